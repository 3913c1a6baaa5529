"""Commands that tell something: rules, folders, the version, facts for a report of a fault."""

from __future__ import annotations

import argparse
import locale
import os
import platform
import shutil
import sys
from importlib.metadata import version as version_of
from pathlib import Path

from vandtia import __version__
from vandtia.cli.inputs import read_rules
from vandtia.cli.output import say
from vandtia.cli.show import find_paths
from vandtia.engine import PRESETS
from vandtia.i18n import _, current_language
from vandtia.present.outside_text import harmless
from vandtia.present.preset_words import preset_title, preset_words
from vandtia.present.rules_words import rule_sheet, sheet_text
from vandtia.storage.presets import OwnPresets

TOLD_VARIABLES = ("TERM", "COLORTERM", "TERM_PROGRAM", "NO_COLOR", "TEXTUAL_ANIMATIONS", "LANG")
LIBRARIES = ("textual", "rich", "pydantic", "platformdirs", "filelock", "textual-plotext")


def rules(arguments: argparse.Namespace) -> int:
    """The sheet of a rule set; without one, the presets that there are."""
    paths = find_paths(arguments)
    if arguments.rules is None:
        for name in PRESETS:
            say(f"{name:<18} {preset_title(name)}: {preset_words(name)}")
        for name in OwnPresets(paths).load().value:
            say(harmless(_("%(name)s: your own", name=name)))
        return 0
    say(sheet_text(rule_sheet(read_rules(arguments.rules, paths).rules)), end="")
    return 0


def paths(arguments: argparse.Namespace) -> int:
    """Where everything lies."""
    found = find_paths(arguments)
    say(_("settings and own presets: %(folder)s", folder=_path(found.config_dir)))
    say(_("the game under way and saved games: %(folder)s", folder=_path(found.state_dir)))
    say(_("finished games and statistics: %(folder)s", folder=_path(found.data_dir)))
    say(_("Nothing leaves this machine."))
    return 0


def _path(path: Path) -> str:
    """A path on one line, whatever is in its name."""
    return harmless(str(path))


def version(_arguments: argparse.Namespace) -> int:
    """The version."""
    say(f"vandtia {__version__}")
    return 0


def info(arguments: argparse.Namespace) -> int:
    """What helps to find a fault; nothing about games or people."""
    found = find_paths(arguments)
    size = shutil.get_terminal_size()
    features = {
        "vandtia": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        **{name: version_of(name) for name in LIBRARIES},
        "terminal": f"{size.columns}x{size.lines}, {'' if sys.stdout.isatty() else 'no '}tty",
        "encoding": f"{sys.stdout.encoding}, {locale.getpreferredencoding(False)}",
        "language": current_language(),
        **{name: os.environ[name] for name in TOLD_VARIABLES if name in os.environ},
        "config": found.config_dir,
        "state": found.state_dir,
        "data": found.data_dir,
    }
    for name, value in features.items():
        say(harmless(f"{name}: {value}"))
    return 0
