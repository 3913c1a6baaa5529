"""`vandtia duel`: the same deals for several people or bots, by a file that is sent."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from itertools import combinations
from pathlib import Path
from secrets import token_hex

from vandtia.ai import LEVELS
from vandtia.arena.duel import (
    LARGEST_FILE,
    MAX_CONTESTANTS,
    MAX_DEALS,
    MAX_NAME,
    MAX_OPPONENTS,
    SEED_DIGITS,
    Contestant,
    Duel,
    Place,
    against_the_table,
    difference,
    matching,
    played_by_bots,
    read_duel,
    scores,
    write_duel,
)
from vandtia.cli.inputs import read_rules
from vandtia.cli.output import CommandFailed, WrongUsage, say, unknown
from vandtia.cli.show import find_paths, show, under_way
from vandtia.engine import DEFAULT_PRESET
from vandtia.engine.setup import table_faults
from vandtia.i18n import _, ngettext
from vandtia.present.preset_words import preset_of, preset_title
from vandtia.present.seat_words import kind_name
from vandtia.present.setup_form import clean_name, person_of
from vandtia.session import Session, StartRequest
from vandtia.storage.documents import read_document
from vandtia.storage.files import write_whole
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Damaged, Newer, NotKnown, system_words
from vandtia.storage.records import game_id, read_record
from vandtia.storage.settings import Settings
from vandtia.storage.settings_file import load_settings

DEALS = 6
LEVEL = "hard"


def duel(arguments: argparse.Namespace) -> int:
    """Make a duel, gather what was played in it, play its next game, and say how it stands."""
    paths = find_paths(arguments)
    loaded = load_settings(paths)
    name = _name(arguments.name, loaded.value)
    found = _opened(arguments, paths)
    for other in arguments.others:
        found = _joined(found, other)
    if arguments.bot is not None:
        found = _with_bot(found, arguments.bot)
    found = _gathered(found, name, paths)
    _write(arguments.file, found)
    exit_code = 0
    mine = found.contestant(name)
    place = found.next_place(mine)
    if place is not None and not (arguments.standing or arguments.json or arguments.bot):
        session = _session(found, mine, place, paths)
        exit_code = show(arguments, paths, loaded, StartRequest("game", session=session))
        found = _gathered(found, name, paths)
        _write(arguments.file, found)
    if arguments.json:
        say(json.dumps(_as_json(found), ensure_ascii=False, indent=1))
    else:
        for line in _lines(found, found.contestant(name), arguments.file):
            say(line)
    return exit_code


def _name(given: str | None, settings: Settings) -> str:
    """Who plays: as given, else who sat at the table last time."""
    if given is not None:
        name = clean_name(given)[:MAX_NAME]
        if not name:
            raise WrongUsage(_("--name is empty."))
        return name
    return person_of(settings.last_setup)


def _opened(arguments: argparse.Namespace, paths: Paths) -> Duel:
    """The duel of the file; a new one where there is none."""
    deals = arguments.deals
    if deals is not None and not 1 <= deals <= MAX_DEALS:
        raise WrongUsage(_("--deals must be from 1 to %(most)s.", most=MAX_DEALS))
    if arguments.file.exists():
        if arguments.rules is not None or arguments.against is not None:
            raise WrongUsage(
                _("%(file)s is there already: its rules and opponents stand.", file=arguments.file)
            )
        found = _read(arguments.file)
        return found if deals is None else replace(found, deals=max(found.deals, deals))
    table = read_rules(arguments.rules or DEFAULT_PRESET, paths)
    levels = tuple((arguments.against or LEVEL).split(","))
    for level in levels:
        if level not in LEVELS:
            problem = _("There is no level “%(word)s” of computer players.", word=level)
            raise unknown(problem, level, LEVELS)
    if len(levels) > MAX_OPPONENTS:
        raise WrongUsage(_("--against: at most %(most)s opponents.", most=MAX_OPPONENTS))
    faults = table_faults(table, 1 + len(levels))
    if faults:
        raise CommandFailed("; ".join(faults))
    return Duel(table, token_hex(SEED_DIGITS // 2), deals or DEALS, levels)


def _read(path: Path) -> Duel:
    """A duel's file. Raises CommandFailed, which says what is wrong with it."""
    try:
        return read_duel(read_document(path, LARGEST_FILE))
    except OSError as error:
        problem = system_words(error)
    except (Damaged, NotKnown) as error:
        problem = error.detail
    except Newer as newer:
        problem = _("a newer version of Vändtia wrote it (%(detail)s)", detail=newer.detail)
    raise CommandFailed(_("%(file)s: %(problem)s", file=path, problem=problem))


def _write(path: Path, found: Duel) -> None:
    """Keep the duel; a file that says the same already is left alone."""
    content = write_duel(found)
    try:
        if not path.exists() or path.read_bytes() != content:
            write_whole(path.absolute(), content)
    except OSError as error:
        problem = system_words(error)
        raise CommandFailed(_("%(file)s: %(problem)s", file=path, problem=problem)) from None


def _joined(found: Duel, path: Path) -> Duel:
    """The duel with the games of another file of it."""
    other = _read(path)
    if not found.is_same(other):
        raise CommandFailed(_("%(file)s is another duel.", file=path))
    joined = found.joined(other)
    if len(joined.contestants) > MAX_CONTESTANTS:
        raise CommandFailed(_("At most %(most)s can take part.", most=MAX_CONTESTANTS))
    return joined


