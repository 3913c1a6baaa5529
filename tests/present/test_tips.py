"""First-game tips: each in its situation, each once."""

from __future__ import annotations

from typing import Any

import pytest

from vandtia.engine import PRESETS, Rules, legal_moves, read_position, view_for
from vandtia.present.tips import Tip, tip

KEYS = {
    "play": "Enter",
    "take": "T",
    "one_more": "Space",
    "flip": "F",
    "ready": "R",
    "chance": "C",
}
ROW = {"up": [["KS"], ["QD"], ["AC"]], "down": ["4H", "JD", "9C"]}
OTHER = {"hand": ["5H", "6H", "QH"], "up": [["KH"], ["8S"], ["TH"]], "down": ["3S", "JC", "QC"]}
BLIND = PRESETS["glimne"].changed(hidden_cards="blind")
CHANCE = PRESETS["glimne"].changed(chance_card="any_time")


def tip_at(position: dict[str, Any], rules: Rules = PRESETS["glimne"], *seen: str) -> Tip | None:
    state = read_position({"turn": 0, **position}, rules)
    return tip(view_for(state, 0), legal_moves(state), seen, KEYS)


def own(*hand: str, **more: Any) -> list[dict[str, Any]]:
    return [{"hand": list(hand), **ROW, **more}, OTHER]


@pytest.mark.parametrize(
    ("name", "position", "rules"),
    [
        ("swap", {"phase": "swap", "dealer": 1, "seats": own("2C", "4S", "5D")}, None),
        ("flip", {"seats": own(up=[[], [], []])}, BLIND),
        ("row", {"seats": own()}, None),
        ("fourth", {"pile": ["7C", "7D", "7H"], "seats": own("7S", "9D", "JH")}, None),
        ("chance", {"pile": ["6C"], "stock": ["6D"], "seats": own("7S", "9D", "JH")}, CHANCE),
        ("stuck", {"pile": ["AD"], "stock": ["6D"], "seats": own("7S", "9D", "JH")}, None),
        (
            "big_pile",
            {
                "pile": ["4C", "4D", "5C", "6C", "6D", "7D", "7H", "8D"],
                "stock": ["2D"],
                "seats": own("TC", "9D", "JH"),
            },
            None,
        ),
        ("stock", {"pile": ["6C"], "seats": own("7S", "9D", "JH")}, None),
        ("took_up", {"pile": ["6C"], "stock": ["2D"], "seats": own("7S", "9D", "JH", "3D")}, None),
        ("special", {"pile": ["AD"], "stock": ["6D"], "seats": own("2S", "9D", "JH")}, None),
        ("pair", {"pile": ["6C"], "stock": ["6D"], "seats": own("9S", "9D", "JH")}, None),
        ("lead", {"stock": ["6D"], "seats": own("7S", "9D", "JH")}, None),
        ("first", {"pile": ["6C"], "stock": ["6D"], "seats": own("7S", "9D", "JH")}, None),
    ],
)
def test_a_situation_has_its_tip_once(
    name: str, position: dict[str, Any], rules: Rules | None
) -> None:
    found = tip_at(position, rules or PRESETS["glimne"])
    assert found is not None
    assert found.name == name
    assert "%" not in found.text
    assert len(found.text) <= 68  # the number of the rule stands behind it, in 80 columns
    again = tip_at(position, rules or PRESETS["glimne"], name)
    assert again is None or again.name != name


def test_who_knows_all_of_it_is_told_nothing() -> None:
    position = {"pile": ["6C"], "stock": ["6D"], "seats": own("7S", "9D", "JH")}
    assert tip_at(position, PRESETS["glimne"], "first") is None
