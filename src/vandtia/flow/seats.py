"""Who may sit at a table: the few things the course of a game depends on.

To let somebody else sit down (a lesson, a guest on another machine, a program) write another
`SeatKind` and hand it to `TableFlow`; nothing else in the flow changes.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from vandtia.engine import RecordPlayer
from vandtia.session import HUMAN, is_program

HURRIED_SECONDS = 0.05
"""How long a computer player may think while everything is hurried."""


class SeatKind(Protocol):
    """What kind of player sits at a seat."""

    @property
    def is_person(self) -> bool:
        """Whether a person decides: without a pause, and told why where a move is not allowed.

        Whoever is no person never stops a game: where it fails, its first legal move is made, and
        it agrees to count cards.
        """
        ...

    @property
    def is_here(self) -> bool:
        """Whether they play at this screen, which shows their cards at their turn."""
        ...

    @property
    def follows(self) -> bool:
        """Whether they are sent each move when it is made, not only with a question."""
        ...

    def seconds(self, *, hurried: bool) -> float | None:
        """How long they may think about one move; `None` for as long as they like."""
        ...


class _OurKind(NamedTuple):
    is_person: bool
    is_here: bool
    follows: bool = False
    hurried_seconds: float | None = None

    def seconds(self, *, hurried: bool) -> float | None:
        return self.hurried_seconds if hurried else None


PERSON_HERE: SeatKind = _OurKind(is_person=True, is_here=True)
"A person at this keyboard."

COMPUTER: SeatKind = _OurKind(is_person=False, is_here=False, hurried_seconds=HURRIED_SECONDS)
"""One of our computer players."""

PROGRAM: SeatKind = _OurKind(is_person=False, is_here=False)
"""A program by somebody else, which is held to a limit by whoever runs it, and never hurried."""


def kind_of(player: RecordPlayer) -> SeatKind:
    """The kind of a player of a record, where nothing else is known of them."""
    if player.kind == HUMAN:
        return PERSON_HERE
    return PROGRAM if is_program(player.kind) else COMPUTER
