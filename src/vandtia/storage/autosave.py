"""`Autosave`: what a session hands every accepted move to; and what is done once a game is over."""

from __future__ import annotations

from collections.abc import Callable

from vandtia.engine import GameRecord, PlayedGame
from vandtia.storage.files import unwritable
from vandtia.storage.games import GameStore
from vandtia.storage.problems import Problem
from vandtia.storage.statistics import Statistics


class Autosave:
    """Keeps the game under way after every change; a move is accepted once it is on the disk.

    A disk that cannot be written is reported once, and the game goes on; each change tries again.

    Attributes:
        kept: whether the game as it stands now is on the disk.
    """

    def __init__(
        self,
        store: GameStore,
        report: Callable[[Problem], None],
        report_saved: Callable[[str], None] = lambda _name: None,
    ) -> None:
        """What is reported, and when.

        `report` is called with the problem the first time the game cannot be kept, and with those
        of another game that was under way; `report_saved` with the name that one was saved under.
        """
        self.kept = False
        self._store = store
        self._report = report
        self._report_saved = report_saved
        self._reported = False

    def __call__(self, game: PlayedGame) -> None:
        """Keep a game. Never raises OSError; a store without a slot said so when opened."""
        self.kept = False
        if not self._store.is_open:
            return
        try:
            other = self._store.save(game)
        except OSError as error:
            if not self._reported:
                self._reported = True
                self._report(unwritable(self._store.current_file, error))
            return
        self.kept = True
        for problem in other.problems:
            self._report(problem)
        if other.value is not None:
            self._report_saved(other.value)


def finish_game(store: GameStore, record: GameRecord) -> tuple[Problem, ...]:
    """Keep the record with the finished games and count it; doing so again changes nothing.

    Returns what was wrong with the disk instead of raising it; the game under way is forgotten
    only once its record is kept.
    """
    try:
        store.finish(record)
    except OSError as error:
        return (unwritable(store.paths.records_dir, error),)
    loaded = Statistics.open(store.paths)
    with loaded.value as statistics:
        failed = statistics.add(record)
    return loaded.problems if failed is None else (*loaded.problems, failed)
