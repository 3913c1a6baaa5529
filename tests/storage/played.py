"""Games to be kept: played at random, with people and bots."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from random import Random

from vandtia.engine import PRESETS, GameRecord, RecordPlayer, Rules
from vandtia.session import Session, deal_game

SHORT = PRESETS["glimne"].changed(turn_limit=60)


def game(
    seed: int = 1,
    kinds: Sequence[str] = ("human", "easy"),
    *,
    rules: Rules = SHORT,
    moves: int = 1000,
) -> Session:
    """A game played at random, to its end or for so many moves."""
    players = [
        RecordPlayer(name=name, kind=kind)
        for name, kind in zip("Åsa Bea Calle Dora".split(), kinds, strict=False)
    ]
    when = datetime(2026, 1, 1, 12, tzinfo=UTC) + timedelta(days=seed)
    session = deal_game(rules, players, seed=seed, when=when)
    rng = Random(seed)
    for _ in range(moves):
        if session.is_over:
            break
        session.submit(rng.choice(session.legal_moves()))
    return session


def finished(seed: int = 1, kinds: Sequence[str] = ("human", "easy")) -> GameRecord:
    """The record of a game that is over."""
    session = game(seed, kinds)
    assert session.is_over
    return session.record()
