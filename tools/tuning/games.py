"""Games to learn from: played by the policy, the plain style and chance, under many rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from vandtia.ai.plain import plain_move
from vandtia.ai.policy import Policy
from vandtia.ai.rollouts import pool_of, stock_suffixes
from vandtia.ai.swapping import best_swap
from vandtia.ai.weights import Weights
from vandtia.engine import (
    PRESETS,
    GameState,
    Move,
    Phase,
    Rules,
    advance,
    deal,
    legal_moves,
    shuffled_pack,
    view_for,
)

LONGEST = 400
"""Longer games teach nothing: nobody has lost them."""

RULES = ("glimne", "glimne", "glimne", "glimne", *PRESETS)
"""What is played: half of the time, nearly, the basic game."""


@dataclass(frozen=True, slots=True)
class Style:
    """How often a seat plays the plain move, and any move, instead of the policy's choice."""

    plain: float
    noise: float


def play_game(
    rules: Rules, players: int, weights: Weights, styles: list[Style], rng: Random
) -> Iterator[tuple[GameState, tuple[Move, ...], int]]:
    """A game from the first lead on: each state, its moves, and the pool of the seat to move.

    The last state is that of the end, without moves.
    """
    state = deal(rules, players, shuffled_pack(rules, players, rng), rng.randrange(players))
    while state.phase is Phase.SWAP:
        state = advance(state, best_swap(view_for(state, state.turn), legal_moves(state)))
    policy = Policy(weights, state.table)
    left = stock_suffixes(state.stock)
    while state.phase is Phase.PLAY:
        moves = legal_moves(state)
        pool = pool_of(state, left)
        yield state, moves, pool
        style = styles[state.turn]
        chance = rng.random()
        move = moves[0]
        if chance < style.noise:
            move = rng.choice(moves)
        elif chance < style.noise + style.plain:
            move = plain_move(state)
        elif len(moves) > 1:
            scores = policy.scores(state, moves, pool)
            move = moves[scores.index(max(scores))]
        state = advance(state, move)
    yield state, (), 0


def random_table(rng: Random, players: tuple[int, ...]) -> tuple[Rules, int]:
    """Rules and a number of players to play by."""
    return PRESETS[rng.choice(RULES)], rng.choice(players)
