"""The table: what lies where, read from and written to the position form."""

from dataclasses import dataclass, field
from typing import Any

from tests.oracle.cards import in_hand_order, in_pile_order


@dataclass
class Seat:
    hand: list[str] = field(default_factory=list)
    up: list[list[str]] = field(default_factory=lambda: [[], [], []])
    down: list[str | None] = field(default_factory=lambda: [None, None, None])
    known: list[str] = field(default_factory=list)

    def face_up(self) -> list[str]:
        return [card for stack in self.up for card in stack]

    def cards(self) -> list[str]:
        return self.hand + self.face_up() + [card for card in self.down if card is not None]


@dataclass
class Table:
    seats: list[Seat]
    phase: str = "play"
    dealer: int = 0
    turn: int = 0
    direction: int = 1
    actions: int = 0
    passes: int = 0
    result: list[list[int]] | None = None
    stock: list[str] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    ready: list[int] = field(default_factory=list)

    def cards(self) -> list[str]:
        """Every card of the game, wherever it lies."""
        held = [card for seat in self.seats for card in seat.cards()]
        return held + self.stock + self.pile + self.gone

    def still_in(self) -> list[int]:
        return [seat for seat in range(len(self.seats)) if seat not in self.out]

    def left_of_dealer(self) -> list[int]:
        """All seats, beginning with the one left of the dealer."""
        count = len(self.seats)
        return [(self.dealer + step) % count for step in range(1, count + 1)]


def dealt(players: int, dealer: int, pack: list[str]) -> Table:
    """R1.2: three cards to every seat face down, three face up, three to the hand."""
    table = Table([Seat() for _ in range(players)], dealer=dealer)
    rest = list(pack)
    for zone in ("down", "up", "hand"):
        for number in table.left_of_dealer():
            three, rest = rest[:3], rest[3:]
            setattr(
                table.seats[number], zone, [[card] for card in three] if zone == "up" else three
            )
    table.stock = rest
    return table


def read_table(position: dict[str, Any]) -> Table:
    values = dict(position)
    seats = values.pop("seats")
    copied: dict[str, Any] = {
        key: list(value) if isinstance(value, list) else value for key, value in values.items()
    }
    return Table([read_seat(seat) for seat in seats], **copied)


def read_seat(written: dict[str, Any]) -> Seat:
    seat = Seat()
    seat.hand = list(written.get("hand", []))
    seat.up = [list(stack) for stack in written.get("up", [])] or [[], [], []]
    seat.down = list(written.get("down", [])) or [None, None, None]
    seat.known = list(written.get("known", []))
    return seat


def write_table(table: Table) -> dict[str, Any]:
    """The position with all its keys; `result` only when the game is over."""
    position: dict[str, Any] = {
        "phase": table.phase,
        "dealer": table.dealer,
        "turn": table.turn,
        "direction": table.direction,
        "actions": table.actions,
        "passes": table.passes,
        "stock": list(table.stock),
        "pile": in_pile_order(table.pile),
        "gone": in_pile_order(table.gone),
        "out": list(table.out),
        "ready": list(table.ready),
        "seats": [write_seat(seat) for seat in table.seats],
    }
    if table.phase == "over":
        position["result"] = [list(place) for place in table.result or []]
    return position


def write_seat(seat: Seat) -> dict[str, Any]:
    return {
        "hand": in_hand_order(seat.hand),
        "up": [in_pile_order(stack) for stack in seat.up],
        "down": list(seat.down),
        "known": in_hand_order(seat.known),
    }
