"""Checking a program, and asking one: what is wrong, and where."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.programs.channels import (
    LIMITS,
    Clock,
    ScriptedChannel,
    SpokenChannel,
    first_move,
    polite,
)

from vandtia.ai import make_bot
from vandtia.cli import main
from vandtia.programs.checking import MAX_FAULTS, RULE_SETS, Checked, check_program


def checked(channel: Any, positions: int = 10, games: int = 5) -> list[Checked]:
    return list(check_program("x", lambda: channel, positions, games, LIMITS, Clock()))


def test_a_sound_program_is_tried_in_all_rule_sets() -> None:
    found = checked(SpokenChannel(partial(make_bot, "medium"), "medium"))
    assert [each.rules for each in found] == list(RULE_SETS)
    assert [each.positions for each in found] == [2] * 5
    assert [each.games for each in found] == [1] * 5
    assert not any(each.faults for each in found)
    assert all(each.moves > each.positions for each in found)


def test_one_that_stumbles_over_later_versions_is_found_out() -> None:
    def strict(message: dict[str, Any]) -> Sequence[object]:
        if message["type"] == "news" or "news" in message:
            raise AssertionError
        return polite(lambda turn: [first_move(turn)])(message)

    with pytest.raises(AssertionError):
        checked(ScriptedChannel(strict, Clock()))


def test_an_illegal_move_is_reported_with_its_place() -> None:
    def stubborn(turn: dict[str, Any]) -> Sequence[object]:
        return [{"type": "move", "move": "take", "version": turn["version"]}]

    found = checked(ScriptedChannel(polite(stubborn), Clock()), positions=50)
    faults = [fault for each in found for fault in each.faults]
    assert len(faults) == MAX_FAULTS
    assert len(found) < len(RULE_SETS)
    assert all(fault.state.turn == fault.seat for fault in faults)
    assert "not allowed" in faults[0].problem


def test_the_command_says_what_is_wrong_and_where(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["check-bot", "echo hello", "--data-dir", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert "5 faults" in out
    assert "at seat 1 of 2, glimne, after 3 actions:" in out
    assert "> 0  hand" in out
    assert "Nothing more was tried." in out
    assert "echo hello.log" in out
    assert main(["check-bot", "/no/such/program", "--data-dir", str(tmp_path)]) == 2


POSITION = {
    "turn": 0,
    "pile": ["7D"],
    "seats": [
        {"hand": ["8C", "9C", "2D"], "up": [["3C"], [], []], "down": ["3D", None, None]},
        {"hand": ["8D", "9D", "2C"], "up": [["3H"], [], []], "down": ["3S", None, None]},
    ],
}


def test_one_decision_with_its_reasons_and_time(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    place = tmp_path / "position.json"
    place.write_text(json.dumps(POSITION))
    words = ["--position", str(place), "--data-dir", str(tmp_path)]
    assert main(["ask", "medium", *words]) == 0
    out = capsys.readouterr().out
    assert "play 8C: Play an eight. The lowest that fits goes first." in out
    assert "  play 9C  " in out
    assert "Time: " in out
    reasons = '{"words":"Eights are lucky.","estimates":[{"move":"play 8C","value":7}]}'
    script = (
        'while read -r line; do case $line in *hello*) echo \'{"type":"hello","protocol":1}\';; '
        '*table*) echo \'{"type":"ready"}\';; *your_turn*) echo '
        '\'{"type":"move","move":"play 8C","version":1,"why":' + reasons + "}';; esac; done"
    )
    place_of_script = tmp_path / "bot.sh"
    place_of_script.write_text(script)
    assert main(["ask", f"cmd:sh {place_of_script}", *words]) == 0
    out = capsys.readouterr().out
    assert "play 8C: Play an eight. Eights are lucky." in out
    assert "  play 8C     7.000" in out


@pytest.mark.parametrize(
    ("bot", "position", "code"),
    [
        ("nobody", POSITION, 2),
        ("cmd:false", POSITION, 1),
        ("greedy", {"turn": 5}, 1),
        ("greedy", {**POSITION, "phase": "over", "result": [[0], [1]]}, 1),
    ],
)
def test_what_cannot_be_asked_is_said(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, bot: str, position: Any, code: int
) -> None:
    words = ["--position", json.dumps(position), "--data-dir", str(tmp_path)]
    assert main(["ask", bot, *words]) == code
    assert capsys.readouterr().err
