"""Opening the screens, with the settings that hold for this run."""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from vandtia.cli.output import say
from vandtia.cli.overrides import catalogues, fixed_language, from_environment
from vandtia.i18n import _, set_language
from vandtia.present.problem_words import problem_line
from vandtia.session import StartRequest
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Loaded
from vandtia.storage.settings import Settings
from vandtia.storage.settings_file import load_settings

if TYPE_CHECKING:
    from vandtia.engine import GameRecord
    from vandtia.tui.app import FirstScreen

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
    notices = (*map(problem_line, loaded.problems), *faults, *request.notices)
    if is_for_lines(wanted=arguments.plain):
        if first is not None:
            say(_("A table with guests needs a terminal."), error=True)
            return WRONG
        if request.kind == "replay":
            say(_("A replay needs a terminal; --text prints the game instead."), error=True)
            return WRONG
        from vandtia.cli.plain import play_in_lines

        settings = replace(loaded.value, **fixed)
        request = request._replace(notices=notices)
        return play_in_lines(request, paths, settings, strict=arguments.strict)
    from vandtia.tui.app import run

    request = request._replace(notices=notices)
    if first is None:
        return run(paths, loaded.value, request, fixed)
    return run(paths, loaded.value, request, fixed, first)


def under_way(paths: Paths) -> GameRecord | None:
    """The game that was left before its end, if there is one that can be gone on with."""
    from vandtia.storage.games import GameStore

    store = GameStore(paths)
    store.open()
    try:
        record = store.load_current().value
    finally:
        store.close()
    return record if record is not None and record.result is None else None
