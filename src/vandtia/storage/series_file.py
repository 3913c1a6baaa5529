"""The tally of a series, in a file for each of its games: a record has no room for it.

The file bears the game's id, so that every copy of the game finds it, under whatever name.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt, ValidationError

from vandtia.engine import GameRecord, PlayedGame
from vandtia.engine.setup import MAX_PLAYERS, MIN_PLAYERS
from vandtia.storage.documents import read_document
from vandtia.storage.files import put_aside, sweep, write_whole
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Damaged, Trouble
from vandtia.storage.records import game_id

LARGEST_FILE = 16 * 1024

MAX_KEPT = 500
"""The tallies of so many games are kept; with more, those that lay untouched longest go."""

Count = Annotated[StrictInt, Field(ge=0, le=1_000_000)]
Seat = Annotated[StrictInt, Field(ge=0, lt=MAX_PLAYERS)]
Counts = Annotated[tuple[Count, ...], Field(min_length=MIN_PLAYERS, max_length=MAX_PLAYERS)]


class SeriesTally(BaseModel):
    """The finished games of a series before one of its games: `wins` and `losses` by seat.

    `titled` are the seats that bear the loser's title in it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    version: Literal[1] = 1
    game: Annotated[str, Field(max_length=100)]
    games: Count
    wins: Counts
    losses: Counts
    titled: Annotated[tuple[Seat, ...], Field(max_length=MAX_PLAYERS)] = ()


def keep_series(
    paths: Paths,
    game: PlayedGame,
    games: int,
    wins: tuple[int, ...],
    losses: tuple[int, ...],
    titled: tuple[int, ...] = (),
) -> None:
    """Keep the tally of the series before a game. Raises OSError."""
    own = game_id(game)
    counts = SeriesTally(game=own, games=games, wins=wins, losses=losses, titled=titled)
    write_whole(_file(paths, own), counts.model_dump_json(indent=1).encode() + b"\n")
    _forget_oldest(paths.series_dir)


def series_of(paths: Paths, record: GameRecord) -> SeriesTally | None:
    """The tally that was kept for a game; `None` if there is none, or it is not to be read."""
    path = _file(paths, game_id(record))
    try:
        counts = SeriesTally.model_validate(read_document(path, LARGEST_FILE))
    except (Damaged, ValidationError):
        put_aside(path, Trouble.BROKEN, "")
        return None
    except OSError:
        return None
    players = len(record.players)
    fits = counts.game == game_id(record) and players == len(counts.wins) == len(counts.losses)
    return counts if fits and all(seat < players for seat in counts.titled) else None


def _file(paths: Paths, game: str) -> Path:
    return paths.series_dir / f"{game}.json"


def _forget_oldest(folder: Path) -> None:
    sweep(folder)
    with suppress(OSError):
        files = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in files[MAX_KEPT:]:
            path.unlink(missing_ok=True)
