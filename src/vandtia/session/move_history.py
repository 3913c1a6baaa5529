"""`MoveHistory`: the moves of a game that stand, and those taken back."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from vandtia.engine import (
    Event,
    GameState,
    Move,
    Stack,
    Step,
    apply,
    format_move,
    redact,
)
from vandtia.session.undo import UndoRefusal, seen


class MadeMove(NamedTuple):
    """An accepted move: the state it was made in, its text in records, and what happened."""

    before: GameState
    move: Move
    text: str
    events: tuple[Event, ...]


class MoveHistory:
    """A game move by move, from the deal to where it stands."""

    def __init__(self, first: GameState) -> None:
        self.state = first
        self.made: list[MadeMove] = []
        self.undone: list[tuple[Move, ...]] = []

    def keep(self, move: Move, step: Step) -> None:
        """Go on with a move that was carried out."""
        self.made.append(MadeMove(self.state, move, written(move, self.state.turn), step.events))
        self.state = step.state

    def go_back(self, number: int) -> None:
        """Take back all moves from a number on, counted from 0."""
        self.undone.append(tuple(made.move for made in self.made[number:]))
        self.state = self.made[number].before
        del self.made[number:]

    def go_forward(self) -> None:
        """Do again what was taken back last. Raises IndexError if there is nothing."""
        for move in self.undone.pop():
            self.keep(move, apply(self.state, move))

    def last_by(self, seats: Collection[int]) -> int | None:
        """The number of the last move that one of these seats made, from 0."""
        numbers = range(len(self.made) - 1, -1, -1)
        return next((n for n in numbers if self.made[n].before.turn in seats), None)

    def mover(self, number: int) -> int:
        """The seat that made a move."""
        return self.made[number].before.turn

    def seen_since(self, number: int, seat: int) -> UndoRefusal | None:
        """The first hidden information that a seat got from the moves from a number on."""
        found = (seen(made.before, made.events, seat) for made in self.made[number:])
        return next(filter(None, found), None)

    def redacted(self, seat: int | None, since: int) -> list[tuple[Event, ...]]:
        """What happened from a number of moves on, as a seat may know it (R10.4)."""
        return [
            tuple(redact(event, seat) for event in made.events)
            for made in self.made[max(0, since) :]
        ]


def written(move: Move, seat: int) -> str:
    """The text of a seat's move in records: its own row is named without `@`."""
    if isinstance(move, Stack) and move.seat == seat:
        move = Stack(move.card, move.place)
    return format_move(move)
