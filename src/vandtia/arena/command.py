"""`vandtia arena`: bots against bots, counted, with how sure the numbers are."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from time import monotonic
from typing import NoReturn, Protocol

from vandtia.ai import LEVELS
from vandtia.arena.matches import Game, Match, play_match
from vandtia.arena.standing import Standing, standing_of
from vandtia.engine import DEFAULT_PRESET, PRESETS, Rules
from vandtia.engine.setup import table_faults
from vandtia.i18n import _, decimal, ngettext, percent
from vandtia.present.phrases import nearest
from vandtia.present.rules_paste import MAX_BYTES, BadRulesText, read_rules_text
from vandtia.present.seat_words import level_name
from vandtia.programs.kinds import COMMAND, entry_points_by_name, kind_meant, split_bots
from vandtia.storage.paths import Paths


class Fail(Protocol):
    """The parser's `error`: tells what is wrong with the command line and does not return."""

    def __call__(self, message: str) -> NoReturn:
        """Tell and end."""
        ...


MAX_JOBS = 64
MAX_GAMES = 1_000_000
MAX_PROBLEMS = 10


def configure(parser: argparse.ArgumentParser) -> None:
    """Give the parser the options of this command."""
    parser.add_argument(
        "--bots",
        metavar=_("WHO"),
        required=True,
        action="append",
        help=_(
            "comma-separated levels, such as hard,medium, or one program, such as "
            "cmd:./mybot; may be given several times; with fewer bots than "
            "players the last one takes the other seats; with more bots than "
            "seats every pair plays"
        ),
    )
    parser.add_argument(
        "--games",
        metavar=_("NUMBER"),
        type=int,
        default=100,
        help=_("games per match; rounded up so that every deal is played from every seat"),
    )
    parser.add_argument(
        "--rules",
        metavar=_("RULES"),
        default=DEFAULT_PRESET,
        help=_("a preset, a file, or JSON"),
    )
    parser.add_argument("--players", metavar=_("NUMBER"), type=int, help=_("at the table"))
    parser.add_argument(
        "--seed", metavar=_("NUMBER"), type=int, default=1, help=_("seed of the deals and the bots")
    )
    parser.add_argument(
        "--jobs",
        metavar=_("NUMBER"),
        type=int,
        default=1,
        help=_("processes that share the work; the result is the same"),
    )
    parser.add_argument("--json", action="store_true", help=_("print the numbers as JSON"))
    parser.set_defaults(fail=parser.error)


def main(arguments: argparse.Namespace) -> int:
    """Play the matches and print what came of them. Gives the exit code."""
    fail: Fail = arguments.fail
    matches = _matches(arguments, fail)
    found: list[tuple[Match, Standing]] = []
    progress = Progress(sum(match.deals for match in matches))
    for match in matches:
        deals: list[tuple[Game, ...]] = []
        for games in play_match(match, arguments.jobs):
            deals.append(games)
            progress.step()
        found.append((match, standing_of(match.bots, deals)))
    progress.clear()
    if arguments.json:
        print(json.dumps([_as_json(match, standing) for match, standing in found], indent=2))
    else:
        print("\n\n".join("\n".join(_lines(match, standing)) for match, standing in found))
    return 0


