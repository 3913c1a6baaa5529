"""Scoring moves: a sum of weighted facts that a seat can see, cheap enough for rollouts.

A `Policy` is one set of weights made ready for one rule set. What a card is worth is told by its
height and by the powers the rule table gives its rank, so the same weights play any house rules.

The facts are the seat's own cards, what is public, and the `pool`: the set of all cards whose
place the seat does not know. Nothing else of the state is looked at (the tests of honesty
exchange the hidden cards and ask again).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from vandtia.ai.rank_worth import anywhere_cards, keep_order
from vandtia.ai.stranding import stranding
from vandtia.ai.weights import POWERS, Weights, weights_for
from vandtia.engine import Chance, GameState, Move, Play, Take
from vandtia.engine.cards import ALL_CARDS, RANK_COUNT, RANK_MASKS
from vandtia.engine.rule_table import RuleTable
from vandtia.engine.turns import next_seat, skip_count

GOING_OUT = 1000.0
"""What the play of one's last card scores: more than everything else together."""

STRANDED = 60.0
STRANDED_IN_HAND = 12.0
"""What it costs to be left with cards that must not be the last (R9.2): on the row, which nothing
changes any more, or in the hand, where a pile taken up brings others."""

LARGE_PILE = 12
LARGE_HAND = 14
MANY = 8
"""More cards in the pile or the hand than these make no difference."""

NO_CARDS_DOWN = (0, 0, 0)
FEW_CARDS = 6
"""A next player with fewer cards than this, and no stock, is a danger."""

_HOT = (
    "more more_by_hand more_from_row whole_set burn burn_by_pile burn_by_four "
    "burn_by_rank_by_pile burn_not_leading stuck stuck_by_pile stuck_by_hand reset_by_pile "
    "keep_turn"
).split()


class Column:
    """The weights of one column, looked up by rank where they depend on the rank."""

    __slots__ = ("by_danger", "by_hand", "by_other", "hot", "spend", "take", "weight")

    def __init__(self, weights: Weights, late: bool, table: RuleTable) -> None:
        self.weight = weight = weights.late if late else weights.early
        free = anywhere_cards(table)
        self.spend, self.take = [0.0] * RANK_COUNT, [0.0] * RANK_COUNT
        self.by_hand, self.by_other = [0.0] * RANK_COUNT, [0.0] * RANK_COUNT
        self.by_danger = [0.0] * RANK_COUNT
        for rank in range(RANK_COUNT):
            powers = [power for power in POWERS if power in table.powers.of(rank)]
            special = bool(powers and RANK_MASKS[rank] & free)
            for kind, costs in (("spend", self.spend), ("take", self.take)):
                costs[rank] = sum(weight[f"{kind}_{power}"] for power in powers)
                if not special:
                    costs[rank] += weights.by_height(late, kind, rank)
            if special:
                self.by_hand[rank] = weight["spend_power_by_hand"]
            else:
                self.by_hand[rank] = weight["spend_height_by_hand"] * rank
                self.by_other[rank] = weight["spend_height_by_other"] * rank
                self.by_danger[rank] = weight["spend_height_by_danger"] * rank
        by_rank = (self.spend, self.by_hand, self.by_other, self.by_danger)
        self.hot: tuple[Any, ...] = (*by_rank, *(weight[name] for name in _HOT))


