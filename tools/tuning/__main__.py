"""`python -m tools.tuning`: find the weights again, or better ones."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

from tools.tuning.evaluation import with_prospects
from tools.tuning.policy import improve, lessons
from tools.tuning.trial import is_better

from vandtia.ai.weights import Weights, read_weights, write_weights

TABLES = {"two": (2,), "several": (3, 4, 5)}


def main() -> int:
    """Tune from the starting weights; the same seed and numbers write the same file."""
    parser = argparse.ArgumentParser(prog="python -m tools.tuning", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--games", type=int, default=2500, help="to fit the prospects to")
    parser.add_argument("--positions", type=int, default=800, help="to fit the policy to")
    parser.add_argument("--deals", type=int, default=600, help="to compare new and old on")
    parser.add_argument("--start", type=Path, default=Path(__file__).with_name("start.json"))
    parser.add_argument("--out", type=Path, default=Path("weights.json"))
    arguments = parser.parse_args()
    sets = dict(read_weights(arguments.start.read_text(encoding="utf-8")))
    for name, players in TABLES.items():
        weights: Weights = sets[name]
        rng = Random(f"{arguments.seed}/{name}")
        for number in range(1, arguments.rounds + 1):
            weights = with_prospects(weights, players, arguments.games, rng)
            found = lessons(weights, players, arguments.positions, rng)
            new = improve(weights, found, rng)
            kept = is_better(new, weights, players, arguments.deals, rng)
            weights = new if kept else weights
            verdict = "better, kept" if kept else "not better, thrown away"
            sys.stderr.write(f"{name}, round {number} of {arguments.rounds}: {verdict}\n")
        sets[name] = weights
        arguments.out.write_text(write_weights(sets), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
