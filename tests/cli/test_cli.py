"""The command line as people type it: output, exit codes, and the nearest right word."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.storage.played import finished, game

from vandtia.cli import main
from vandtia.engine import PRESETS, deal, perft, shuffled_pack, write_position
from vandtia.present.rules_paste import LONGEST_TEXT
from vandtia.storage.games import GameStore
from vandtia.storage.paths import Paths
from vandtia.storage.presets import OwnPresets
from vandtia.storage.records import write_record
from vandtia.storage.statistics import finish_game

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folder of its own, named by the environment."""
    for name in [name for name in os.environ if name.startswith("VANDTIA_")]:
        monkeypatch.delenv(name)
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("VANDTIA_DATA_DIR", str(tmp_path / "player"))
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(words)
    told = capsys.readouterr()
    return code, told.out, told.err


@pytest.mark.parametrize(
    ("words", "near"),
    [
        (["plya"], "play"),
        (["ceck", "x"], "check"),
        (["play", "--sed", "3"], "--seed"),
        (["--no-mous"], "--no-mouse"),
        (["play", "--players", "A,bot:medum"], "medium"),
        (["play", "--rules", "stuge"], "stuga"),
        (["rules", "shithed"], "shithead"),
        (["play", "--players", "Åsa,Bea", "--dealer", "Bae"], "Bea"),
        (["--data-dri", "x", "paths"], "--data-dir"),
    ],
)
def test_a_wrong_word_gets_the_nearest_right_one(
    capsys: pytest.CaptureFixture[str], words: list[str], near: str
) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert f"Did you mean {near}?" in err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["qqqq"], "There are: play, daily, duel"),
        (["--lang", "xx"], "There are: en, nb, sv."),
        (["play", "--players", "Åsa,åsa"], "twice"),
        (["play", "--players", "Åsa,,Bea"], "Seat 2"),
        (["play", "--seed", "one"], "a whole number is needed"),
        (["play", "--rules", "stuga", "extra"], "one word too many"),
        (["check"], "Missing: FILE"),
        (["perft", "{}", "-1"], "DEPTH"),
    ],
)
def test_a_wrong_command_line_says_what_is_wrong(
    capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert told in err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["play", "--rules", '{"jokers": 9}'], "jokers"),
        (["play", "--rules", '{"packs": 1}', "--players", ",".join("ABCDEFGH")], "72 cards"),
        (["play", "--players", "Alone"], "1 is not from 2 to 11"),
        (["perft", "{}", "2"], "seats"),
        (["perft", "{", "2"], "not JSON"),
        (["replay", "nowhere.json"], "No such file"),
    ],
)
def test_what_cannot_be_done_says_why(
    capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (1, "")
    assert told in err


def test_help_tells_commands_and_exit_codes(capsys: pytest.CaptureFixture[str]) -> None:
    code, told, _ = run(capsys, "--help")
    assert code == 0
    for word in ("play", "replay", "check", "perft", "rules", "stats", "paths", "--data-dir"):
        assert word in told
    assert "Exit codes: 0" in told


def test_version_and_info(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version")[:2] == (0, "vandtia 0.1.0\n")
    code, out, _err = run(capsys, "--info")
    assert code == 0
    assert {"vandtia: 0.1.0", "language: en"} <= set(out.splitlines())
    assert "textual: " in out


def test_folders_are_told_and_a_flag_goes_over_the_environment(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    _code, out, _err = run(capsys, "paths")
    assert str(tmp_path / "player" / "state") in out
    for words in (["paths", "--data-dir", "/else"], ["--data-dir", "/else", "paths"]):
        _code, out, _err = run(capsys, *words)
        assert "/else/config" in out
        assert str(tmp_path) not in out


def test_the_language_is_chosen_by_flag_over_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VANDTIA_LANG", "sv")
    assert "language: sv" in run(capsys, "--info")[1]
    assert "language: nb" in run(capsys, "--info", "--lang", "nb")[1]
    assert "language: en" in run(capsys, "--lang=en", "--info")[1]


def test_rules_are_told_by_preset_own_preset_file_and_json(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "rules.json").write_text('{"preset": "stuga"}')
    OwnPresets(Paths.find(tmp_path / "player")).save("Hemma", PRESETS["stuga"])
    sheets = {
        run(capsys, "rules", word)[1]
        for word in ("stuga", "Hemma", str(tmp_path / "rules.json"), '{"preset": "stuga"}')
    }
    (sheet,) = sheets
    assert "[R9.5]" in sheet
    listed = run(capsys, "rules")[1]
    assert all(name in listed for name in [*PRESETS, "Hemma"])


def test_perft_counts_what_the_engine_counts(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    from random import Random

    rules = PRESETS["kompis"]
    state = deal(rules, 2, shuffled_pack(rules, 2, Random(1)))
    text = json.dumps(write_position(state))
    path = tmp_path / "position.json"
    path.write_text(text)
    for position in (text, str(path)):
        code, out, _err = run(capsys, "perft", position, "2", "--rules", "kompis")
        assert (code, int(out)) == (0, perft(state, 2))
    _code, out, _err = run(capsys, "perft", text, "2", "--rules", "kompis", "--divide")
    *apart, total = out.splitlines()
    assert sum(int(line.rpartition(":")[2]) for line in apart) == int(total) == perft(state, 2)
    case = json.dumps({"rules": {"preset": "kompis"}, "position": write_position(state)})
    assert int(run(capsys, "perft", case, "1")[1]) == perft(state, 1)


def test_check_verifies_files_and_names_the_first_fault(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    good, open_game, bad = (tmp_path / f"{name}.json" for name in ("good", "open", "bad"))
    record = finished()
    good.write_bytes(write_record(record))
    open_game.write_bytes(write_record(game(moves=7).record()))
    moves = (*record.moves[:11], "play AS", *record.moves[12:])
    bad.write_bytes(write_record(record.model_copy(update={"moves": moves})))
    code, out, _err = run(capsys, "check", str(good), str(open_game))
    assert code == 0
    assert "60" in out.splitlines()[0] or "result: 1. " in out.splitlines()[0]
    assert "7 moves, not over" in out.splitlines()[1]
    code, out, _err = run(capsys, "check", str(bad), str(good), str(tmp_path / "none"))
    first, second, third = out.splitlines()
    assert code == 1
    assert first.startswith(f"{bad}: Move 12, “play AS”, is not possible: ")
    assert "_" not in first.removeprefix(str(bad))
    assert "sound" in second
    assert "No such file" in third


def test_check_tells_faults_in_the_players_language(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "bad.json"
    record = finished()
    for changes, told in (
        ({"moves": ("play AS",)}, "Drag 1, ”play AS”, går inte: Först måste alla vara klara"),
        ({"moves": ("fly",)}, "Drag 1, ”fly”, är inget drag."),
        ({"moves": record.moves[:-1]}, "resultat: inte så som dragen slutar"),
    ):
        path.write_bytes(write_record(record.model_copy(update=changes)))
        code, out, _err = run(capsys, "--lang", "sv", "check", str(path))
        assert (code, out.split(": ", 1)[1][: len(told)]) == (1, told)


def test_perft_of_a_game_says_what_it_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(write_record(finished()))
    code, out, err = run(capsys, "perft", str(path), "1")
    assert (code, out) == (1, "")
    assert "recorded game" in err


def test_a_replay_as_text_tells_draws_only_once_the_game_is_over(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """R10.4."""
    over, going = tmp_path / "over.json", tmp_path / "going.json"
    over.write_bytes(write_record(finished()))
    going.write_bytes(write_record(game(moves=30).record()))
    code, out, _err = run(capsys, "replay", str(over), "--text")
    assert code == 0
    assert "Åsa (person)" in out
    assert len([line for line in out.splitlines() if line[:4].strip().isdigit()]) == len(
        finished().moves
    )
    assert "The game is not over." in run(capsys, "replay", str(going), "--text")[1]


@pytest.fixture
def counted(tmp_path: Path) -> list[str]:
    """Finished games in the player's folder: who won each."""
    won = []
    with GameStore(Paths.find(tmp_path / "player")) as store:
        for seed in range(4):
            record = finished(seed)
            finish_game(store, record)
            won.append(record.players[(record.result or ((0,),))[0][0]].name)
    return won


def test_statistics_as_text_json_and_csv(
    capsys: pytest.CaptureFixture[str], counted: list[str], tmp_path: Path
) -> None:
    code, out, _err = run(capsys, "stats")
    assert code == 0
    assert "4 finished games" in out
    assert str(tmp_path / "player" / "data") in out
    found = json.loads(run(capsys, "stats", "--json")[1])
    assert found["games"] == found["by_player"]["Åsa"]["games"] == 4
    assert found["by_player"]["Åsa"]["wins"] == counted.count("Åsa")
    assert found["by_level"]["easy"]["games"] == 4
    rows = list(csv.DictReader(io.StringIO(run(capsys, "stats", "--csv")[1])))
    assert len(rows) == 8
    assert sum(int(row["won"]) for row in rows if row["name"] == "Åsa") == counted.count("Åsa")
    code, _out, err = run(capsys, "stats", "--player", "Åse")
    assert code == 2
    assert "Did you mean Åsa?" in err


def test_statistics_are_deleted_only_when_that_is_sure(
    capsys: pytest.CaptureFixture[str], counted: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("yes\n"))
    code, _out, err = run(capsys, "stats", "--delete")
    assert (code, "--yes" in err) == (1, True)
    assert "4 finished games" in run(capsys, "stats")[1]
    assert run(capsys, "stats", "--delete", "--yes")[0] == 0
    assert "0 finished games" in run(capsys, "stats")[1]


def test_the_program_runs_and_loads_no_screen_to_count() -> None:
    code = (
        "import sys; from vandtia.cli import main; main(['rules', 'stuga']);"
        "sys.exit('textual' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, timeout=60)


def test_a_reader_that_leaves_early_is_no_error() -> None:
    words = [sys.executable, "-m", "vandtia", "rules", "stuga"]
    program = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert program.stdout is not None
    program.stdout.close()
    _out, err = program.communicate(timeout=60)
    assert (program.returncode, err) == (0, b"")


def test_nothing_in_a_record_is_obeyed_by_the_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    evil = "\x1b]0;owned\x07\x1b[2J\u202e"
    record = finished()
    players = (record.players[0]._replace(name=evil), record.players[1])
    named, keyed = tmp_path / "named.json", tmp_path / "keyed.json"
    named.write_bytes(write_record(record.model_copy(update={"players": players})))
    keyed.write_text(json.dumps({evil: 1}))
    with GameStore(Paths.find(tmp_path / "player")) as store:
        finish_game(store, record.model_copy(update={"players": players}))
    for words in (
        ["check", str(named), str(keyed)],
        ["replay", str(named), "--text"],
        ["replay", str(keyed), "--text"],
        ["stats"],
        ["rules", json.dumps({evil: 1})],
        ["perft", json.dumps({evil: 1}), "1"],
    ):
        _code, out, err = run(capsys, *words)
        assert (out + err).replace("\n", "").isprintable(), words


def test_a_file_too_long_for_rules_is_not_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rules.json"
    path.write_text('{"jokers": 2' + " " * LONGEST_TEXT + "}")
    assert main(["rules", str(path)]) == 1
    assert str(path) in capsys.readouterr().err
