"""Positions: a state as a JSON object, and back; every fault of one that cannot be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from vandtia.engine.cards import ALL_CARDS, CardSet, is_one_rank, iter_cards, rank_of
from vandtia.engine.ending import places_if_over
from vandtia.engine.errors import BadPosition, Fault
from vandtia.engine.reading import Reader
from vandtia.engine.rule_table import RuleTable, rule_table
from vandtia.engine.setup import MAX_PLAYERS, MIN_PLAYERS, cards_in_play
from vandtia.engine.state import EMPTY_ROW, GameState, Groups, Phase, Row, Seat
from vandtia.engine.view import SeatView, View

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
        reader.fault(
            "seats",
            "%(value)s is not from %(low)s to %(high)s",
            value=len(seats),
            low=MIN_PLAYERS,
            high=MAX_PLAYERS,
        )
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


def position_faults(state: GameState) -> list[Fault]:
    """Everything that cannot be as it is, each with its place; empty for a sound position."""
    faults: list[Fault] = list(_card_faults(state))
    for number, seat in enumerate(state.seats):
        unheld = seat.known & ~seat.hand
        if unheld:
            cards = str(CardSet(unheld))
            faults.append(
                Fault(f"seat {number}", "known cards not in the hand: %(cards)s", cards=cards)
            )
    return faults + table_faults(state, len(state.stock))


def table_faults(table: GameState | View, stock_size: int) -> list[Fault]:
    """What cannot be, as far as everybody sees it: seats, turn, phase and end."""
    faults: list[Fault] = list(_turn_faults(table))
    seats: tuple[Seat | SeatView, ...] = table.seats
    for number, seat in enumerate(seats):
        lacking = table.phase is Phase.PLAY and stock_size > 0 and seat.hand_size < 3
        if lacking:
            problem = "has fewer than three cards in hand while the stock has cards"
            faults.append(Fault(f"seat {number}", problem))
        faults += _seat_faults(table, number, seat)
    if table.phase is Phase.SWAP:
        faults += _swap_phase_faults(table)
    elif table.ready:
        faults.append(Fault("ready", "must be empty after the swap phase"))
    return faults + list(_ending_faults(table))


def _zones(state: GameState) -> Iterator[tuple[str, int]]:
    for number, seat in enumerate(state.seats):
        yield f"seat {number}, hand", seat.hand
        for zone, row in (("up", seat.up), ("down", seat.down)):
            for place, part in enumerate(row, start=1):
                yield f"seat {number}, {zone}, place {place}", part
    for card in state.stock:
        yield "stock", card
    for group in state.pile:
        yield "pile", group
    for group in state.gone:
        yield "gone", group


def _card_faults(state: GameState) -> Iterator[Fault]:
    """A card named twice, or of a pack or joker that the rules do not have (R1.1)."""
    allowed = cards_in_play(state.table, len(state.seats))
    seen = 0
    for place, cards in _zones(state):
        for card in iter_cards(cards & seen):
            yield Fault(place, "%(card)s twice", card=str(card))
        for card in iter_cards(cards & ~allowed):
            yield Fault(place, "the rules have no %(card)s", card=str(card))
        seen |= cards


def _seat_faults(state: GameState | View, number: int, seat: Seat | SeatView) -> Iterator[Fault]:
    where = f"seat {number}"
    has_cards = seat.card_count > 0
    is_out = number in state.out
    if is_out and has_cards:
        yield Fault(where, "is out, but has cards")
    if not is_out and not has_cards:
        yield Fault(where, "has nothing left, but is not out")
    for place, (up, down) in enumerate(zip(seat.up, seat.down, strict=True), start=1):
        if up and not is_one_rank(up):
            yield Fault(where, "place %(number)s has a stack of mixed ranks", number=place)
        elif up.bit_count() > 1 and state.table.stack_off:
            yield Fault(where, "place %(number)s has a stack, but stacking is off", number=place)
        if state.phase is Phase.SWAP:
            if not up or not down:
                yield Fault(where, "place %(number)s is empty in the swap phase", number=place)
        elif state.table.blind:
            if seat.up != EMPTY_ROW and not down:
                yield Fault(
                    where,
                    "place %(number)s lacks its face-down card while face-up cards are left",
                    number=place,
                )
        elif down and not up:
            yield Fault(
                where, "place %(number)s has a face-down card without its cover", number=place
            )


def _turn_faults(state: GameState | View) -> Iterator[Fault]:
    if state.phase is Phase.PLAY and state.turn in state.out:
        yield Fault("turn", "seat %(seat)s is out", seat=state.turn)
    if state.passes and (state.pile or state.phase is Phase.SWAP):
        yield Fault("passes", "nobody can have passed")


def _swap_phase_faults(state: GameState | View) -> Iterator[Fault]:
    """R2.1: seats get ready one after the other, and nothing else has happened yet."""
    if not state.table.swapping:
        yield Fault("phase", "there is no swap phase, swapping is off")
    players = len(state.seats)
    order = [(state.dealer + 1 + step) % players for step in range(players)]
    if state.turn in state.ready:
        yield Fault("turn", "seat %(seat)s is ready", seat=state.turn)
    elif set(state.ready) != set(order[: order.index(state.turn)]):
        yield Fault("ready", "not the seats before seat %(seat)s", seat=state.turn)
    for name in ("pile", "gone", "out"):
        if getattr(state, name):
            yield Fault(name, "must be empty in the swap phase")
    if state.actions:
        yield Fault("actions", "none can have been taken in the swap phase")


def _ending_faults(state: GameState | View) -> Iterator[Fault]:
    if state.phase is not Phase.OVER:
        if state.places is not None:
            yield Fault("result", "the game is not over")
        players = len(state.seats)
        rows = (EMPTY_ROW,) * players  # whether it is over does not depend on the cards
        over = places_if_over(
            state.table, (0,) * players, rows, rows, state.out, state.actions, state.passes
        )
        if state.phase is Phase.PLAY and over is not None:
            yield Fault("phase", "the game must be over")
        return
    if state.places is None:
        yield Fault("result", "missing, the game is over")
        return
    named = [seat for place in state.places for seat in place]
    if sorted(named) != list(range(len(state.seats))) or not all(state.places):
        yield Fault("result", "must name every seat once")
