"""States and views as short texts and small ASCII pictures, for sessions at the prompt and logs.

Not for players: those have screens. Cards are written as in `notation`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vandtia.engine.cards import CardSet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vandtia.engine.state import GameState, Row, Seat
    from vandtia.engine.view import SeatView, View

EMPTY = "-"


def brief(table: GameState | View, stock_size: int, seat: str = "") -> str:
    """A game in one line: the phase, whose turn, the top of the pile, how many cards lie where."""
    top = repr(str(CardSet(table.pile[-1]))) if table.pile else None
    hands = ", ".join(str(each.hand_size) for each in table.seats)
    return (
        f"{type(table).__name__}({seat}phase={table.phase.value!r}, turn={table.turn}, "
        f"top={top}, pile={count(table.pile)}, stock={stock_size}, gone={count(table.gone)}, "
        f"hands=({hands}))"
    )


def picture(table: GameState | View, stock_size: int) -> str:
    """The table in ASCII, one line for a seat; `>` marks the seat to move.

    Cards in brackets are face down; `[?]` is one that the seat of a view may not see.
    """
    top = f": {CardSet(table.pile[-1])}" if table.pile else ""
    counts = f"stock {stock_size}, gone {count(table.gone)}, pile {count(table.pile)}{top}"
    lines = [f"{table.phase.value}, direction {table.direction:+}, {counts}"]
    seats: Sequence[Seat | SeatView] = table.seats
    for number, seat in enumerate(seats):
        mark = ">" if number == table.turn and table.places is None else " "
        up = " | ".join(str(CardSet(part)) or EMPTY for part in seat.up)
        down = " ".join(f"[{_face(part)}]" if part else EMPTY for part in seat.down)
        lines.append(f"{mark} {number}  hand {_hand(seat)}  row {up}  down {down}")
    if table.places is not None:
        lines.append("result " + ", ".join("=".join(map(str, place)) for place in table.places))
    return "\n".join(lines)


def count(groups: tuple[int, ...]) -> int:
    """How many cards there are in groups of cards."""
    return sum(group.bit_count() for group in groups)


def row_text(row: Row) -> str:
    """The parts of a row, each as a quoted text of its cards."""
    return f"({', '.join(repr(str(CardSet(part))) for part in row)})"


def _face(part: int) -> str:
    """A face-down card: `True` in a view, which does not know it, and the card in a state."""
    return "?" if part is True else str(CardSet(part))


def _hand(seat: Seat | SeatView) -> str:
    if seat.hand is not None:
        return str(CardSet(seat.hand)) or EMPTY
    known = f" with {CardSet(seat.known)}" if seat.known else ""
    return f"{seat.hand_size} cards{known}"
