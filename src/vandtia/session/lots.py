"""Deals that are the same for everyone and for ever, drawn by a frozen method from a text.

The numbers of a text are its SHA-256 digests, `sha256("TEXT #0")`, `#1` and so on, read as whole
numbers of four bytes, the highest byte first. One below `n` is the remainder of the next number
by `n`; numbers of the last incomplete run are passed over, so that all are equally likely. A list
is shuffled from its end: each item changes places with one at or before it. No generator of
Python's is used: theirs may draw otherwise one day.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import TypeVar

from vandtia.engine import Card, RuleTable
from vandtia.engine.cards import iter_cards
from vandtia.engine.setup import cards_in_play

NUMBERS = 1 << 32

Item = TypeVar("Item")


class Lots:
    """Numbers by lot, all drawn from one text."""

    def __init__(self, text: str) -> None:
        self._numbers = _numbers(text)

    def below(self, limit: int) -> int:
        """A number from 0 to below the limit."""
        whole = NUMBERS - NUMBERS % limit
        return next(number for number in self._numbers if number < whole) % limit

    def one_of(self, items: Sequence[Item]) -> Item:
        """One of some items."""
        return items[self.below(len(items))]

    def pack(self, rules: RuleTable, players: int) -> tuple[Card, ...]:
        """A shuffled pack for so many players, the first card to be dealt first (R1.2)."""
        cards = list(iter_cards(cards_in_play(rules, players)))
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards)


def _numbers(text: str) -> Iterator[int]:
    for number in count():
        digest = sha256(f"{text} #{number}".encode()).digest()
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "big")
