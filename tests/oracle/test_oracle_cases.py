"""The written cases, played by the oracle."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.oracle import Oracle
from tests.oracle.cards import in_hand_order, in_pile_order, rank_of
from tests.oracle.moves import read_move

FOLDER = Path(__file__).parents[1] / "data" / "cases"
CASES = [
    pytest.param(case, id=f"{file.stem}: {case['name']}")
    for file in sorted(FOLDER.glob("*.json"))
    for case in json.loads(file.read_text(encoding="utf-8"))
]


def test_there_are_cases() -> None:
    assert len(CASES) >= 60


@pytest.mark.parametrize("case", CASES)
def test_case(case: dict[str, Any]) -> None:
    oracle = set_up(case)
    for step in case["steps"]:
        before = oracle.position()
        if "illegal" in step:
            assert not oracle.is_legal(step["illegal"])
            assert step["illegal"] not in oracle.legal()
        elif "legal" in step:
            assert all(oracle.is_legal(text) for text in step["legal"])
            assert choices(oracle, step["legal"]) == choices(oracle, oracle.legal())
            assert len(step["legal"]) == len(oracle.legal())
        else:
            assert oracle.is_legal(step["move"])
            assert choices(oracle, [step["move"]]) <= choices(oracle, oracle.legal())
            oracle.play(step["move"])
            check_then(oracle.position(), step.get("then", {}))
            continue
        assert oracle.position() == before


def set_up(case: dict[str, Any]) -> Oracle:
    if "position" in case:
        return Oracle.from_position(case["position"], case["rules"])
    deal = case["deal"]
    return Oracle.from_deal(case["rules"], deal["players"], deal["dealer"], deal["pack"].split())


def choices(oracle: Oracle, texts: list[str]) -> set[tuple[Any, ...]]:
    """The moves, with each card reduced to its rank and where it lies."""
    return {choice(oracle, text) for text in texts}


def choice(oracle: Oracle, text: str) -> tuple[Any, ...]:
    move, mover = read_move(text), oracle.mover
    assert move is not None
    places = {card: place for place, stack in enumerate(mover.up) for card in stack}
    cards = sorted((rank_of(card), places.get(card, -1)) for card in move.cards)
    seat = None if move.seat == oracle.table.turn else move.seat
    return move.kind, tuple(cards), move.place, seat


def check_then(position: dict[str, Any], then: dict[str, Any]) -> None:
    for key, expected in then.items():
        if key == "stock_size":
            assert len(position["stock"]) == expected
        elif key == "places":
            assert position["result"] == expected
        elif key == "seats":
            for seat, wanted in zip(position["seats"], expected, strict=False):
                check_seat(seat, wanted or {})
        elif key in ("pile", "gone"):
            assert position[key] == in_pile_order(expected)
        else:
            assert position[key] == expected, key


def check_seat(seat: dict[str, Any], wanted: dict[str, Any]) -> None:
    for key, expected in wanted.items():
        if key in ("hand", "known"):
            assert seat[key] == in_hand_order(expected)
        elif key == "up":
            assert seat[key] == [in_pile_order(stack) for stack in expected]
        else:
            assert seat[key] == expected
