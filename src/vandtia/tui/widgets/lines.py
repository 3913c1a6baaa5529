"""Single lines: the top line, the header, a title over a block, the status sentence, the note."""

from __future__ import annotations

from typing import TypeAlias

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.content import Content
from textual.widget import Widget

from vandtia.tui.drawing import Line, blank, clean, short, text
from vandtia.tui.ink import Ink
from vandtia.tui.widgets.log import wrapped
from vandtia.tui.widgets.painted import Painted

Words: TypeAlias = "list[tuple[str, Style]]"


class TextLine(Painted):
    """Words at the left, others at the right, in a line; where there are more, they fold."""

    DEFAULT_CSS = "TextLine { width: 1fr; height: 1; }"

    _shown: tuple[Words, Words, Ink, Style] | None = None

    def on_resize(self) -> None:
        """A screen is told of another size before its lines are: they still had the old width."""
        if self._shown is not None:
            self.show(*self._shown)

    def show(self, left: Words, right: Words, ink: Ink, ground: Style) -> None:
        """Draw the line on `ground`; what is left is cut first where both do not fit."""
        self._shown = (left, right, ink, ground)
        width = self.size.width or self.app.size.width
        rows = self.size.height
        ends = [(clean(words), style) for words, style in right]
        room = width - 2 - sum(cell_len(words) for words, _style in ends)
        lead: Line = [Segment(" ", ground)]
        if rows > 1 and sum(cell_len(clean(words)) for words, _style in left) > room:
            self.paint(folded(left, right, ground, width, rows), ink)
            return
        line = lead
        for words, style in left:
            cut = short(words, max(room, 0))
            room -= cell_len(cut)
            line.append(Segment(cut, style))
        line.append(Segment(" " * max(room, 0), ground))
        line += [Segment(words, style) for words, style in ends]
        line.append(Segment(" ", ground))
        self.paint([line, *([blank(width, ground)] * (rows - 1))], ink)


def folded(left: Words, right: Words, ground: Style, width: int, rows: int) -> list[Line]:
    """Words in several lines, each in the style of the first; those at the right after the last."""
    words = " ".join(clean(one).strip() for one, _style in left)
    style = left[0][1]
    after = sum(cell_len(clean(one)) for one, _style in right)
    lines = [line for line, _first in wrapped(words, width - 2, "")]
    lines = [*lines[: rows - 1], " ".join(lines[rows - 1 :])]
    found: list[Line] = []
    for number, line in enumerate(lines):
        is_last = number == len(lines) - 1
        room = width - 2 - (after if is_last else 0)
        cells = [Segment(" ", ground), text(short(line, room), room, style)]
        ends = [Segment(clean(one), look) for one, look in right] if is_last else []
        found.append([*cells, *ends, Segment(" ", ground)])
    return found


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
