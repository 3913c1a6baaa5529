"""A slow, naive second engine, written from the rulebook alone.

It shares no code with the engine of the game, so that the two can be played against each other
move by move: where they differ, one of them misreads a rule.
"""

from tests.oracle.oracle import Oracle

__all__ = ["Oracle"]
