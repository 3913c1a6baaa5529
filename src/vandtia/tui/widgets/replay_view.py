"""A moment of a recorded game: the table or all cards, the track to click, what happened."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from vandtia.engine import Phase
from vandtia.i18n import _, ngettext
from vandtia.learn import Words
from vandtia.present.brief import goes_since
from vandtia.present.lesson_words import in_language
from vandtia.present.replay import Eyes, Peak, Replay, ReplayCursor
from vandtia.present.requirement import requirements
from vandtia.present.table_model import Shown, table_model
from vandtia.tui.drawing import clean, short
from vandtia.tui.ink import Ink
from vandtia.tui.layout import layout_for
from vandtia.tui.widgets.board import Board, Look
from vandtia.tui.widgets.lines import TextLine, TopLine
from vandtia.tui.widgets.open_cards import OpenCards

WORDS_ROWS = 2
"""The track, and what happened."""


PEAK_SIGNS = {
    Peak.FLIP: ("▒", "$felt-text"),
    Peak.BURN: ("✶", "bold $warn"),
    Peak.OUT: ("■", "bold $fits"),
}
"""How a track marks the great moments, by shape and colour."""


class ReplayBoard(Board):
    """A board that may be out of sight, and has its size only when it comes back."""

    class Resized(Message):
        """There is another size to draw in."""

    def on_resize(self) -> None:
        """Tell the screen, which draws."""
        self.post_message(self.Resized())


class ReplayView(Vertical):
    """Shows the moment at which a cursor stands.

    Args:
        replay: the game.
        source: where its record came from.
        notes: remarks by moment, where there are any; they have a line of their own.
    """

    DEFAULT_CSS = """
    ReplayView { height: 1fr; }
    """

    def __init__(
        self, replay: Replay, source: str, notes: Mapping[int, Words] | None = None
    ) -> None:
        super().__init__()
        self._notes = notes
        self._replay = replay
        self.source = source
        self.names = tuple(short(clean(name), 40) for name in replay.names)
        self._peaks = replay.peaks()
        self._ranks = 14 if replay.record.rules.jokers else 13

    def compose(self) -> ComposeResult:
        """The table, or all cards; the track through the game; what happened."""
        yield ReplayBoard(len(self.names), self._ranks, onlooker=False, words=False)
        yield TopLine(_("Replay"), self._replay.eyes_words(Eyes(None, all_cards=True)))
        yield OpenCards()
        yield Track()
        yield TextLine(id="happened")
        if self._notes is not None:
            yield TextLine(id="remark")

    def show(
        self, cursor: ReplayCursor, ink: Ink, card_size: str, colours: tuple[str, ...] = ()
    ) -> None:
        """Show the moment through the eyes chosen; `colours` are those of the seats."""
        if not self.query(OpenCards):
            return  # asked for before the parts are there; whoever mounts them asks again
        open_cards = self.query_one(OpenCards)
        board = self.query_one(Board)
        open_cards.display = cursor.eyes.all_cards
        board.display = not cursor.eyes.all_cards
        self.query_one(TopLine).display = cursor.eyes.all_cards
        if cursor.eyes.all_cards:
            open_cards.show(self._replay.state(cursor.moment), self.names, ink, colours)
        else:
            self._show_board(board, cursor, ink, card_size, colours)
        self.query_one(Track).show(
            cursor.moment, self._replay.last, self.track_words(cursor), self._peaks
        )
        words = self._replay.line(cursor.moment) if cursor.moment else self._dealt_words()
        self.query_one("#happened", TextLine).show([(words, ink.bold)], [], ink, ink.felt)
        if self._notes is not None:
            note = self._notes.get(cursor.moment)
            said = in_language(note) if note is not None else ""
            self.query_one("#remark", TextLine).show([(said, ink.turn)], [], ink, ink.felt)

    def _show_board(
        self,
        board: Board,
        cursor: ReplayCursor,
        ink: Ink,
        card_size: str,
        colours: tuple[str, ...],
    ) -> None:
        size, others = self.screen.size, len(self.names) - 1
        rows = size.height - WORDS_ROWS - (self._notes is not None)
        layout = layout_for(size.width, rows, others, self._ranks, card_size, words=False)
        view = self._replay.view(cursor.moment, cursor.eyes)
        at = cursor.eyes.seat if cursor.eyes.seat is not None else 0
        kinds = tuple(player.kind for player in self._replay.record.players)
        shown = Shown(self.names, kinds, at=at)
        moves = self._replay.events(cursor.moment, cursor.eyes)
        model = table_model(view, moves, shown)
        log = cursor.lines() if layout.side else ()
        need = requirements(view) if view.phase is Phase.PLAY else ()
        header = " · ".join((_("Replay"), self._replay.eyes_words(cursor.eyes)))
        goes = goes_since(moves, view.seat, len(self.names))
        board.show(model, Look(layout, ink, self.names, need, header, "", log, colours, goes))

    def track_words(self, cursor: ReplayCursor) -> str:
        """Where in the game one is."""
        moves = self._replay.moves
        if cursor.moment <= moves:
            words = _("move %(n)s of %(all)s", n=cursor.moment, all=moves)
        else:
            words = ngettext("counted after %(n)s move", "counted after %(n)s moves", moves)
        if cursor.only is not None:
            words += " · " + _("only %(name)s", name=self.names[cursor.only])
        return words

    def _dealt_words(self) -> str:
        dealer = self.names[self._replay.record.dealer]
        words = _("The cards are dealt; %(name)s is the dealer.", name=dealer)
        return f"{words} {self.source}".strip()


class Track(Widget):
    """`━━━━━━●────────────  move 12 of 70`."""

    class Chosen(Message):
        """A place on the line was clicked."""

        def __init__(self, moment: int) -> None:
            super().__init__()
            self.moment = moment

    DEFAULT_CSS = """
    Track { height: 1; width: 1fr; background: $felt-deep; color: $felt-text; pointer: pointer; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._moment, self._last, self._words = 0, 0, ""
        self._peaks: Mapping[int, Peak] = {}

    def show(self, moment: int, last: int, words: str, peaks: Mapping[int, Peak]) -> None:
        """Another moment; `peaks` are marked where the line has room."""
        self._peaks = peaks
        if (moment, last, words) != (self._moment, self._last, self._words):
            self._moment, self._last, self._words = moment, last, words
            self.refresh()

    @property
    def _length(self) -> int:
        return max(self.size.width - cell_len(self._words) - 4, 2)

    def render(self) -> Content:
        """The line, how far it is, and where in words."""
        length = self._length
        here = self._cell_of(self._moment)
        signs = [("━", "$turn") if cell < here else ("─", "$felt-line") for cell in range(length)]
        for moment, peak in sorted(self._peaks.items(), key=lambda one: one[1]):
            signs[self._cell_of(moment)] = PEAK_SIGNS[peak]
        signs[here] = ("●", "bold $turn")
        return Content.assemble(" ", *signs, f"  {self._words} ")

    def _cell_of(self, moment: int) -> int:
        return round(moment / max(self._last, 1) * (self._length - 1))

    def on_click(self, event: events.Click) -> None:
        """Go where the line was clicked."""
        event.stop()
        share = min(max(event.x - 1, 0), self._length - 1) / max(self._length - 1, 1)
        self.post_message(self.Chosen(round(share * self._last)))
