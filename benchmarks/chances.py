"""How far the chances of `vandtia.ai.chances` may be believed: `python -m benchmarks.chances`.

Games among human-like people that the model has not seen; of each a position every 20 actions, as
one seat sees it. Prints, by number of seats and rules, what was predicted for that seat beside
what came true, by tenths (one with fewer than 100 is merged with its neighbour), the Brier score
and that of always saying the mean, and how long one estimate takes.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from random import Random
from time import process_time
from typing import NamedTuple

from tools.fit_chances import positions

from vandtia.ai.chances import SeatChances, chances
from vandtia.engine import PRESETS

GAP = (20, 20)
FEWEST = 100
SEATS = (2, 3, 4)


class Tenth(NamedTuple):
    """Predictions close to each other: how many, their mean, and the share that came true."""

    predictions: int
    predicted: float
    came_true: float

    @property
    def miss(self) -> float:
        """How far the prediction is off."""
        return abs(self.predicted - self.came_true)

    @property
    def noise(self) -> float:
        """How far it would be off by chance alone, 19 times of 20 no more."""
        return 1.96 * sqrt(self.predicted * (1 - self.predicted) / self.predictions)


Pairs = Sequence[tuple[float, bool]]


def reliability(pairs: Pairs) -> list[Tenth]:
    """The tenths, lowest first; small ones are merged with the neighbour nearer to the middle."""
    groups: list[list[tuple[float, bool]]] = [[] for _ in range(10)]
    for chance, true in pairs:
        groups[min(9, int(10 * chance))].append((chance, true))
    low, high = groups[:5], groups[5:]
    merged = [*_merged(low), *reversed(_merged(high[::-1]))]
    return [
        Tenth(
            len(group),
            sum(chance for chance, _ in group) / len(group),
            sum(true for _, true in group) / len(group),
        )
        for group in _merged(merged)
    ]


def _merged(groups: Sequence[list[tuple[float, bool]]]) -> list[list[tuple[float, bool]]]:
    """Each group with fewer than enough joined to the next; what is left over to the last."""
    found: list[list[tuple[float, bool]]] = []
    waiting: list[tuple[float, bool]] = []
    for group in groups:
        waiting = waiting + group
        if len(waiting) >= FEWEST:
            found.append(waiting)
            waiting = []
    if found:
        found[-1] = found[-1] + waiting
        return found
    return [waiting] if waiting else []


def brier(pairs: Pairs) -> float:
    """The mean square of what the predictions missed by, 0 the best."""
    return sum((chance - true) ** 2 for chance, true in pairs) / len(pairs)


def measured(name: str, players: int, games: int, seed: str) -> tuple[Pairs, Pairs, float]:
    """For not losing and for winning what was predicted and came true; milliseconds an estimate."""
    rng = Random(f"{seed}/{players}/{name}")
    kept: list[tuple[float, bool]] = []
    won: list[tuple[float, bool]] = []
    spent = 0.0
    for view, places in positions(PRESETS[name], players, games, rng, GAP):
        seat = view.seat or 0
        if seat in view.out:
            continue
        start = process_time()
        found: SeatChances = chances(view)[seat]
        spent += process_time() - start
        kept.append((found.not_lose, seat not in places[-1]))
        won.append((found.win, seat in places[0]))
    return kept, won, 1000 * spent / len(kept)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.chances", description=__doc__)
    parser.add_argument("--seed", default="check")
    parser.add_argument("--games", type=int, default=450, help="of each rules and seats (450)")
    parser.add_argument("--rules", nargs="*", default=list(PRESETS))
    parser.add_argument("--seats", nargs="*", type=int, default=SEATS)
    options = parser.parse_args()
    for players in options.seats:
        for name in options.rules:
            kept, won, spent = measured(name, players, options.games, options.seed)
            for what, pairs in (("not lose", kept), ("win", won)):
                mean = sum(true for _, true in pairs) / len(pairs)
                tenths = reliability(pairs)
                worst = max(tenths, key=lambda tenth: tenth.miss)
                print(
                    f"{name}, {players} seats, {what}: {len(pairs)} positions, Brier "
                    f"{brier(pairs):.3f} (the mean alone {mean * (1 - mean):.3f}), "
                    f"worst tenth {worst.miss:.3f} (chance alone {worst.noise:.3f}), "
                    f"{spent:.2f} ms"
                )
                print(
                    "   "
                    + "  ".join(
                        f"{tenth.predicted:.2f}→{tenth.came_true:.2f} ({tenth.predictions})"
                        for tenth in tenths
                    ),
                    flush=True,
                )


if __name__ == "__main__":
    main()
