"""The course of a game without a screen: whole games by a clock that is given."""

from __future__ import annotations

import doctest
import importlib
from itertools import pairwise
from random import Random

import pytest
from tests.flow.games import Driver, Elsewhere, dealt

from vandtia.engine import (
    CardSet,
    Event,
    Flip,
    Phase,
    Play,
    Ready,
    RecordPlayer,
    Take,
    nobody_can_go_out,
    preset_table,
    redact,
)
from vandtia.engine.events import Burned, Drew, Flipped, Played, TookChance, TookUp, WentOut
from vandtia.flow import (
    PAUSES,
    Ask,
    Change,
    Changed,
    CountReason,
    DrawCurtain,
    Ended,
    FlowSettings,
    Forget,
    Inform,
    Keep,
    LiftCurtain,
    OfferCount,
    Refuse,
    ReportFailure,
    Show,
    ShowResult,
    TakeUpAlone,
    Weight,
    holds_for,
    weigh,
)
from vandtia.flow.table_flow import BOUNCE, GUARD
from vandtia.session import Session, UndoRefusal

INSTANT = FlowSettings(pause=0.0)


def at_play(session: Session) -> Session:
    """The session after everybody has said ready."""
    while session.phase is Phase.SWAP:
        session.submit(Ready())
    return session


def until(session: Session, reached, limit: int = 3000, *, eager: bool = False) -> Session:
    """The session played on by lot, or eagerly, to a moment."""
    rng = Random(1)
    for _number in range(limit):
        if session.is_over or reached(session):
            break
        legal = session.legal_moves()
        session.submit(legal[0] if eager else rng.choice(legal))
    assert reached(session), "no such moment in this game"
    return session


def begun(session: Session, settings: FlowSettings | None = None, **kinds) -> Driver:
    """A flow that has started, with what it wanted noted."""
    driver = Driver(session, settings, **kinds)
    driver.take(driver.flow.start())
    return driver


@pytest.mark.parametrize("module", ["pace", "table_flow"])
def test_examples_in_the_docs_are_true(module: str) -> None:
    result = doctest.testmod(importlib.import_module(f"vandtia.flow.{module}"))
    assert result.attempted > 0
    assert result.failed == 0


# Whole games


@pytest.mark.parametrize("rules", ["glimne", "stuga", "cardems", "shithead", "kompis"])
@pytest.mark.parametrize(("people", "seats"), [(0, 3), (1, 4), (2, 2), (3, 5)])
def test_a_whole_game_from_the_deal_to_the_result(rules: str, people: int, seats: int) -> None:
    session = dealt(people, seats, rules=rules)
    driver = Driver(session)
    driver.agrees_to_count = True
    driver.run()
    assert session.is_over
    assert len(driver.of(Ended)) == len(driver.of(ShowResult)) == 1
    assert driver.done[-1][1] == ShowResult()
    # Every move is kept before it is shown, and shown once.
    shown = driver.of(Show)
    assert len(shown) == session.ply
    kept = driver.of(Keep, Show)
    assert isinstance(kept[0], Keep)
    assert all(
        isinstance(before, Keep) and len(before.game.moves) == number
        for number, (before, _show) in enumerate(zip(kept[1::2], kept[2::2], strict=False), 1)
    )
    assert driver.of(Ended) == [Ended(tuple(map(tuple, session.result or ())))]
    assert {task.seat for task in driver.of(Ask)} <= set(range(seats))


def test_the_same_choices_make_the_same_game() -> None:
    moves = []
    for _game in range(2):
        driver = Driver(dealt(1, 3))
        driver.run()
        moves.append(driver.flow.session.record().moves)
    assert moves[0] == moves[1]


# Time


