"""Files are whole or not there, private, and read with bounds."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from vandtia.storage.files import (
    make_folder,
    read_bounded,
    set_aside,
    sweep,
    write_whole,
)
from vandtia.storage.problems import Damaged


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_what_is_written_is_private(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "file.json"
    write_whole(path, b"one")
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert (mode(path), mode(path.parent), mode(path.parent.parent)) == (0o600, 0o700, 0o700)
    assert [file.name for file in path.parent.iterdir()] == ["file.json"]


def test_a_failed_write_leaves_the_old_file_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file.json"
    write_whole(path, b"old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["file.json"]


def test_the_content_is_on_the_disk_before_the_name_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, order = tmp_path / "file.json", []
    real_sync, real_replace = os.fsync, Path.replace

    def sync(handle: int) -> None:
        order.append("sync")
        real_sync(handle)

    def replace(self: Path, target: Path) -> Path:
        order.append("replace")
        return real_replace(self, target)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(Path, "replace", replace)
    write_whole(path, b"x")
    assert order == ["sync", "replace", "sync"]


def test_reading_is_bounded(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 100)
    assert read_bounded(path, 100) == b"x" * 100
    with pytest.raises(Damaged, match="larger than 99"):
        read_bounded(path, 99)
    with pytest.raises(FileNotFoundError):
        read_bounded(tmp_path / "none", 99)


def test_what_is_no_plain_file_is_refused_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for odd in (pipe, Path("/dev/zero")):
        with pytest.raises(Damaged, match="not a plain file"):
            read_bounded(odd, 99)
    with pytest.raises((Damaged, IsADirectoryError)):
        read_bounded(tmp_path, 99)


def test_files_are_kept_aside_under_names_that_are_free(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    kept = []
    for content in ("one", "two"):
        path.write_text(content)
        kept.append(set_aside(path, "broken"))
    assert [file and file.name for file in kept] == [
        "settings.json.broken-1",
        "settings.json.broken-2",
    ]
    assert [file.read_text() for file in kept if file] == ["one", "two"]
    assert set_aside(path, "broken") is None


def test_only_old_unfinished_files_are_swept(tmp_path: Path) -> None:
    make_folder(tmp_path)
    old, new = tmp_path / ".a.json.x.unfinished", tmp_path / ".b.json.y.unfinished"
    other = tmp_path / "c.json"
    for file in (old, new, other):
        file.touch()
    for file in (old, other):
        os.utime(file, (1, 1))
    sweep(tmp_path)
    assert (old.exists(), new.exists(), other.exists()) == (False, True, True)
