"""Cards as bits: a card is one bit, a set of cards is one `int`.

Bits run rank by rank, sixteen to a rank, by pack and then suit within a rank. So the lowest set
bit of a set is its lowest card in writing order, a mask gives all cards of a rank, and
`int.bit_count()` counts. Rank order is rulebook order: 2 lowest … ace, jokers above (R1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import cache

RANK_BITS = 16
"""Bits kept for one rank: four packs of four suits (or of four jokers)."""

SUIT_LETTERS = "CDHS"
RANK_LETTERS = "23456789TJQKA"


class Rank(IntEnum):
    """A rank, lowest first. The value is the rank's place in the order, 0 to 13."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12
    JOKER = 13

    @property
    def label(self) -> str:
        """The rank's name in rules and positions: `2` … `10 J Q K A joker`."""
        return RANK_NAMES[self]


RANK_NAMES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "joker")
RANK_COUNT = len(RANK_NAMES)

RANK_MASKS = tuple(0xFFFF << RANK_BITS * rank for rank in range(RANK_COUNT))
"""For each rank, the set of all its cards in every pack."""

ALL_CARDS = (1 << RANK_BITS * RANK_COUNT) - 1
NO_CARDS = 0


class Card(int):
    """One card: an `int` with exactly one bit set, so that sets are built with `|`."""

    __slots__ = ()

    @property
    def rank(self) -> Rank:
        """The card's rank."""
        return Rank((self.bit_length() - 1) // RANK_BITS)

    @property
    def pack(self) -> int:
        """Which pack the card belongs to, 0 to 3."""
        return (self.bit_length() - 1) % RANK_BITS // 4

    @property
    def suit(self) -> int:
        """0 to 3 for clubs, diamonds, hearts, spades; for a joker, its number less one."""
        return (self.bit_length() - 1) % 4

    @property
    def is_joker(self) -> bool:
        """Whether the card is a joker."""
        return self.rank is Rank.JOKER

    def __str__(self) -> str:
        return _written(self.bit_length())

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"


@cache
def _written(length: int) -> str:
    """The text of the card of so many bits; views are sent with all their cards at each turn."""
    card = Card(1 << (length - 1))
    marks = "'" * card.pack
    if card.is_joker:
        return f"X{card.suit + 1}{marks}"
    return f"{RANK_LETTERS[card.rank]}{SUIT_LETTERS[card.suit]}{marks}"


CARDS = tuple(Card(1 << index) for index in range(RANK_BITS * RANK_COUNT))
"""Every card there can be, in writing order."""


def card_of(rank: int, suit: int, pack: int = 0) -> Card:
    """The card of a rank (0–13), suit (0–3) and pack (0–3)."""
    return CARDS[RANK_BITS * rank + 4 * pack + suit]


class CardSet(int):
    """A set of cards with a readable face; the same `int` the engine computes with."""

    __slots__ = ()

    @classmethod
    def of(cls, cards: Iterable[int]) -> CardSet:
        """The set holding the given cards."""
        mask = 0
        for card in cards:
            mask |= card
        return cls(mask)

    def __contains__(self, card: int) -> bool:
        return bool(self & card)

    def __len__(self) -> int:
        return self.bit_count()

    def __iter__(self) -> Iterator[Card]:
        return iter_cards(self)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"CardSet({str(self)!r})"


def iter_cards(cards: int) -> Iterator[Card]:
    """The cards of a set, one by one, by rank, pack and suit."""
    cards = int(cards)
    while cards:
        lowest = cards & -cards
        yield CARDS[lowest.bit_length() - 1]
        cards ^= lowest


def rank_of(cards: int) -> int:
    """The rank (0–13) of the highest card of a set that is not empty."""
    return (cards.bit_length() - 1) // RANK_BITS


def lowest(cards: int) -> int:
    """The first card of a set in writing order, as a set of one (0 for the empty set)."""
    return cards & -cards


def is_one_rank(cards: int) -> bool:
    """Whether a set holds at least one card and all its cards are of one rank (R3.2)."""
    return cards > 0 and not cards & ~RANK_MASKS[rank_of(cards)]


def split_ranks(cards: int) -> list[int]:
    """A set taken apart into one set for each rank in it, lowest rank first."""
    parts = []
    while cards:
        part = cards & RANK_MASKS[((cards & -cards).bit_length() - 1) // RANK_BITS]
        parts.append(part)
        cards ^= part
    return parts


def ranks_in_play(jokers: int) -> tuple[Rank, ...]:
    """The ranks of a pack with so many jokers, lowest first; the joker only if there are any."""
    return tuple(rank for rank in Rank if rank is not Rank.JOKER or jokers)


def pack_of_cards(packs: int, jokers: int) -> int:
    """All cards of 1–4 packs with 0–4 jokers each, as a set (R1.1, R9.7)."""
    ordinary = (1 << 4 * packs) - 1
    mask = 0
    for rank in range(RANK_COUNT - 1):
        mask |= ordinary << RANK_BITS * rank
    for pack in range(packs):
        mask |= ((1 << jokers) - 1) << (RANK_BITS * Rank.JOKER + 4 * pack)
    return mask
