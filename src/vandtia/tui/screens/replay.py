"""A game looked at again: step, jump, let it play; whose eyes; copy a position; take over."""

from __future__ import annotations

from vandtia.engine import BadRecord, Phase
from vandtia.i18n import _
from vandtia.present.replay import Eyes
from vandtia.session import HUMAN, take_over
from vandtia.tui.actions import action
from vandtia.tui.screens.prompt import PromptScreen, QuestionScreen
from vandtia.tui.screens.replay_show import ReplayShow
from vandtia.tui.widgets.track import Track

TEN = 10
SPEEDS = (0.2, 0.5, 1.0, 2.0)
"""Seconds between moves when it plays by itself, fast to slow, as the table's speeds go."""


class ReplayScreen(ReplayShow):
    """A record, moment by moment: what is shown is in `replay_show`, what keys do here."""

    NAME = "replay"

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
        try:
            session = take_over(record, min(self.moment, len(record.moves)), seat)
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
