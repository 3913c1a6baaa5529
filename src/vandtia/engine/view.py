"""What one seat knows of the table (R10). A view has no field that could hold a hidden card."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from vandtia.engine.cards import CardSet
from vandtia.engine.picture import brief, picture, row_text
from vandtia.engine.rule_table import RuleTable
from vandtia.engine.state import GameState, Groups, Phase, Result, Row

if TYPE_CHECKING:
    from vandtia.engine.rules import Rules


class SeatView(NamedTuple):
    """A seat as another seat sees it.

    `hand` is the whole hand where it may be seen (the own one; all with `open_hands`, R9.9), else
    `None`; `known` is the part of it everybody has seen (R10.2). `down` tells which face-down
    places are filled.
    """

    hand: int | None
    hand_size: int
    known: int
    up: Row
    down: tuple[bool, bool, bool]

    @property
    def card_count(self) -> int:
        """How many cards the seat holds in all zones."""
        return self.hand_size + sum(part.bit_count() for part in self.up) + sum(self.down)

    def __repr__(self) -> str:
        hand = None if self.hand is None else str(CardSet(self.hand))
        return (
            f"SeatView(hand={hand!r}, hand_size={self.hand_size}, "
            f"known={str(CardSet(self.known))!r}, up={row_text(self.up)}, down={self.down})"
        )


class View(NamedTuple):
    """The table as `seat` knows it; `None` is an onlooker, who knows what is public.

    Views are equal when all that the seat may know is equal. Fields named as in `GameState` are
    public, and hold the same; a public field that is added to both is seen from then on.
    """

    seat: int | None
    seats: tuple[SeatView, ...]
    stock_size: int
    table: RuleTable
    pack: int
    dealer: int
    phase: Phase
    pile: Groups
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
    def result(self) -> Result | None:
        """The places with the seats that share them, best first (R8.5); `None` before the end."""
        return None if self.places is None else [list(place) for place in self.places]

    @property
    def hand(self) -> int:
        """The own hand; an onlooker has none."""
        return 0 if self.seat is None else self.seats[self.seat].hand or 0

    @property
    def pile_size(self) -> int:
        """How many cards lie on the pile."""
        return sum(group.bit_count() for group in self.pile)

    @property
    def gone_size(self) -> int:
        """How many cards are out of play."""
        return sum(group.bit_count() for group in self.gone)

    def __repr__(self) -> str:
        return brief(self, self.stock_size, f"seat={self.seat}, ")

    def __str__(self) -> str:
        return picture(self, self.stock_size)


PUBLIC = tuple(name for name in View._fields if name in GameState._fields)
"""The fields that states and views share: what everybody sees."""

_public = attrgetter(*PUBLIC)


def public_fields(table: GameState | View) -> dict[str, Any]:
    """What everybody sees of a table, by field."""
    return dict(zip(PUBLIC, _public(table), strict=True))


def view_for(state: GameState, seat: int | None) -> View:
    """What `seat` (0 to players less one) knows of a state; `None` is an onlooker (R10).

    Raises IndexError for a seat that is not at the table.
    """
    if seat is not None and not 0 <= seat < len(state.hands):
        raise IndexError(f"there is no seat {seat}")
    open_hands = state.table.open_hands
    seats = tuple(
        SeatView(
            hand if open_hands or index == seat else None,
            hand.bit_count(),
            known,
            up,
            (down[0] > 0, down[1] > 0, down[2] > 0),
        )
        for index, (hand, up, down, known) in enumerate(
            zip(state.hands, state.ups, state.downs, state.known, strict=True)
        )
    )
    return View(seat, seats, len(state.stock), *_public(state))