@pytest.mark.parametrize("speed", PAUSES)
def test_a_move_is_looked_at_before_a_computer_player_makes_the_next(speed: str) -> None:
    driver = Driver(dealt(0, 3), FlowSettings(pause=PAUSES[speed]))
    driver.run()
    times = [at for at, task in driver.done if isinstance(task, Show)]
    assert {round(later - at, 6) for at, later in pairwise(times)} == {PAUSES[speed]}
    (over,) = (at for at, task in driver.done if isinstance(task, Ended))
    (result,) = (at for at, task in driver.done if isinstance(task, ShowResult))
    assert over == times[-1]
    assert result - over == pytest.approx(PAUSES[speed] / 2)


def test_a_person_waits_for_nothing_but_what_is_held() -> None:
    """By default a turn begins with the move before it; a hold keeps even a person."""
    for holds in ({}, dict.fromkeys(Weight, 1.6)):
        driver = Driver(at_play(dealt(1, 2)), FlowSettings(pause=0.9, holds=holds))
        driver.run(lambda driver=driver: len(driver.of(Ask)) > 2)
        shown = [at for at, task in driver.done if isinstance(task, Show) and task.mover == 1]
        asked = [at for at, task in driver.done if isinstance(task, Ask) and task.seat == 0]
        assert asked[1] - shown[0] == pytest.approx(1.6 if holds else 0.0)


def test_others_think_while_a_great_moment_is_held() -> None:
    driver = begun(at_play(dealt(1, 2)), FlowSettings(pause=0.9, holds=dict.fromkeys(Weight, 1.6)))
    (asked,) = driver.of(Ask)
    driver.take(driver.flow.play(0, asked.legal[0], asked.version))
    assert driver.of(Ask)[-1].seat == driver.flow.session.turn
    if driver.flow.session.turn == 1:
        bot = driver.of(Ask)[-1]
        driver.take(driver.flow.play(1, bot.legal[0], bot.version))
        assert driver.flow.due == pytest.approx(1.6)


def test_hurrying_ends_the_pause_and_guards_the_keys_after_it() -> None:
    session = at_play(dealt(1, 3))
    driver = begun(session, FlowSettings(pause=5.0))
    flow = driver.flow
    (mine,) = driver.of(Ask)
    driver.take(flow.play(0, mine.legal[0], mine.version))
    assert flow.waits_for_others
    driver.take(flow.tick(1.0))
    driver.take(flow.hurry())
    while session.turn != 0:
        asked = driver.of(Ask)[-1]
        driver.take(flow.play(asked.seat, asked.legal[0], asked.version))
    assert flow.due is None or session.is_over
    assert flow.is_turn_here
    assert flow.keys_locked(1.0)
    assert not flow.hurried
    assert not flow.keys_locked(1.0 + GUARD)


def burning(session: Session) -> Play | None:
    """A ten that seat 0 may play."""
    for move in session.legal_moves():
        if isinstance(move, Play) and all(card.rank.name == "TEN" for card in CardSet(move.cards)):
            return move
    return None


def test_keys_that_bounce_after_a_burn_play_nothing() -> None:
    session = until(at_play(dealt(1, 3)), lambda it: it.turn == 0 and burning(it))
    driver = begun(session)
    flow, move = driver.flow, burning(session)
    assert move is not None
    assert not flow.keys_locked(0.0)
    driver.take(flow.play(0, move, session.version))
    assert flow.keys_locked(0.02)
    assert not flow.keys_locked(BOUNCE)


def test_a_weighty_move_is_looked_at_until_one_looks_away() -> None:
    session = until(at_play(dealt(1, 3)), lambda it: it.turn == 0 and burning(it))
    driver = begun(session, FlowSettings(holds=holds_for("normal")))
    flow, move = driver.flow, burning(session)
    assert move is not None
    assert not flow.is_holding
    driver.take(flow.play(0, move, session.version))
    asked = len(driver.of(Ask))
    driver.take(flow.tick(1.0))
    assert flow.is_holding
    assert len(driver.of(Ask)) == asked
    driver.take(flow.look_away())
    assert not flow.is_holding
    assert not flow.hurried
    assert len(driver.of(Ask)) == asked + 1
    assert flow.keys_locked(1.0)
    assert flow.look_away() == []


