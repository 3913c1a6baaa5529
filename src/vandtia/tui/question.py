"""`Question`: what a computer player is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vandtia.engine import Event, View


class Question(NamedTuple):
    """The level and its seed, what it sees and has seen, how long it has."""

    level: str
    seed: int
    view: View
    history: Sequence[Event]
    seconds: float | None = None
