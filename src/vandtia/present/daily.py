"""The daily deal: its game, how it went in words, how many days in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import date, datetime, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from vandtia.engine.ending import card_counts, is_draw, winners
from vandtia.i18n import _, ngettext
from vandtia.present.preset_words import preset_title
from vandtia.present.results import spark
from vandtia.present.seat_words import kind_name
from vandtia.session.daily import DailyDeal, daily_deal
from vandtia.storage.game_summary import GameSummary
from vandtia.storage.problems import Damaged, Newer, NotKnown
from vandtia.storage.records import game_id, kept_records, read_record

if TYPE_CHECKING:
    from vandtia.engine import GameRecord
    from vandtia.session import Session
    from vandtia.storage.paths import Paths

PERSON = 0
"""The seat of the person in a daily deal."""

HEIGHTS = " ▁▂▃▄▅▆▇█"
MOMENTS = 20
"""Into so many parts a game is drawn in what is shared."""


class DailyCount(NamedTuple):
    """How it went on all days: each date's first finished game, if it was begun on that date.

    `streak` is how many days in a row there are up to today or yesterday, `best_streak` the most
    there ever were.
    """

    days: int
    won: int
    lost: int
    streak: int
    best_streak: int


@lru_cache(maxsize=4096)
def deal_mark(day: date) -> str:
    """What the id of every game of a date's deal ends with."""
    return _mark(game_id(daily_deal(day).begin("").played()))


def day_of(game_name: str, began: str) -> date | None:
    """The date whose deal a game is, by its id, if it began on that date."""
    if not began:
        return None
    day = datetime.fromisoformat(began).date()
    return day if _mark(game_name) == deal_mark(day) else None


def _mark(name: str) -> str:
    """The part of a game's id, or of its file's name, that tells its deal."""
    return name.partition("-")[2].partition("_")[0]


def daily_count(games: Iterable[GameSummary], player: str, today: date) -> DailyCount:
    """The days of one person, by name; the games are in the order in which they began."""
    firsts: dict[date, GameSummary] = {}
    for game in games:
        if game.seats[PERSON].name == player:
            day = day_of(game.id, game.began)
            if day is not None:
                firsts.setdefault(day, game)
    run = best = 0
    before: date | None = None
    for day in sorted(firsts):
        run = run + 1 if before is not None and day - before == timedelta(1) else 1
        best, before = max(best, run), day
    if before is None or today - before > timedelta(1):
        run = 0
    won = sum(game.seats[PERSON].won for game in firsts.values())
    lost = sum(game.seats[PERSON].lost for game in firsts.values())
    return DailyCount(len(firsts), won, lost, run, best)


def is_finished(paths: Paths, day: date) -> bool:
    """Whether a game of a date's deal was finished here; a look at names alone."""
    try:
        return any(_mark(path.stem) == deal_mark(day) for path in kept_records(paths))
    except OSError:
        return False


def finished_daily(paths: Paths, day: date) -> GameRecord | None:
    """The first game of a date's deal that was finished here, one that counts before others."""
    found = [path for path in kept_records(paths) if _mark(path.stem) == deal_mark(day)]
    for path in found:
        with suppress(OSError, Damaged, Newer, NotKnown):
            record = read_record(path)
            if record.result is not None:
                return record
    return None


def begin_daily(paths: Paths, day: date, name: str, when: datetime) -> Session:
    """The game of a date, just dealt; practice where its cards have been seen to the end."""
    return daily_deal(day).begin(name, when, practice=is_finished(paths, day))


def deal_words(deal: DailyDeal) -> str:
    """What is played on a date: "2026-12-01 · Basic game · bot: expert, bot: easy"."""
    levels = ", ".join(map(kind_name, deal.levels))
    return f"{deal.day.isoformat()} · {preset_title(deal.preset)} · {levels}"


def count_words(count: DailyCount) -> str:
    """The days counted, in a sentence."""
    return _(
        "Daily deals: %(played)s, won %(won)s, lost %(lost)s; %(run)s in a row, at best %(best)s.",
        played=ngettext("%(n)s day", "%(n)s days", count.days),
        won=count.won,
        lost=count.lost,
        run=ngettext("%(n)s day", "%(n)s days", count.streak),
        best=count.best_streak,
    )


def honour_words() -> str:
    """What nobody checks."""
    return _(
        "On your honour: nobody checks that it was the first try, or that you had no help. "
        "The first game finished on its own date counts."
    )


def shared_result(record: GameRecord, deal: DailyDeal, count: DailyCount | None = None) -> str:
    """A finished daily deal as a text to be sent: it tells nothing of the cards.

    The small columns are how many cards the person held, from the deal to the end.

    Args:
        record: the game, which is over.
        deal: whose deal it is.
        count: the person's days, to tell of those in a row.
    """
    held = [card_counts(state.hands, state.ups, state.downs)[PERSON] for state in record.replay()]
    columns = spark(held, MOMENTS, max(held), HEIGHTS)
    result = outcome_words(record.result or (), len(record.moves))
    lines = [
        _("Vändtia, daily deal %(words)s", words=deal_words(deal)),
        f"{result}  {columns}",
    ]
    if record.practice:
        lines.append(_("practice"))
    elif count is not None and count.streak > 1:
        lines.append(ngettext("%(n)s day in a row", "%(n)s days in a row", count.streak))
    lines.append(f"vandtia daily --date {deal.day.isoformat()}")
    return "\n".join(lines)


def outcome_words(result: Sequence[Sequence[int]], moves: int) -> str:
    """How a game ended for the person, and after how many moves."""
    after = ngettext("%(n)s move", "%(n)s moves", moves)
    if is_draw(result):
        return _("A draw after %(moves)s", moves=after)
    players = sum(map(len, result))
    if players > 2:
        at = next(at for at, seats in enumerate(result) if PERSON in seats)
        place = 1 + sum(map(len, result[:at]))
        return _(
            "Place %(place)s of %(players)s after %(moves)s",
            place=place,
            players=players,
            moves=after,
        )
    if PERSON in winners(result):
        return _("Won after %(moves)s", moves=after)
    return _("Lost after %(moves)s", moves=after)
