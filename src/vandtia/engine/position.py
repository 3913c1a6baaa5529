"""Positions: a state as a JSON object, and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from vandtia.engine.cards import ALL_CARDS, CardSet, iter_cards, rank_of
from vandtia.engine.errors import BadPosition
from vandtia.engine.position_faults import position_faults
from vandtia.engine.reading import Reader
from vandtia.engine.rule_table import RuleTable, rule_table
from vandtia.engine.setup import MAX_PLAYERS, MIN_PLAYERS
from vandtia.engine.state import GameState, Groups, Phase, Row, Seat
from vandtia.engine.view import View

if TYPE_CHECKING:
    from vandtia.engine.rules import Rules

PUBLIC_KEYS = "phase dealer turn direction actions passes result pile gone out ready seats".split()
"""The keys that the texts of states and views share."""

_KEYS = [*PUBLIC_KEYS, "stock"]
_SEAT_KEYS = ("hand", "up", "down", "known")

SeatRead = TypeVar("SeatRead")


def read_position(obj: Any, rules: Rules | RuleTable) -> GameState:
    """Read a position (parsed JSON) played by `rules`.

    What is left out is empty, 0, direction 1, phase `play`; `turn` must be given, and `result`
    in phase `over`. Raises BadPosition with all faults, each with its place.
    """
    reader = Reader()
    data = reader.mapping(obj, "position", _KEYS)
    seats = read_seats(reader, data, _read_seat)
    players = len(seats)
    public = read_public(reader, data, rule_table(rules), players)
    state = GameState(
        pack=0,
        hands=tuple(seat.hand for seat in seats),
        ups=tuple(seat.up for seat in seats),
        downs=tuple(seat.down for seat in seats),
        known=tuple(seat.known for seat in seats),
        stock=tuple(reader.card_list(data.get("stock"), "stock")),
        pile_cards=union(public["pile"]),
        **public,
    )
    reader.faults += position_faults(state)
    if reader.faults:
        raise BadPosition(reader.faults)
    in_order = sorted(state.ready, key=lambda seat: (seat - state.dealer - 1) % players)
    return state._replace(pack=all_cards(state), ready=tuple(in_order))


def read_seats(
    reader: Reader, data: Mapping[str, Any], read_seat: Callable[[Reader, Any, str], SeatRead]
) -> tuple[SeatRead, ...]:
    """The seats, each by `read_seat`. Raises BadPosition for too few or too many."""
    seats = tuple(
        read_seat(reader, item, f"seat {number}")
        for number, item in enumerate(reader.items(data.get("seats"), "seats"))
    )
    if not MIN_PLAYERS <= len(seats) <= MAX_PLAYERS:
        reader.fault("seats", f"{len(seats)} is not from {MIN_PLAYERS} to {MAX_PLAYERS}")
        raise BadPosition(reader.faults)
    return seats


def read_public(
    reader: Reader, data: Mapping[str, Any], table: RuleTable, players: int
) -> dict[str, Any]:
    """The fields that everybody sees, apart from the pack."""
    pile = reader.groups(data.get("pile"), "pile")
    return {
        "table": table,
        "dealer": reader.whole(data.get("dealer", 0), "dealer", 0, players - 1),
        "phase": reader.word(data.get("phase", Phase.PLAY), "phase", tuple(Phase)),
        "pile": pile,
        "fits": fits_on(table, pile),
        "gone": reader.groups(data.get("gone"), "gone"),
        "turn": reader.whole(data.get("turn"), "turn", 0, players - 1),
        "direction": _read_direction(reader, data.get("direction", 1)),
        "actions": reader.whole(data.get("actions", 0), "actions"),
        "passes": reader.whole(data.get("passes", 0), "passes"),
        "ready": reader.seats(data.get("ready"), "ready", players),
        "out": reader.seats(data.get("out"), "out", players),
        "places": _read_places(reader, data.get("result"), players),
    }


def _read_seat(reader: Reader, value: Any, place: str) -> Seat:
    data = reader.mapping(value, place, _SEAT_KEYS)
    return Seat(
        hand=reader.card_set(data.get("hand"), f"{place}, hand"),
        up=read_up(reader, data.get("up"), place),
        down=_read_down(reader, data.get("down"), place),
        known=reader.card_set(data.get("known"), f"{place}, known"),
    )


def read_up(reader: Reader, value: Any, place: str) -> Row:
    """The face-up parts of a row: three lists."""
    items = reader.three(value, f"{place}, up")
    one, two, three = (
        reader.card_set(item, f"{place}, up, place {n}") for n, item in enumerate(items, start=1)
    )
    return one, two, three


def _read_down(reader: Reader, value: Any, place: str) -> Row:
    items = reader.three(value, f"{place}, down")
    one, two, three = (
        0 if item is None else reader.card(item, f"{place}, down, place {n}")
        for n, item in enumerate(items, start=1)
    )
    return one, two, three


def _read_direction(reader: Reader, value: Any) -> int:
    """The direction of play, 1 or -1 (R5.7)."""
    if value in (1, -1) and isinstance(value, int) and not isinstance(value, bool):
        return value
    reader.fault("direction", "neither 1 nor -1")
    return 1


def _read_places(reader: Reader, value: Any, players: int) -> tuple[tuple[int, ...], ...] | None:
    """A result: the seats of each place, best first (R8.5)."""
    if value is None:
        return None
    return tuple(
        reader.seats(place, f"result, place {number}", players)
        for number, place in enumerate(reader.items(value, "result"), start=1)
    )


def fits_on(table: RuleTable, pile: Groups) -> int:
    """What fits on a pile (R4.3)."""
    fits = ALL_CARDS
    for group in pile:
        decides = table.fits_after[rank_of(group)]
        if decides is not None:
            fits = decides
    return fits


def union(parts: tuple[int, ...]) -> int:
    """All cards of several sets together."""
    cards = 0
    for part in parts:
        cards |= part
    return cards


def all_cards(state: GameState) -> int:
    """All cards of a state together: the pack it is played with."""
    rows = (part for seat in state.seats for part in (seat.hand, *seat.up, *seat.down))
    return union((*rows, *state.stock, *state.pile, *state.gone))


def write_position(state: GameState) -> dict[str, Any]:
    """A state as a position, every key but `result` always written."""
    seats = [
        {
            "hand": write_set(seat.hand),
            "up": [write_set(part) for part in seat.up],
            "down": [str(CardSet(card)) if card else None for card in seat.down],
            "known": write_set(seat.known),
        }
        for seat in state.seats
    ]
    return write_public(state, {"stock": [str(card) for card in state.stock]}, seats)


def write_public(
    table: GameState | View, stock: Mapping[str, Any], seats: list[dict[str, Any]]
) -> dict[str, Any]:
    """What everybody sees, around the stock and the seats as they are known."""
    written: dict[str, Any] = {
        "phase": table.phase.value,
        "dealer": table.dealer,
        "turn": table.turn,
        "direction": table.direction,
        "actions": table.actions,
        "passes": table.passes,
        **stock,
        "pile": write_groups(table.pile),
        "gone": write_groups(table.gone),
        "out": list(table.out),
        "ready": list(table.ready),
        "seats": seats,
    }
    if table.places is not None:
        written["result"] = table.result
    return written


def write_set(cards: int) -> list[str]:
    """The texts of the cards of a set."""
    return [str(card) for card in iter_cards(cards)]


def write_groups(groups: Groups) -> list[str]:
    """The texts of cards in order."""
    return [str(card) for group in groups for card in iter_cards(group)]
