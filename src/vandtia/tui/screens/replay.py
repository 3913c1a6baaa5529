"""A game looked at again: step, jump, let it play; whose eyes; copy a position; take over."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.timer import Timer

from vandtia.engine import BadRecord, GameRecord, Phase, RecordPlayer
from vandtia.i18n import _
from vandtia.present.replay import Eyes, Replay
from vandtia.present.requirement import requirement
from vandtia.present.table import Shown, table_model
from vandtia.session import HUMAN, Session
from vandtia.tui.actions import action
from vandtia.tui.drawing import clean, short
from vandtia.tui.layout import layout_for
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.screens.prompt import PromptScreen, QuestionScreen
from vandtia.tui.widgets.board import Board, Look
from vandtia.tui.widgets.key_bar import KeyBar
from vandtia.tui.widgets.lines import TextLine
from vandtia.tui.widgets.open_cards import OpenCards
from vandtia.tui.widgets.top_line import TopLine
from vandtia.tui.widgets.track import Track

TEN = 10
SPEEDS = (2.0, 1.0, 0.5, 0.2)
"""Seconds between moves when it plays by itself, slow to fast."""

STAND_IN = "medium"
"""The level that sits down for people when a game is taken over."""


class ReplayBoard(Board):
    """A board that may be out of sight, and has its size only when it comes back."""

    def on_resize(self) -> None:
        """Draw what is to be seen in the new size."""
        screen = self.screen
        if isinstance(screen, ReplayScreen):
            screen.call_after_refresh(screen.show)


class ReplayScreen(GameScreen[None]):
    """A record, moment by moment. `source` says where it came from."""

    NAME = "replay"
    CSS_PATH = ["replay.tcss"]  # noqa: RUF012 (as Textual has it)

    def __init__(self, record: GameRecord, source: str = "") -> None:
        """Raises BadRecord if the game cannot even be dealt."""
        super().__init__()
        self.replay = Replay(record)
        self.moment = 0
        self.eyes: Eyes = self.replay.all_eyes()[0]
        self.only: int | None = None
        self._source = source
        self._speed = 1
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
            self.notify(str(self.replay.fault), severity="warning", markup=False, timeout=12)
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
        told = self.replay.lines()[self.moment - 1] if self.moment else self._dealt_words()
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
        model = table_model(view, self.replay.moves(self.moment, self.eyes), shown)
        log = self._log_lines() if layout.log_width else ()
        need = requirement(view) if view.phase is Phase.PLAY else ""
        header = f"{_('Replay')} · {self.replay.eyes_words(self.eyes)}"
        look = Look(layout, self.game_app.ink(), self._names, need, header, "", log)
        board.show(model, look)

    def _log_lines(self) -> list[str]:
        lines = self.replay.lines()
        moments = self.replay.moments_of(self.only)
        return [lines[number - 1] for number in moments if number <= self.moment]

    def _track_words(self) -> str:
        words = _("move %(n)s of %(all)s", n=self.moment, all=self.replay.last)
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

    def action_left(self) -> None:
        """One move back."""
        self._stop()
        self._go(self._next(-1))

    def action_right(self) -> None:
        """One move on."""
        self._stop()
        self._go(self._next(1))

    def action_up(self) -> None:
        """Ten moves back."""
        self._stop()
        self._go(self._next(-TEN))

    def action_down(self) -> None:
        """Ten moves on."""
        self._stop()
        self._go(self._next(TEN))

    def action_first(self) -> None:
        """To the deal."""
        self._stop()
        self._go(0)

    def action_last(self) -> None:
        """To the end."""
        self._stop()
        self._go(self.replay.last)

    def on_track_chosen(self, message: Track.Chosen) -> None:
        """The track was clicked."""
        self._stop()
        self._go(message.moment)

    def action_jump(self) -> None:
        """Ask for a number, and go there."""
        self._stop()
        last = self.replay.last

        def fault(text: str) -> str | None:
            number = text.strip()
            if number.isdecimal() and int(number) <= last:
                return None
            return _("A number from 0 to %(last)s.", last=last)

        def written(text: str | None) -> None:
            if text is not None:
                self._go(int(text))

        question = _("Which move, from 0 (the deal) to %(last)s?", last=last)
        self.app.push_screen(
            PromptScreen(_("Jump"), question, str(self.moment), check=fault, longest=7), written
        )

    # Playing by itself

    def action_play(self) -> None:
        """Let it play, or stop it; from the end it begins anew."""
        if self._timer is not None:
            self._stop()
            return
        if self.moment == self.replay.last:
            self._go(0)
        self._timer = self.set_interval(SPEEDS[self._speed], self._tick)

    def _tick(self) -> None:
        self._go(self._next(1))
        if self.moment == self.replay.last:
            self._stop()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def action_speed(self) -> None:
        """The next speed."""
        self._speed = (self._speed + 1) % len(SPEEDS)
        if self._timer is not None:
            self._stop()
            self._timer = self.set_interval(SPEEDS[self._speed], self._tick)
        told = _("%(seconds)s seconds a move.", seconds=SPEEDS[self._speed])
        self.notify(told, markup=False)

    # Looking

    def action_eyes(self) -> None:
        """The next pair of eyes."""
        eyes = self.replay.all_eyes()
        self.eyes = eyes[(eyes.index(self.eyes) + 1) % len(eyes)]
        if len(eyes) == 1:
            self.notify(_("Hands are shown once the game is over."), markup=False)
        self.show()

    def action_filter(self) -> None:
        """The moves of one player alone, of the next, of all."""
        order: list[int | None] = [None, *range(len(self._names))]
        self.only = order[(order.index(self.only) + 1) % len(order)]
        self.show()

    def action_log(self) -> None:
        """The moves as a list to choose from."""
        from vandtia.tui.screens.replay_log import ReplayLogScreen  # noqa: PLC0415

        self._stop()

        def chosen(moment: int | None) -> None:
            if moment is not None:
                self._go(moment)

        self.app.push_screen(ReplayLogScreen(self.replay, self.moment, self.only), chosen)

    def action_copy(self) -> None:
        """The position as text."""
        from vandtia.tui.screens.text_window import TextWindow  # noqa: PLC0415

        text = self.replay.position_text(self.moment, self.eyes)
        self.app.push_screen(TextWindow(_("Position"), self._track_words(), text))

    def action_more(self) -> None:
        """All that can be done, as a list; for the mouse, and for who has forgotten the keys."""
        names = ("jump", "log", "filter", "copy", "take_over", "speed", "first", "last")
        answers = [(name, _(action(f"{self.NAME}.{name}").title)) for name in names]

        def chosen(name: str | None) -> None:
            if name is not None:
                getattr(self, f"action_{name}")()

        self.app.push_screen(QuestionScreen(_("Replay"), _("What next?"), answers), chosen)

    # Taking over

    def action_take_over(self) -> None:
        """Ask for whom to play on."""
        self._stop()
        if self.replay.view(self.moment, Eyes()).phase is Phase.OVER:
            self.notify(_("The game is over here; go back some moves."), markup=False)
            return
        record = self.replay.record
        answers = [(str(seat), name) for seat, name in enumerate(self._names)]
        people = [s for s, player in enumerate(record.players) if player.kind == HUMAN]

        def chosen(answer: str | None) -> None:
            if answer is not None:
                self._take_over(int(answer))

        self.app.push_screen(
            QuestionScreen(
                _("Take over"),
                _("Whose place do you take? Computer players take the others; it is practice."),
                answers,
                str(people[0]) if people else None,
            ),
            chosen,
        )

    def _take_over(self, seat: int) -> None:
        record = self.replay.record
        players = tuple(
            RecordPlayer(name=player.name, kind=HUMAN)
            if index == seat
            else player
            if player.kind != HUMAN
            else RecordPlayer(name=player.name, kind=STAND_IN, seed=index)
            for index, player in enumerate(record.players)
        )
        try:
            session = Session.take_over(record, min(self.moment, len(record.moves)), players)
        except BadRecord as error:
            self.notify(str(error), severity="error", markup=False)
            return
        self.game_app.start_game(session)

    def action_back(self) -> None:
        """Back to the list of games, or to the first screen."""
        self._stop()
        if len(self.app.screen_stack) > 2:
            self.dismiss(None)
        else:
            self.game_app.show_title()
