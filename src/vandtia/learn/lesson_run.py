"""`LessonRun`: somebody goes through a lesson, step by step."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from vandtia.engine import (
    CardSet,
    Event,
    GameState,
    Move,
    Reason,
    Swap,
    View,
    apply,
    legal_moves,
    redact,
    view_for,
    why_illegal,
)
from vandtia.learn.lesson import Lesson, Step, Words, matches


class Outcome(Enum):
    """What became of a try."""

    DONE = "done"
    """It was what the step asks for, and was played."""
    ON_THE_WAY = "on_the_way"
    """It was played, and the step is not done yet."""
    NOT_THIS = "not_this"
    """It is allowed, but not what the step is about; nothing was changed."""
    REFUSED = "refused"
    """The rules do not allow it; nothing was changed."""


class Try(NamedTuple):
    """What became of a try, and what is to be said to it.

    Attributes:
        outcome: as above.
        words: the lesson's own words; `None`: there are none beyond `reason` and the task.
        reason: why the rules do not allow it, for `REFUSED`.
        events: what happened, as the learner may know it; empty unless it was played.
    """

    outcome: Outcome
    words: Words | None
    reason: Reason | None = None
    events: tuple[Event, ...] = ()


class LessonRun:
    """A lesson under way. The learner sits at the seat whose turn it is in the first position.

    Attributes:
        number: the step one is at, from 0.
        state: the table now, all cards open; what the learner sees is `view`.
    """

    number: int
    state: GameState

    def __init__(self, lesson: Lesson, step: int = 0) -> None:
        """Begin at a step, from 0, or where the position of that step was laid out."""
        self.lesson = lesson
        self._go_to(step if 0 <= step < len(lesson.steps) else 0)
        self.seat = self.state.turn
        """The learner's seat."""

    @property
    def step(self) -> Step:
        """The step one is at."""
        return self.lesson.steps[self.number]

    @property
    def is_last_step(self) -> bool:
        """Whether no step follows."""
        return self.number + 1 == len(self.lesson.steps)

    @property
    def view(self) -> View:
        """The table as the learner knows it."""
        return view_for(self.state, self.seat)

    @property
    def legal(self) -> tuple[Move, ...]:
        """What the learner may do."""
        return legal_moves(self.state) if self.state.turn == self.seat else ()

    def why_illegal(self, move: Move) -> Reason | None:
        """Why the rules do not allow a move; `None` if they do."""
        return why_illegal(self.state, move)

    def attempt(self, move: Move) -> Try:
        """The learner tries a move."""
        answer = next((answer.text for answer in self.step.answers if answer.is_to(move)), None)
        reason = self.why_illegal(move)
        if reason is not None:
            return Try(Outcome.REFUSED, answer, reason)
        step = apply(self.state, move)
        events = tuple(redact(event, self.seat) for event in step.events)
        if self._is_done(move, step.state):
            self.state = step.state
            return Try(Outcome.DONE, self.step.praise, events=events)
        if self.step.row and answer is None and isinstance(move, Swap):
            self.state = step.state
            return Try(Outcome.ON_THE_WAY, None, events=events)
        return Try(Outcome.NOT_THIS, answer)

    def show_me(self) -> Move:
        """A move that does the step, or leads to it."""
        return self._towards_row() if self.step.row else self.step.show

    def _towards_row(self) -> Move:
        """A swap after which the row shows more of what is wanted."""
        wanted = set(self.step.row)

        def shown(move: Move) -> int:
            return len(wanted & set(_row(apply(self.state, move).state, self.seat)))

        return max((move for move in self.legal if isinstance(move, Swap)), key=shown)

    def next(self) -> None:
        """Go to the next step. Raises IndexError after the last."""
        self._begin(self.number + 1, self.lesson.steps[self.number + 1].state or self.state)

    def back(self) -> None:
        """Begin this step anew if something was done in it, else go to the one before."""
        self._go_to(max(self.number - (self.state == self._first), 0))

    def _go_to(self, number: int) -> None:
        """A step that goes on where another ended is reached from the one that laid the table."""
        while (first := self.lesson.steps[number].state) is None:
            number -= 1
        self._begin(number, first)

    def _begin(self, number: int, first: GameState) -> None:
        for move in self.lesson.steps[number].then:
            first = apply(first, move).state
        self.number = number
        self.state = self._first = first

    def _is_done(self, move: Move, after: GameState) -> bool:
        if self.step.row:
            return sorted(_row(after, self.seat)) == sorted(self.step.row)
        return matches(self.step.done, move)


def _row(state: GameState, seat: int) -> list[str]:
    """The ranks that a row shows."""
    return [card.rank.label for up in state.seats[seat].up for card in CardSet(up)]
