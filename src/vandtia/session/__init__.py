"""One game at a table: whose turn, submit, history, undo, and the record of it all.

No screen and no disk: whoever wants the game kept writes `Session.played()` after each change.
"""

from vandtia.session.series import Series, next_dealer
from vandtia.session.session import Session, SessionOver, StaleMove
from vandtia.session.start import (
    HUMAN,
    PROGRAM_KINDS,
    StartRequest,
    bot_instead,
    bot_seed,
    deal_game,
    is_program,
    next_game,
    position_game,
    take_over,
    teaching_game,
)
from vandtia.session.undo import UndoRefusal, UndoRefused

__all__ = [
    "HUMAN",
    "PROGRAM_KINDS",
    "Series",
    "Session",
    "SessionOver",
    "StaleMove",
    "StartRequest",
    "UndoRefusal",
    "UndoRefused",
    "bot_instead",
    "bot_seed",
    "deal_game",
    "is_program",
    "next_dealer",
    "next_game",
    "position_game",
    "take_over",
    "teaching_game",
]