class Progress:
    """One line on standard error, if that is a terminal: deals done, and the time left."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.done = 0
        self.began = monotonic()
        self.shown = -1.0
        self.visible = sys.stderr.isatty()

    def step(self) -> None:
        """Another deal is done."""
        self.done += 1
        now = monotonic()
        if self.visible and now - self.shown >= 0.5:
            self.shown = now
            left = (now - self.began) / self.done * (self.total - self.done)
            minutes, seconds = divmod(round(left), 60)
            line = _(
                "%(done)s of %(total)s deals, %(time)s left",
                done=self.done,
                total=self.total,
                time=f"{minutes}:{seconds:02}",
            )
            sys.stderr.write(f"\r\x1b[K{line}")
            sys.stderr.flush()

    def clear(self) -> None:
        """Take the line away."""
        if self.visible:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def _matches(arguments: argparse.Namespace, fail: Fail) -> list[Match]:
    """The matches asked for; whatever is wrong ends in the parser's `error`."""
    words = [word for given in arguments.bots for word in split_bots(given)]
    bots = [kind_meant(word) or _fail_unknown(word, fail) for word in words]
    if len(bots) < 2:
        fail(_("--bots needs at least two levels."))
    for option, number, most in (
        ("--games", arguments.games, MAX_GAMES),
        ("--jobs", arguments.jobs, MAX_JOBS),
    ):
        if not 1 <= number <= most:
            fail(_("%(option)s must be from 1 to %(most)s.", option=option, most=most))
    rules = _rules(arguments.rules, fail)
    players = len(bots) if arguments.players is None else arguments.players
    faults = table_faults(rules, players)
    if faults:
        fail("; ".join(faults))
    if players < len(bots) and players != 2:
        fail(_("There are more bots than seats: they meet in pairs."))
    tables: list[Sequence[str]] = [[*bots, *[bots[-1]] * (players - len(bots))]]
    if players < len(bots):
        tables = list(combinations(bots, 2))
    deals = -(-arguments.games // players)
    logs = Paths.find(arguments.data_dir, os.environ).bots_dir
    return [Match(tuple(table), rules, arguments.seed, deals, logs) for table in tables]


def _fail_unknown(bot: str, fail: Fail) -> NoReturn:
    if bot.startswith(COMMAND):
        fail(_("“%(word)s” cannot be started.", word=bot.removeprefix(COMMAND)))
    problem = _("There is no level “%(word)s” of computer players.", word=bot)
    names = (*LEVELS, *entry_points_by_name())
    near = nearest(bot, names)
    if near is not None:
        fail(_("%(problem)s Did you mean %(word)s?", problem=problem, word=near))
    fail(_("%(problem)s There are: %(words)s.", problem=problem, words=", ".join(names)))


def _rules(text: str, fail: Fail) -> Rules:
    if text in PRESETS:
        return PRESETS[text]
    given: str | bytes = text
    if "{" not in text:
        path = Path(text)
        if not path.is_file():
            fail(_("There is no preset and no file “%(word)s”.", word=text))
        try:
            with path.open("rb") as file:
                given = file.read(MAX_BYTES + 1)
        except OSError as error:
            fail(_("%(file)s: %(problem)s", file=path, problem=error))
    try:
        return read_rules_text(given).rules
    except BadRulesText as error:
        fail("\n".join(error.faults))


def _as_json(match: Match, standing: Standing) -> dict[str, object]:
    numbers = standing.as_json()
    return {
        "bots": list(match.bots),
        "rules": match.rules.model_dump(mode="json"),
        "seed": match.seed,
        "standings": numbers.pop("bots"),
        **numbers,
    }


def _lines(match: Match, standing: Standing) -> list[str]:
    """The standing as a small table for people."""
    head = _(
        "%(bots)s: %(games)s games (%(deals)s deals, each played from every seat), seed %(seed)s",
        bots=" · ".join(map(level_name, match.bots)),
        games=standing.games,
        deals=standing.deals,
        seed=match.seed,
    )
    titles = (
        _("level"),
        _("first"),
        percent(0.95),
        _("last"),
        percent(0.95),
        _("ms a move"),
        _("longest"),
    )
    rows = [titles]
    rows += [
        (
            level_name(bot.level),
            decimal(bot.won.value, 3),
            f"{decimal(bot.won.low, 3)}–{decimal(bot.won.high, 3)}",
            decimal(bot.lost.value, 3),
            f"{decimal(bot.lost.low, 3)}–{decimal(bot.lost.high, 3)}",
            decimal(bot.mean_ms, 1),
            f"{bot.longest_ms:.0f}",
        )
        for bot in standing.bots
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(titles))]
    table = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
    tail = _(
        "%(actions)s actions per game; %(long)s of games over 250, "
        "%(counted)s ended by counting cards, %(unfinished)s stopped at "
        "1,000",
        actions=f"{standing.mean_actions:.0f}",
        long=percent(standing.long, 1),
        counted=percent(standing.counted, 1),
        unfinished=percent(standing.unfinished, 1),
    )
    return [head, *table, tail, *_failures(standing)]


def _failures(standing: Standing) -> list[str]:
    """What programs did that lost them games; the first few kinds of it."""
    if not standing.problems:
        return []
    lines = [
        ngettext(
            "%(bot)s lost %(n)s game by not going on.",
            "%(bot)s lost %(n)s games by not going on.",
            bot.failed,
            bot=level_name(bot.level),
        )
        for bot in standing.bots
        if bot.failed
    ]
    return lines + [f"  {problem}" for problem in standing.problems[:MAX_PROBLEMS]]
