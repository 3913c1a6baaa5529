"""Which of several moves is best, found with few samples: sequential halving with a race.

Every sample is one deal on which all moves still in are tried, so that luck is the same for all.
A budget is spent in rounds; after each the worse half drops out. A move that falls clearly behind
drops out at once, and when one is left, or time is up, the rest of the budget is not spent.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil, log2, sqrt

FEWEST = 8
"""Before so many samples nothing is clear."""

CHECK_EVERY = 4


@dataclass(eq=False)
class Runner:
    """One move in the race, with the value of each sample it took part in."""

    index: int
    values: list[float] = field(default_factory=list)
    total: float = 0.0

    def add(self, value: float) -> None:
        """Note one sample."""
        self.values.append(value)
        self.total += value

    @property
    def mean(self) -> float:
        """The mean of its samples, 0 without any."""
        return self.total / len(self.values) if self.values else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; a little more than the samples say when they are few."""
        count = len(self.values)
        if not count:
            return 0.5
        spread = sum(value * value for value in self.values) / count - self.mean**2
        return sqrt(max(0.0, spread) / count) + 0.3 / count

    def behind(self, leader: Runner) -> tuple[float, float]:
        """How far it lies behind the leader on the samples of both, and the standard error."""
        pairs = zip(leader.values, self.values, strict=False)
        differences = [one - other for one, other in pairs]
        count = len(differences)
        if not count:
            return 0.0, 0.5
        mean = sum(differences) / count
        spread = sum(value * value for value in differences) / count - mean**2
        return mean, sqrt(max(0.0, spread) / count) + 0.3 / count


class Race:
    """A race between moves.

    `sample(number, move)` is the value of a move on a numbered sample; `stopped` is asked before
    each, and once it says true nothing more is sampled. A move drops out when it is behind by
    `clearly` standard errors of the paired difference.
    """

    def __init__(
        self,
        moves: int,
        sample: Callable[[int, int], float],
        stopped: Callable[[], bool],
        clearly: float = 2.5,
    ) -> None:
        self.active = [Runner(index) for index in range(moves)]
        self.behind: list[Runner] = []
        self.spent = 0
        self._sample = sample
        self._stopped = stopped
        self._clearly = clearly
        self._number = 0

    @property
    def ranking(self) -> list[Runner]:
        """All moves, best first: those still in by their mean, then those that dropped out."""
        return sorted(self.active, key=lambda runner: -runner.mean) + self.behind

    def run(self, budget: int) -> None:
        """Spend a budget of samples, halving the field after each round."""
        rounds = max(1, ceil(log2(len(self.active))))
        for _ in range(rounds):
            if not self._samples(max(1, budget // rounds // len(self.active))):
                return
            self._keep((len(self.active) + 1) // 2)

    def _samples(self, count: int) -> bool:
        """Try all moves still in on more samples; false once there is nothing left to do."""
        for _ in range(count):
            for runner in self.active:
                if self._stopped():
                    return False
                runner.add(self._sample(self._number, runner.index))
                self.spent += 1
            self._number += 1
            if self._number >= FEWEST and self._number % CHECK_EVERY == 0:
                self._drop_hopeless()
            if len(self.active) == 1:
                return False
        return True

    def _drop_hopeless(self) -> None:
        leader = max(self.active, key=lambda runner: runner.mean)
        hopeless = []
        for runner in self.active:
            gap, error = runner.behind(leader)
            if runner is not leader and gap > self._clearly * error:
                hopeless.append(runner)
        if hopeless:
            self.active = [runner for runner in self.active if runner not in hopeless]
            self.behind = sorted(hopeless, key=lambda runner: -runner.mean) + self.behind

    def _keep(self, count: int) -> None:
        ranking = sorted(self.active, key=lambda runner: -runner.mean)
        self.active = ranking[:count]
        self.behind = ranking[count:] + self.behind
