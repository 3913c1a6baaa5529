"""Statistics as tables and series of numbers, ready to be shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from vandtia.i18n import _, pgettext
from vandtia.present.rules_words import preset_title
from vandtia.present.seat_words import kind_name
from vandtia.storage import counts
from vandtia.storage.counts import Counts
from vandtia.storage.game_summary import GameSummary

Games = Sequence[GameSummary]

MAX_OPPONENTS = 8
"""More than these are not drawn beside each other."""


class Table(NamedTuple):
    """A title, heads of columns, and lines of as many cells."""

    title: str
    heads: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]


class Curve(NamedTuple):
    """Results over time: after each game, how many were won and how many lost so far."""

    won: tuple[int, ...]
    lost: tuple[int, ...]


class Bars(NamedTuple):
    """Places by opponent: for each place from 1 on, how often with each opponent."""

    opponents: tuple[str, ...]
    places: tuple[tuple[int, ...], ...]


def players(games: Games) -> tuple[str, ...]:
    """The people who have finished games, who played most first."""
    tallies = counts.by_player(games)
    return tuple(sorted(tallies, key=lambda name: (-tallies[name].games, name.casefold())))


def overview(games: Games, player: str | None) -> tuple[Table, ...]:
    """Tables by player, by level of computer players, and of one person by rules and seats."""
    tables = [
        _table(_("Players"), counts.by_player(games)),
        _table(
            _("Computer players"),
            {kind_name(level): found for level, found in counts.by_level(games).items()},
        ),
    ]
    if player is not None:
        against = counts.against_level(games, player)
        by_rules = counts.by_rules(games, player)
        by_seats = counts.by_seats(games, player)
        tables += [
            _table(
                _("%(name)s, by opponent", name=player),
                {kind_name(level): found for level, found in against.items()},
            ),
            _table(
                _("%(name)s, by rules", name=player),
                {preset_title(name) or _("Own rules"): t for name, t in by_rules.items()},
            ),
            _table(
                _("%(name)s, by number of players", name=player),
                {str(number): found for number, found in by_seats.items()},
            ),
        ]
    return tuple(table for table in tables if table.lines)


def heads_explained() -> str:
    """What the heads of the tables' columns mean."""
    return _(
        "won, lost: share · place: mean · run: won (−: lost) in a row now · best: longest run · "
        "long: moves of the longest game · pile: biggest taken up · burns: piles turned away"
    )


def curve(games: Games, player: str) -> Curve:
    """How one person's results grew."""
    won, lost = [0], [0]
    for part in counts.parts_of(games, player):
        won.append(won[-1] + part.seat.won)
        lost.append(lost[-1] + part.seat.lost)
    return Curve(tuple(won[1:]), tuple(lost[1:]))


def bars(games: Games, player: str) -> Bars:
    """One person's places, by whom they played with; who was met most often first."""
    by = counts.by_opponent(games, player)
    names = sorted(by, key=lambda name: (-by[name].games, str(name)))[:MAX_OPPONENTS]
    most = max((place for name in names for place in by[name].places), default=0)
    return Bars(
        tuple(kind_name(str(name)) for name in names),
        tuple(
            tuple(by[name].places.get(place, 0) for name in names) for place in range(1, most + 1)
        ),
    )


def _table(title: str, tallies: Mapping[str, Counts]) -> Table:
    heads = (
        pgettext("column", "games"),
        pgettext("column", "won"),
        pgettext("column", "lost"),
        pgettext("column", "place"),
        pgettext("column", "run"),
        pgettext("column", "best"),
        pgettext("column", "long"),
        pgettext("column", "pile"),
        pgettext("column", "burns"),
    )
    ordered: Iterable[tuple[str, Counts]] = sorted(tallies.items(), key=lambda one: -one[1].games)
    return Table(title, heads, tuple((name, *_cells(found)) for name, found in ordered))


def _cells(found: Counts) -> tuple[str, ...]:
    return (
        str(found.games),
        f"{round(100 * found.wins / found.parts)} %",
        f"{round(100 * found.losses / found.parts)} %",
        f"{found.average_place:.1f}",
        f"{found.streak:+d}" if found.streak else "0",
        str(found.best_streak),
        str(found.longest_game),
        str(found.biggest_pile),
        str(found.burns),
    )
