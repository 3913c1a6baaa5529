"""Reading values that came from outside, gathering every fault with its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, TypeVar

from vandtia.engine.cards import Card
from vandtia.engine.errors import BadNotation
from vandtia.engine.notation import parse_card
from vandtia.engine.state import Groups, join_groups

MAX_ITEMS = 240
"""Longer lists cannot be part of a position (four packs with jokers are 224 cards)."""

LARGEST_NUMBER = 1_000_000_000
"""More actions, say, are not believed."""

Word = TypeVar("Word", bound=str)


def shown(value: object) -> str:
    """A foreign value for an error message, cut short."""
    if isinstance(value, int | float | str | None):
        text = repr(value) if not isinstance(value, int) or abs(value) < 10**12 else "a huge number"
    else:
        text = f"a {type(value).__name__}"
    return text if len(text) <= 40 else f"{text[:39]}…"


class Reader:
    """Takes values out of parsed JSON. What is wrong is noted in `faults`, place first."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self._unknown = 0

    @property
    def only_unknown(self) -> bool:
        """Whether every fault is that something is not known, as a newer version would write."""
        return len(self.faults) == self._unknown

    def fault(self, place: str, problem: str) -> None:
        """Note that something at a place is wrong."""
        self.faults.append(f"{place}: {problem}")

    def unknown(self, place: str, problem: str) -> None:
        """Note that something at a place is not known here, though it may be elsewhere."""
        self.fault(place, problem)
        self._unknown += 1

    def mapping(self, value: Any, place: str, keys: Sequence[str]) -> Mapping[str, Any]:
        """An object with no other than these keys."""
        if not isinstance(value, Mapping):
            self.fault(place, f"{shown(value)} is not an object")
            return {}
        unknown = (key for key in value if key not in keys)
        for key in islice(unknown, MAX_ITEMS):
            self.unknown(place, f"unknown key {shown(key)}")
        return value

    def items(self, value: Any, place: str) -> list[Any]:
        """A list of bearable length; left out (`None`), it is empty."""
        if value is None:
            return []
        if not isinstance(value, list | tuple):
            self.fault(place, f"{shown(value)} is not a list")
            return []
        if len(value) > MAX_ITEMS:
            self.fault(place, f"{len(value)} items are too many")
            return []
        return list(value)

    def whole(self, value: Any, place: str, low: int = 0, high: int = LARGEST_NUMBER) -> int:
        """A whole number from `low` to `high`; `low` where it is wrong."""
        if isinstance(value, bool) or not isinstance(value, int):
            self.fault(place, f"{shown(value)} is not a whole number")
        elif not low <= value <= high:
            self.fault(place, f"{shown(value)} is not from {low} to {high}")
        else:
            return value
        return low

    def word(self, value: Any, place: str, words: Sequence[Word]) -> Word:
        """One of some words; the first where it is wrong."""
        if isinstance(value, str):
            for word in words:
                if word == value:
                    return word
        note = self.unknown if isinstance(value, str) else self.fault
        note(place, f"{shown(value)} is none of {', '.join(words)}")
        return words[0]

    def card(self, value: Any, place: str) -> int:
        """A card; 0 where it is wrong."""
        if isinstance(value, str):
            try:
                return int(parse_card(value))
            except BadNotation as error:
                self.fault(place, str(error))
        else:
            self.fault(place, f"{shown(value)} is not a card")
        return 0

    def card_list(self, value: Any, place: str) -> list[Card]:
        """Cards in order; the wrong ones are left out."""
        cards = [
            self.card(item, f"{place}, item {number}")
            for number, item in enumerate(self.items(value, place), start=1)
        ]
        return [Card(card) for card in cards if card]

    def card_set(self, value: Any, place: str) -> int:
        """Cards in any order; one named twice within the list is a fault."""
        cards = 0
        for card in self.card_list(value, place):
            if card & cards:
                self.fault(place, f"{card} twice")
            cards |= card
        return cards

    def groups(self, value: Any, place: str) -> Groups:
        """Cards in order, neighbours of equal rank grouped."""
        groups: Groups = ()
        for card in self.card_list(value, place):
            if groups and groups[-1] & card:
                self.fault(place, f"{card} twice")
            groups = join_groups(groups, (int(card),))
        return groups

    def three(self, value: Any, place: str) -> list[Any]:
        """The content of three places; left out, all are empty."""
        if value is None:
            return [None, None, None]
        items = self.items(value, place)
        if len(items) != 3:
            self.fault(place, f"{len(items)} places instead of 3")
            items = [None, None, None]
        return items

    def seats(self, value: Any, place: str, players: int) -> tuple[int, ...]:
        """Different seats of a table of `players`, in order."""
        found: list[int] = []
        for number, item in enumerate(self.items(value, place), start=1):
            before = len(self.faults)
            seat = self.whole(item, f"{place}, item {number}", 0, players - 1)
            if seat in found and len(self.faults) == before:
                self.fault(place, f"seat {seat} twice")
            elif len(self.faults) == before:
                found.append(seat)
        return tuple(found)
