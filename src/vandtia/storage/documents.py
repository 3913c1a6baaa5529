"""JSON documents with a version: read with bounds, brought up to date, checked by a model."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from vandtia.engine import BadRecord
from vandtia.engine.json_text import read_json
from vandtia.storage.files import read_bounded
from vandtia.storage.problems import Damaged, Newer

Document = dict[str, Any]
Steps = Mapping[int, Callable[[Document], Document]]
"""For each old version the step to the next one."""


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
        raise Newer(version)
    for old in range(version, current):
        try:
            document = {**steps[old](document), "version": old + 1}
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise Damaged(f"version {old}: {error}") from None
    return document
