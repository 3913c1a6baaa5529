"""Records of games in files: read with every move checked, kept, and listed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, cast

from vandtia import engine
from vandtia.engine import BadRecord, PlayedGame
from vandtia.engine.ending import winners
from vandtia.engine.presets import PRESET_CHANGES
from vandtia.engine.reading import LARGEST_RECORD, Reader
from vandtia.engine.rule_table import preset_table, rule_table
from vandtia.storage.documents import (
    Document,
    Steps,
    brought_up,
    load,
    read_document,
    refuse_faults,
)
from vandtia.storage.files import read_bounded, write_whole
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

if TYPE_CHECKING:
    from vandtia.engine import GameRecord

VERSION = 1
STEPS: Steps = {}
"""How records of old versions become those of the next one."""

PRACTICE, NOT_COUNTED = APART = ("practice", "not-counted")
"""The folders, beneath that of the records, of games that do not count: practice, and those whose
statistics were deleted.
"""


MAX_LISTED = 300
"""Older games are not listed."""


def read_record(path: Path) -> GameRecord:
    """A record from a file, brought up to date, dealt and played to its end.

    Raises:
        FileNotFoundError: there is no such file.
        OSError: it cannot be read.
        Newer: a newer version wrote it, or it is played by rules that only one knows.
        Damaged: it is no record, or a move of it cannot be; says which.
    """
    return sound_record(current_form(path))


def sound_record(document: Document) -> GameRecord:
    """A record dealt and played to its end. Raises Damaged, Newer."""
    record = record_form(document)
    try:
        for _ in record.steps():
            pass
    except BadRecord as error:
        raise Damaged(str(error)) from None
    return record


def current_form(path: Path) -> Document:
    """The document of a record in the form of the current version. Raises as `read_record`."""
    return brought_up(read_document(path, LARGEST_RECORD), VERSION, STEPS)


def record_form(document: Document) -> GameRecord:
    """A record whose form was checked, but not its moves. Raises Damaged, Newer."""
    reader = Reader()
    record = engine.read_kept_record(document, reader)
    refuse_faults(reader)
    return cast("GameRecord", record)


def write_record(game: GameRecord | PlayedGame) -> bytes:
    """What a record's file holds."""
    return game.to_json().encode() + b"\n"


def game_id(record: GameRecord | PlayedGame) -> str:
    """A name for a deal, the same however it is played: when it began, and its pack.

    Fit to be a file's name.
    """
    began = record.when.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ") if record.when else "undated"
    dealt = f"{record.pack}/{record.dealer}/{len(record.players)}"
    return f"{began}-{sha256(dealt.encode()).hexdigest()[:16]}"


def keep_record(paths: Paths, record: GameRecord) -> Path:
    """Keep a finished game with the others; keeping the same again changes nothing.

    Raises:
        OSError: it could not be written.
    """
    content = write_record(record)
    folder = paths.records_dir / PRACTICE if record.practice else paths.records_dir
    for number in count(1):
        again = f"_{number}" if number > 1 else ""
        path = folder / f"{game_id(record)}{again}.json"
        with suppress(Damaged):
            try:
                if read_bounded(path, LARGEST_RECORD) == content:
                    return path
            except FileNotFoundError:
                write_whole(path, content)
                return path
    raise AssertionError  # counting does not end


def kept_records(paths: Paths) -> Iterator[Path]:
    """The files of all finished games. Raises OSError if they cannot be listed."""
    for folder in (paths.records_dir, *(paths.records_dir / part for part in APART)):
        if folder.is_dir():
            yield from sorted(folder.glob("*.json"), key=lambda path: path.stem)


def counting_records(paths: Paths) -> Iterator[tuple[str, Path]]:
    """The finished games that count, by `game_id`, oldest first. Raises OSError likewise."""
    if paths.records_dir.is_dir():
        for path in sorted(paths.records_dir.glob("*.json"), key=lambda path: path.stem):
            yield path.stem.partition("_")[0], path


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game; `began` is when, `fault` why it cannot be used.

    `winners` are names, none of a draw; `preset` is that of its rules, if they are one.
    """

    path: Path
    began: datetime | None = None
    players: tuple[str, ...] = ()
    moves: int = 0
    fault: str = ""
    winners: tuple[str, ...] = ()
    preset: str = ""


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
    table = rule_table(record.rules)
    won = winners(record.result) if record.result is not None else ()
    return FinishedGame(
        path,
        began,
        players,
        len(record.moves),
        winners=tuple(players[seat] for seat in won),
        preset=next((name for name in PRESET_CHANGES if preset_table(name) == table), ""),
    )
