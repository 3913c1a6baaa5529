"""Names that people give to games and presets, as names of files, and back."""

from __future__ import annotations

import re
import unicodedata
from contextlib import suppress
from urllib.parse import quote, unquote

LONGEST_NAME = 60
"""In characters; a file's name has room for them in any writing."""

LONGEST_FILE_NAME = 200
"""In bytes, the ending left out: systems allow 255."""

_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)($|\.)", re.IGNORECASE)
_FORBIDDEN = re.compile(r'[\x00-\x1f\x7f/\\:*?"<>|%]')


class BadName(ValueError):
    """A name that cannot be given."""


class NameTaken(Exception):
    """Something of this name is there already."""


def tidy(name: str) -> str:
    """The name without blanks around it, and always written the same way.

    Raises:
        BadName: nothing is left, or more than 60 characters, or there is none for a file.
    """
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    try:
        length = len(name.encode())
    except UnicodeEncodeError:
        raise BadName("a name must be readable text") from None
    if not name or len(name) > LONGEST_NAME or length > LONGEST_FILE_NAME:
        raise BadName(f"a name has from 1 to {LONGEST_NAME} characters")
    return name


def fitting(text: str) -> str:
    """As much of a text as can be a name, 40 characters at most; empty if none of it can."""
    name = unicodedata.normalize("NFC", "".join(c if c.isprintable() else " " for c in text))
    for length in range(min(len(name), 40), 0, -1):
        with suppress(BadName):
            file_name(name[:length])
            return tidy(name[:length])
    return ""


def file_name(name: str) -> str:
    """The name of the file for a name, without its ending. Raises BadName."""
    text = _FORBIDDEN.sub(lambda found: quote(found[0], safe=""), tidy(name))
    if text[0] in ".~" or _RESERVED.match(text):
        text = f"%{ord(text[0]):02X}{text[1:]}"
    if text[-1] == ".":
        text = f"{text[:-1]}%2E"
    if len(text.encode()) > LONGEST_FILE_NAME:
        raise BadName("the name has too many unusual characters")
    return text


def name_of(stem: str) -> str:
    """The name that a file's name stands for."""
    return unquote(stem, errors="replace")
