"""The reasons bots give."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.ai.tables import played_games

from vandtia.ai import Budget, Idea, make_bot
from vandtia.ai.belief import lay_out, unseen_cards
from vandtia.ai.ideas import idea_of
from vandtia.ai.rank_worth import anywhere_cards
from vandtia.engine import PRESETS, Play, legal_moves, parse_move, read_position, view_for
from vandtia.engine.cards import rank_of

FOE = {"hand": ["3D", "5D", "9D", "AS"], "known": ["3D"]}


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
        (["4C", "6C", "8C"], [], "play 6C", Idea.PLAY_MIDDLE),
        (["4C", "6C", "8C"], [], "play 8C", Idea.PLAY_HIGH),
        (["KC", "KH", "AC"], ["JD", "JS", "AD"], "play AC", Idea.ONLY_FIT),
        (["KC", "KH", "4C"], ["JD"], "play KC KH", Idea.ONLY_FIT),
        (["2C", "4C", "9C"], ["3S"], "play 2C", Idea.ANY),
        (["8C"], ["3S"], "play 8C", Idea.GO_OUT),
        (["3C", "AC"], ["4S", "AD"], "take", Idea.TAKE_UP_STRONG),
        (["3C", "AC"], ["4S", "5S", "6S"], "take", Idea.TAKE_UP_SMALL),
        (["3C", "4H", "AC"], ["4S", "4D", "6S"], "take", Idea.TAKE_UP_SETS),
        (["3C", "AC"], ["3S", "4S", "5S", "6S", "7S"], "take", Idea.TAKE_UP),
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
    assert idea(position, "play 2C") is Idea.ANY
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


def test_reasons_are_true() -> None:
    """What a reason says of the other plays holds, by any rules."""
    told = set()
    for state, _ in played_games(Random(5), 400):
        decision = make_bot("medium", 1).choose(view_for(state, state.turn), ())
        chosen, reason = decision.move, decision.why.idea
        if not isinstance(chosen, Play) or reason is Idea.ONLY_MOVE:
            continue
        special = anywhere_cards(state.table) & ~state.table.ordinary
        rank = rank_of(chosen.cards)
        plays = [move.cards for move in legal_moves(state) if isinstance(move, Play)]
        others = {rank_of(cards) for cards in plays} - {rank}
        plain = {rank_of(cards) for cards in plays if not cards & special} - {rank}
        told.add(reason)
        match reason:
            case Idea.ONLY_FIT:
                assert not others
            case Idea.SPEND_SPECIAL:
                assert chosen.cards & special
                assert not plain
            case Idea.SAVE_SPECIAL:
                assert others
                assert not plain
            case Idea.CLEAR_LOW | Idea.CLEAR_SET:
                assert all(other > rank for other in plain)
            case Idea.PLAY_HIGH:
                assert plain
                assert all(other < rank for other in plain)
            case Idea.PLAY_MIDDLE:
                assert min(plain) < rank < max(plain)
    assert told >= {Idea.ONLY_FIT, Idea.CLEAR_LOW, Idea.SPEND_SPECIAL, Idea.SAVE_SPECIAL}


def test_a_search_never_leaves_its_choice_unexplained() -> None:
    for state, _ in played_games(Random(6), 40):
        why = make_bot("hard", 1).choose(view_for(state, state.turn), (), Budget(rollouts=12)).why
        if why.estimates and why.estimates[0].rollouts:
            assert why.idea not in (Idea.ANY, Idea.TAKE_UP)
