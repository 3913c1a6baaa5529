"""What a match comes to: each bot's shares, how sure they are, how long games and moves were.

A deal is played once from every seat, and its games are counted as one observation, so that luck
of the deal weighs on all sides alike. The interval is Wilson's, with the number of games that
would be as sure if they were independent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from vandtia.arena.matches import Game

LONG = 250
"""A game of more actions than this is counted as long."""


Z95 = 1.959964


@dataclass(frozen=True, slots=True)
class BotStanding:
    """How the bots of one level did. The shares are per seat they sat at.

    `won` is the share of first places (halves for draws), `lost` of last places; times are in
    milliseconds a move. `failed` is in how many games a program could not go on, and so lost.
    """

    level: str
    won: Share
    lost: Share
    mean_ms: float
    longest_ms: float
    failed: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """What all games of a match together show."""

    bots: tuple[BotStanding, ...]
    deals: int
    games: int
    mean_actions: float
    long: float
    counted: float
    unfinished: float
    problems: tuple[str, ...] = ()
    """What programs did that ended their games, each once."""

    def as_json(self) -> dict[str, Any]:
        """The numbers as a JSON object."""
        return asdict(self)


def standing_of(bots: Sequence[str], deals: Sequence[Sequence[Game]]) -> Standing:
    """Count the games of some deals. Bots of one level are counted together."""
    games = [game for deal in deals for game in deal]
    many = max(1, len(games))
    rows = []
    for level in dict.fromkeys(bots):
        places = [place for place, bot in enumerate(bots) if bot == level]
        moves = sum(game.moves[place] for game in games for place in places)
        seconds = sum(game.seconds[place] for game in games for place in places)
        longest = max((game.longest[place] for game in games for place in places), default=0.0)
        rows.append(
            BotStanding(
                level,
                share_of([_mean([game.won for game in deal], places) for deal in deals]),
                share_of([_mean([game.lost for game in deal], places) for deal in deals]),
                1000 * seconds / max(1, moves),
                1000 * longest,
                sum(game.failed in places for game in games),
            )
        )
    return Standing(
        tuple(rows),
        len(deals),
        len(games),
        sum(game.actions for game in games) / many,
        sum(game.actions > LONG for game in games) / many,
        sum(game.counted for game in games) / many,
        sum(not game.finished for game in games) / many,
        tuple(dict.fromkeys(game.problem for game in games if game.problem)),
    )


def _mean(games: Sequence[Sequence[float]], places: Sequence[int]) -> float:
    """The mean over the games of a deal and over the places of one level."""
    return sum(game[place] for game in games for place in places) / (len(games) * len(places))


@dataclass(frozen=True, slots=True)
class Share:
    """A share from 0 to 1 with its 95 % interval."""

    value: float
    low: float
    high: float


def share_of(deals: Sequence[float]) -> Share:
    """The mean of the shares of each deal, with its interval. Without deals, 0 to 1."""
    count = len(deals)
    if not count:
        return Share(0.5, 0.0, 1.0)
    mean = sum(deals) / count
    variance = sum((deal - mean) ** 2 for deal in deals) / max(1, count - 1)
    binomial = mean * (1 - mean)
    as_sure_as = count * binomial / variance if variance > 0 and binomial > 0 else count
    return wilson(mean, max(1.0, as_sure_as))


def wilson(share: float, games: float) -> Share:
    """Wilson's score interval for a share of so many independent games (at least 1)."""
    spread = Z95 * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    middle = share + Z95**2 / (2 * games)
    whole = 1 + Z95**2 / games
    return Share(share, max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole))
