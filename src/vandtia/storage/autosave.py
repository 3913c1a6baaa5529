"""`Autosave`: what a session hands every accepted move to."""

from __future__ import annotations

from collections.abc import Callable

from vandtia.engine import PlayedGame
from vandtia.storage.files import unwritable
from vandtia.storage.games import GameStore
from vandtia.storage.problems import Problem


class Autosave:
    """Keeps the game under way after every change; a move is accepted once it is on the disk.

    A disk that cannot be written is told once, and the game goes on; each change tries again.
    """

    def __init__(
        self,
        store: GameStore,
        tell: Callable[[Problem], None],
        tell_saved: Callable[[str], None] = lambda _name: None,
    ) -> None:
        """What is told, and when.

        `tell` is called with the problem the first time the game cannot be kept, and with those of
        another game that was under way; `tell_saved` with the name that one was saved under.
        """
        self._store = store
        self._tell = tell
        self._tell_saved = tell_saved
        self._told = False

    def __call__(self, game: PlayedGame) -> None:
        """Keep a game. Never raises OSError; a store without a slot has told so when opened."""
        if not self._store.is_open:
            return
        try:
            other = self._store.save(game)
        except OSError as error:
            if not self._told:
                self._told = True
                self._tell(unwritable(self._store.current_file, error))
            return
        for problem in other.problems:
            self._tell(problem)
        if other.value is not None:
            self._tell_saved(other.value)
