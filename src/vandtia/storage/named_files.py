"""`NamedFiles`: a folder of JSON files, each under a name that a person gave it.

Only one instance changes the folder at a time; reading needs no lock, since files are replaced
whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from vandtia.storage.files import PRIVATE_FILE, make_folder, sweep, write_whole
from vandtia.storage.names import BadName, NameTaken, file_name, name_of, tidy

ENDING = ".json"
LOCK_PATIENCE = 2.0
"""How long another instance's change is waited for, in seconds."""

MAX_FILES = 5_000
"""More files in a folder are not listed."""


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
