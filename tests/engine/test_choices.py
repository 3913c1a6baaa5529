"""One play for each choice (R3.2): how many of a rank, those first that everybody knows (R10.2)."""

from __future__ import annotations

from random import Random

import pytest

from vandtia.engine import choices, parse_cards
from vandtia.engine.cards import CARDS, CardSet, Rank


def expected(hand: int, known: int) -> list[str]:
    """The plays of a hand, found the plain way."""
    plays = []
    for rank in Rank:
        equal = [card for card in CARDS if card & hand and card.rank is rank]
        equal.sort(key=lambda card: not card & known)  # stable: else by pack and suit
        plays += [str(CardSet.of(equal[:count])) for count in range(1, len(equal) + 1)]
    return plays


def found(hand: int, known: int) -> list[str]:
    return [str(CardSet(play.cards)) for play in choices.hand_plays(hand, known)]


@pytest.mark.parametrize(
    ("known", "plays"),
    [
        ("", "7C, 7C 7D, 7C 7D 7S, 9D, 9D 9H"),
        ("7S 9D", "7S, 7C 7S, 7C 7D 7S, 9D, 9D 9H"),
        ("7D 7S 9H", "7D, 7D 7S, 7C 7D 7S, 9H, 9D 9H"),
        ("7C 7D 7S 9D 9H", "7C, 7C 7D, 7C 7D 7S, 9D, 9D 9H"),
        ("7H 9H KS", "7C, 7C 7D, 7C 7D 7S, 9H, 9D 9H"),  # known, and no longer in the hand
    ],
)
def test_what_everybody_knows_is_played_first(known: str, plays: str) -> None:
    """R10.2: nobody learns of one card more than must be."""
    hand, seen = (int(parse_cards(text.split())) for text in ("7C 7D 7S 9D 9H", known))
    for _ in range(2):  # worked out, then looked up
        assert found(hand, seen) == plays.split(", ")


@pytest.mark.parametrize("size", [1, 3, 8, 20, 25, 26, 27, 40, 80])
def test_hands_of_all_sizes(size: int) -> None:
    """Of four packs; none known, some, or all."""
    rng = Random(size)
    for _ in range(10):
        deck = rng.sample(CARDS, 40) if size < 40 else list(CARDS)
        hand = CardSet.of(rng.sample(deck, size))
        for known in (0, CardSet.of(rng.sample(CARDS, 112)), hand):
            for _ in range(2):
                assert found(hand, known) == expected(hand, known)


def test_the_table_of_plays_stays_as_small_as_it_should(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices, "TABLE_LIMIT", 4)
    monkeypatch.setattr(choices, "made", {})
    for card in CARDS:
        choices.hand_plays(int(card), 0)
        assert len(choices.made) <= 4
