"""The moves of a session, played again from its record."""

from __future__ import annotations

from vandtia.engine import apply, parse_move
from vandtia.session import Session
from vandtia.session.move_history import MoveHistory


def history_of(session: Session) -> MoveHistory:
    """Every move that stands, with the state it was made in and what happened, all cards open."""
    record = session.record()
    history = MoveHistory(next(iter(record.replay())))
    for text in record.moves:
        move = parse_move(text)
        history.keep(move, apply(history.state, move))
    return history
