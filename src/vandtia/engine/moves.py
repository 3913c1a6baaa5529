"""The moves there are. A move names cards and places, never list positions.

`str(move)` is the text form; reading it back is in `notation`.

>>> from vandtia.engine import parse_move
>>> move = parse_move("play 7s 7d")
>>> move
Play('7D 7S')
>>> str(move)
'play 7D 7S'
"""

from __future__ import annotations

from dataclasses import dataclass

from vandtia.engine.cards import CardSet

PLACES = (1, 2, 3)
"""The places of a row as people count them, from the left."""


@dataclass(frozen=True, slots=True)
class Play:
    """Play these cards from hand or row (R3.2). `cards` is a set of one rank."""

    cards: int

    def __str__(self) -> str:
        return f"play {CardSet(self.cards)}"

    def __repr__(self) -> str:
        return f"Play({str(CardSet(self.cards))!r})"


@dataclass(frozen=True, slots=True)
class Flip:
    """Flip the face-down card of place 1–3 on to the pile (R7.2)."""

    place: int

    def __str__(self) -> str:
        return f"flip {self.place}"


@dataclass(frozen=True, slots=True)
class Chance:
    """Play the top card of the stock (R9.5)."""

    def __str__(self) -> str:
        return "chance"


@dataclass(frozen=True, slots=True)
class Take:
    """Take up the pile, or pass if there is none (R3.4, R3.5).

    `row_card` is the own face-up card taken too (R7.4), 0 for none.
    """

    row_card: int = 0

    def __str__(self) -> str:
        return f"take {CardSet(self.row_card)}" if self.row_card else "take"

    def __repr__(self) -> str:
        return f"Take({str(CardSet(self.row_card))!r})" if self.row_card else "Take()"


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchange hand card `card` with the whole face-up part of own place 1–3 (R2.2)."""

    card: int
    place: int

    def __str__(self) -> str:
        return f"swap {CardSet(self.card)} {self.place}"

    def __repr__(self) -> str:
        return f"Swap({str(CardSet(self.card))!r}, {self.place})"


@dataclass(frozen=True, slots=True)
class Stack:
    """Lay hand card `card` on place 1–3 (R9.1) of `seat`; `None` is the own seat."""

    card: int
    place: int
    seat: int | None = None

    def __str__(self) -> str:
        at = "" if self.seat is None else f" @{self.seat}"
        return f"stack {CardSet(self.card)} {self.place}{at}"

    def __repr__(self) -> str:
        at = "" if self.seat is None else f", seat={self.seat}"
        return f"Stack({str(CardSet(self.card))!r}, {self.place}{at})"


@dataclass(frozen=True, slots=True)
class Ready:
    """End own swapping (R2.1)."""

    def __str__(self) -> str:
        return "ready"


Move = Play | Flip | Chance | Take | Swap | Stack | Ready
