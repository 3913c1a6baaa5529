"""A lesson as it is written: steps, each with a position, a task and answers to wrong tries."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from fnmatch import fnmatchcase
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from vandtia import engine
from vandtia.engine import GameState, Move, format_move, parse_move, read_position
from vandtia.engine.presets import DEFAULT_PRESET

if TYPE_CHECKING:
    from vandtia.engine.rules import Rules

Words: TypeAlias = Mapping[str, str]
"""A text by language, `en` always among them."""

MAX_SENTENCES = 2
"""A step says no more than this before there is something to do."""


class BadLesson(ValueError):
    """A lesson that cannot be used; the message says which file, which step and why."""


class Answer(NamedTuple):
    """What is said to a wrong try: `to` are patterns of move texts, such as `play *`."""

    to: tuple[str, ...]
    text: Words

    def is_to(self, move: Move) -> bool:
        """Whether this is the answer to a move."""
        return matches(self.to, move)


class Step(NamedTuple):
    """One thing to do.

    Attributes:
        text: one or two sentences that say what there is to know.
        task: what to do, in one sentence.
        praise: what is said when it is done.
        state: where it begins; `None`: where the step before ended.
        then: moves that the other players make first.
        done: patterns of the moves that do it; empty where `row` counts.
        row: the ranks that the own row must show; any order of moves that leads there will do.
        show: the move that is made on "show me", where it is allowed.
        answers: what is said to wrong tries; the first that matches counts.
    """

    text: Words
    task: Words
    praise: Words
    state: GameState | None
    then: tuple[Move, ...]
    done: tuple[str, ...]
    row: tuple[str, ...]
    show: Move
    answers: tuple[Answer, ...]


class Lesson(NamedTuple):
    """A lesson: its name (that of its file), its title, the numbers of its rules, its steps."""

    name: str
    title: Words
    rules: tuple[str, ...]
    steps: tuple[Step, ...]


def matches(patterns: tuple[str, ...], move: Move) -> bool:
    """Whether the text of a move matches one of some patterns; `*` stands for anything."""
    return any(fnmatchcase(format_move(move), pattern) for pattern in patterns)


def lesson_names() -> tuple[str, ...]:
    """The names of the lessons, in order, such as `1-equal-or-higher`."""
    found = (path.name for path in _folder().iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in found if name.endswith(".toml")))


@lru_cache(maxsize=32)
def load_lesson(name: str) -> Lesson:
    """One of the lessons that come with the game. Raises KeyError for a name there is not."""
    if name not in lesson_names():
        raise KeyError(name)
    return read_lesson(name, (_folder() / f"{name}.toml").read_text(encoding="utf-8"))


def read_lesson(name: str, text: str) -> Lesson:
    """A lesson from the text of its file. Raises BadLesson."""
    try:
        found = tomllib.loads(text)
        steps = tuple(_step(number, step) for number, step in enumerate(found["step"], 1))
        return Lesson(name, _words(found["title"]), tuple(found["rules"]), steps)
    except (KeyError, TypeError, ValueError) as error:
        what = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        raise BadLesson(f"{name}: {what}") from error


def _step(number: int, found: Mapping[str, Any]) -> Step:
    try:
        position = found.get("position")
        if position is None and number == 1:
            raise ValueError("the first step needs a position")
        state = None
        if position is not None:
            state = read_position(json.loads(position), _rules(found.get("house_rules")))
        step = Step(
            _words(found["text"]),
            _words(found["task"]),
            _words(found["praise"]),
            state,
            tuple(map(parse_move, found.get("then", ()))),
            tuple(found.get("done", ())),
            tuple(found.get("row", ())),
            parse_move(found["show"]),
            tuple(
                Answer(tuple(answer["to"]), _words(answer["text"]))
                for answer in found.get("answer", ())
            ),
        )
        if bool(step.done) == bool(step.row):
            raise ValueError("a step needs either `done` or `row`")
    except (KeyError, TypeError, ValueError) as error:
        what = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        raise ValueError(f"step {number}: {what}") from error
    return step


def _rules(house_rules: str | None) -> Rules:
    if house_rules is None:
        return engine.PRESETS[DEFAULT_PRESET]
    return engine.Rules.model_validate_json(house_rules)


def _words(found: Mapping[str, str]) -> Words:
    if not isinstance(found.get("en"), str):
        raise TypeError("a text needs its English words")
    return dict(found)


def _folder() -> Any:
    return files("vandtia.learn") / "lessons"
