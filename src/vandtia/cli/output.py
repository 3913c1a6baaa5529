"""The one door of the command line's output: harmless, in signs that can be written, or one line.

Whatever a command says may hold names, paths and variables that somebody else chose. What can go
wrong on the command line is an error whose message is a sentence for people.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from io import TextIOWrapper

from vandtia.i18n import _
from vandtia.present.outside_text import harmless
from vandtia.present.phrases import nearest


def say(text: str = "", *, end: str = "\n", error: bool = False) -> None:
    """Write to standard output, or with `error` to standard error, what no terminal obeys."""
    print(harmless(text, keep="\n"), end=end, file=sys.stderr if error else sys.stdout)


def replace_unwritable_signs() -> None:
    """From now on a sign that an output's encoding lacks is written as another one."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def flush() -> None:
    """See that everything is written. Raises OSError where it cannot be."""
    if sys.stdout is not None:
        sys.stdout.flush()


def give_up() -> None:
    """Nothing more can be written; say nothing of it, not even while closing."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


class WrongUsage(Exception):
    """The command line is wrong: exit code 2."""


class CommandFailed(Exception):
    """What was asked for could not be done: exit code 1."""


def unknown(problem: str, word: str, known: Iterable[str]) -> WrongUsage:
    """A word that is not known, with the nearest right one and all that there are."""
    words = list(known)
    near = nearest(word, words)
    if near is not None:
        return WrongUsage(_("%(problem)s Did you mean %(word)s?", problem=problem, word=near))
    if not words:
        return WrongUsage(problem)
    return WrongUsage(
        _("%(problem)s There are: %(words)s.", problem=problem, words=", ".join(words))
    )
