"""What a match comes to: for each bot its shares, and how long the games and the moves were."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from vandtia.arena.intervals import Share, share_of
from vandtia.arena.matches import Game

LONG = 250
"""A game of more actions than this is counted as long."""


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
