"""How many cards fit on a card, by the rules in force: what the page on playing well tells."""

from __future__ import annotations

from typing import NamedTuple

from vandtia.engine import Rank
from vandtia.engine.cards import pack_of_cards
from vandtia.engine.rule_table import RuleTable


class Fitting(NamedTuple):
    """How many of the cards of one pack fit on a card of rank `top`, all of one pack being `of`."""

    top: Rank
    cards: int
    of: int

    @property
    def share(self) -> float:
        """The chance that a card nobody has seen fits, 0 to 1."""
        return self.cards / self.of


def fitting(rules: RuleTable, top: Rank) -> Fitting:
    """How many cards of one pack fit on `top` alone on the pile (R4)."""
    pack = pack_of_cards(1, rules.jokers)
    fits = rules.fits_after[top]
    return Fitting(top, (pack if fits is None else pack & fits).bit_count(), pack.bit_count())
