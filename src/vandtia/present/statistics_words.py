"""Statistics as tables and series of numbers, ready to be shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from vandtia.i18n import _, decimal, ngettext, percent, pgettext
from vandtia.present.preset_words import preset_title
from vandtia.present.seat_words import kind_name
from vandtia.storage import counts
from vandtia.storage.counts import Counts
from vandtia.storage.game_summary import GameSummary

Games = Sequence[GameSummary]

ENOUGH = 5
"""From so many games on shares and plots say something."""

MAX_OPPONENTS = 8
"""More than these are not drawn beside each other."""


class Table(NamedTuple):
    """A title, heads of columns of one or two words, and lines of as many cells."""

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


def are_few(games: Games, player: str | None) -> bool:
    """Whether tables and plots would say less than the games themselves."""
    return player is None or len(counts.parts_of(games, player)) < ENOUGH


def headline_numbers(games: Games, player: str) -> tuple[tuple[int, str], ...]:
    """Three large numbers of a person, each with what it counts."""
    found = counts.by_player(games)[player]
    return (
        (found.games, ngettext("game", "games", found.games)),
        (found.wins, pgettext("statistics", "won")),
        (found.losses, pgettext("statistics", "lost")),
    )


def streak_line(games: Games, player: str) -> str:
    """The run of wins or losses a person is in, and the longest one of wins."""
    found = counts.by_player(games)[player]
    run = found.streak
    if run > 0:
        now = ngettext("%(n)s win in a row.", "%(n)s wins in a row.", run)
    elif run < 0:
        now = ngettext("%(n)s loss in a row.", "%(n)s losses in a row.", -run)
    else:
        now = _("The last game was neither won nor lost.")
    best = found.best_streak
    if best <= max(run, 1):
        return now
    longest = ngettext("The best run was %(n)s win.", "The best run was %(n)s wins.", best)
    return f"{now} {longest}"


def more_to_come(games: Games, player: str | None) -> str:
    """From when on there are tables and plots of a person."""
    number = ENOUGH - (len(counts.parts_of(games, player)) if player is not None else 0)
    return ngettext(
        "After %(n)s more game there are tables by opponent and rules, and plots.",
        "After %(n)s more games there are tables by opponent and rules, and plots.",
        number,
    )


def overview(games: Games, player: str | None) -> tuple[Table, ...]:
    """Tables by player, by level of computer players, and of one person by rules and seats.

    Of few games only how several people compare.
    """
    people = counts.by_player(games)
    if are_few(games, player):
        return (_table(_("Players"), people),) if len(people) > 1 else ()
    tables = [
        _table(_("Players"), people),
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
        pgettext("column", "mean place"),
        pgettext("column", "run now"),
        pgettext("column", "best run"),
        pgettext("column", "longest game"),
        pgettext("column", "biggest pile"),
        pgettext("column", "burns"),
        pgettext("column", "hints"),
    )
    ordered: Iterable[tuple[str, Counts]] = sorted(tallies.items(), key=lambda one: -one[1].games)
    return Table(title, heads, tuple((name, *_cells(found)) for name, found in ordered))


def _cells(found: Counts) -> tuple[str, ...]:
    return (
        str(found.games),
        percent(found.wins / found.parts),
        percent(found.losses / found.parts),
        decimal(found.average_place, 1),
        f"{found.streak:+d}" if found.streak else "0",
        str(found.best_streak),
        str(found.longest_game),
        str(found.biggest_pile),
        str(found.burns),
        str(found.hints),
    )
