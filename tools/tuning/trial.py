"""Whether new weights play better than old ones: quick games on states, without search."""

from __future__ import annotations

from math import sqrt
from random import Random

from tools.tuning.games import LONGEST, random_table

from vandtia.ai.plain import plain_move
from vandtia.ai.policy import Policy
from vandtia.ai.rollouts import pool_of, stock_suffixes
from vandtia.ai.swapping import best_swap
from vandtia.ai.weights import Weights
from vandtia.engine import GameState, Phase, advance, deal, legal_moves, shuffled_pack, view_for

NOISE = 0.03


def is_better(
    new: Weights, old: Weights, players: tuple[int, ...], deals: int, rng: Random
) -> bool:
    """Whether the new weights lose less often, against the plain style and against the old.

    They must be ahead by more than one standard error over all deals together; each deal is
    played by one seat with the new and with the old weights.
    """
    gains = []
    for _ in range(deals):
        rules, count = random_table(rng, players)
        start = deal(rules, count, shuffled_pack(rules, count, rng))
        while start.phase is Phase.SWAP:
            start = advance(start, best_swap(view_for(start, start.turn), legal_moves(start)))
        me = rng.randrange(count)
        for others in (None, Policy(old, start.table)):
            seed = rng.getrandbits(64)
            scores = [
                play(start, me, Policy(weights, start.table), others, Random(seed))
                for weights in (new, old)
            ]
            gains.append(scores[0] - scores[1])
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / len(gains)
    return mean > sqrt(spread / len(gains))


def play(start: GameState, me: int, mine: Policy, others: Policy | None, rng: Random) -> float:
    """1 if `me` is not last, 0 if it is; a game without end is nearly as bad.

    The others play by a policy, or the plain style.
    """
    state = start
    left = stock_suffixes(start.stock)
    for _ in range(LONGEST):
        if state.phase is not Phase.PLAY or me in state.out:
            break
        moves = legal_moves(state)
        policy = mine if state.turn == me else others
        if len(moves) == 1:
            move = moves[0]
        elif rng.random() < NOISE:
            move = rng.choice(moves)
        elif policy is None:
            move = plain_move(state)
        else:
            scores = policy.scores(state, moves, pool_of(state, left))
            move = moves[scores.index(max(scores))]
        state = advance(state, move)
    if state.places is not None:
        return float(me not in state.places[-1] or len(state.places) == 1)
    return 1.0 if me in state.out else 0.2
