"""The levels: one row for each, its name and how a bot of it is made."""

from __future__ import annotations

from collections.abc import Callable

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
        seed, "hard", rollouts=45, candidates=6, clearly=2.5, exact=0, seconds=0.38, within=9.0
    )


def _expert(seed: int) -> Player:
    from vandtia.ai.search import SearchBot

    return SearchBot(
        seed, "expert", rollouts=1500, candidates=10, clearly=3.0, exact=15_000, seconds=2.3
    )


def _adviser(seed: int) -> Player:
    from vandtia.ai.hints import Adviser

    return Adviser(_expert(seed))


_MAKERS: dict[str, Callable[[int], Player]] = {
    "random": _random,
    "easy": _easy,
    "greedy": _greedy,
    "medium": _medium,
    "hard": _hard,
    "expert": _expert,
}

LEVELS: tuple[str, ...] = tuple(_MAKERS)
"""The names of the levels, weakest first."""

ADVISER = "adviser"
"""Not a level that plays: what `make_bot` is asked for to give a person hints."""


def make_bot(level: str, seed: int) -> Player:
    """A player of a level (one of `LEVELS`), or the `ADVISER`. The same seed plays the same way.

    Raises ValueError for a level there is not.
    """
    maker = _adviser if level == ADVISER else _MAKERS.get(level)
    if maker is None:
        raise ValueError(f"{level!r} is no level; there are {', '.join(LEVELS)}")
    return maker(seed)
