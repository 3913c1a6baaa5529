"""Hostile names, outputs that fail or lack signs, texts that came through a chat, no terminal."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.storage.played import SHORT, finished, game

from vandtia.cli import main
from vandtia.engine import PRESETS, GameRecord, RecordPlayer
from vandtia.storage.games import GameStore
from vandtia.storage.paths import Paths
from vandtia.storage.presets import OwnPresets
from vandtia.storage.statistics import finish_game

ROOT = Path(__file__).parents[2]
HOSTILE = "\x1b]0;owned\x07\x9b2J\u202egnp.exe\r\nÅsa"
OBEYED = set("\x07\x1b\x9b\x9d\r\u202e\u2066\u200f")


@pytest.fixture
def hostile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folder where every name is hostile, its own too."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "VANDTIA_LANG"):
        monkeypatch.delenv(name, raising=False)
    folder = tmp_path / HOSTILE
    monkeypatch.setenv("VANDTIA_DATA_DIR", str(folder))
    monkeypatch.setenv("TERM_PROGRAM", HOSTILE)
    paths = Paths.find(folder)
    with GameStore(paths) as store:
        finish_game(store, named(finished()))
        (folder / "game.json").write_text(named(game(moves=9).record()).to_json())
        (folder / "over.json").write_text(named(finished()).to_json())
    OwnPresets(paths).save("x", PRESETS["stuga"])
    (paths.presets_dir / "x.json").rename(paths.presets_dir / f"{HOSTILE}.json")
    (paths.presets_dir / "%1B]0;x%07.json").write_text(json.dumps({"rules": {"jokers": 1}}))
    return folder


def named(record: GameRecord) -> GameRecord:
    players = (RecordPlayer(HOSTILE), *record.players[1:])
    return record.model_copy(update={"players": players})


COMMANDS = [
    ["paths"],
    ["--info"],
    ["rules"],
    ["rules", HOSTILE],
    ["rules", "{" + HOSTILE],
    ["stats"],
    ["stats", "--csv"],
    ["stats", "--json"],
    ["stats", "--player", "nobody"],
    ["stats", "--delete"],
    ["check", "game.json", "over.json", f"{HOSTILE}.json"],
    ["replay", "--text", "over.json"],
    ["replay", "--text", f"{HOSTILE}.json"],
    ["perft", HOSTILE, "1"],
    ["perft", json.dumps({"turn": HOSTILE}), "1"],
    ["play", "--players", f"{HOSTILE}:{HOSTILE}"],
    ["play", "--rules", HOSTILE],
    ["play", "--dealer", HOSTILE],
    ["play", HOSTILE],
    [f"--{HOSTILE}"],
    [HOSTILE],
    ["--lang", HOSTILE],
    ["arena", "--bots", HOSTILE],
    ["arena", "--bots", "easy,easy", "--rules", HOSTILE],
    ["serve", "--port", HOSTILE],
]


@pytest.mark.parametrize("words", COMMANDS, ids=[" ".join(words)[:20] for words in COMMANDS])
def test_no_command_hands_a_hostile_name_to_the_terminal(
    hostile: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    words = [str(hostile / word) if word.endswith(".json") else word for word in words]
    main(words)
    told = capsys.readouterr()
    assert told.out + told.err
    assert not OBEYED & set(told.out + told.err)


def test_a_line_feed_in_a_name_breaks_no_line(
    hostile: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["check", str(hostile / "over.json"), str(hostile / "game.json")])
    assert len(capsys.readouterr().out.splitlines()) == 2
    main(["paths"])
    assert len(capsys.readouterr().out.splitlines()) == 4


def test_all_that_commands_say_passes_the_door() -> None:
    """No `print` but that of the door, and none of the arena's numbers."""
    for path in (ROOT / "src" / "vandtia" / "cli").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            bare = isinstance(node, ast.Name) and node.id in {"print", "input"}
            assert not bare or path.name == "output.py", f"{path.name}:{getattr(node, 'lineno', 0)}"


