"""Who won what: tables, results over time, places by opponent."""

from __future__ import annotations

from pathlib import Path

from rich.cells import cell_len, set_cell_size
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static
from textual_plotext import PlotextPlot

from vandtia.i18n import _, ngettext
from vandtia.present.statistics_words import Table, bars, curve, overview, players
from vandtia.storage.export import export_csv
from vandtia.storage.facts import GameFacts
from vandtia.storage.problems import Damaged
from vandtia.storage.statistics import Statistics
from vandtia.tui.drawing import clean, short
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.screens.prompt import PromptScreen, QuestionScreen
from vandtia.tui.widgets.key_bar import KeyBar
from vandtia.tui.widgets.top_line import TopLine

PAGES = ("tables", "curve", "bars")
NAME_WIDTH = 20
CELL_WIDTH = 6
FEWEST_BARS = 4
"""With fewer bars than this they are not drawn any thicker."""

Colour = str | tuple[int, int, int]

ON_DARK: tuple[Colour, ...] = (
    (111, 206, 140),
    (95, 190, 206),
    (110, 160, 235),
    (199, 155, 242),
    (232, 197, 71),
    (240, 122, 106),
)
"""Colours of places, the best first; the digits in the bars say the same."""

ON_LIGHT: tuple[Colour, ...] = (
    (21, 112, 58),
    (14, 111, 128),
    (29, 78, 216),
    (126, 34, 206),
    (138, 106, 0),
    (185, 28, 28),
)

EXPORT_NAME = "vandtia-statistics.csv"


