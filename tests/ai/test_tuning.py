"""The tuning program finds what is there to be found, and the same again from the same seed."""

from __future__ import annotations

from math import exp
from random import Random

from tools.tuning.evaluation import examples, fit, solve
from tools.tuning.games import Style, play_game
from tools.tuning.policy import Facts, Lesson, climb, lessons

from vandtia.ai.policy import Policy
from vandtia.ai.weights import (
    ALL_NAMES,
    NAMES,
    Weights,
    read_weights,
    stored_weights,
    write_weights,
)
from vandtia.engine import PRESETS


def test_weights_are_read_as_they_are_written() -> None:
    sets = stored_weights()
    assert set(sets) == {"two", "several"}
    assert read_weights(write_weights(sets)) == sets


def test_solve() -> None:
    assert solve([[0.0, 2.0], [4.0, 1.0]], [2.0, 5.0]) == [1.0, 1.0]


def test_fit_finds_the_weights_that_made_the_examples() -> None:
    rng = Random(1)
    truth = (0.8, -0.5)
    found = []
    for _ in range(4000):
        seats = [(rng.random() * 4, rng.random() * 4) for _ in range(3)]
        shares = [exp(sum(map(float.__mul__, truth, facts))) for facts in seats]
        last = rng.choices(range(3), shares)[0]
        found.append((seats, last))
    fitted = fit(found, [0.0, 0.0])
    assert abs(fitted[0] - truth[0]) < 0.1
    assert abs(fitted[1] - truth[1]) < 0.1


def test_climb_learns_to_choose_what_is_worth_more() -> None:
    rng = Random(2)
    found = []
    for _ in range(300):
        facts = [rng.random() for _ in range(3)]
        mean = sum(facts) / 3
        values = tuple(fact - mean for fact in facts)
        found.append(Lesson(False, values, (0.0,) * 3, tuple(((0, fact),) for fact in facts)))
    assert climb([0.0], found, rng)[0] > 1.0


def test_facts_times_weights_are_the_scores() -> None:
    weights = stored_weights()["two"]
    rng = Random(3)
    checked = 0
    for preset in ("glimne", "stuga", "backpacker"):
        game = play_game(PRESETS[preset], 2, weights, [Style(0.3, 0.3)] * 2, rng)
        for state, moves, pool in game:
            if len(moves) < 2:
                continue
            lesson = Facts(state.table).lesson(state, moves, pool, [0.0] * len(moves))
            column = weights.late if lesson.late else weights.early
            scores = Policy(weights, state.table).scores(state, moves, pool)
            for score, constant, facts in zip(scores, lesson.constants, lesson.facts, strict=True):
                told = constant + sum(column[NAMES[index]] * fact for index, fact in facts)
                assert abs(score - told) < 1e-6
                checked += 1
            if checked > 150:
                break
    assert checked > 150


def test_the_same_seed_finds_the_same_lessons() -> None:
    weights = stored_weights()["several"]
    assert lessons(weights, (3,), 2, Random(4)) == lessons(weights, (3,), 2, Random(4))
    early, late = examples(weights, (3, 4), 6, Random(5))
    assert (early, late) == examples(weights, (3, 4), 6, Random(5))
    assert len(early) + len(late) > 10


def test_weights_between_knots_are_interpolated() -> None:
    column = dict.fromkeys(ALL_NAMES, 0.0) | {"spend_height_3": 3.0, "spend_height_6": 9.0}
    weights = Weights(column, column)
    heights = [weights.by_height(False, "spend", height) for height in range(8)]
    assert heights == [0.0, 1.0, 2.0, 3.0, 5.0, 7.0, 9.0, 6.0]
