"""Randomness of bots: always from the seed and the view, never from outside.

So the same seed and the same view give the same choice, in any process and in any order, and
undoing a move and making it again changes nothing.
"""

from __future__ import annotations

from random import Random

from vandtia.engine import View


def rng_for(seed: int, view: View) -> Random:
    """A generator that depends on the seed and on what the seat knows, and on nothing else."""
    known = (
        seed, view.seat, view.actions, view.turn, view.direction, view.passes, view.dealer,
        view.stock_size, view.pile, view.gone, view.ready, view.out,
        tuple((seat.hand, seat.hand_size, seat.known, seat.up, seat.down) for seat in view.seats),
    )  # fmt: skip
    return Random(repr(known))
