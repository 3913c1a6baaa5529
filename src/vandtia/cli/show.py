"""Opening the screens, with the settings that hold for this run."""

from __future__ import annotations

import argparse
import os
import sys

from vandtia.cli.languages import catalogues, fixed_language
from vandtia.cli.output import say
from vandtia.cli.overrides import from_environment
from vandtia.i18n import _, set_language
from vandtia.present.problem_words import problem_line
from vandtia.session import StartRequest
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Loaded
from vandtia.storage.settings import Settings
from vandtia.storage.settings_file import load_settings

WRONG = 2
"""The exit code where the screens cannot be shown."""


def title(arguments: argparse.Namespace) -> int:
    """Open the title screen."""
    paths = find_paths(arguments)
    return show(arguments, paths, load_settings(paths), StartRequest())


def find_paths(arguments: argparse.Namespace) -> Paths:
    """Where the player's files are."""
    return Paths.find(arguments.data_dir, os.environ)


def has_terminal() -> bool:
    """Whether keys can be read and screens drawn; a browser's driver needs no terminal."""
    if "TEXTUAL_DRIVER" in os.environ:
        return True
    # These are what Textual reads and draws on.
    drawn_on = sys.__stdout__ if sys.platform == "win32" else sys.__stderr__
    return all(
        stream is not None and not stream.closed and stream.isatty()
        for stream in (sys.__stdin__, drawn_on)
    )


def show(
    arguments: argparse.Namespace, paths: Paths, loaded: Loaded[Settings], request: StartRequest
) -> int:
    """Open the screens; what was wrong with settings is told on the first one."""
    if not has_terminal():
        say(_("Vändtia is played in a terminal, and there is none here."), error=True)
        return WRONG
    fixed, faults = from_environment(os.environ)
    if arguments.no_mouse:
        fixed["mouse"] = False
    language = fixed_language(arguments.lang, os.environ)
    if language:
        fixed["language"] = language
    elif loaded.value.language in catalogues():
        set_language(loaded.value.language)
    notices = (*map(problem_line, loaded.problems), *faults)
    from vandtia.tui.app import run  # noqa: PLC0415 (screens only when they are shown)

    return run(paths, loaded.value, request._replace(notices=notices), fixed)
