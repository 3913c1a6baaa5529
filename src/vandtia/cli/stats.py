"""`vandtia stats`: the player's finished games, counted."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from typing import Any

from vandtia.cli.output import CommandFailed, flush, say, unknown
from vandtia.cli.show import find_paths
from vandtia.i18n import _, decimal, ngettext
from vandtia.present.daily import count_words, daily_count
from vandtia.present.outside_text import harmless
from vandtia.present.phrases import is_yes
from vandtia.present.preset_words import preset_title
from vandtia.present.problem_words import problem_line
from vandtia.present.seat_words import level_name
from vandtia.session.daily import today
from vandtia.storage import counts
from vandtia.storage.counts import Counts
from vandtia.storage.game_summary import GameSummary
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Damaged
from vandtia.storage.statistics import COLUMNS, Statistics, csv_rows

Games = Sequence[GameSummary]


def stats(arguments: argparse.Namespace) -> int:
    """Print, export or delete the statistics."""
    paths = find_paths(arguments)
    loaded = Statistics.open(paths)
    for problem in loaded.problems:
        say(problem_line(problem), error=True)
    with loaded.value as statistics:
        if arguments.delete:
            return _delete(statistics, paths, sure=arguments.yes)
        try:
            games = statistics.games()
        except (OSError, Damaged) as error:
            raise CommandFailed(f"{statistics.path}: {error}") from None
    player = arguments.player
    if player is not None:
        names = list(counts.by_player(games))
        if player not in names:
            raise unknown(_("%(name)s has finished no game.", name=player), player, names)
    if arguments.json:
        say(json.dumps(_as_json(games, player), ensure_ascii=False, indent=1))
    elif arguments.csv:
        _write_csv(games, player)
    else:
        for line in _lines(games, player, paths):
            say(harmless(line))
    return 0


def _groups(games: Games, player: str | None) -> Iterator[tuple[str, Mapping[Any, Counts]]]:
    """The tallies, each kind under the key it has in the export."""
    players = counts.by_player(games)
    yield "by_player", players if player is None else {player: players[player]}
    yield "by_level", counts.by_level(games) if player is None else {}
    yield "against_level", counts.against_level(games, player)
    yield "by_rules", counts.by_rules(games, player)
    yield "by_seats", counts.by_seats(games, player)


def _as_json(games: Games, player: str | None) -> dict[str, Any]:
    groups: dict[str, Any] = {
        name: {str(key): found.as_json() for key, found in group.items()}
        for name, group in _groups(games, player)
    }
    names = counts.by_player(games) if player is None else [player]
    days = {name: daily_count(games, name, today())._asdict() for name in names}
    return {
        "format": "vandtia-statistics",
        "version": 1,
        "games": len(games),
        **groups,
        "daily": {name: count for name, count in days.items() if count["days"]},
    }


def _write_csv(games: Games, player: str | None) -> None:
    """One line for each seat of each game."""
    name = COLUMNS.index("name")
    rows = StringIO()
    writer = csv.writer(rows, lineterminator="\n")
    writer.writerow(COLUMNS)
    for row in csv_rows(games):
        if player in (None, row[name]):
            writer.writerow(harmless(cell) if isinstance(cell, str) else cell for cell in row)
    say(rows.getvalue(), end="")


def _lines(games: Games, player: str | None, paths: Paths) -> Iterator[str]:
    headings = {
        "by_player": _("Players"),
        "by_level": _("Computer players"),
        "against_level": _("People against each level"),
        "by_rules": _("People by rules"),
        "by_seats": _("People by number of seats"),
    }
    yield ngettext("%(n)s finished game", "%(n)s finished games", len(games))
    for name, group in _groups(games, player):
        if group:
            yield ""
            yield headings[name]
        for key, found in group.items():
            shown = str(key)
            if name == "by_rules":
                shown = _rules_name(key)
            elif name in {"by_level", "against_level"}:
                shown = level_name(key)
            yield f"  {_tally_line(shown, found)}"
    for name in counts.by_player(games) if player is None else [player]:
        days = daily_count(games, name, today())
        if days.days:
            yield ""
            yield f"{name}: {count_words(days)}"
    yield ""
    yield _("They lie in %(file)s. Nothing leaves this machine.", file=paths.statistics_file)


def _rules_name(preset: str) -> str:
    return preset_title(preset) if preset else _("Own rules")


def _tally_line(who: str, found: Counts) -> str:
    return _(
        "%(who)s: games %(games)s, won %(wins)s, lost %(losses)s, average place %(place)s, "
        "wins in a row %(streak)s, longest game %(longest)s moves, "
        "biggest pile %(pile)s cards, burned %(burns)s, hints %(hints)s",
        who=who,
        games=found.games,
        wins=found.wins,
        losses=found.losses,
        place=decimal(found.average_place, 1),
        streak=found.best_streak,
        longest=found.longest_game,
        pile=found.biggest_pile,
        burns=found.burns,
        hints=found.hints,
    )


def _delete(statistics: Statistics, paths: Paths, *, sure: bool) -> int:
    if not sure:
        if sys.stdin is None or not sys.stdin.isatty():
            raise CommandFailed(_("Nothing was deleted: add --yes to confirm."))
        answer = _ask(_("Delete all statistics in %(file)s? (yes/no) ", file=statistics.path))
        if not is_yes(answer):
            say(_("Nothing was deleted."))
            return 0
    failed = statistics.delete(paths)
    if failed is not None:
        raise CommandFailed(problem_line(failed))
    say(_("The statistics are deleted. The records of the games are kept, but not counted."))
    return 0


def _ask(question: str) -> str:
    """What is answered to a question; nothing at the end of the input."""
    say(question, end="")
    flush()
    return sys.stdin.readline()
