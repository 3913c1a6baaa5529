"""The commands that open the screens: a new game, a recorded one, the lessons."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from vandtia.cli.inputs import read_dealer, read_game, read_players, read_rules
from vandtia.cli.output import CommandFailed, WrongUsage, say
from vandtia.cli.overrides import catalogues, fixed_language, from_environment
from vandtia.engine import DEFAULT_PRESET, BadDeal, RecordPlayer, preset_table
from vandtia.engine.played_game import MAX_SEED
from vandtia.i18n import _, set_language
from vandtia.learn import lesson_names
from vandtia.present.lesson_words import lesson_lines, lesson_meant
from vandtia.present.problem_words import problem_line
from vandtia.present.setup_form import SetupDraft
from vandtia.session import Session, StartRequest, deal_game
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Loaded
from vandtia.storage.settings import Settings
from vandtia.storage.settings_file import load_settings

if TYPE_CHECKING:
    from vandtia.tui.app import FirstScreen

# ruff: noqa: PLC0415 (screens only when they are shown)


WRONG = 2
"""The exit code where the screens cannot be shown."""


def title(arguments: argparse.Namespace) -> int:
    """Open the title screen."""
    paths = find_paths(arguments)
    return show(arguments, paths, load_settings(paths), StartRequest())


def find_paths(arguments: argparse.Namespace) -> Paths:
    """Where the player's files are."""
    return Paths.find(arguments.data_dir, os.environ)


def is_for_lines(*, wanted: bool) -> bool:
    """Whether the game is played in lines: it was asked for, or screens cannot be shown."""
    if wanted or "TEXTUAL_DRIVER" in os.environ:  # a browser's driver needs no terminal
        return wanted
    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    return os.environ.get("TERM") == "dumb" or not all(
        stream is not None and not stream.closed and stream.isatty() for stream in streams
    )


def show(
    arguments: argparse.Namespace,
    paths: Paths,
    loaded: Loaded[Settings],
    request: StartRequest,
    first: FirstScreen | None = None,
) -> int:
    """Open the screens, `first` before others; what is wrong with settings is told there."""
    fixed, faults = from_environment(os.environ)
    if arguments.no_mouse:
        fixed["mouse"] = False
    language = fixed_language(arguments.lang, os.environ)
    if language:
        fixed["language"] = language
    elif loaded.value.language in catalogues():
        set_language(loaded.value.language)
    notices = (*map(problem_line, loaded.problems), *faults)
    if is_for_lines(wanted=arguments.plain):
        if first is not None:
            say(_("A table with guests needs a terminal."), error=True)
            return WRONG
        if request.kind == "replay":
            say(_("A replay needs a terminal; --text prints the game instead."), error=True)
            return WRONG
        if request.kind == "learn":
            say(_("Lessons need a terminal; --list prints their titles."), error=True)
            return WRONG
        from vandtia.cli.plain import play_in_lines

        settings = replace(loaded.value, **fixed)
        request = request._replace(notices=notices)
        return play_in_lines(request, paths, settings, strict=arguments.strict)
    from vandtia.tui.app import run

    return run(paths, loaded.value, request._replace(notices=notices), fixed, first)


SEEDS = {"low": f"-{MAX_SEED}", "high": f"{MAX_SEED}"}


def play(arguments: argparse.Namespace) -> int:
    """Deal a new game and sit down at it; what is not said is as it was last time."""
    paths = find_paths(arguments)
    loaded = load_settings(paths)
    session = new_session(arguments, paths, loaded.value)
    return show(arguments, paths, loaded, StartRequest("game", session=session))


def replay(arguments: argparse.Namespace) -> int:
    """Look at a recorded game, on its screen or as text."""
    record = read_game(arguments.file)
    if arguments.text:
        from vandtia.cli.check import game_text

        say(game_text(record), end="")
        return 0
    paths = find_paths(arguments)
    request = StartRequest("replay", record=record, source=str(arguments.file))
    return show(arguments, paths, load_settings(paths), request)


def new_session(arguments: argparse.Namespace, paths: Paths, settings: Settings) -> Session:
    """The game that the options of `play` ask for.

    Raises:
        WrongUsage: an option is wrong.
        CommandFailed: the rules are faulty, or cannot be dealt to so many players.
    """
    last = settings.last_setup
    draft = SetupDraft.first() if last is None else SetupDraft.of(last)
    players: Sequence[RecordPlayer] = draft.players()
    dealer = None if draft.dealer == "random" else draft.dealer
    rules = preset_table(DEFAULT_PRESET) if last is None else last.table
    if arguments.players is not None:
        players, dealer = read_players(arguments.players), None
    if arguments.rules is not None:
        rules = read_rules(arguments.rules, paths)
    if arguments.dealer is not None:
        dealer = read_dealer(arguments.dealer, players)
    seed = arguments.seed
    if seed is not None and abs(seed) > MAX_SEED:
        raise WrongUsage(_("--seed: a number from %(low)s to %(high)s is needed.", **SEEDS))
    when = datetime.now().astimezone()
    try:
        return deal_game(rules, players, seed=seed, dealer=dealer, when=when)
    except BadDeal as error:
        raise CommandFailed(str(error)) from None


def learn(arguments: argparse.Namespace) -> int:
    """List the lessons, or open one; without a name, the list to choose from."""
    if arguments.list:
        say("\n".join(lesson_lines()))
        return 0
    name = ""
    if arguments.lesson is not None:
        found = lesson_meant(arguments.lesson)
        if found is None:
            raise WrongUsage(
                _(
                    "There is no lesson “%(word)s”; there are 1 to %(last)s.",
                    word=arguments.lesson,
                    last=len(lesson_names()),
                )
            )
        name = found
    paths = find_paths(arguments)
    return show(arguments, paths, load_settings(paths), StartRequest("learn", lesson=name))
