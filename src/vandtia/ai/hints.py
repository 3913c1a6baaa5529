"""The move that is hinted to a person: the simplest of those about as good as the best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from typing import NamedTuple

from vandtia.ai.belief import lay_out, unseen_cards
from vandtia.ai.chances import chance_that_counts
from vandtia.ai.ideas import reason_for
from vandtia.ai.player import EQUAL, EQUAL_ERRORS, Budget, Decision, Estimate, Idea, Player
from vandtia.ai.rank_worth import keep_order
from vandtia.engine import Event, Flip, Move, Play, View, legal_moves
from vandtia.engine.cards import rank_of

LEAST_CHANCE = 0.01

CLEAR_GAIN = 0.03
"""How much better than any play taking up must be, beside being better than the error."""


class Bar(NamedTuple):
    """A sensible move as a hint shows it: the seat's chance with it, 0 to 1, and the error."""

    move: Move
    chance: float
    error: float


@dataclass(frozen=True)
class Adviser:
    """Hints what `expert` finds, said as one would to a person.

    Where the games tried do not tell moves apart the simplest is hinted: a play rather than
    taking up, and the card that is least worth keeping. Taking up is hinted only where its gain is
    clear. Its estimates are those of the expert.
    """

    expert: Player

    @property
    def level(self) -> str:
        """The level of the expert that is asked."""
        return self.expert.level

    def choose(
        self, view: View, history: Sequence[Event], budget: Budget | None = None
    ) -> Decision:
        """The move to hint at."""
        found = self.expert.choose(view, history, budget)
        estimates = found.why.estimates
        if not estimates or not estimates[0].rollouts:
            return found
        move = simplest(view, estimates)
        if move == found.move:
            return found
        cards = unseen_cards(view)
        state = lay_out(view, cards)
        better = any(each.behind < -EQUAL for each in estimates)
        otherwise = Idea.RULE_OF_THUMB if better else Idea.ABOUT_EQUAL
        why = reason_for(state, move, legal_moves(state), sum(cards), otherwise)
        return Decision(move, why._replace(estimates=estimates))


def simplest(view: View, estimates: Sequence[Estimate]) -> Move:
    """The simplest of the moves about as good as the first."""

    def effort(estimate: Estimate) -> tuple[bool, int, int]:
        move = estimate.move
        if not isinstance(move, Play):
            return not isinstance(move, Flip), 0, 0
        return False, keep_order(view.table)[rank_of(move.cards)], -move.cards.bit_count()

    best = estimates[0]
    equal = [each for each in estimates if each is best or each.is_equal]
    if not isinstance(best.move, Play | Flip):
        equal += [
            each
            for each in estimates
            if isinstance(each.move, Play | Flip)
            and each.behind < max(CLEAR_GAIN, EQUAL_ERRORS * each.behind_error)
        ]
    return min(equal, key=effort).move


def bars(view: View, estimates: Sequence[Estimate]) -> tuple[Bar, ...]:
    """The chances to show for the moves a search tried, best first.

    They are those not to lose, or with `first_wins` to win. The chance of the best move is the
    seat's chance as fitted (`chances`); the others lie as far below in log odds as the search
    found. A search's own values are no chances against people.
    """
    tried = [each for each in estimates if each.rollouts]
    if not tried:
        return ()
    mine = chance_that_counts(view, view.turn)
    found = []
    for each in tried:
        value = _within(tried[0].value - each.behind)
        chance = chance_with(mine, tried[0].value, value)
        scale = chance * (1 - chance) / (value * (1 - value))
        found.append(Bar(each.move, chance, min(0.5, scale * (each.behind_error or each.error))))
    return tuple(found)


def chance_with(chance: float, best: float, value: float) -> float:
    """A seat's chance with a move of some value, given its `chance` with the best one's.

    It lies as far below in log odds as the one value lies below the other.
    """
    odds = _odds(_within(chance)) + _odds(_within(value)) - _odds(_within(best))
    return 1 / (1 + exp(-odds))


def _within(value: float) -> float:
    return min(1 - LEAST_CHANCE, max(LEAST_CHANCE, value))


def _odds(chance: float) -> float:
    return log(chance / (1 - chance))
