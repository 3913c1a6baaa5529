"""Statistics for other programs: one line of CSV for each seat of each game."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from io import StringIO
from pathlib import Path

from vandtia.storage.files import write_whole
from vandtia.storage.game_summary import GameSummary, SeatSummary

COLUMNS: tuple[str, ...] = (*GameSummary._fields[:-1], "seats", *SeatSummary._fields)


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
