"""What can go wrong on the command line; each message is a sentence for people."""

from __future__ import annotations

from collections.abc import Iterable

from vandtia.i18n import _
from vandtia.present.nearest import nearest


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
    return WrongUsage(
        _("%(problem)s There are: %(words)s.", problem=problem, words=", ".join(words))
    )
