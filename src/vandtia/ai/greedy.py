"""The level `greedy`: the plain way to play that most people begin with.

The lowest rank that fits, all its equals together, cards with powers last; takes up only if it
must; before play its best cards go on to the row. There is no chance in it but in very long games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from vandtia.ai.belief import lay_out, unseen_cards
from vandtia.ai.bot_rng import rng_for
from vandtia.ai.ideas import reason_for
from vandtia.ai.long_games import gives_way, way_giving_decision
from vandtia.ai.plain import plain_move
from vandtia.ai.player import Budget, Decision
from vandtia.ai.swapping import best_swap
from vandtia.engine import Event, Phase, View, legal_moves


@dataclass(frozen=True)
class GreedyBot:
    """Always the same plain choice."""

    seed: int
    level: ClassVar[str] = "greedy"

    def choose(
        self, view: View, history: Sequence[Event], budget: Budget | None = None
    ) -> Decision:
        """The plain choice for this view."""
        cards = unseen_cards(view)
        state, pool = lay_out(view, cards), sum(cards)
        moves = legal_moves(state)
        if view.phase is Phase.SWAP:
            move = best_swap(view, moves)
        elif len(moves) > 1 and gives_way(
            self.level, view.actions, rng := rng_for(self.seed, view)
        ):
            return way_giving_decision(state, moves, pool, rng)
        else:
            move = plain_move(state)
        return Decision(move, reason_for(state, move, moves, pool))
