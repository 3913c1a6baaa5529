"""What happened, in words, with scroll-back."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, chop_cells
from rich.segment import Segment
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from vandtia.tui.drawing import clean, text
from vandtia.tui.ink import Ink


class GameLog(ScrollView, can_focus=False):
    """Lines of plain text, wrapped to the width; the newest at the bottom."""

    DEFAULT_CSS = """
    GameLog { background: $felt-deep; scrollbar-size-vertical: 1; padding: 0 0 0 1; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._told: Sequence[str] = ()
        self._lines: list[tuple[str, bool]] = []
        self._ink: Ink | None = None
        self._wrapped_to = 0

    def show(self, message: Sequence[str], ink: Ink) -> None:
        """Show these lines; stay where the reader is unless at the end."""
        width = max(self.size.width - 2, 8)
        if tuple(message) == tuple(self._told) and ink is self._ink and width == self._wrapped_to:
            return
        self._told, self._ink, self._wrapped_to = tuple(message), ink, width
        at_end = self.scroll_offset.y >= self.max_scroll_y - 1
        self._lines = [line for words in message for line in wrapped(words, width)]
        self.virtual_size = Size(width, len(self._lines))
        self.refresh()
        if at_end:
            self.scroll_end(animate=False)

    def on_resize(self) -> None:
        """Wrap anew."""
        if self._ink is not None:
            self.show(self._told, self._ink)

    def render_line(self, y: int) -> Strip:
        """One line of what is in sight."""
        width = self.size.width
        if self._ink is None:
            return Strip.blank(width, self.rich_style)
        number = y + self.scroll_offset.y
        ground = self._ink.bar
        if not 0 <= number < len(self._lines):
            return Strip([Segment(" " * width, ground)])
        words, strong = self._lines[number]
        return Strip([text(words, width, ground if strong else self._ink.bar_dim)])


def wrapped(words: str, width: int, indent: str = "  ") -> list[tuple[str, bool]]:
    """The lines of one sentence, those after the first set in; `True` marks the first."""
    lines: list[str] = []
    line = ""
    for word in clean(words).split():
        for part in chop_cells(word, width - len(indent)):
            if line and cell_len(line) + 1 + cell_len(part) > width:
                lines.append(line)
                line = ""
            line = f"{line} {part}" if line else (indent if lines else "") + part
    lines.append(line)
    return [(one, number == 0) for number, one in enumerate(lines)]
