"""The tables of the statistics: made, checked against what they should be, brought up to date."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping

from vandtia.storage.problems import Damaged, Newer

STEPS: Mapping[int, str] = {
    0: """
        CREATE TABLE games (
            id TEXT PRIMARY KEY CHECK (typeof(id) = 'text'),
            began TEXT NOT NULL CHECK (typeof(began) = 'text'),
            moves INTEGER NOT NULL CHECK (typeof(moves) = 'integer'),
            preset TEXT NOT NULL CHECK (typeof(preset) = 'text'),
            rules TEXT NOT NULL CHECK (typeof(rules) = 'text'),
            by_count INTEGER NOT NULL CHECK (by_count IN (0, 1))
        );
        CREATE TABLE seats (
            game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 10),
            name TEXT NOT NULL CHECK (typeof(name) = 'text'),
            kind TEXT NOT NULL CHECK (typeof(kind) = 'text'),
            place INTEGER NOT NULL CHECK (place BETWEEN 1 AND 11),
            won INTEGER NOT NULL CHECK (won IN (0, 1)),
            lost INTEGER NOT NULL CHECK (lost IN (0, 1)),
            burns INTEGER NOT NULL CHECK (typeof(burns) = 'integer'),
            biggest_pile INTEGER NOT NULL CHECK (typeof(biggest_pile) = 'integer'),
            PRIMARY KEY (game, seat)
        );
    """,
    # How often each seat took up the pile; unknown of games that were counted before.
    1: "ALTER TABLE seats ADD COLUMN took_up INTEGER;",
    # How often each seat asked for a hint; kept apart, since it is told before the game is over.
    2: """
        CREATE TABLE hints (
            game TEXT NOT NULL CHECK (typeof(game) = 'text'),
            seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 10),
            asked INTEGER NOT NULL CHECK (typeof(asked) = 'integer'),
            PRIMARY KEY (game, seat)
        );
    """,
}
"""For each version the statements that lead to the next one; 0 is an empty database."""

VERSION = max(STEPS) + 1


def bring_up(database: sqlite3.Connection) -> None:
    """Make or change the tables until they are those of this version.

    Nothing that does not belong there, a trigger say, is ever run.

    Raises:
        Newer: a newer version made them.
        Damaged: they are not what their version says, or do not hold together.
        sqlite3.Error: the database cannot be used.
    """
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise Newer(f"version {version}")
    if version < 0 or _objects(database) != _objects_of(version):
        raise Damaged(f"its tables are not those of version {version}")
    (word,) = database.execute("PRAGMA integrity_check(1)").fetchone()
    if word != "ok":
        raise Damaged(str(word))
    for old in range(version, VERSION):
        _step(database, old)


def _step(database: sqlite3.Connection, old: int) -> None:
    """One version further, wholly or not at all."""
    database.executescript(
        f"BEGIN IMMEDIATE; {STEPS[old]} PRAGMA user_version = {old + 1}; COMMIT;"
    )


def _objects(database: sqlite3.Connection) -> list[tuple[str, ...]]:
    return database.execute("SELECT type, name, sql FROM sqlite_master ORDER BY name").fetchall()


def _objects_of(version: int) -> list[tuple[str, ...]]:
    """What a database of a version holds: one is made and looked at."""
    fresh = sqlite3.connect(":memory:")
    try:
        for old in range(version):
            _step(fresh, old)
        return _objects(fresh)
    finally:
        fresh.close()
