"""`Roster`: players of every kind, ours and programs, which are kept running between games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic

from vandtia.ai import make_bot
from vandtia.ai.player import Player
from vandtia.i18n import _
from vandtia.present.seat_words import program_name
from vandtia.programs.channel import Channel
from vandtia.programs.child import Child
from vandtia.programs.failure import Failure, ProgramFailed
from vandtia.programs.kinds import PYTHON, command_of
from vandtia.programs.program import Limits, Program
from vandtia.session import is_program
from vandtia.storage.named_files import file_name, fitting
from vandtia.storage.settings import Settings


def may_start(settings: Settings, kind: str) -> bool:
    """Whether the player named a program once, or has installed it."""
    return kind.startswith(PYTHON) or kind in settings.programs


class Roster:
    """Gives out players by their kind, one for each seat of a game.

    Args:
        logs: the folder for what programs write on standard error.
        limits: what each of them may use.
        start: starts a program from its words and the file for its standard error.
        clock: seconds on any clock.
        may_start: whether a program may be started: a game that was sent names what it likes.
    """

    def __init__(
        self,
        logs: Path,
        limits: Limits | None = None,
        start: Callable[[list[str], Path, Limits], Channel] = Child,
        clock: Callable[[], float] = monotonic,
        may_start: Callable[[str], bool] = lambda _kind: True,
    ) -> None:
        self._logs = logs
        self._limits = limits or Limits()
        self._start = start
        self._clock = clock
        self._may_start = may_start
        self._programs: list[tuple[str, Program]] = []
        self._free: list[tuple[str, Program]] = []

    def player(self, kind: str, seed: int) -> Player:
        """A player for one game, to be given back by `release`.

        Raises ValueError for a kind there is not, and ProgramFailed for a program that may not be
        started, or that is no command.
        """
        if not is_program(kind):
            return make_bot(kind, seed)
        if not self._may_start(kind):
            detail = _("it is not among the programs that may be started here")
            raise ProgramFailed(program_name(kind), Failure.NOT_STARTED, detail)
        program = self._program(kind)
        program.begin_game(seed)
        return program

    def release(self, player: Player) -> None:
        """The game of a player is over; a program goes on running for the next one."""
        self._free += [pair for pair in self._programs if pair[1] is player]

    def end_all(self) -> None:
        """End all programs; those that are asked again are started again."""
        for _kind, program in list(self._programs):
            program.close()

    def log_of(self, kind: str) -> Path:
        """The file for what a program of a kind writes on standard error."""
        name = fitting(program_name(kind).replace("/", " ")) or "program"
        return self._logs / f"{file_name(name)}.log"

    def _program(self, kind: str) -> Program:
        for pair in self._free:
            if pair[0] == kind:
                self._free.remove(pair)
                return pair[1]
        try:
            words = command_of(kind)
        except ValueError as error:
            raise ProgramFailed(program_name(kind), Failure.NOT_STARTED, str(error)) from None
        log, limits = self.log_of(kind), self._limits
        program = Program(
            program_name(kind), lambda: self._start(words, log, limits), limits, self._clock
        )
        self._programs.append((kind, program))
        return program
