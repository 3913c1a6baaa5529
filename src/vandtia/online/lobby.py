"""`Lobby`: the one message that a hosted table sends beside those of the seat protocol.

Before a game begins, and between two, there is nothing to play, and fewer may sit there than a
game needs.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool, ValidationError

from vandtia.engine import BadRecord
from vandtia.engine.notation import MAX_SEATS
from vandtia.engine.reading import read_json
from vandtia.engine.record import describe
from vandtia.protocol import MAX_TO_SEAT, BadMessage, Fault, Message, SeatInfo, ToSeat, read_to_seat
from vandtia.protocol.messages import Json, Number, Seat


class Lobby(Message):
    """Who sits round the table while no game is under way, and by which rules they will play."""

    type: Literal["lobby"] = "lobby"
    seat: Seat | None = None
    seats: Annotated[tuple[SeatInfo, ...], Field(max_length=MAX_SEATS)]
    rules: Json
    locked: StrictBool = False
    onlookers: Number = 0
    """How many look on."""


def read_from_table(line: bytes | str) -> ToSeat | Lobby:
    """Read what a hosted table sent. Raises BadMessage."""
    text = line if isinstance(line, str) else line.decode("utf-8", "replace")
    if not text.startswith('{"type":"lobby"'):
        return read_to_seat(line)
    try:
        return Lobby.model_validate(read_json(text, MAX_TO_SEAT))
    except BadRecord as error:
        raise BadMessage(Fault.BAD_MESSAGE, str(error)) from None
    except ValidationError as error:
        raise BadMessage(Fault.BAD_MESSAGE, "; ".join(describe(error))) from None
