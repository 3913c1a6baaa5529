"""What belongs to a game but has no room in its record, in a file beside it.

The tally of the series that it is a game of, and the nonce that its check sum was made with.

The file bears the game's id, so that every copy of the game finds it, under whatever name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from vandtia.engine import PlayedGame
from vandtia.engine.reading import Reader
from vandtia.storage.documents import brought_up, load, read_document, refuse_faults
from vandtia.storage.files import sweep, write_whole
from vandtia.storage.paths import Paths
from vandtia.storage.problems import FileKind, Problem
from vandtia.storage.records import game_id

if TYPE_CHECKING:
    from vandtia.engine import GameRecord

VERSION = 1
LARGEST_FILE = 16 * 1024

MAX_KEPT = 500
"""The tallies of so many games are kept; with more, those that lay untouched longest go."""

MAX_GAMES = 1_000_000

_NONCE = re.compile(r"([0-9a-f]{64})?")


class KeptSeries(NamedTuple):
    """The finished games of a series before one of its games: `wins` and `losses` by seat.

    `titled` are the seats that bear the loser's title in it. `nonce` is the game's own.
    """

    games: int
    wins: tuple[int, ...]
    losses: tuple[int, ...]
    titled: tuple[int, ...] = ()
    nonce: str = ""


def keep_series(
    paths: Paths,
    game: PlayedGame,
    games: int,
    wins: tuple[int, ...],
    losses: tuple[int, ...],
    titled: tuple[int, ...] = (),
    nonce: str = "",
) -> None:
    """Keep the tally of the series before a game, and the game's nonce. Raises OSError."""
    own = game_id(game)
    series = KeptSeries(games, wins, losses, titled, nonce)
    document = {"version": VERSION, "game": own, **series._asdict()}
    write_whole(_file(paths, own), json.dumps(document, indent=1).encode() + b"\n")
    _forget_oldest(paths.series_dir)


def series_of(
    paths: Paths, record: GameRecord, report: Callable[[Problem], None] = lambda _problem: None
) -> KeptSeries | None:
    """The tally that was kept for a game; `None` if there is none, or it cannot be used.

    `report` is called with what is wrong with its file.
    """

    def read(path: Path) -> KeptSeries:
        reader = Reader()
        document = brought_up(read_document(path, LARGEST_FILE), VERSION, {})
        series = _series(document, game_id(record), len(record.players), reader)
        refuse_faults(reader)
        return series

    loaded = load(_file(paths, game_id(record)), FileKind.SERIES, read, None)
    for problem in loaded.problems:
        report(problem)
    return loaded.value


def _series(document: Any, game: str, players: int, reader: Reader) -> KeptSeries:
    given = reader.mapping(document, "the whole", ("version", "game", *KeptSeries._fields))
    if given.get("game") != game:
        reader.fault("game", "another game's")

    def counts(place: str) -> tuple[int, ...]:
        found = reader.items(given.get(place), place)
        if len(found) != players:
            reader.fault(place, f"{len(found)} seats instead of {players}")
        return tuple(reader.whole(one, place, 0, MAX_GAMES) for one in found)

    return KeptSeries(
        reader.whole(given.get("games"), "games", 0, MAX_GAMES),
        counts("wins"),
        counts("losses"),
        reader.seats(given.get("titled"), "titled", players),
        _nonce(given.get("nonce", ""), reader),
    )


def _nonce(found: Any, reader: Reader) -> str:
    if isinstance(found, str) and _NONCE.fullmatch(found):
        return found
    reader.fault("nonce", "not 64 hexadecimal digits")
    return ""


def _file(paths: Paths, game: str) -> Path:
    return paths.series_dir / f"{game}.json"


def _forget_oldest(folder: Path) -> None:
    sweep(folder)
    with suppress(OSError):
        files = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in files[MAX_KEPT:]:
            path.unlink(missing_ok=True)
