"""Fitting the weights of `prospects`: who comes last, seen from the middle of a game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import exp
from random import Random

from tools.tuning.games import LONGEST, Style, play_game, random_table

from vandtia.ai.evaluation import Evaluation
from vandtia.ai.weights import PROSPECT_NAMES, Weights

STEPS = 8
"""Newton's method is there long before."""

RIDGE = 1e-3
"""Keeps weights small that the data say nothing about."""

Facts = Sequence[float]
Example = tuple[Sequence[Facts], int]
"""The facts of each seat still in, and which of them came last."""


def examples(
    weights: Weights, players: tuple[int, ...], games: int, rng: Random
) -> tuple[list[Example], list[Example]]:
    """Positions out of games that ended with one loser: with stock, and without."""
    early: list[Example] = []
    late: list[Example] = []
    for _ in range(games):
        rules, count = random_table(rng, players)
        if rules.ending != "last_loses":
            continue
        styles = [Style(float(rng.random() < 0.5), 0.1) for _ in range(count)]
        steps = list(islice(play_game(rules, count, weights, styles, rng), LONGEST))
        places = steps[-1][0].places
        if places is None or len(places[-1]) != 1:
            continue
        evaluation = Evaluation(weights, steps[0][0].table)
        at = rng.randrange(6)
        while at < len(steps) - 1:
            state = steps[at][0]
            seats = state.in_play
            facts = [evaluation.features(state, seat) for seat in seats]
            (early if state.stock else late).append((facts, seats.index(places[-1][0])))
            at += rng.randrange(4, 12)
    return early, late


def fit(found: Sequence[Example], start: Facts) -> list[float]:
    """The weights under which what happened was likeliest (softmax regression, Newton)."""
    size = len(start)
    weights = list(start)
    for _ in range(STEPS):
        slope = [RIDGE * len(found) * weight for weight in weights]
        curve = [[0.0] * size for _ in range(size)]
        for row in range(size):
            curve[row][row] = RIDGE * len(found)
        for seats, last in found:
            sums = [sum(map(float.__mul__, weights, map(float, facts))) for facts in seats]
            top = max(sums)
            shares = [exp(number - top) for number in sums]
            total = sum(shares)
            mean = [0.0] * size
            for facts, share in zip(seats, shares, strict=True):
                for index, fact in enumerate(facts):
                    mean[index] += share / total * fact
            for index in range(size):
                slope[index] += mean[index] - seats[last][index]
            for facts, share in zip(seats, shares, strict=True):
                away = [fact - middle for fact, middle in zip(facts, mean, strict=True)]
                for row, one in enumerate(away):
                    if one:
                        scaled = share / total * one
                        line = curve[row]
                        for column in range(row + 1):
                            line[column] += scaled * away[column]
        for row in range(size):
            for column in range(row + 1, size):
                curve[row][column] = curve[column][row]
        step = solve(curve, slope)
        weights = [weight - change for weight, change in zip(weights, step, strict=True)]
    return weights


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations (Gauss, with pivots)."""
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [
                    one - factor * other for one, other in zip(rows[row], rows[column], strict=True)
                ]
    return [rows[index][size] / rows[index][index] for index in range(size)]


def with_prospects(weights: Weights, players: tuple[int, ...], games: int, rng: Random) -> Weights:
    """The weights with those of `prospects` fitted anew."""
    early, late = examples(weights, players, games, rng)
    columns = []
    for column, found in ((weights.early, early), (weights.late, late)):
        start = [column[name] for name in PROSPECT_NAMES]
        fitted = fit(found, start)
        columns.append({**column, **dict(zip(PROSPECT_NAMES, fitted, strict=True))})
    return Weights(columns[0], columns[1])
