"""The levels: one row for each, its name and how a bot of it is made."""

from __future__ import annotations

from collections.abc import Callable

from vandtia.ai.greedy import GreedyBot
from vandtia.ai.heuristic import HeuristicBot
from vandtia.ai.player import Player
from vandtia.ai.random_bot import RandomBot
from vandtia.ai.search import SearchBot

_MAKERS: dict[str, Callable[[int], Player]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "easy": lambda seed: HeuristicBot(
        seed, "easy", slips=0.55, takes_by_choice=False, remembers=False
    ),
    "medium": lambda seed: HeuristicBot(seed, "medium", slips=0.01),
    "hard": lambda seed: SearchBot(
        seed, "hard", rollouts=45, candidates=6, clearly=2.5, exact=0, seconds=0.38
    ),
    "expert": lambda seed: SearchBot(
        seed,
        "expert",
        rollouts=1500,
        candidates=10,
        clearly=3.0,
        exact=15_000,
        seconds=2.3,
    ),
}

LEVELS: tuple[str, ...] = tuple(_MAKERS)
"""The names of the levels, weakest first."""


def make_bot(level: str, seed: int) -> Player:
    """A player of a level (one of `LEVELS`). The same seed plays the same way.

    Raises ValueError for a level there is not.
    """
    maker = _MAKERS.get(level)
    if maker is None:
        raise ValueError(f"{level!r} is no level; there are {', '.join(LEVELS)}")
    return maker(seed)
