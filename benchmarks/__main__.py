"""Times the engine in units of OpenSpiel, and prints what is to be reached beside it."""

from __future__ import annotations

import argparse

from benchmarks.engine import workloads
from benchmarks.history import remember
from benchmarks.reference import play_reference
from benchmarks.rollouts import rows as rollout_rows
from benchmarks.rounds import Workload, in_turn

REFERENCE = "O"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=40, help="turns of each workload (40)")
    parser.add_argument("--remember", action="store_true", help="add the ratios to the history")
    options = parser.parse_args()
    rows = workloads()
    times = in_turn([Workload(REFERENCE, play_reference), *rows], options.rounds)
    unit = times[REFERENCE]
    print(f"O = {unit * 1e6:.2f} µs: OpenSpiel crazy_eights, clone + legal + apply, a move\n")
    print(f"{'':40}{'µs':>8}{'ratio':>8}{'limit':>8}{'aim':>8}")
    for row in rows:
        micros, ratio = times[row.name] * 1e6, times[row.name] / unit
        verdict = "" if row.limit is None or ratio <= row.limit else "  over the limit"
        print(f"{row.name:40}{micros:8.2f}{ratio:8.2f}{row.limit:8}{row.aim:8}{verdict}")
    print()
    for name, rate in rollout_rows():
        print(f"{name:50}{rate:8.0f} a second")
    if options.remember:
        remember({row.name: times[row.name] / unit for row in rows})


if __name__ == "__main__":
    main()
