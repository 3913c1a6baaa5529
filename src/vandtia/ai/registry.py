"""The levels: one row for each, its name and how a bot of it is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from vandtia.ai.player import Player

# Each level is loaded when a bot of it is made: naming the levels must cost a start nothing.
# ruff: noqa: PLC0415


def _random(seed: int) -> Player:
    from vandtia.ai.random_bot import RandomBot

    return RandomBot(seed)


def _greedy(seed: int) -> Player:
    from vandtia.ai.greedy import GreedyBot

    return GreedyBot(seed)


def _easy(seed: int) -> Player:
    from vandtia.ai.heuristic import HeuristicBot

    return HeuristicBot(seed, "easy", slips=0.55, takes_by_choice=False, remembers=False)


def _medium(seed: int) -> Player:
    from vandtia.ai.heuristic import HeuristicBot

    return HeuristicBot(seed, "medium", slips=0.01)


def _hard(seed: int) -> Player:
    from vandtia.ai.search import SearchBot

    return SearchBot(
        seed, "hard", rollouts=26, candidates=6, clearly=2.5, exact=0, seconds=0.38, within=9.0
    )


def _expert(seed: int) -> Player:
    from vandtia.ai.search import SearchBot

    return SearchBot(
        seed, "expert", rollouts=1500, candidates=10, clearly=3.0, exact=15_000, seconds=2.3
    )


def _adviser(seed: int) -> Player:
    from vandtia.ai.hints import Adviser

    return Adviser(_expert(seed))


class Level(NamedTuple):
    """All that is known of a level.

    Attributes:
        name: as records, settings and the command line call it.
        make: makes a bot of it, from its seed.
        thinks: whether it may think for longer than a few milliseconds, so that it is asked in a
            process of its own.
        gives_way_from: the number of actions of a game from which it begins to give way.
    """

    name: str
    make: Callable[[int], Player]
    thinks: bool
    gives_way_from: int


_LEVELS = (
    Level("random", _random, thinks=False, gives_way_from=250),
    Level("easy", _easy, thinks=False, gives_way_from=200),
    Level("greedy", _greedy, thinks=False, gives_way_from=400),
    Level("medium", _medium, thinks=False, gives_way_from=250),
    Level("hard", _hard, thinks=True, gives_way_from=300),
    Level("expert", _expert, thinks=True, gives_way_from=400),
)
"""Every level, the weakest first. A new bot is one row here."""

_BY_NAME = {level.name: level for level in _LEVELS}

LEVELS: tuple[str, ...] = tuple(_BY_NAME)
"""The names of the levels, weakest first."""

ADVISER = "adviser"
"""Not a level that plays: what `make_bot` is asked for to give a person hints."""


def level_of(name: str) -> Level:
    """All that is known of a level. Raises ValueError for a level there is not."""
    level = _BY_NAME.get(name)
    if level is None:
        raise ValueError(f"{name!r} is no level; there are {', '.join(LEVELS)}")
    return level


def thinks(name: str) -> bool:
    """Whether whoever is asked by this name (a level, or the `ADVISER`) may think for long."""
    return name == ADVISER or (name in _BY_NAME and _BY_NAME[name].thinks)


def make_bot(level: str, seed: int) -> Player:
    """A player of a level (one of `LEVELS`), or the `ADVISER`. The same seed plays the same way.

    Raises ValueError for a level there is not.

    >>> make_bot("greedy", 1).level
    'greedy'
    """
    return _adviser(seed) if level == ADVISER else level_of(level).make(seed)
