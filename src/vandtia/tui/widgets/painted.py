"""`Painted`: a widget drawn cell by cell, which sends to the terminal only what changed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from vandtia.tui.ink import Ink

Line = Sequence[Segment]

NEAR = 10
"""Changes so many cells apart are sent in one: to move the cursor there would cost as much."""


class Painted(Widget):
    """A widget whose lines are given to it ready to be shown, by `paint`."""

    can_focus = False
    DEFAULT_CSS = """
    Painted { width: auto; height: auto; background: $felt; }
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._painted: list[list[Segment]] = []
        self._ink: Ink | None = None

    def set_size(self, width: int, height: int) -> None:
        """Fix the size in cells."""
        self.styles.width = width
        self.styles.height = height

    def paint(self, lines: Sequence[Line], ink: Ink) -> None:
        """Show these lines; only those that differ are sent."""
        fresh = [list(line) for line in lines]
        old, self._painted = self._painted, fresh
        if ink is not self._ink or len(old) != len(fresh):
            self._ink = ink
            self.refresh()
            return
        regions = [
            Region(start, number, end - start, 1)
            for number, line in enumerate(fresh)
            if line != old[number]
            for start, end in changed_spans(old[number], line)
        ]
        if regions:
            self.refresh(*regions)

    def render_line(self, y: int) -> Strip:
        """Textual asks for one line."""
        ink, width = self._ink, self.size.width
        if ink is None:
            return Strip.blank(width, self.rich_style)
        line = self._painted[y] if y < len(self._painted) else []
        return Strip(line).adjust_cell_length(width, ink.felt)


def changed_spans(old: Line, new: Line) -> list[tuple[int, int]]:
    """The columns, from and to, in which two lines look different; those close by in one."""
    before, after = _cells(old), _cells(new)
    width = max(len(before), len(after))
    spans: list[tuple[int, int]] = []
    for column in range(width):
        if before[column : column + 1] == after[column : column + 1]:
            continue
        if spans and column - spans[-1][1] < NEAR:
            spans[-1] = (spans[-1][0], column + 1)
        else:
            spans.append((column, column + 1))
    return spans


def _cells(line: Line) -> list[tuple[str, Style | None]]:
    """What stands in each column; the second cell of a wide sign is empty."""
    cells: list[tuple[str, Style | None]] = []
    for text, style, _control in line:
        for sign in text:
            width = cell_len(sign)
            if width:
                cells += [(sign, style), *([("", style)] * (width - 1))]
            elif cells:
                cells[-1] = (cells[-1][0] + sign, style)
    return cells
