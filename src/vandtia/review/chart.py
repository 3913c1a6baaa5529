"""The chances of a game, move by move, as a chart of letters and lines.

Every seat's curve bears its number, so that they are told apart without colours too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

LABELS = ("100 %", "50 %", "0 %")
LABEL_WIDTH = 6
"""The columns left of the curves, for the labels and the edge."""

NUMBERS = "123456789AB"
"""The signs of the seats, as many as there can be."""

NUMBER_EVERY = 14
"""So many columns lie between two numbers on a curve, at least."""

TICK_EVERY = 12

FLAT, STEEP = "─", "│"
RISE_FROM, RISE_TO, FALL_FROM, FALL_TO = "╯", "╭", "╮", "╰"
EDGE, MARK, UPRIGHT = "┤", "▲", "┊"


class Cell(NamedTuple):
    """A sign of the chart, and of which seat's curve; `None` for labels and marks.

    `is_chosen` is whether it belongs to the move that is chosen.
    """

    sign: str
    seat: int | None = None
    is_chosen: bool = False


Row = list[Cell]


def chart(
    curves: Sequence[Sequence[float]],
    width: int,
    height: int,
    marks: Sequence[int] = (),
    first: int = 0,
    chosen: int | None = None,
) -> list[Row]:
    """The rows of a chart: the curves, the marks beneath, the numbers of the moves.

    Args:
        curves: for each seat its chances, 0 to 1, after each move; entry 0 is after the deal.
        width: the columns of the whole.
        height: the rows of the whole, two of them for marks and numbers.
        marks: moves to be marked.
        first: the seat whose curve lies on top of the others.
        chosen: the move through which an upright line goes.
    """
    columns, rows = max(2, width - LABEL_WIDTH), max(3, height - 2)
    last = max(1, len(curves[0]) - 1)
    moments = [round(at * last / (columns - 1)) for at in range(columns)]
    grid: list[Row] = [[Cell(" ")] * columns for _ in range(rows)]
    order = [seat for seat in range(len(curves)) if seat != first] + [first]
    for seat in order:
        levels = [
            round((1 - curves[seat][min(moment, len(curves[seat]) - 1)]) * (rows - 1))
            for moment in moments
        ]
        _draw(grid, levels, seat)
        if len(curves) > 1:
            shift = NUMBER_EVERY * seat // len(curves)
            for column in range(2 + shift, columns, NUMBER_EVERY):
                grid[levels[column]][column] = Cell(NUMBERS[seat], seat)
    if chosen is not None:
        column = column_of(chosen, columns, last)
        for cells in grid:
            if cells[column].seat is None:
                cells[column] = Cell(UPRIGHT, is_chosen=True)
    drawn = [_label(row, rows) + cells for row, cells in enumerate(grid)]
    margin = [Cell(" ")] * LABEL_WIDTH
    return [*drawn, margin + _marks(marks, columns, last, chosen), margin + _ticks(columns, last)]


def column_of(move: int, columns: int, last: int) -> int:
    """The column of a move, among the columns of the curves."""
    return min(columns - 1, round(move * (columns - 1) / last))


def _draw(grid: list[Row], levels: Sequence[int], seat: int) -> None:
    for column, level in enumerate(levels):
        before = levels[column - 1] if column else level
        if level == before:
            grid[level][column] = Cell(FLAT, seat)
            continue
        for between in range(min(before, level) + 1, max(before, level)):
            grid[between][column] = Cell(STEEP, seat)
        rises = level < before  # rows are counted from the top
        grid[before][column] = Cell(RISE_FROM if rises else FALL_FROM, seat)
        grid[level][column] = Cell(RISE_TO if rises else FALL_TO, seat)


def _label(row: int, rows: int) -> Row:
    label = {0: LABELS[0], (rows - 1) // 2: LABELS[1], rows - 1: LABELS[2]}.get(row, "")
    return [Cell(sign) for sign in f"{label:>{LABEL_WIDTH - 1}}{EDGE}"]


def _marks(marks: Sequence[int], columns: int, last: int, chosen: int | None) -> Row:
    cells = [Cell(" ")] * columns
    for move in marks:
        cells[column_of(move, columns, last)] = Cell(MARK, is_chosen=move == chosen)
    return cells


def _ticks(columns: int, last: int) -> Row:
    """The numbers of some moves, round ones, and of the last."""
    wanted = max(1, columns // TICK_EVERY)
    step = next(each for each in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 10_000)
                if last / each <= wanted or each == 10_000)  # fmt: skip
    signs = [" "] * columns
    for move in (last, *range(0, last, step)):
        text = str(move)
        at = min(column_of(move, columns, last), columns - len(text))
        if all(sign == " " for sign in signs[max(0, at - 1) : at + len(text) + 1]):
            signs[at : at + len(text)] = text
    return [Cell(sign) for sign in signs]
