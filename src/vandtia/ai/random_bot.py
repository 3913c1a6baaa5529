"""The level `random`: any legal move, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from vandtia.ai.belief import moves_of
from vandtia.ai.chance import rng_for
from vandtia.ai.player import Budget, Decision, Idea, Why
from vandtia.engine import Event, View


@dataclass(frozen=True)
class RandomBot:
    """Picks among the legal moves without looking."""

    seed: int
    level: ClassVar[str] = "random"

    def choose(
        self, view: View, history: Sequence[Event], budget: Budget | None = None
    ) -> Decision:
        """Any legal move."""
        moves = moves_of(view)
        move = rng_for(self.seed, view).choice(moves)
        return Decision(move, Why(Idea.ONLY_MOVE if len(moves) == 1 else Idea.ANY))
