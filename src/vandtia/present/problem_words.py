"""What is wrong with a file of the player's, in words."""

from __future__ import annotations

from collections.abc import Mapping

from vandtia.i18n import N_, _
from vandtia.storage.problems import FileKind, Problem, Trouble

_SENTENCES: Mapping[Trouble, str] = {
    Trouble.UNREADABLE: N_("%(file)s cannot be read."),
    Trouble.BROKEN: N_("%(file)s is damaged."),
    Trouble.NEWER: N_(
        "%(file)s was written by a newer version of Vändtia and is left where it is."
    ),
    Trouble.UNWRITABLE: N_("%(file)s cannot be written."),
    Trouble.ELSEWHERE: N_("%(file)s is already open in another Vändtia."),
    Trouble.MISSING: N_("%(file)s is not there any more."),
    Trouble.LEFT_BEHIND: N_(
        "A game that another Vändtia left behind is among the saved games as %(name)s."
    ),
}

_OF_A_KIND: Mapping[tuple[Trouble, FileKind], str] = {
    (Trouble.BROKEN, FileKind.SETTINGS): N_(
        "The settings %(file)s are damaged; the parts that could be read are used."
    ),
    (Trouble.BROKEN, FileKind.PRESET): N_(
        "The rules %(file)s are damaged and not among your presets."
    ),
    (Trouble.BROKEN, FileKind.GAME): N_("The game %(file)s is damaged and cannot go on."),
    (Trouble.BROKEN, FileKind.RECORD): N_(
        "The finished game %(file)s is damaged and cannot be shown."
    ),
    (Trouble.BROKEN, FileKind.SERIES): N_(
        "The tally %(file)s is damaged; the series begins again."
    ),
    (Trouble.BROKEN, FileKind.STATISTICS): N_(
        "The statistics %(file)s are damaged; they are made again from your finished games."
    ),
    (Trouble.NEWER, FileKind.SETTINGS): N_(
        "The settings %(file)s say what only a newer Vändtia knows; the rest of them is used."
    ),
    (Trouble.NEWER, FileKind.STATISTICS): N_(
        "The statistics %(file)s were written by a newer version of "
        "Vändtia; this one makes its own from your finished games."
    ),
    (Trouble.MISSING, FileKind.GAME): N_(
        "The game %(name)s is not there any more; another Vändtia may have deleted it."
    ),
}


def problem_line(problem: Problem) -> str:
    """One trouble with a file: what, where it was set aside, and the detail in English."""
    sentence = _SENTENCES[problem.trouble]
    if problem.kind is not None:
        sentence = _OF_A_KIND.get((problem.trouble, problem.kind), sentence)
    parts = [_(sentence, file=problem.path, name=problem.name)]
    if problem.kept is not None:
        parts.append(_("It was kept as %(file)s.", file=problem.kept))
    if problem.detail:
        parts.append(f"({problem.detail})")
    return " ".join(parts)
