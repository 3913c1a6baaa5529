"""Counting finished games: tallies by player, level, rules and seats, and results over time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from vandtia.storage.game_summary import GameSummary, SeatSummary

HUMAN = "human"


class Counts(NamedTuple):
    """How it went over some games.

    Several seats of one game may count: `games` counts it once, the other numbers each seat's part.

    `places` counts by place from 1; `streak` is the run of wins (or, negative, of losses) at the
    end, `best_streak` the longest run of wins; `longest_game` is in moves, `biggest_pile` in
    cards; `burns`, `took_up` and `hints` count how often.
    """

    games: int
    wins: int
    losses: int
    places: Mapping[int, int]
    streak: int
    best_streak: int
    longest_game: int
    biggest_pile: int
    burns: int
    took_up: int
    hints: int

    @property
    def average_place(self) -> float:
        """The mean of the places, from 1; 0 without games."""
        total = sum(place * count for place, count in self.places.items())
        return total / self.parts if self.parts else 0.0

    @property
    def parts(self) -> int:
        """How many seats' parts are counted; each has a place."""
        return sum(self.places.values())

    def as_json(self) -> dict[str, Any]:
        """The tally for a JSON export."""
        places = {str(place): count for place, count in sorted(self.places.items())}
        return {**self._asdict(), "places": places, "average_place": round(self.average_place, 3)}


class Part(NamedTuple):
    """One seat's part in a game."""

    game: GameSummary
    seat: SeatSummary


def parts_of(games: Iterable[GameSummary], player: str | None = None) -> list[Part]:
    """The parts of people in games, or of the person of one name, in the order of the games."""
    return [
        Part(game, seat)
        for game in games
        for seat in game.seats
        if seat.kind == HUMAN and player in (None, seat.name)
    ]


def counts(parts: Sequence[Part]) -> Counts:
    """The tally of some parts, oldest first."""
    run = best = 0
    for part in parts:
        if part.seat.won:
            run = max(run, 0) + 1
        elif part.seat.lost:
            run = min(run, 0) - 1
        else:
            run = 0
        best = max(best, run)
    return Counts(
        games=len({part.game.id for part in parts}),
        wins=sum(part.seat.won for part in parts),
        losses=sum(part.seat.lost for part in parts),
        places=Counter(part.seat.place for part in parts),
        streak=run,
        best_streak=best,
        longest_game=max((part.game.moves for part in parts), default=0),
        biggest_pile=max((part.seat.biggest_pile for part in parts), default=0),
        burns=sum(part.seat.burns for part in parts),
        took_up=sum(part.seat.took_up or 0 for part in parts),
        hints=sum(part.seat.hints for part in parts),
    )


def by_player(games: Iterable[GameSummary]) -> dict[str, Counts]:
    """For each person by name."""
    return _grouped(parts_of(games), lambda part: (part.seat.name,))


def by_level(games: Iterable[GameSummary]) -> dict[str, Counts]:
    """For each level of computer players: how they themselves did."""
    parts = [Part(game, seat) for game in games for seat in game.seats if seat.kind != HUMAN]
    return _grouped(parts, lambda part: (part.seat.kind,))


def against_level(games: Iterable[GameSummary], player: str | None = None) -> dict[str, Counts]:
    """How people, or one person, did in games with each level."""
    return _grouped(parts_of(games, player), lambda part: _others(part, people=False))


def by_rules(games: Iterable[GameSummary], player: str | None = None) -> dict[str, Counts]:
    """How people, or one person, did by each preset; `""` is for rules that are none."""
    return _grouped(parts_of(games, player), lambda part: (part.game.preset,))


def by_seats(games: Iterable[GameSummary], player: str | None = None) -> dict[int, Counts]:
    """How people, or one person, did with each number of seats."""
    return _grouped(parts_of(games, player), lambda part: (len(part.game.seats),))


def by_opponent(games: Iterable[GameSummary], player: str) -> dict[str, Counts]:
    """How one person did in games with each other person, and with each level."""
    return _grouped(parts_of(games, player), lambda part: _others(part, people=True))


def _others(part: Part, *, people: bool) -> list[str]:
    """The levels, and if wanted the names of people, that one played with, each once."""
    others = [seat for seat in part.game.seats if seat is not part.seat]
    levels = [seat.kind for seat in others if seat.kind != HUMAN]
    names = [seat.name for seat in others if seat.kind == HUMAN] if people else []
    return list(dict.fromkeys(names + levels))


def _grouped(parts: Sequence[Part], keys: Callable[[Part], Iterable[Any]]) -> dict[Any, Counts]:
    groups: dict[Any, list[Part]] = {}
    for part in parts:
        for key in keys(part):
            groups.setdefault(key, []).append(part)
    return {key: counts(group) for key, group in sorted(groups.items())}
