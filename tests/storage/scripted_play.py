"""A program that plays and is to be killed: it says which moves are accepted as they are.

Run as `python -m tests.storage.scripted_play FOLDER SEED`. It goes on with the game under way, or
deals one; whatever it prints, `READY GAME MOVES`, is on the disk. Finished games are finished.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from vandtia.engine import PRESETS, RecordPlayer
from vandtia.session import Session, deal_game
from vandtia.storage.autosave import Autosave
from vandtia.storage.games import GameStore
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Problem
from vandtia.storage.records import game_id
from vandtia.storage.statistics import finish_game

PLAYERS = (
    RecordPlayer(name="Åsa"),
    RecordPlayer(name="Bea", kind="easy"),
    RecordPlayer(name="Calle", kind="hard"),
)


def say(line: str) -> None:
    """Tell whoever listens, at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def fail(problem: Problem) -> None:
    """Nothing may be wrong but what the test does."""
    say(f"PROBLEM {problem}")


def main() -> None:
    """Play until killed."""
    rng = Random(sys.argv[2])
    store = GameStore(Paths.find(Path(sys.argv[1])))
    for problem in store.open():
        fail(problem)
    loaded = store.load_current()
    for problem in loaded.problems:
        fail(problem)
    session = Session.resume(loaded.value) if loaded.value is not None else None
    say(f"FOUND {'none 0' if session is None else told(session)}")
    while True:
        if session is None:
            rules = PRESETS[rng.choice(list(PRESETS))].changed(turn_limit=40)
            seed = rng.getrandbits(32)
            session = deal_game(rules, PLAYERS, seed=seed, when=datetime.now(UTC))
            store.save(session.record())
        autosave = Autosave(store, fail)
        while not session.is_over:
            session.submit(rng.choice(session.legal_moves()))
            autosave(session.played())
            say(f"READY {told(session)}")
        for problem in finish_game(store, session.record()):
            fail(problem)
        say(f"DONE {told(session)}")
        session = None


def told(session: Session) -> str:
    """The game and how many moves of it are accepted."""
    return f"{game_id(session.record())} {session.ply}"


if __name__ == "__main__":
    main()
