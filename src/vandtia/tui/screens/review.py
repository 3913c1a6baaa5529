"""A finished game looked back at: the chances as a chart, what decided it, three moments."""

from __future__ import annotations

from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass
from threading import Event, Thread
from time import monotonic

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Static

from vandtia.engine import BadRecord, GameRecord
from vandtia.i18n import _
from vandtia.present.replay import Replay
from vandtia.review import (
    BadReview,
    Report,
    Review,
    Reviewing,
    chart,
    processors,
    seconds_left,
)
from vandtia.session import HUMAN, take_over
from vandtia.storage.reviews import keep_review, kept_review
from vandtia.tui import actions
from vandtia.tui.drawing import clean, short
from vandtia.tui.game_app import Page
from vandtia.tui.ink import Ink
from vandtia.tui.move_reason import ask_reason
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.theme import colours_of
from vandtia.tui.widgets.key_bar import KeyBar
from vandtia.tui.widgets.lines import TopLine
from vandtia.tui.widgets.painted import Painted

LOW, HIGH = 11, 17
"""The rows of the chart in a window of 24 rows, and in one of 30 or more."""

SHOWN_EVERY = 0.5
"""Seconds between two showings of what there is so far."""

LONGEST_NAME = 20


class ChanceChart(Painted):
    """The chart of a report, the chosen moment upright in it."""

    DEFAULT_CSS = "ChanceChart { width: 1fr; }"

    def show(self, report: Report, chosen: int | None, ink: Ink, colours: tuple[str, ...]) -> None:
        """Draw it as wide and high as there is room."""
        width = min(self.app.size.width, 120)
        height = HIGH if self.app.size.height >= 30 else LOW
        self.styles.height = height + 1
        marks = [point.number for point in report.points]
        rows = chart(report.curves(), width - 2, height, marks, report.seat or 0, chosen)
        lines = [[Segment(f" {clean(report.chart_title())}"[:width], ink.dim)]]
        for row in rows:
            line = [Segment(" ", ink.felt)]
            for cell in row:
                if cell.seat is None:
                    style = ink.turn if cell.is_chosen else ink.dim
                else:
                    colour = None if ink.plain else colours[cell.seat] or None
                    style = (ink.bold if cell.seat == report.seat else ink.felt) + Style(
                        color=colour
                    )
                line.append(Segment(cell.sign, style))
            lines.append(line)
        self.paint(lines, ink)


class MomentRow(Static):
    """One of the three moments; a click chooses it, another one steps into it."""

    DEFAULT_CSS = """
    MomentRow { height: auto; width: 1fr; padding: 0 0 0 2; pointer: pointer; }
    MomentRow.chosen { background: $felt-deep; color: $turn; }
    """

    @dataclass
    class Clicked(Message):
        """It was clicked."""

        index: int

    def __init__(self, index: int, words: str) -> None:
        super().__init__(words, markup=False)
        self.index = index

    def on_click(self, event: events.Click) -> None:
        """Tell the screen."""
        event.stop()
        self.post_message(self.Clicked(self.index))