class Policy:
    """One set of weights for one rule set."""

    __slots__ = ("early", "late", "resets", "table")

    def __init__(self, weights: Weights, table: RuleTable) -> None:
        self.table = table
        self.early = Column(weights, late=False, table=table)
        self.late = Column(weights, late=True, table=table)
        self.resets = 0
        for rank, fits in enumerate(table.fits_after):
            if fits == ALL_CARDS:
                self.resets |= RANK_MASKS[rank]

    def scores(  # noqa: C901, PLR0915  (one pass without calls: rollouts spend their time here)
        self, state: GameState, moves: Sequence[Move], pool: int
    ) -> list[float]:
        """A score for each legal move of the play phase, in points, higher is better."""
        table, turn, pile, fits, hands = (
            self.table, state.turn, state.pile, state.fits, state.hands,
        )  # fmt: skip
        column = self.early if state.stock else self.late
        (spend, by_hand, by_other, by_danger, more, more_by_hand, more_from_row, whole_set, burn,
         burn_by_pile, burn_by_four, burn_by_rank_by_pile, burn_not_leading, stuck, stuck_by_pile,
         stuck_by_hand, reset_by_pile, keep_turn) = column.hot  # fmt: skip
        hand = hands[turn]
        after = next_seat(turn, state.direction, state.out, len(hands))
        other = hands[after]
        own_size, other_size = hand.bit_count(), other.bit_count()
        h = own_size / 10 if own_size < LARGE_HAND else LARGE_HAND / 10
        o = other_size / 10 if other_size < LARGE_HAND else LARGE_HAND / 10
        pile_size = state.pile_cards.bit_count()
        top = pile[-1] if pile else 0
        zone = hand
        if not hand:
            up = state.ups[turn]
            zone = up[0] | up[1] | up[2]
            more += more_from_row
        danger = 0.0
        last = 0
        if not state.stock:
            if other_size < FEW_CARDS:
                danger = max(0.0, (FEW_CARDS - card_count(state, after)) / FEW_CARDS)
            if state.downs[turn] == NO_CARDS_DOWN:
                up = state.ups[turn]
                last = hand | up[0] | up[1] | up[2]
        more += more_by_hand * (own_size if own_size < MANY else MANY)  # noqa: FURB136
        stuck += stuck_by_hand * h
        burns, resets = table.burns, self.resets
        # what the next player's hand may hold: known cards, and so many of the pool
        seen, unseen = other & ~pool, (other & pool).bit_count()
        pool_size = pool.bit_count() or 1
        plain_turn = other if table.turn_effects == 0 else 0

        scores: list[float] = []
        rank = -1
        base = force = 0.0
        whole = run = 0
        for move in moves:
            if type(move) is not Play:
                scores.append(self._other(state, move, column, pool, h, o, danger))
                continue
            cards = move.cards
            count = cards.bit_count()
            if (cards.bit_length() - 1) >> 4 != rank:  # what depends on the rank alone
                rank = (cards.bit_length() - 1) >> 4
                mask = RANK_MASKS[rank]
                base = spend[rank] + h * by_hand[rank] + o * by_other[rank]
                if danger:
                    base += danger * by_danger[rank]
                whole = (zone & mask).bit_count()
                run = (top & mask).bit_count()
                fitting = table.fits_after[rank]
                if fitting is None:
                    fitting = fits
                if plain_turn:
                    force = 0.0
                    if not seen & fitting:
                        force = (1.0 - (pool & fitting).bit_count() / pool_size) ** unseen
                else:
                    target = next_after(state, cards) if cards & table.turn_effects else after
                    if target == turn:
                        base += keep_turn
                        force = 0.0
                    else:
                        force = stuck_chance(state, target, fitting, pool)
            value = base
            if count > 1:
                value += more * (count - 1)
                if count == whole:
                    value += whole_set
            size = pile_size + count
            if size > LARGE_PILE:  # noqa: PLR1730  (faster than min)
                size = LARGE_PILE
            if cards & burns or run + count >= 4:
                value += burn + burn_by_pile * size
                if cards & burns:
                    value += burn_by_rank_by_pile * size
                else:
                    value += burn_by_four
                if not table.burner_leads:
                    value += burn_not_leading
            else:
                if force:
                    value += force * (stuck + stuck_by_pile * size)
                if cards & resets:
                    value += reset_by_pile * size
            if cards == last:
                value += GOING_OUT
            scores.append(value)
        if table.never_last and not state.stock:
            cost = STRANDED_IN_HAND if hand or table.take_row_card else STRANDED
            for at, move in enumerate(moves):
                if type(move) is Play:
                    scores[at] -= cost * stranding(state, move.cards, pool)
        return scores

    def _other(
        self, state: GameState, move: Move, column: Column, pool: int,
        h: float, o: float, danger: float,
    ) -> float:  # fmt: skip
        """The score of taking up, of a chance card, or of a flip."""
        weight = column.weight
        score = (
            weight["take"]
            + weight["take_by_pile"] * min(state.pile_cards.bit_count(), LARGE_PILE)
            + weight["take_by_hand"] * 10 * h
            + weight["take_by_danger"] * 10 * danger
            + weight["take_by_stock"] * len(state.stock) / 20
            + weight["take_by_other"] * o
        )
        take = column.take
        for group in state.pile:
            score += take[(group.bit_length() - 1) >> 4] * group.bit_count()
        if type(move) is Take:
            if move.row_card:
                rank = (move.row_card.bit_length() - 1) >> 4
                score += weight["take_row_card"] * keep_order(state.table)[rank]
            return score
        fit = share(state.fits, pool)
        if type(move) is Chance:
            return fit * weight["chance_fits"] + (1 - fit) * score
        return fit * GOING_OUT / 10 + (1 - fit) * score


def next_after(state: GameState, cards: int) -> int:
    """Who plays next after a play with an effect on the turn that does not burn (R5.7, R5.8)."""
    table = state.table
    if cards & table.again:
        return state.turn
    direction = -state.direction if cards & table.reverses else state.direction
    skips = skip_count(table, cards)
    return next_seat(state.turn, direction, state.out, len(state.hands), skips)


def stuck_chance(state: GameState, seat: int, fitting: int, pool: int) -> float:
    """How likely a seat has nothing that fits, to one who does not know where the pool lies."""
    hand = state.hands[seat]
    if hand:
        if hand & ~pool & fitting:  # a card known to be there
            return 0.0
        return (1.0 - share(fitting, pool)) ** (hand & pool).bit_count()
    up = state.ups[seat]
    row = up[0] | up[1] | up[2]
    if row:
        return 0.0 if row & fitting else 1.0
    return 1.0 - share(fitting, pool)


def card_count(state: GameState, seat: int) -> int:
    """How many cards a seat holds in all zones."""
    up, down = state.ups[seat], state.downs[seat]
    return (
        state.hands[seat].bit_count()
        + (up[0] | up[1] | up[2]).bit_count()
        + (down[0] | down[1] | down[2]).bit_count()
    )


def share(cards: int, pool: int) -> float:
    """Which part of the pool is in a set of cards, 0 to 1."""
    return (pool & cards).bit_count() / (pool.bit_count() or 1)


@lru_cache(maxsize=64)
def policy_for(table: RuleTable, players: int) -> Policy:
    """The policy with the tuned weights for a table of so many players."""
    return Policy(weights_for(players), table)
