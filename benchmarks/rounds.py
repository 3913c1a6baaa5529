"""Workloads timed in turn in one process, so that a change of the machine's speed meets all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter, process_time

Slice = Callable[[], tuple[float, int]]
"""Does a little work; returns the processor seconds it took and how many moves it was."""

SLICE_SECONDS = 0.05


@dataclass(frozen=True)
class Workload:
    """Something to time; `limit` and `aim` are in units of the first workload."""

    name: str
    work: Slice
    limit: float | None = None
    aim: float | None = None


def in_turn(workloads: Sequence[Workload], rounds: int) -> dict[str, float]:
    """The median seconds a move of each workload, over rounds in each of which all have a turn."""
    times: dict[str, list[float]] = {workload.name: [] for workload in workloads}
    for workload in workloads:
        workload.work()  # warms tables and caches
    for _ in range(rounds):
        for workload in workloads:
            end = perf_counter() + SLICE_SECONDS
            seconds, moves = 0.0, 0
            while perf_counter() < end or not moves:
                took, made = workload.work()
                seconds += took
                moves += made
            times[workload.name].append(seconds / moves)
    return {name: median(found) for name, found in times.items()}


def timed(run: Callable[[], int]) -> tuple[float, int]:
    """The processor seconds of a call that returns how many moves it made."""
    start = process_time()
    moves = run()
    return process_time() - start, moves
