"""The values a screen shows of a table. They are made from a view in `table_model`."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from vandtia.engine import Card, CardSet, Phase
from vandtia.present.act import Act


class Zone(StrEnum):
    """Which layer of a seat is in play (R3.2)."""

    SWAP = "swap"
    HAND = "hand"
    ROW = "row"
    BLIND = "blind"
    NONE = "none"


class Mark(StrEnum):
    """How a card or stack stands to the seat that may choose now."""

    IDLE = "idle"
    """Nobody chooses here now."""
    FITS = "fits"
    UNFIT = "unfit"


class PlaceModel(NamedTuple):
    """A place 1–3 of a seat's row: the face-up cards, and whether a face-down card is there.

    `last` tells that the last move changed it.
    """

    seat: int
    place: int
    up: int
    down: bool
    mark: Mark = Mark.IDLE
    last: bool = False

    @property
    def number(self) -> int:
        """How many face-up cards lie there."""
        return self.up.bit_count()

    @property
    def left(self) -> int:
        """How many cards lie there, face up and face down."""
        return self.number + self.down


class SeatModel(NamedTuple):
    """A seat of the table, all three layers. `out` is the place taken, 1 the best."""

    seat: int
    name: str
    kind: str
    hand_size: int
    known: int
    hand: int | None
    places: tuple[PlaceModel, PlaceModel, PlaceModel]
    zone: Zone
    turn: bool
    out: int | None
    ready: bool
    dealer: bool
    titled: bool
    last: bool

    @property
    def cards_left(self) -> int:
        """How many cards the seat still has, all three layers."""
        return self.hand_size + sum(place.left for place in self.places)

    @property
    def is_on_last_hidden(self) -> bool:
        """Whether one face-down card is all that is left."""
        return self.cards_left == 1 and not self.hand_size and any(p.down for p in self.places)


class StackModel(NamedTuple):
    """The cards of one rank in the own hand.

    Everybody has seen `known` of them (R10.2); `drawn` came with one's last go.
    """

    rank: int
    cards: int
    known: int
    mark: Mark
    drawn: int = 0

    @property
    def number(self) -> int:
        """How many cards there are."""
        return self.cards.bit_count()

    @property
    def suits(self) -> tuple[int, ...]:
        """The suits among them, 0–3, each once."""
        return tuple(sorted({card.suit for card in CardSet(self.cards)}))


class PileModel(NamedTuple):
    """The pile, bottom first.

    `by` is who laid the top cards and `run` how many equal cards lie on top. While the pile is
    empty, `swept` holds the cards that were turned away or taken up with the last move, `swept_by`
    by whom, and `burned` which of both it was. `refused` was turned up and did not fit.
    """

    cards: tuple[Card, ...]
    by: int | None
    run: int
    swept: tuple[Card, ...]
    swept_by: int | None
    burned: bool
    refused: Card | None

    @property
    def size(self) -> int:
        """How many cards lie on it."""
        return len(self.cards)


class Counters(NamedTuple):
    """What an attentive player would keep count of."""

    tens_gone: int
    twos_gone: int
    others_gone: int


class TableModel(NamedTuple):
    """Everything on the table, as `viewer` may know it; `None` is an onlooker.

    `others` are the other seats in the order round the table from the viewer's left. `hidden`
    tells that the viewer's hand is covered. `act` is the great moment that is being shown.
    """

    viewer: int | None
    phase: Phase
    own: SeatModel | None
    others: tuple[SeatModel, ...]
    hand: tuple[StackModel, ...]
    hidden: bool
    pile: PileModel
    stock: int
    gone: int
    counters: Counters
    direction: int
    turn: int
    actions: int
    act: Act | None = None
