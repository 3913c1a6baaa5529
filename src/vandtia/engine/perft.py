"""Perft: how many move sequences there are, to compare engines and to pin this one."""

from __future__ import annotations

from vandtia.engine.apply import advance
from vandtia.engine.legal import legal_moves
from vandtia.engine.moves import Move
from vandtia.engine.state import GameState


def perft(state: GameState, depth: int) -> int:
    """The number of legal move sequences of `depth` moves.

    Sequences that end before, with the game, are not counted. Raises ValueError for a negative
    depth.
    """
    if depth < 0:
        raise ValueError(f"depth: {depth} is negative")
    if depth == 0:
        return 1
    moves = legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(advance(state, move), depth - 1) for move in moves)


def divide(state: GameState, depth: int) -> dict[Move, int]:
    """Perft apart for each first move. Raises ValueError for a depth below 1."""
    if depth < 1:
        raise ValueError(f"depth: {depth} is below 1")
    return {move: perft(advance(state, move), depth - 1) for move in legal_moves(state)}
