"""`NamedFiles`: a folder of JSON files, each under a name that a person gave it.

Names become names of files and back. Only one instance changes the folder at a time; reading needs
no lock, since files are replaced whole.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import quote, unquote

from filelock import FileLock, Timeout

from vandtia.storage.files import PRIVATE_FILE, make_folder, sweep, write_whole

ENDING = ".json"
LOCK_PATIENCE = 2.0
"""How long another instance's change is waited for, in seconds."""

MAX_FILES = 5_000
"""More files in a folder are not listed."""


LONGEST_NAME = 60
"""In characters; a file's name has room for them in any writing."""

LONGEST_FILE_NAME = 200
"""In bytes, the ending left out: systems allow 255."""


class NamedFiles:
    """Named files in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, name: str) -> Path:
        """Where a name's file lies. Raises BadName."""
        return self.folder / (file_name(name) + ENDING)

    def has(self, name: str) -> bool:
        """Whether there is a file of this name. Raises BadName."""
        return self.path(name).exists()

    def names(self) -> list[str]:
        """All names, in alphabetical order; none if the folder cannot be read."""
        return sorted((name for name, _ in self.entries()), key=str.casefold)

    def entries(self) -> Iterator[tuple[str, Path]]:
        """Each name with its file, in no order."""
        with suppress(OSError):
            for number, path in enumerate(self.folder.iterdir()):
                if number >= MAX_FILES:
                    return
                if path.suffix == ENDING and not path.name.startswith("."):
                    yield name_of(path.stem), path

    def put(self, name: str, content: bytes, *, replace: bool = False) -> Path:
        """Write a file under a name.

        Raises:
            BadName: the name cannot be given.
            NameTaken: there is one already, and it is not to be replaced.
            OSError: it cannot be written; what was there stands.
        """
        path = self.path(name)
        with self._alone():
            if not replace and path.exists():
                raise NameTaken(tidy(name))
            write_whole(path, content)
        return path

    def rename(self, old: str, new: str) -> None:
        """Give a file another name.

        Raises:
            BadName: the new name cannot be given.
            NameTaken: there is one already.
            FileNotFoundError: there is none of the old name.
            OSError: it cannot be renamed.
        """
        before, after = self.path(old), self.path(new)
        with self._alone():
            if after.exists() and not (before.exists() and after.samefile(before)):
                raise NameTaken(tidy(new))
            before.rename(after)

    def delete(self, name: str) -> None:
        """Delete a file; nothing happens if there is none. Raises BadName, OSError."""
        with self._alone():
            self.path(name).unlink(missing_ok=True)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Keep other instances from changing the folder meanwhile."""
        make_folder(self.folder)
        lock = FileLock(self.folder / ".lock", timeout=LOCK_PATIENCE, mode=PRIVATE_FILE)
        try:
            with lock:
                sweep(self.folder)
                yield
        except Timeout:
            raise BlockingIOError(0, "another Vändtia is busy there") from None


__all__ = ["BadName", "NameTaken", "NamedFiles"]


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
