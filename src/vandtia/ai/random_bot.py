"""The level `random`: any legal move, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from vandtia.ai.belief import lay_out, unseen_cards
from vandtia.ai.bot_rng import rng_for
from vandtia.ai.long_games import gives_way, way_giving_decision
from vandtia.ai.player import Budget, Decision, Idea, Why
from vandtia.engine import Event, GameState, Move, Phase, Swap, View, legal_moves
from vandtia.engine.cards import RANK_COUNT, rank_of


@dataclass(frozen=True)
class RandomBot:
    """Picks among the legal moves without looking."""

    seed: int
    level: ClassVar[str] = "random"

    def choose(
        self, view: View, history: Sequence[Event], budget: Budget | None = None
    ) -> Decision:
        """Any legal move."""
        cards = unseen_cards(view)
        state = lay_out(view, cards)
        moves = legal_moves(state)
        if len(moves) == 1:
            return Decision(moves[0], Why(Idea.ONLY_MOVE))
        rng = rng_for(self.seed, view)
        if gives_way(self.level, view.actions, rng):
            return way_giving_decision(state, moves, sum(cards), rng)
        if view.phase is Phase.SWAP:
            moves = self._swaps(state, moves)
        return Decision(rng.choice(moves), Why(Idea.ANY))

    def _swaps(self, state: GameState, moves: Sequence[Move]) -> tuple[Move, ...]:
        """The moves without swaps back: only what comes later in an order by lot goes up.

        A view that comes again would get the same choice again, and swapping would never end.
        """
        order = Random(self.seed).sample(range(RANK_COUNT), RANK_COUNT)
        up = state.ups[state.turn]
        return tuple(
            move
            for move in moves
            if not isinstance(move, Swap)
            or order[rank_of(move.card)] > order[rank_of(up[move.place - 1])]
        )
