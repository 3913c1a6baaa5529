"""The level `greedy`: the plain way to play that most people begin with.

The lowest rank that fits, all its equals together, cards with powers last; takes up only if it
must; before play its best cards go on to the row. It has no chance in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from vandtia.ai.belief import moves_of
from vandtia.ai.player import Budget, Decision, Idea, Why
from vandtia.ai.strength import worth_keeping
from vandtia.ai.swapping import best_swap
from vandtia.engine import Chance, Event, Flip, Move, Phase, Play, Ready, Take, View
from vandtia.engine.cards import rank_of


@dataclass(frozen=True)
class GreedyBot:
    """Always the same plain choice."""

    seed: int
    level: ClassVar[str] = "greedy"

    def choose(
        self, view: View, history: Sequence[Event], budget: Budget | None = None
    ) -> Decision:
        """The plain choice for this view."""
        moves = moves_of(view)
        move = greedy_move(view, moves)
        return Decision(move, Why(_idea(move, len(moves))))


def greedy_move(view: View, moves: Sequence[Move]) -> Move:
    """The plain choice among the legal moves of a view."""
    if view.phase is Phase.SWAP:
        return best_swap(view, moves)
    plays = [move for move in moves if isinstance(move, Play)]
    if plays:
        ordinary = view.table.ordinary
        return min(
            plays,
            key=lambda play: (
                not play.cards & ordinary,
                rank_of(play.cards),
                -play.cards.bit_count(),
            ),
        )
    for move in moves:  # a flip or a chance card may fit, taking up never helps
        if isinstance(move, Flip | Chance):
            return move
    takes = [move for move in moves if isinstance(move, Take)]
    return min(takes, key=lambda take: _row_card_worth(view, take))


def _row_card_worth(view: View, take: Take) -> int:
    """R7.4: the row card that is least worth keeping on the row."""
    return worth_keeping(view.table, take.row_card) if take.row_card else 0


def _idea(move: Move, choices: int) -> Idea:
    if choices == 1:
        return Idea.ONLY_MOVE
    match move:
        case Play():
            return Idea.CLEAR_LOW
        case Flip() | Chance():
            return Idea.TRY_LUCK
        case Take():
            return Idea.TAKE_UP
        case Ready():
            return Idea.READY
        case _:
            return Idea.STRONG_ROW
