"""The table at all sizes, with awkward names and large hands; keys, mouse, refusals, resizing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len
from tests.tui.tables import NAMES, app_for, at_play, dealt, frame, settled, table, until

from vandtia.ai import Decision, Estimate, Idea, Why
from vandtia.engine import (
    PRESETS,
    CardSet,
    GameRecord,
    Move,
    Phase,
    Play,
    RecordPlayer,
    Rules,
    Swap,
    Take,
    format_move,
    nobody_can_go_out,
)
from vandtia.engine.cards import RANK_NAMES
from vandtia.i18n import set_language
from vandtia.i18n.ranks import rank_index
from vandtia.present.selection import Spot
from vandtia.session import Session
from vandtia.storage.presets import OwnPresets
from vandtia.storage.records import read_record
from vandtia.storage.settings_file import load_settings
from vandtia.storage.statistics import Statistics
from vandtia.tui.bot_worker import Question
from vandtia.tui.ink import ASCII_SIGNS
from vandtia.tui.layout import NEEDED_HEIGHT, NEEDED_WIDTH
from vandtia.tui.messages import Decided
from vandtia.tui.table.hints import STAGES
from vandtia.tui.widgets.board import Board
from vandtia.tui.widgets.hand_stack import HandStack
from vandtia.tui.widgets.key_bar import KeyBar
from vandtia.tui.widgets.log import wrapped
from vandtia.tui.widgets.middle import PileFan
from vandtia.tui.widgets.row_place import RowPlace

AWKWARD = (
    "[/]",
    "Åsa [x]",
    "N" * 40,
    "a\tb\x1b[31m\nc",
    "$name",
    "日本語のなまえ",
    "[@click=q]é",
    "",
)


@pytest.mark.parametrize(
    "words", ["日本語" * 20, f"Bea plays {'n' * 70} and goes out.", "a b " * 30]
)
def test_the_log_loses_nothing_to_its_edge(words: str) -> None:
    lines = [line for line, _first in wrapped(words, 30)]
    assert all(cell_len(line) <= 30 for line in lines)
    assert "".join("".join(lines).split()) == "".join(words.split())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_awkward_names_are_shown_as_they_are(tmp_path: Path, size: tuple[int, int]) -> None:
    session = at_play(dealt(8, humans=1, names=AWKWARD))
    app = app_for(tmp_path, session)
    async with app.run_test(size=size) as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        told = frame(app)
        assert "Åsa [x]" in told
        assert "[/]: hand" in told
        assert "[@click=q]é" in told
        assert "\x1b" not in told
        assert all(len(line) <= size[0] for line in told.split("\n"))
        for key in ("question_mark", "escape", "g", "escape", "escape", "escape"):
            await pilot.press(key)
        assert app.screen is table(app)


async def test_eleven_seats_are_all_on_the_screen(tmp_path: Path) -> None:
    session = at_play(dealt(11, humans=1))
    app = app_for(tmp_path, session)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        told = frame(app)
    assert all(name in told for name in NAMES)
    assert "hand" in told


async def test_a_hand_of_forty_is_usable(tmp_path: Path) -> None:
    """Every card of a huge hand can be reached, and nothing is clipped at 80 columns."""
    session = at_play(dealt(2, humans=2, rules=Rules(packs=2)))
    while session.view(0).hand.bit_count() < 40:
        moves = session.legal_moves()
        session.submit(moves[-1] if session.turn == 0 and session.view(0).pile else moves[0])
    until(session, lambda now: now.turn == 0 and bool(now.view(0).pile))
    app = app_for(tmp_path, session, curtain="open_table")
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        shown = [slot for slot in app.screen.query(HandStack) if slot._rank is not None]
        hand = session.view(0).hand
        assert len(shown) == len({card.rank for card in map_cards(hand)})
        assert all(slot.region.right <= 81 for slot in shown)
        ranks = set()
        for _step in range(14):
            await pilot.press("full_stop")
            ranks.add(table(app).choosing.selection.cursor.rank)
        assert ranks == {slot._rank for slot in shown}


async def test_the_hand_is_laid_out_anew_when_it_grows_or_shrinks(tmp_path: Path) -> None:
    session = at_play(dealt(2, humans=1, seed=4))
    app = app_for(tmp_path, session)
    seen = set()
    async with app.run_test(size=(80, 24)) as pilot:
        for _turn in range(30):
            await settled(pilot, lambda: table(app).my_turn or session.is_over)
            if session.is_over or app.screen is not table(app):
                break
            stacks = len({card.rank for card in map_cards(session.view(0).hand)})
            board = app.screen.query_one(Board)
            await pilot.pause()
            slots = [slot.region for slot in app.screen.query(HandStack) if slot.region.width]
            wanted = [place.x for place in board._laid_out.places(stacks).hand]
            assert [region.x for region in slots] == wanted
            seen.add(stacks)
            table(app).driver.move(session.legal_moves()[-1])
            await pilot.pause()
    assert len(seen) > 3


def map_cards(hand: int):
    from vandtia.engine import CardSet

    return CardSet(hand)


async def test_a_refused_move_changes_nothing_and_tells_its_rule(tmp_path: Path) -> None:
    session = at_play(dealt(3, humans=1))
    until(session, lambda now: now.turn == 0 and 0 < plays(now) < ranks_in_hand(now))
    app = app_for(tmp_path, session)
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        for _step in range(13):
            if not table(app).choosing.selection.is_legal:
                break
            await pilot.press("full_stop")
        version = session.version
        await pilot.press("enter")
        assert session.version == version
        assert "R4.3" in frame(app)
        await pilot.press("w")
        await settled(pilot, lambda: app.screen is not table(app))
        assert "R4.3" in frame(app)


def plays(session: Session) -> int:
    return sum(isinstance(move, Play) for move in session.legal_moves())


def ranks_in_hand(session: Session) -> int:
    return len({card.rank for card in map_cards(session.view(0).hand)})


async def test_the_window_may_shrink_and_grow_at_any_moment(tmp_path: Path) -> None:
    session = at_play(dealt(4, humans=1))
    app = app_for(tmp_path, session, bot_speed="fast")
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        await pilot.press("enter")
        for size in ((30, 8), (59, 20), (60, 19)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            told = frame(app)
            assert f"{size[0]} × {size[1]}" in told
            assert f"{NEEDED_WIDTH} × {NEEDED_HEIGHT}" in told
            assert "♠" not in told
        for size in ((120, 40), (60, 20), (80, 23), (80, 24), (79, 24), (100, 30), (200, 60)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            told = frame(app)
            assert "Åsa: hand" in told
            lines = [line.rstrip() for line in told.split("\n")]
            assert lines[0].endswith("↻")
            assert len(lines[0]) == size[0] - 1
        await settled(pilot, lambda: table(app).my_turn)
        assert session.ply > 1


async def test_no_key_moves_cards_that_a_small_window_hides(tmp_path: Path) -> None:
    session = at_play(dealt(2, humans=2))
    app = app_for(tmp_path, session, curtain="open_table")
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        begun = session.ply
        await pilot.resize_terminal(59, 20)
        await pilot.pause()
        for key in ("enter", "t", "space", "u", "escape"):
            await pilot.press(key)
        assert session.ply == begun
        assert app.screen is table(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.press("enter")
        await settled(pilot, lambda: session.ply == begun + 1)


async def test_the_same_deal_keeps_the_game_under_way(tmp_path: Path) -> None:
    session = at_play(dealt(2, humans=2))
    app = app_for(tmp_path, session, curtain="open_table")
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        table(app).action_same_deal()
        await settled(pilot, lambda: table(app).session.ply == 0)
        (saved,) = app.games.list_games()
        assert table(app).session.record().practice
        assert any(saved.name in str(notice.message) for notice in app._notifications)


async def test_a_broken_game_under_way_is_told_when_another_is_dealt(tmp_path: Path) -> None:
    app = app_for(tmp_path, dealt(2))
    app.paths.state_dir.mkdir(parents=True)
    (app.paths.state_dir / "current.json").write_text("{", encoding="utf-8")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        assert app._notifications
        assert read_record(app.games.current_file) == table(app).session.record()
    assert len([*app.paths.state_dir.glob("current.*broken*")]) == 1


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 50)])
async def test_the_line_of_keys_is_never_clipped(tmp_path: Path, size: tuple[int, int]) -> None:
    session = dealt(3, humans=1, rules="stuga")
    app = app_for(tmp_path, session)
    async with app.run_test(size=size) as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        for key in ("r", "x", "x"):
            line = frame(app).split("\n")[-1]
            bar = app.screen.query_one(KeyBar)
            assert 0 < len(bar._spans) <= 6
            assert bar._spans[-1][1] <= size[0]
            assert "help" in line
            await pilot.press(key)
            await settled(pilot, lambda: table(app).my_turn)


async def test_a_notice_leaves_the_status_and_the_keys_in_sight(tmp_path: Path) -> None:
    app = app_for(tmp_path, at_play(dealt(3, humans=1)))
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        before = frame(app).split("\n")
        app.notify("A long notice. " * 12, markup=False)
        await settled(pilot, lambda: "A long notice." in frame(app))
        now = frame(app).split("\n")
        assert "A long notice." in now[1]
        assert now[0] == before[0]
        assert now[5:] == before[5:]


@pytest.mark.parametrize("several", [True, False])
async def test_one_more_is_offered_only_where_there_is_more(tmp_path: Path, several: bool) -> None:
    def reached(now: Session) -> bool:
        legal = [move for move in now.legal_moves() if isinstance(move, Play)]
        more = any(move.cards.bit_count() > 1 for move in legal)
        return now.turn == 0 and now.phase is Phase.PLAY and more == several

    app = app_for(tmp_path, until(dealt(3, humans=1), reached))
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        assert ("one more" in frame(app).split("\n")[-1]) == several


async def test_the_mouse_does_it_all(tmp_path: Path) -> None:
    session = dealt(2, humans=1, seed=8)
    app = app_for(tmp_path, session)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        # Swap: a card of the hand, then a place (R2.2).
        before = session.view(0).seats[0].up
        places = list(app.screen.query(RowPlace))
        for slot in app.screen.query(HandStack):
            if slot._rank is None:
                continue
            await pilot.click(slot, offset=(2, 3))
            if table(app).choosing.selection.held is not None:
                break
        await pilot.click(places[1], offset=(4, 1))
        assert session.view(0).seats[0].up != before
        # The line of keys can be clicked.
        bar = app.screen.query_one(KeyBar)
        start, _end, _row = next(span for span in bar._spans if span[2].name == "ready")
        await pilot.click(bar, offset=(start + 1, 0))
        await settled(pilot, lambda: session.phase is Phase.PLAY and table(app).my_turn)
        # Play: a card, then the pile; where nothing fits, the pile is taken up.
        version = session.version
        for slot in app.screen.query(HandStack):
            if slot._rank is not None:
                await pilot.hover(slot, offset=(2, 3))
                await pilot.click(slot, offset=(2, 3))
                break
        await pilot.click(app.screen.query_one(PileFan), offset=(2, 3))
        if session.version == version:
            await pilot.press("t", "t")
        await settled(pilot, lambda: session.version > version)


async def test_taking_up_a_big_pile_asks_once_when_a_card_would_fit(tmp_path: Path) -> None:
    session = at_play(dealt(2, humans=1, seed=4))
    until(session, lambda now: now.turn == 0 and now.view(0).pile_size >= 5 and plays(now) > 0)
    app = app_for(tmp_path, session)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        version = session.version
        await pilot.press("t")
        assert session.version == version
        assert "You have a card that fits" in frame(app)
        await pilot.press("t")
        assert session.version > version


async def test_the_hand_can_be_covered_and_sorted(tmp_path: Path) -> None:
    session = at_play(dealt(3, humans=1))
    app = app_for(tmp_path, session)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        first = [slot._rank for slot in app.screen.query(HandStack) if slot._rank is not None]
        await pilot.press("s")
        await pilot.pause()
        turned = [slot._rank for slot in app.screen.query(HandStack) if slot._rank is not None]
        assert turned == first[::-1]
        await pilot.press("x")
        assert all(slot._rank is None for slot in app.screen.query(HandStack))
        version = session.version
        await pilot.press("enter")
        assert session.version == version
        await pilot.press("x", "enter")
        assert session.version > version


async def test_undo_alone_against_bots_is_practice(tmp_path: Path) -> None:
    session = at_play(dealt(2, humans=1))
    app = app_for(tmp_path, session)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        await pilot.press("enter")
        await settled(pilot, lambda: table(app).my_turn and session.ply > 3)
        await pilot.press("u", "escape", "u")  # Esc lets go of the question
        assert session.ply > 3
        assert "practice" in frame(app)
        await pilot.press("u")
        await settled(pilot, lambda: table(app).my_turn and session.ply == 2)
        assert session.practice
        await pilot.press("y")
        assert session.ply > 2  # what the bot answered comes along


async def test_a_hint_tells_a_legal_move(tmp_path: Path) -> None:
    session = at_play(dealt(2, humans=1))
    app = app_for(tmp_path, session)
    async with app.run_test(size=(120, 30)) as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        table(app).on_decided(hint(session, session.legal_moves()[-2]))
        await pilot.pause()
        assert table(app).choosing.selection.move() == session.legal_moves()[-2]


async def test_a_hint_without_cards_names_its_key(tmp_path: Path) -> None:
    session = until(at_play(dealt(2, humans=1)), lambda it: it.turn == 0 and it.view(0).pile_size)
    app = app_for(tmp_path, session, keymap={"table.take": "f7"})
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        table(app).on_decided(hint(session, Take()))
        await pilot.pause()
        assert "F7: Take up" in frame(app)


async def test_a_hint_shows_bars_that_sharpen_until_it_is_put_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = at_play(dealt(2, humans=1))
    app = app_for(tmp_path, session)
    asked: list[Question] = []
    monkeypatch.setattr(app.bots, "ask", lambda question, _answered: asked.append(question))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        await pilot.press("i")
        best, other = session.legal_moves()[:2]
        for stage, tried in enumerate(STAGES):
            assert asked[stage].rollouts == tried
            estimates = (
                Estimate(best, 0.6, 0.04, tried),
                Estimate(other, 0.5, 0.04, tried, 0.1, 0.03),
            )
            decision = Decision(best, Why(Idea.TRIED, estimates))
            table(app).on_decided(Decided(decision, session.version, "hint", 0))
            await pilot.pause()
            assert f"Not to lose · {2 * tried} games tried" in frame(app)
        assert len(asked) == len(STAGES)
        assert frame(app).count(" % ±") == 2
        assert [question.takes_long for question in asked] == [False, True, True, True]
        await pilot.press("i")
        assert "games tried" not in frame(app)
        assert len(asked) == len(STAGES)
    with Statistics.open(app.paths).value as statistics:
        failed = statistics.add(finished_record(session))
        assert failed is None
        (game,) = statistics.games()
        assert [seat.hints for seat in game.seats] == [1, 0]


def finished_record(session: Session) -> GameRecord:
    """The record of a session, ended by counting."""
    session.count_cards()
    return session.record()


async def test_of_equal_cards_one_is_held_while_swapping(tmp_path: Path) -> None:
    seeds = (dealt(2, humans=1, seed=seed) for seed in range(1, 50))
    session = next(it for it in seeds if len({c.rank for c in CardSet(it.view(0).hand)}) < 3)
    app = app_for(tmp_path, session)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        equal = [
            slot for slot in table(app).choosing.selection.lines()[0] if is_pair(session, slot)
        ]
        table(app).choosing.selection = table(app).choosing.selection.at(equal[0])
        await pilot.press("enter")
        assert "▲1" in frame(app)


def is_pair(session: Session, spot: Spot) -> bool:
    """Whether there are two cards at a spot of the hand."""
    return sum(card.rank == spot.rank for card in CardSet(session.view(0).hand)) > 1


async def test_enter_makes_the_swap_a_hint_names(tmp_path: Path) -> None:
    session = dealt(2, humans=1)
    app = app_for(tmp_path, session)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        swap = [move for move in session.legal_moves() if isinstance(move, Swap)][-1]
        table(app).on_decided(hint(session, swap))
        await pilot.pause()
        await pilot.press("enter")
        assert session.ply == 1
        assert session.record().moves[0] == format_move(swap)


def hint(session: Session, move: Move) -> Decided:
    """What comes from the bot; the bot itself is tested elsewhere."""
    return Decided(Decision(move, Why(Idea.ANY)), session.version, "hint", session.turn)


async def test_a_bot_takes_over_and_the_game_goes_on(tmp_path: Path) -> None:
    session = at_play(dealt(2, humans=1))
    app = app_for(tmp_path, session)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        ply = session.ply
        table(app).action_bot_takes_over()
        await settled(pilot, lambda: session.ply > ply + 2)
        assert session.humans == ()


async def test_counting_ends_the_game_when_all_agree(tmp_path: Path) -> None:
    """R8.6."""
    session = at_play(dealt(3, humans=1))
    app = app_for(tmp_path, session)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        table(app).action_count_cards()
        await settled(pilot, lambda: app.screen is not table(app))
        await pilot.press("down", "enter")
        await settled(pilot, lambda: session.is_over)
    assert session.record().ended == "count"


async def test_every_theme_and_deck_draws_every_state(tmp_path: Path) -> None:
    session = at_play(dealt(3, humans=1, rules=PRESETS["stuga"]))
    app = app_for(tmp_path, session)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        for deck in ("four_colour", "colour_blind", "ascii", "classic"):
            await pilot.press("f4")
            await pilot.pause()
            assert app.settings.deck == deck
            told = frame(app)
            assert ("♠" in told) == (deck != "ascii")
            assert ("▒" in told) == (deck != "ascii")
            signs = {sign for sign in told if not sign.isalpha()} - set("·…")
            assert deck != "ascii" or "".join(signs).isascii()
        for theme in ("vandtia-light", "vandtia-contrast", "ansi-dark", "textual-dark"):
            app.change_settings(theme=theme)
            await pilot.pause()
            assert app.theme == theme
            assert "Åsa: hand" in frame(app)


@pytest.mark.parametrize("language", ["en", "sv", "nb"])
def test_no_suit_has_the_letter_of_a_rank(language: str) -> None:
    """D is a queen in Swedish, and a diamond nowhere."""
    set_language(language)
    ranks = set("".join(map(rank_index, RANK_NAMES)))
    assert not ranks & set(ASCII_SIGNS.suits)


async def test_the_rest_can_be_played_at_once_when_people_are_out(tmp_path: Path) -> None:
    session = at_play(dealt(4, humans=1, seed=1))
    until(session, lambda now: 0 in now.view(None).out and not now.is_over, 600)
    app = app_for(tmp_path, session, bot_speed="slow")
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).can_do("skip_to_end"))
        await pilot.press("e")
        await settled(pilot, lambda: session.is_over, tries=2000)


async def test_the_pile_is_taken_up_by_itself_if_wanted(tmp_path: Path) -> None:
    session = at_play(dealt(2, humans=1, seed=4))
    until(session, lambda now: now.turn == 0 and now.legal_moves() == (Take(),))
    ply = session.ply
    app = app_for(tmp_path, session, auto_take=True)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: session.ply > ply)
    assert session.events(None)[ply][0].seat == 0


async def test_a_long_game_offers_to_count(tmp_path: Path) -> None:
    """R8.6: after 300 actions, at a person's turn."""
    session = at_play(dealt(3, humans=1, rules="glimne", seed=2))
    rote = Take()
    while session.view(None).actions < 297 or session.turn != 0:
        moves = session.legal_moves()
        session.submit(rote if rote in moves else moves[0])
    app = app_for(tmp_path, session, confirm_take=False)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        if app.screen is table(app):
            await pilot.press("t" if rote in session.legal_moves() else "enter")
        await settled(pilot, lambda: app.screen is not table(app))
        assert "Count cards" in frame(app)
        await pilot.press("escape")
        await settled(pilot, lambda: app.screen is table(app))
        assert not session.is_over


