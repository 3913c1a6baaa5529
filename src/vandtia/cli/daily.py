"""`vandtia daily`: the deal of a date, the same for everyone."""

from __future__ import annotations

import argparse
from datetime import date, datetime

from vandtia.cli.output import CommandFailed, WrongUsage, say
from vandtia.cli.show import find_paths, show, under_way
from vandtia.i18n import _
from vandtia.present.daily import (
    begin_daily,
    count_words,
    daily_count,
    finished_daily,
    honour_words,
    shared_result,
)
from vandtia.present.setup_form import person_of
from vandtia.session import Session, StartRequest
from vandtia.session.daily import daily_deal, deal_of
from vandtia.storage.paths import Paths
from vandtia.storage.settings_file import load_settings
from vandtia.storage.statistics import Statistics


def daily(arguments: argparse.Namespace) -> int:
    """Sit down at the deal of a date, or print what may be shared of it."""
    paths = find_paths(arguments)
    loaded = load_settings(paths)
    now = datetime.now().astimezone()
    day = now.date() if arguments.date is None else _date(arguments.date)
    if day > now.date():
        raise CommandFailed(_("The deal of %(date)s is not out yet.", date=day.isoformat()))
    if arguments.result:
        return _tell(day, paths, now.date())
    record = under_way(paths)
    if record is not None and deal_of(record.played()) == daily_deal(day):
        session = Session.resume(record)
    else:
        session = begin_daily(paths, day, person_of(loaded.value.last_setup), now)
    notices = [honour_words()]
    if session.practice:
        notices = [_("You have finished this deal before, so now it is practice.")]
    request = StartRequest("game", session=session, notices=tuple(notices))
    exit_code = show(arguments, paths, loaded, request)
    if not session.practice and finished_daily(paths, day) is not None:
        _tell(day, paths, now.date())
    return exit_code


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        problem = _("--date: “%(word)s” is no date such as 2026-12-01.", word=text)
        raise WrongUsage(problem) from None


def _tell(day: date, paths: Paths, today: date) -> int:
    """Print the result of a date, to be shared, and the days in a row."""
    record = finished_daily(paths, day)
    if record is None:
        problem = _("The deal of %(date)s has not been finished here.", date=day.isoformat())
        raise CommandFailed(problem)
    with Statistics.open(paths).value as statistics:
        count = daily_count(statistics.games(), record.players[0].name, today)
    say(shared_result(record, daily_deal(day), count))
    say()
    say(count_words(count))
    say(honour_words())
    return 0
