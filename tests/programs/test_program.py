"""Programs at a seat: what they are sent, what they may answer, and how they fail."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import inf
from random import Random
from typing import Any

import pytest
from tests.programs.channels import (
    HELLO,
    LIMITS,
    READY,
    SpokenChannel,
    first_move,
    polite,
    scripted,
)

from vandtia.ai import LEVELS, Budget, Decision, Estimate, Ground, Idea, Shown, Why, make_bot
from vandtia.engine import (
    PRESETS,
    Event,
    GameState,
    apply,
    deal,
    format_move,
    legal_moves,
    parse_move,
    redact,
    shuffled_pack,
    view_for,
)
from vandtia.programs.channel import ChannelEnded, LineTooLong
from vandtia.programs.failure import Failure, ProgramFailed
from vandtia.programs.program import Program
from vandtia.protocol.messages import SEEDS
from vandtia.protocol.reasons import read_why, write_choice
from vandtia.protocol.wire import read_from_seat, write_line

STATE = deal(PRESETS["glimne"], 2, shuffled_pack(PRESETS["glimne"], 2, Random(3)))
VIEW = view_for(STATE, STATE.turn)


def failure_of(choose: Any) -> ProgramFailed:
    program, channel = scripted(polite(choose))
    with pytest.raises(ProgramFailed) as caught:
        program.choose(VIEW, ())
    assert channel.closed == 1
    assert channel.heard[-1]["type"] == "bye"
    assert channel.heard[-1]["sentence"] == str(caught.value)
    return caught.value


def test_a_program_is_greeted_told_the_table_and_asked() -> None:
    program, channel = scripted(polite(lambda turn: [first_move(turn)]))
    program.begin_game(2**60 + 5)
    decision = program.choose(VIEW, ())
    assert format_move(decision.move) == channel.heard[-1]["legal"][0]
    assert decision.why == Why(Idea.ANY, words="It gives no reason.")
    assert channel.kinds() == ["hello", "table", "your_turn"]
    table = channel.heard[1]
    assert (table["seat"], table["dealer"], len(table["seats"])) == (VIEW.seat, 0, 2)
    assert table["seed"] == (2**60 + 5) % SEEDS
    assert table["rules"] == PRESETS["glimne"].model_dump(mode="json")
    assert channel.heard[2]["seconds"] == LIMITS.move


def test_the_time_for_a_move_is_the_lesser_of_limit_and_budget() -> None:
    program, channel = scripted(polite(lambda turn: [first_move(turn)]))
    for seconds in (inf, 1.5, None):
        program.choose(VIEW, (), Budget(seconds=seconds))
    assert [m["seconds"] for m in channel.heard if m["type"] == "your_turn"] == [5.0, 1.5, 5.0]


def test_only_what_is_new_is_sent_and_what_is_taken_back_is_said() -> None:
    program, channel = scripted(polite(lambda turn: [first_move(turn)]))
    state = STATE
    history: list[Event] = []
    for _ in range(6):
        if state.turn == VIEW.seat:
            program.choose(view_for(state, state.turn), tuple(history))
        state, events = apply(state, legal_moves(state)[-1])
        history += [redact(event, VIEW.seat) for event in events]
    assert channel.kinds().count("table") == 1
    events_sent = [m for m in channel.heard if m["type"] == "events"]
    assert [m["after"] for m in events_sent] == sorted(m["after"] for m in events_sent)
    assert all(m["events"] for m in events_sent)
    program.choose(VIEW, tuple(history[:1]))
    assert channel.heard[-2] == {"type": "events", "after": 1, "events": []}
    assert channel.kinds().count("table") == 1


def test_another_game_begins_with_another_table() -> None:
    program, channel = scripted(polite(lambda turn: [first_move(turn)]))
    program.choose(VIEW, ())
    program.begin_game(7)
    program.choose(VIEW, ())
    program.choose(view_for(STATE, 1 - STATE.turn)._replace(turn=STATE.turn), ())
    games = [m["game"] for m in channel.heard if m["type"] == "table"]
    assert games == [1, 2, 3]
    assert channel.kinds().count("hello") == 1


def test_pings_are_answered_and_unknown_messages_passed_over() -> None:
    strays: list[object] = [{"type": "ping", "number": 5}, {"type": "dance"}, READY]
    program, channel = scripted(polite(lambda turn: [*strays, first_move(turn)]))
    program.choose(VIEW, ())
    assert {"type": "pong", "number": 5} in channel.heard
    assert [m["code"] for m in channel.heard if m["type"] == "refused"] == ["unknown_type"]


@pytest.mark.parametrize(
    ("answers", "failure", "words"),
    [
        ([ChannelEnded("exit code 3")], Failure.ENDED, "exit code 3"),
        ([LineTooLong()], Failure.FLOODED, "does not end"),
        ([READY] * 9, Failure.FLOODED, "more than 5 messages"),
        ([], Failure.TOO_SLOW, "5 s were given"),
        ([5.6, {"type": "move", "move": "ready", "version": 1}], Failure.TOO_SLOW, "5 s"),
        ([b"I play a seven"], Failure.NONSENSE, "cannot be read"),
        ([b'{"type":"move"'], Failure.NONSENSE, "cannot be read"),
        ([HELLO], Failure.NONSENSE, "hello"),
        ([{"type": "move", "move": "ready", "version": 9}], Failure.NONSENSE, "question 9"),
        ([{"type": "move", "move": "sing", "version": 1}], Failure.NONSENSE, "sing"),
        ([{"type": "move", "move": "ready"}], Failure.NONSENSE, "version"),
        ([{"type": "move", "move": "play 2C", "version": 1}], Failure.NOT_ALLOWED, "R2.1"),
    ],
)
def test_a_program_that_fails_is_ended_and_it_is_said_how(
    answers: Sequence[object], failure: Failure, words: str
) -> None:
    failed = failure_of(lambda turn: answers)
    assert failed.failure is failure
    assert "mybot" in str(failed)
    assert words in str(failed)


def test_who_never_ends_swapping_is_ended() -> None:
    """R2.1 lets one swap as often as one likes; a game must not wait for that for ever."""
    program, _channel = scripted(polite(lambda turn: [first_move(turn)]))
    for _ in range(LIMITS.swaps):
        program.choose(VIEW, ())
    with pytest.raises(ProgramFailed) as caught:
        program.choose(VIEW, ())
    assert caught.value.failure is Failure.ENDLESS
    program.begin_game(2)
    program.choose(VIEW, ())


def test_an_answer_within_the_grace_is_taken() -> None:
    program, _channel = scripted(polite(lambda turn: [5.3, first_move(turn)]))
    assert program.choose(VIEW, ()).move in legal_moves(STATE)


@pytest.mark.parametrize(
    ("answer", "failure"),
    [
        (lambda message: [], Failure.TOO_SLOW),
        (lambda message: [{"type": "hello", "protocol": 2}], Failure.NONSENSE),
        (lambda message: [HELLO] if message["type"] == "hello" else [], Failure.TOO_SLOW),
        (lambda message: [{"type": "move", "move": "ready", "version": 1}], Failure.NONSENSE),
    ],
)
def test_a_program_that_does_not_begin_fails(answer: Any, failure: Failure) -> None:
    program, channel = scripted(answer)
    with pytest.raises(ProgramFailed) as caught:
        program.choose(VIEW, ())
    assert caught.value.failure is failure
    assert channel.closed == 1


def test_one_that_cannot_be_started_fails() -> None:
    def start() -> SpokenChannel:
        raise PermissionError(13, "Permission denied")

    program = Program("mybot", start, LIMITS, lambda: 0.0)
    with pytest.raises(ProgramFailed, match="Permission denied"):
        program.choose(VIEW, ())


def test_after_a_failure_it_is_started_again() -> None:
    answers: list[Sequence[object]] = [[b"?"]]

    def choose(turn: dict[str, Any]) -> Sequence[object]:
        return answers.pop() if answers else [first_move(turn)]

    program, channel = scripted(polite(choose))
    with pytest.raises(ProgramFailed):
        program.choose(VIEW, ())
    program.choose(VIEW, ())
    assert channel.kinds().count("hello") == 2
    assert channel.kinds().count("table") == 2


def test_reasons_come_over_as_far_as_they_can_be_understood() -> None:
    legal = legal_moves(STATE)
    why = Why(
        Idea.FORCE,
        (Estimate(legal[0], 0.75, 0.01, 40, 0.0, 0.0), Estimate(legal[1], 0.5, 0.01, 40, 0.25)),
        Ground(Shown.UNSEEN, 3, 9),
        "because",
    )
    choice = read_from_seat(write_line(write_choice(Decision(legal[0], why), 4)))
    assert choice == write_choice(Decision(legal[0], why), 4)
    assert getattr(choice, "why", None) is not None
    assert read_why(write_choice(Decision(legal[0], why), 4).why, legal) == why
    odd = {"idea": "sorcery", "words": "so\x1b", "ground": {"shown": "x", "cards": 1, "total": 1}}
    estimates = [{"move": "play 2C", "value": 1}, {"move": "?", "value": 1}]
    program, _channel = scripted(
        polite(lambda turn: [first_move(turn, why={**odd, "estimates": estimates})])
    )
    found = program.choose(VIEW, ()).why
    assert (found.idea, found.estimates, found.ground) == (Idea.ANY, (), None)
    assert found.words == "so\ufffd"


def play_both(rules: str, players: int, seed: int, level: str, most: int) -> int:
    """A game in which every move is chosen by a program and by its twin in this process."""
    state: GameState = deal(
        PRESETS[rules], players, shuffled_pack(PRESETS[rules], players, Random(seed))
    )
    histories: list[list[Event]] = [[] for _ in range(players)]
    twins = [make_bot(level, seed + seat) for seat in range(players)]

    def speak() -> SpokenChannel:
        return SpokenChannel(partial(make_bot, level))

    programs: list[Program] = []
    for seat in range(players):
        programs.append(Program(level, speak, LIMITS, lambda: 0.0))
        programs[-1].begin_game(seed + seat)
    count = 0
    while state.places is None and count < most:
        seat = state.turn
        view, history = view_for(state, seat), tuple(histories[seat])
        decision = programs[seat].choose(view, history)
        assert decision == twins[seat].choose(view, history)
        state, events = apply(state, decision.move)
        for each, known in enumerate(histories):
            known += [redact(event, each) for event in events]
        count += 1
    return count


@pytest.mark.parametrize("level", [level for level in LEVELS if level not in ("hard", "expert")])
@pytest.mark.parametrize(("rules", "players"), [("glimne", 2), ("backpacker", 3), ("stuga", 4)])
def test_a_program_plays_as_its_twin_in_process(level: str, rules: str, players: int) -> None:
    """Move for move and reason for reason, for levels that depend on no clock."""
    assert play_both(rules, players, 11, level, 120) > 20


def test_a_move_may_name_another_of_equal_cards() -> None:
    """Which of two equal cards is played is no choice: any of them is taken."""
    state = deal(PRESETS["glimne"], 2, shuffled_pack(PRESETS["glimne"], 2, Random(3)))
    while state.phase != "play":
        state = apply(state, parse_move("ready")).state
    for seed in range(40):
        state = apply(state, Random(seed).choice(legal_moves(state))).state
        hand = [str(card) for card in _cards(state.hands[state.turn])]
        listed = {str(move) for move in legal_moves(state)}
        others = [f"play {card}" for card in hand if f"play {card}" not in listed]
        fitting = [text for text in others if _is_legal(state, text)]
        for text in fitting:
            other = {"type": "move", "move": text, "version": 1}
            program, _channel = scripted(polite(partial(_always, other)))
            view = view_for(state, state.turn)
            assert format_move(program.choose(view, ()).move) == text
            return
    pytest.fail("no two equal cards in 40 moves")


def _always(answer: object, _turn: object) -> Sequence[object]:
    return [answer]


def _cards(cards: int) -> Sequence[object]:
    from vandtia.engine import CardSet

    return list(CardSet(cards))


def _is_legal(state: GameState, text: str) -> bool:
    from vandtia.engine import why_illegal

    return why_illegal(state, parse_move(text)) is None
