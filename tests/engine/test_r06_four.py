"""R6: four of a kind."""

from __future__ import annotations

import pytest
from tests.engine.tables import legal, pile, play, refused, row, seat, table

from vandtia.engine import Code

OTHER = seat("3C 4C 5C")


def test_four_from_several_players_burn() -> None:
    """R6.1: it does not matter who laid them, nor when."""
    state = table({}, seat("9C 9D 4H"), seat("9H 5D"), seat("9S 6D"))
    state = play(state, "play 9C 9D", "play 9H")
    assert (pile(state), state.turn) == ("9C 9D 9H", 2)
    state = play(state, "play 9S")
    assert (pile(state), state.turn) == ("", 2)


@pytest.mark.parametrize("count", [4, 5, 8])
def test_longer_runs_burn_as_well(count: int) -> None:
    """R6.1: with several packs."""
    cards = ["9C", "9D", "9H", "9S", "9C'", "9D'", "9H'", "9S'"][:count]
    state = table({"packs": 2}, seat(" ".join(["4H", *cards])), OTHER, pile="5S")
    assert pile(play(state, f"play {' '.join(cards)}")) == ""


def test_a_run_grows_past_four() -> None:
    """R6.1: three on the pile and two more are five."""
    state = table({"packs": 2}, seat("4H 9S 9C'"), OTHER, pile="5S 9C 9D 9H")
    assert pile(play(state, "play 9S 9C'")) == ""


def test_four_at_once_fit_anywhere() -> None:
    """R6.2: rule `four_anywhere`; only where a set is of four or more."""
    seats = (seat("6C 6D 6H 6S 7C 7D 7H"), OTHER)
    assert legal(table({}, *seats, pile="KC")) == ["take"]
    rules = {"four_anywhere": True}
    assert legal(table(rules, *seats, pile="KC")) == ["play 6C 6D 6H 6S", "take"]
    assert refused(table(rules, *seats, pile="KC"), "play 6C 6D 6H") == (Code.DOES_NOT_FIT, "R4.3")
    on_row = row("6C+6D 6H+6S KS")
    state = table({**rules, "packs": 2, "stacking": "own"}, on_row, OTHER, pile="KC")
    assert legal(state) == ["play KS", "play 6C 6D 6H 6S", "take"]


def test_with_several_packs_more_than_four_fit_too() -> None:
    """R6.2."""
    state = table({"four_anywhere": True, "packs": 2}, seat("6C 6D 6H 6S 6C'"), OTHER, pile="KC")
    assert legal(state) == ["play 6C 6D 6H 6S", "play 6C 6D 6H 6S 6C'", "take"]
