"""Single lines: the header, a title over a block, the status sentence, the note."""

from __future__ import annotations

from typing import TypeAlias

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from vandtia.tui.drawing import Line, clean, short
from vandtia.tui.ink import Ink
from vandtia.tui.widgets.painted import Painted

Words: TypeAlias = "list[tuple[str, Style]]"


class TextLine(Painted):
    """Words at the left, others at the right, in one line of the whole width."""

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
        ends = [(clean(words), style) for words, style in right]
        room = width - 2 - sum(cell_len(words) for words, _style in ends)
        line: Line = [Segment(" ", ground)]
        for words, style in left:
            cut = short(words, max(room, 0))
            room -= cell_len(cut)
            line.append(Segment(cut, style))
        line.append(Segment(" " * max(room, 0), ground))
        line += [Segment(words, style) for words, style in ends]
        line.append(Segment(" ", ground))
        self.paint([line], ink)