async def test_the_card_laid_comes_to_rest_where_it_belongs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The movement is in the pile alone, ends where a still picture would be, and can be off."""
    steps: list[Callable[[], None]] = []  # time passes for the pile when the test says so
    monkeypatch.setattr(PileFan, "set_timer", lambda _pile, _seconds, step: steps.append(step))
    frames = []
    for animation in (True, False):
        session = at_play(dealt(2))
        app = app_for(tmp_path / str(animation), session, bot_speed="slow", animation=animation)
        async with app.run_test() as pilot:
            await settled(pilot, lambda app=app: table(app).my_turn)
            before = session.ply
            await pilot.press("enter")
            await settled(pilot, lambda session=session, ply=before: session.ply > ply)
            await pilot.pause()
            moving = frame(app)
            assert bool(steps) == animation
            while steps:
                steps.pop()()
            await pilot.pause()
            frames.append(frame(app))
            assert (moving != frames[-1]) == animation
    assert frames[0] == frames[1]


async def test_a_theme_chosen_from_the_list_is_kept_and_drawn(tmp_path: Path) -> None:
    app = app_for(tmp_path, at_play(dealt(2)))
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        before = app.ink()
        await pilot.press("f3")
        await settled(pilot, lambda: app.screen is not table(app) and app.screen.focused)
        await pilot.press("home", "down", "enter")
        await settled(pilot, lambda: app.settings.theme == "vandtia-light")
        await settled(pilot, lambda: app.screen is table(app))
        assert app.ink() is not before
        assert app.screen.query_one(PileFan)._ink is app.ink()
    assert load_settings(app.paths).value.theme == "vandtia-light"


async def test_rules_of_ones_own_go_by_their_name(tmp_path: Path) -> None:
    ours = Rules(jokers=1, combine=True)
    app = app_for(tmp_path, dealt(2, rules=ours))
    OwnPresets(app.paths).save("Torpet [/]", ours)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        assert "Torpet [/]" in frame(app).splitlines()[0]
        await pilot.press("o")
        await settled(pilot, lambda: "Rules: Torpet [/]" in frame(app))
    other = app_for(tmp_path, dealt(2, rules=Rules(jokers=2)))
    async with other.run_test(size=(80, 24)) as pilot:
        await settled(pilot, lambda: table(other).my_turn)
        assert "own rules" in frame(other).splitlines()[0]


ALL_BUT_TWOS = "3 4 5 6 7 8 9 10 J Q K A".split()


def hopeless(humans: int) -> Session:
    """A game in which nobody can go out any more (R9.2)."""
    rules = PRESETS["glimne"].changed(forbidden_last=ALL_BUT_TWOS)
    session = dealt(2, humans=2, rules=rules)
    rng = Random(1)
    while not (nobody_can_go_out(session.view(None)) and session.turn == 0):
        session.submit(rng.choice(session.legal_moves()))
    for seat in range(humans, 2):
        session.replace_player(seat, RecordPlayer(name="Bea", kind="greedy", seed=1))
    return session


async def test_bots_alone_count_cards_when_nobody_can_go_out(tmp_path: Path) -> None:
    """R8.6: else they would play for ever."""
    session = hopeless(humans=0)
    app = app_for(tmp_path, session)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: session.is_over and app.screen is not table(app))
    assert session.record().ended == "count"


async def test_bots_alone_count_cards_in_an_endless_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R8.6: of what kind the game is does not matter."""
    monkeypatch.setattr("vandtia.flow.table_flow.COMPUTERS_COUNT_FROM", 20)
    session = at_play(dealt(3, humans=0))
    app = app_for(tmp_path, session)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: session.is_over)
    assert session.record().ended == "count"
    assert session.view(None).actions == 20


async def test_people_are_told_once_when_nobody_can_go_out(tmp_path: Path) -> None:
    """R8.6: they may count, or play on."""
    session = hopeless(humans=1)
    app = app_for(tmp_path, session)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot, lambda: app.screen is not table(app))
        assert "Nobody can go out any more" in frame(app)
        await pilot.press("enter")
        await settled(pilot, lambda: app.screen is table(app))
        assert not session.is_over
        ply = session.ply
        table(app).driver.move(session.legal_moves()[0])
        await settled(pilot, lambda: table(app).my_turn and session.ply > ply)
        assert app.screen is table(app)
