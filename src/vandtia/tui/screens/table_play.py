"""The course of a game at the table: whose turn, computer players, the curtain, the end.

What is shown and what keys do is in `table`; here is only when.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING

from textual.timer import Timer

from vandtia.engine import Move, Take
from vandtia.i18n import _
from vandtia.session import HUMAN, Session, StaleMove
from vandtia.tui.bot_worker import Question
from vandtia.tui.messages import CouldNotDecide, Decided
from vandtia.tui.rounds import finished, keep, next_round, same_deal
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.seating import Seating

if TYPE_CHECKING:
    from concurrent.futures import Future

    from vandtia.ai import Decision

PAUSES = {"instant": 0.0, "fast": 0.35, "normal": 0.9, "slow": 1.8}
"""Seconds a computer player's move is looked at before the next one, by the setting."""

GUARD = 0.25
"""For so many seconds after hurrying, keys that play are not heard: they were meant to hurry."""

OFFER_COUNT_FROM, OFFER_COUNT_EVERY = 300, 100
"""After how many actions the table offers to count cards, and how often again."""

SKIP_SECONDS = 0.05
"""How long a computer player may think while the rest is played at once."""

MOVE, HINT = "move", "hint"


class TablePlay(GameScreen[None]):
    """A game under way. `titled` are the seats that bear the loser's title."""

    def __init__(self, session: Session, titled: Collection[int] = ()) -> None:
        super().__init__()
        self.session = session
        self.titled = tuple(titled)
        self.seating = Seating(())
        self.begun = False
        self._asked: Future[Decision] | None = None
        self._asked_at = 0.0
        self._ready_move: tuple[Move, int] | None = None
        self._timer: Timer | None = None
        self._hurried = False
        self._skipping = False
        self._deaf_until = 0.0
        self._offered = 0
        self._began: int | None = None

    # What the subclass shows

    def show(self) -> None:
        """Show the table as it is now."""

    def tell(self, text: str, rule: str = "", *, warn: bool = False) -> None:
        """Say something in the line of notes."""

    def turn_begins(self) -> None:
        """A person's turn begins."""

    # Whose turn

    def begin(self) -> None:
        """The game is on the screen for the first time."""
        self.begun = True
        self.seating = Seating.at_start(self.session.humans, self.game_app.settings.curtain)
        if self.seating.mode == "open_table" and self.session.turn in self.session.humans:
            self.seating = self.seating.sit(self.session.turn)
        self._offered = self.session.view(None).actions // OFFER_COUNT_EVERY * OFFER_COUNT_EVERY
        self.show()
        self.call_after_refresh(self._keep)

    def _keep(self) -> None:
        """The disk and the bots can wait until the cards are seen; no move is made before."""
        keep(self.session, self.game_app.games, self.game_app.tell)
        self.game_app.bots.warm_up([p.kind for p in self.session.players if p.kind != HUMAN])
        self.proceed()

    @property
    def waiting(self) -> bool:
        """Whether it is a computer player's turn, so that keys hurry."""
        return not self.session.is_over and self.session.turn not in self.session.humans

    @property
    def my_turn(self) -> bool:
        """Whether the person at the keyboard is to move, with open eyes."""
        session = self.session
        return not session.is_over and session.turn == self.seating.sitting

    def proceed(self) -> None:
        """Let the game go on: end it, ask a bot, draw the curtain, or wait for a person."""
        self._stop_timer()
        if not self.is_current:
            return  # on_screen_resume comes back here
        session = self.session
        if session.is_over:
            self._hurried = self._skipping = False
            finished(session, self.game_app.games, self.game_app.tell)
            self._after(self._pause() / 2, self._show_result)
        elif session.turn not in session.humans:
            self._ask_bot()
        elif self.seating.needs_curtain(session.turn):
            self._draw_curtain(session.turn)
        else:
            self._begin_turn()

    def on_screen_resume(self) -> None:
        """A screen above has gone."""
        if self.begun:
            self.show()
            self._continue()

    def _continue(self) -> None:
        if self._ready_move is not None:
            self._schedule()
        elif not self.my_turn or self._began != self.session.version:
            self.proceed()

    def _begin_turn(self) -> None:
        session = self.session
        hurried, self._hurried = self._hurried, False
        self._skipping = False
        self.seating = self.seating.sit(session.turn)
        if hurried:
            self._deaf_until = monotonic() + GUARD
        self._began = session.version
        view = session.view(session.turn)
        self.turn_begins()
        self.show()
        settings = self.game_app.settings
        if settings.bell:
            self.app.bell()
        if settings.auto_take and session.legal_moves() == (Take(),):
            self.tell(_("Nothing else is allowed: the pile is taken up."))
            version = session.version
            self._after(self._pause(), lambda: self._take_for(version))
        elif view.actions >= max(OFFER_COUNT_FROM, self._offered + OFFER_COUNT_EVERY):
            self._offered = view.actions // OFFER_COUNT_EVERY * OFFER_COUNT_EVERY
            self.offer_count()

    def open_menu(self) -> None:
        """The game's menu."""

    def offer_count(self) -> None:
        """The game is long: offer to count cards (R8.6)."""

    def _take_for(self, version: int) -> None:
        if self.session.version == version and self.my_turn:
            self.make(Take())

    # People's moves

    def make(self, move: Move) -> None:
        """Make a legal move for the person at the keyboard, and go on."""
        seat = self.session.turn
        self.session.submit(move)
        # Covered before anything is drawn: the first frame after a turn shows no hand.
        self.seating = self.seating.after_move(seat, self.session.turn, self.session.is_over)
        self.happened()
        self.show()
        self.proceed()

    def happened(self) -> None:
        """A move was made."""

    # Computer players

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

    def hinted(self, message: Decided) -> None:
        """The hint asked for has come."""

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
    def deaf(self) -> bool:
        """Whether keys that play were still meant to hurry."""
        return monotonic() < self._deaf_until

    def skip_to_end(self) -> None:
        """Play the rest at once; only where no person has a say in it any more."""
        self._skipping = True
        self._stop_timer()
        if self._ready_move is not None:
            self.call_later(self._make_ready_move)
        else:
            self.proceed()

    @property
    def can_skip_to_end(self) -> bool:
        """Whether only computer players are left in."""
        out = self.session.view(None).out
        return not self.session.is_over and all(seat in out for seat in self.session.humans)

    def people_changed(self) -> None:
        """Somebody has left, or come: nobody's cards are shown until a person sits down."""
        humans = self.session.humans
        sitting = self.seating.sitting if self.seating.sitting in humans else None
        last = self.seating.last if self.seating.last in humans else None
        self.seating = replace(self.seating, people=humans, sitting=sitting, last=last)

    # The game as it was before

    def changed_otherwise(self) -> None:
        """After undo, redo, or another player at a seat: the game goes on from there."""
        from vandtia.tui.screens.curtain import CurtainScreen  # noqa: PLC0415

        self._stop_timer()
        if isinstance(self.app.screen, CurtainScreen):
            self.app.screen.dismiss(None)  # whom it waited for may not be there any more
        self._forget_question()
        self._ready_move = None
        self._hurried = self._skipping = False
        if self.session.turn in self.session.humans and self.seating.last == self.session.turn:
            self.seating = self.seating.sit(self.session.turn)
        self.show()
        self.proceed()

    # Curtain and end

    def _draw_curtain(self, seat: int) -> None:
        from vandtia.tui.screens.curtain import CurtainScreen  # noqa: PLC0415

        self._hurried = False
        self.show()
        if self.game_app.settings.bell:
            self.app.bell()
        self.app.push_screen(
            CurtainScreen(self.names, seat, self.session.events(None), self.open_menu),
            self._curtain_opened,
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the table."""
        return tuple(player.name for player in self.session.players)

    def _curtain_opened(self, seat: int | None) -> None:
        if seat is None or self.session.is_over or self.session.turn != seat:
            return
        self.seating = self.seating.sit(seat)

    def _show_result(self) -> None:
        from vandtia.tui.screens.result import ResultScreen  # noqa: PLC0415

        if self.is_current and self.session.is_over:
            self.app.push_screen(ResultScreen(self.session), self._after_result)

    def _after_result(self, answer: str | None) -> None:
        if answer == "again":
            again, titled = next_round(self.session)
            self.game_app.start_game(again, titled)
        elif answer == "same_deal":
            self.game_app.start_game(same_deal(self.session), self.titled)
        elif answer == "title":
            self.game_app.show_title()

    def _forget_question(self) -> None:
        if self._asked is not None:
            self.game_app.bots.cancel(self._asked)
            self._asked = None

    def on_unmount(self) -> None:
        """Whoever thinks for this table may stop."""
        self._stop_timer()
        self._forget_question()
