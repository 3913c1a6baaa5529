"""Playing a game out to see how it ends: fast, varied and noisy.

In each rollout every seat plays in one of two styles, plain (the lowest that fits, with all its
equals) or by the `Policy`, and now and then anything legal. The mixture matters more than the
number of rollouts: one style alone is beaten by what it cannot imagine, and players without noise
run in circles that never end.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from operator import or_
from random import Random

from vandtia.ai.evaluation import Evaluation
from vandtia.ai.plain import plain_move
from vandtia.ai.policy import Policy
from vandtia.engine import GameState, Move, Phase, advance, legal_moves

NOISE = 0.1
"""How often a seat plays any legal move."""

EMPTY_ROW = (0, 0, 0)

DEPTH = 15
"""After so many moves a rollout stops and is valued by `prospects`."""

PLAY = Phase.PLAY


class Deal:
    """A state to play out from, with what the rollouts from it share."""

    __slots__ = ("left", "seed", "state", "styles")

    def __init__(self, state: GameState, rng: Random) -> None:
        self.state = state
        self.seed = rng.getrandbits(64)
        self.styles = tuple(rng.random() < 0.5 for _ in state.hands)
        self.left = stock_suffixes(state.stock)


def stock_suffixes(stock: Sequence[int]) -> list[int]:
    """For each number of cards left in the stock, the set of those cards."""
    return list(accumulate(reversed(stock), or_, initial=0))


def pool_of(state: GameState, left: list[int]) -> int:
    """The cards whose place the seat to move does not know."""
    pool = left[len(state.stock)]
    for hand in state.hands:
        pool |= hand
    for down in state.downs:
        if down != EMPTY_ROW:
            pool |= down[0] | down[1] | down[2]
    for known in state.known:
        pool &= ~known
    return pool & ~state.hands[state.turn]


def play_out(
    deal: Deal, first: Move, me: int, policy: Policy, evaluation: Evaluation, depth: int = DEPTH
) -> float:
    """What the game is worth for seat `me`, 0 to 1, once it is played out after a first move."""
    random = Random(deal.seed).random
    styles, left = deal.styles, deal.left
    state = advance(deal.state, first)
    for _ in range(depth):
        if state.phase is not PLAY or me in state.out:
            break
        chance = random()
        if chance < NOISE:
            moves = legal_moves(state)
            move = moves[int(chance / NOISE * len(moves))]
        elif styles[state.turn]:
            moves = legal_moves(state)
            if len(moves) == 1:
                move = moves[0]
            else:
                scores = policy.scores(state, moves, pool_of(state, left))
                move = moves[scores.index(max(scores))]
        else:
            move = plain_move(state)
        state = advance(state, move)
    if state.phase is PLAY and me not in state.out:
        return evaluation.worth(state, me)
    return worth(state, me)


def worth(state: GameState, me: int) -> float:
    """How good an end is for a seat, 0 (last) to 1 (first).

    What counts is not to be last, or with `first_wins` to be first (R8.5); the place itself adds
    a little. The seat is out, or the game is over.
    """
    players = len(state.hands)
    if state.places is None:
        return place_worth(state.out.index(me), players, lost=False, won=True)
    places = state.places
    if len(places) == 1:
        return 0.5
    mine = next(at for at, seats in enumerate(places) if me in seats)
    lost = mine == len(places) - 1
    won = mine == 0 if state.table.first_wins else not lost
    return place_worth(mine, players, lost, won)


def place_worth(place: int, players: int, lost: bool, won: bool) -> float:
    """Nine tenths for what counts, one tenth for the place."""
    if lost:
        return 0.0
    return 0.9 * won + 0.1 * (1 - place / (players - 1))
