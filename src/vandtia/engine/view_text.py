"""Views as JSON objects, for bots in other languages, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from vandtia.engine.cards import ALL_CARDS
from vandtia.engine.errors import BadPosition
from vandtia.engine.position import (
    PUBLIC_KEYS,
    read_public,
    read_seats,
    read_up,
    table_faults,
    write_public,
    write_set,
)
from vandtia.engine.reading import Reader
from vandtia.engine.rule_table import RuleTable, rule_table
from vandtia.engine.view import SeatView, View

if TYPE_CHECKING:
    from vandtia.engine.rules import Rules

VIEW_KEYS = (*PUBLIC_KEYS, "seat", "pack", "stock_size")
"""The keys of a view."""

SEAT_VIEW_KEYS = ("hand", "hand_size", "known", "up", "down")
"""The keys of each seat in it."""


def write_view(view: View) -> dict[str, Any]:
    """A view as a JSON object: a position as that seat knows it."""
    seats = [_write_seat(seat) for seat in view.seats]
    public = write_public(view, {"stock_size": view.stock_size}, seats)
    return {"seat": view.seat, "pack": write_set(view.pack), **public}


def _write_seat(seat: SeatView) -> dict[str, Any]:
    hand = {"hand_size": seat.hand_size} if seat.hand is None else {"hand": write_set(seat.hand)}
    return {
        **hand,
        "known": write_set(seat.known),
        "up": [write_set(part) for part in seat.up],
        "down": [True if filled else None for filled in seat.down],
    }


def read_view(obj: Any, rules: Rules | RuleTable) -> View:
    """Read a view (parsed JSON) of a game played by `rules`.

    Raises BadPosition with all faults, each with its place.
    """
    reader = Reader()
    data = reader.mapping(obj, "view", VIEW_KEYS)
    seats = read_seats(reader, data, _read_seat)
    players = len(seats)
    seat = data.get("seat")
    view = View(
        seat=None if seat is None else reader.whole(seat, "seat", 0, players - 1),
        pack=reader.card_set(data.get("pack"), "pack"),
        seats=seats,
        stock_size=reader.whole(data.get("stock_size", 0), "stock_size", 0, ALL_CARDS.bit_length()),
        **read_public(reader, data, rule_table(rules), players),
    )
    _check(reader, view)
    if reader.faults:
        raise BadPosition(reader.faults)
    return view


def _read_seat(reader: Reader, value: Any, place: str) -> SeatView:
    data = reader.mapping(value, place, SEAT_VIEW_KEYS)
    known = reader.card_set(data.get("known"), f"{place}, known")
    hand = None
    if "hand" in data:
        hand = reader.card_set(data["hand"], f"{place}, hand")
        size = hand.bit_count()
        if known & ~hand:
            reader.fault(place, "known cards are not in the hand")
    else:
        size = reader.whole(data.get("hand_size", 0), f"{place}, hand_size", 0, 224)
        if known.bit_count() > size:
            reader.fault(place, "more known cards than cards in the hand")
    one, two, three = (
        _read_filled(reader, item, f"{place}, down, place {n}")
        for n, item in enumerate(reader.three(data.get("down"), f"{place}, down"), start=1)
    )
    return SeatView(hand, size, known, read_up(reader, data.get("up"), place), (one, two, three))


def _read_filled(reader: Reader, value: Any, place: str) -> bool:
    if value is not None and not isinstance(value, bool):
        reader.fault(place, "neither true nor null")
    return value is True


def _check(reader: Reader, view: View) -> None:
    """Note cards twice or of another pack, and whatever else cannot be at a table."""
    seen = 0
    hidden = view.stock_size
    zones: list[tuple[str, int]] = [("pile", part) for part in view.pile]
    zones += [("gone", part) for part in view.gone]
    for number, seat in enumerate(view.seats):
        hand = seat.known if seat.hand is None else seat.hand
        zones += [(f"seat {number}", part) for part in (hand, *seat.up)]
        hidden += seat.hand_size - hand.bit_count() + sum(seat.down)
    for place, cards in zones:
        if cards & seen:
            reader.fault(place, "a card twice")
        if cards & ~view.pack:
            reader.fault(place, "a card that is not in the pack")
        seen |= cards
    if seen.bit_count() + hidden != view.pack.bit_count():
        reader.fault("pack", "not as many cards as there are at the table")
    if view.seat is not None and view.seats[view.seat].hand is None:
        reader.fault(f"seat {view.seat}", "the own hand is missing")
    reader.faults += table_faults(view, view.stock_size)
