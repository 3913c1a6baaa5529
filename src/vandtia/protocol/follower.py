"""`Follower`: the seat's side, what a seat has been sent put together."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from vandtia.engine import (
    BadNotation,
    BadPosition,
    Event,
    Move,
    RuleTable,
    View,
    parse_move,
    read_view,
    rule_table,
)
from vandtia.engine.record import describe
from vandtia.engine.rules import Rules
from vandtia.engine.view_text import SEAT_VIEW_KEYS, VIEW_KEYS
from vandtia.protocol.messages import Events, Result, TableInfo, ToSeat, TurnOver, YourTurn
from vandtia.protocol.wire import BadMessage, Fault


class Question:
    """A turn of the seat: the `view` it decides from, the `legal` moves, and until when.

    `version` is to be named in the answer; `seconds` is how long it may take, `None` for as long
    as the seat likes.
    """

    def __init__(self, message: YourTurn, view: View) -> None:
        self.version = message.version
        self.seconds = message.seconds
        self.view = view
        self.legal: tuple[Move, ...] = tuple(map(_move, message.legal))


class Follower:
    """Who sits where, the rules, what has happened, and whether the seat is asked for its move.

    `view` is the table as it was last sent, `None` before; `result` stands once a game is over.
    """

    def __init__(self) -> None:
        self.info: TableInfo | None = None
        self.table: RuleTable | None = None
        self.events: list[Event] = []
        self.view: View | None = None
        self.question: Question | None = None
        self.result: Result | None = None

    def take(self, message: ToSeat) -> None:
        """Take in one message. Raises BadMessage where it does not fit the others."""
        match message:
            case TableInfo():
                self._take_table(message)
            case Events():
                self._take_events(message)
            case YourTurn():
                self.view = self._read_view(message.view)
                self.question = Question(message, self.view)
            case TurnOver(version=version):
                if self.question is not None and self.question.version == version:
                    self.question = None
            case Result():
                self.result, self.question = message, None
            case _:
                pass

    def answered(self) -> None:
        """The question was answered, and the answer sent."""
        self.question = None

    def _take_table(self, info: TableInfo) -> None:
        try:
            table = rule_table(Rules.model_validate(info.rules))
        except ValidationError as error:
            problem = "; ".join(describe(error))
            raise BadMessage(Fault.BAD_MESSAGE, f"rules: {problem}") from None
        if self.info is None or info.game != self.info.game:
            self.events.clear()
            self.view = self.question = self.result = None
        self.info, self.table = info, table

    def _take_events(self, message: Events) -> None:
        if message.after > len(self.events):
            raise BadMessage(Fault.BAD_MESSAGE, f"events after {message.after} are missing")
        if message.after < len(self.events):
            self.question = self.result = None
        del self.events[message.after :]
        self.events += message.events
        if message.view is not None:
            self.view = self._read_view(message.view)

    def _read_view(self, obj: dict[str, Any]) -> View:
        """Read a view; keys that are not known are passed over."""
        if self.table is None:
            raise BadMessage(Fault.NOT_EXPECTED, "a view before any table")
        known = _of(obj, VIEW_KEYS)
        if isinstance(known.get("seats"), list):
            known["seats"] = [
                _of(seat, SEAT_VIEW_KEYS) if isinstance(seat, dict) else seat
                for seat in known["seats"]
            ]
        try:
            return read_view(known, self.table)
        except BadPosition as error:
            raise BadMessage(Fault.BAD_MESSAGE, f"view: {error}") from None


def _of(obj: dict[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    return {key: value for key, value in obj.items() if key in keys}


def _move(text: str) -> Move:
    try:
        return parse_move(text)
    except BadNotation as error:
        raise BadMessage(Fault.BAD_MESSAGE, f"legal: {error}") from None
