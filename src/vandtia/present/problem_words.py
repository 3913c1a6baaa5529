"""What is wrong with a file of the player's, in words."""

from __future__ import annotations

from collections.abc import Mapping

from vandtia.i18n import N_, _
from vandtia.storage.problems import Problem, Trouble

_SENTENCES: Mapping[Trouble, str] = {
    Trouble.UNREADABLE: N_("%(file)s cannot be read."),
    Trouble.BROKEN: N_("%(file)s is damaged; what was sound in it is used."),
    Trouble.NEWER: N_("%(file)s was written by a newer Vändtia and is left alone."),
    Trouble.UNWRITABLE: N_("%(file)s cannot be written."),
    Trouble.ELSEWHERE: N_("%(file)s is open in another Vändtia."),
}


def problem_line(problem: Problem) -> str:
    """One trouble with a file: what, where it was kept aside, and the detail in English."""
    parts = [_(_SENTENCES[problem.trouble], file=problem.path)]
    if problem.kept is not None:
        parts.append(_("It was kept as %(file)s.", file=problem.kept))
    if problem.detail:
        parts.append(f"({problem.detail})")
    return " ".join(parts)
