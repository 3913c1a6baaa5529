"""Positions: a state as a JSON object, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from vandtia.engine.cards import ALL_CARDS, CardSet, iter_cards, rank_of
from vandtia.engine.errors import BadPosition
from vandtia.engine.position_faults import position_faults
from vandtia.engine.reading import Reader
from vandtia.engine.rule_table import RuleTable, rule_table
from vandtia.engine.setup import MAX_PLAYERS, MIN_PLAYERS
from vandtia.engine.state import GameState, Groups, Phase, Row, Seat

if TYPE_CHECKING:
    from vandtia.engine.rules import Rules

_KEYS = "phase dealer turn direction actions passes result stock pile gone out ready seats".split()
_SEAT_KEYS = ("hand", "up", "down", "known")


def read_position(obj: Any, rules: Rules | RuleTable) -> GameState:
    """Read a position (parsed JSON) played by `rules`.

    What is left out is empty, 0, direction 1, phase `play`; `turn` must be given, and `result`
    in phase `over`. Raises BadPosition with all faults, each with its place.
    """
    reader = Reader()
    data = reader.mapping(obj, "position", _KEYS)
    table = rule_table(rules)
    seats = tuple(
        _read_seat(reader, item, f"seat {number}")
        for number, item in enumerate(reader.items(data.get("seats"), "seats"))
    )
    players = len(seats)
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        reader.fault("seats", f"{players} is not from {MIN_PLAYERS} to {MAX_PLAYERS}")
        raise BadPosition(reader.faults)
    pile = reader.groups(data.get("pile"), "pile")
    stock = tuple(reader.card_list(data.get("stock"), "stock"))
    gone = reader.groups(data.get("gone"), "gone")
    state = GameState(
        table=table,
        pack=0,
        dealer=reader.whole(data.get("dealer", 0), "dealer", 0, players - 1),
        phase=reader.word(data.get("phase", Phase.PLAY), "phase", tuple(Phase)),
        hands=tuple(seat.hand for seat in seats),
        ups=tuple(seat.up for seat in seats),
        downs=tuple(seat.down for seat in seats),
        known=tuple(seat.known for seat in seats),
        stock=stock,
        pile=pile,
        pile_cards=union(pile),
        fits=fits_on(table, pile),
        gone=gone,
        turn=reader.whole(data.get("turn"), "turn", 0, players - 1),
        direction=read_direction(reader, data.get("direction", 1)),
        actions=reader.whole(data.get("actions", 0), "actions"),
        passes=reader.whole(data.get("passes", 0), "passes"),
        ready=reader.seats(data.get("ready"), "ready", players),
        out=reader.seats(data.get("out"), "out", players),
        places=read_places(reader, data.get("result"), players),
    )
    reader.faults += position_faults(state)
    if reader.faults:
        raise BadPosition(reader.faults)
    in_order = sorted(state.ready, key=lambda seat: (seat - state.dealer - 1) % players)
    return state._replace(pack=all_cards(state), ready=tuple(in_order))


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


def read_direction(reader: Reader, value: Any) -> int:
    """The direction of play, 1 or -1 (R5.7)."""
    if value in (1, -1) and isinstance(value, int) and not isinstance(value, bool):
        return value
    reader.fault("direction", "neither 1 nor -1")
    return 1


def read_places(reader: Reader, value: Any, players: int) -> tuple[tuple[int, ...], ...] | None:
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
    position: dict[str, Any] = {
        "phase": state.phase.value,
        "dealer": state.dealer,
        "turn": state.turn,
        "direction": state.direction,
        "actions": state.actions,
        "passes": state.passes,
        "stock": [str(card) for card in state.stock],
        "pile": write_groups(state.pile),
        "gone": write_groups(state.gone),
        "out": list(state.out),
        "ready": list(state.ready),
        "seats": [
            {
                "hand": write_set(seat.hand),
                "up": [write_set(part) for part in seat.up],
                "down": [str(CardSet(card)) if card else None for card in seat.down],
                "known": write_set(seat.known),
            }
            for seat in state.seats
        ],
    }
    if state.places is not None:
        position["result"] = state.result
    return position


def write_set(cards: int) -> list[str]:
    """The texts of the cards of a set."""
    return [str(card) for card in iter_cards(cards)]


def write_groups(groups: Groups) -> list[str]:
    """The texts of cards in order."""
    return [str(card) for group in groups for card in iter_cards(group)]
