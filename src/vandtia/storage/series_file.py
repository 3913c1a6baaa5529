"""The tally of a series, beside the game under way: a record has no room for it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictInt, ValidationError

from vandtia.engine import GameRecord, PlayedGame
from vandtia.storage.documents import read_document
from vandtia.storage.files import put_aside, write_whole
from vandtia.storage.games import GameStore
from vandtia.storage.problems import Damaged, Trouble
from vandtia.storage.records import game_id

LARGEST_FILE = 16 * 1024

Count = Annotated[StrictInt, Field(ge=0, le=1_000_000)]
Counts = Annotated[tuple[Count, ...], Field(min_length=2, max_length=11)]


class SeriesTally(BaseModel):
    """The finished games of a series before the one under way: `wins` and `losses` by seat."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    version: Literal[1] = 1
    game: Annotated[str, Field(max_length=100)]
    games: Count
    wins: Counts
    losses: Counts


def keep_series(
    store: GameStore, game: PlayedGame, games: int, wins: tuple[int, ...], losses: tuple[int, ...]
) -> None:
    """Keep the tally of the series that a game under way belongs to. Raises OSError."""
    tally = SeriesTally(game=game_id(game), games=games, wins=wins, losses=losses)
    write_whole(_file(store), tally.model_dump_json(indent=1).encode() + b"\n")


def series_of(store: GameStore, record: GameRecord) -> SeriesTally | None:
    """The tally that was kept for a game; `None` if there is none, or it is not to be read."""
    path = _file(store)
    try:
        tally = SeriesTally.model_validate(read_document(path, LARGEST_FILE))
    except (Damaged, ValidationError):
        put_aside(path, Trouble.BROKEN, "")
        return None
    except OSError:
        return None
    players = len(record.players)
    fits = tally.game == game_id(record) and players == len(tally.wins) == len(tally.losses)
    return tally if fits else None


def _file(store: GameStore) -> Path:
    return store.current_file.with_suffix(".series.json")
