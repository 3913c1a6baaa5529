"""Rounds: a game begins, is kept while it goes on, ends, and another follows."""

from __future__ import annotations

# ruff: noqa: PLC0415 (the disk waits until the first frame is seen)
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from vandtia.session import Series, Session, bot_instead, next_game

if TYPE_CHECKING:
    from vandtia.engine import GameRecord, RecordPlayer
    from vandtia.storage.autosave import Autosave
    from vandtia.storage.games import GameStore
    from vandtia.storage.problems import Problem


def keeper(
    session: Session,
    store: GameStore,
    report: Callable[[Problem], None],
    report_saved: Callable[[str], None],
) -> Autosave:
    """What writes a game to the player's files after every change; its series is written now.

    Another game that was under way may be saved to make room: `report_saved` is given its name.
    """
    from vandtia.storage.autosave import Autosave

    if not session.is_over:
        _keep_series(session, store)
    return Autosave(store, report, report_saved)


def resumed(
    record: GameRecord,
    store: GameStore,
    report: Callable[[Problem], None] = lambda _problem: None,
) -> Session:
    """A game that was kept, in the series it belongs to. Raises BadRecord.

    `report` is called with what is wrong with the file of the series.
    """
    from vandtia.storage.series_file import series_of

    counts = series_of(store.paths, record, report)
    if counts is None:
        return Session.resume(record)
    return Session.resume(record, Series(counts.games, counts.wins, counts.losses, counts.titled))


def _keep_series(session: Session, store: GameStore) -> None:
    counts = session.series
    if not (counts.games or counts.titled) or not store.is_open:
        return
    from vandtia.storage.series_file import keep_series

    # The disk was told of with the game itself, if it cannot be written.
    with suppress(OSError):
        keep_series(
            store.paths, session.played(), counts.games, counts.wins, counts.losses, counts.titled
        )


def finished(session: Session, store: GameStore, report: Callable[[Problem], None]) -> None:
    """A game is over: its record is kept and counted; it is no longer the game under way."""
    from vandtia.storage.finish import finish_game

    for problem in finish_game(store, session.record()):
        report(problem)


def next_round(session: Session) -> Session:
    """The next game of the same people."""
    again = next_game(session, when=datetime.now(UTC))
    again.series = standing(session)
    return again


def standing(session: Session) -> Series:
    """The tally with this game, if it is over. Practice does not count."""
    if session.practice and session.result is not None:
        return session.series.past(session.result)
    return session.series_now()


def same_deal(session: Session) -> Session:
    """The same cards once more. They have been seen, so it is practice."""
    again = Session.take_over(session.record(), 0, session.players)
    again.series = standing(session)
    return again


def stand_in(session: Session, seat: int) -> RecordPlayer:
    """The computer player that takes over a seat, under the same name."""
    return bot_instead(session.players[seat], session.seed, seat)
