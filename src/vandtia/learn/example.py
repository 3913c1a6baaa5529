"""Worked examples: short games to look at, with a remark here and there."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple

from vandtia import engine
from vandtia.learn.lesson import Words

if TYPE_CHECKING:
    from vandtia.engine import GameRecord


class Example(NamedTuple):
    """A game to look at.

    Attributes:
        name: that of its file.
        title: what it is called.
        text: what there is to see, in one sentence.
        record: the game; its hands are open.
        start: the moment to begin at: after so many moves.
        notes: remarks, by the number of the move they follow.
    """

    name: str
    title: Words
    text: Words
    record: GameRecord
    start: int
    notes: Mapping[int, Words]


def example_names() -> tuple[str, ...]:
    """The names of the examples, in order."""
    found = (path.name for path in _folder().iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in found if name.endswith(".toml")))


@lru_cache(maxsize=8)
def load_example(name: str) -> Example:
    """One of the examples that come with the game. Raises KeyError for a name there is not."""
    if name not in example_names():
        raise KeyError(name)
    found = tomllib.loads((_folder() / f"{name}.toml").read_text(encoding="utf-8"))
    notes = {note["move"]: note["text"] for note in found.get("note", ())}
    record = engine.GameRecord.model_validate_json(found["record"])
    return Example(name, found["title"], found["text"], record, found["start"], notes)


def _folder() -> Any:
    return files("vandtia.learn") / "examples"
