"""Who won what: tables, results over time, places by opponent."""

from __future__ import annotations

import os
from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Digits, Static

from vandtia.i18n import _, ngettext
from vandtia.present.daily import count_words, daily_count
from vandtia.present.statistics_words import (
    are_few,
    bars,
    curve,
    headline_numbers,
    more_to_come,
    overview,
    players,
    streak_line,
)
from vandtia.session.daily import today
from vandtia.storage.game_summary import GameSummary
from vandtia.storage.paths import IN_BROWSER
from vandtia.storage.problems import Damaged
from vandtia.storage.statistics import Statistics, export_csv
from vandtia.tui import actions
from vandtia.tui.drawing import clean, short
from vandtia.tui.screens.base import GameScreen, is_composed
from vandtia.tui.screens.prompt import PromptScreen, QuestionScreen
from vandtia.tui.widgets.key_bar import KeyBar
from vandtia.tui.widgets.lines import TopLine
from vandtia.tui.widgets.result_plots import (
    ON_DARK,
    ON_LIGHT,
    PLAIN,
    PlaceBars,
    PlaceColours,
    ResultCurve,
    table_content,
)

PAGES = ("tables", "curve", "bars")
EXPORT_NAME = "vandtia-statistics.csv"


class StatisticsScreen(GameScreen[None]):
    """Three pages; the plots are of one person."""

    NAME = "statistics"
    POSSIBLE = {
        # In a browser the file would be one of the machine that serves, not of the visitor.
        actions.Statistics.LEFT: lambda self: not are_few(self._games, self._player),
        actions.Statistics.EXPORT: lambda self: (
            bool(self._games) and not os.environ.get(IN_BROWSER)
        ),
        actions.Statistics.DELETE: lambda self: bool(self._games),
        actions.Statistics.PLAYER: lambda self: len(players(self._games)) > 1,
    }
    CSS_PATH = ["statistics.tcss"]

    def __init__(self) -> None:
        super().__init__()
        self._page = PAGES[0]
        self._games: tuple[GameSummary, ...] = ()
        self._player: str | None = None

    def compose(self) -> ComposeResult:
        """The pages, and where the data lies."""
        yield TopLine(_("Statistics"))
        with Vertical(id="tables"), Vertical(id="tables-sheet"):
            with Horizontal(id="numbers"):
                for number in range(3):
                    with Vertical(classes="number"):
                        yield Digits("", id=f"number-{number}")
                        yield Static("", id=f"words-{number}", markup=False)
            yield Static("", id="streak", markup=False)
            yield Static("", id="tables-text", markup=False)
        yield ResultCurve(id="curve")
        yield PlaceBars(id="bars")
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
            self.game_app.report(problem)
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
        if not is_composed(self):
            return  # the screen goes before it was laid out
        names = {
            "tables": _("tables"),
            "curve": _("results over time"),
            "bars": _("places by opponent"),
        }
        few = are_few(self._games, self._player)
        number = ngettext("%(n)s game", "%(n)s games", len(self._games))
        right = number
        if not few:
            right += f" · {names[self._page]} ({PAGES.index(self._page) + 1}/{len(PAGES)})"
        left = _("Statistics")
        if self._player is not None:
            left = f"{left} · {short(clean(self._player), 30)}"
        self.query_one(TopLine).show(left, right)
        empty = not self._games or (self._page != "tables" and self._player is None)
        for page in PAGES:
            shown = page == "tables" if empty else page == self._page
            self.query_one(f"#{page}").display = shown
        self.query_one("#numbers").display = self.query_one("#streak").display = not empty
        if empty:
            words = _("No game that counts is finished yet. Play one to its end.")
            self.query_one("#tables-text", Static).update(words)
        elif self._page == "tables":
            self._show_numbers(self._player)
            self.query_one("#tables-text", Static).update(self._tables())
        elif self._page == "curve":
            found = curve(self._games, self._player or "")
            self.query_one(ResultCurve).show(found, self._place_colours())
        else:
            self.query_one(PlaceBars).show(
                bars(self._games, self._player or ""), self._place_colours()
            )

    def _show_numbers(self, player: str | None) -> None:
        self.query_one("#numbers").display = self.query_one("#streak").display = player is not None
        if player is None:
            return
        for place, (number, words) in enumerate(headline_numbers(self._games, player)):
            self.query_one(f"#number-{place}", Digits).update(str(number))
            self.query_one(f"#words-{place}", Static).update(words)
        words = streak_line(self._games, player)
        count = daily_count(self._games, player, today())
        if count.days:
            words = f"{words}\n{count_words(count)}"
        self.query_one("#streak", Static).update(words)

    def _tables(self) -> Content:
        parts: list[Content] = []
        if are_few(self._games, self._player):
            parts += [Content(more_to_come(self._games, self._player)), Content("")]
        for table in overview(self._games, self._player):
            parts += table_content(table)
        return Content("\n").join(parts)

    def _place_colours(self) -> PlaceColours:
        """Colours of places for the theme; the terminal's own where there is to be none."""
        if self.game_app.ink().plain:
            return PLAIN
        return ON_DARK if self.app.current_theme.dark else ON_LIGHT

    # Actions

    def _turn(self, by: int) -> None:
        if are_few(self._games, self._player):
            return  # plots of so few games would be dots
        self._page = PAGES[(PAGES.index(self._page) + by) % len(PAGES)]
        self._show_page()

    def action_left(self) -> None:
        """Previous page."""
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
            if are_few(self._games, self._player):
                self._page = PAGES[0]
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
                words = _("%(file)s cannot be written: %(why)s.", file=path, why=error.strerror)
                self.notify(words, severity="error", markup=False)
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
                self.game_app.report(problem)
            self._page = PAGES[0]
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
