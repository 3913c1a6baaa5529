"""Rounds: a table is laid, a game is dealt, kept while it goes on, ends, and another follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from vandtia.engine.errors import BadDeal
from vandtia.engine.presets import PRESET_CHANGES
from vandtia.engine.rule_table import RuleTable
from vandtia.i18n import _
from vandtia.present.preset_words import preset_of, preset_title
from vandtia.present.setup_form import SetupDraft, dealt, first_table, person_of, programs_with
from vandtia.session import (
    Series,
    Session,
    bot_instead,
    next_game,
    teaching_game,
)
from vandtia.storage.settings import NewGame
from vandtia.tui.game_app import GameApp, Page

if TYPE_CHECKING:
    from vandtia.engine import GameRecord, RecordPlayer
    from vandtia.session.daily import DailyDeal
    from vandtia.storage.autosave import Autosave
    from vandtia.storage.games import GameStore
    from vandtia.storage.problems import Problem
    from vandtia.tui.table.guest import AnyGame

# ruff: noqa: PLC0415 (the disk waits until the first frame is seen)


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
    """A game that was kept, in the series it belongs to, with its check sum. Raises BadRecord.

    `report` is called with what is wrong with the file beside the game.
    """
    from vandtia.storage.series_file import series_of

    counts = series_of(store.paths, record, report)
    if counts is None:
        return Session.resume(record)
    series = Series(counts.games, counts.wins, counts.losses, counts.titled)
    return Session.resume(record, series, counts.nonce)


def _keep_series(session: Session, store: GameStore) -> None:
    counts = session.series
    if not (counts.games or counts.titled or session.nonce) or not store.is_open:
        return
    from vandtia.storage.series_file import keep_series

    # The disk was told of with the game itself, if it cannot be written.
    with suppress(OSError):
        keep_series(
            store.paths,
            session.played(),
            counts.games,
            counts.wins,
            counts.losses,
            counts.titled,
            session.nonce,
        )


def finished(session: Session, store: GameStore, report: Callable[[Problem], None]) -> None:
    """A game is over: its record is kept and counted; it is no longer the game under way."""
    from vandtia.storage.statistics import finish_game

    for problem in finish_game(store, session.record()):
        report(problem)
    keep_hints(session, store, report)


def keep_hints(session: Session, store: GameStore, report: Callable[[Problem], None]) -> None:
    """Tell the statistics how often each seat asked for a hint."""
    if not session.hints:
        return
    from vandtia.storage.statistics import count_hints

    for problem in count_hints(store.paths, session.played(), session.hints):
        report(problem)
    session.hints.clear()


def next_round(session: Session) -> Session:
    """The next game of the same people."""
    again = next_game(session, when=datetime.now(UTC))
    again.series = standing(session)
    return again


def standing(session: AnyGame) -> Series:
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


def last_table(app: GameApp) -> NewGame:
    """The table as it was laid last time, else the first one."""
    return app.settings.last_setup or first_table()


def ask_and_deal(app: GameApp, table: NewGame, *, before: Callable[[], None] | None = None) -> None:
    """Show the rules in force; if they are accepted, remember the table and begin.

    Rules by which was dealt the last time have been seen. `before` is called when the rules were
    accepted, just before the cards are dealt.
    """

    def answered(deal: bool | None) -> None:
        if deal:
            if before is not None:
                before()
            begin(app, table)

    last = app.settings.last_setup
    if last is not None and last.table == table.table:
        answered(True)
        return
    name = table.preset if table.preset not in PRESET_CHANGES else ""
    app.push_screen(app.page(Page.RULE_SHEET, table.rules, deal=True, name=name), answered)


def play_daily(app: GameApp, unless_running: Callable[[Callable[[], object]], None]) -> None:
    """Deal the deal of the day, its rules shown first; asked about first where it is finished.

    `unless_running` is given what deals, and calls it where no game under way is lost by it.
    """
    from vandtia.present.daily import begin_daily, finished_daily, honour_words
    from vandtia.session.daily import daily_deal

    now = datetime.now().astimezone()
    deal = daily_deal(now.date())

    def accepted(yes: bool | None) -> None:
        if yes:
            name = person_of(app.settings.last_setup)
            app.start_game(begin_daily(app.paths, deal.day, name, now))
            app.notify(honour_words(), markup=False)

    def begin_it() -> None:
        app.push_screen(app.page(Page.RULE_SHEET, deal.table.rules, deal=True), accepted)

    record = finished_daily(app.paths, deal.day)
    if record is None:
        unless_running(begin_it)
        return

    def answered(answer: str | None) -> None:
        if answer == "practice":
            unless_running(begin_it)
        elif answer == "share":
            share_daily(app, record, deal)

    app.push_screen(
        app.page(
            Page.QUESTION,
            _("Daily deal"),
            _("You have finished the deal of %(date)s.", date=deal.day.isoformat()),
            [
                ("share", _("Copy the result, to be shared")),
                ("practice", _("Play it again, as practice")),
            ],
        ),
        answered,
    )


def share_daily(app: GameApp, record: GameRecord, deal: DailyDeal) -> None:
    """Show how a daily deal went, as a text to be sent."""
    from vandtia.present.daily import daily_count, shared_result
    from vandtia.session.daily import today
    from vandtia.storage.statistics import Statistics

    with Statistics.open(app.paths).value as statistics:
        count = daily_count(statistics.games(), record.players[0].name, today())
    text = shared_result(record, deal, count)
    app.push_screen(app.page(Page.TEXT, _("Daily deal"), deal.day.isoformat(), text))


def begin(app: GameApp, table: NewGame) -> None:
    """Remember the table, deal, and sit down."""
    try:
        session = dealt(table, datetime.now().astimezone())
    except BadDeal as error:
        from vandtia.present.record_faults import fault_lines

        app.notify(fault_lines(error), severity="error", markup=False)
        return
    known = programs_with(app.settings.programs, [seat.kind for seat in table.players])
    app.change_settings(last_setup=table, first_start_done=True, programs=known)
    app.start_game(session)


def begin_teaching(app: GameApp) -> None:
    """Deal the game with open hands that follows the lessons, and sit down at it."""
    name = person_of(app.settings.last_setup)
    learner, teacher = SetupDraft.first(bots=1, name=name).seats
    app.start_game(teaching_game(learner.name, teacher.name, when=datetime.now().astimezone()))


def preset_in_force(app: GameApp, table: RuleTable) -> str:
    """The name of the preset, an own one too, that some rules are exactly; else empty."""
    preset = preset_of(table)
    if preset is not None:
        return preset
    from vandtia.tui.screens.preset_list import open_presets

    return open_presets(app).name_of(table) or ""


def keep_running(app: GameApp) -> None:
    """Put the game under way among the saved ones, under a name made of its players."""
    try:
        name = app.games.keep_current()
    except OSError as error:
        app.notify(str(error), severity="error", markup=False)
        return
    if name is not None:
        app.notify(_("Saved as %(name)s.", name=name), markup=False)


def some_names(names: Sequence[str]) -> str:
    """The first three of some names, and how many more there are."""
    shown = ", ".join(names[:3])
    if len(names) <= 3:
        return shown
    return _("%(names)s and %(more)s more", names=shown, more=len(names) - 3)


def table_words(table: NewGame) -> str:
    """A table in a few words: "Stuga · Åsa, Bea, Calle"."""
    shown = some_names([seat.name for seat in table.players])
    title = preset_title(table.preset) or _("Own rules")
    return f"{title} · {shown}"