class StatisticsScreen(GameScreen[None]):
    """Three pages; the plots are of one person."""

    NAME = "statistics"
    CSS_PATH = ["statistics.tcss"]  # noqa: RUF012 (as Textual has it)

    def __init__(self) -> None:
        super().__init__()
        self._page = PAGES[0]
        self._games: tuple[GameFacts, ...] = ()
        self._player: str | None = None

    def compose(self) -> ComposeResult:
        """The pages, and where the data lies."""
        yield TopLine(_("Statistics"))
        with Vertical(id="tables"):
            yield Static("", id="tables-text", markup=False)
        yield PlotextPlot(id="curve")
        yield PlotextPlot(id="bars")
        yield Static(self._where(), id="where", markup=False)
        yield KeyBar()

    def _where(self) -> str:
        path = self.game_app.paths.statistics_file
        return _("The results lie in %(file)s. Nothing leaves this machine.", file=path)

    def on_mount(self) -> None:
        """Read the results."""
        self._read()
        self._show_page()

    def _read(self) -> None:
        loaded = Statistics.open(self.game_app.paths)
        for problem in loaded.problems:
            self.game_app.tell(problem)
        with loaded.value as statistics:
            try:
                self._games = statistics.games()
            except (OSError, Damaged) as error:
                self.notify(str(error), severity="error", markup=False)
                self._games = ()
        known = players(self._games)
        if self._player not in known:
            self._player = known[0] if known else None

    def settings_changed(self) -> None:
        """Other colours."""
        self._show_page()

    # What is shown

    def _show_page(self) -> None:
        names = {
            "tables": _("tables"),
            "curve": _("results over time"),
            "bars": _("places by opponent"),
        }
        number = ngettext("%(n)s game", "%(n)s games", len(self._games))
        right = f"{number} · {names[self._page]} ({PAGES.index(self._page) + 1}/{len(PAGES)})"
        left = _("Statistics")
        if self._player is not None and self._page != "tables":
            left = f"{left} · {short(clean(self._player), 30)}"
        self.query_one(TopLine).show(left, right)
        empty = not self._games or (self._page != "tables" and self._player is None)
        for page in PAGES:
            shown = page == "tables" if empty else page == self._page
            self.query_one(f"#{page}").display = shown
        if empty:
            told = _("No game that counts is finished yet. Play one to its end.")
            self.query_one("#tables-text", Static).update(told)
        elif self._page == "tables":
            self.query_one("#tables-text", Static).update(self._tables())
        elif self._page == "curve":
            self._draw_curve()
        else:
            self._draw_bars()

    def _tables(self) -> Content:
        parts: list[Content] = []
        for table in overview(self._games, self._player):
            parts += _table_content(table)
        return Content("\n").join(parts)

    def _draw_curve(self) -> None:
        found = curve(self._games, self._player or "")
        plot = self.query_one("#curve", PlotextPlot)
        plt = plot.plt
        plt.clear_figure()
        games = list(range(1, len(found.won) + 1))
        good, *_between, bad = self._place_colours(len(ON_DARK))
        plt.plot(games, list(found.won), label=_("won"), marker="braille", color=good)
        plt.plot(games, list(found.lost), label=_("lost"), marker="dot", color=bad)
        plt.xlabel(_("games"))
        plt.title(_("Won and lost so far"))
        top = max(*found.won, *found.lost, 1)
        plt.ylim(0, top)
        plt.yticks(_ticks(0, top))
        plt.xticks(_ticks(1, len(games)))
        plot.refresh()

    def _draw_bars(self) -> None:
        found = bars(self._games, self._player or "")
        plot = self.query_one("#bars", PlotextPlot)
        plt = plot.plt
        plt.clear_figure()
        names = [short(clean(name), 16) for name in found.opponents]
        number = max(len(names), FEWEST_BARS)
        if names:
            plt.stacked_bar(
                names[::-1],
                [list(counts[::-1]) for counts in found.places],
                orientation="horizontal",
                width=0.4,
                # One of each for each place, which its type information does not know.
                marker=[str(n % 10) for n in range(1, len(found.places) + 1)],  # type: ignore[arg-type]
                color=self._place_colours(len(found.places)),  # type: ignore[arg-type]
            )
        plt.ylim(len(names) - number + 0.4, len(names) + 0.6)
        plt.title(_("Places by who was at the table; 1 is the best"))
        plt.xlabel(_("games"))
        most = max((sum(counts) for counts in zip(*found.places, strict=True)), default=1)
        plt.xticks(_ticks(0, most))
        plot.refresh()

    def _place_colours(self, number: int) -> list[Colour]:
        """A colour for each place, the best first; the terminal's own where there is to be none."""
        if self.game_app.ink().plain:
            return ["default"] * number
        looks = ON_DARK if self.app.current_theme.dark else ON_LIGHT
        return [looks[min(place, len(looks) - 1)] for place in range(number)]

    # Actions

    def can_do(self, name: str) -> bool:
        """There must be results."""
        if name in {"export", "delete"}:
            return bool(self._games)
        return name != "player" or len(players(self._games)) > 1

    def _turn(self, by: int) -> None:
        self._page = PAGES[(PAGES.index(self._page) + by) % len(PAGES)]
        self._show_page()

    def action_left(self) -> None:
        """The page before."""
        self._turn(-1)

    def action_right(self) -> None:
        """The next page."""
        self._turn(1)

    def action_up(self) -> None:
        """A line up."""
        self.query_one("#tables").scroll_up(animate=False)

    def action_down(self) -> None:
        """A line down."""
        self.query_one("#tables").scroll_down(animate=False)

    def on_click(self) -> None:
        """A click anywhere turns the page."""
        self._turn(1)

    def action_player(self) -> None:
        """The next person."""
        known = players(self._games)
        if self._player in known:
            self._player = known[(known.index(self._player) + 1) % len(known)]
            self._show_page()

    def action_export(self) -> None:
        """Write a file."""

        def written(text: str | None) -> None:
            if text is None:
                return
            path = Path(text.strip()).expanduser()
            try:
                export_csv(self._games, path)
            except OSError as error:
                told = _("%(file)s cannot be written: %(why)s.", file=path, why=error.strerror)
                self.notify(told, severity="error", markup=False)
            else:
                self.notify(_("Written to %(file)s.", file=path), markup=False)

        self.app.push_screen(
            PromptScreen(
                _("Export"),
                _("To which file? It is a table (CSV) with a line for each seat of each game."),
                str(Path.home() / EXPORT_NAME),
                check=_file_fault,
                longest=400,
            ),
            written,
        )

    def action_delete(self) -> None:
        """Delete all results, after asking."""

        def answered(answer: str | None) -> None:
            if answer != "delete":
                return
            with Statistics.open(self.game_app.paths).value as statistics:
                problem = statistics.delete(self.game_app.paths)
            if problem is not None:
                self.game_app.tell(problem)
            self._read()
            self._show_page()

        self.app.push_screen(
            QuestionScreen(
                _("Delete"),
                _("Delete the results of all games? The games themselves stay on the disk."),
                [("keep", _("Keep them")), ("delete", _("Delete them"))],
            ),
            answered,
        )

    def action_back(self) -> None:
        """Back."""
        self.dismiss(None)


def _file_fault(text: str) -> str | None:
    if not text.strip():
        return _("A file needs a name.")
    path = Path(text.strip()).expanduser()
    if path.exists():
        return _("There is a file of that name already; choose another.")
    if not path.parent.is_dir():
        return _("There is no folder %(folder)s.", folder=path.parent)
    return None


def _table_content(table: Table) -> list[Content]:
    """A table as lines, numbers under their heads."""
    heads = "".join(_right(head) for head in table.heads)
    title = set_cell_size(short(clean(table.title), NAME_WIDTH + 24), NAME_WIDTH)
    lines = []
    if cell_len(table.title) >= NAME_WIDTH:
        lines.append(Content.styled(short(clean(table.title), 60), "bold $turn"))
        title = " " * NAME_WIDTH
    lines.append(Content.assemble((title, "bold $turn"), (heads, "$felt-dim")))
    for name, *cells in table.lines:
        words = set_cell_size(short(clean(name), NAME_WIDTH - 1), NAME_WIDTH)
        lines.append(Content.assemble(words, "".join(map(_right, cells))))
    return [*lines, Content("")]


def _right(words: str) -> str:
    words = words[: CELL_WIDTH - 1]
    return " " * (CELL_WIDTH - cell_len(words)) + words


def _ticks(first: int, last: int) -> list[float]:
    """Whole numbers for an axis, about eight of them."""
    step = max(1, -(-(last - first) // 8))
    return [float(tick) for tick in range(first, last + 1, step)]
