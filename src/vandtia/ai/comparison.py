"""Two moves compared on games that might be: as the search tries moves, but only these two."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import NamedTuple

from vandtia.ai.belief import lay_out, unseen_cards
from vandtia.ai.evaluation import prospects_for
from vandtia.ai.policy import policy_for
from vandtia.ai.rollouts import Deal, play_out
from vandtia.engine import Move, View


class Gap(NamedTuple):
    """How much more one move is worth than another, 0 to 1, and the standard error of that.

    `first` is what the one move is worth.
    """

    value: float
    error: float
    first: float = 0.5


def gap_between(view: View, move: Move, other: Move, deals: int, rng: Random) -> Gap:
    """How much better `move` is than `other` for the seat to move, as it may know.

    Both are tried on the same `deals` of the cards of unknown place.
    """
    players = len(view.seats)
    policy, evaluation = policy_for(view.table, players), prospects_for(view.table, players)
    cards = unseen_cards(view)
    differences, total = [], 0.0
    for _ in range(deals):
        rng.shuffle(cards)
        deal = Deal(lay_out(view, cards), rng)
        first, second = (
            play_out(deal, each, view.turn, policy, evaluation) for each in (move, other)
        )
        differences.append(first - second)
        total += first
    return gap_of(differences)._replace(first=total / deals)


def gap_of(differences: list[float]) -> Gap:
    """The mean of paired differences with its standard error."""
    count = len(differences)
    mean = sum(differences) / count
    spread = sum((each - mean) ** 2 for each in differences) / count
    return Gap(mean, sqrt(spread / count) + 0.3 / count)
