"""The work of a review, decision by decision, shared by as many processes as wanted."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import suppress
from typing import NamedTuple

from vandtia.ai.workers import process_pool, real_stderr
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
    pool = process_pool(processes, _begin, record.to_json(), thought)
    with real_stderr():
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
    """What a worker begins with."""
    with suppress(AttributeError, OSError):
        os.nice(NICE)
    _work[:] = [(game_of(GameRecord.from_json(record)), thought)]


def _assess_here(at: int) -> Found:
    game, thought = _work[0]
    return _assess(game, thought, at)
