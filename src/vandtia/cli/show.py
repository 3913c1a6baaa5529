"""Opening the screens, with the settings that hold for this run."""

from __future__ import annotations

import argparse
import os

from vandtia.cli.languages import catalogues, fixed_language
from vandtia.cli.overrides import from_environment
from vandtia.i18n import set_language
from vandtia.present.problem_words import problem_line
from vandtia.session import StartRequest
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Loaded
from vandtia.storage.settings import Settings
from vandtia.storage.settings_file import load_settings


def title(arguments: argparse.Namespace) -> int:
    """Open the title screen."""
    paths = find_paths(arguments)
    return show(arguments, paths, load_settings(paths), StartRequest())


def find_paths(arguments: argparse.Namespace) -> Paths:
    """Where the player's files are."""
    return Paths.find(arguments.data_dir, os.environ)


def show(
    arguments: argparse.Namespace, paths: Paths, loaded: Loaded[Settings], request: StartRequest
) -> int:
    """Open the screens; what was wrong with settings is told on the first one."""
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
