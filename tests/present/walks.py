"""Sessions walked through move by move, varied but always the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from vandtia.engine import Phase, Ready, RecordPlayer, Rules, Take
from vandtia.session import Session, deal_game


def walk(rules: Rules, seats: int, seed: int, number: int = 400) -> Iterator[Session]:
    """A game before each of its moves, and at its end. Now and then the pile is taken up."""
    players = [RecordPlayer(name=f"P{seat}", kind="human") for seat in range(seats)]
    session = deal_game(rules, players, seed=seed, dealer=0)
    rng = Random(seed)
    for _step in range(number):
        yield session
        if session.is_over:
            return
        legal = session.legal_moves()
        if session.phase is Phase.SWAP:
            session.submit(rng.choice([*legal, *[Ready()] * len(legal)]))
            continue
        plays = [move for move in legal if not isinstance(move, Take)]
        session.submit(rng.choice(plays if plays and rng.random() < 0.9 else list(legal)))