def vandtia(command: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run a shell command in which `vandtia` is the program."""
    command = command.replace("vandtia", f"'{sys.executable}' -m vandtia")
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        capture_output=True,
        text=True,
        errors="replace",
        timeout=60,
        check=False,
        cwd=ROOT,
        env={**os.environ, **env},
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk is made of /dev/full")
@pytest.mark.parametrize("words", ["--help", "rules", "paths", "--version", "stats --csv"])
def test_an_output_that_is_full_is_one_line(tmp_path: Path, words: str) -> None:
    done = vandtia(f"vandtia {words} > /dev/full", VANDTIA_DATA_DIR=str(tmp_path), LANG="C")
    assert done.returncode == 1
    assert done.stderr == "vandtia: the output: No space left on device\n"


@pytest.mark.parametrize(
    ("encoding", "words"),
    [("ascii", "--help"), ("cp437", "--lang nb --help"), ("cp1252", "replay --text game.json")],
)
def test_signs_that_an_output_lacks_are_replaced(tmp_path: Path, encoding: str, words: str) -> None:
    path = tmp_path / "game.json"
    record = finished().model_copy(
        update={"players": (RecordPlayer("Аня ♠"), RecordPlayer("Bea", "easy"))}
    )
    path.write_text(record.to_json(), "utf-8")
    words = words.replace("game.json", str(path))
    done = vandtia(f"vandtia {words}", PYTHONIOENCODING=encoding, PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, "")
    assert "?" in done.stdout


@pytest.mark.parametrize("command", ["vandtia rules | head -1", "vandtia rules >&-"])
def test_an_output_that_is_closed_is_no_fault(command: str) -> None:
    done = vandtia(command)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    "command",
    ["vandtia </dev/null", "vandtia <&-", "vandtia play --seed 1 </dev/null", "true | vandtia"],
)
def test_without_a_terminal_it_is_played_in_lines(tmp_path: Path, command: str) -> None:
    """There is no input, so the game is kept and the exit code says so."""
    done = vandtia(command, VANDTIA_DATA_DIR=str(tmp_path), LANG="C")
    assert (done.returncode, done.stderr) == (3, "")
    assert done.stdout.startswith("Vändtia. At the table: ")
    assert done.stdout.splitlines()[-1] == "RESULT -"
    assert list(tmp_path.rglob("current*.json"))


def test_a_replay_needs_a_terminal_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(finished().to_json(), "utf-8")
    done = vandtia(f"vandtia replay {tmp_path / 'game.json'} </dev/null", LANG="C")
    assert done.returncode == 2
    assert done.stderr == "A replay needs a terminal; --text prints the game instead.\n"


def test_texts_from_a_chat_are_read_by_every_command_that_reads_texts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VANDTIA_DATA_DIR", str(tmp_path))
    monkeypatch.setenv("VANDTIA_LANG", "en")
    rules = tmp_path / "rules.txt"
    rules.write_bytes("\ufeff[12:03] Åsa: {“preset”: “stuga”}".encode())
    assert main(["rules", str(rules)]) == 0
    assert "typographic quotes" in capsys.readouterr().err
    record = tmp_path / "record.txt"
    record.write_bytes(f"> here it is\n```\n{finished().to_json()}\n```".encode("utf-16"))
    assert main(["check", str(record)]) == 0
    told = capsys.readouterr()
    assert "sound" in told.out
    assert "not written in UTF-8" in told.err
    seats = [{"hand": ["4C"]}, {"hand": ["5C"]}]
    position = json.dumps({"turn": 0, "seats": seats, "actions": 1})
    assert main(["perft", f"Bea: {position}", "1"]) == 0
    assert "around the braces" in capsys.readouterr().err


def test_dates_at_the_calendars_edge_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VANDTIA_LANG", "en")
    path = tmp_path / "game.json"
    record = {**json.loads(finished().to_json()), "when": "0001-01-01T00:00:00+14:00"}
    path.write_text(json.dumps(record))
    assert main(["check", str(path)]) == 1
    assert "when" in capsys.readouterr().out
    assert main(["replay", "--text", str(path)]) == 1


def test_rules_of_a_newer_version_are_refused_with_their_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VANDTIA_LANG", "en")
    path = tmp_path / "game.json"
    record = json.loads(game(rules=SHORT).record().to_json())
    record["rules"]["partners"] = "opposite"
    path.write_text(json.dumps(record))
    assert main(["check", str(path)]) == 1
    assert "rules.partners" in capsys.readouterr().out
