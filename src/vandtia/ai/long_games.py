"""Giving way in long games, so that they end.

Good players hoard: two of them can pick up and lay down the same cards for a thousand moves. So
every level tilts towards ending a long game: from its own number of actions on it more and more
often makes the plain move instead of its own choice, the lowest cards that fit, all equals
together, taking up only if it must, and now and then any play at all, so that no circle repeats.
Levels below expert begin earlier: nobody should sit through a war of taking up.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from vandtia.ai.ideas import reason_for
from vandtia.ai.plain import plain_move
from vandtia.ai.player import Decision, Idea, Why
from vandtia.ai.registry import level_of
from vandtia.ai.stranding import stranding
from vandtia.engine import GameState, Move, Phase, Play

RISE = 200
"""After so many actions more it makes the plain move always."""

STUMBLE = 0.1
"""How often a move that gives way is any play at all."""


def gives_way(level: str, actions: int, rng: Random) -> bool:
    """Whether a level gives way at this number of actions of the play phase."""
    late = actions - level_of(level).gives_way_from
    return late > 0 and rng.random() < late / RISE


def way_giving_decision(
    state: GameState, moves: Sequence[Move], pool: int, rng: Random
) -> Decision:
    """The move that brings the game nearer to its end."""
    plays = [move for move in moves if isinstance(move, Play)]
    if state.phase is Phase.PLAY and plays and rng.random() < STUMBLE:
        safe = [play for play in plays if not stranding(state, play.cards, pool)]
        move: Move = rng.choice(safe or plays)
    else:
        move = plain_move(state)
    if isinstance(move, Play):
        return Decision(move, Why(Idea.END_GAME))
    return Decision(move, reason_for(state, move, moves, pool))
