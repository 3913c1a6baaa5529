"""The door between a game and whoever decides: `Player`, its budget, and its reasons as data.

People's words for ideas and estimates are made elsewhere; here are only values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol

from vandtia.engine import Event, Move, View


class Budget(NamedTuple):
    """How long a player may think about one move. What is `None` is the player's own limit.

    `seconds` is time on the clock, `rollouts` games played out for all moves together;
    `cancelled` is asked often while thinking, and when it says true the best move so far is
    given within 50 ms.
    """

    seconds: float | None = None
    rollouts: int | None = None
    cancelled: Callable[[], bool] | None = None


class Idea(StrEnum):
    """What a move is for. Each value is the key the language layer makes a sentence of."""

    ONLY_MOVE = "only_move"
    ONLY_FIT = "only_fit"
    GO_OUT = "go_out"
    BURN = "burn"
    FINISH_FOUR = "finish_four"
    FORCE = "force"
    PLAY_HIGH = "play_high"
    PLAY_MIDDLE = "play_middle"
    CLEAR_LOW = "clear_low"
    CLEAR_SET = "clear_set"
    KEEP_EQUALS = "keep_equals"
    SAVE_SPECIAL = "save_special"
    SPEND_SPECIAL = "spend_special"
    NOT_LAST = "not_last"
    TAKE_UP_SMALL = "take_up_small"
    TAKE_UP_STRONG = "take_up_strong"
    TAKE_UP_SETS = "take_up_sets"
    TAKE_UP = "take_up"
    TRY_LUCK = "try_luck"
    STRONG_ROW = "strong_row"
    STACK = "stack"
    READY = "ready"
    END_GAME = "end_game"
    PROVEN = "proven"
    TRIED = "tried"
    ANY = "any"


class Estimate(NamedTuple):
    """What a player thinks of one move.

    `value` is the expected result, 0 (surely the last place) to 1 (surely the first), where the
    player searched (`rollouts` > 0), and a score in points of its own scale where it did not;
    `error` is the standard error of `value`, 0 for a score.
    """

    move: Move
    value: float
    error: float
    rollouts: int


class Why(NamedTuple):
    """Why a move was chosen: the idea that decided, and each move weighed, best first."""

    idea: Idea
    estimates: tuple[Estimate, ...] = ()


class Decision(NamedTuple):
    """A chosen move with its reasons."""

    move: Move
    why: Why


class Player(Protocol):
    """Whoever decides from what one seat knows: a bot of some level.

    `choose` is asked only when it is `view.seat`'s turn. `history` is everything that happened
    so far, redacted for the seat, oldest first. The choice depends on the player's seed, the view
    and the history alone (and on the clock, if the budget is short of seconds).
    """

    @property
    def level(self) -> str:
        """The level's name, one of `LEVELS`."""
        ...

    def choose(
        self, view: View, history: Sequence[Event], budget: Budget | None = None
    ) -> Decision:
        """Choose a legal move of `view.seat`."""
        ...
