"""What can be pasted into a report."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pexpect
import pytest

from vandtia.cli import main


def test_it_works_without_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--data-dir", str(tmp_path), "--lang", "en", "doctor"]) == 0
    said = capsys.readouterr().out
    assert "The files are in order." in said
    assert "There is no terminal to examine here." in said


def test_a_damaged_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["--data-dir", str(tmp_path), "--lang", "en", "doctor"])
    settings = tmp_path / "config" / "settings.json"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text("{", encoding="utf-8")
    assert main(["--data-dir", str(tmp_path), "--lang", "en", "doctor"]) == 1
    said = capsys.readouterr().out
    assert "settings" in said.rpartition("data: ")[2]


def test_a_terminal_is_asked_and_keys_are_named(tmp_path: Path) -> None:
    words = ["-m", "vandtia", "--data-dir", str(tmp_path), "--lang", "en", "doctor"]
    child = pexpect.spawn(sys.executable, words, env={**os.environ, "TERM": "xterm"}, timeout=30)
    child.expect_exact("\x1b[6n")
    child.send("\x1b[5;2R")
    child.expect_exact("♠ is 1 wide".encode())
    child.expect_exact("Q ends.")
    child.send("\x1b[1;5A")
    child.expect_exact("I saw ctrl+up.")
    child.send("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
