"""Our own JSON documents: read with bounds, brought up to date, or set aside and reported."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from vandtia.engine import BadRecord
from vandtia.engine.reading import Reader, read_json
from vandtia.storage.files import read_bounded, set_aside
from vandtia.storage.problems import (
    Damaged,
    FileKind,
    Loaded,
    Newer,
    NotKnown,
    Problem,
    Trouble,
    system_words,
)

Document = dict[str, Any]
Steps = Mapping[int, Callable[[Document], Document]]
"""For each old version the step to the next one."""

Value = TypeVar("Value")
Otherwise = TypeVar("Otherwise")


def load(
    path: Path, kind: FileKind, read: Callable[[Path], Value], otherwise: Otherwise
) -> Loaded[Value | Otherwise]:
    """What a file of ours holds, or `otherwise` and why.

    A damaged file is set aside. One of a newer version is left where it is: that version finds
    it there. A file that is not there is no problem.

    Args:
        path: the file.
        kind: what it is for.
        read: reads it; may raise Damaged, Newer and OSError.
        otherwise: what stands for a file that is not there or cannot be used.
    """
    try:
        return Loaded(read(path))
    except FileNotFoundError:
        return Loaded(otherwise)
    except Newer as newer:
        problem = Problem(Trouble.NEWER, path, newer.detail, kind=kind)
    except Damaged as damaged:
        kept = set_aside(path, Trouble.BROKEN)
        problem = Problem(Trouble.BROKEN, path, damaged.detail, kept, kind)
    except OSError as error:
        kept = set_aside(path, Trouble.UNREADABLE)
        problem = Problem(Trouble.UNREADABLE, path, system_words(error), kept, kind)
    return Loaded(otherwise, (problem,))


def read_document(path: Path, largest: int) -> Document:
    """The JSON object in a file.

    Raises:
        FileNotFoundError: there is no such file.
        OSError: it cannot be read.
        Damaged: it is too large, or no JSON object.
    """
    try:
        found = read_json(read_bounded(path, largest), largest)
    except BadRecord as error:
        raise Damaged(str(error)) from None
    if not isinstance(found, dict):
        raise Damaged("not a JSON object")
    return found


def brought_up(document: Document, current: int, steps: Steps) -> Document:
    """A document in the form of the version `current`; one without a version is of the first.

    Raises:
        Newer: it is of a later version.
        Damaged: its version is none, or a step does not find what should be there.
    """
    version = document.get("version", 1)
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise Damaged("version: not a whole number from 1")
    if version > current:
        raise Newer(f"version {version}")
    for old in range(version, current):
        try:
            document = {**steps[old](document), "version": old + 1}
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise Damaged(f"version {old}: {error}") from None
    return document


def refuse_faults(reader: Reader) -> None:
    """Refuse a document in which a reader found something wrong.

    Raises:
        NotKnown: nothing is wrong but that it says what this version does not know.
        Damaged: anything else is wrong.
    """
    if reader.faults:
        raise (NotKnown if reader.only_unknown else Damaged)("; ".join(reader.faults))
