"""The first line of a screen: where one is, and at the right what is to be known of it."""

from __future__ import annotations

from rich.cells import cell_len
from textual.content import Content
from textual.widget import Widget


class TopLine(Widget):
    """`Rules                         preset: Stuga · 4 changes ●`."""

    DEFAULT_CSS = """
    TopLine { height: 1; width: 1fr; background: $felt-deep; color: $felt-text; }
    """

    def __init__(self, left: str, right: str = "") -> None:
        super().__init__(id="top-line")
        self._left = left
        self._right = right

    def show(self, left: str, right: str = "") -> None:
        """Other words."""
        if (left, right) != (self._left, self._right):
            self._left, self._right = left, right
            self.refresh()

    def render(self) -> Content:
        """The two ends of the line."""
        gap = self.size.width - cell_len(self._left) - cell_len(self._right) - 4
        return Content.assemble(
            (f"  {self._left}", "bold"), " " * max(gap, 1), (f"{self._right}  ", "$felt-dim")
        )
