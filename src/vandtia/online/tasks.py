"""What a room wants done: small values, carried out in order by whoever runs it."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from vandtia.engine import Event, PlayedGame, View
from vandtia.protocol import Message
from vandtia.session import Session


class Send(NamedTuple):
    """Send a guest a message."""

    guest: int
    message: Message


class Close(NamedTuple):
    """Close a guest's connection, once what was sent has gone."""

    guest: int


class AskBot(NamedTuple):
    """Ask a computer player; the answer goes to `Room.bot_chose` or `Room.bot_failed`."""

    seat: int
    version: int
    level: str
    seed: int
    view: View
    history: tuple[Event, ...]
    seconds: float | None


class ForgetBot(NamedTuple):
    """The question to a computer player needs no answer any more."""

    seat: int
    version: int


class KeepGame(NamedTuple):
    """Keep the game as it is now; comes before anybody is told of the change."""

    game: PlayedGame


class KeepSeats(NamedTuple):
    """Keep who sits where, so that the table can be opened again: `Room.kept()` now."""


class GameBegan(NamedTuple):
    """Another game is under way."""

    session: Session


class GameEnded(NamedTuple):
    """The game is over: keep it among the finished, and count it."""

    session: Session


class News(StrEnum):
    """What the host is told of."""

    SAT_DOWN = "sat_down"
    CAME_BACK = "came_back"
    CUT_OFF = "cut_off"
    LEFT = "left"
    NO_ANSWER = "no_answer"
    """It has been this guest's turn for so long that a bot might stand in."""
    WRONG_CODE = "wrong_code"


class TellHost(NamedTuple):
    """Tell the host what happened at the table, of whom."""

    news: News
    name: str
    seat: int | None = None


class SeatsChanged(NamedTuple):
    """The lobby is to be shown anew."""


RoomTask: TypeAlias = (
    Send
    | Close
    | AskBot
    | ForgetBot
    | KeepGame
    | KeepSeats
    | GameBegan
    | GameEnded
    | TellHost
    | SeatsChanged
)
