"""Computer players: a view goes in, a move comes out.

`make_bot(level, seed).choose(view, history, budget)` gives a `Decision`; `LEVELS` names the levels.
"""

from vandtia.ai.belief import sample_state
from vandtia.ai.player import Budget, Decision, Estimate, Ground, Idea, Player, Shown, Why
from vandtia.ai.registry import ADVISER, LEVELS, Level, level_of, make_bot, thinks

__all__ = [
    "ADVISER",
    "LEVELS",
    "Budget",
    "Decision",
    "Estimate",
    "Ground",
    "Idea",
    "Level",
    "Player",
    "Shown",
    "Why",
    "level_of",
    "make_bot",
    "sample_state",
    "thinks",
]
