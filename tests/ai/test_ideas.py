"""The reasons bots give."""

from __future__ import annotations

from typing import Any

import pytest

from vandtia.ai import Idea, make_bot
from vandtia.ai.belief import lay_out, unseen_cards
from vandtia.ai.ideas import idea_of
from vandtia.engine import PRESETS, legal_moves, parse_move, read_position, view_for

FOE = {"hand": ["3D", "KS", "AS"], "known": ["3D"]}


def idea(position: dict[str, Any], move: str, rules: str = "glimne") -> Idea:
    state = read_position({"turn": 0, **position}, PRESETS[rules])
    view = view_for(state, 0)
    cards = unseen_cards(view)
    seen = lay_out(view, cards)
    return idea_of(seen, parse_move(move), legal_moves(seen), sum(cards))


@pytest.mark.parametrize(
    ("hand", "pile", "move", "expected"),
    [
        (["TC", "KC"], ["5C"], "play TC", Idea.BURN),
        (["7C", "KC"], ["7D", "7H", "7S"], "play 7C", Idea.FINISH_FOUR),
        (["2C", "3C"], ["KD"], "play 2C", Idea.SPEND_SPECIAL),
        (["6C", "2C"], ["4C"], "play 6C", Idea.SAVE_SPECIAL),
        (["3C", "3H", "8C"], ["3S"], "play 3C", Idea.KEEP_EQUALS),
        (["3C", "3H", "8C"], ["3S"], "play 3C 3H", Idea.CLEAR_SET),
        (["3C", "8C"], ["3S"], "play 3C", Idea.CLEAR_LOW),
        (["3C", "8C"], ["3S"], "play 8C", Idea.PLAY_HIGH),
        (["8C"], ["3S"], "play 8C", Idea.GO_OUT),
        (["3C", "AC"], ["4S", "AD"], "take", Idea.TAKE_UP_STRONG),
        (["3C", "AC"], ["4S", "5S", "6S"], "take", Idea.TAKE_UP_SMALL),
        (["3C"], ["AD"], "take", Idea.ONLY_MOVE),
    ],
)
def test_ideas(hand: list[str], pile: list[str], move: str, expected: Idea) -> None:
    assert idea({"pile": pile, "seats": [{"hand": hand}, FOE]}, move) is expected


def test_force() -> None:
    """The next player has one unknown card, and nothing unseen beats a king."""
    seats = [{"hand": ["3C", "KC"]}, {"hand": ["5D"]}]
    assert idea({"pile": [], "seats": seats}, "play KC") is Idea.FORCE


def test_what_must_not_be_last_goes_first() -> None:
    """R9.2."""
    position = {"pile": ["5C"], "seats": [{"up": [["2C"], ["9C"], []]}, FOE]}
    assert idea(position, "play 2C", "glimne_variations") is Idea.NOT_LAST
    assert idea(position, "play 2C") is Idea.SPEND_SPECIAL
    assert idea(position, "play 9C", "glimne_variations") is Idea.SAVE_SPECIAL


def test_strong_row_and_ready() -> None:
    row = {"up": [["3C"], ["KC"], ["4C"]], "down": ["6C", "7C", "8C"]}
    other = {"up": [["3D"], ["KD"], ["4D"]], "down": ["6D", "7D", "8D"], "hand": ["9C", "9D", "9H"]}
    seats = [{"hand": ["TC", "5C", "5D"], **row}, other]
    state = read_position(
        {"turn": 0, "dealer": 1, "phase": "swap", "seats": seats}, PRESETS["glimne"]
    )
    decision = make_bot("medium", 1).choose(view_for(state, 0), ())
    assert (str(decision.move), decision.why.idea) == ("swap TC 1", Idea.STRONG_ROW)
