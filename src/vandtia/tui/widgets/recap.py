"""What happened since one's last turn, a line a seat; beneath it a remark, and what is gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from vandtia.present.brief import BURST, Go
from vandtia.tui.drawing import Line, clean, short, text
from vandtia.tui.ink import Ink
from vandtia.tui.widgets.log import wrapped
from vandtia.tui.widgets.painted import Painted

if TYPE_CHECKING:
    from vandtia.present.ideas import HintBar

BESIDE = 13
"""The columns of a hint beside words and bar: the sign, the chance, the error."""

MIN_BAR, MAX_BAR, ROOMY = 5, 20, 32

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
        """Draw them in `width` × `height` cells; with little room without what is least needed."""
        parts = recap_parts(title, goes, names, remark, gone, ink, width - 3)
        shown = fitted(parts, height)
        head, lines, foot = shown.title, list(shown.goes), [*shown.remark, *shown.gone]
        lines += [[]] * max(height - len(head) - len(lines) - len(foot), 0)
        wall = Segment(f"{ink.signs.wall} ", ink.line)
        self.paint([[wall, *line] for line in (*head, *lines, *foot)][:height], ink)

    def show_hint(
        self, title: str, bars: Sequence[HintBar], ink: Ink, width: int, height: int
    ) -> None:
        """Draw instead what might be played, with a bar for the chance of each move."""
        wall = Segment(f"{ink.signs.wall} ", ink.line)
        lines = [[text(title, width - 3, ink.bold)], *hint_lines(bars, ink, width - 3)]
        lines += [[]] * max(height - len(lines), 0)
        self.paint([[wall, *line] for line in lines][:height], ink)


def hint_lines(bars: Sequence[HintBar], ink: Ink, room: int) -> list[Line]:
    """A line for each move: the words, the bar, the chance and its error in points of a hundred.

    What is hinted has a sign before it, and stands out by its style.
    """
    longest = max((cell_len(bar.words) for bar in bars), default=0)
    least = MIN_BAR if room >= ROOMY else 0  # with little room words are worth more than bars
    column = min(longest, max(room - BESIDE - least, 6))
    length = max(0, min(room - BESIDE - column, MAX_BAR))
    lines: list[Line] = []
    for bar in bars:
        style = ink.bold if bar.is_hinted else ink.felt
        full = round(bar.chance * length)
        sign = ink.signs.turn if bar.is_hinted else " "
        error = max(1, round(100 * bar.error))
        lines.append([
            text(f"{sign} {short(bar.words, column)}", column + 2, style),
            Segment(f" {ink.signs.full * full}", ink.fits if bar.is_hinted else style),
            Segment(ink.signs.shade * (length - full), ink.line),
            Segment(f" {round(100 * bar.chance):>3} %", style),
            Segment(f" ±{error}", ink.dim),
        ])  # fmt: skip
    return lines


class Parts(NamedTuple):
    """The lines of a recap; `terse` are the goes said shorter."""

    title: list[Line]
    goes: list[Line]
    remark: list[Line]
    gone: list[Line]
    terse: list[Line]

    @property
    def rows(self) -> int:
        """How many lines are shown."""
        return len(self.title) + len(self.goes) + len(self.remark) + len(self.gone)


def recap_parts(
    title: str,
    goes: Sequence[Go],
    names: Sequence[str],
    remark: str,
    gone: str,
    ink: Ink,
    room: int,
) -> Parts:
    """The lines of a recap in `room` columns."""
    return Parts(
        [[text(title, room, ink.bold)]] if goes else [],
        recap_lines(goes, names, ink, room),
        [[Segment(line, ink.felt)] for line in fold(remark, room)] if remark else [],
        [[Segment(line, ink.dim)] for line in fold(gone, room)] if gone else [],
        recap_lines([go._replace(words=go.terse) for go in goes], names, ink, room, close=True),
    )


def fitted(parts: Parts, height: int) -> Parts:
    """As much as has room, without first what is gone, then the title, then the oldest goes."""
    bare = parts._replace(gone=[], title=[])
    for less in (parts, parts._replace(gone=[]), bare, bare._replace(goes=parts.terse)):
        if less.rows <= height:
            return less
    return less._replace(goes=less.goes[-max(height - len(less.remark), 1) :])


def recap_lines(
    goes: Sequence[Go], names: Sequence[str], ink: Ink, room: int, *, close: bool = False
) -> list[Line]:
    """A line for each go, its words wrapped in a column of their own, or `close` by the name."""
    column = max((cell_len(clean(names[go.seat])) for go in goes), default=0)
    column = min(column, MAX_NAME)
    lines: list[Line] = []
    for go in goes:
        style: Style = ink.turn if go.bright else ink.felt
        words = clean(go.words).replace(BURST, ink.signs.burst)
        if close:
            who = short(names[go.seat], column)
            first, *rest = wrapped(f"{who} {words}", room)
            lines.append([Segment(who, ink.bold), Segment(first[0][len(who) :], style)])
            lines += [[Segment(line, style)] for line, _first in rest]
            continue
        name = text(short(names[go.seat], column), column + 1, ink.bold)
        for line in fold(words, room - column - 1):
            lines.append([name, Segment(line, style)])
            name = Segment(" " * (column + 1), ink.felt)
    return lines


def fold(words: str, width: int) -> list[str]:
    """Words in lines of at most `width` cells, broken between them."""
    return [line for line, _first in wrapped(words, max(width, 6), "")]
