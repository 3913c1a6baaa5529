"""Sentences about whole games are as they were read and approved, and none is missing.

After a wanted change, `VANDTIA_GOLDEN=write pytest tests/present` writes the texts anew; read them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from tests.present.deals import NAMES, preset_deal, random_deal, steps

from vandtia.ai import make_bot
from vandtia.ai.player import Decision, Estimate, Ground, Idea, Shown, Why
from vandtia.engine import (
    PRESETS,
    CardSet,
    Code,
    Event,
    GameOver,
    Move,
    Rules,
    Take,
    parse_cards,
    parse_move,
    read_position,
    view_for,
    why_illegal,
)
from vandtia.engine.errors import Reason
from vandtia.engine.events import Burned, Drew, Passed, TookUp
from vandtia.engine.moves import Play
from vandtia.i18n import set_language
from vandtia.present import remarks
from vandtia.present.events import event_line, log_line
from vandtia.present.ideas import hint_line, idea_line, move_line
from vandtia.present.phrases import cells
from vandtia.present.reasons import reason_line, undo_refusal_line
from vandtia.present.recap import recap_lines
from vandtia.present.remarks import remark
from vandtia.present.results import fairness_line, pack_hash_line, pack_lines, result_lines
from vandtia.present.seat_words import BOT_NAMES, Manner, bot_name, manner_of
from vandtia.present.status import status
from vandtia.session.undo import UndoRefusal

GOLDEN = Path(__file__).with_name("golden")
STRANGE = ("[/]", "Åsa [x]", "%s", "%(name)s" + "x" * 32, "{0}", "\\n", "B", "C", "D", "E", "F")


def told(preset: str, seed: int) -> Iterator[str]:
    """A random game of three with a short pack, in words."""
    rng, moves = Random(seed), []
    for state, legal, move, events in steps(preset_deal(preset, 3, seed, 34), rng, 400):
        view = view_for(state, state.turn)
        told = status(view, NAMES, legal)
        yield f"{told.text} ({told.rule})"
        yield f"  > {move_line(move, view, NAMES)}"
        moves.append(events)
        for event in events:
            yield f"  {event_line(event, NAMES)}"
        for seat, manner in enumerate(Manner):
            said = remark(events, seat, manner, len(moves))
            if said:
                yield f'  {NAMES[seat]}: "{said}"'
        next_seat = (state.turn + 1) % 3
        if len(moves) % 9 == 0:
            yield f"  Since the last turn of {NAMES[next_seat]}:"
            yield from (f"    {line}" for line in recap_lines(moves, NAMES, next_seat)[-3:])
    last = moves[-1][-1]
    assert isinstance(last, GameOver)
    yield from result_lines(last.places, NAMES, state.rules)


@pytest.mark.parametrize(("preset", "seed"), [("glimne", 90), ("stuga", 37), ("backpacker", 211)])
def test_a_game_is_told_as_approved(preset: str, seed: int) -> None:
    lines = list(told(preset, seed))
    approved = GOLDEN / f"{preset}.txt"
    if os.environ.get("VANDTIA_GOLDEN") == "write":
        GOLDEN.mkdir(exist_ok=True)
        approved.write_text("\n".join(lines) + "\n", encoding="utf-8")
    known = approved.read_text(encoding="utf-8").splitlines()
    # Line by line: the comparison of two long texts takes pytest minutes.
    pairs = enumerate(zip_longest(known, lines), start=1)
    assert [(number, *pair) for number, pair in pairs if pair[0] != pair[1]][:3] == []


def test_every_event_has_a_sentence_with_its_names_unharmed() -> None:
    """Names are plain text; signs that mean something elsewhere mean nothing here."""
    found = set()
    for seed in range(80):
        rng = Random(seed)
        moves = []
        for *_rest, events in steps(random_deal(rng), rng, 250):
            moves.append(events)
            for event in events:
                found.add(type(event))
                line = event_line(event, STRANGE)
                assert line.endswith("."), line
                seat = getattr(event, "seat", None)
                if seat is not None and type(event).__name__ != "Burned":
                    assert STRANGE[seat] in line
        for line in recap_lines(moves[-9:], STRANGE, 0):
            assert any(line.startswith(name) for name in STRANGE)
    assert found == set(get_args(Event))


@pytest.mark.parametrize("language", ["en", "sv", "nb"])
@pytest.mark.parametrize("name", ["N" * 40, "日" * 20, "🎴" * 20, "e\u0301" * 40])
def test_a_long_name_does_not_cost_the_number_its_place(language: str, name: str) -> None:
    set_language(language)
    took = TookUp(0, CardSet((1 << 52) - 1), CardSet(1))
    line = log_line([took], [name, "Bea"])
    assert "52" in line
    assert cells(line) <= 78
    assert "…" in line
    assert log_line([Passed(0)], ["Åsa"]).startswith("Åsa ")


@pytest.mark.parametrize("language", ["en", "sv", "nb"])
def test_every_reason_code_has_a_sentence_that_fits_beside_its_rule(language: str) -> None:
    set_language(language)
    lines = [reason_line(Reason(code, "R4.3", 9, 7, 14)) for code in Code]
    assert all(line.endswith(".") and "%" not in line for line in lines)
    assert len(set(lines)) == len(lines)
    assert max(map(len, lines)) <= 72


@pytest.mark.parametrize(
    ("reason", "line"),
    [
        (Reason(Code.DOES_NOT_FIT, "R4.3", 4, 7), "A six is lower than the nine on the pile."),
        (Reason(Code.TOO_HIGH, "R9.3", 6, 5), "An eight is too high: only a seven or lower fits"),
        (Reason(Code.FORBIDDEN_LAST, "R9.2", 0), "Nobody may go out on twos here."),
        (Reason(Code.SWAP_EQUAL, "R2.2", 11), "A king for a king would change nothing."),
        (
            Reason(Code.ROW_CLOSED, "R3.2", number=1),
            "The row is closed while there is 1 card in the hand.",
        ),
        (Reason(Code.NO_SUCH_SEAT, "R9.1", number=3), "There are only 3 seats at this table."),
    ],
)
def test_reasons_tell_their_numbers(reason: Reason, line: str) -> None:
    assert reason_line(reason).startswith(line)


def test_what_the_engine_refuses_is_explained_in_every_game() -> None:
    codes = set()
    for seed in range(40):
        rng = Random(seed)
        for state, *_rest in steps(random_deal(rng), rng, 60):
            cards = [card for seat in state.seats for card in (seat.hand, *seat.up)]
            tried: list[Move] = [Take(), *(Play(card) for card in cards)]
            for move in tried:
                reason = why_illegal(state, move)
                if reason is not None:
                    codes.add(reason.code)
                    assert reason_line(reason)
    assert Code.DOES_NOT_FIT in codes


def test_every_idea_and_refusal_has_a_sentence() -> None:
    ideas = [idea_line(Why(idea)) for idea in Idea]
    refusals = [undo_refusal_line(code) for code in UndoRefusal]
    assert all(line.endswith(".") for line in (*ideas, *refusals))
    assert len(set(ideas)) == len(ideas)
    assert len(set(refusals)) == len(refusals)


def test_a_hint_is_a_move_and_its_idea() -> None:
    state, legal, *_rest = next(steps(preset_deal("glimne", 2, 1), Random(1), 1))
    hint = hint_line(Decision(legal[-1], Why(Idea.READY)), view_for(state, 1), NAMES)
    assert hint == "Say ready. No swap makes the row better."


def test_a_hint_names_the_best_move_about_as_good() -> None:
    seats = [{"hand": ["4C", "9C", "KC"]}, {"hand": ["3D", "5D"]}]
    state = read_position({"turn": 0, "pile": ["3S", "3H"], "seats": seats}, PRESETS["glimne"])
    view = view_for(state, 0)

    def hint(other: str, why: Why) -> str:
        moves = [parse_move(move) for move in ("play 4C", other)]
        estimates = tuple(Estimate(move, 0.5, 0.02, 99, 0.0, 0.01) for move in moves)
        return hint_line(Decision(moves[0], why._replace(estimates=estimates)), view, NAMES)

    lowest, few = Why(Idea.CLEAR_LOW), Why(Idea.FORCE, ground=Ground(Shown.UNSEEN, 3, 21))
    assert (
        hint("play 9C", lowest)
        == "Play a four or a nine, about equal. The lowest that fits goes first."
    )
    assert hint("take", few) == "Play a four or take up 2 cards, about equal."
    assert hint("play 9C", Why(Idea.ABOUT_EQUAL)) == "Play a four or a nine, about equal."


@pytest.mark.parametrize("preset", ["glimne", "stuga", "backpacker"])
def test_hints_fit_a_line_of_80_columns(preset: str) -> None:
    bot = make_bot("easy", 1)
    for language in ("en", "sv", "nb"):
        set_language(language)
        for state, _legal, _move, _events in steps(preset_deal(preset, 2, 3, 30), Random(3), 40):
            view = view_for(state, state.turn)
            hint = hint_line(bot.choose(view, ()), view, NAMES)
            assert len(hint) <= 78, hint


def test_results() -> None:
    basic, first = Rules(), Rules.model_validate({"preset": "cardems"})
    assert result_lines([[1], [0], [2]], NAMES, basic) == (
        "Calle has lost, and is now called Skitgubbe.",
        "1. Bea",
        "2. Åsa",
        "3. Calle, Skitgubbe",
    )
    assert result_lines([[0, 1]], NAMES, basic) == ("A draw: nobody has won, nobody has lost.",)
    assert result_lines([[1], [0, 2]], NAMES, first)[0] == "Bea has won."
    assert result_lines([[1], [0, 2]], NAMES, basic) == (
        "Åsa and Calle have lost.",
        "1. Bea",
        "2. Åsa, Skitgubbe and Calle, Skitgubbe",
    )


def test_a_game_told_again_has_the_same_remarks_and_not_too_many() -> None:
    def said_in_it() -> list[str | None]:
        rng = Random(7)
        return [
            remark(events, seat, manner_of(name, seat), number)
            for number, (*_rest, events) in enumerate(steps(preset_deal("stuga", 4, 7), rng, 300))
            for seat, name in enumerate(list(BOT_NAMES)[:4])
        ]

    said = said_in_it()
    assert said == said_in_it()
    assert 3 < len([line for line in said if line]) < len(said) / 10


def test_every_manner_has_a_choice_of_words_for_every_situation() -> None:
    for situation in remarks.Situation:
        lines = [line for manner in Manner for line in remarks.LINES[situation][manner]]
        assert len(lines) == len(set(lines)) >= 2 * len(Manner)
        assert max(map(len, lines)) <= 40


def test_bots_remark_on_what_all_can_see_only() -> None:
    """What was drawn, and by whom else, changes no remark (R10.4)."""
    told = Burned(1, CardSet(parse_cards(["TC"])), by_four=False)
    drawn = [Drew(1, 1, CardSet(parse_cards([card]))) for card in ("2C", "3D")]
    said = {
        tuple(remark((told, one), 1, Manner.DRY, number) for number in range(40))
        for one in (*drawn, Drew(1, 1, None))
    }
    assert len(said) == 1


def test_bots_have_names_enough_and_none_twice() -> None:
    taken: set[str] = set()
    for number in range(11):
        taken.add(bot_name(taken, number))
    assert len(taken) == 11
    assert taken <= set(BOT_NAMES)
    assert bot_name({"Bea"}) == "Calle"


def test_the_pack_hash_is_shown_and_at_the_end_all_it_was_made_of() -> None:
    pack_hash = "0123456789abcdef" * 4
    assert pack_hash_line(pack_hash).endswith(": 0123456789abcdef")
    first, second, third = pack_lines(pack_hash, "ab" * 32, "2C 3D")
    assert first.endswith(pack_hash)
    assert second.endswith("ab" * 32)
    assert third.endswith("2C 3D")
    assert pack_lines(pack_hash, "", "2C 3D") == (first, third)
    assert "their seat" in fairness_line()
