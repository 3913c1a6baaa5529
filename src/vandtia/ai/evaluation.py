"""How a game in the middle looks for each seat: the value of a rollout that stops there.

Each seat gets a number, the sum of weighted facts about its cards; the higher, the likelier it is
the last. The chance of being last is that of a softmax over the seats still in, so one set of
weights serves any number of players. A rollout's state is known in full, so all cards count.

Short rollouts valued so are stronger than long ones at the same number, and several times as
fast: what is far away is mostly noise. `python -m tools.tuning` fits the weights.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt
from operator import mul

from vandtia.ai.rank_worth import special_cards
from vandtia.ai.weights import PROSPECT_NAMES, Weights, weights_for
from vandtia.engine import GameState, is_stranded
from vandtia.engine.cards import RANK_MASKS
from vandtia.engine.rule_table import RuleTable

ROOTS = tuple(sqrt(number) for number in range(209))

LOW = sum(RANK_MASKS[:5])
HIGH = sum(RANK_MASKS[9:])
HIGHEST = sum(RANK_MASKS[12:])

STRANDED = 4.0
"""What a seat that cannot go out any more has added: it is almost surely the last."""


class Evaluation:
    """The weights made ready for one rule set."""

    __slots__ = (
        "_burns",
        "_columns",
        "_first_wins",
        "_free",
        "_high",
        "_highest",
        "_low",
        "_may_strand",
    )

    def __init__(self, weights: Weights, table: RuleTable) -> None:
        free = special_cards(table)
        self._burns = table.burns
        self._free = free & ~table.burns
        rest = ~(free | table.burns)
        self._low, self._high, self._highest = LOW & rest, HIGH & rest, HIGHEST & rest
        self._first_wins = table.first_wins
        self._may_strand = bool(table.never_last)
        self._columns = tuple(
            tuple(column[name] for name in PROSPECT_NAMES)
            for column in (weights.late, weights.early)
        )

    def features(self, state: GameState, seat: int) -> tuple[float, ...]:
        """The facts of a seat, in the order of `PROSPECT_NAMES`."""
        hand, up, down = state.hands[seat], state.ups[seat], state.downs[seat]
        row = up[0] | up[1] | up[2]
        own = hand | row
        size = hand.bit_count()
        turn = seat == state.turn
        stuck = turn and bool(own) and not (hand or row) & state.fits
        return (
            size,
            ROOTS[size],
            row.bit_count(),
            (down[0] | down[1] | down[2]).bit_count(),
            (own & self._free).bit_count(),
            (own & self._burns).bit_count(),
            (own & self._high).bit_count(),
            (own & self._low).bit_count(),
            (own & self._highest).bit_count(),
            turn,
            stuck,
            state.pile_cards.bit_count() if stuck else 0,
        )

    def worth(self, state: GameState, me: int) -> float:
        """The expected result for a seat still in, 0 to 1: the chance of not being last.

        With `first_wins` it is the chance of being first.
        """
        weights = self._columns[bool(state.stock)]
        own = total = 0.0
        for seat in state.in_play:
            number = sum(map(mul, weights, self.features(state, seat)))
            if self._may_strand and is_stranded(state, seat):
                number += STRANDED
            share = exp(-number if self._first_wins else number)
            total += share
            if seat == me:
                own = share
        return own / total if self._first_wins else 1.0 - own / total


@lru_cache(maxsize=64)
def prospects_for(table: RuleTable, players: int) -> Evaluation:
    """The prospects with the fitted weights for a table of so many players."""
    return Evaluation(weights_for(players), table)