class ReviewScreen(GameScreen[None]):
    """Looks back at a finished game, and works on while it is looked at.

    Args:
        record: the game.
        source: where it came from.
    """

    NAME = "review"
    POSSIBLE = {
        actions.Review.SEE: lambda self: self.chosen is not None,
        actions.Review.TRY: lambda self: self.chosen is not None,
        actions.Review.REASON: lambda self: self.chosen is not None,
        actions.Review.STOP: lambda self: self.is_working,
    }
    DEFAULT_CSS = """
    ReviewScreen { background: $felt; }
    ReviewScreen VerticalScroll { padding: 0 1; scrollbar-size-vertical: 1; background: $felt; }
    ReviewScreen .part { width: 1fr; height: auto; padding: 0 1; margin-top: 1; }
    ReviewScreen #paragraph { margin-top: 0; }
    ReviewScreen #moments-title { text-style: bold; }
    ReviewScreen #accounts { color: $felt-dim; }
    """

    @dataclass
    class Progressed(Message):
        """More is known; `review` is what there is, `left` the seconds it will still take."""

        review: Review
        done: int
        total: int
        left: float

    @dataclass
    class Failed(Message):
        """The game cannot be looked back at."""

        problem: str

    def __init__(self, record: GameRecord, source: str = "") -> None:
        super().__init__()
        self._record = record
        self._source = source
        people = [seat for seat, player in enumerate(record.players) if player.kind == HUMAN]
        self._seat = people[0] if len(people) == 1 else None
        self._report: Report | None = None
        self._stop = Event()
        self._index = 0
        self._progress: tuple[int, int, float] | None = None
        self.is_working = False
        """Whether there is more to come."""

    @property
    def chosen(self) -> int | None:
        """The number of the move chosen, if there is one to be chosen."""
        points = self._report.points if self._report is not None else ()
        return points[min(self._index, len(points) - 1)].number if points else None

    def compose(self) -> ComposeResult:
        """Where one is; the chart; the words."""
        yield TopLine(_("Review"), self._heading())
        yield ChanceChart(id="chart")
        with VerticalScroll():
            yield Static("", id="paragraph", classes="part", markup=False)
            yield Static("", id="moments-title", classes="part", markup=False)
            for index in range(3):
                yield MomentRow(index, "")
            yield Static("", id="accounts", classes="part", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the review that is kept, or begin to make one."""
        document = kept_review(self.game_app.paths, self._record)
        if document is not None:
            try:
                self._take(Review.from_json(document))
            except BadReview:
                document = None
        if document is None:
            self.is_working = True
            Thread(target=self._work, name="review", daemon=True).start()
        self.call_after_refresh(self.show)

    def on_unmount(self) -> None:
        """Nobody waits any more."""
        self._stop.set()

    def on_resize(self) -> None:
        """Other sizes."""
        self.call_after_refresh(self.show)

    def settings_changed(self) -> None:
        """Other colours."""
        self.call_after_refresh(self.show)

    # The work, in a thread of its own

    def _work(self) -> None:
        try:
            self._think()
        except (BadRecord, BrokenProcessPool, OSError) as error:
            self.post_message(self.Failed(str(error)))

    def _think(self) -> None:
        paths, stop = self.game_app.paths, self._stop
        reviewing = Reviewing(self._record, processes=processors())
        began = shown = monotonic()

        def report() -> None:
            spent = monotonic() - began
            left = seconds_left(reviewing.done, reviewing.total, spent)
            review = reviewing.so_far()
            self.post_message(self.Progressed(review, reviewing.done, reviewing.total, left))

        report()
        with closing(reviewing.work()) as work:
            for _none in work:
                if stop.is_set():
                    break
                if monotonic() - shown >= SHOWN_EVERY:
                    shown = monotonic()
                    report()
        if reviewing.done == reviewing.total:
            keep_review(paths, self._record, reviewing.so_far().as_json())
        report()

    def on_review_screen_progressed(self, message: Progressed) -> None:
        """Show what there is."""
        self._progress = (message.done, message.total, message.left)
        if message.review.complete or self._stop.is_set():
            self.is_working = False
        self._take(message.review)
        self.show()

    def on_review_screen_failed(self, message: Failed) -> None:
        """It cannot be done."""
        self.is_working = False
        self.notify(message.problem, severity="error", markup=False)
        self.show()

    def _take(self, review: Review) -> None:
        names = tuple(short(clean(name), LONGEST_NAME) for name in review.names)
        before = self.chosen
        self._report = Report(review._replace(names=names), self._record, self._seat)
        numbers = [point.number for point in self._report.points]
        self._index = numbers.index(before) if before in numbers else 0

    # What is seen

    def _heading(self) -> str:
        if self._report is None:
            return self._source
        if self._seat is None:
            whose = ", ".join(self._report.names)
        else:
            whose = self._report.names[self._seat]
        if self._report.review.complete or self._progress is None:
            return whose
        done, total, left = self._progress
        if not self.is_working:
            return _("%(whose)s · stopped after %(done)s of %(total)s decisions",
                     whose=whose, done=done, total=total)  # fmt: skip
        if not done:
            return _("%(whose)s · thinking about %(total)s decisions", whose=whose, total=total)
        return _("%(whose)s · %(done)s of %(total)s decisions, about %(seconds)s s left",
                 whose=whose, done=done, total=total, seconds=round(left))  # fmt: skip

    def show(self) -> None:
        """Show what there is of the review."""
        report = self._report
        if not self.is_mounted or not self.query(KeyBar):
            return
        self.query_one(TopLine).show(_("Review"), self._heading())
        self.query_one(KeyBar).show()
        if report is None:
            return
        app = self.game_app
        colours = colours_of(
            [player.name for player in self._record.players],
            app.settings.last_setup,
            dark=app.current_theme.dark,
        )
        self.query_one(ChanceChart).show(report, self.chosen, app.ink(), colours)
        words = "\n\n".join(report.paragraph(seat) for seat in report.seats())
        self.query_one("#paragraph", Static).update(words)
        title = self.query_one("#moments-title", Static)
        if report.points:
            title.update(_("To look at again:"))
        else:
            title.update("" if self.is_working else _("No move stands out."))
        for row in self.query(MomentRow):
            row.display = row.index < len(report.points)
            if row.display:
                row.update(report.point_line(report.points[row.index]))
                row.set_class(report.points[row.index].number == self.chosen, "chosen")
        self.query_one("#accounts", Static).update("\n".join(report.account_lines()))

    # What can be done

    def _choose(self, index: int) -> None:
        points = self._report.points if self._report is not None else ()
        if points:
            self._index = max(0, min(index, len(points) - 1))
            self.show()
            row = next(row for row in self.query(MomentRow) if row.index == self._index)
            row.scroll_visible(animate=False)

    def on_moment_row_clicked(self, message: MomentRow.Clicked) -> None:
        """The first click chooses, the second steps in."""
        if message.index == self._index:
            self.action_see()
        else:
            self._choose(message.index)

    def action_up(self) -> None:
        """The moment before; from the first one to the top of the page."""
        if self._index == 0:
            self.query_one(VerticalScroll).scroll_home(animate=False)
        self._choose(self._index - 1)

    def action_down(self) -> None:
        """The next moment; from the last one to the end of the page."""
        points = self._report.points if self._report is not None else ()
        if self._index >= len(points) - 1:
            self.query_one(VerticalScroll).scroll_end(animate=False)
        else:
            self._choose(self._index + 1)

    def action_page_up(self) -> None:
        """A page up."""
        self.query_one(VerticalScroll).scroll_page_up(animate=False)

    def action_page_down(self) -> None:
        """A page down."""
        self.query_one(VerticalScroll).scroll_page_down(animate=False)

    def _seat_of_moment(self) -> int:
        """Who was to move at the moment chosen."""
        report, number = self._report, self.chosen
        if report is None or number is None:
            return 0
        return report.state_before(number).turn

    def action_see(self) -> None:
        """See the moment on the table, with the eyes of who was to move."""
        number = self.chosen
        if number is None:
            self.notify(_("No move stands out."), markup=False)
            return
        seat = self._seat_of_moment()
        self.open(Page.REPLAY, self._record, self._source, moment=number - 1, seat=seat)

    def action_try(self) -> None:
        """Play on from the moment, another move first; practice."""
        number = self.chosen
        if number is None:
            self.notify(_("No move stands out."), markup=False)
            return
        try:
            session = take_over(self._record, number - 1, self._seat_of_moment())
        except BadRecord as error:
            self.notify(str(error), severity="error", markup=False)
            return
        self._stop.set()
        self.game_app.start_game(session)

    def action_seat(self) -> None:
        """The review of the next player, or of all."""
        order: list[int | None] = [*range(len(self._record.players)), None]
        self._seat = order[(order.index(self._seat) + 1) % len(order)]
        self._index = 0
        if self._report is not None:
            self._take(self._report.review)
        self.show()

    def action_reason(self) -> None:
        """Why a computer player made the move chosen."""
        number = self.chosen
        if number is not None:
            ask_reason(self, Replay(self._record), number)

    def action_replay(self) -> None:
        """The whole game."""
        self.open(Page.REPLAY, self._record, self._source)

    def action_stop(self) -> None:
        """No more thinking; what there is stays."""
        if self.is_working:
            self._stop.set()
        else:
            self.notify(_("The review is ready."), markup=False)

    def action_back(self) -> None:
        """Back."""
        self._stop.set()
        self.dismiss(None)
