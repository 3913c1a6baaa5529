"""What can be wrong with the player's files, as codes with a place."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

Value = TypeVar("Value")

LONGEST_DETAIL = 300


class Trouble(StrEnum):
    """The kinds of trouble. Each value is the key the language layer translates."""

    UNREADABLE = "unreadable"
    """The system does not let it be read."""
    BROKEN = "broken"
    """What is in it is not what should be."""
    NEWER = "newer"
    """A newer Vändtia wrote it."""
    UNWRITABLE = "unwritable"
    """The system does not let it be written: a full disk, no permission."""
    ELSEWHERE = "elsewhere"
    """Another Vändtia has it open."""
    MISSING = "missing"
    """It was there a moment ago; another Vändtia, say, has deleted it."""
    LEFT_BEHIND = "left_behind"
    """A Vändtia that was ended left a game under way; it is among the saved ones now."""


class FileKind(StrEnum):
    """What a file is for; each kind has its own sentence for damage."""

    SETTINGS = "settings"
    PRESET = "preset"
    GAME = "game"
    """The game under way, or one saved under a name."""
    RECORD = "record"
    """A finished game."""
    SERIES = "series"
    STATISTICS = "statistics"


class Problem(NamedTuple):
    """Something wrong with a file, to be reported in one sentence.

    Attributes:
        trouble: what is wrong.
        path: the file.
        detail: the place in it and what is wrong there, in English; may be empty.
        kept: where the file lies now, if it was set aside.
        kind: what the file is for, where that matters to the player.
        name: the name the player knows what is in it by, where it has one.
    """

    trouble: Trouble
    path: Path
    detail: str = ""
    kept: Path | None = None
    kind: FileKind | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Loaded(Generic[Value]):
    """What was read, or what stands for it, and everything that was wrong on the way."""

    value: Value
    problems: tuple[Problem, ...] = ()


class Damaged(Exception):
    """What a file holds is not what it should; `detail` says where and what."""

    def __init__(self, detail: str) -> None:
        self.detail = _short(detail)
        super().__init__(self.detail)


class Newer(Exception):
    """A newer version of the program wrote a file; `detail` says what is not known here."""

    def __init__(self, detail: str) -> None:
        self.detail = _short(detail)
        super().__init__(self.detail)


class NotKnown(Newer):
    """A file says what this version does not know, as one of a newer version would."""


def _short(detail: str) -> str:
    """A detail that fits into a sentence, on one line, whatever the file holds."""
    shown = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in detail)
    return shown if len(shown) <= LONGEST_DETAIL else f"{shown[:LONGEST_DETAIL]}…"


def system_words(error: OSError) -> str:
    """What the system says of an error, without the file, which is told apart."""
    return error.strerror or type(error).__name__
