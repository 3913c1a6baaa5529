"""Reading files that may be anything, and writing files that are whole or not there."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from itertools import count
from pathlib import Path
from tempfile import mkstemp
from time import time

from vandtia.storage.problems import Damaged, Problem, Trouble, system_words

PRIVATE_FOLDER = 0o700
PRIVATE_FILE = 0o600
AN_HOUR = 3600
_UNFINISHED = ".unfinished"


def make_folder(folder: Path) -> None:
    """Make a folder that only its owner may look into. Raises OSError."""
    missing = []
    while not folder.is_dir():
        missing.append(folder)
        folder = folder.parent
    for part in reversed(missing):
        part.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file at once, for its owner's eyes only; when this returns it is on the disk.

    Whatever happens on the way, the file holds the old content or the new one.

    Raises:
        OSError: it could not be written; the old content stands.
    """
    make_folder(path.parent)
    handle, name = mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=_UNFINISHED)
    unfinished = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()
        raise
    _settle(path.parent)


def _settle(folder: Path) -> None:
    """Make names in a folder last through a power cut, where the system can do that."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sweep(folder: Path) -> None:
    """Clear away what programs that were killed left half written, an hour ago or earlier."""
    with suppress(OSError):
        for path in folder.glob(f".*{_UNFINISHED}"):
            if path.stat().st_mtime < time() - AN_HOUR:
                path.unlink(missing_ok=True)


def read_bounded(path: Path, largest: int) -> bytes:
    """The content of a plain file of at most `largest` bytes; never waits.

    Raises:
        FileNotFoundError: there is no such file.
        OSError: it cannot be read.
        Damaged: it is larger, or no plain file (a folder, a pipe, a device).
    """
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise Damaged("not a plain file")
        content = file.read(largest + 1)
    if len(content) > largest:
        raise Damaged(f"larger than {largest:,} bytes")
    return content


def set_aside(path: Path, why: str) -> Path | None:
    """Rename a file to the first free `NAME.WHY-1`, `-2` …; `None` if that cannot be done."""
    for number in count(1):
        kept = path.with_name(f"{path.name}.{why}-{number}")
        if os.path.lexists(kept):
            continue
        try:
            path.rename(kept)
        except OSError:
            return None
        return kept
    return None


def unwritable(path: Path, error: OSError) -> Problem:
    """The problem of a file that the system does not let be written."""
    return Problem(Trouble.UNWRITABLE, path, system_words(error))
