"""How sure a share is, when the games that were counted belong together in deals.

A deal is played once from every seat, and its games are counted as one observation, so that luck
of the deal weighs on all sides alike. The interval is Wilson's, with the number of games that
would be as sure if they were independent (the usual correction for clustered samples).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

Z95 = 1.959964


@dataclass(frozen=True, slots=True)
class Share:
    """A share from 0 to 1 with its 95 % interval."""

    value: float
    low: float
    high: float


def share_of(deals: Sequence[float]) -> Share:
    """The mean of the shares of each deal, with its interval. Without deals, 0 to 1."""
    count = len(deals)
    if not count:
        return Share(0.5, 0.0, 1.0)
    mean = sum(deals) / count
    variance = sum((deal - mean) ** 2 for deal in deals) / max(1, count - 1)
    binomial = mean * (1 - mean)
    as_sure_as = count * binomial / variance if variance > 0 and binomial > 0 else count
    return wilson(mean, max(1.0, as_sure_as))


def wilson(share: float, games: float) -> Share:
    """Wilson's score interval for a share of so many independent games (at least 1)."""
    spread = Z95 * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    middle = share + Z95**2 / (2 * games)
    whole = 1 + Z95**2 / games
    return Share(share, max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole))
