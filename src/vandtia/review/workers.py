"""The work of a review, decision by decision, shared by as many processes as wanted."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stderr, suppress
from threading import Thread
from typing import NamedTuple

from vandtia.engine import GameRecord
from vandtia.review.game import Game, game_of
from vandtia.review.judging import Verdict, judge
from vandtia.review.ledger import Values, entry_values

NICE = 5
"""How much worse a place in the queue for the processor is good enough."""


class Thought(NamedTuple):
    """How much a decision is thought of; `seat` is whose decisions alone are judged."""

    rollouts: int
    deals: int
    seat: int | None


class Found(NamedTuple):
    """What was found of a decision: the values of the best move and the one made, the verdict."""

    values: tuple[Values, Values]
    verdict: Verdict | None


def assessed(
    record: GameRecord, game: Game, thought: Thought, processes: int
) -> Generator[Found, None, None]:
    """What there is to say of each decision of a game, in their order.

    Without processes this one does the work. Closing it stops the work.
    """
    numbers = range(len(game.decisions))
    if not processes:
        for at in numbers:
            yield _assess(game, thought, at)
        return
    # While a screen is shown, sys.stderr is no file, and a child must be given files.
    with redirect_stderr(sys.__stderr__):
        pool = ProcessPoolExecutor(
            processes,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_begin,
            initargs=(record.to_json(), thought),
        )
        found = pool.map(_assess_here, numbers)
    try:
        yield from found
    finally:
        pool.shutdown(cancel_futures=True)


def processors() -> int:
    """How many processes to share work among on this machine."""
    return max(1, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1)


def _assess(game: Game, thought: Thought, at: int) -> Found:
    moment = game.decisions[at]
    verdict = None
    if thought.seat in (None, moment.seat):
        verdict = judge(
            moment.number, moment.view, game.history(moment), moment.move, thought.rollouts
        )
    return Found(entry_values(moment, thought.deals), verdict)


_work: list[tuple[Game, Thought]] = []
"""What this worker process was begun with."""


def _begin(record: str, thought: Thought) -> None:
    """Begin a worker: leave Ctrl+C to the one that asks, and end when that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(NICE)
    Thread(target=_end_with_parent, name="watch-parent", daemon=True).start()
    _work[:] = [(game_of(GameRecord.from_json(record)), thought)]


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()  # a killed one closes its end of a pipe, too
        os._exit(1)


def _assess_here(at: int) -> Found:
    game, thought = _work[0]
    return _assess(game, thought, at)