def test_a_hurried_computer_player_has_little_time_to_think() -> None:
    session = at_play(dealt(1, 3))
    driver = begun(session, FlowSettings(pause=5.0))
    (mine,) = driver.of(Ask)
    driver.take(driver.flow.play(0, mine.legal[0], mine.version))
    first = driver.of(Ask)[-1]
    assert first.seconds is None
    driver.take(driver.flow.hurry())
    driver.take(driver.flow.play(first.seat, first.legal[0], first.version))
    second = driver.of(Ask)[-1]
    assert second is not first
    if second.seat != 0:
        assert second.seconds == pytest.approx(0.05)


def test_among_computer_players_hurrying_ends_one_pause() -> None:
    driver = begun(at_play(dealt(0, 3)), FlowSettings(pause=5.0))
    flow = driver.flow
    (asked,) = driver.of(Ask)
    driver.take(flow.play(asked.seat, asked.legal[0], asked.version))
    assert flow.session.ply == 3
    driver.take(flow.hurry())
    assert flow.session.ply == 4
    assert not flow.hurried


def test_who_wants_to_be_waited_for_is_asked_after_each_move_of_a_bot() -> None:
    """Whatever the clock says; one key lets one move be made, and a person is never held up."""
    session = at_play(dealt(1, 3))
    driver = begun(session, FlowSettings(pause=0.9, wait_for_me=True))
    flow = driver.flow
    (mine,) = driver.of(Ask)
    driver.take(flow.play(0, mine.legal[0], mine.version))
    keys = moves = 0
    while session.turn != 0 and not session.is_over:
        asked = driver.of(Ask)[-1]
        driver.take(flow.play(asked.seat, asked.legal[0], asked.version))
        before = session.ply
        driver.take(flow.tick(1000.0 * (keys + 1)))
        if flow.awaits_key and session.ply == before:
            assert flow.due is None
            driver.take(flow.hurry())
            keys += 1
        moves += 1
        assert session.ply == before + 1
        assert not flow.hurried
    assert keys == moves - 1 >= 1
    assert not flow.awaits_key
    assert flow.is_turn_here


def test_waiting_ends_at_once_when_the_setting_does() -> None:
    session = at_play(dealt(0, 2))
    driver = begun(session, FlowSettings(pause=0.0, wait_for_me=True))
    for _move in range(2):
        asked = driver.of(Ask)[-1]
        driver.take(driver.flow.play(asked.seat, asked.legal[0], asked.version))
    assert driver.flow.awaits_key
    before = session.ply
    driver.take(driver.flow.change_settings(INSTANT))
    assert session.ply == before + 1


def test_a_speed_changed_while_a_move_waits_counts_at_once() -> None:
    driver = begun(at_play(dealt(0, 2)), FlowSettings(pause=5.0))
    (asked,) = driver.of(Ask)
    driver.take(driver.flow.play(asked.seat, asked.legal[0], asked.version))
    assert driver.flow.session.ply == 2
    driver.take(driver.flow.change_settings(INSTANT))
    assert driver.flow.session.ply == 3


def test_nothing_happens_while_the_game_waits() -> None:
    driver = begun(at_play(dealt(0, 3)), INSTANT)
    flow = driver.flow
    (asked,) = driver.of(Ask)
    flow.pause()
    assert flow.play(asked.seat, asked.legal[0], asked.version) == []
    assert flow.due is None
    assert flow.tick(100.0) == []
    assert flow.session.ply == 3
    driver.take(flow.resume())
    assert flow.session.ply == 4


def test_nothing_happens_before_the_table_is_on_the_screen() -> None:
    driver = Driver(dealt(0, 3), INSTANT)
    assert driver.flow.tick(10.0) == []
    assert driver.flow.due is None
    assert isinstance(driver.flow.start()[0], Keep)


