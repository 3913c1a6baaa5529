"""The levels: one row for each, its name and how a bot of it is made."""

from __future__ import annotations

from collections.abc import Callable

from vandtia.ai.greedy import GreedyBot
from vandtia.ai.player import Player
from vandtia.ai.random_bot import RandomBot

_MAKERS: dict[str, Callable[[int], Player]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "easy": GreedyBot,
    "medium": GreedyBot,
    "hard": GreedyBot,
    "expert": GreedyBot,
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
