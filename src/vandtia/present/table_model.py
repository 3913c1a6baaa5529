"""The table as a screen shows it: a display value made from one seat's view and what happened.

Nothing here decides a rule. What may be played is read from the legal moves, who laid what and what
happened last from the events.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from vandtia.engine import Card, CardSet, Event, Move, Phase, Rank, View
from vandtia.engine.cards import RANK_MASKS, rank_of, split_ranks
from vandtia.engine.events import (
    Burned,
    Flipped,
    Played,
    Stacked,
    Swapped,
    TookChance,
    TookUp,
    TurnedUp,
)
from vandtia.engine.moves import PLACES
from vandtia.present.brief import drawn_since
from vandtia.present.selection import Selection, Spot, hand_spot, row_spot
from vandtia.present.table import (
    Counters,
    Mark,
    PileModel,
    PlaceModel,
    SeatModel,
    StackModel,
    TableModel,
    Zone,
)

Moves = Sequence[Sequence[Event]]


class Shown(NamedTuple):
    """What does not follow from view and events: names, order of the hand, who has a title.

    `at` is the seat at the lower edge where the view is an onlooker's; its hand is covered.
    """

    names: tuple[str, ...]
    kinds: tuple[str, ...]
    titled: Collection[int] = ()
    descending: bool = False
    at: int | None = None


def table_model(
    view: View,
    moves: Moves,
    shown: Shown,
    legal: Sequence[Move] = (),
    selection: Selection | None = None,
) -> TableModel:
    """The table for the seat of `view`.

    Args:
        view: what the seat (or an onlooker) knows.
        moves: what happened, the events of each move, oldest first; redacted for the same seat.
        shown: names, kinds and the like.
        legal: what the seat may do now; empty when it is not its turn.
        selection: marks what may be chosen now, as the cursor sees it.
    """
    viewer = view.seat
    edge = shown.at if viewer is None else viewer
    active = viewer is not None and bool(legal)
    chooser = selection if active else None
    last = moves[-1] if moves else ()
    touched = _touched(last)
    count = len(view.seats)
    first = 0 if edge is None else edge + 1
    order = [(first + step) % count for step in range(count - (edge is not None))]
    seats = {seat: _seat(view, seat, shown, touched, last, chooser) for seat in range(count)}
    return TableModel(
        viewer=viewer,
        phase=view.phase,
        own=None if edge is None else seats[edge],
        others=tuple(seats[seat] for seat in order),
        hand=_hand(view, moves, shown.descending, chooser),
        hidden=viewer is None and edge is not None,
        pile=_pile(view, moves),
        stock=view.stock_size,
        gone=view.gone_size,
        counters=_counters(view),
        direction=view.direction,
        turn=view.turn,
        actions=view.actions,
    )


def zone_of(view: View, seat: int) -> Zone:
    """Which layer of a seat is in play now (R2, R3.2, R7)."""
    cards = view.seats[seat]
    if view.phase is Phase.SWAP:
        return Zone.NONE if seat in view.ready else Zone.SWAP
    if seat in view.out or view.phase is Phase.OVER:
        return Zone.NONE
    if cards.hand_size:
        return Zone.HAND
    return Zone.ROW if any(cards.up) else Zone.BLIND


def _seat(
    view: View,
    seat: int,
    shown: Shown,
    touched: Collection[tuple[int, int]],
    last: Sequence[Event],
    chooser: Selection | None,
) -> SeatModel:
    cards = view.seats[seat]
    first, second, third = (
        PlaceModel(
            seat,
            place,
            cards.up[place - 1],
            cards.down[place - 1],
            _mark(chooser, row_spot(seat, place)),
            (seat, place) in touched,
        )
        for place in PLACES
    )
    mover = getattr(last[0], "seat", None) if last else None
    return SeatModel(
        seat=seat,
        name=shown.names[seat],
        kind=shown.kinds[seat],
        hand_size=cards.hand_size,
        known=cards.known,
        hand=cards.hand if seat != view.seat else None,
        places=(first, second, third),
        zone=zone_of(view, seat),
        turn=view.turn == seat and view.phase is not Phase.OVER,
        out=view.out.index(seat) + 1 if seat in view.out else None,
        ready=view.phase is Phase.SWAP and seat in view.ready,
        dealer=view.dealer == seat,
        titled=seat in shown.titled,
        last=mover == seat,
    )


def _hand(
    view: View, moves: Moves, descending: bool, chooser: Selection | None
) -> tuple[StackModel, ...]:
    if view.seat is None:
        return ()
    known = view.seats[view.seat].known
    drawn = drawn_since(moves, view.seat)
    stacks = [
        StackModel(
            rank_of(cards),
            cards,
            (cards & known).bit_count(),
            _mark(chooser, hand_spot(rank_of(cards))),
            (cards & drawn).bit_count(),
        )
        for cards in split_ranks(view.hand)
    ]
    return tuple(reversed(stacks)) if descending else tuple(stacks)


def _mark(chooser: Selection | None, spot: Spot) -> Mark:
    if chooser is None or not any(spot in line for line in chooser.lines()):
        return Mark.IDLE
    if chooser.fits(spot):
        return Mark.FITS
    return Mark.UNFIT if spot.in_hand or spot.seat == chooser.seat else Mark.IDLE


def _pile(view: View, moves: Moves) -> PileModel:
    laid = tuple(card for group in view.pile for card in CardSet(group))
    by: int | None = None
    swept: tuple[Card, ...] = ()
    swept_by: int | None = None
    burned = False
    refused: Card | None = None
    if view.pile:
        by = last_to_lay(moves)
    else:
        played = 0
        for event in moves[-1] if moves else ():
            match event:
                case Played(_, cards) | Flipped(_, _, cards, True) | TookChance(_, cards, True):
                    played = int(cards)
                case Burned(seat, gone):
                    below = CardSet(gone & ~played)
                    swept, swept_by, burned = (*below, *CardSet(played)), seat, True
                case TookUp(seat, taken):
                    swept, swept_by = tuple(CardSet(taken)), seat
                case Flipped(seat, _, card, False) | TookChance(seat, card, False):
                    (refused,), swept_by = tuple(CardSet(card)), seat
                case _:
                    pass
    run = view.pile[-1].bit_count() if view.pile else 0
    return PileModel(laid, by, run, swept, swept_by, burned, refused)


def last_to_lay(moves: Moves) -> int | None:
    """The seat that laid the cards on top of the pile; `None` if the pile was swept since."""
    for events in reversed(moves):
        for event in reversed(events):
            match event:
                case Played(seat) | Flipped(seat, _, _, True) | TookChance(seat, _, True):
                    return seat
                case Burned() | TookUp():
                    return None
                case _:
                    pass
    return None


def _touched(last: Sequence[Event]) -> set[tuple[int, int]]:
    """The places that a move changed, as seat and place."""
    found = set()
    for event in last:
        match event:
            case Swapped(seat, place) | TurnedUp(seat, place) | Flipped(seat, place):
                found.add((seat, place))
            case Stacked(_, seat, place):
                found.add((seat, place))
            case _:
                pass
    return found


def _counters(view: View) -> Counters:
    gone = 0
    for group in view.gone:
        gone |= group
    tens = (gone & RANK_MASKS[Rank.TEN]).bit_count()
    twos = (gone & RANK_MASKS[Rank.TWO]).bit_count()
    return Counters(tens, twos, gone.bit_count() - tens - twos)
