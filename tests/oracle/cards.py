"""Cards as texts ("7D'"), and the orders in which lists of them are written."""

import re
from itertools import groupby

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "joker"]
SUITS = "CDHS"

CARD = re.compile(r"(?:([2-9TJQKA]|10)([CDHS])|(X)([1-4]))('{0,3})")


def read_card(text: str) -> str | None:
    """The card as it is written (`10d'` gives `TD'`), or None if the text is no card."""
    match = CARD.fullmatch(text.upper())
    return match and match.group().replace("10", "T")


def rank_of(card: str) -> str:
    return {"T": "10", "X": "joker"}.get(card[0], card[0])


def height(card: str) -> int:
    """The place in the rank order: 0 for a two, 13 for a joker."""
    return RANKS.index(rank_of(card))


def pack_then_suit(card: str) -> tuple[int, str]:
    """R5.1: the order in which equal cards are written."""
    return card.count("'"), card[1]


def in_hand_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=lambda card: (height(card), pack_then_suit(card)))


def in_pile_order(cards: list[str]) -> list[str]:
    """The same order of ranks; neighbours of equal rank by pack, then suit."""
    ordered: list[str] = []
    for _, equals in groupby(cards, key=rank_of):
        ordered += sorted(equals, key=pack_then_suit)
    return ordered


def full_pack(packs: int, jokers: int) -> list[str]:
    """R1.1, R9.7: all cards of so many packs with so many jokers each."""
    faces = [rank + suit for rank in "23456789TJQKA" for suit in SUITS]
    faces += [f"X{number}" for number in range(1, jokers + 1)]
    return [face + "'" * pack for pack in range(packs) for face in faces]
