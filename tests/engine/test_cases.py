"""The written cases (tests/data/cases), played by the engine through its public face."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.engine.choices import choices

from vandtia.engine import (
    BadNotation,
    GameState,
    IllegalMove,
    Rules,
    apply,
    deal,
    legal_moves,
    parse_card,
    parse_move,
    read_position,
    write_position,
)

FOLDER = Path(__file__).parents[1] / "data" / "cases"
CASES = [
    pytest.param(case, id=f"{file.stem}: {case['name']}")
    for file in sorted(FOLDER.glob("*.json"))
    for case in json.loads(file.read_text(encoding="utf-8"))
]
IN_ANY_ORDER = ("hand", "known")
ORDERED_BY_RANK = ("pile", "gone", "up")


def test_there_are_cases() -> None:
    assert len(CASES) >= 60


@pytest.mark.parametrize("case", CASES)
def test_case(case: dict[str, Any]) -> None:
    state = set_up(case)
    for step in case["steps"]:
        if "illegal" in step:
            check_refused(state, step["illegal"])
        elif "legal" in step:
            expected = [parse_move(text) for text in step["legal"]]
            assert choices(state, expected) == choices(state, legal_moves(state))
            assert len(expected) == len(legal_moves(state))
        else:
            move = parse_move(step["move"])
            assert choices(state, [move]) <= choices(state, legal_moves(state))
            state = apply(state, move).state
            check_then(state, step.get("then", {}))


def set_up(case: Mapping[str, Any]) -> GameState:
    rules = Rules.model_validate(case["rules"])
    if "position" in case:
        return read_position(case["position"], rules)
    dealt = case["deal"]
    pack = [parse_card(text) for text in dealt["pack"].split()]
    return deal(rules, dealt["players"], pack, dealt["dealer"])


def check_refused(state: GameState, text: str) -> None:
    """The move is not written well, or refused with its reason and the state as it was."""
    before = write_position(state)
    try:
        move = parse_move(text)
    except BadNotation:
        return
    with pytest.raises(IllegalMove) as refusal:
        apply(state, move)
    assert refusal.value.state is state
    assert refusal.value.reason.rule.startswith("R")
    assert write_position(state) == before


def check_then(state: GameState, then: Mapping[str, Any]) -> None:
    position = write_position(state)
    for key, expected in then.items():
        match key:
            case "stock_size":
                assert len(position["stock"]) == expected
            case "places":
                assert state.result == expected
            case "seats":
                for seat, wanted in zip(position["seats"], expected, strict=False):
                    for zone, cards in (wanted or {}).items():
                        assert in_order(zone, seat[zone]) == in_order(zone, cards), zone
            case _:
                assert in_order(key, position[key]) == in_order(key, expected), key


def in_order(key: str, value: Any) -> Any:
    """A value with what has no meaning in the order of its cards taken away."""
    if key in IN_ANY_ORDER:
        return sorted(value)
    if key not in ORDERED_BY_RANK:
        return value
    if key == "up":
        return [sorted(part) for part in value]
    ordered: list[list[str]] = []
    for text in value:
        if ordered and ordered[-1][0][0] == text[0]:
            ordered[-1].append(text)
        else:
            ordered.append([text])
    return [sorted(group) for group in ordered]
