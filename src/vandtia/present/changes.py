"""What is said when a game became another than before other than by a move."""

from __future__ import annotations

from vandtia.flow import Change
from vandtia.i18n import _


def change_line(how: Change, name: str, *, practice: bool) -> str:
    """One or two sentences.

    Args:
        how: what was done.
        name: whose seat another player has now, for `Change.REPLACED`.
        practice: whether the game does not count any more.
    """
    match how:
        case Change.UNDONE:
            taken_back = _("Taken back.")
            return f"{taken_back} {practice_line()}" if practice else taken_back
        case Change.REDONE:
            return _("Done again.")
        case Change.COUNTED:
            return _("All agreed to count cards.")
        case Change.REPLACED:
            return _("A computer player plays on for %(name)s.", name=name)


def practice_line() -> str:
    """That a game does not count."""
    return _("This is practice now.")