# Answers


def test_answers_that_come_late_or_twice_change_nothing() -> None:
    session = at_play(dealt(1, 3))
    driver = begun(session, INSTANT)
    flow = driver.flow
    (mine,) = driver.of(Ask)
    driver.take(flow.play(0, mine.legal[0], mine.version))
    ply = session.ply
    assert flow.play(0, mine.legal[0], mine.version) == []
    bot = driver.of(Ask)[-1]
    assert flow.play(bot.seat, bot.legal[0], bot.version - 1) == []
    assert flow.play((bot.seat + 1) % 3, bot.legal[0], bot.version) == []
    assert session.ply == ply
    driver.take(flow.play(bot.seat, bot.legal[0], bot.version))
    done = session.ply
    assert flow.play(bot.seat, bot.legal[-1], bot.version) == []
    failure = flow.fail(bot.seat, bot.version, "late")
    assert failure == [ReportFailure(bot.seat, "late")]
    assert session.ply == done


def test_the_first_answer_to_a_question_counts() -> None:
    session = until(at_play(dealt(0, 2)), lambda it: len(it.legal_moves()) > 1)
    driver = begun(session, FlowSettings(pause=1.0))
    (asked,) = driver.of(Ask)
    for move in asked.legal[:2]:
        driver.take(driver.flow.play(asked.seat, move, asked.version))
    ply = session.ply
    wanted = Session.resume(session.record())
    wanted.submit(asked.legal[0])
    driver.take(driver.flow.tick(1.0))
    assert session.ply == ply + 1
    assert session.record().moves == wanted.record().moves


@pytest.mark.parametrize("how", ["fails", "cheats"])
def test_a_computer_player_that_fails_makes_its_first_legal_move(how: str) -> None:
    session = at_play(dealt(0, 2))
    driver = begun(session, INSTANT)
    (asked,) = driver.of(Ask)
    wanted = Session.resume(session.record())
    wanted.submit(asked.legal[0])
    if how == "fails":
        driver.take(driver.flow.fail(asked.seat, asked.version, "no thought"))
        assert driver.of(ReportFailure) == [ReportFailure(asked.seat, "no thought")]
    else:
        driver.take(driver.flow.play(asked.seat, Flip(1), asked.version))
        assert len(driver.of(ReportFailure)) == 1
    assert session.record().moves == wanted.record().moves


def test_a_person_is_told_why_a_move_is_not_allowed() -> None:
    session = at_play(dealt(1, 2))
    driver = begun(session, INSTANT)
    (asked,) = driver.of(Ask)
    (refused,) = driver.flow.play(0, Flip(1), asked.version)
    assert refused == Refuse(0, session.why_illegal(Flip(1)))
    assert driver.flow.is_turn_here
    assert session.ply == 2


# The curtain, and what each seat may know


def redacted(events: tuple[Event, ...], seat: int | None) -> bool:
    return events == tuple(redact(event, seat) for event in events)


@pytest.mark.parametrize("curtain", ["between_people", "always", "open_table"])
@pytest.mark.parametrize(("people", "seats"), [(1, 3), (2, 3), (3, 3)])
def test_no_task_carries_what_its_seat_may_not_know(curtain: str, people: int, seats: int) -> None:
    """R10: own view, redacted events; while nobody sits at the screen it is an onlooker's."""
    session = dealt(people, seats, seed=3)
    driver = Driver(session, FlowSettings(pause=0.0, curtain=curtain))
    curtains = 0
    sitting: int | None = driver.flow.seating.sitting
    driver.agrees_to_count = True
    driver.take(driver.flow.start())
    looked = 0
    for _step in range(20_000):
        for _at, task in driver.done[looked:]:
            match task:
                case Ask(seat, _version, view, history, _legal, _seconds):
                    assert view.seat == seat
                    assert redacted(history, seat)
                    if seat < people:
                        sitting = seat
                case Show(eyes, mover, events, _weight, _seconds):
                    assert redacted(events, eyes)
                    assert eyes is None or eyes < people
                    if curtain != "open_table" and people > 1 and mover < people:
                        assert eyes in {None, mover}
                case DrawCurtain(seat, moves):
                    curtains += 1
                    assert seat < people
                    assert all(redacted(events, None) for events in moves)
                    assert driver.flow.seating.sitting in {None, sitting}
                case _:
                    pass
        looked = len(driver.done)
        if not driver.step():
            break
    assert session.is_over
    expected = curtain == "always" or (curtain == "between_people" and people > 1)
    assert (curtains > 0) == expected


