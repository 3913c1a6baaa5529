"""The race finds the best move, spends its budget and no more, and saves where all is clear."""

from __future__ import annotations

from random import Random

from vandtia.ai.race import Race


def never() -> bool:
    return False


def noisy(chances: list[float], seed: int) -> Race:
    rng = Random(seed)
    return Race(len(chances), lambda _, move: float(rng.random() < chances[move]), never)


def test_finds_the_best_of_many() -> None:
    chances = [0.2, 0.3, 0.35, 0.7, 0.4]
    right = 0
    for seed in range(40):
        race = noisy(chances, seed)
        race.run(150)
        right += race.ranking[0].index == 3
        assert sorted(runner.index for runner in race.ranking) == [0, 1, 2, 3, 4]
        assert race.spent <= 150
    assert right >= 36


def test_same_samples_for_all_that_are_in() -> None:
    asked: list[tuple[int, int]] = []

    def sample(number: int, move: int) -> float:
        asked.append((number, move))
        return 0.5

    Race(4, sample, never).run(64)
    first = [move for number, move in asked if number == 0]
    assert first == [0, 1, 2, 3]
    last = max(number for number, _ in asked)
    assert len([move for number, move in asked if number == last]) == 2


def test_a_clear_case_costs_little() -> None:
    race = Race(2, lambda _, move: float(move), never)
    race.run(1000)
    assert race.ranking[0].index == 1
    assert race.spent < 50


def test_stopped_at_once() -> None:
    race = Race(3, lambda _number, _move: 1.0, lambda: True)
    race.run(100)
    assert race.spent == 0
    assert [runner.index for runner in race.ranking] == [0, 1, 2]
