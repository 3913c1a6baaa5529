"""Long games are brought to an end."""

from __future__ import annotations

from random import Random

import pytest

from vandtia.ai import LEVELS, Budget, Idea, make_bot
from vandtia.ai.long_games import RISE, gives_way
from vandtia.ai.registry import level_of
from vandtia.engine import PRESETS, advance, deal, read_position, shuffled_pack, view_for


def test_all_levels_give_way_from_400_on_and_below_expert_earlier() -> None:
    assert max(level_of(level).gives_way_from for level in LEVELS) <= 400
    assert all(level_of(level).gives_way_from < 400 for level in ("easy", "medium", "hard"))
    rng = Random(1)
    for level in LEVELS:
        start = level_of(level).gives_way_from
        assert not any(gives_way(level, start, rng) for _ in range(50))
        assert all(gives_way(level, start + RISE, rng) for _ in range(50))
        half = sum(gives_way(level, start + RISE // 2, rng) for _ in range(1000))
        assert 430 < half < 570


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "greedy"])
def test_late_in_a_game_no_level_takes_up_by_choice(level: str) -> None:
    seats = [{"hand": ["3C", "AC", "AD"]}, {"hand": ["3D", "4D", "KD", "2D"]}]
    position = {"turn": 0, "actions": 900, "pile": ["2C", "TC", "3S"][:1], "seats": seats}
    state = read_position(position, PRESETS["glimne"])
    for seed in range(20):
        decision = make_bot(level, seed).choose(view_for(state, 0), (), Budget(rollouts=4))
        assert str(decision.move).startswith("play")
        assert decision.why.idea is Idea.END_GAME


def test_games_of_the_levels_without_search_end() -> None:
    rng = Random(2)
    for pair in (("random", "random"), ("greedy", "greedy"), ("medium", "medium")):
        for number in range(6):
            state = deal(PRESETS["glimne"], 2, shuffled_pack(PRESETS["glimne"], 2, rng))
            bots = [make_bot(level, number) for level in pair]
            while state.places is None and state.actions < 1000:
                move = bots[state.turn].choose(view_for(state, state.turn), ()).move
                state = advance(state, move)
            assert state.places is not None
