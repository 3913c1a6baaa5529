"""Fits `vandtia.ai.chances` to games of human-like play and writes `chances.json`.

    python -m tools.fit_chances --seed 1 --games 700
    python -m tools.fit_chances --seed 12 --games 1500 --lines-of 2 --presets glimne

For each number of seats (2, 3, 4) and every preset so many games are played; of each, positions
15 to 30 actions apart are seen by one seat. A softmax over the seats is fitted to who came last
and who first, for all presets of a family together. As many other games then give for each preset
the line from its log odds to what came true: on games it was fitted to, a model seems too sure.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import exp, log
from pathlib import Path
from random import Random
from typing import NamedTuple

from tools.human_like import human_game
from tools.tuning.evaluation import fit, solve

from vandtia.ai import chances
from vandtia.ai.chances import Fitted, estimated, family_of, features, fit_key, write_fits
from vandtia.engine import PRESETS, Rules, View, view_for

SEATS = (2, 3, 4)
NEWTON_STEPS = 12


Example = tuple[Sequence[Sequence[float]], tuple[bool, ...]]
"""What one seat knows of each seat still in, and which of them came in the place in question."""


class Position(NamedTuple):
    """A view out of a game with how that ended."""

    view: View
    places: tuple[tuple[int, ...], ...]


def positions(
    rules: Rules, players: int, games: int, rng: Random, gap: tuple[int, int]
) -> Iterator[Position]:
    """Views out of games that ended with somebody last, so many actions (from, to) apart."""
    for _ in range(games):
        states = list(human_game(rules, players, rng))
        places = states[-1].places
        if places is None or len(places) == 1:
            continue
        at = rng.randrange(gap[1])
        while at < len(states) - 1:
            yield Position(view_for(states[at], rng.randrange(players)), places)
            at += rng.randint(*gap)


def examples(
    seed: str, games: int, numbers: Sequence[int] = SEATS, presets: Sequence[str] = tuple(PRESETS)
) -> dict[str, dict[str, list[Example]]]:
    """Examples by the name of the weights they are for, and by that of the line."""
    found: dict[str, dict[str, list[Example]]] = defaultdict(lambda: defaultdict(list))
    for players in numbers:
        for name in presets:
            rules = PRESETS[name]
            rng = Random(f"{seed}/{players}/{name}")
            for view, places in positions(rules, players, games, rng, (15, 30)):
                seats = [seat for seat in range(players) if seat not in view.out]
                if len(seats) < 2:
                    continue
                rows = features(view, seats)
                for which, place in (("last", places[-1]), ("first", places[0])):
                    example = rows, tuple(seat in place for seat in seats)
                    if any(example[1]):  # else somebody who is out has it
                        family = fit_key(family_of(view.table), view, which)
                        found[family][fit_key(name, view, which)].append(example)
            sys.stderr.write(f"{players} seats, {name}: played\n")
    return found


def fitted_weights(found: Sequence[Example]) -> list[float]:
    """The weights of the softmax over the seats."""
    singles = [(rows, at) for rows, hit in found for at, true in enumerate(hit) if true]
    return [round(weight, 4) for weight in fit(singles, [0.0] * len(chances.FEATURES))]


def fitted_line(found: Sequence[Example], weights: Sequence[float]) -> tuple[float, float]:
    """The line through the log odds that the weights give."""
    plain = Fitted(tuple(weights), 0.0, 1.0)
    pairs = [
        (log(chance / (1 - chance)), seat)
        for rows, hit in found
        for chance, seat in zip(estimated(plain, rows), hit, strict=True)
    ]
    level, slope = line_through(pairs)
    return round(level, 4) + 0.0, round(slope, 4)


def line_through(pairs: Sequence[tuple[float, bool]]) -> tuple[float, float]:
    """Level and slope that make the log odds likeliest (logistic regression, Newton)."""
    level, slope = 0.0, 1.0
    for _ in range(NEWTON_STEPS):
        down = [0.0, 0.0]
        curve = [[1e-6, 0.0], [0.0, 1e-6]]
        for odds, true in pairs:
            chance = 1 / (1 + exp(-(level + slope * odds)))
            miss, weight = chance - true, chance * (1 - chance)
            down[0] += miss
            down[1] += miss * odds
            curve[0][0] += weight
            curve[0][1] += weight * odds
            curve[1][1] += weight * odds * odds
        curve[1][0] = curve[0][1]
        step = solve(curve, down)
        level, slope = level - step[0], slope - step[1]
    return level, slope


def main() -> int:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(prog="python -m tools.fit_chances", description=__doc__)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--games", type=int, default=700, help="of each preset and seats (700)")
    parser.add_argument(
        "--lines-of",
        type=int,
        nargs="*",
        metavar="SEATS",
        help="keep all weights, and the lines of other numbers of seats, as they are",
    )
    parser.add_argument(
        "--presets", nargs="*", choices=PRESETS, help="with --lines-of: those of these alone"
    )
    parser.add_argument("--out", type=Path, default=Path(chances.__file__).with_suffix(".json"))
    arguments = parser.parse_args()
    weights: dict[str, list[float]] = {}
    lines: dict[str, tuple[str, float, float]] = {}
    numbers = arguments.lines_of or SEATS
    if arguments.lines_of:
        stored = json.loads(arguments.out.read_text(encoding="utf-8"))
        weights, lines = stored["weights"], stored["lines"]
    else:
        for family, groups in examples(f"fit/{arguments.seed}", arguments.games).items():
            weights[family] = fitted_weights([each for group in groups.values() for each in group])
            sys.stderr.write(f"{family}: weights fitted\n")
    presets = (arguments.lines_of and arguments.presets) or tuple(PRESETS)
    found = examples(f"lines/{arguments.seed}", arguments.games, numbers, presets)
    for family, groups in found.items():
        together = [each for group in groups.values() for each in group]
        whole = [(family, together)] if len(presets) == len(PRESETS) else []
        for name, group in [*whole, *groups.items()]:
            lines[name] = (family, *fitted_line(group, weights[family]))
    arguments.out.write_text(
        write_fits(dict(sorted(weights.items())), dict(sorted(lines.items()))), encoding="utf-8"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
