"""What is done once a game is over."""

from __future__ import annotations

from vandtia.engine import GameRecord
from vandtia.storage.files import unwritable
from vandtia.storage.games import GameStore
from vandtia.storage.problems import Problem
from vandtia.storage.statistics import Statistics


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
