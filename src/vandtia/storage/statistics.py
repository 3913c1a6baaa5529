"""`Statistics`: finished games in a database of their own, and as CSV for other programs.

They are made from the kept records, and so can be made again, but for how often hints were asked
for. Practice games do not count. Nothing leaves the machine.
"""

from __future__ import annotations

import csv
import os
import sqlite3
import stat
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import Self

from vandtia.engine import GameRecord, PlayedGame
from vandtia.storage.files import PRIVATE_FILE, make_folder, set_aside, unwritable, write_whole
from vandtia.storage.game_summary import GameSummary, SeatSummary, summary_of
from vandtia.storage.games import GameStore
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
from vandtia.storage.records import NOT_COUNTED, counting_records, game_id, read_record
from vandtia.storage.schema import bring_up

LARGEST_FILE = 256 * 1024 * 1024
PATIENCE = 5.0
"""How long another instance's writing is waited for, in seconds."""

_OF_THE_SYSTEM = {
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
}
"""Errors that say nothing against the database."""

_SEAT = "seat, name, kind, place, won, lost, burns, biggest_pile, took_up"


COLUMNS: tuple[str, ...] = (*GameSummary._fields[:-1], "seats", *SeatSummary._fields)


class Statistics:
    """The finished games. `Statistics.open` makes one, `close` ends it."""

    def __init__(self, database: sqlite3.Connection, path: Path) -> None:
        self._database = database
        self.path = path

    @classmethod
    def open(cls, paths: Paths) -> Loaded[Statistics]:
        """Open the database, checked and brought up to date, with every kept game counted.

        One that is damaged or newer is kept aside and made anew from the kept records. Where none
        can be written, one is made in memory, and that is told.
        """
        path = paths.statistics_file
        problems: list[Problem] = []
        try:
            database = _connect(path)
        except (Damaged, Newer) as error:
            trouble = Trouble.NEWER if isinstance(error, Newer) else Trouble.BROKEN
            kept = _set_aside(path, trouble)
            problem = Problem(trouble, path, error.detail, kept, FileKind.STATISTICS)
            problems.append(problem)
            database = _fresh(path if problem.kept is not None else None, problems)
        except OSError as error:
            problems.append(Problem(Trouble.UNWRITABLE, path, system_words(error)))
            database = _fresh(None, problems)
        found = cls(database, path)
        try:
            failed = found._catch_up(paths)
        except BaseException:
            found.close()
            raise
        return Loaded(found, (*problems, failed) if failed is not None else tuple(problems))

    def _catch_up(self, paths: Paths) -> Problem | None:
        """Count the kept games that are not counted, because of a full disk or an early end."""
        with suppress(OSError, sqlite3.Error):
            counted = {game for (game,) in self._database.execute("SELECT id FROM games")}
            for game, path in counting_records(paths):
                if game in counted:
                    continue
                with suppress(OSError, Damaged, Newer):
                    failed = self.add(read_record(path))
                    if failed is not None:
                        return failed
        return None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End using the database."""
        self._database.close()

    def add(self, record: GameRecord) -> Problem | None:
        """Count a finished game; one that was counted, is practice, or is not over is left out.

        Returns what was wrong with the disk instead of raising it.

        Raises:
            BadRecord: the game cannot be played.
        """
        features = summary_of(record)
        if features is None:
            return None
        try:
            with self._database:
                self._insert(features)
        except sqlite3.Error as error:
            return Problem(Trouble.UNWRITABLE, self.path, str(error))
        return None

    def add_hints(self, game: str, asked: Mapping[int, int]) -> Problem | None:
        """Count so many more hints for seats of a game, by its `game_id`, over or not.

        Returns what was wrong with the disk instead of raising it.
        """
        try:
            with self._database:
                self._database.executemany(
                    "INSERT INTO hints (game, seat, asked) VALUES (?, ?, ?) "
                    "ON CONFLICT (game, seat) DO UPDATE SET asked = asked + excluded.asked",
                    [(game, seat, number) for seat, number in asked.items()],
                )
        except sqlite3.Error as error:
            return Problem(Trouble.UNWRITABLE, self.path, str(error))
        return None

    def _insert(self, game: GameSummary) -> None:
        done = self._database.execute(
            "INSERT OR IGNORE INTO games (id, began, moves, preset, rules, by_count) "
            "VALUES (?, ?, ?, ?, ?, ?)",
            (game.id, game.began, game.moves, game.preset, game.rules, game.by_count),
        )
        if done.rowcount < 1:
            return
        self._database.executemany(
            f"INSERT INTO seats (game, {_SEAT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
            [(game.id, number, *seat[:-1]) for number, seat in enumerate(game.seats)],
        )

    def games(self) -> tuple[GameSummary, ...]:
        """All finished games that count, oldest first.

        Raises:
            OSError: the system does not let the database be read.
            Damaged: it was damaged since it was opened.
        """
        try:
            return self._read()
        except sqlite3.Error as error:
            raise _understood(error) from None
        except (UnicodeDecodeError, TypeError) as error:
            raise Damaged(str(error)) from None

    def _read(self) -> tuple[GameSummary, ...]:
        seats: dict[str, list[SeatSummary]] = {}
        hints = {
            (game, seat): asked
            for game, seat, asked in self._database.execute("SELECT game, seat, asked FROM hints")
        }
        for game, number, name, kind, place, won, lost, *numbers in self._database.execute(
            f"SELECT game, {_SEAT} FROM seats ORDER BY game, seat"  # noqa: S608
        ):
            features = SeatSummary(name, kind, place, bool(won), bool(lost), *numbers)
            asked = hints.get((game, number), 0)
            seats.setdefault(game, []).append(features._replace(hints=asked))
        return tuple(
            GameSummary(game, began, moves, preset, rules, bool(count), tuple(seats.get(game, ())))
            for game, began, moves, preset, rules, count in self._database.execute(
                "SELECT id, began, moves, preset, rules, by_count FROM games ORDER BY began, id"
            )
        )

    def delete(self, paths: Paths) -> Problem | None:
        """Delete all of them; their records stay, in a folder apart, and never count again.

        Returns what was wrong with the disk instead of raising it.
        """
        try:
            folder = paths.records_dir / NOT_COUNTED
            for _game, path in list(counting_records(paths)):
                make_folder(folder)
                path.rename(folder / path.name)
            with self._database:
                self._database.execute("DELETE FROM games")
                self._database.execute("DELETE FROM seats")
                self._database.execute("DELETE FROM hints")
            self._database.execute("VACUUM")
        except OSError as error:
            return Problem(Trouble.UNWRITABLE, paths.records_dir, system_words(error))
        except sqlite3.Error as error:
            return Problem(Trouble.UNWRITABLE, self.path, str(error))
        return None


def _connect(path: Path | None) -> sqlite3.Connection:
    """A database that is sound and up to date; `None` is one in memory.

    Raises:
        OSError: the system does not let it be used.
        Damaged, Newer: it cannot be used.
    """
    if path is not None:
        _make_private(path)
    database = sqlite3.connect(path or ":memory:", timeout=PATIENCE)
    try:
        database.text_factory = _text
        database.execute("PRAGMA trusted_schema = OFF")
        database.execute("PRAGMA foreign_keys = ON")
        if path is not None:
            database.execute("PRAGMA journal_mode = WAL")
        bring_up(database)
    except BaseException as error:
        database.close()
        if isinstance(error, sqlite3.Error):
            raise _understood(error) from None
        if isinstance(error, UnicodeDecodeError):  # what SQLite says may quote what is damaged
            raise Damaged("its tables cannot be read") from None
        raise
    return database


def _fresh(path: Path | None, problems: list[Problem]) -> sqlite3.Connection:
    """A new database, in memory if there is no path or it cannot be used, which is then told."""
    if path is not None:
        try:
            return _connect(path)
        except (OSError, Damaged, Newer) as error:
            detail = system_words(error) if isinstance(error, OSError) else error.detail
            problems.append(Problem(Trouble.UNWRITABLE, path, detail))
    return _connect(None)


def _make_private(path: Path) -> None:
    """See that the database is a plain file of bearable size that only its owner may read."""
    make_folder(path.parent)
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0)
    handle = os.open(path, flags, PRIVATE_FILE)
    try:
        found = os.fstat(handle)
    finally:
        os.close(handle)
    if not stat.S_ISREG(found.st_mode):
        raise Damaged("not a plain file")
    if found.st_size > LARGEST_FILE:
        raise Damaged(f"larger than {LARGEST_FILE:,} bytes")


def _understood(error: sqlite3.Error) -> Exception:
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None and code & 0xFF in _OF_THE_SYSTEM:
        return OSError(0, str(error))
    return Damaged(str(error))


def _text(content: bytes) -> str:
    return content.decode(errors="replace")


def _set_aside(path: Path, why: str) -> Path | None:
    """Set a database aside, with what belongs to it."""
    for suffix in ("-wal", "-shm"):
        beside = path.with_name(path.name + suffix)
        if os.path.lexists(beside):
            set_aside(beside, why)
    return set_aside(path, why)


def csv_rows(games: Iterable[GameSummary]) -> Iterator[list[object]]:
    """The values of each line, in the order of `COLUMNS`; truth as 1 and 0."""
    for game in games:
        for seat in game.seats:
            values = (*game[:-1], len(game.seats), *seat)
            yield [int(value) if isinstance(value, bool) else value for value in values]


def export_csv(games: Iterable[GameSummary], path: Path) -> None:
    """Write all games to a file, whole or not at all. Raises OSError."""
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    writer.writerows(csv_rows(games))
    write_whole(path, text.getvalue().encode())


def count_hints(paths: Paths, game: PlayedGame, asked: Mapping[int, int]) -> tuple[Problem, ...]:
    """Count how often seats of a game asked for a hint. Practice games do not count."""
    if game.practice or not any(asked.values()):
        return ()
    loaded = Statistics.open(paths)
    with loaded.value as statistics:
        failed = statistics.add_hints(game_id(game), asked)
    return loaded.problems if failed is None else (*loaded.problems, failed)


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
