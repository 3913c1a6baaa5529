"""What may be taken back: hidden information that was seen cannot be unseen.

With several people at the table undo stops at it; alone against bots it goes on, and the game is
then practice.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from vandtia.engine import Event, GameState
from vandtia.engine.events import (
    Drew,
    Flipped,
    Played,
    Stacked,
    Swapped,
    TookChance,
    TurnedUp,
)


class UndoRefusal(StrEnum):
    """Why undo is refused. Each value is the key the language layer translates."""

    NOTHING = "nothing"
    """No person has made a move yet."""
    CURTAIN = "curtain"
    """It is another person's turn, or was since."""
    DRAW = "draw"
    """Cards were drawn and seen."""
    FLIP = "flip"
    """A face-down card was flipped."""
    CHANCE = "chance"
    """A chance card was turned up."""
    TURNED_UP = "turned_up"
    """A face-down card was turned up because its cover had gone."""
    CARDS_SHOWN = "cards_shown"
    """Another player has since laid cards nobody knew of."""
    GAME_OVER = "game_over"
    """The game is over, and all cards may have been looked at."""


class UndoRefused(Exception):
    """Undo was asked for where it is not allowed; `code` says why."""

    def __init__(self, code: UndoRefusal) -> None:
        super().__init__(code)
        self.code = code


def seen(before: GameState, events: Iterable[Event], seat: int) -> UndoRefusal | None:
    """The first hidden information that `seat` got from one move, if any (R10).

    Args:
        before: the state in which the move was made.
        events: what happened, all cards open.
        seat: who would have seen it.
    """
    open_hands = before.table.open_hands
    for event in events:
        match event:
            case Drew(who) if who == seat or open_hands:
                return UndoRefusal.DRAW
            case Flipped():
                return UndoRefusal.FLIP
            case TookChance():
                return UndoRefusal.CHANCE
            case TurnedUp():
                return UndoRefusal.TURNED_UP
            case Played(who, cards) | Swapped(who, card=cards) | Stacked(who, card=cards):
                private = before.seats[who].hand & ~before.seats[who].known
                if who != seat and not open_hands and cards & private:
                    return UndoRefusal.CARDS_SHOWN
            case _:
                pass
    return None
