"""A program that is killed at any moment has lost no accepted move.

`make soak` kills it more often.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from tests.storage.killing import ROOT, kill_and_look

from vandtia.storage.games import GameStore
from vandtia.storage.paths import Paths


@pytest.mark.parametrize(
    ("how", "times"), [(signal.SIGKILL, 5), (signal.SIGTERM, 1), (signal.SIGHUP, 1)]
)
def test_nothing_accepted_is_lost(tmp_path: Path, how: signal.Signals, times: int) -> None:
    rng = Random(7)
    for _ in range(times):
        kill_and_look(tmp_path, rng, how)


FILLED_UP = """
import resource, sys
from pathlib import Path
from random import Random
from tests.storage.played import game
from vandtia.storage.autosave import Autosave
from vandtia.storage.statistics import finish_game
from vandtia.storage.games import GameStore
from vandtia.storage.paths import Paths

session, told = game(moves=0), []
store = GameStore(Paths.find(Path(sys.argv[1])))
store.open()
autosave = Autosave(store, told.append)
rng = Random(1)
for _ in range(5):
    session.submit(rng.choice(session.legal_moves()))
    autosave(session.played())
resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64))
while not session.is_over:
    session.submit(rng.choice(session.legal_moves()))
    autosave(session.played())
told += finish_game(store, session.record())
sys.stdout.write(f"{session.ply} {[problem.detail for problem in told]}")
"""


def test_a_disk_that_is_full_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    """The system refuses to let any file grow further."""
    words = [sys.executable, "-c", FILLED_UP, str(tmp_path)]
    # Coverage could not write its file either, and would say so.
    env = {name: text for name, text in os.environ.items() if not name.startswith("COVERAGE")}
    program = subprocess.run(
        words, env=env, capture_output=True, text=True, cwd=ROOT, timeout=60, check=False
    )
    assert program.stderr == ""
    ply, told = program.stdout.split(" ", 1)
    assert int(ply) > 20
    assert told == "['File too large', 'File too large']"  # while playing, and at the end
    with GameStore(Paths.find(tmp_path)) as store:
        loaded = store.load_current()
    assert loaded.problems == ()
    assert loaded.value is not None
    assert len(loaded.value.moves) == 5
    assert list(tmp_path.rglob("*.unfinished")) == []
