"""Pinned numbers of move sequences, for many rule sets; checked against the second engine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.engine.rule_values import left_out

from vandtia.engine import GameState, Rules, divide, legal_moves, perft, read_position

FOLDER = Path(__file__).parents[1] / "data" / "perft"
PINNED = [json.loads(file.read_text("utf-8")) for file in sorted(FOLDER.glob("*.json"))]


def test_every_rule_and_power_has_a_line() -> None:
    """A new rule needs one in `tools/pin_perft.py` (R9)."""
    assert left_out(Rules.model_validate(pinned["rules"]) for pinned in PINNED) == set()


@pytest.mark.parametrize("pinned", PINNED, ids=lambda pinned: pinned["name"])
def test_counts(pinned: dict[str, Any]) -> None:
    state = read_position(pinned["position"], Rules.model_validate(pinned["rules"]))
    counts = [perft(state, depth) for depth, _ in enumerate(pinned["counts"], start=1)]
    assert counts == pinned["counts"]
    parts = divide(state, len(counts))
    assert tuple(parts) == legal_moves(state)
    assert sum(parts.values()) == counts[-1]


def test_depth_nought_is_one(two_players: GameState) -> None:
    assert perft(two_players, 0) == 1
    assert set(divide(two_players, 1).values()) == {1}


def test_depths_that_cannot_be(two_players: GameState) -> None:
    with pytest.raises(ValueError, match="depth: -1 is negative"):
        perft(two_players, -1)
    with pytest.raises(ValueError, match="depth: 0 is below 1"):
        divide(two_players, 0)
