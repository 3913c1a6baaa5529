"""`QrCode`: an address to be read by a phone's camera, drawn with what the terminal has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import segno
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

QUIET = 2
"""Light modules round the code; four are the norm, two suffice for the cameras of today."""

INK, PAPER = "#000000", "#ffffff"
UPPER = "\N{UPPER HALF BLOCK}"


def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """The code of a text, row by row with its quiet zone; true is dark."""
    code = segno.make(text, error="m", boost_error=False, micro=False)
    return tuple(tuple(bool(one) for one in row) for row in code.matrix_iter(border=QUIET))


def block_lines(rows: Sequence[Sequence[bool]]) -> Iterator[list[tuple[str, bool, bool]]]:
    """Two rows of modules in one line: the half block, and whether it is dark above and below."""
    for first in range(0, len(rows), 2):
        upper = rows[first]
        lower = rows[first + 1] if first + 1 < len(rows) else [False] * len(upper)
        yield [(UPPER, above, below) for above, below in zip(upper, lower, strict=True)]


def qr_size(rows: Sequence[Sequence[bool]], *, ascii_only: bool) -> tuple[int, int]:
    """How many cells a code needs, wide and high."""
    side = len(rows)
    return (2 * side, side) if ascii_only else (side, (side + 1) // 2)


def qr_strips(rows: Sequence[Sequence[bool]], *, ascii_only: bool, colour: bool) -> list[Strip]:
    """The lines of a code.

    Args:
        rows: its modules.
        ascii_only: draw with blanks and `#` alone, two for a module.
        colour: whether black and white can be had; without them the terminal is taken for dark,
            so that what is drawn is the light part.
    """
    if ascii_only:
        return [_ascii_strip(row, colour=colour) for row in rows]
    return [
        Strip(
            Segment(*_half(sign, above=above, below=below, colour=colour))
            for sign, above, below in line
        )
        for line in block_lines(rows)
    ]


def _ascii_strip(row: Sequence[bool], *, colour: bool) -> Strip:
    if colour:
        return Strip(Segment("  ", Style(bgcolor=INK if dark else PAPER)) for dark in row)
    return Strip(Segment("  " if dark else "##") for dark in row)


def _half(sign: str, *, above: bool, below: bool, colour: bool) -> tuple[str, Style | None]:
    if colour:
        return sign, Style(color=INK if above else PAPER, bgcolor=INK if below else PAPER)
    signs = {
        (False, False): "\N{FULL BLOCK}",
        (False, True): UPPER,
        (True, False): "\N{LOWER HALF BLOCK}",
        (True, True): " ",
    }
    return signs[above, below], None


class QrCode(Widget):
    """Shows a code, as large as it needs."""

    DEFAULT_CSS = "QrCode { width: auto; height: auto; }"

    def __init__(self, text: str, *, ascii_only: bool, colour: bool) -> None:
        super().__init__()
        self.rows = modules(text)
        self.needs = qr_size(self.rows, ascii_only=ascii_only)
        self._strips = qr_strips(self.rows, ascii_only=ascii_only, colour=colour)
        self.styles.width, self.styles.height = self.needs

    def render_line(self, y: int) -> Strip:
        """One line of it."""
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)
