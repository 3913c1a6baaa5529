"""Each decision judged by what its seat could know then, and by nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random
from typing import NamedTuple

from vandtia.ai import Budget, Decision, Why
from vandtia.ai.belief import own_state
from vandtia.ai.chances import chances
from vandtia.ai.comparison import Gap, gap_between
from vandtia.ai.plain import plain_move
from vandtia.ai.search import SearchBot
from vandtia.engine import Event, Move, View

LEAST = 0.03
"""A move that costs less is no mistake, however sure that is."""

ERRORS = 1.96
CANDIDATES = 40
EXACT = 15_000


class Verdict(NamedTuple):
    """What was thought of a decision.

    `best` is the best move found and `why` why; `loss` is by how much the move made is expected
    to be worse (0 to 1) and `error` its standard error. `gain` is by how much the move made is
    better than the plain one, where it is and that is sure, else 0. `chance` is the seat's chance
    not to lose before the move.
    """

    number: int
    seat: int
    move: Move
    best: Move
    loss: float
    error: float
    gain: float
    chance: float
    why: Why

    @property
    def is_mistake(self) -> bool:
        """Whether the move was worse than the error and than what hardly matters."""
        return self.loss > max(LEAST, ERRORS * self.error)


def judge(number: int, view: View, history: Sequence[Event], move: Move, rollouts: int) -> Verdict:
    """Judge a move by a search as deep as the number of rollouts allows."""
    expert = SearchBot(number, "expert", rollouts, CANDIDATES, 3.0, EXACT, inf)
    found = expert.choose(view, history, Budget(rollouts=rollouts))
    rng = Random(f"{number}/{view.seat}")
    gap = _loss(view, found, move, rollouts, rng)
    best = found.move if gap.value > 0 else move
    gain = 0.0
    plain = plain_move(own_state(view))
    if best == move and plain != move:
        ahead = gap_between(view, move, plain, rollouts, rng)
        gain = ahead.value if ahead.value > max(LEAST, ERRORS * ahead.error) else 0.0
    seat = view.turn
    chance = chances(view)[seat].not_lose
    return Verdict(
        number, seat, move, best, max(0.0, gap.value), gap.error, gain, chance, found.why
    )


def _loss(view: View, found: Decision, move: Move, deals: int, rng: Random) -> Gap:
    """How much the best move found is better than the one made, on games of their own."""
    if move == found.move:
        return Gap(0.0, 0.0)
    proven = {each.move: each.value for each in found.why.estimates if not each.rollouts}
    if proven.get(found.move) == 1 and proven.get(move) == 0:
        return Gap(1.0, 0.0)
    return gap_between(view, found.move, move, deals, rng)
