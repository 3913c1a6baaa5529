"""The daily deal at the player's: known again, counted by day, shared without spoiling."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from vandtia.ai import make_bot
from vandtia.engine import GameRecord
from vandtia.present.daily import (
    DailyCount,
    begin_daily,
    count_words,
    daily_count,
    finished_daily,
    is_finished,
    outcome_words,
    shared_result,
)
from vandtia.session import Session, deal_game
from vandtia.session.daily import daily_deal, deal_of
from vandtia.storage.game_summary import GameSummary, summary_of
from vandtia.storage.paths import Paths
from vandtia.storage.records import keep_record

DAY = date(2026, 12, 4)


def played(day: date, when: datetime, name: str = "Åsa", *, practice: bool = False) -> GameRecord:
    """A daily deal played to its end, all seats plainly."""
    session = daily_deal(day).begin(name, when, practice=practice)
    bot = make_bot("greedy", 1)
    while not session.is_over:
        seat = session.turn
        session.submit(bot.choose(session.view(seat), ()).move)
    return session.record()


def at_noon(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, 12, tzinfo=UTC)


def summaries(*records: GameRecord) -> list[GameSummary]:
    found = [summary_of(record) for record in records]
    return [each for each in found if each is not None]


def test_a_daily_deal_is_known_again_whoever_plays_it_and_whenever() -> None:
    session = daily_deal(DAY).begin("Åsa", at_noon(DAY + timedelta(90)))
    assert deal_of(session.played()) == daily_deal(DAY)
    for seed in (int(DAY.strftime("%Y%m%d")), 5, 99999999, -1, None):
        other = deal_game(session.rules, session.players, seed=seed)
        assert deal_of(other.played()) is None


def test_finished_ones_are_found_by_their_names_and_then_are_practice(tmp_path: Path) -> None:
    paths = Paths.find(tmp_path)
    assert not is_finished(paths, DAY)
    assert finished_daily(paths, DAY) is None
    assert not begin_daily(paths, DAY, "Åsa", at_noon(DAY)).practice
    record = played(DAY, at_noon(DAY))
    keep_record(paths, record)
    assert is_finished(paths, DAY)
    assert not is_finished(paths, DAY + timedelta(1))
    assert finished_daily(paths, DAY) == record
    again = begin_daily(paths, DAY, "Åsa", at_noon(DAY))
    assert again.practice
    assert deal_of(again.played()) == daily_deal(DAY)


def test_a_game_that_counts_is_found_before_practice(tmp_path: Path) -> None:
    paths = Paths.find(tmp_path)
    keep_record(paths, played(DAY, at_noon(DAY), practice=True))
    found = finished_daily(paths, DAY)
    assert found is not None
    assert found.practice
    keep_record(paths, played(DAY, at_noon(DAY)))
    found = finished_daily(paths, DAY)
    assert found is not None
    assert not found.practice


def test_days_in_a_row_are_those_played_on_their_own_dates() -> None:
    days = [DAY + timedelta(number) for number in (0, 1, 3, 4, 5)]
    games = summaries(*(played(day, at_noon(day)) for day in days))
    games += summaries(played(DAY + timedelta(2), at_noon(DAY + timedelta(9))))  # late
    games += summaries(played(DAY, at_noon(DAY) + timedelta(hours=1)))  # once more
    games += summaries(played(DAY + timedelta(2), at_noon(DAY + timedelta(2)), "Bo"))
    found = daily_count(games, "Åsa", today=days[-1])
    assert (found.days, found.streak, found.best_streak) == (5, 3, 3)
    assert found.won + found.lost <= 5
    assert daily_count(games, "Åsa", days[-1] + timedelta(1)).streak == 3
    assert daily_count(games, "Åsa", days[-1] + timedelta(2)).streak == 0
    assert daily_count(games, "Bo", DAY + timedelta(2)).days == 1
    assert daily_count([], "Åsa", DAY) == DailyCount(0, 0, 0, 0, 0)


def test_the_date_is_that_of_the_place_where_it_is_played() -> None:
    """At half past midnight in Stockholm it is still yesterday in Greenwich."""
    stockholm = timezone(timedelta(hours=1))
    when = datetime(DAY.year, DAY.month, DAY.day, 0, 30, tzinfo=stockholm)
    assert daily_count(summaries(played(DAY, when)), "Åsa", DAY).days == 1
    assert daily_count(summaries(played(DAY, when.astimezone(UTC))), "Åsa", DAY).days == 0


def test_what_is_shared_tells_no_card() -> None:
    record = played(DAY, at_noon(DAY))
    text = shared_result(record, daily_deal(DAY), DailyCount(3, 1, 2, 3, 3))
    first, second, third, last = text.splitlines()
    assert first == "Vändtia, daily deal 2026-12-04 · Stuga · bot: easy"
    assert second.partition("  ")[0] in {
        f"Won after {len(record.moves)} moves",
        f"Lost after {len(record.moves)} moves",
    }
    assert third == "3 days in a row"
    assert last == "vandtia daily --date 2026-12-04"
    columns = second.partition("  ")[2]
    assert len(columns) == 20
    assert not set(columns) - set(" ▁▂▃▄▅▆▇█")
    assert not set("♣♦♥♠") & set(text)
    for player in record.players:
        assert player.name not in text


@pytest.mark.parametrize(
    ("result", "told"),
    [
        (((1,), (0,), (2,), (3,)), "Place 2 of 4 after 40 moves"),
        (((1, 2), (0, 3)), "Place 3 of 4 after 40 moves"),
        (((0, 1, 2, 3),), "A draw after 40 moves"),
        (((0,), (1,)), "Won after 40 moves"),
        (((1,), (0,)), "Lost after 40 moves"),
    ],
)
def test_the_end_for_the_person(result: tuple[tuple[int, ...], ...], told: str) -> None:
    assert outcome_words(result, 40) == told


def test_a_practice_game_says_so_when_it_is_shared() -> None:
    record = played(DAY, at_noon(DAY), practice=True)
    assert "practice" in shared_result(record, daily_deal(DAY), DailyCount(3, 1, 2, 3, 3))


@pytest.mark.parametrize(("days", "told"), [(1, "1 day,"), (2, "2 days,")])
def test_the_days_in_a_sentence(days: int, told: str) -> None:
    assert told in count_words(DailyCount(days, 1, 0, 1, 4))


def test_a_session_can_be_taken_up_again_as_the_daily_deal() -> None:
    session = daily_deal(DAY).begin("Åsa", at_noon(DAY))
    session.submit(session.legal_moves()[-1])
    assert deal_of(Session.resume(session.record()).played()) == daily_deal(DAY)
