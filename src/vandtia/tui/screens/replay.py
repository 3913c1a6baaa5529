"""A game looked at again: step, jump, let it play; whose eyes; copy a position; take over."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.timer import Timer

from vandtia.engine import BadRecord, GameRecord, Phase
from vandtia.i18n import _, decimal
from vandtia.learn.example import Example
from vandtia.present.record_faults import record_fault
from vandtia.present.replay import Eyes, Replay, ReplayCursor
from vandtia.session import HUMAN, take_over
from vandtia.tui import actions
from vandtia.tui.game_app import Page
from vandtia.tui.move_reason import ask_reason
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.screens.prompt import PromptScreen, QuestionScreen
from vandtia.tui.theme import colours_of
from vandtia.tui.widgets.key_bar import KeyBar
from vandtia.tui.widgets.replay_view import ReplayBoard, ReplayView, Track

TEN = 10
SPEEDS = (0.2, 0.5, 1.0, 2.0)
"""Seconds between moves when it plays by itself, fast to slow, as the table's speeds go."""


class ReplayScreen(GameScreen[None]):
    """A record, moment by moment.

    Args:
        record: the game.
        source: where it came from.
        example: the worked example that it is; its remarks are shown.

    Raises:
        BadRecord: the game cannot even be dealt.
    """

    NAME = "replay"
    CSS_PATH = ["replay.tcss"]

    def __init__(
        self,
        record: GameRecord,
        source: str = "",
        moment: int = 0,
        seat: int | None = None,
        example: Example | None = None,
    ) -> None:
        """Begins at a moment, with the eyes of a seat, if one is given and they may be used.

        An example begins where its story does, and has notes for some moments.

        Raises BadRecord if the game cannot even be dealt.
        """
        super().__init__()
        self.replay = Replay(record)
        self.cursor = ReplayCursor.at_deal(self.replay)
        self.cursor.go(moment if example is None else example.start)
        if seat is not None and Eyes(seat) in self.replay.all_eyes():
            self.cursor.eyes = Eyes(seat)
        self._view = ReplayView(self.replay, source, example.notes if example else None)
        self._speed = 2
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """The moment, and the line of keys."""
        yield self._view
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin at the deal."""
        if self.replay.fault is not None:
            words = record_fault(self.replay.record) or str(self.replay.fault)
            self.notify(words, severity="warning", markup=False, timeout=12)
        self.call_after_refresh(self.show)

    def on_resize(self) -> None:
        """Other sizes."""
        self.call_after_refresh(self.show)

    def on_replay_board_resized(self, _message: ReplayBoard.Resized) -> None:
        """A board that was out of sight has its size only when it comes back."""
        self.call_after_refresh(self.show)

    def settings_changed(self) -> None:
        """Other colours or cards."""
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Show the moment through the eyes chosen."""
        app = self.game_app
        colours = colours_of(
            [player.name for player in self.replay.record.players],
            app.settings.last_setup,
            dark=app.current_theme.dark,
        )
        self._view.show(self.cursor, app.ink(), app.settings.card_size, colours)
        self.query_one(KeyBar).show()

    def _go(self, moment: int) -> None:
        self.cursor.go(moment)
        self.show()

    def _step(self, by: int) -> None:
        self.cursor.step(by)
        self.show()

    def action_left(self) -> None:
        """One move back."""
        self._stop()
        self._step(-1)

    def action_right(self) -> None:
        """One move on."""
        self._stop()
        self._step(1)

    def action_up(self) -> None:
        """Ten moves back."""
        self._stop()
        self._step(-TEN)

    def action_down(self) -> None:
        """Ten moves on."""
        self._stop()
        self._step(TEN)

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
        last = self.replay.moves

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
            PromptScreen(_("Jump"), question, str(self.cursor.moment), check=fault, longest=7),
            written,
        )

    # Playing by itself

    def action_play(self) -> None:
        """Let it play, or stop it; from the end it begins anew."""
        if self._timer is not None:
            self._stop()
            return
        if self.cursor.is_at_end:
            self._go(0)
        self._timer = self.set_interval(SPEEDS[self._speed], self._tick)

    def _tick(self) -> None:
        self._step(1)
        if self.cursor.is_at_end:
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
        words = _("%(seconds)s seconds per move.", seconds=decimal(SPEEDS[self._speed], 1))
        self.notify(words, markup=False)

    # Looking

    def action_eyes(self) -> None:
        """The next pair of eyes."""
        if len(self.replay.all_eyes()) == 1:
            self.notify(_("Hands are shown once the game is over."), markup=False)
        self.cursor.next_eyes()
        self.show()

    def action_filter(self) -> None:
        """The moves of one player alone, of the next, of all."""
        self.cursor.next_filter()
        self.show()

    def action_log(self) -> None:
        """The moves as a list to choose from."""
        self._stop()

        def chosen(moment: int | None) -> None:
            if moment is not None:
                self._go(moment)

        cursor = self.cursor
        self.open(Page.REPLAY_LOG, self.replay, cursor.moment, cursor.only, then=chosen)

    def action_reason(self) -> None:
        """Why a computer player made the last move."""
        self._stop()
        ask_reason(self, self.replay, self.cursor.moment)

    def action_review(self) -> None:
        """What decided the game."""
        self._stop()
        if self.replay.fault is not None or not self.replay.is_over:
            self.notify(_("A game can be reviewed once it is over."), markup=False)
            return
        self.open(Page.REVIEW, self.replay.record, self._view.source)

    def action_copy(self) -> None:
        """The position as text."""
        text = self.replay.position_text(self.cursor.moment, self.cursor.eyes)
        self.open(Page.TEXT, _("Position"), self._view.track_words(self.cursor), text)

    def action_more(self) -> None:
        """All that can be done, as a list; for the mouse, and for who has forgotten the keys."""
        rows = {
            actions.Replay.REVIEW: self.action_review,
            actions.Replay.REASON: self.action_reason,
            actions.Replay.JUMP: self.action_jump,
            actions.Replay.LOG: self.action_log,
            actions.Replay.FILTER: self.action_filter,
            actions.Replay.COPY: self.action_copy,
            actions.Replay.TAKE_OVER: self.action_take_over,
            actions.Replay.SPEED: self.action_speed,
            actions.Replay.FIRST: self.action_first,
            actions.Replay.LAST: self.action_last,
        }
        by_id = {row.id: do for row, do in rows.items()}

        def chosen(answer: str | None) -> None:
            if answer is not None:
                by_id[answer]()

        answers = [(row.id, _(row.title)) for row in rows]
        self.app.push_screen(QuestionScreen(_("Replay"), _("What next?"), answers), chosen)

    # Taking over

    def action_take_over(self) -> None:
        """Ask for whom to play on."""
        self._stop()
        if self.replay.view(self.cursor.moment, Eyes()).phase is Phase.OVER:
            self.notify(_("The game is over here; go back some moves."), markup=False)
            return
        record = self.replay.record
        answers = [(str(seat), name) for seat, name in enumerate(self._view.names)]
        people = [s for s, player in enumerate(record.players) if player.kind == HUMAN]

        def chosen(answer: str | None) -> None:
            if answer is not None:
                self._take_over(int(answer))

        self.app.push_screen(
            QuestionScreen(
                _("Take over"),
                _(
                    "Whose place will you take? Computer players take the others; it "
                    "is only practice."
                ),
                answers,
                str(people[0]) if people else None,
            ),
            chosen,
        )

    def _take_over(self, seat: int) -> None:
        record = self.replay.record
        try:
            session = take_over(record, min(self.cursor.moment, len(record.moves)), seat)
        except BadRecord as error:
            self.notify(str(error), severity="error", markup=False)
            return
        self.game_app.start_game(session)

    def action_back(self) -> None:
        """Back to the list of games, or to the first screen."""
        self._stop()
        if len(self.app.screen_stack) > 1:
            self.dismiss(None)
        else:
            self.game_app.show_title()
