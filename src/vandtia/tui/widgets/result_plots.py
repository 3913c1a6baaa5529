"""Results as plots and tables: how they grew, which places were taken with whom."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len, set_cell_size
from textual.content import Content
from textual_plotext import PlotextPlot

from vandtia.i18n import _
from vandtia.present.statistics_words import Bars, Curve, Table
from vandtia.tui.drawing import clean, short

FEWEST_BARS = 4
"""With fewer bars than this they are not drawn any thicker."""

LONGEST_NAME = 16

Colour = str | tuple[int, int, int]
PlaceColours = tuple[Colour, ...]
"""Colours of places, the best first; the digits in the bars say the same."""

ON_DARK: PlaceColours = (
    (111, 206, 140),
    (95, 190, 206),
    (110, 160, 235),
    (199, 155, 242),
    (232, 197, 71),
    (240, 122, 106),
)
ON_LIGHT: PlaceColours = (
    (21, 112, 58),
    (14, 111, 128),
    (29, 78, 216),
    (126, 34, 206),
    (138, 106, 0),
    (185, 28, 28),
)
PLAIN: PlaceColours = ("default",)


NAME_WIDTH = 14

GAP = 1


class ResultCurve(PlotextPlot):
    """Games won and lost so far, game by game."""

    def show(self, found: Curve, colours: PlaceColours) -> None:
        """Draw two lines, told apart by their signs too."""
        plt = self.plt
        plt.clear_figure()
        games = list(range(1, len(found.won) + 1))
        won, lost = list(found.won), list(found.lost)
        plt.plot(games, won, label=_("won"), marker="braille", color=colours[0])
        plt.plot(games, lost, label=_("lost"), marker="dot", color=colours[-1])
        plt.xlabel(_("games"))
        plt.title(_("Won and lost so far"))
        top = max(*found.won, *found.lost, 1)
        plt.ylim(0, top)
        plt.yticks(_ticks(0, top))
        plt.xticks(_ticks(1, len(games)))
        self.refresh()


class PlaceBars(PlotextPlot):
    """Places by opponent, a bar for each, the one met most often on top."""

    def show(self, found: Bars, colours: PlaceColours) -> None:
        """Draw the bars out of the digits of the places."""
        plt = self.plt
        plt.clear_figure()
        names = [short(clean(name), LONGEST_NAME) for name in found.opponents]
        places = range(1, len(found.places) + 1)
        if names:
            plt.stacked_bar(
                names[::-1],
                [list(counts[::-1]) for counts in found.places],
                orientation="horizontal",
                width=0.4,
                # One of each for each place, which its type information does not know.
                marker=[str(place % 10) for place in places],  # type: ignore[arg-type]
                color=[colours[min(place, len(colours)) - 1] for place in places],  # type: ignore[arg-type]
            )
        number = max(len(names), FEWEST_BARS)
        plt.ylim(len(names) - number + 0.4, len(names) + 0.6)
        plt.title(_("Places by who was at the table; 1 is the best"))
        plt.xlabel(_("games"))
        most = max((sum(counts) for counts in zip(*found.places, strict=True)), default=1)
        plt.xticks(_ticks(0, most))
        self.refresh()


def _ticks(first: int, last: int) -> list[float]:
    """Whole numbers for an axis, about eight of them."""
    step = max(1, -(-(last - first) // 8))
    return [float(tick) for tick in range(first, last + 1, step)]


def table_content(table: Table) -> list[Content]:
    """A table as lines, numbers under their heads, of which the words stand one on another."""
    heads = [head.split(" ", 1) if " " in head else ["", head] for head in table.heads]
    columns = list(zip(*(cells for _name, *cells in table.lines), strict=True))
    widths = [
        max(map(cell_len, (*words, *cells)), default=0) + GAP
        for words, cells in zip(heads, columns, strict=True)
    ]

    def in_line(cells: Iterable[str]) -> str:
        found = zip(cells, widths, strict=True)
        return "".join(" " * (width - cell_len(cell)) + cell for cell, width in found)

    upper, lower = (in_line(words[line] for words in heads) for line in (0, 1))
    title = short(clean(table.title), NAME_WIDTH + 24)
    over = set_cell_size(title if cell_len(title) < NAME_WIDTH else "", NAME_WIDTH)
    lines = []
    if not over.strip():
        lines.append(Content.styled(title, "bold $turn"))
    lines.append(Content.assemble((over, "bold $turn"), (upper, "$felt-dim")))
    lines.append(Content.assemble(" " * NAME_WIDTH, (lower, "$felt-dim")))
    for name, *cells in table.lines:
        words = set_cell_size(short(clean(name), NAME_WIDTH - 1), NAME_WIDTH)
        lines.append(Content.assemble(words, in_line(cells)))
    return [*lines, Content("")]
