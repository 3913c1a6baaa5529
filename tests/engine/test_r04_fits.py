"""R4: what fits."""

from __future__ import annotations

from typing import Any

import pytest
from tests.engine.tables import legal, pile, play, refused, seat, table

from vandtia.engine import CardSet, Code, GameState, parse_move, view_for, why_illegal
from vandtia.engine.cards import ALL_CARDS

ONE_OF_EACH = seat("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC")
OTHER = seat("3H 4H 5H")
BACKPACKER = {"preset": "backpacker", "take_row_card": False}


def fitting(on: str, rules: dict[str, Any] | None = None) -> str:
    """The ranks that may be played on a pile, one letter each."""
    state = table(rules or {}, ONE_OF_EACH, OTHER, pile=on)
    return "".join(text[5] for text in legal(state) if text != "take")


@pytest.mark.parametrize(
    ("on", "fits"),
    [
        ("", "23456789TJQKA"),  # R4.1
        ("3D", "23456789TJQKA"),
        ("9D", "29TJQKA"),
        ("JD", "2TJQKA"),  # R4.2: a two and a ten go on anything
        ("AD", "2TA"),
        ("KD 2D", "23456789TJQKA"),  # R4.3: the two resets
        ("2D QD", "2TQKA"),
    ],
)
def test_the_basic_game(on: str, fits: str) -> None:
    """R4.1, R4.2, R4.3."""
    assert fitting(on) == fits


@pytest.mark.parametrize(
    ("on", "fits"),
    [
        ("7D", "234567T"),  # R9.3: low, and threes, twos and tens on it
        ("JD 3D", "23TJQKA"),  # see-through
        ("7D 3D 3S", "234567T"),
        ("3D", "23456789TJQKA"),  # nothing is left to look at
        ("2D 3D", "23456789TJQKA"),
        ("7D 8D", "2389TJQKA"),
    ],
)
def test_looking_through_and_low(on: str, fits: str) -> None:
    """R4.3, by the preset `backpacker`."""
    assert fitting(on, BACKPACKER) == fits


@pytest.mark.parametrize(("on", "fits"), [("KD X1", "23456789TJQKA"), ("X1 KD", "2TKA")])
def test_jokers_reset_unless_changed(on: str, fits: str) -> None:
    """R4.3, R9.7."""
    assert fitting(on, {"jokers": 1}) == fits


def test_an_ordinary_joker_is_above_the_ace() -> None:
    """R4.3: of the ranks only those that go anywhere fit on it."""
    plain = {"jokers": 2, "powers": {"joker": []}}
    assert fitting("X1", plain) == "2T"
    state = table(plain, seat("X2 AC"), OTHER, pile="AD")
    assert legal(state) == ["play AC", "play X2", "take"]


def test_what_does_not_fit_is_told_with_its_ranks() -> None:
    """R4.3: the rank tried and the rank that decides; R9.3: too high for a low card."""
    state = table(BACKPACKER, ONE_OF_EACH, OTHER, pile="9D 3D")
    assert refused(state, "play 8C") == (Code.DOES_NOT_FIT, "R4.3")
    reason = why_illegal(state, parse_move("play 8C"))
    assert reason is not None
    assert (reason.rank, reason.top, reason.number) == (6, 7, None)
    on_low = table(BACKPACKER, ONE_OF_EACH, OTHER, pile="9D 7D")
    assert refused(on_low, "play 8C") == (Code.TOO_HIGH, "R9.3")
    reason = why_illegal(on_low, parse_move("play AC"))
    assert reason is not None
    assert (reason.rank, reason.top) == (12, 5)


def test_a_pile_that_is_taken_or_burned_is_empty() -> None:
    """R4.1: everything fits again; the view says so too."""
    state = table({}, seat("TC 3C 9D"), OTHER, pile="9C")
    for text in ("take", "play TC"):
        after = play(state, text)
        assert view_for(after, 0).fits == ALL_CARDS
        assert pile(after) == ""
    assert _fits(play(state, "play 9D")) == "2 9 10 J Q K A"


def _fits(state: GameState) -> str:
    ranks = dict.fromkeys(card.rank.label for card in CardSet(state.fits))
    return " ".join(rank for rank in ranks if rank != "joker")
