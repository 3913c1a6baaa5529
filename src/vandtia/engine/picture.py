"""A small picture of the table in ASCII, for people who try things in a console."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vandtia.engine.cards import CardSet

if TYPE_CHECKING:
    from vandtia.engine.state import GameState, Seat
    from vandtia.engine.view import SeatView, View

HIDDEN = "##"


def summary(table: GameState | View) -> str:
    """One line: `<GameState play, 2 seats, turn 0, pile 3: 7D 7S QH, stock 16>`."""
    kind = type(table).__name__
    seat = getattr(table, "seat", -1)
    whose = "" if seat == -1 else " of an onlooker" if seat is None else f" of seat {seat}"
    pile = f"{table.pile_size}{_after(': ', _groups(table.pile))}"
    parts = (
        f"{kind}{whose}: {table.phase}",
        f"{len(table.seats)} seats",
        f"turn {table.turn}",
        f"pile {pile}",
        f"stock {table.stock_size}",
    )
    return f"<{', '.join(parts)}>"


def picture(table: GameState | View) -> str:
    """Several lines: whose turn, pile, stock and gone cards, then a line for each seat.

    Hidden cards are `##` in a view, and shown in a state, which hides nothing.
    """
    way = "to the left" if table.direction == 1 else "to the right"
    lines = [
        f"{table.phase}, turn {table.turn}, {way}, {table.actions} actions",
        f"pile {table.pile_size:2}{_after('  ', _groups(table.pile))}",
        f"stock {table.stock_size}  gone {table.gone_size}{_after('  ', _groups(table.gone))}",
    ]
    seats: Sequence[Seat | SeatView] = table.seats
    for number, seat in enumerate(seats):
        mark = ">" if number == table.turn else " "
        row = " ".join(map(_place, seat.up, seat.down))
        out = "  out" if number in table.out else ""
        lines.append(f"{mark}{number:2}  row {row:<24}  hand {_hand(seat)}{out}")
    if table.places is not None:
        lines.append(f"result {[list(place) for place in table.places]}")
    return "\n".join(lines)


def seat_summary(seat: Seat | SeatView) -> str:
    """`<Seat row KS/4H QD/JD AC/9C, hand 3: 5C 9D QS>`."""
    row = " ".join(map(_place, seat.up, seat.down))
    return f"<{type(seat).__name__} row {row}, hand {_hand(seat)}>"


def _hand(seat: Seat | SeatView) -> str:
    if seat.hand is not None:
        return f"{seat.hand_size}{_after(': ', str(CardSet(seat.hand)))}"
    known = _after(", known ", str(CardSet(seat.known)))
    return f"{seat.hand_size}{known}"


def _place(up: int, down: int | bool) -> str:
    """`KS/##`: the face-up part over the face-down one; `-` for an empty part."""
    shown = str(CardSet(up)).replace(" ", "+") or "-"
    if down is True:
        return f"{shown}/{HIDDEN}"
    return f"{shown}/{CardSet(down)}" if down else f"{shown}/-"


def _groups(groups: tuple[int, ...]) -> str:
    return " ".join(str(CardSet(group)) for group in groups)


def _after(separator: str, text: str) -> str:
    return f"{separator}{text}" if text else ""
