"""Messages as lines of JSON, and back: whatever comes in is checked here, and here alone."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import Annotated, Any, TypeAlias, TypeVar

from pydantic import Field, TypeAdapter, ValidationError

from vandtia.engine import BadRecord
from vandtia.engine.reading import read_json
from vandtia.engine.record import describe
from vandtia.i18n import _
from vandtia.present.outside_text import harmless
from vandtia.protocol.messages import (
    OLDEST,
    PROTOCOL,
    FromSeat,
    Message,
    Refused,
    Seated,
    SeatHello,
    TableHello,
    TableInfo,
    ToSeat,
    Version,
)

MAX_FROM_SEAT = 64 * 1024
"""A longer line from a seat, in bytes, is not read."""

MAX_TO_SEAT = 4 * 1024 * 1024
"""A longer line from a table, in bytes, is not read."""

MAX_PROBLEM = 300
"""What is wrong with a message is said in so many characters at most."""


class Fault(StrEnum):
    """What can be wrong with a message, beside the rules: the code of `Refused`."""

    TOO_LONG = "too_long"
    BAD_MESSAGE = "bad_message"
    UNKNOWN_TYPE = "unknown_type"
    UNKNOWN_VERSION = "unknown_version"
    NOT_EXPECTED = "not_expected"
    BAD_NOTATION = "bad_notation"
    NOT_YOUR_TURN = "not_your_turn"
    STALE = "stale"
    TOO_MANY = "too_many"


class BadMessage(ValueError):
    """A line that is no message. `code` is a `Fault`; as a text it says what is wrong."""

    def __init__(self, code: Fault, problem: str) -> None:
        super().__init__(code, problem)
        self.code = code
        self.problem = problem

    def __str__(self) -> str:
        return self.problem

    @property
    def refusal(self) -> Refused:
        """The answer to such a line."""
        return refused(self.code, self.problem)


def refused(code: Fault, sentence: str, version: int | None = None) -> Refused:
    """A refusal that has nothing to do with the rules of the game."""
    return Refused(code=code.value, sentence=harmless(sentence)[:MAX_PROBLEM], version=version)


def write_line(message: Message) -> bytes:
    """A message as one line of ASCII, line feed included; what is not set is left out.

    There are no spaces outside of strings, and `type` comes first.
    """
    written = message.model_dump(mode="json", exclude_none=True)
    if isinstance(message, Seated | TableInfo):
        written.setdefault("seat", None)  # an onlooker is told that no seat is his
    return json.dumps(written, separators=(",", ":")).encode() + b"\n"


_Of = TypeVar("_Of")
_ToSeat: TypeAdapter[ToSeat] = TypeAdapter(Annotated[ToSeat, Field(discriminator="type")])
_FromSeat: TypeAdapter[FromSeat] = TypeAdapter(Annotated[FromSeat, Field(discriminator="type")])

_Line: TypeAlias = bytes | str


def read_from_seat(line: _Line) -> FromSeat:
    """Read what a seat sent to the table. Raises BadMessage."""
    return _read(line, _FromSeat, MAX_FROM_SEAT)


def read_to_seat(line: _Line) -> ToSeat:
    """Read what a table sent to a seat. Raises BadMessage."""
    return _read(line, _ToSeat, MAX_TO_SEAT)


def _read(line: _Line, adapter: TypeAdapter[_Of], largest: int) -> _Of:
    if len(line) > largest:
        problem = _("The message is longer than %(most)s bytes.", most=largest)
        raise BadMessage(Fault.TOO_LONG, problem)
    try:
        found = read_json(line, largest)
    except BadRecord as error:
        problem = _("The message cannot be read: %(problem)s.", problem=error)
        raise BadMessage(Fault.BAD_MESSAGE, problem) from None
    if not isinstance(found, dict) or not isinstance(found.get("type"), str):
        problem = _("A message is a JSON object with a “type”.")
        raise BadMessage(Fault.BAD_MESSAGE, problem)
    _check_version(found)
    try:
        return adapter.validate_python(found)
    except ValidationError as error:
        if any(each["type"] == "union_tag_invalid" for each in error.errors(include_url=False)):
            name = harmless(found["type"])[:40]
            problem = _("There is no message of the type “%(type)s” here.", type=name)
            raise BadMessage(Fault.UNKNOWN_TYPE, problem) from None
        problem = "; ".join(describe(error))[:MAX_PROBLEM]
        raise BadMessage(Fault.BAD_MESSAGE, harmless(problem)) from None


def _check_version(found: dict[str, Any]) -> None:
    """The version of a hello is looked at before its form, which may be another one."""
    if found["type"] != "hello":
        return
    theirs = found.get("protocol")
    if not isinstance(theirs, int) or isinstance(theirs, bool) or theirs < 0:
        problem = _("A hello says which version of the protocol it speaks.")
        raise BadMessage(Fault.UNKNOWN_VERSION, problem)
    oldest = found.get("oldest", theirs)
    if not isinstance(oldest, int) or theirs < OLDEST or oldest > PROTOCOL:
        raise BadMessage(Fault.UNKNOWN_VERSION, version_words(theirs))


def version_words(theirs: int) -> str:
    """That a version of the protocol is not spoken here, and who is to be renewed."""
    versions = {"theirs": min(theirs, 10**9), "oldest": OLDEST, "newest": PROTOCOL}
    if theirs < OLDEST:
        return _(
            "Version %(theirs)s of the protocol is too old: here %(oldest)s to %(newest)s are "
            "spoken. Renew the program that speaks it.",
            **versions,
        )
    return _(
        "Version %(theirs)s of the protocol is newer than %(newest)s, the newest that is spoken "
        "here. Renew Vändtia here.",
        **versions,
    )


def spoken_with(hello: TableHello | SeatHello) -> Version:
    """The version that both sides speak, once their hello has been read."""
    return min(PROTOCOL, hello.protocol)
