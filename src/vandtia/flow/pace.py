"""How fast a table goes: how weighty a move is, and for how long it is looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from vandtia.engine.events import Burned, Event, Flipped, TookChance, TookUp, WentOut

BIG_TAKE_UP = 8
"""Taking up so many cards or more is one of a game's great moments."""

PAUSES: Mapping[str, float] = MappingProxyType(
    {"instant": 0.0, "fast": 0.35, "normal": 0.9, "slow": 1.8}
)
"""Seconds a move is looked at before a computer player makes the next one, by the setting."""


ACT_SECONDS: Mapping[str, float] = MappingProxyType(
    {"instant": 0.0, "fast": 0.8, "normal": 1.6, "slow": 2.4}
)
"""Seconds a move that is more than a plain play is looked at, by the same setting."""


class Weight(StrEnum):
    """How much of an event a move was. The last that applies, in this order, counts."""

    PLAY = "play"
    BIG_TAKE_UP = "big_take_up"
    CHANCE = "chance"
    FLIP = "flip"
    BURN = "burn"
    OUT = "out"


def weigh(events: Sequence[Event]) -> Weight:
    """The weight of a move, by what happened in it.

    >>> from vandtia.engine.events import Burned, Played, WentOut
    >>> weigh([Played(0, 1, 0)])
    <Weight.PLAY: 'play'>
    >>> weigh([Played(0, 1, 0), Burned(0, 1, False), WentOut(0, 1)])
    <Weight.OUT: 'out'>
    """
    found = {_weight_of(event) for event in events}
    return [weight for weight in Weight if weight in found or weight is Weight.PLAY][-1]


def _weight_of(event: Event) -> Weight:
    match event:
        case WentOut():
            return Weight.OUT
        case Burned():
            return Weight.BURN
        case Flipped():
            return Weight.FLIP
        case TookChance():
            return Weight.CHANCE
        case TookUp(_, pile, _) if pile.bit_count() >= BIG_TAKE_UP:
            return Weight.BIG_TAKE_UP
        case _:
            return Weight.PLAY


def holds_for(speed: str) -> Mapping[Weight, float]:
    """How long moves of each weight are looked at, by the setting of the speed."""
    seconds = ACT_SECONDS[speed]
    return {weight: seconds for weight in Weight if seconds and weight is not Weight.PLAY}


class FlowSettings(NamedTuple):
    """What a player may set about the course of a game; all of it can change at any moment.

    Attributes:
        pause: seconds a move is looked at before a computer player makes the next one.
        holds: seconds for moves of some weights; such a move is looked at for so long before
            anything else happens, a person's turn included. None by default.
        curtain: `between_people`, `always` or `open_table`.
        auto_take: whether the pile is taken up for a person who can do nothing else.
        wait_for_me: whether, after a computer player's move, the next one waits for `hurry`.
    """

    pause: float = PAUSES["normal"]
    holds: Mapping[Weight, float] = MappingProxyType({})
    curtain: str = "between_people"
    auto_take: bool = False
    wait_for_me: bool = False
