"""A Python bot that is installed, by its entry point: known by its name, run in its own process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

BOT = """
from random import Random
from vandtia.ai import Decision, Idea, Why, sample_state
from vandtia.engine import legal_moves

class Last:
    level = "last"

    def __init__(self, seed):
        self.rng = Random(seed)

    def choose(self, view, history, budget=None):
        print("thinking about it")  # must not come between the lines of the protocol
        return Decision(legal_moves(sample_state(view, self.rng))[-1], Why(Idea.ANY))
"""


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """The environment of a Python in which the bot `first` is installed."""
    info = tmp_path / "first_bot-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: first-bot\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[vandtia.bots]\nfirst = first_bot:Last\n")
    (tmp_path / "first_bot.py").write_text(BOT)
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    return {**os.environ, "PYTHONPATH": path, "VANDTIA_DATA_DIR": str(tmp_path / "player")}


def run(env: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "vandtia", *words]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


def test_it_is_checked_and_plays_in_the_arena_by_its_name(
    installed: dict[str, str], tmp_path: Path
) -> None:
    checked = run(installed, "check-bot", "first", "--positions", "5", "--games", "1")
    assert checked.stdout.endswith("It plays by the protocol.\n"), checked.stderr
    played = run(installed, "arena", "--bots", "first,greedy", "--games", "2")
    assert "first · greedy: 2 games" in played.stdout
    assert "not going on" not in played.stdout
    log = tmp_path / "player" / "data" / "bots" / "first.log"
    assert "thinking about it" in log.read_text()


def test_without_it_the_name_is_none() -> None:
    found = run(dict(os.environ), "arena", "--bots", "first,greedy", "--games", "2")
    assert found.returncode == 2
    assert "no level" in found.stderr
