"""How far somebody has come in the lessons, as it is kept: a word for each lesson begun.

The word is `done`, or the number of the step to go on with, from 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

DONE = "done"


def is_done(kept: Mapping[str, str], name: str) -> bool:
    """Whether a lesson was gone through to its end once."""
    return kept.get(name) == DONE


def step_of(kept: Mapping[str, str], name: str) -> int:
    """The step to go on with, from 0; that of a lesson not begun, or done, is the first."""
    word = kept.get(name, "")
    return int(word) if word.isdecimal() else 0


def with_step(kept: Mapping[str, str], name: str, step: int) -> dict[str, str]:
    """The progress when a step is begun. What was done once stays done."""
    return dict(kept) if is_done(kept, name) else {**kept, name: str(step)}


def with_done(kept: Mapping[str, str], name: str) -> dict[str, str]:
    """The progress when a lesson is done."""
    return {**kept, name: DONE}


def next_lesson(kept: Mapping[str, str], names: Sequence[str]) -> str | None:
    """The first lesson that is not done; `None` once all are."""
    return next((name for name in names if not is_done(kept, name)), None)
