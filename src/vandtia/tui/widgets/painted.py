"""`Painted`: a widget drawn cell by cell, which sends to the terminal only what changed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from vandtia.tui.ink import Ink

Line = Sequence[Segment]


class Painted(Widget):
    """A widget whose lines are given to it ready to be shown, by `paint`."""

    can_focus = False
    DEFAULT_CSS = """
    Painted { width: auto; height: auto; background: $felt; }
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
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
        changed = [number for number, line in enumerate(fresh) if line != old[number]]
        if changed:
            width = max(self.size.width, 1)
            self.refresh(*(Region(0, number, width, 1) for number in changed))

    def render_line(self, y: int) -> Strip:
        """Textual asks for one line."""
        ink, width = self._ink, self.size.width
        if ink is None:
            return Strip.blank(width, self.rich_style)
        line = self._painted[y] if y < len(self._painted) else []
        return Strip(line).adjust_cell_length(width, ink.felt)
