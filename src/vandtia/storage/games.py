"""`GameStore`: the game under way, games saved under a name, and finished games.

The game under way is in a slot that belongs to one running program, held by a lock. The first
program has the first slot; one started beside it gets the next, so that neither disturbs the
other. What a second program leaves behind is found again among the saved games.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Self

from filelock import FileLock, Timeout

from vandtia.engine import PlayedGame
from vandtia.engine.played_game import FIRST_YEAR, LAST_YEAR
from vandtia.engine.reading import LARGEST_RECORD
from vandtia.storage.documents import load
from vandtia.storage.files import (
    PRIVATE_FILE,
    make_folder,
    read_bounded,
    sweep,
    unwritable,
    write_whole,
)
from vandtia.storage.named_files import NamedFiles, NameTaken, fitting
from vandtia.storage.paths import Paths
from vandtia.storage.problems import (
    Damaged,
    FileKind,
    Loaded,
    Newer,
    Problem,
    Trouble,
    system_words,
)
from vandtia.storage.records import (
    current_form,
    game_id,
    keep_record,
    read_record,
    record_form,
    write_record,
)

if TYPE_CHECKING:
    from vandtia.engine import GameRecord, RecordPlayer

MAX_SLOTS = 8
"""So many programs may play at once."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game saved under a name; `saved` is when, `fault` why it cannot be used."""

    name: str
    path: Path
    saved: datetime
    players: tuple[str, ...] = ()
    moves: int = 0
    over: bool = False
    fault: str = ""


class GameStore:
    """The games of one player. `open` it before anything else, `close` it at the end."""

    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        self._saved = NamedFiles(paths.saves_dir)
        self._lock: FileLock | None = None
        self._slot = 0
        self._game = ""
        self._let_go = ""

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def open(self) -> tuple[Problem, ...]:
        """Take a slot for the game under way; says what the player should know.

        Another running program is such a thing: this one then keeps a game of its own. Where no
        slot can be had (a folder that cannot be written), nothing is kept, and that is told.
        """
        folder = self.paths.state_dir
        problems: list[Problem] = []
        try:
            make_folder(folder)
            for slot in range(1, MAX_SLOTS + 1):
                lock = _slot_lock(folder, slot)
                try:
                    lock.acquire()
                except Timeout:
                    continue
                self._lock, self._slot = lock, slot
                break
        except OSError as error:
            return (unwritable(folder, error),)
        if self._slot != 1:
            problems.append(Problem(Trouble.ELSEWHERE, self._file(1)))
        if self._slot:
            problems += self._find_left_behind()
        sweep(folder)
        sweep(self.paths.records_dir)
        sweep(self.paths.config_dir)
        return tuple(problems)

    def close(self) -> None:
        """Give the slot back."""
        if self._lock is not None:
            self._lock.release()
        self._lock, self._slot, self._game = None, 0, ""

    @property
    def is_open(self) -> bool:
        """Whether there is a slot, so that the game under way can be kept."""
        return self._lock is not None

    @property
    def current_file(self) -> Path:
        """The file of the game under way."""
        return self._file(max(1, self._slot))

    def save(self, record: GameRecord | PlayedGame) -> Loaded[str | None]:
        """Keep the game under way; when this returns it is on the disk.

        Another game that was under way, if a person has moved in it, goes among the saved ones:
        returns the name it was given, and what was wrong with its file.

        Raises:
            OSError: it could not be written, or there is no slot; what was there stands.
        """
        if self._lock is None:
            raise PermissionError(0, "no place for the game under way")
        game = game_id(record)
        other: Loaded[str | None] = Loaded(None)
        if game != self._game:
            other = self._make_room(game)
        write_whole(self.current_file, write_record(record))
        self._game = game
        return other

    def load_current(self) -> Loaded[GameRecord | None]:
        """The game under way, as it was left; a damaged one is set aside and reported."""
        if self._lock is None:
            return Loaded(None)
        loaded = _load(self.current_file)
        self._game = game_id(loaded.value) if loaded.value is not None else ""
        return loaded

    def forget_current(self) -> None:
        """There is no game under way any more. Raises OSError."""
        if self._lock is not None:
            self.current_file.unlink(missing_ok=True)
        self._game = ""

    def let_go(self) -> None:
        """The game under way need not be kept when another one takes its place."""
        record = self.load_current().value
        self._let_go = game_id(record) if record is not None else ""

    def keep_current(self) -> str | None:
        """Save the game under way under a name made of its players; it is then not under way.

        Returns the name, or `None` if no game is under way. Raises OSError.
        """
        record = self.load_current().value
        if record is None:
            return None
        name = self._put_away(self.current_file, record.players)
        self._game = ""
        return name

    def list_games(self) -> tuple[SavedGame, ...]:
        """The games saved under names, last saved first; broken ones with their fault."""
        games = [_describe(name, path) for name, path in self._saved.entries()]
        return tuple(sorted(games, key=lambda game: game.saved, reverse=True))

    def save_as(self, name: str, record: GameRecord, *, replace: bool = False) -> None:
        """Save a game under a name. Raises BadName, NameTaken, OSError."""
        self._saved.put(name, write_record(record), replace=replace)

    def load(self, name: str) -> Loaded[GameRecord | None]:
        """A saved game; a damaged one is set aside and reported, as is one that has gone.

        Raises BadName.
        """
        path = self._saved.path(name)
        loaded = _load(path)
        if loaded.value is None and not loaded.problems:
            missing = Problem(Trouble.MISSING, path, kind=FileKind.GAME, name=name)
            return Loaded(None, (missing,))
        return loaded

    def rename(self, old: str, new: str) -> None:
        """Give a saved game another name. Raises BadName, NameTaken, OSError."""
        self._saved.rename(old, new)

    def delete(self, name: str) -> None:
        """Delete a saved game; nothing happens if there is none. Raises BadName, OSError."""
        self._saved.delete(name)

    def finish(self, record: GameRecord) -> Path:
        """Keep the record of a finished game; it is no longer the game under way.

        Finishing the same game again changes nothing; the same deal with other moves is kept as
        well. Returns where the record lies.

        Raises:
            OSError: it could not be written; the game under way stands.
        """
        path = keep_record(self.paths, record)
        # Where it was never the game under way, another one may be in its place.
        if self._game in ("", game_id(record)) and not _is_newer(self.current_file):
            self.forget_current()
        return path

    def _file(self, slot: int) -> Path:
        name = "current.json" if slot == 1 else f"current-{slot}.json"
        return self.paths.state_dir / name

    def _make_room(self, game: str) -> Loaded[str | None]:
        """Save the game under way under a name if it is another one that is worth it."""
        if not _has_moves(self.current_file):
            return Loaded(None)
        loaded = _load(self.current_file)
        found, problems = loaded.value, loaded.problems
        if found is None:
            # A newer Vändtia can go on with what is left where it is, under a name as well.
            newer = any(problem.trouble is Trouble.NEWER for problem in problems)
            return Loaded(self._put_away(self.current_file) if newer else None, problems)
        if game_id(found) in (game, self._let_go) or not _is_worth_keeping(found):
            return Loaded(None, problems)
        return Loaded(self._put_away(self.current_file, found.players), problems)

    def _find_left_behind(self) -> list[Problem]:
        """Move games that other slots were left with among the saved ones."""
        problems: list[Problem] = []
        for slot in range(2, MAX_SLOTS + 1):
            path = self._file(slot)
            if slot == self._slot or not path.exists():
                continue
            lock = _slot_lock(self.paths.state_dir, slot)
            try:
                with lock:
                    found = _load(path)
                    problems += found.problems
                    if found.value is not None:
                        name = self._put_away(path, found.value.players)
                        problems.append(Problem(Trouble.LEFT_BEHIND, path, name=name))
            except Timeout:
                continue
            except OSError as error:
                problems.append(unwritable(path, error))
        return problems

    def _put_away(self, path: Path, players: Iterable[RecordPlayer] = ()) -> str:
        """Move a game's file among the saved ones, under a name made of its players."""
        content = read_bounded(path, LARGEST_RECORD)
        names = fitting(", ".join(player.name for player in players)) or "game"
        for number in count(1):
            name = f"{names} ({number})" if number > 1 else names
            with suppress(NameTaken):
                self._saved.put(name, content)
                path.unlink(missing_ok=True)
                return name
        raise AssertionError  # counting does not end


