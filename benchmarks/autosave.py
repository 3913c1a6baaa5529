"""Times what keeping the game costs beside the move itself: `python -m benchmarks.autosave`.

A move counts as accepted once its record is on the disk, so this is what each accepted move waits
for; it is measured by wall clock, with the system's write included, and the move apart from it.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from vandtia.engine import PRESETS, RecordPlayer
from vandtia.session import deal_game
from vandtia.storage.games import GameStore
from vandtia.storage.paths import Paths

GAMES = 3


class Times(NamedTuple):
    """Seconds for each move: of the move, of its record, and until it is on the disk."""

    move: list[float]
    record: list[float]
    disk: list[float]


def autosave_times(folder: Path, games: int = GAMES) -> Times:
    """Play random games of four and time every move; random play makes them long."""
    times = Times([], [], [])
    players = [RecordPlayer(name=name, kind="easy") for name in "ABCD"]
    with GameStore(Paths.find(folder)) as store:
        for seed in range(games):
            rng = Random(seed)
            session = deal_game(PRESETS["glimne"], players, seed=seed)
            while not session.is_over:
                move = rng.choice(session.legal_moves())
                start = perf_counter()
                session.submit(move)
                moved = perf_counter()
                record = session.record()
                written = perf_counter()
                store.save(record)
                kept = perf_counter()
                for part, seconds in zip(
                    times, (moved - start, written - moved, kept - written), strict=True
                ):
                    part.append(seconds)
    return times


def main() -> None:
    with TemporaryDirectory(dir=Path.cwd()) as folder:
        times = autosave_times(Path(folder))
    print(f"{len(times.move):,} moves; ms a move: median, one in twenty, one in a hundred")
    for name, seconds in times._asdict().items():
        cuts = quantiles(seconds, n=100)
        print(f"  {name:8}{median(seconds) * 1e3:8.3f}{cuts[94] * 1e3:8.3f}{cuts[98] * 1e3:8.3f}")


if __name__ == "__main__":
    main()
