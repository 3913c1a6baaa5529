"""Compares the engine with the oracle for as many positions as wanted: `make soak`."""

from __future__ import annotations

import argparse
from random import Random

from tests.engine.comparison import compare_deal


def main() -> None:
    """Compare until there are enough positions."""
    parser = argparse.ArgumentParser(description="Compare the engine with the oracle.")
    parser.add_argument("--positions", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    wanted = parser.parse_args()
    seed, compared = wanted.seed, 0
    while compared < wanted.positions:
        try:
            compared += compare_deal(Random(seed), most_moves=400)
        except AssertionError:
            print(f"They differ in the game with seed {seed}.")
            raise
        seed += 1
        if seed % 100 == 0:
            print(f"{compared:,} positions of {seed - wanted.seed:,} games agree", flush=True)
    print(f"{compared:,} positions of {seed - wanted.seed:,} games agree")


if __name__ == "__main__":
    main()
