"""Small end games played out exactly.

With two players left, no stock and nothing face down, all that is not seen is in the other hand:
the position is known in full, and a move may be proven to win or to lose whatever the other does.
A proof ends at a depth and at a number of positions; what is not proven by then stays open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vandtia.engine import GameState, Move, Phase, View, advance, legal_moves

DEEPEST = 24
"""Moves ahead, of both players together."""

STEP = 4
ASK_EVERY = 256


def is_known_in_full(view: View) -> bool:
    """Whether the seat to move can know where every card is, with one opponent left."""
    return (
        view.phase is Phase.PLAY
        and len(view.seats) - len(view.out) == 2
        and not view.stock_size
        and not any(True in seat.down for seat in view.seats)
    )


def prove(
    state: GameState, moves: Sequence[Move], positions: int, stopped: Callable[[], bool]
) -> list[bool | None]:
    """For each move whether it wins (true), loses (false), or is open (`None`).

    `positions` is how many positions may be looked at for all moves together; `stopped` is asked
    now and then, and ends the proof.
    """
    found: list[bool | None] = [None] * len(moves)
    proof = Proof(state.turn, positions, stopped)
    for depth in range(STEP, DEEPEST + 1, STEP):
        for index, move in enumerate(moves):
            if found[index] is None:
                found[index] = proof.wins(advance(state, move), depth - 1)
                if found[index]:
                    return found
        if proof.left <= 0 or None not in found:
            break
    return found


class Proof:
    """A search for what one seat can force, with so many positions left to look at."""

    def __init__(self, me: int, positions: int, stopped: Callable[[], bool]) -> None:
        self.me = me
        self.left = positions
        self._stopped = stopped

    def wins(self, state: GameState, depth: int) -> bool | None:
        """Whether the seat comes before the other for certain (true) or never (false)."""
        if state.places is not None:
            return _is_ahead(state, self.me)
        if self.me in state.out:
            return True
        self.left -= 1
        if self.left % ASK_EVERY == 0 and self._stopped():
            self.left = 0
        if depth <= 0 or self.left <= 0:
            return None
        mine = state.turn == self.me
        is_open = False
        for move in legal_moves(state):
            result = self.wins(advance(state, move), depth - 1)
            if result is mine:  # the seat to move has what it wants
                return mine
            is_open = is_open or result is None
        return None if is_open else not mine


def _is_ahead(state: GameState, me: int) -> bool | None:
    """Whether a seat has not come last; `None` for a shared place."""
    places = state.places or ()
    if len(places[-1]) > 1 and me in places[-1]:
        return None
    return me not in places[-1]
