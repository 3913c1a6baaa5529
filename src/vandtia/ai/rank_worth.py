"""How good a rank is to keep, told by the rule table and not by the rank's name.

The scale is rough and shared by all rules: what can be laid at any time and clears the pile is
best, then what can be laid at any time, then the ranks by how high they stand, or how low where
low ranks are the ones that fit.
"""

from __future__ import annotations

from functools import lru_cache

from vandtia.engine.cards import ALL_CARDS, RANK_COUNT, RANK_MASKS, rank_of
from vandtia.engine.rule_table import RuleTable


@lru_cache(maxsize=64)
def anywhere_cards(table: RuleTable) -> int:
    """The cards that fit on every card there is (R4.2), as a set."""
    fitting = ALL_CARDS
    for fits in table.fits_after:
        if fits is not None:
            fitting &= fits
    return fitting


def special_cards(table: RuleTable) -> int:
    """The cards with powers that fit on every card there is, as a set."""
    return anywhere_cards(table) & ~table.ordinary


@lru_cache(maxsize=64)
def keep_order(table: RuleTable) -> tuple[int, ...]:
    """For each rank (0–13) its place in the order of what is worth keeping, 0 the least.

    In the basic game: 3 4 … K A 2 10.
    """
    anywhere = anywhere_cards(table)

    def worth(rank: int) -> tuple[int, int, int]:
        cards = RANK_MASKS[rank]
        special = bool(table.powers.of(rank))
        free = bool(cards & anywhere) and special
        return 2 * free + bool(cards & table.burns), special, rank

    order = sorted(range(RANK_COUNT), key=worth)
    return tuple(order.index(rank) for rank in range(RANK_COUNT))


def worth_keeping(table: RuleTable, cards: int) -> int:
    """The place in `keep_order` of the rank of some equal cards."""
    return keep_order(table)[rank_of(cards)]
