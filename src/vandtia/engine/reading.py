"""Values from outside: JSON within bounds, and every fault gathered with its place."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, TypeVar

from vandtia.engine.cards import Card
from vandtia.engine.errors import BadNotation, BadRecord, Fault
from vandtia.engine.notation import parse_card
from vandtia.engine.state import Groups, join_groups

MAX_ITEMS = 240
"""Longer lists cannot be part of a position (four packs with jokers are 224 cards)."""

LARGEST_NUMBER = 1_000_000_000
"""More actions, say, are not believed."""

Word = TypeVar("Word", bound=str)


LARGEST_RECORD = 8 * 1024 * 1024
"""A longer record text, in characters, is not read."""

MAX_DEPTH = 100
"""Nothing of ours is nested so deep."""

LONGEST_PLACE = 40
"""A foreign key is cut to so many characters in an error."""


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

    def fault(self, place: str, problem: str, **values: object) -> None:
        """Note that something at a place is wrong; `values` fill the names in `problem`."""
        self.faults.append(Fault(place, problem, **values))

    def unknown(self, place: str, problem: str, **values: object) -> None:
        """Note that something at a place is not known here, though it may be elsewhere."""
        self.fault(place, problem, **values)
        self._unknown += 1

    def mapping(self, value: Any, place: str, keys: Sequence[str]) -> Mapping[str, Any]:
        """An object with no other than these keys."""
        if not isinstance(value, Mapping):
            self.fault(place, "%(value)s is not an object", value=shown(value))
            return {}
        unknown = (key for key in value if key not in keys)
        for key in islice(unknown, MAX_ITEMS):
            self.unknown(place, "unknown key %(key)s", key=shown(key))
        return value

    def items(self, value: Any, place: str) -> list[Any]:
        """A list of bearable length; left out (`None`), it is empty."""
        if value is None:
            return []
        if not isinstance(value, list | tuple):
            self.fault(place, "%(value)s is not a list", value=shown(value))
            return []
        if len(value) > MAX_ITEMS:
            self.fault(place, "%(number)s items are too many", number=len(value))
            return []
        return list(value)

    def whole(self, value: Any, place: str, low: int = 0, high: int = LARGEST_NUMBER) -> int:
        """A whole number from `low` to `high`; `low` where it is wrong."""
        if isinstance(value, bool) or not isinstance(value, int):
            self.fault(place, "%(value)s is not a whole number", value=shown(value))
        elif not low <= value <= high:
            self.fault(
                place,
                "%(value)s is not from %(low)s to %(high)s",
                value=shown(value),
                low=low,
                high=high,
            )
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
        note(place, "%(value)s is none of %(words)s", value=shown(value), words=", ".join(words))
        return words[0]

    def card(self, value: Any, place: str) -> int:
        """A card; 0 where it is wrong."""
        if isinstance(value, str):
            try:
                return int(parse_card(value))
            except BadNotation as error:
                self.fault(place, "%(text)s: not a card", text=repr(error.text[:40]))
        else:
            self.fault(place, "%(value)s is not a card", value=shown(value))
        return 0

    def card_list(self, value: Any, place: str) -> list[Card]:
        """Cards in order; the wrong ones are left out."""
        items = self.items(value, place)
        try:
            return [parse_card(item) for item in items]
        except BadNotation:
            pass  # which of them are wrong, and where, is worked out only then
        cards = [
            self.card(item, f"{place}, item {number}") for number, item in enumerate(items, start=1)
        ]
        return [Card(card) for card in cards if card]

    def card_set(self, value: Any, place: str) -> int:
        """Cards in any order; one named twice within the list is a fault."""
        cards = 0
        for card in self.card_list(value, place):
            if card & cards:
                self.fault(place, "%(card)s twice", card=card)
            cards |= card
        return cards

    def groups(self, value: Any, place: str) -> Groups:
        """Cards in order, neighbours of equal rank grouped."""
        groups: Groups = ()
        for card in self.card_list(value, place):
            if groups and groups[-1] & card:
                self.fault(place, "%(card)s twice", card=card)
            groups = join_groups(groups, (int(card),))
        return groups

    def three(self, value: Any, place: str) -> list[Any]:
        """The content of three places; left out, all are empty."""
        if value is None:
            return [None, None, None]
        items = self.items(value, place)
        if len(items) != 3:
            self.fault(place, "%(number)s places instead of 3", number=len(items))
            items = [None, None, None]
        return items

    def seats(self, value: Any, place: str, players: int) -> tuple[int, ...]:
        """Different seats of a table of `players`, in order."""
        found: list[int] = []
        for number, item in enumerate(self.items(value, place), start=1):
            before = len(self.faults)
            seat = self.whole(item, f"{place}, item {number}", 0, players - 1)
            if seat in found and len(self.faults) == before:
                self.fault(place, "seat %(seat)s twice", seat=seat)
            elif len(self.faults) == before:
                found.append(seat)
        return tuple(found)


def read_json(text: str | bytes, largest: int = LARGEST_RECORD) -> Any:
    """Parse JSON that came from outside.

    Raises BadRecord for text that is too long, not JSON, nested too deep, with numbers too large
    or with a key twice in one object.
    """
    if len(text) > largest:
        raise BadRecord(f"longer than {largest} characters")
    try:
        found = json.loads(text, object_pairs_hook=_no_key_twice, parse_constant=_no_constant)
    except RecursionError:
        raise BadRecord("nested too deep") from None
    except UnicodeDecodeError as error:
        raise BadRecord(f"not UTF-8 text, byte {error.start}") from None
    except json.JSONDecodeError as error:
        raise BadRecord(f"not JSON, line {error.lineno}, column {error.colno}") from None
    except BadRecord:
        raise
    except ValueError:
        raise BadRecord("a number is too large") from None
    # How deep Python itself goes differs between its versions.
    if _is_deeper(found, MAX_DEPTH):
        raise BadRecord("nested too deep")
    return found


def _is_deeper(found: Any, most: int) -> bool:
    """Whether lists and objects lie in one another more than so many times."""
    level = [found] if isinstance(found, dict | list) else []
    for _ in range(most):
        if not level:
            return False
        level = [
            inner
            for one in level
            for inner in (one.values() if isinstance(one, dict) else one)
            if isinstance(inner, dict | list)
        ]
    return bool(level)


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise BadRecord(f"the key {key[:LONGEST_PLACE]!r} twice in one object")
        found[key] = value
    return found


def _no_constant(name: str) -> Any:
    raise BadRecord(f"{name} is not a number in JSON")