def _has_moves(path: Path) -> bool:
    """Whether there may be a game that was begun; a look that needs no reader of records."""
    try:
        return bool(current_form(path).get("moves"))
    except FileNotFoundError:
        return False
    except (OSError, Damaged, Newer):
        return True  # reading it says what is wrong


def _is_worth_keeping(record: GameRecord) -> bool:
    """Whether a game goes on, and a person has moved in it."""
    movers = [state.turn for state in record.replay()][: len(record.moves)]
    return record.result is None and any(record.players[seat].kind == "human" for seat in movers)


def _slot_lock(folder: Path, slot: int) -> FileLock:
    name = f"current-{slot}.lock"
    return FileLock(folder / name, timeout=0, mode=PRIVATE_FILE, thread_local=False)


def _load(path: Path) -> Loaded[GameRecord | None]:
    return load(path, FileKind.GAME, read_record, None)


def _is_newer(path: Path) -> bool:
    """Whether a newer version wrote a file, which is then not ours to take away."""
    try:
        record_form(current_form(path))
    except Newer:
        return True
    except (OSError, Damaged):
        return False
    return False


def _written_at(path: Path) -> datetime:
    """When a file was written; the first moment of 1970 where the disk says what cannot be."""
    with suppress(OSError, OverflowError, ValueError):
        found = datetime.fromtimestamp(path.stat().st_mtime, UTC)
        if FIRST_YEAR <= found.year <= LAST_YEAR:
            return found
    return datetime.fromtimestamp(0, UTC)


def _describe(name: str, path: Path) -> SavedGame:
    """A saved game for a list; its moves are not played."""
    saved = _written_at(path)
    try:
        record = record_form(current_form(path))
    except (Damaged, Newer) as error:
        return SavedGame(name, path, saved, fault=error.detail)
    except OSError as error:
        return SavedGame(name, path, saved, fault=system_words(error))
    players = tuple(player.name for player in record.players)
    return SavedGame(name, path, saved, players, len(record.moves), record.result is not None)
