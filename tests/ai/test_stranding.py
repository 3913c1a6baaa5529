"""No level strands itself with cards that must not be the last (R9.2)."""

from __future__ import annotations

from typing import Any

import pytest

from vandtia.ai import LEVELS, Budget, make_bot
from vandtia.ai.evaluation import prospects_for
from vandtia.ai.plain import plain_move
from vandtia.ai.stranding import stranding
from vandtia.engine import PRESETS, GameState, Rules, parse_cards, read_position, view_for
from vandtia.engine.cards import CardSet

TWOS = PRESETS["glimne_variations"]
ALL_BUT_RANDOM = [level for level in LEVELS if level != "random"]


def facing(own: dict[str, Any], rules: Rules = TWOS) -> GameState:
    """A position without stock in which the first seat is to move."""
    other = {"hand": ["3C", "KD", "8C"]}
    return read_position({"turn": 0, "pile": ["5C"], "seats": [own, other]}, rules)


def chance(state: GameState, cards: str) -> float:
    """How likely it is to be stranded by a play, when one of four unknown cards is a two."""
    pool = CardSet.of(parse_cards("2S 6S 7S 8S".split()))
    return stranding(state, int(CardSet.of(parse_cards(cards.split()))), pool)


def test_what_strands() -> None:
    own: dict[str, Any] = {"up": [["2C"], ["9C"], []]}
    assert chance(facing(own), "9C") == 1
    assert chance(facing(own), "2C") == 0
    assert chance(facing(own, PRESETS["glimne"]), "9C") == 0
    own = {"hand": ["2C", "9C"]}
    assert chance(facing(own), "9C") == 1
    assert chance(facing(own), "2C") == 0


def test_a_card_face_down_may_strand() -> None:
    """One alone, with nothing else to be the last, is a two with a chance of one in four."""
    own = {"up": [["9C"], ["9D"], []], "down": [None, "3H", None]}
    assert chance(facing(own), "9C") == 0.25
    assert chance(facing(own), "9C 9D") == 0.25
    assert chance(facing(own), "9D") == 0
    own["down"] = ["4C", "3H", None]
    assert chance(facing(own), "9C 9D") == 0


@pytest.mark.parametrize("level", ALL_BUT_RANDOM)
def test_the_card_that_must_not_be_last_goes_first(level: str) -> None:
    state = facing({"up": [["2C"], ["9C"], []]})
    for seed in range(10):
        decision = make_bot(level, seed).choose(view_for(state, 0), (), Budget(rollouts=60))
        assert str(decision.move) != "play 9C"


def test_the_plain_way_turns_up_while_something_else_can_be_last() -> None:
    state = facing({"up": [["9C"], ["JD"], []], "down": [None, "3H", None]})
    assert str(plain_move(state)) == "play JD"
    lone = facing({"up": [[], ["JD"], []], "down": [None, "3H", None]})
    assert str(plain_move(lone)) == "play JD"


def test_a_stranded_seat_has_no_prospects() -> None:
    own = {"hand": ["9C"], "up": [["2C"], [], []]}
    free = facing(own, PRESETS["glimne"])
    stranded = facing(own)
    assert prospects_for(stranded.table, 2).worth(stranded, 0) < 0.1
    assert prospects_for(free.table, 2).worth(free, 0) > 0.4
