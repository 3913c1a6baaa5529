"""The plain player plays as it is described, also under rules of its own."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.ai.tables import random_positions

from vandtia.ai import LEVELS, make_bot
from vandtia.engine import PRESETS, Phase, Rules, format_move, legal_moves, read_position, view_for

SEAT = {"hand": ["9C"]}


def choice(position: dict[str, Any], rules: Rules = PRESETS["glimne"]) -> str:
    state = read_position({"turn": 0, **position}, rules)
    return format_move(make_bot("greedy", 0).choose(view_for(state, 0), ()).move)


def test_lowest_that_fits_with_all_its_equals() -> None:
    seats = [{"hand": ["3C", "6C", "6D", "JC"]}, SEAT]
    assert choice({"pile": ["5C"], "seats": seats}) == "play 6C 6D"


def test_cards_with_powers_last() -> None:
    assert choice({"pile": ["5C"], "seats": [{"hand": ["2C", "TC", "JC"]}, SEAT]}) == "play JC"
    assert choice({"pile": ["QC"], "seats": [{"hand": ["2C", "TC", "JC"]}, SEAT]}) == "play 2C"


def test_takes_up_only_if_it_must() -> None:
    assert choice({"pile": ["AC"], "seats": [{"hand": ["AD", "3C"]}, SEAT]}) == "play AD"
    assert choice({"pile": ["AC"], "seats": [{"hand": ["KD", "3C"]}, SEAT]}) == "take"


def test_chance_card_before_taking_up() -> None:
    seats = [{"hand": ["3C", "4C", "5C"]}, {"hand": ["9C", "9D", "9H"]}]
    position = {"pile": ["AC"], "stock": ["KC"], "seats": seats}
    assert choice(position, PRESETS["stuga"]) == "chance"


def test_takes_the_weakest_row_card_too() -> None:
    """R7.4."""
    down = ["4C", "5C", "6C"]
    seats = [{"up": [["TD"], ["7C"], ["JC"]], "down": down}, SEAT]
    position = {"pile": ["AC", "TH"][:1], "seats": seats}
    rules = PRESETS["shithead"].changed(powers={"10": ["burn"]})
    assert choice(position, rules) == "take 7C"


@pytest.mark.parametrize("powers", [{}, {"2": [], "10": [], "5": ["anywhere", "burn"]}])
def test_best_cards_go_on_to_the_row(powers: dict[str, list[str]]) -> None:
    rules = PRESETS["glimne"].changed(powers=powers)
    seats = [
        {"hand": ["TC", "5C", "AC"], "up": [["3C"], ["KC"], ["4C"]], "down": ["6C", "7C", "8C"]},
        {"hand": ["TD", "5D", "AD"], "up": [["3D"], ["KD"], ["4D"]], "down": ["6D", "7D", "8D"]},
    ]
    best = "5C" if powers else "TC"
    assert choice({"phase": "swap", "dealer": 1, "seats": seats}, rules) == f"swap {best} 1"


@pytest.mark.parametrize("level", LEVELS)
def test_swapping_comes_to_an_end(level: str) -> None:
    rng = Random(7)
    bot = make_bot(level, 0)
    from vandtia.engine import advance

    for state in random_positions(rng, 30):
        moves = 0
        while state.phase is Phase.SWAP:
            moves += 1
            move = bot.choose(view_for(state, state.turn), ()).move
            assert move in legal_moves(state)
            state = advance(state, move)
        assert moves <= 20 * 11


def test_better_players_burden_others_where_they_may() -> None:
    """R9.1 `anyone`: a low card on another's row is a card more for them, and a new one for us."""
    rules = PRESETS["glimne"].changed(stacking="anyone")
    row = {"down": ["6C", "7C", "8C"]}
    seats = [
        {"hand": ["3C", "AC", "9C"], "up": [["4C"], ["5C"], ["KC"]], **row},
        {"hand": ["QC", "QD", "QH"], "up": [["3D"], ["AD"], ["4D"]], "down": ["6D", "7D", "8D"]},
    ]
    position = {"phase": "swap", "dealer": 1, "stock": ["JC", "JD"], "seats": seats, "turn": 0}
    state = read_position(position, rules)
    chosen = {
        level: str(make_bot(level, 1).choose(view_for(state, 0), ()).move)
        for level in ("greedy", "medium", "hard")
    }
    assert chosen == {"greedy": "swap AC 1", "medium": "stack 3C 1 @1", "hard": "stack 3C 1 @1"}
