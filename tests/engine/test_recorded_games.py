"""Recorded games of all presets: they replay, and everyone hears what was heard then."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import pytest
from tests.engine.heard import heard_by_all
from tests.engine.rule_values import left_out

from vandtia.engine import PRESETS, Event, GameRecord, Phase, Rules, parse_move, why_illegal

FOLDER = Path(__file__).parents[1] / "data" / "games"
FILES = sorted(FOLDER.glob("*.json"))
GAMES = [pytest.param(json.loads(file.read_text("utf-8")), id=file.stem) for file in FILES]


def test_there_are_twenty_of_all_presets() -> None:
    assert len(FILES) >= 20
    assert {file.stem.partition("_")[2] for file in FILES} == set(PRESETS)


def test_every_rule_and_power_is_played_by() -> None:
    """A new rule needs a game in `tools/record_games.py` (R9)."""
    records = [json.loads(file.read_text("utf-8"))["record"] for file in FILES]
    assert left_out(Rules.model_validate(record["rules"]) for record in records) == set()


def test_everything_that_can_be_told_is_told() -> None:
    """Every kind of event (R5) occurs in some game."""
    told = {
        text.partition(" ")[0]
        for file in FILES
        for heard in json.loads(file.read_text("utf-8"))["heard"]
        for text in heard["onlooker"]
    }
    assert told == {kind.__name__ for kind in get_args(Event)}


@pytest.mark.parametrize("game", GAMES)
def test_everyone_hears_the_same_again(game: dict[str, Any]) -> None:
    """R10.4."""
    record = GameRecord.from_json(json.dumps(game["record"]))
    assert heard_by_all(record) == game["heard"]


@pytest.mark.parametrize("game", GAMES)
def test_it_replays_to_its_end(game: dict[str, Any]) -> None:
    """R1.3, R8.5, R8.6."""
    record = GameRecord.model_validate(game["record"])
    states = list(record.replay())
    assert len(states) == len(record.moves) + 1
    for text, (before, _) in zip(record.moves, pairwise(states), strict=True):
        assert why_illegal(before, parse_move(text)) is None
    if record.ended == "count":
        assert states[-1].phase is Phase.PLAY
    else:
        assert states[-1].places == record.result
    assert json.loads(record.to_json()) == game["record"]


def test_all_that_a_record_can_hold_is_kept() -> None:
    """R8.6: who, when, the seeds, that it was counted and that hidden cards were seen."""
    game = json.loads((FOLDER / "01_glimne.json").read_text("utf-8"))["record"]
    whole = {
        **game,
        "players": [{"name": "Åsa", "kind": "human"}, {"name": "Bo", "kind": "expert", "seed": -5}],
        "moves": game["moves"][:9],
        "when": "2024-05-01T10:00:00+02:00",
        "seed": 7,
        "result": [[0], [1]],
        "ended": "count",
        "practice": True,
    }
    record = GameRecord.from_json(json.dumps(whole))
    assert json.loads(record.to_json()) == whole
    assert record.model_dump(mode="json")["players"][1] == whole["players"][1]
    assert GameRecord.of(record.played()) == record
