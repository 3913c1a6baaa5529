"""Killing a program that plays, and looking at what is left."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from pathlib import Path
from random import Random

from vandtia.storage.games import GameStore
from vandtia.storage.paths import Paths
from vandtia.storage.records import game_id, kept_records, read_record
from vandtia.storage.statistics import Statistics

ROOT = Path(__file__).parents[2]


def kill_and_look(folder: Path, rng: Random, how: signal.Signals = signal.SIGKILL) -> None:
    """Let the program play on in a folder, kill it at a random moment, and check what it left.

    Raises AssertionError if an accepted move is lost or a file is damaged.
    """
    lines = play_until_killed(folder, rng, how)
    assert lines, "it said nothing"
    assert not [line for line in lines if line.startswith("PROBLEM")], lines
    paths = Paths.find(folder)
    done = {line.split()[1] for line in lines if line.startswith("DONE")}
    _word, last, moves = lines[-1].split()
    with GameStore(paths) as store:
        loaded = store.load_current()
        assert loaded.problems == ()
        kept = {game_id(read_record(path)) for path in kept_records(paths)}
        assert done <= kept
        record = loaded.value
        if last != "none" and last not in kept:
            assert record is not None, lines[-1]
            assert game_id(record) == last
            assert len(record.moves) >= int(moves)
    opened = Statistics.open(paths)
    assert opened.problems == ()
    with opened.value as statistics:
        counted = {game.id for game in statistics.games()}
    assert counted == kept


def play_until_killed(folder: Path, rng: Random, how: signal.Signals) -> list[str]:
    """What the program said until it was killed, whole lines only."""
    words = [sys.executable, "-m", "tests.storage.scripted_play", str(folder), str(rng.random())]
    program = subprocess.Popen(words, stdout=subprocess.PIPE, cwd=ROOT)
    assert program.stdout is not None
    heard = iter(program.stdout.readline, b"")
    lines = [next(heard, b"")]
    # From the first line on it plays; how much it does until it dies is up to chance.
    timer = threading.Timer(rng.uniform(0, 0.15), program.send_signal, [how])
    timer.start()
    lines += heard
    timer.cancel()
    program.stdout.close()
    program.wait(timeout=60)
    return [line.decode().strip() for line in lines if line.endswith(b"\n")]
