"""The levels `hard` and `expert`: trying moves out on games that might be.

Flat determinised Monte Carlo: the hidden cards are dealt at random as the seat may think they
lie, each move weighed is made on the same deals, and the games are played out with mixed and
noisy play (`rollouts`). A race decides how often each move is tried (`race`). A forced move is
not searched, nor is playing one's last card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from time import monotonic

from vandtia.ai.belief import lay_out, unseen_cards
from vandtia.ai.bot_rng import rng_for
from vandtia.ai.endgame import is_known_in_full, prove
from vandtia.ai.evaluation import prospects_for
from vandtia.ai.ideas import reason_for
from vandtia.ai.long_games import gives_way, way_giving_decision
from vandtia.ai.plain import plain_move
from vandtia.ai.player import EQUAL, Budget, Decision, Estimate, Idea, Why
from vandtia.ai.policy import GOING_OUT, policy_for
from vandtia.ai.race import Race, Runner
from vandtia.ai.repetition import choice_of, earlier_choices
from vandtia.ai.rollouts import Deal, play_out
from vandtia.ai.swapping import best_swap
from vandtia.engine import Event, Flip, Move, Phase, Play, View, legal_moves

POINT_COST = 0.002
"""What a move must be better by for each point that the policy scores it behind the best."""

MAX_COST = 0.06
"""The most that comes to."""

AGAIN_COST = 0.05
"""What a move must be better by for each time it was made before with the same hand and row."""

LONG = 80
"""A game of more actions than this gets long."""

LONG_COST = 0.0005
"""What any other move than the plain one must be better by for each action beyond that."""

MAX_LONG_COST = 0.1
"""The most that comes to."""


@dataclass(frozen=True)
class SearchBot:
    """Searches with at most so many rollouts a move.

    `seconds` ends a search that takes too long on a slow machine; `candidates` is how many moves
    are tried, the best by their scores, `clearly` when one is given up (see `Race`). `exact` is
    how many positions of a small end game are looked at for a proof, 0 for none. While there is
    stock, plays that score more than `within` points less than the best one are not tried: few
    games do not tell how dear a king thrown away early is.
    """

    seed: int
    level: str
    rollouts: int
    candidates: int
    clearly: float
    exact: int
    seconds: float
    within: float = inf

    def choose(
        self, view: View, history: Sequence[Event], budget: Budget | None = None
    ) -> Decision:
        """The move that did best in the games played out.

        A budget of rollouts alone is spent whatever the time; a budget without rollouts means
        the level's own number.
        """
        players = len(view.seats)
        stopped = _stop_watch(budget, self.seconds)
        cards = unseen_cards(view)
        state = lay_out(view, cards)
        moves = legal_moves(state)
        if len(moves) == 1:
            return Decision(moves[0], Why(Idea.ONLY_MOVE))
        pool = 0
        for card in cards:
            pool |= card
        rng = rng_for(self.seed, view)
        if view.phase is Phase.SWAP:
            move = best_swap(view, moves, burdens=True)
            return Decision(move, reason_for(state, move, moves, pool))
        if gives_way(self.level, view.actions, rng):
            return way_giving_decision(state, moves, pool, rng)
        policy, evaluation = policy_for(view.table, players), prospects_for(view.table, players)
        scores = policy.scores(state, moves, pool)
        tried = _worth_trying(moves, scores, self.candidates, self.within if state.stock else inf)
        if len(tried) == 1:
            return Decision(tried[0], reason_for(state, tried[0], moves, pool))
        if self.exact and is_known_in_full(view):
            proofs = prove(state, tried, self.exact, stopped)
            open_ = [move for move, proof in zip(tried, proofs, strict=True) if proof is None]
            if True in proofs or len(open_) == 1:
                return _proven(tried, proofs)
            tried = open_ or tried

        costs = _costs(tried, dict(zip(moves, scores, strict=True)), view, history)
        if view.actions > LONG:  # the plain move is what brings games to an end
            plain, late = plain_move(state), min(MAX_LONG_COST, LONG_COST * (view.actions - LONG))
            costs = [cost + late * (move != plain) for move, cost in zip(tried, costs, strict=True)]
        deals: list[Deal] = []

        def sample(number: int, move: int) -> float:
            if number == len(deals):
                rng.shuffle(cards)
                deals.append(Deal(lay_out(view, cards), rng))
            value = play_out(deals[number], tried[move], view.turn, policy, evaluation)
            return value - costs[move]

        race = Race(len(tried), sample, stopped, self.clearly)
        rollouts = self.rollouts
        if budget is not None and budget.rollouts is not None:
            rollouts = budget.rollouts
        race.run(rollouts)
        estimates = _estimates(race.ranking, tried, costs)
        best = estimates[0].move
        why = reason_for(state, best, moves, pool, _found(estimates))
        return Decision(best, why._replace(estimates=estimates))


def _found(estimates: Sequence[Estimate]) -> Idea:
    """What the games tried out say of the first move, if the position says nothing.

    Where another did better, though not by what it costs, it is the policy that decided.
    """
    least = min((each.behind for each in estimates[1:]), default=0.0)
    if least < -EQUAL:
        return Idea.RULE_OF_THUMB
    equal = least < 0 or any(each.is_equal for each in estimates[1:])
    return Idea.ABOUT_EQUAL if equal else Idea.TRIED


def _proven(tried: Sequence[Move], proofs: Sequence[bool | None]) -> Decision:
    """The move that wins for certain, or the only one that does not lose for certain.

    What was proven of the others is told with it.
    """
    order = sorted(range(len(tried)), key=lambda at: (True, None, False).index(proofs[at]))
    estimates = tuple(
        Estimate(tried[at], float(proofs[at] is True), 0.0, 0)
        for at in order
        if proofs[at] is not None
    )
    idea = Idea.PROVEN_WIN if proofs[order[0]] else Idea.PROVEN_REST
    return Decision(tried[order[0]], Why(idea, estimates))


def _estimates(
    ranking: Sequence[Runner], tried: Sequence[Move], costs: Sequence[float]
) -> tuple[Estimate, ...]:
    """What the race says of each move, best first: its value without what it cost."""
    first = ranking[0]
    estimates = []
    for runner in ranking:
        cost = costs[runner.index]
        behind, error = runner.behind(first)
        estimates.append(
            Estimate(
                tried[runner.index],
                runner.mean + cost,
                runner.error,
                len(runner.values),
                behind + costs[first.index] - cost,
                error if runner is not first else 0.0,
            )
        )
    return tuple(estimates)


def _worth_trying(
    moves: Sequence[Move], scores: Sequence[float], most: int, within: float
) -> Sequence[Move]:
    """The moves with the best scores; one alone if it plays the last card."""
    order = sorted(range(len(moves)), key=lambda at: -scores[at])
    if scores[order[0]] > GOING_OUT / 2:
        return [moves[order[0]]]
    best_play = next((scores[at] for at in order if isinstance(moves[at], Play)), inf)
    tried = [
        moves[at]
        for at in order
        if not isinstance(moves[at], Play) or scores[at] >= best_play - within
    ]
    flips = [move for move in tried if isinstance(move, Flip)]
    return [move for move in tried if move not in flips[1:]][:most]


def _costs(
    tried: Sequence[Move],
    scores: Mapping[Move, float],
    view: View,
    history: Sequence[Event],
) -> list[float]:
    """What each move must be better by than its estimate says, so that games come to an end."""
    best = max(scores.values())
    earlier = earlier_choices(view, history)
    return [
        min(MAX_COST, POINT_COST * (best - scores[move])) + AGAIN_COST * earlier[choice_of(move)]
        for move in tried
    ]


def _stop_watch(budget: Budget | None, seconds: float) -> Callable[[], bool]:
    """Says when to stop: the time is up, or somebody wants no more thinking."""
    cancelled = None
    if budget is not None:
        cancelled = budget.cancelled
        if budget.seconds is not None:
            seconds = budget.seconds
        elif budget.rollouts is not None:
            seconds = inf
    end = monotonic() + seconds
    return lambda: monotonic() >= end or (cancelled is not None and cancelled())