def test_a_curtain_opens_once_and_for_its_seat_alone() -> None:
    driver = begun(at_play(dealt(2, 2)), INSTANT)
    flow = driver.flow
    assert driver.of(DrawCurtain, Ask) == [DrawCurtain(0, tuple(flow.session.events(None)))]
    assert flow.seating.sitting is None
    assert flow.open_curtain(1) == []
    assert flow.seating.sitting is None
    (asked,) = driver.take(flow.open_curtain(0))
    assert isinstance(asked, Ask)
    assert flow.open_curtain(0) == []
    assert flow.is_turn_here


def test_a_curtain_opened_while_the_game_waits_begins_the_turn_afterwards() -> None:
    """Pages close in whatever order; the same turn begins once."""
    driver = begun(at_play(dealt(2, 2)), INSTANT)
    flow = driver.flow
    flow.pause()
    assert flow.open_curtain(0) == []
    assert [type(task) for task in flow.resume()] == [Ask]
    other = begun(at_play(dealt(2, 2)), INSTANT).flow
    other.pause()
    assert other.resume() == []
    assert [type(task) for task in other.open_curtain(0)] == [Ask]


def test_after_a_turn_among_people_nobody_sees_their_cards() -> None:
    driver = begun(at_play(dealt(2, 2)), INSTANT)
    flow = driver.flow
    driver.take(flow.open_curtain(0))
    asked = driver.of(Ask)[-1]
    play = next(move for move in asked.legal if isinstance(move, Play))
    driver.take(flow.play(0, play, asked.version))
    (shown,) = driver.of(Show)
    if flow.session.turn == 1:
        assert shown.eyes is None
        assert all(event.cards is None for event in shown.events if isinstance(event, Drew))
        assert driver.of(DrawCurtain)[-1].seat == 1


# Taking back, counting, other players


def test_taking_back_goes_on_from_there_and_again_forward() -> None:
    session = at_play(dealt(1, 3))
    driver = Driver(session, INSTANT)
    driver.run(lambda: session.ply > 8 and driver.flow.is_turn_here)
    before = session.record().moves
    driver.take(driver.flow.undo())
    assert Changed(Change.UNDONE) in driver.of(Changed)
    assert session.ply < len(before)
    assert driver.flow.is_turn_here
    assert driver.of(Ask)[-1].version == session.version
    driver.take(driver.flow.redo())
    assert session.record().moves == before
    assert Changed(Change.REDONE) in driver.of(Changed)
    assert driver.flow.redo() == [Refuse(None, UndoRefusal.NOTHING)]


def test_taking_back_forgets_who_was_asked() -> None:
    session = at_play(dealt(1, 3))
    driver = begun(session, FlowSettings(pause=1.0))
    (mine,) = driver.of(Ask)
    driver.take(driver.flow.play(0, mine.legal[0], mine.version))
    bot = driver.of(Ask)[-1]
    assert bot.seat == 1
    done = driver.take(driver.flow.undo())
    assert done[0] == Forget(1, bot.version)
    assert driver.flow.play(1, bot.legal[0], bot.version) == []
    assert driver.flow.is_turn_here


