"""How programs are called.

`cmd:COMMAND` is started as it stands, without a shell; `python:NAME` is the entry point of this
name in the group `vandtia.bots`.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from vandtia.ai.registry import ADVISER, LEVELS
from vandtia.session import HUMAN, PROGRAM_KINDS, is_program

COMMAND, PYTHON = PROGRAM_KINDS

GROUP = "vandtia.bots"
"""The group of entry points. Each is a function of a seed that makes a player."""


@cache
def entry_points_by_name() -> dict[str, EntryPoint]:
    """The Python bots that are installed here. Those called as a level are passed over."""
    found = entry_points(group=GROUP)
    return {each.name: each for each in found if each.name not in (HUMAN, ADVISER, *LEVELS)}


def installed_kinds() -> tuple[str, ...]:
    """The kinds of the Python bots that are installed here."""
    return tuple(f"{PYTHON}{name}" for name in sorted(entry_points_by_name()))


def kind_meant(word: str) -> str | None:
    """The kind of a computer player as a person names it; `None` if there is none.

    That is a level, a Python bot by its name, or a command behind `cmd:`.
    """
    if word in LEVELS:
        return word
    kind = word if is_program(word) else f"{PYTHON}{word}"
    return kind if program_exists(kind) else None


def split_bots(text: str) -> list[str]:
    """The kinds of a comma-separated list; a command is one, whatever commas it has."""
    if text.strip().startswith(COMMAND):
        return [text.strip()]
    return [word.strip() for word in text.split(",")]


def command_of(kind: str) -> list[str]:
    """The words with which a program is started.

    Raises ValueError for a command without words, or with a quote that does not end.
    """
    if kind.startswith(PYTHON):
        return [sys.executable, "-m", "vandtia.programs", kind.removeprefix(PYTHON)]
    words = shlex.split(kind.removeprefix(COMMAND), posix=os.name != "nt")
    if not words:
        raise ValueError("no command")
    return words


def program_exists(kind: str) -> bool:
    """Whether there is something to start for a kind that is a program."""
    if kind.startswith(PYTHON):
        return kind.removeprefix(PYTHON) in entry_points_by_name()
    try:
        return is_program(kind) and shutil.which(command_of(kind)[0]) is not None
    except ValueError:
        return False
