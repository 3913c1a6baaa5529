"""The levels `easy` and `medium`: the policy without search.

`medium` makes the best-scored move, now and then another. `easy` is like a friendly beginner: it
slips often, never takes up by choice, and forgets what others have taken up; but nobody forgets
to play a last card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from vandtia.ai.belief import lay_out, unseen_cards
from vandtia.ai.bot_rng import rng_for
from vandtia.ai.ideas import reason_for
from vandtia.ai.long_games import gives_way, way_giving_decision
from vandtia.ai.player import Budget, Decision, Estimate, Idea, Why
from vandtia.ai.policy import GOING_OUT, LARGE_PILE, policy_for
from vandtia.ai.stranding import stranding
from vandtia.ai.swapping import best_swap
from vandtia.engine import Event, GameState, Move, Phase, Play, Take, View, legal_moves

SMALL_PILE = 4
BURN_BONUS = 8.0
SPARE_BONUS = 2.0
"""What a burning card scores more for each card of the pile above a small one, and for each card of
the pile and each other such card in hand. The policy, tuned for rollouts, hoards them."""


@dataclass(frozen=True)
class HeuristicBot:
    """Plays by scores. `slips` is how often (0–1) it makes any move instead of the best."""

    seed: int
    level: str
    slips: float
    takes_by_choice: bool = True
    remembers: bool = True

    def choose(
        self, view: View, history: Sequence[Event], budget: Budget | None = None
    ) -> Decision:
        """The best-scored move, or a slip."""
        cards = unseen_cards(view)
        state = lay_out(view, cards)
        moves = legal_moves(state)
        pool = 0
        for card in cards:
            pool |= card
        if len(moves) == 1:
            return Decision(moves[0], Why(Idea.ONLY_MOVE))
        rng = rng_for(self.seed, view)
        if view.phase is Phase.SWAP:
            move = best_swap(view, moves, burdens=True)
            return Decision(move, reason_for(state, move, moves, pool))
        if gives_way(self.level, view.actions, rng):
            return way_giving_decision(state, moves, pool, rng)
        return self._weigh(state, moves, pool, rng)

    def _weigh(self, state: GameState, moves: tuple[Move, ...], pool: int, rng: Random) -> Decision:
        recalled = pool
        if not self.remembers:
            for seat, known in enumerate(state.known):
                if seat != state.turn:
                    recalled |= known
        weighed = moves
        if not self.takes_by_choice:
            weighed = tuple(move for move in moves if not isinstance(move, Take)) or moves
        scores = policy_for(state.table, len(state.hands)).scores(state, weighed, recalled)
        _burn_gladly(state, weighed, scores)
        order = sorted(range(len(weighed)), key=lambda at: -scores[at])
        best = order[0]
        if rng.random() < self.slips and scores[best] < GOING_OUT / 2:
            best = rng.choice(_slips(state, weighed, recalled))
        move = weighed[best]
        slipped = best != order[0]
        why = Why(Idea.ANY) if slipped else reason_for(state, move, moves, pool)
        estimates = tuple(Estimate(weighed[at], scores[at], 0.0, 0) for at in order)
        return Decision(move, why._replace(estimates=estimates))


def _burn_gladly(state: GameState, moves: Sequence[Move], scores: list[float]) -> None:
    """Add to the scores what makes a person burn a large pile, and not sit on two tens."""
    burns, size = state.table.burns, state.pile_cards.bit_count()
    spare = max(0, (state.hands[state.turn] & burns).bit_count() - 1)
    bonus = BURN_BONUS * max(0, size - SMALL_PILE) + SPARE_BONUS * spare * min(size, LARGE_PILE)
    for at, move in enumerate(moves):
        if isinstance(move, Play) and move.cards & burns and move.cards.bit_count() == 1:
            scores[at] += bonus


def _slips(state: GameState, moves: Sequence[Move], pool: int) -> Sequence[int]:
    """Which moves a slip may be: all, but those that strand the seat: the game must end."""
    every = range(len(moves))
    return [
        at
        for at in every
        if not (isinstance(move := moves[at], Play) and stranding(state, move.cards, pool) == 1)
    ] or every
