"""Finished games as a list: their records, described without playing them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from vandtia.engine import GameRecord
from vandtia.storage.documents import load
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
from vandtia.storage.records import current_form, kept_records, read_record, record_form

MAX_LISTED = 300
"""Older games are not listed."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game; `began` is when, `fault` why it cannot be used."""

    path: Path
    began: datetime | None = None
    players: tuple[str, ...] = ()
    moves: int = 0
    fault: str = ""


def finished_games(paths: Paths) -> tuple[FinishedGame, ...]:
    """The finished games, the last one first; broken ones with their fault."""
    try:
        # The names of the files begin with the moment the game began.
        files = sorted(kept_records(paths), key=lambda path: path.name, reverse=True)
    except OSError:
        return ()
    return tuple(map(_describe, files[:MAX_LISTED]))


def load_finished(path: Path) -> Loaded[GameRecord | None]:
    """A finished game, played through; one that is not there any more is reported too."""
    loaded = load(path, FileKind.RECORD, read_record, None)
    if loaded.value is None and not loaded.problems:
        return Loaded(None, (Problem(Trouble.MISSING, path, kind=FileKind.RECORD),))
    return loaded


def _describe(path: Path) -> FinishedGame:
    try:
        record = record_form(current_form(path))
    except (Damaged, Newer) as error:
        return FinishedGame(path, fault=error.detail)
    except OSError as error:
        return FinishedGame(path, fault=system_words(error))
    began = record.when.astimezone(UTC) if record.when is not None else None
    players = tuple(player.name for player in record.players)
    return FinishedGame(path, began, players, len(record.moves))
