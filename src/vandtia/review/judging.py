"""Each decision judged by what its seat could know then, and by nothing else.

A search looks for the best move. What it finds is put to the test against the move made, on games
of their own: first on few, and where these speak against the move made, on many new ones. So luck
in the search makes no mistake of a sound move.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random
from typing import NamedTuple

from vandtia.ai import Budget, Decision, Why
from vandtia.ai.belief import own_state
from vandtia.ai.chances import chance_that_counts
from vandtia.ai.comparison import Gap, gap_between
from vandtia.ai.hints import Adviser, chance_with
from vandtia.ai.plain import plain_move
from vandtia.ai.search import SearchBot
from vandtia.engine import Event, Move, View

LEAST = 0.03
"""A move that costs less of the chance is no mistake, however sure that is."""

DOUBT, SURE = 1.5, 3.0
"""By how many standard errors few games must speak against a move to be asked more, and many must
for it to be a mistake: in a game of a hundred decisions chance alone then finds hardly one."""

MANY = 2
"""How many times as many games are tried where there is doubt."""

CANDIDATES = 40
EXACT = 15_000


class Verdict(NamedTuple):
    """What was thought of a decision.

    `best` is the best move found and `why` why. `chance` is the seat's before the move, as it
    could know: not to lose, or with `first_wins` to win. `loss` is how much of it the move made
    gave away (0 to 1) and `error` the standard error of that; `gain` is how much better the move
    made is than the plain one, where that is sure, else 0.
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
        return self.loss > max(LEAST, SURE * self.error)


def judge(number: int, view: View, history: Sequence[Event], move: Move, rollouts: int) -> Verdict:
    """Judge a move by a search as deep as the number of rollouts allows."""
    expert = SearchBot(number, "expert", rollouts, CANDIDATES, 3.0, EXACT, inf)
    found = Adviser(expert).choose(view, history, Budget(rollouts=rollouts))
    rng = Random(f"{number}/{view.seat}")
    chance = chance_that_counts(view, view.turn)
    loss, error = _in_chances(chance, _behind(view, found, move, rollouts, rng))
    best = found.move if loss > max(LEAST, SURE * error) else move
    gain = 0.0
    plain = plain_move(own_state(view))
    if best == move and plain != move:
        ahead = _in_chances(chance, _tested(view, move, plain, rollouts, rng))
        gain = ahead[0] if ahead[0] > max(LEAST, SURE * ahead[1]) else 0.0
    return Verdict(number, view.turn, move, best, max(0.0, loss), error, gain, chance, found.why)


def _behind(view: View, found: Decision, move: Move, deals: int, rng: Random) -> Gap:
    """How much the best move found is better than the one made."""
    if move == found.move:
        return Gap(0.0, 0.0)
    proven = {each.move: each.value for each in found.why.estimates if not each.rollouts}
    if proven.get(found.move) == 1 and proven.get(move) == 0:
        return Gap(1.0, 0.0)
    return _tested(view, found.move, move, deals, rng)


def _tested(view: View, move: Move, other: Move, deals: int, rng: Random) -> Gap:
    """How much better a move is than another; on many games if few say that it is."""
    gap = gap_between(view, move, other, max(1, deals // 3), rng)
    if gap.value > DOUBT * gap.error:
        gap = gap_between(view, move, other, MANY * deals, rng)
    return gap


def _in_chances(chance: float, gap: Gap) -> tuple[float, float]:
    """A gap in chances against people, with its error."""
    if not gap.error:  # the same move, or one proven to lose where another is proven not to
        return gap.value, 0.0
    lost = chance - chance_with(chance, gap.first, gap.first - gap.value)
    return lost, gap.error * (lost / gap.value if gap.value else 1.0)
