"""How a program fails, as data and in words."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from vandtia.i18n import N_, _


class Failure(StrEnum):
    """What a program did that ends its game. Each value is said in a sentence."""

    NOT_STARTED = "not_started"
    """It could not be started at all."""
    ENDED = "ended"
    """It ended, or closed its output, while it was asked."""
    TOO_SLOW = "too_slow"
    """It did not answer in time."""
    FLOODED = "flooded"
    """It sent far more than it was asked for."""
    NONSENSE = "nonsense"
    """It sent a line that is no message, or one that does not belong there."""
    NOT_ALLOWED = "not_allowed"
    """It chose a move that is not legal."""
    ENDLESS = "endless"
    """It goes on swapping for ever, which the rules would allow (R2.1)."""


_SENTENCES: Mapping[Failure, str] = {
    Failure.NOT_STARTED: N_("%(program)s could not be started: %(detail)s"),
    Failure.ENDED: N_("%(program)s ended in the middle of the game: %(detail)s"),
    Failure.TOO_SLOW: N_("%(program)s did not answer in time: %(detail)s"),
    Failure.FLOODED: N_("%(program)s sent too much: %(detail)s"),
    Failure.NONSENSE: N_("%(program)s sent what is no answer: %(detail)s"),
    Failure.ENDLESS: N_("%(program)s does not end its swapping: %(detail)s"),
    Failure.NOT_ALLOWED: N_("%(program)s chose a move that is not allowed: %(detail)s"),
}


class ProgramFailed(Exception):
    """A program cannot go on. As a text it says which, how, and in detail why."""

    def __init__(self, program: str, failure: Failure, detail: str) -> None:
        super().__init__(program, failure, detail)
        self.program = program
        self.failure = failure
        self.detail = detail

    def __str__(self) -> str:
        sentence = _SENTENCES[self.failure]
        return _(sentence, program=self.program, detail=self.detail)
