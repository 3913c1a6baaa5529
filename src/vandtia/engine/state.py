"""`GameState`: everything there is about a game at one moment, hidden cards included.

Immutable values, compared by what they hold. Zones are sets of cards as in `cards`; the pile
and the cards gone are tuples of groups, bottom first, a group being neighbours of equal rank,
whose order has no meaning (R5.1).
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from vandtia.engine.cards import RANK_MASKS, Card, CardSet, rank_of
from vandtia.engine.picture import brief, picture, row_text
from vandtia.engine.rule_table import RuleTable

if TYPE_CHECKING:
    from vandtia.engine.rules import Rules

Row = tuple[int, int, int]
"""The three places of a row, from the left; each a set of cards, 0 for an empty one."""

EMPTY_ROW: Row = (0, 0, 0)

Groups = tuple[int, ...]
"""Cards in order, neighbours of equal rank together in one set."""


class Phase(StrEnum):
    """Where a game is: swapping (R2), playing (R3), or over (R8)."""

    SWAP = "swap"
    PLAY = "play"
    OVER = "over"


class Seat(NamedTuple):
    """The cards of one seat. `known` is the part of the hand everybody has seen (R10.2)."""

    hand: int
    up: Row
    down: Row
    known: int

    @property
    def hand_size(self) -> int:
        """How many cards the seat holds in hand."""
        return self.hand.bit_count()

    @property
    def card_count(self) -> int:
        """How many cards the seat holds in all zones (R8.2)."""
        return (
            self.hand.bit_count()
            + sum(part.bit_count() for part in self.up)
            + sum(part.bit_count() for part in self.down)
        )

    def __repr__(self) -> str:
        return (
            f"Seat(hand={str(CardSet(self.hand))!r}, up={row_text(self.up)}, "
            f"down={row_text(self.down)}, known={str(CardSet(self.known))!r})"
        )


Result = list[list[int]]


class GameState(NamedTuple):
    """A game at one moment.

    The cards of the seats stand zone by zone, each zone by seat: `hands`, the face-up and
    face-down parts of the rows, and what everybody knows of the hands (R10.2); `seats` gives them
    seat by seat.
    `fits` is what fits on the pile now (R4), kept so that it need not be worked out again.
    `actions` counts actions of the play phase (R8.3), `passes` passes in a row (R8.4). `places` is
    the result, best first, or `None` while the game goes on.
    """

    table: RuleTable
    pack: int
    dealer: int
    phase: Phase
    hands: tuple[int, ...]
    ups: tuple[Row, ...]
    downs: tuple[Row, ...]
    known: tuple[int, ...]
    stock: tuple[Card, ...]
    pile: Groups
    pile_cards: int
    fits: int
    gone: Groups
    turn: int
    direction: int
    actions: int
    passes: int
    ready: tuple[int, ...]
    out: tuple[int, ...]
    places: tuple[tuple[int, ...], ...] | None

    @property
    def rules(self) -> Rules:
        """The rules the game is played by."""
        return self.table.rules

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The cards of each seat."""
        return tuple(map(Seat, self.hands, self.ups, self.downs, self.known))

    @property
    def result(self) -> Result | None:
        """The places with the seats that share them, best first (R8.5); `None` before the end."""
        return None if self.places is None else [list(place) for place in self.places]

    @property
    def in_play(self) -> tuple[int, ...]:
        """The seats that are not out, in seat order."""
        return tuple(seat for seat in range(len(self.hands)) if seat not in self.out)

    def __repr__(self) -> str:
        return brief(self, len(self.stock))

    def __str__(self) -> str:
        return picture(self, len(self.stock))


def join_groups(below: Groups, above: Groups) -> Groups:
    """Cards laid on cards: groups of equal rank that come to touch become one."""
    if below and above and below[-1] & RANK_MASKS[rank_of(above[0])]:
        return (*below[:-1], below[-1] | above[0], *above[1:])
    return below + above
