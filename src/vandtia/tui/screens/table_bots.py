"""Computer players at a table: asked when it is their turn, looked at, hurried, skipped."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from textual.timer import Timer

from vandtia.engine import IllegalMove, Move
from vandtia.flow import Seating
from vandtia.i18n import _
from vandtia.session import Session, StaleMove
from vandtia.tui.messages import CouldNotDecide, Decided
from vandtia.tui.question import Question
from vandtia.tui.screens.base import GameScreen

if TYPE_CHECKING:
    from concurrent.futures import Future

    from vandtia.ai import Decision

PAUSES = {"instant": 0.0, "fast": 0.35, "normal": 0.9, "slow": 1.8}
"""Seconds a computer player's move is looked at before the next one, by the setting."""

GUARD = 0.25
"""For so many seconds after hurrying, keys that play are not heard: they were meant to hurry."""

SKIP_SECONDS = 0.05
"""How long a computer player may think while the rest is played at once."""

MOVE, HINT = "move", "hint"


class TableBots(GameScreen[None]):
    """The part of a table that computer players have; a subclass says when it is whose turn."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.seating = Seating(())
        self._asked: Future[Decision] | None = None
        self._asked_at = 0.0
        self._ready_move: tuple[Move, int] | None = None
        self._timer: Timer | None = None
        self._hurried = False
        self._skipping = False
        self._keys_locked_until = 0.0

    # What the subclass shows

    def show(self) -> None:
        """Show the table as it is now."""

    def tell(self, text: str, rule: str = "", *, warn: bool = False) -> None:
        """Say something in the line of notes."""

    def happened(self) -> None:
        """A move was made."""

    def hinted(self, message: Decided) -> None:
        """The hint asked for has come."""

    def proceed(self) -> None:
        """Let the game go on."""

    @property
    def waiting(self) -> bool:
        """Whether it is a computer player's turn, so that keys hurry."""
        return not self.session.is_over and self.session.turn not in self.session.humans

    @property
    def my_turn(self) -> bool:
        """Whether the person at the keyboard is to move, with open eyes."""
        session = self.session
        return not session.is_over and session.turn == self.seating.sitting

    def _ask_bot(self) -> None:
        session = self.session
        seat = session.turn
        player = session.players[seat]
        self._asked_at = monotonic()
        question = Question(
            player.kind,
            player.seed if player.seed is not None else seat,
            session.view(seat),
            session.history(seat),
            SKIP_SECONDS if self._skipping or self._hurried else None,
        )
        self.ask(question, MOVE)

    def ask(self, question: Question, purpose: str) -> None:
        """Ask a computer player; `Decided` tells its answer."""
        version = self.session.version

        def answered(decision: object, problem: str) -> None:
            if decision is None:
                self.post_message(CouldNotDecide(problem, version, purpose))
            else:
                self.post_message(Decided(decision, version, purpose))  # type: ignore[arg-type]

        self._asked = self.game_app.bots.ask(question, answered)

    def on_decided(self, message: Decided) -> None:
        """A computer player has chosen."""
        if message.version != self.session.version:
            return
        if message.purpose == MOVE and self.waiting:
            self._ready_move = (message.decision.move, message.version)
            self._schedule()
        elif message.purpose == HINT and self.my_turn:
            self.hinted(message)

    def on_could_not_decide(self, message: CouldNotDecide) -> None:
        """A computer player failed: its first legal move is made, and the game goes on."""
        self.log.error(message.problem)
        if message.version != self.session.version:
            return
        if message.purpose == HINT:
            self.tell(_("No hint can be had now."))
        elif self.waiting:
            # Whatever is wrong with it, the others can play on.
            self._ready_move = (self.session.legal_moves()[0], message.version)
            self._schedule()

    def _schedule(self) -> None:
        """Make the chosen move once the one before has been looked at."""
        self._stop_timer()
        if not self.is_current:
            return
        self._after(self._asked_at + self._pause() - monotonic(), self._make_ready_move)

    def _after(self, seconds: float, then: Callable[[], None]) -> None:
        if seconds > 0:
            self._timer = self.set_timer(seconds, then)
        else:
            self.call_later(then)

    def _make_ready_move(self) -> None:
        if self._ready_move is None or not self.is_current:
            return
        (move, version), self._ready_move = self._ready_move, None
        try:
            self.session.submit(move, version=version)
        except StaleMove:
            return
        except IllegalMove as error:
            self.log.error(str(error))
            self.session.submit(self.session.legal_moves()[0])
        self.happened()
        if not self._skipping or self.session.is_over:
            self.show()
        self.proceed()

    def _pause(self) -> float:
        if self._hurried or self._skipping:
            return 0.0
        return PAUSES[self.game_app.settings.bot_speed]

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def hurry(self) -> None:
        """No more pauses until a person's turn; with bots alone, just this one."""
        if not self.waiting:
            return
        self._hurried = bool(self.session.humans)
        if self._timer is not None:
            self._stop_timer()
            self.call_later(self._make_ready_move)

    @property
    def hurried(self) -> bool:
        """Whether moves follow each other without pauses now."""
        return self._hurried or self._skipping

    @property
    def keys_locked(self) -> bool:
        """Whether keys that play were still meant to hurry."""
        return monotonic() < self._keys_locked_until

    def skip_to_end(self) -> None:
        """Play the rest at once; only where no person has a say in it any more."""
        self._skipping = True
        self._stop_timer()
        if self._ready_move is not None:
            self.call_later(self._make_ready_move)
        else:
            self.proceed()

    def _forget_question(self) -> None:
        if self._asked is not None:
            self.game_app.bots.cancel(self._asked)
            self._asked = None

    def on_unmount(self) -> None:
        """Whoever thinks for this table may stop."""
        self._stop_timer()
        self._forget_question()
