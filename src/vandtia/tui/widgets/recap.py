"""What happened since one's last turn, a line a seat; beneath it a remark, and what is gone."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from vandtia.present.brief import BURST, Go
from vandtia.tui.drawing import Line, clean, short, text
from vandtia.tui.ink import Ink
from vandtia.tui.widgets.log import wrapped
from vandtia.tui.widgets.painted import Painted

MAX_NAME = 10
"""Names get at most so many columns."""


class RecapBox(Painted):
    """Lines that wrap and are never cut; where they are too many, the oldest are in the log."""

    def show(
        self,
        title: str,
        goes: Sequence[Go],
        names: Sequence[str],
        remark: str,
        gone: str,
        ink: Ink,
        width: int,
        height: int,
    ) -> None:
        """Draw them in `width` × `height` cells."""
        room = width - 3
        lines = recap_lines(goes, names, ink, room)
        foot: list[Line] = [[Segment(line, ink.felt)] for line, _first in wrapped(remark, room)]
        foot = foot if remark else []
        foot += [[Segment(line, ink.dim)] for line in fold(gone, room)] if gone else []
        space = height - 1 - len(foot)
        if space < len(lines):
            lines = lines[len(lines) - max(space, 1) :]
        lines += [[]] * max(height - 1 - len(lines) - len(foot), 0)
        wall = Segment(f"{ink.signs.wall} ", ink.line)
        head: Line = [text(title, room, ink.bold)]
        self.paint([[wall, *line] for line in (head, *lines, *foot)][:height], ink)


def recap_lines(goes: Sequence[Go], names: Sequence[str], ink: Ink, room: int) -> list[Line]:
    """A line for each go, its words in a column of their own, wrapped there."""
    column = max((cell_len(clean(names[go.seat])) for go in goes), default=0)
    column = min(column, MAX_NAME)
    lines: list[Line] = []
    for go in goes:
        style: Style = ink.turn if go.bright else ink.felt
        words = clean(go.words).replace(BURST, ink.signs.burst)
        name = text(short(names[go.seat], column), column + 1, ink.bold)
        for line in fold(words, room - column - 1):
            lines.append([name, Segment(line, style)])
            name = Segment(" " * (column + 1), ink.felt)
    return lines


def fold(words: str, width: int) -> list[str]:
    """Words in lines of at most `width` cells, broken between them."""
    return [line.strip() for line, _first in wrapped(words, max(width, 6) + 2)] if words else [""]
