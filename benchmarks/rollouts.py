"""How fast the bots play games out: rollouts a second on one core."""

from __future__ import annotations

from random import Random
from statistics import median
from time import process_time

from vandtia.ai.evaluation import prospects_for
from vandtia.ai.policy import policy_for
from vandtia.ai.rollouts import DEPTH, Deal, play_out
from vandtia.engine import PRESETS, Phase, advance, deal, legal_moves, shuffled_pack

TABLES = (("glimne", 2), ("glimne", 4), ("backpacker", 3))
SLICES = 9
POSITIONS = 60


def rows() -> list[tuple[str, float]]:
    """What is timed, and how many rollouts a second it comes to (the median of some slices)."""
    return [
        (f"rollouts, {preset}, {players} players, depth {DEPTH}", _rate(preset, players))
        for preset, players in TABLES
    ]


def _rate(preset: str, players: int) -> float:
    rules, rng = PRESETS[preset], Random(1)
    deals = []
    for _ in range(POSITIONS):
        state = deal(rules, players, shuffled_pack(rules, players, rng))
        while state.phase is Phase.SWAP:
            state = advance(state, legal_moves(state)[-1])
        for _ in range(rng.randrange(30)):
            state = advance(state, legal_moves(state)[0])
        deals.append(Deal(state, rng))
    policy = policy_for(deals[0].state.table, players)
    evaluation = prospects_for(deals[0].state.table, players)
    rates = []
    for _ in range(SLICES):
        start = process_time()
        for one in deals:
            play_out(one, legal_moves(one.state)[0], one.state.turn, policy, evaluation)
        rates.append(POSITIONS / (process_time() - start))
    return median(rates)


if __name__ == "__main__":
    for name, rate in rows():
        print(f"{name:50}{rate:10.0f} a second")
