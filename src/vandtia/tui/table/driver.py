"""`TableDriver`: carries out on this machine what the flow of a game wants done.

Timers, computer players, the game's file: all of a table that is neither rules nor picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from vandtia.engine import Move, RecordPlayer, View
from vandtia.flow import Ask, Ended, FlowSettings, Forget, Keep, TableFlow, Task
from vandtia.i18n import _
from vandtia.session import HUMAN, Session, is_program
from vandtia.tui.bot_worker import Question
from vandtia.tui.messages import CouldNotDecide, Decided
from vandtia.tui.rounds import finished, keep_hints, keeper, stand_in

if TYPE_CHECKING:
    from concurrent.futures import Future

    from textual.timer import Timer

    from vandtia.ai import Decision
    from vandtia.storage.autosave import Autosave
    from vandtia.tui.screens.base import GameScreen

MOVE, HINT = "move", "hint"
"""What a computer player is asked for."""


class Made(NamedTuple):
    """A decision of a computer player, with what it saw."""

    seat: int
    view: View
    decision: Decision


class TableDriver:
    """Runs a `TableFlow` with this machine's clock, disk and computer players.

    Args:
        screen: whose timers and messages are used. `Decided` and `CouldNotDecide` come to it, and
            are to be handed back to `decided` and `could_not_decide`.
        session: the game.
        settings: how it goes.
        show: is given each task that is to be seen, in order.
    """

    def __init__(
        self,
        screen: GameScreen[None],
        session: Session,
        settings: FlowSettings,
        show: Callable[[Task], None],
    ) -> None:
        self.flow = TableFlow(session, settings, now=monotonic())
        self._session = session
        self._screen = screen
        self._show = show
        self._autosave: Autosave | None = None
        self._asked: Future[Decision] | None = None
        self._made: dict[int, Made] = {}
        self._timer: Timer | None = None

    @property
    def is_kept(self) -> bool:
        """Whether the game as it stands is on the disk; true before the game has begun here."""
        return self._autosave is None or self._autosave.kept

    def begin(self) -> None:
        """The cards are seen: open the game's file, wake the computer players, let it begin.

        No move is made before; the disk and the bots could wait until then.
        """
        app = self._screen.game_app
        self._autosave = keeper(self._session, app.games, app.report, self._report_saved)
        app.bots.warm_up([p.kind for p in self._session.players if p.kind != HUMAN])
        self._carry_out(self.flow.start)

    def _report_saved(self, name: str) -> None:
        words = _("The game that was under way is saved as %(name)s.", name=name)
        self._screen.notify(words, markup=False)

    def _carry_out(self, what: Callable[[], Iterable[Task]]) -> None:
        """Let the flow know the time and what came in, do what it wants, wait for what is due."""
        self._do(self.flow.tick(monotonic()))
        self._do(what())
        self._wait()

    def _do(self, tasks: Iterable[Task]) -> None:
        for task in tasks:
            match task:
                case Keep(game):
                    if self._autosave is not None:
                        self._autosave(game)
                case Ended():
                    app = self._screen.game_app
                    finished(self._session, app.games, app.report)
                case Forget():
                    self._forget_question()
                case Ask(seat) if seat not in self.flow.people:
                    self._ask_bot(task)
                case _:
                    self._show(task)

    def _wait(self) -> None:
        self._stop_timer()
        due = self.flow.due
        if due is None:
            return
        seconds = due - monotonic()
        if seconds > 0:
            self._timer = self._screen.set_timer(seconds, self._tick)
        else:
            self._screen.call_later(self._tick)

    def _tick(self) -> None:
        self._do(self.flow.tick(monotonic()))
        self._wait()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    # What comes in

    def move(self, move: Move) -> None:
        """A move of the person at this screen."""
        session = self._session
        self._carry_out(lambda: self.flow.play(session.turn, move, session.version))

    def pause(self) -> None:
        """Something covers the table."""
        self.flow.pause()
        self._stop_timer()

    def resume(self) -> None:
        """The table is seen again."""
        self._carry_out(self.flow.resume)

    def hurry(self) -> None:
        """No more pauses until a person's turn."""
        self._carry_out(self.flow.hurry)

    def end_moment(self) -> bool:
        """A great moment has been looked at long enough. Returns whether there was one."""
        is_held = self.flow.is_holding
        if is_held:
            self._carry_out(self.flow.look_away)
        return is_held

    def skip_to_end(self) -> None:
        """Play the rest at once."""
        self._carry_out(self.flow.skip_to_end)

    def undo(self) -> None:
        """Take back the last decision."""
        self._carry_out(self.flow.undo)

    def redo(self) -> None:
        """Make it again."""
        self._carry_out(self.flow.redo)

    def ask_to_count(self) -> None:
        """Somebody wants to count cards."""
        self._carry_out(self.flow.ask_to_count)

    def count_cards(self) -> None:
        """All agree to it."""
        self._carry_out(self.flow.count_cards)

    def replace_player(self, seat: int, player: RecordPlayer) -> None:
        """Somebody else plays on at a seat."""
        self._carry_out(lambda: self.flow.replace_player(seat, player))

    def open_curtain(self, seat: int) -> None:
        """The person named has sat down."""
        self._carry_out(lambda: self.flow.open_curtain(seat))

    def change_settings(self, settings: FlowSettings) -> None:
        """Go on by other settings."""
        self._carry_out(lambda: self.flow.change_settings(settings))

    @property
    def are_keys_locked(self) -> bool:
        """Whether keys that play were still meant for something else."""
        return self.flow.keys_locked(monotonic())

    # Computer players

    def ask_for_hint(self, level: str, rollouts: int | None = None) -> None:
        """Ask what a level would do for the person to move, after so many games tried out.

        `Decided` brings it.
        """
        session = self._session
        seat = session.turn
        question = Question(
            level, seat, session.view(seat), session.history(seat), rollouts=rollouts
        )
        self._ask(question, HINT, seat, session.version)

    def _ask_bot(self, ask: Ask) -> None:
        player = self._session.players[ask.seat]
        seed = player.seed if player.seed is not None else ask.seat
        question = Question(player.kind, seed, ask.view, ask.history, ask.seconds)
        self._ask(question, MOVE, ask.seat, ask.version)

    def _ask(self, question: Question, purpose: str, seat: int, version: int) -> None:
        def answered(decision: Decision | None, problem: str) -> None:
            # Called from another thread, where posting a message is what may be done.
            if decision is None:
                self._screen.post_message(CouldNotDecide(problem, version, purpose, seat))
            else:
                self._screen.post_message(Decided(decision, version, purpose, seat))

        self._asked = self._screen.game_app.bots.ask(question, answered)

    def decided(self, answer: Decided) -> None:
        """A computer player has chosen its move."""
        move = answer.decision.move
        session = self._session
        if answer.version == session.version:
            view = session.view(answer.seat)
            self._made[session.ply] = Made(answer.seat, view, answer.decision)
        self._carry_out(lambda: self.flow.play(answer.seat, move, answer.version))

    def could_not_decide(self, answer: CouldNotDecide) -> None:
        """A computer player failed to choose its move; one of ours sits down for a program."""
        if is_program(self._session.players[answer.seat].kind):
            if answer.version == self._session.version:
                self._screen.notify(answer.problem, severity="warning", markup=False)
                self.replace_player(answer.seat, stand_in(self._session, answer.seat))
            return
        self._carry_out(lambda: self.flow.fail(answer.seat, answer.version, answer.problem))

    def made_before(self, ply: int) -> tuple[int, Made] | None:
        """The last decision of a computer player before a move of the game, and its number.

        `None` if there is none that was made here.
        """
        session = self._session
        plies = [each for each in self._made if each < min(ply, session.ply)]
        return (max(plies), self._made[max(plies)]) if plies else None

    def _forget_question(self) -> None:
        if self._asked is not None:
            self._screen.game_app.bots.cancel(self._asked)
            self._asked = None

    def close(self) -> None:
        """The table is left."""
        app = self._screen.game_app
        keep_hints(self._session, app.games, app.report)
        self._stop_timer()
        self._forget_question()
