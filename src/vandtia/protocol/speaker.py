"""`Speaker`: a player of ours, or one written in Python, who speaks the protocol as a seat."""

from __future__ import annotations

from collections.abc import Callable

from vandtia.ai.player import Budget, Player
from vandtia.protocol.follower import Follower
from vandtia.protocol.messages import (
    Bye,
    FromSeat,
    Ping,
    Pong,
    Ready,
    SeatHello,
    TableHello,
    TableInfo,
    ToSeat,
)
from vandtia.protocol.reasons import write_choice
from vandtia.protocol.wire import BadMessage, read_to_seat

MARGIN = 0.9
"""A player thinks for this share of the time it is given; the rest is for the way."""


class Speaker:
    """Answers a table's lines with a player's moves.

    A new player is made for every game, from the seed that the table gives.
    """

    def __init__(self, make: Callable[[int], Player], name: str) -> None:
        self._make = make
        self._name = name
        self._follower = Follower()
        self._player: Player | None = None
        self._game: int | None = None
        self.is_done = False
        """Whether the table has said goodbye."""

    def hear(self, line: bytes | str) -> list[FromSeat]:
        """What to answer to a line. A message of a kind that is not known is passed over.

        Raises BadMessage for a line that is none, and whatever the player raises.
        """
        try:
            message = read_to_seat(line)
            self._follower.take(message)
        except BadMessage as error:
            if error.code == "unknown_type":
                return []
            raise
        return self._answers(message)

    def _answers(self, message: ToSeat) -> list[FromSeat]:
        match message:
            case TableHello():
                return [SeatHello(protocol=message.protocol, name=self._name)]
            case TableInfo(game=game, seed=seed) if game != self._game:
                self._game = game
                self._player = self._make(seed or 0)
                return [Ready()]
            case Ping(number=number):
                return [Pong(number=number)]
            case Bye():
                self.is_done = True
            case _:
                pass
        return self._choice()

    def _choice(self) -> list[FromSeat]:
        question, player = self._follower.question, self._player
        if question is None or player is None:
            return []
        seconds = question.seconds
        budget = None if seconds is None else Budget(seconds=seconds * MARGIN)
        decision = player.choose(question.view, tuple(self._follower.events), budget)
        self._follower.answered()
        return [write_choice(decision, question.version)]
