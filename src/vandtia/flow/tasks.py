"""What a table's flow wants done: small values, carried out in order by whoever runs the table.

What a task carries for a seat is what that seat may know: its own view, and events as redacted for
it (R10). What it carries for nobody in particular is what everybody may know.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from vandtia.engine import Event, Move, PlayedGame, Reason, View
from vandtia.flow.pace import Weight
from vandtia.session import UndoRefusal


class CountReason(StrEnum):
    """Why counting cards is offered (R8.6)."""

    LONG = "long"
    """The game has lasted long."""
    HOPELESS = "hopeless"
    """Nobody can go out any more."""
    ASKED = "asked"
    """Somebody asked for it."""


class Change(StrEnum):
    """How a game changed other than by a move."""

    UNDONE = "undone"
    REDONE = "redone"
    COUNTED = "counted"
    REPLACED = "replaced"


class Ask(NamedTuple):
    """Ask a seat for its move; for a person at this screen: their turn begins.

    The answer goes to `TableFlow.play` with `version`; one that comes late or twice is dropped
    there. `seconds` is how long the seat may think, `None` for as long as it likes.
    """

    seat: int
    version: int
    view: View
    history: tuple[Event, ...]
    legal: tuple[Move, ...]
    seconds: float | None


class Forget(NamedTuple):
    """The question at `version` needs no answer any more."""

    seat: int
    version: int


class Show(NamedTuple):
    """A move was made: show the table again, as `eyes` knows it (`None`: an onlooker).

    `seconds` is how long it is to be looked at; 0 while everything is hurried.
    """

    eyes: int | None
    mover: int
    events: tuple[Event, ...]
    weight: Weight
    seconds: float


class Inform(NamedTuple):
    """Send what happened to a seat that follows the game from elsewhere."""

    seat: int
    events: tuple[Event, ...]


class Changed(NamedTuple):
    """The game is another than before, other than by a move: show it again.

    `seat` is the one that has another player, for `Change.REPLACED`.
    """

    how: Change
    seat: int | None = None


class DrawCurtain(NamedTuple):
    """Cover the screen until `seat` opens it with `TableFlow.open_curtain`.

    `moves` are the public events of each move so far.
    """

    seat: int
    moves: tuple[tuple[Event, ...], ...]


class LiftCurtain(NamedTuple):
    """Take the curtain away: whom it waited for need not open it."""


class TakeUpAlone(NamedTuple):
    """A person can do nothing else: the pile is taken up for them in a moment."""

    seat: int


class OfferCount(NamedTuple):
    """Ask whether all agree to count cards (R8.6); if they do, call `TableFlow.count_cards`.

    `actions` is how many actions the game has lasted.
    """

    reason: CountReason
    actions: int


class Refuse(NamedTuple):
    """A person's wish is not granted: the reason of the rules, or why nothing can be undone.

    Nothing was changed.
    """

    seat: int | None
    reason: Reason | UndoRefusal


class ReportFailure(NamedTuple):
    """A player failed and its first legal move is made; for the log of faults, not the table."""

    seat: int
    problem: str


class Keep(NamedTuple):
    """Keep the game as it is now. Comes before the change is shown."""

    game: PlayedGame


class Ended(NamedTuple):
    """The game is over: keep it among the finished, and count it. The table is still looked at."""

    places: tuple[tuple[int, ...], ...]


class ShowResult(NamedTuple):
    """The last move has been looked at: show the result."""


Task: TypeAlias = (
    Ask
    | Forget
    | Show
    | Inform
    | Changed
    | DrawCurtain
    | LiftCurtain
    | TakeUpAlone
    | OfferCount
    | Refuse
    | ReportFailure
    | Keep
    | Ended
    | ShowResult
)