def test_taking_back_is_refused_with_its_reason() -> None:
    driver = begun(at_play(dealt(2, 2)), INSTANT)
    driver.take(driver.flow.open_curtain(0))
    asked = driver.of(Ask)[-1]
    driver.take(driver.flow.play(0, asked.legal[0], asked.version))
    driver.take(driver.flow.open_curtain(1))
    (refused,) = driver.flow.undo()
    assert refused == Refuse(None, UndoRefusal.CURTAIN)


def test_counting_when_all_agree() -> None:
    """R8.6."""
    driver = begun(at_play(dealt(2, 3)), INSTANT)
    (offer,) = driver.flow.ask_to_count()
    assert offer == OfferCount(CountReason.ASKED, driver.flow.session.view(None).actions)
    done = driver.take(driver.flow.count_cards())
    assert [type(task) for task in done] == [LiftCurtain, Keep, Changed, Ended, ShowResult]
    assert driver.flow.session.record().ended == "count"
    assert driver.flow.count_cards() == []
    assert driver.flow.ask_to_count() == []


def test_a_long_game_offers_to_count_now_and_then() -> None:
    """R8.6: from 300 actions on, every 100."""
    session = dealt(2, 5)
    driver = Driver(session, INSTANT)
    # Who plays by lot hardly ever goes out.
    rng = Random(1)
    driver.choose = lambda asked: rng.choice(asked.legal)
    driver.run(lambda: session.view(None).actions > 560)
    offers = [task.actions for task in driver.of(OfferCount)]
    assert [actions // 100 for actions in offers] == [3, 4, 5]
    assert {task.reason for task in driver.of(OfferCount)} == {CountReason.LONG}


def hopeless(people: int) -> Session:
    """A game in which nobody can go out any more (R9.2)."""
    rules = preset_table("glimne").rules.changed(forbidden_last="3 4 5 6 7 8 9 10 J Q K A".split())
    session = dealt(2, 2, rules=rules)
    until(session, lambda it: nobody_can_go_out(it.view(None)) and it.turn == 0)
    for seat in range(people, 2):
        session.replace_player(seat, RecordPlayer("Bea", "greedy", 1))
    return session


def test_computer_players_count_cards_when_nobody_can_go_out() -> None:
    session = hopeless(people=0)
    driver = begun(session, INSTANT)
    assert session.is_over
    assert session.record().ended == "count"
    assert driver.of(Ask) == []


def test_people_are_asked_once_when_nobody_can_go_out() -> None:
    session = hopeless(people=1)
    driver = begun(session, INSTANT)
    assert [task.reason for task in driver.of(OfferCount)] == [CountReason.HOPELESS]
    turns = len(driver.of(Ask))
    driver.run(lambda: len(driver.of(Ask)) > turns + 5)
    assert len(driver.of(OfferCount)) == 1


def test_computer_players_count_cards_in_an_endless_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vandtia.flow.table_flow.COMPUTERS_COUNT_FROM", 20)
    session = at_play(dealt(0, 3))
    Driver(session, INSTANT).run()
    assert session.record().ended == "count"
    assert session.view(None).actions == 20


def test_the_rest_is_played_at_once_when_people_are_out() -> None:
    session = until(at_play(dealt(1, 4, seed=1)), lambda it: 0 in it.view(None).out, eager=True)
    driver = begun(session, FlowSettings(pause=5.0))
    asked = driver.of(Ask)[-1]
    assert driver.flow.can_skip_to_end
    done = driver.take(driver.flow.skip_to_end())
    assert done[0] == Forget(asked.seat, asked.version)
    assert isinstance(done[1], Ask)
    assert done[1].seconds == pytest.approx(0.05)
    driver.run()
    assert session.is_over
    shown = {at for at, task in driver.done if isinstance(task, Show)}
    assert shown == {0.0}


def test_the_rest_is_not_skipped_while_a_person_is_in() -> None:
    driver = begun(at_play(dealt(1, 3)), FlowSettings(pause=5.0))
    assert not driver.flow.can_skip_to_end
    assert driver.flow.skip_to_end() == []
    assert not driver.flow.hurried


def test_a_computer_player_takes_a_seat_over_behind_the_curtain() -> None:
    session = at_play(dealt(2, 3))
    driver = begun(session, INSTANT)
    assert driver.of(DrawCurtain)[-1].seat == 0
    done = driver.take(driver.flow.replace_player(0, RecordPlayer("Åsa", "medium", 1)))
    assert [type(task) for task in done] == [LiftCurtain, Keep, Changed, Ask]
    assert driver.flow.people == (1,)
    driver.run(lambda: driver.flow.is_turn_here)
    assert driver.of(DrawCurtain)[-1].seat == 1, "their eyes may still be there"


@pytest.mark.parametrize("auto_take", [True, False])
def test_the_pile_is_taken_up_for_who_can_do_nothing_else(auto_take: bool) -> None:
    session = until(
        at_play(dealt(1, 2, seed=4)), lambda it: it.turn == 0 and it.legal_moves() == (Take(),)
    )
    ply = session.ply
    driver = begun(session, FlowSettings(pause=0.9, auto_take=auto_take))
    assert driver.of(TakeUpAlone) == ([TakeUpAlone(0)] if auto_take else [])
    assert driver.flow.due == (pytest.approx(0.9) if auto_take else None)
    driver.take(driver.flow.tick(1.0))
    assert session.ply - ply == int(auto_take)


def test_who_takes_up_by_hand_before_it_is_done_for_them_takes_up_once() -> None:
    session = until(
        at_play(dealt(1, 2, seed=4)), lambda it: it.turn == 0 and it.legal_moves() == (Take(),)
    )
    ply = session.ply
    driver = begun(session, FlowSettings(pause=0.9, auto_take=True))
    asked = driver.of(Ask)[-1]
    driver.take(driver.flow.play(0, Take(), asked.version))
    driver.take(driver.flow.tick(5.0))
    assert session.ply == ply + 1


# Seats of other kinds


def test_a_guest_elsewhere_needs_no_change_in_the_flow() -> None:
    """They are sent each move as they may know it, asked without a curtain, refused as a person."""
    session = at_play(dealt(2, 3))
    driver = begun(session, FlowSettings(pause=0.0), kinds={1: Elsewhere()})
    flow = driver.flow
    assert flow.seating.people == (0,)
    assert driver.of(DrawCurtain) == []
    assert flow.people == (0, 1)
    driver.run(lambda: len(driver.of(Ask)) > 12)
    assert driver.of(DrawCurtain) == []
    asked = [task for task in driver.of(Ask) if task.seat == 1]
    assert {task.seconds for task in asked} == {30.0}
    informed = driver.of(Inform)
    assert len(informed) == session.ply - 3
    assert all(task.seat == 1 and redacted(task.events, 1) for task in informed)
    open_draws = [
        event
        for task in informed
        for event in task.events
        if isinstance(event, Drew) and event.cards is not None
    ]
    assert open_draws
    assert {event.seat for event in open_draws} == {1}


# Weights


@pytest.mark.parametrize(
    ("events", "weight"),
    [
        ([Played(0, 1, 0), Drew(0, 1, None)], Weight.PLAY),
        ([TookUp(0, CardSet(0b11), 0)], Weight.PLAY),
        ([TookUp(0, CardSet(0xFF), 0)], Weight.BIG_TAKE_UP),
        ([TookChance(0, 1, True)], Weight.CHANCE),
        ([Flipped(0, 1, 1, True)], Weight.FLIP),
        ([Flipped(0, 1, 1, True), Burned(0, 1, False)], Weight.BURN),
        ([Played(0, 1, 0), Burned(0, 1, False), WentOut(0, 1)], Weight.OUT),
    ],
)
def test_a_move_weighs_what_its_greatest_moment_does(events: list[Event], weight: Weight) -> None:
    assert weigh(events) is weight
