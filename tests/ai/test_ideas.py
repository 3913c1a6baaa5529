"""The reasons bots give."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.ai.tables import played_games

from vandtia.ai import Budget, Idea, Shown, Why, make_bot
from vandtia.ai.belief import lay_out, unseen_cards
from vandtia.ai.ideas import reason_for
from vandtia.ai.player import EQUAL
from vandtia.engine import PRESETS, Play, legal_moves, parse_move, read_position, view_for

FOE = {
    "hand": ["3D", "5D", "AS"],
    "known": ["3D"],
    "up": [["QH"], ["QD"], ["QS"]],
    "down": ["9D", "KS", "5H"],
}


def idea(position: dict[str, Any], move: str, rules: str = "glimne") -> Idea:
    return reason(position, move, rules).idea


def reason(position: dict[str, Any], move: str, rules: str = "glimne") -> Why:
    state = read_position({"turn": 0, **position}, PRESETS[rules])
    view = view_for(state, 0)
    cards = unseen_cards(view)
    seen = lay_out(view, cards)
    return reason_for(seen, parse_move(move), legal_moves(seen), sum(cards))


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
        (["3C", "8C"], ["3S"], "play 8C", Idea.HARDER),
        (["4C", "6C", "8C"], [], "play 6C", Idea.HARDER),
        (["4C", "6C", "8C"], [], "play 8C", Idea.HARDER),
        (["KC", "KH", "AC"], ["JD", "JS", "AD"], "play AC", Idea.ONLY_FIT),
        (["KC", "KH", "4C"], ["JD"], "play KC KH", Idea.ONLY_FIT),
        (["2C", "4C", "9C"], ["3S"], "play 2C", Idea.RULE_OF_THUMB),
        (["8C"], ["3S"], "play 8C", Idea.GO_OUT),
        (["3C", "AC"], ["4S", "AD"], "take", Idea.TAKE_UP_STRONG),
        (["3C", "AC"], ["4S", "5S", "6S"], "take", Idea.TAKE_UP_SMALL),
        (["3C", "4H", "AC"], ["4S", "4D", "6S"], "take", Idea.TAKE_UP_SETS),
        (["3C", "AC"], ["3S", "4S", "5S", "6S", "7S"], "take", Idea.RULE_OF_THUMB),
        (["3C"], ["AD"], "take", Idea.ONLY_MOVE),
        (["TC", "4C"], [], "play TC", Idea.KEEP_TURN),
        (["2C", "KC", "AC"], ["QC"], "play 2C", Idea.KEEP_HIGH),
        (["3C", "3H", "5C"], [], "play 5C", Idea.KEEP_PAIRS),
    ],
)
def test_ideas(hand: list[str], pile: list[str], move: str, expected: Idea) -> None:
    assert idea({"pile": pile, "seats": [{"hand": hand}, FOE]}, move) is expected


def test_force() -> None:
    """The next player has one unknown card, and nothing unseen beats a king."""
    seats = [{"hand": ["3C", "KC"]}, {"hand": ["5D"]}]
    why = reason({"pile": [], "seats": seats}, "play KC")
    assert (why.idea, why.ground) == (Idea.FORCE, (Shown.UNSEEN, 0, 1))


def test_what_the_next_row_cannot_beat() -> None:
    seats = [{"hand": ["3C", "KC"]}, {"up": [["5D"], ["7D"], []]}]
    why = reason({"pile": [], "seats": seats}, "play KC")
    assert (why.idea, why.ground) == (Idea.FORCE, (Shown.ROW, 0, 2))


@pytest.mark.parametrize(("gone", "expected"), [([], Idea.KEEP_EQUALS), (["8D"], Idea.KEEP_BACK)])
def test_no_four_of_a_rank_of_which_one_is_gone(gone: list[str], expected: Idea) -> None:
    """R5.3."""
    seats = [{"hand": ["8C", "8H", "JC"]}, {"hand": ["8S", "AS", *([] if gone else ["8D"])]}]
    why = reason({"pile": ["3S"], "gone": gone, "seats": seats}, "play 8C")
    assert (why.idea, why.ground) == (expected, (Shown.GONE, len(gone), 4))


def test_what_must_not_be_last_goes_first() -> None:
    """R9.2."""
    position = {"pile": ["5C"], "seats": [{"up": [["2C"], ["9C"], []]}, FOE]}
    assert idea(position, "play 2C", "glimne_variations") is Idea.NOT_LAST
    assert idea(position, "play 2C") is Idea.RULE_OF_THUMB
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


def test_a_search_never_leaves_its_choice_unexplained() -> None:
    for state, _ in played_games(Random(6), 40):
        why = make_bot("hard", 1).choose(view_for(state, state.turn), (), Budget(rollouts=12)).why
        if why.estimates and why.estimates[0].rollouts:
            assert why.idea is not Idea.ANY
            if why.idea is Idea.RULE_OF_THUMB:  # what did better did not by what it costs
                assert any(each.behind < -EQUAL for each in why.estimates)
            if why.idea is Idea.TAKE_UP:  # nothing fits, but there is a chance card
                assert not any(isinstance(move, Play) for move in legal_moves(state))
