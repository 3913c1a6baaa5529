"""`Flood`: how many messages may come in how much time."""

from __future__ import annotations


class Flood:
    """A measure that lets through so many messages a second, and some at once.

    >>> flood = Flood(per_second=2, at_once=3)
    >>> [flood.lets_through(0.0) for _ in range(4)]
    [True, True, True, False]
    >>> flood.lets_through(0.5), flood.lets_through(0.5)
    (True, False)
    """

    def __init__(self, per_second: float = 20, at_once: int = 60) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._left: float = at_once
        self._then: float | None = None

    def lets_through(self, now: float) -> bool:
        """Whether a message that comes `now`, in seconds on any clock, is taken."""
        passed = 0.0 if self._then is None else max(0.0, now - self._then)
        self._then = now
        self._left = min(self._at_once, self._left + passed * self._per_second)
        if self._left < 1:
            return False
        self._left -= 1
        return True
