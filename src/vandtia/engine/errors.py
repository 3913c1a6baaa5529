"""What can be wrong, as codes: the language layer makes the sentences.

EngineError (ValueError)
├── BadNotation    a text that is no card, move …
├── BadPosition    a position that cannot be (all faults together)
├── BadDeal        a pack that cannot be dealt (all faults together)
├── BadRecord      a record that cannot be read or replayed (where, and why)
└── IllegalMove    a well-written move that is not allowed here
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, Self

if TYPE_CHECKING:
    from vandtia.engine.moves import Move
    from vandtia.engine.state import GameState


MAX_SHOWN = 30
"""How many faults the text of an error names."""


class Code(StrEnum):
    """Why a move is not legal. Each value is the key the language layer translates."""

    GAME_OVER = "game_over"
    ONLY_IN_SWAP = "only_in_swap"
    ONLY_IN_PLAY = "only_in_play"
    NO_CARDS = "no_cards"
    NOT_YOURS = "not_yours"
    NOT_EQUAL = "not_equal"
    ROW_CLOSED = "row_closed"
    DOES_NOT_FIT = "does_not_fit"
    TOO_HIGH = "too_high"
    FORBIDDEN_LAST = "forbidden_last"
    COMBINE_OFF = "combine_off"
    COMBINE_STOCK = "combine_stock"
    COMBINE_WHOLE_HAND = "combine_whole_hand"
    MUST_FLIP = "must_flip"
    FLIP_OFF = "flip_off"
    FLIP_CLOSED = "flip_closed"
    NO_CARD_THERE = "no_card_there"
    PILE_EMPTY = "pile_empty"
    MUST_PLAY = "must_play"
    NAME_ROW_CARD = "name_row_card"
    NO_ROW_CARD = "no_row_card"
    CHANCE_OFF = "chance_off"
    CHANCE_STOCK_EMPTY = "chance_stock_empty"
    CHANCE_PILE_EMPTY = "chance_pile_empty"
    CHANCE_NOT_STUCK = "chance_not_stuck"
    SWAP_EQUAL = "swap_equal"
    STACK_OFF = "stack_off"
    STACK_OWN_ONLY = "stack_own_only"
    STACK_NOT_EQUAL = "stack_not_equal"
    NO_SUCH_SEAT = "no_such_seat"


class Reason(NamedTuple):
    """Why a move is not legal, as data.

    `rule` is the number in the rulebook (`R4.3`). `rank` is the rank tried and `top` the rank that
    decides what fits, both 0–13 or `None`; `number` is a number of cards where one matters.
    """

    code: Code
    rule: str
    rank: int | None = None
    top: int | None = None
    number: int | None = None

    def __repr__(self) -> str:
        numbers = {"rank": self.rank, "top": self.top, "number": self.number}
        more = "".join(f", {name}={value}" for name, value in numbers.items() if value is not None)
        return f"Reason({self.code.value!r}, {self.rule!r}{more})"


class EngineError(ValueError):
    """The base of everything the engine raises on purpose."""


class BadNotation(EngineError):
    """A text that is no card or no move. `text` is what was read, `problem` what is wrong."""

    def __init__(self, text: str, problem: str) -> None:
        super().__init__(text, problem)
        self.text = text
        self.problem = problem

    def __str__(self) -> str:
        shown = self.text if len(self.text) <= 60 else f"{self.text[:57]}…"
        return f"{shown!r}: {self.problem}"


class Fault(str):
    """One thing that is wrong with input: as a text `place: problem`, and as data beside it.

    Attributes:
        place: where it is, in the words of the form that was read, such as `seat 0, hand`.
        problem: what is wrong, a template such as `%(card)s twice`.
        values: what stands for its names.
    """

    __slots__ = ("place", "problem", "values")

    place: str
    problem: str
    values: Mapping[str, object]

    def __new__(cls, place: str, problem: str, **values: object) -> Self:
        """Fill in the values."""
        words = problem % values if values else problem
        fault = super().__new__(cls, f"{place}: {words}")
        fault.place, fault.problem, fault.values = place, problem, values
        return fault

    def __reduce__(self) -> tuple[object, ...]:
        return _fault_of, (self.place, self.problem, dict(self.values))


def _fault_of(place: str, problem: str, values: Mapping[str, object]) -> Fault:
    return Fault(place, problem, **values)


class FaultyInput(EngineError):
    """Input with one or more faults, all reported together. `faults` lists them, place first.

    As a text it names the first thirty.
    """

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__(faults)
        self.faults = tuple(faults)

    def __str__(self) -> str:
        more = len(self.faults) - MAX_SHOWN
        last = [f"and {more} more"] if more > 0 else []
        return "; ".join([*self.faults[:MAX_SHOWN], *last])


class BadPosition(FaultyInput):
    """A position that cannot be."""


class BadDeal(FaultyInput):
    """A pack that cannot be dealt to these players under these rules (R1.1)."""


class BadRecord(EngineError):
    """A record that cannot be read. `move_number` counts from 1; `None` if no move is at fault."""

    def __init__(self, problem: str, move_number: int | None = None) -> None:
        super().__init__(problem, move_number)
        self.problem = problem
        self.move_number = move_number

    def __str__(self) -> str:
        place = "" if self.move_number is None else f"move {self.move_number}: "
        return f"{place}{self.problem}"


class IllegalMove(EngineError):
    """A move that is not allowed. Carries the reason, the move and the unchanged state."""

    def __init__(self, reason: Reason, move: Move, state: GameState) -> None:
        super().__init__(reason, move, state)
        self.reason = reason
        self.move = move
        self.state = state

    def __str__(self) -> str:
        return f"{self.move}: {self.reason.code} ({self.reason.rule})"
