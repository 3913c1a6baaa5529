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
    KEEP_TURN = "keep_turn"
    FORCE = "force"
    HARDER = "harder"
    CLEAR_LOW = "clear_low"
    CLEAR_SET = "clear_set"
    KEEP_EQUALS = "keep_equals"
    KEEP_BACK = "keep_back"
    KEEP_PAIRS = "keep_pairs"
    KEEP_HIGH = "keep_high"
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
    PROVEN_WIN = "proven_win"
    PROVEN_REST = "proven_rest"
    TRIED = "tried"
    ABOUT_EQUAL = "about_equal"
    RULE_OF_THUMB = "rule_of_thumb"
    ANY = "any"


class Shown(StrEnum):
    """What a person counts to see that a reason is true: `Ground.cards` of `Ground.total`."""

    PILE = "pile"
    """Cards of the pile: all of them, or the good ones."""
    GONE = "gone"
    """Cards of the rank played that are out of play, of those in the pack."""
    UNSEEN = "unseen"
    """Cards of unknown place that fit: on the play, or where a card is turned over, on the pile."""
    HAND = "hand"
    """Cards of the next player's hand, all of them known, that fit on the play."""
    ROW = "row"
    """Cards of the next player's face-up row, which is played from, that fit on the play."""


class Ground(NamedTuple):
    """What shows that a reason is true: so many `cards` of `total`."""

    shown: Shown
    cards: int
    total: int


class Estimate(NamedTuple):
    """What a player thinks of one move.

    `value` is the expected result, 0 (surely the last place) to 1 (surely the first), where the
    player searched (`rollouts` > 0), and a score in points of its own scale where it did not;
    `error` is the standard error of `value`, 0 for a score. `behind` is how much less `value` is
    than that of the best move on the games both were tried in, and `behind_error` the standard
    error of that: luck weighs on both alike there, so these tell two moves apart best.
    """

    move: Move
    value: float
    error: float
    rollouts: int
    behind: float = 0.0
    behind_error: float = 0.0

    @property
    def is_equal(self) -> bool:
        """Whether it is hardly behind or ahead of the best move, and not for sure (at 95 %)."""
        within = min(EQUAL, EQUAL_ERRORS * self.behind_error)
        return self.rollouts > 0 and abs(self.behind) <= within


EQUAL = 0.02
EQUAL_ERRORS = 1.96
"""By how much, and by how many standard errors of that, two moves may differ and be about equal."""


class Why(NamedTuple):
    """Why a move was chosen: the idea that decided, and each move weighed, best first.

    `ground` is what a person can count to see that the idea is true. `words` are the player's
    own, where it is a program that somebody else wrote.
    """

    idea: Idea
    estimates: tuple[Estimate, ...] = ()
    ground: Ground | None = None
    words: str = ""


class Decision(NamedTuple):
    """A chosen move with its reasons."""

    move: Move
    why: Why

    @property
    def equal(self) -> tuple[Move, ...]:
        """The other moves about as good as the best one, best first; none if the chosen is not."""
        estimates = self.why.estimates
        equal = [each.move for each in estimates if each.is_equal or each is estimates[0]]
        if self.move not in equal:
            return ()
        return tuple(move for move in equal if move != self.move)


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
