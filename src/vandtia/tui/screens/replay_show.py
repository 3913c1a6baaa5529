"""A game looked at again: what is shown of a moment, through whose eyes."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.timer import Timer

from vandtia.engine import GameRecord, Phase
from vandtia.i18n import _, ngettext
from vandtia.present.record_faults import record_fault
from vandtia.present.replay import Eyes, Replay
from vandtia.present.requirement import requirement
from vandtia.present.table_model import Shown, table_model
from vandtia.tui.drawing import clean, short
from vandtia.tui.layout import layout_for
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.widgets.board import Board, Look
from vandtia.tui.widgets.key_bar import KeyBar
from vandtia.tui.widgets.lines import TextLine
from vandtia.tui.widgets.open_cards import OpenCards
from vandtia.tui.widgets.top_line import TopLine
from vandtia.tui.widgets.track import Track


class ReplayBoard(Board):
    """A board that may be out of sight, and has its size only when it comes back."""

    def on_resize(self) -> None:
        """Draw what is to be seen in the new size."""
        screen = self.screen
        if isinstance(screen, ReplayShow):
            screen.call_after_refresh(screen.show)


class ReplayShow(GameScreen[None]):
    """A record at a moment. `source` says where it came from; a subclass goes through it."""

    CSS_PATH = ["replay.tcss"]  # noqa: RUF012 (as Textual has it)

    def __init__(self, record: GameRecord, source: str = "") -> None:
        """Raises BadRecord if the game cannot even be dealt."""
        super().__init__()
        self.replay = Replay(record)
        self.moment = 0
        self.eyes: Eyes = self.replay.all_eyes()[0]
        self.only: int | None = None
        self._source = source
        self._speed = 2
        self._timer: Timer | None = None
        self._names = tuple(short(clean(name), 40) for name in self.replay.names)

    def compose(self) -> ComposeResult:
        """The table, or all cards; the track through the game; what happened."""
        ranks = 14 if self.replay.record.rules.jokers else 13
        yield ReplayBoard(len(self._names), ranks, onlooker=False)
        yield TopLine(_("Replay"), self.replay.eyes_words(Eyes(None, all_cards=True)))
        yield OpenCards()
        yield Track()
        yield TextLine(id="happened")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin at the deal."""
        if self.replay.fault is not None:
            told = record_fault(self.replay.record) or str(self.replay.fault)
            self.notify(told, severity="warning", markup=False, timeout=12)
        self.call_after_refresh(self.show)

    def on_resize(self) -> None:
        """Other sizes."""
        self.call_after_refresh(self.show)

    def settings_changed(self) -> None:
        """Other colours or cards."""
        self.call_after_refresh(self.show)

    # What is shown

    def show(self) -> None:
        """Show the moment through the eyes chosen."""
        ink = self.game_app.ink()
        open_cards = self.query_one(OpenCards)
        board = self.query_one(Board)
        open_cards.display = self.eyes.all_cards
        board.display = not self.eyes.all_cards
        self.query_one(TopLine).display = self.eyes.all_cards
        if self.eyes.all_cards:
            open_cards.show(self.replay.state(self.moment), self._names, ink)
        else:
            self._show_board(board)
        track = self.query_one(Track)
        track.show(self.moment, self.replay.last, self._track_words())
        line = self.query_one("#happened", TextLine)
        told = self.replay.line(self.moment) if self.moment else self._dealt_words()
        line.show([(told, ink.bold)], [], ink, ink.felt)
        self.query_one(KeyBar).show()

    def _show_board(self, board: Board) -> None:
        size, seats = self.size, len(self._names)
        ranks = 14 if self.replay.record.rules.jokers else 13
        # Two lines more than the table has are used here, and one less.
        layout = layout_for(
            size.width, size.height, seats - 1, ranks, self.game_app.settings.card_size
        )
        board.lay_out(layout)
        view = self.replay.view(self.moment, self.eyes)
        at = self.eyes.seat if self.eyes.seat is not None else 0
        kinds = tuple(player.kind for player in self.replay.record.players)
        shown = Shown(self._names, kinds, at=at)
        model = table_model(view, self.replay.events(self.moment, self.eyes), shown)
        log = self._log_lines() if layout.log_width else ()
        need = requirement(view) if view.phase is Phase.PLAY else ""
        header = " · ".join((_("Replay"), self.replay.eyes_words(self.eyes)))
        look = Look(layout, self.game_app.ink(), self._names, need, header, "", log)
        board.show(model, look)

    def _log_lines(self) -> list[str]:
        moments = self.replay.moments_of(self.only)
        return [self.replay.line(number) for number in moments if number <= self.moment]

    def _track_words(self) -> str:
        moves = self.replay.moves
        if self.moment <= moves:
            words = _("move %(n)s of %(all)s", n=self.moment, all=moves)
        else:
            words = ngettext("counted after %(n)s move", "counted after %(n)s moves", moves)
        if self.only is not None:
            words += " · " + _("%(name)s alone", name=self._names[self.only])
        return words

    def _dealt_words(self) -> str:
        dealer = self._names[self.replay.record.dealer]
        told = _("The cards are dealt; %(name)s is the dealer.", name=dealer)
        return f"{told} {self._source}".strip()

    # Going through it

    def _go(self, moment: int) -> None:
        moment = max(0, min(moment, self.replay.last))
        if moment != self.moment:
            self.moment = moment
            self.show()

    def _next(self, by: int) -> int:
        """The next moment in a direction that the filter lets through."""
        moments = (0, *self.replay.moments_of(self.only))
        ahead = [n for n in moments if (n > self.moment if by > 0 else n < self.moment)]
        if not ahead:
            return self.moment
        return ahead[min(by, len(ahead)) - 1] if by > 0 else ahead[max(by, -len(ahead))]
