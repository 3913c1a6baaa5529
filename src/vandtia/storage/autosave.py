"""`Autosave`: what a session hands every accepted move to."""

from __future__ import annotations

from collections.abc import Callable

from vandtia.engine import PlayedGame
from vandtia.storage.files import unwritable
from vandtia.storage.games import GameStore
from vandtia.storage.problems import Problem


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