def _with_bot(found: Duel, level: str) -> Duel:
    """The duel with all games of a bot that takes part, played now."""
    if level not in LEVELS:
        problem = _("There is no level “%(word)s” of computer players.", word=level)
        raise unknown(problem, level, LEVELS)
    visible = sys.stderr.isatty()
    places = list(found.places)
    for number, place in enumerate(places, start=1):
        bot = found.contestant(level, level)
        if place not in bot.games:
            record = played_by_bots(found.begin(bot, place))
            found = found.with_game(bot, place, record)
        if visible:
            end = "\r" if number < len(places) else "\r\x1b[K"
            words = _("%(done)s of %(total)s", done=number, total=len(places))
            say(words, end=end, error=True)
    return found


def _gathered(found: Duel, name: str, paths: Paths) -> Duel:
    """The duel with the games of a person that were finished here, however they were begun."""
    for place in found.places:
        mine = found.contestant(name)
        if place in mine.games:
            continue
        mark = game_id(found.begin(mine, place).played()).partition("-")[2]
        for path in sorted(paths.records_dir.glob(f"*-{mark}*.json")):
            with suppress(OSError, Damaged, Newer, NotKnown):
                record = read_record(path)
                if record.result is not None and matching(found, mine, place, record.played()):
                    found = found.with_game(mine, place, record)
                    break
    return found


def _session(found: Duel, mine: Contestant, place: Place, paths: Paths) -> Session:
    """The game to be played: as it was left, if it is under way, else just dealt."""
    record = under_way(paths)
    if record is not None and matching(found, mine, place, record.played()):
        return Session.resume(record)
    return found.begin(mine, place, datetime.now().astimezone())


def _lines(found: Duel, mine: Contestant, path: Path) -> Iterator[str]:
    """How the duel stands, in sentences."""
    preset = preset_of(found.table)
    yield _(
        "Duel: %(rules)s, against %(levels)s; %(deals)s, each from every seat: %(games)s each.",
        rules=preset_title(preset) if preset else _("Own rules"),
        levels=", ".join(kind_name(level) for level in found.levels),
        deals=ngettext("%(n)s deal", "%(n)s deals", found.deals),
        games=ngettext("%(n)s game", "%(n)s games", found.deals * found.players),
    )
    some = [each for each in found.contestants if each.games]
    for each in some:
        share = against_the_table(each)
        yield _(
            "%(name)s: %(points)s of %(games)s points (%(share)s %%; 95 %%: %(low)s–%(high)s); "
            "one half is as good as the others at the table.",
            name=each.name,
            points=f"{sum(scores(each).values()):g}",
            games=len(each.games),
            share=round(100 * share.value),
            low=round(100 * share.low),
            high=round(100 * share.high),
        )
    for one, other in combinations(some, 2):
        if difference(one, other).games:
            yield _verdict(one, other)
    yield _("The deals and opponents were the same for all; that nobody looked is on your honour.")
    left = sum(place not in mine.games for place in found.places)
    if left:
        yield ngettext(
            "%(name)s has %(n)s game left: vandtia duel %(file)s",
            "%(name)s has %(n)s games left: vandtia duel %(file)s",
            left,
            name=mine.name,
            file=path,
        )
    yield _(
        "Send %(file)s; what comes back is put together by: vandtia duel %(file)s OTHER.", file=path
    )


def _verdict(better: Contestant, worse: Contestant) -> str:
    """Who did better on the same games, and whether that may be luck."""
    between = difference(better, worse)
    if between.mean < 0:
        return _verdict(worse, better)
    words = {
        "better": better.name,
        "worse": worse.name,
        "points": f"{between.mean:.2f}",
        "low": f"{between.low:+.2f}",
        "high": f"{between.high:+.2f}",
    }
    if between.is_clear:
        return _(
            "On the same games %(better)s does better than %(worse)s by %(points)s points a game "
            "(95 %%: %(low)s to %(high)s): that is hardly luck.",
            **words,
        )
    if not between.mean:
        return _(
            "On the same games %(better)s and %(worse)s did equally well "
            "(95 %%: %(low)s to %(high)s points a game).",
            **words,
        )
    return ngettext(
        "On the same games %(better)s did better than %(worse)s by %(points)s points a game "
        "(95 %%: %(low)s to %(high)s): that may be luck; about %(n)s deal would tell.",
        "On the same games %(better)s did better than %(worse)s by %(points)s points a game "
        "(95 %%: %(low)s to %(high)s): that may be luck; about %(n)s deals would tell.",
        between.deals_needed,
        **words,
    )


def _as_json(found: Duel) -> dict[str, object]:
    """The numbers of the standing."""
    some = [each for each in found.contestants if each.games]
    return {
        "format": "vandtia-duel-standing",
        "version": 1,
        "deals": found.deals,
        "levels": list(found.levels),
        "contestants": [
            {
                "name": each.name,
                "kind": each.kind,
                "games": len(each.games),
                "points": sum(scores(each).values()),
                "share": against_the_table(each).value,
                "low": against_the_table(each).low,
                "high": against_the_table(each).high,
            }
            for each in some
        ],
        "differences": [
            {"of": one.name, "to": other.name, **difference(one, other)._asdict()}
            for one, other in combinations(some, 2)
        ],
    }
