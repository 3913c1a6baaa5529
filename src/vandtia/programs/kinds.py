"""How programs are called.

`cmd:COMMAND` is started as it stands; any other name is that of an entry point in the group
`vandtia.bots`.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from vandtia.ai.registry import ADVISER, LEVELS
from vandtia.present.outside_text import harmless
from vandtia.session import HUMAN

COMMAND = "cmd:"
"""What a kind begins with that is a command; no shell reads it."""

GROUP = "vandtia.bots"
"""The group of entry points. Each is a function of a seed that makes a player."""

LONGEST_SHOWN = 40


@cache
def entry_points_by_name() -> dict[str, EntryPoint]:
    """The Python bots that are installed here. Those called as a level are passed over."""
    found = entry_points(group=GROUP)
    return {each.name: each for each in found if each.name not in (HUMAN, ADVISER, *LEVELS)}


def is_program(kind: str) -> bool:
    """Whether a player of this kind runs outside the game's process, as a program by others."""
    if kind in (HUMAN, ADVISER, *LEVELS):
        return False
    return kind.startswith(COMMAND) or kind in entry_points_by_name()


def split_bots(text: str) -> list[str]:
    """The kinds of a comma-separated list; a command is one, whatever commas it has."""
    if text.strip().startswith(COMMAND):
        return [text.strip()]
    return [word.strip() for word in text.split(",")]


def command_of(kind: str) -> list[str]:
    """The words with which a program is started.

    Raises ValueError for a command without words, or with a quote that does not end.
    """
    if not kind.startswith(COMMAND):
        return [sys.executable, "-m", "vandtia.programs", kind]
    words = shlex.split(kind.removeprefix(COMMAND), posix=os.name != "nt")
    if not words:
        raise ValueError("no command")
    return words


def program_exists(kind: str) -> bool:
    """Whether there is something to start for a kind that is a program."""
    try:
        return is_program(kind) and shutil.which(command_of(kind)[0]) is not None
    except ValueError:
        return False


def short_name(kind: str) -> str:
    """A program as it is called on the screen."""
    name = harmless(kind.removeprefix(COMMAND))
    return name if len(name) <= LONGEST_SHOWN else f"{name[: LONGEST_SHOWN - 1]}…"
