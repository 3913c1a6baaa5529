"""Computer players at work: away from the screen, and never waited for.

Levels that only glance at the cards are asked in a thread. Those that think are asked in one
spawned process, which is stopped by ending it; programs by others are asked from a thread of their
own. An answer to an old question is told apart by the version of the session it was asked at.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from vandtia.ai.registry import thinks
from vandtia.engine import Event, View
from vandtia.session import is_program

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor

    from vandtia.ai import Decision, Player
    from vandtia.programs.roster import Roster

# ruff: noqa: PLC0415 (bots, and where they think, are loaded after the first card)


FEW_ROLLOUTS = 100
"""A search of no more games than this is done in the thread: it takes some 30 ms."""

Answered: TypeAlias = "Callable[[Decision | None, str], None]"
"""Is given the decision, or `None` and what went wrong. Called from another thread."""


@lru_cache(maxsize=32)
def _bot(level: str, seed: int) -> Player:
    from vandtia.ai import make_bot

    return make_bot(level, seed)


def answer(question: Question) -> Decision:
    """Ask the player. Runs in the thread or the worker process."""
    from vandtia.ai import Budget

    budget = None
    if question.seconds is not None or question.rollouts is not None:
        budget = Budget(question.seconds, question.rollouts)
    bot = _bot(question.level, question.seed)
    return bot.choose(question.view, question.history, budget)


class BotWorker:
    """Asks computer players, one question at a time.

    Args:
        logs: the folder for what programs write on standard error.
        may_start: whether a program may be started: a game that was sent names what it likes.
    """

    def __init__(
        self, logs: Path = Path(), may_start: Callable[[str], bool] = lambda _kind: False
    ) -> None:
        self._logs = logs
        self._may_start = may_start
        self._programs: ThreadPoolExecutor | None = None
        self._roster: Roster | None = None
        self._seated: dict[tuple[str, int], Player] = {}
        self._thread: ThreadPoolExecutor | None = None
        self._process: ProcessPoolExecutor | None = None
        self._pid: Future[int] | None = None
        self._asked: Future[Decision] | None = None

    def ask(self, question: Question, answered: Answered) -> Future[Decision]:
        """Ask; an earlier question is forgotten, and its answer dropped.

        Returns the question as `cancel` knows it.
        """
        self.cancel()
        try:
            if is_program(question.level):
                asked = self._program_thread().submit(self._ask_program, question)
            else:
                asked = self._executor(takes_long=question.takes_long).submit(answer, question)
        except RuntimeError:  # the process was ended from outside
            self._end_process()
            asked = self._executor(takes_long=question.takes_long).submit(answer, question)
        self._asked = asked

        def done(future: Future[Decision]) -> None:
            if future is not self._asked or future.cancelled():
                return
            problem = future.exception()
            if problem is None:
                answered(future.result(), "")
            else:
                answered(None, str(problem) if is_program(question.level) else repr(problem))

        asked.add_done_callback(done)
        return asked

    def warm_up(self, levels: Sequence[str]) -> None:
        """A table is sat down at: start the process before it is needed, if any level thinks.

        Programs of the last table are free for this one.
        """
        if self._roster is not None:
            for player in self._seated.values():
                self._roster.release(player)
            self._seated.clear()
        if any(map(thinks, levels)):
            self._executor(takes_long=True)

    def cancel(self, only: Future[Decision] | None = None) -> None:
        """Forget the question; a process that thinks about it is ended.

        With `only`, unless another was asked since: a table that is left must not silence the
        next one.
        """
        if only is not None and only is not self._asked:
            return
        asked, self._asked = self._asked, None
        if asked is None or asked.done() or asked.cancel():
            return
        if self._roster is not None:
            # It has a moment to end by itself, and nobody waits for that.
            Thread(target=self._roster.end_all, daemon=True).start()
        self._end_process()

    def close(self) -> None:
        """End everything at once; leaving the program must not wait for a thought."""
        self._asked = None
        self._end_process()
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)
            self._thread = None
        if self._roster is not None:
            self._roster.end_all()
        if self._programs is not None:
            self._programs.shutdown(wait=False, cancel_futures=True)
            self._programs = None

    def _program_thread(self) -> ThreadPoolExecutor:
        from concurrent.futures import ThreadPoolExecutor

        if self._programs is None:
            self._programs = ThreadPoolExecutor(1, "program")
        return self._programs

    def _ask_program(self, question: Question) -> Decision:
        """Ask a program. Runs in the programs' thread."""
        from vandtia.ai import Budget
        from vandtia.programs.roster import Roster

        kind, seed = question.level, question.seed
        if self._roster is None:
            self._roster = Roster(self._logs, may_start=self._may_start)
        player = self._seated.get((kind, seed))
        if player is None:
            player = self._seated[kind, seed] = self._roster.player(kind, seed)
        budget = None if question.seconds is None else Budget(seconds=question.seconds)
        return player.choose(question.view, question.history, budget)

    def _executor(self, *, takes_long: bool) -> Executor:
        if not takes_long:
            if self._thread is None:
                from concurrent.futures import ThreadPoolExecutor

                self._thread = ThreadPoolExecutor(1, "bot")
            return self._thread
        if self._process is None:
            from vandtia.ai.workers import process_pool, real_stderr

            self._process = process_pool(1)
            with real_stderr():
                self._pid = self._process.submit(os.getpid)
        return self._process

    def _end_process(self) -> None:
        process, self._process = self._process, None
        pid, self._pid = self._pid, None
        if process is None:
            return
        process.shutdown(wait=False, cancel_futures=True)
        if pid is None:
            return

        def end(future: Future[int]) -> None:
            if not future.cancelled() and future.exception() is None:
                with suppress(ProcessLookupError, PermissionError):
                    os.kill(future.result(), signal.SIGTERM)

        pid.add_done_callback(end)


class Question(NamedTuple):
    """The level and its seed, what it sees and has seen, how long it has, how much it may try."""

    level: str
    seed: int
    view: View
    history: Sequence[Event]
    seconds: float | None = None
    rollouts: int | None = None

    @property
    def takes_long(self) -> bool:
        """Whether it may be thought about for longer than a few milliseconds."""
        few = self.rollouts is not None and self.rollouts <= FEW_ROLLOUTS
        return thinks(self.level) and not few
