"""Fitting the weights of `policy`: to choose what a thorough search finds best.

For each position the search values every move. The policy is taken as a softmax of its scores;
its weights are moved uphill on the mean value of what it would choose.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from math import exp, sqrt
from random import Random

from tools.tuning.games import LONGEST, Style, play_game, random_table

from vandtia.ai.belief import lay_out, unseen_cards
from vandtia.ai.evaluation import Evaluation
from vandtia.ai.policy import GOING_OUT, Policy
from vandtia.ai.rollouts import Deal, play_out
from vandtia.ai.weights import ALL_NAMES, NAMES, Weights
from vandtia.engine import GameState, Move, view_for
from vandtia.engine.rule_table import RuleTable

DEALS = 24
"""On how many deals every move is tried."""

ONE_IN = 8
"""Which part of the decisions of a game is looked at."""

SOFTNESS = 2.0
"""Points by which a move must be ahead to be chosen e times as often."""

EPOCHS = 60
BATCH = 64
RATE = 0.03


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position: for each move its value, less the mean, and its facts by name's index."""

    late: bool
    values: tuple[float, ...]
    constants: tuple[float, ...]
    facts: tuple[tuple[tuple[int, float], ...], ...]


class Facts:
    """What each weight is multiplied with, found by asking policies with one weight of 1."""

    def __init__(self, table: RuleTable) -> None:
        nothing = dict.fromkeys(ALL_NAMES, 0.0)
        self._zero = Policy(Weights(nothing, nothing), table)
        units = [{**nothing, name: 1.0} for name in NAMES]
        self._units = [Policy(Weights(unit, unit), table) for unit in units]

    def lesson(
        self, state: GameState, moves: Sequence[Move], pool: int, values: Sequence[float]
    ) -> Lesson:
        """The position as something to learn from."""
        constants = self._zero.scores(state, moves, pool)
        columns = [unit.scores(state, moves, pool) for unit in self._units]
        facts = tuple(
            tuple(
                (index, column[at] - constants[at])
                for index, column in enumerate(columns)
                if column[at] != constants[at]
            )
            for at in range(len(moves))
        )
        mean = sum(values) / len(values)
        centred = tuple(value - mean for value in values)
        return Lesson(not state.stock, centred, tuple(constants), facts)


def lessons(weights: Weights, players: tuple[int, ...], count: int, rng: Random) -> list[Lesson]:
    """Positions with a choice, each with all its moves valued."""
    found: list[Lesson] = []
    tables: dict[RuleTable, Facts] = {}
    while len(found) < count:
        rules, seats = random_table(rng, players)
        styles = [Style(rng.choice((0.0, 0.1, 0.5)), 0.1) for _ in range(seats)]
        for state, moves, pool in islice(play_game(rules, seats, weights, styles, rng), LONGEST):
            if len(moves) < 2 or rng.randrange(ONE_IN):
                continue
            if state.table not in tables:
                tables[state.table] = Facts(state.table)
            policy = Policy(weights, state.table)
            if max(policy.scores(state, moves, pool)) > GOING_OUT / 2:
                continue
            values = value_moves(state, moves, policy, Evaluation(weights, state.table), rng)
            found.append(tables[state.table].lesson(state, moves, pool, values))
    return found[:count]


def value_moves(
    state: GameState, moves: Sequence[Move], policy: Policy, evaluation: Evaluation, rng: Random
) -> list[float]:
    """The mean value of each move over deals that the seat to move holds possible."""
    view = view_for(state, state.turn)
    cards = unseen_cards(view)
    sums = [0.0] * len(moves)
    for _ in range(DEALS):
        rng.shuffle(cards)
        deal = Deal(lay_out(view, cards), rng)
        for at, move in enumerate(moves):
            sums[at] += play_out(deal, move, state.turn, policy, evaluation)
    return [value / DEALS for value in sums]


def improve(weights: Weights, found: Sequence[Lesson], rng: Random) -> Weights:
    """The weights after going uphill on the lessons (Adam), each column on its own."""
    columns = []
    for late, column in ((False, weights.early), (True, weights.late)):
        mine = [lesson for lesson in found if lesson.late is late]
        vector = climb([column[name] for name in NAMES], mine, rng)
        columns.append({**column, **dict(zip(NAMES, vector, strict=True))})
    return Weights(columns[0], columns[1])


def climb(start: Sequence[float], found: Sequence[Lesson], rng: Random) -> list[float]:
    """Gradient ascent on the mean value of the softmax policy."""
    size = len(start)
    vector = list(start)
    scale = _scales(found, size)
    first, second = [0.0] * size, [0.0] * size
    order = list(range(len(found)))
    step = 0
    for epoch in range(EPOCHS):
        rng.shuffle(order)
        rate = RATE * (1 - epoch / EPOCHS)
        for at in range(0, len(order) - BATCH + 1, BATCH):
            slope = [0.0] * size
            for index in order[at : at + BATCH]:
                add_slope(found[index], vector, slope)
            step += 1
            for index, value in enumerate(slope):
                steep = value / BATCH / scale[index]
                first[index] = 0.9 * first[index] + 0.1 * steep
                second[index] = 0.999 * second[index] + 0.001 * steep * steep
                unbiased = sqrt(second[index] / (1 - 0.999**step)) + 1e-6
                change = rate * first[index] / (1 - 0.9**step) / unbiased
                vector[index] += change / scale[index]
    return vector


def add_slope(lesson: Lesson, vector: Sequence[float], slope: list[float]) -> None:
    """Add the gradient of the expected value of one position."""
    scores = [
        (constant + sum(vector[index] * fact for index, fact in facts)) / SOFTNESS
        for constant, facts in zip(lesson.constants, lesson.facts, strict=True)
    ]
    top = max(scores)
    shares = [exp(score - top) for score in scores]
    total = sum(shares)
    mean = sum(map(float.__mul__, shares, lesson.values)) / total
    for share, value, facts in zip(shares, lesson.values, lesson.facts, strict=True):
        weight = share / total * (value - mean)
        if weight:
            for index, fact in facts:
                slope[index] += weight * fact


def _scales(found: Sequence[Lesson], size: int) -> list[float]:
    """How large each fact usually is, so that all weights move alike; 1 where it never occurs."""
    squares, counts = [0.0] * size, 0
    for lesson in found:
        for facts in lesson.facts:
            counts += 1
            for index, fact in facts:
                squares[index] += fact * fact
    return [max(0.05, sqrt(square / max(1, counts))) if square else 1.0 for square in squares]
