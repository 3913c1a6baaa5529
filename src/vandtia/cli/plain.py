"""The table in lines on standard input and output."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import cached_property, partial
from typing import TYPE_CHECKING

from vandtia.ai import ADVISER, Player, make_bot
from vandtia.cli.output import CommandFailed, flush, say
from vandtia.engine import BadDeal, BadRecord
from vandtia.engine.rules import PRESETS
from vandtia.flow import FlowSettings
from vandtia.i18n import _
from vandtia.lines.beginning import Beginning, InputEnded, Way
from vandtia.lines.line_table import Doors, Exit, LineTable
from vandtia.present.first_rules import rules_for
from vandtia.present.problem_words import problem_line
from vandtia.present.record_faults import fault_lines
from vandtia.present.setup_form import SetupDraft, dealt, first_table
from vandtia.session import Session, StartRequest, is_program, teaching_game
from vandtia.storage.autosave import Autosave
from vandtia.storage.files import unwritable
from vandtia.storage.games import GameStore
from vandtia.storage.named_files import BadName, NameTaken
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Problem
from vandtia.storage.settings import Settings
from vandtia.storage.settings_file import changed, save_settings
from vandtia.storage.statistics import count_hints, finish_game

if TYPE_CHECKING:
    from vandtia.programs.roster import Roster


def play_in_lines(
    request: StartRequest, paths: Paths, settings: Settings, *, strict: bool = False
) -> int:
    """Play a game in lines: that of the request, else the one under way, else a new one.

    Returns the exit code, one of `lines.line_table.Exit`.
    """
    for notice in request.notices:
        _write(notice)
    store = GameStore(paths)
    players = _Players(paths, settings)
    for problem in store.open():
        _report(problem)
    begin = Beginning(_read, _write)
    try:
        session = request.session
        if request.kind == "learn":
            session = _taught(begin, request.lesson, paths, settings)
        elif session is None:
            session = _under_way(store) or _first_game(begin, paths, settings)
        if session is None:
            return int(Exit.FINISHED)
        table = LineTable(
            session,
            Doors(
                _read,
                _write,
                Autosave(store, _report, _report_saved),
                _finish(store),
                _save(store),
                players.make,
            ),
            FlowSettings(curtain=settings.curtain, auto_take=settings.auto_take),
            strict=strict,
        )
        code = int(table.play())
        for problem in count_hints(paths, session.played(), session.hints):
            _report(problem)
        return code
    except InputEnded:
        return int(Exit.INPUT_ENDED)
    finally:
        players.end()
        store.close()


class _Players:
    """Makes computer players; what runs programs is loaded where one sits at the table."""

    def __init__(self, paths: Paths, settings: Settings) -> None:
        self._paths = paths
        self._settings = settings

    def make(self, kind: str, seed: int) -> Player:
        """A computer player of a kind; whoever the settings say gives hints."""
        if kind == ADVISER and self._settings.hints_from:
            kind = self._settings.hints_from
        return self._roster.player(kind, seed) if is_program(kind) else make_bot(kind, seed)

    def end(self) -> None:
        """End the programs that run."""
        if "_roster" in self.__dict__:
            self._roster.end_all()

    @cached_property
    def _roster(self) -> Roster:
        from vandtia.programs.roster import Roster, may_start

        return Roster(self._paths.bots_dir, may_start=partial(may_start, self._settings))


def _write(line: str) -> None:
    say(line)
    flush()


def _read(prompt: str) -> str | None:
    say(prompt, end="")
    flush()
    line = sys.stdin.readline() if sys.stdin is not None else ""
    if sys.stdin is None or not sys.stdin.isatty():
        _write("")  # what is piped in brings no end of the line with it
    return line.rstrip("\r\n") if line else None


def _report(problem: Problem) -> None:
    _write(problem_line(problem))


def _report_saved(name: str) -> None:
    _write(_("The game that was under way is saved as %(name)s.", name=name))


def _under_way(store: GameStore) -> Session | None:
    """The game that was left, if there is one."""
    loaded = store.load_current()
    for problem in loaded.problems:
        _report(problem)
    if loaded.value is None or loaded.value.result is not None:
        return None
    try:
        session = Session.resume(loaded.value)
    except BadRecord:
        return None
    _write(_("The game that was under way goes on."))
    return session


def _first_game(begin: Beginning, paths: Paths, settings: Settings) -> Session | None:
    """A new game; whoever starts first, at a terminal, is asked how before. `None`: they left."""
    if settings.first_start_done or sys.stdin is None or not sys.stdin.isatty():
        return _new_game(settings)
    way = begin.ask_way()
    table = settings.last_setup
    if way is Way.ASK:
        name, rules = rules_for(begin.ask_rules())
        table = SetupDraft.first().to_keep(rules, name if rules == PRESETS[name] else "")
    _keep(paths, settings, first_start_done=True, last_setup=table)
    if way is Way.LEARN:
        return _taught(begin, "", paths, settings)
    return _new_game(replace(settings, last_setup=table))


def _taught(begin: Beginning, first: str, paths: Paths, settings: Settings) -> Session | None:
    """Go through the lessons, then a game with open hands; `None` if they were left before."""
    done = begin.teach(
        first, settings.lessons, lambda kept: _keep(paths, settings, lessons=dict(kept))
    )
    if not done:
        return None
    _write(_("Now a game with open hands, against a player who explains."))
    learner, teacher = SetupDraft.first(bots=1).seats
    return teaching_game(learner.name, teacher.name, when=datetime.now().astimezone())


def _keep(paths: Paths, settings: Settings, **changes: object) -> None:
    """Change settings in the player's file."""
    problem = save_settings(paths, changed(settings, **changes), changes)
    if problem is not None:
        _report(problem)


def _new_game(settings: Settings) -> Session:
    """A game at the table of last time, else at the first table there is."""
    try:
        return dealt(settings.last_setup or first_table(), datetime.now().astimezone())
    except BadDeal as error:
        raise CommandFailed(fault_lines(error)) from None


def _finish(store: GameStore) -> Callable[[Session], None]:
    def finish(session: Session) -> None:
        for problem in finish_game(store, session.record()):
            _report(problem)

    return finish


def _save(store: GameStore) -> Callable[[Session, str], str | None]:
    def save(session: Session, name: str) -> str | None:
        try:
            store.save_as(name, session.record())
        except NameTaken:
            return _("There is a saved game called %(name)s already.", name=name)
        except BadName:
            return _("A game cannot be called %(name)s.", name=name)
        except OSError as error:
            return problem_line(unwritable(store.paths.saves_dir, error))
        return None

    return save
