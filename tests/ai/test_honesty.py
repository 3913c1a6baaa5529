"""Bots know what their seat knows, and nothing else decides but their seed (R10)."""

from __future__ import annotations

import random
from random import Random

import pytest
from tests.ai.tables import played_games

from vandtia.ai import LEVELS, Budget, Decision, make_bot, sample_state
from vandtia.engine import Event, GameState, redact, view_for

FEW = Budget(rollouts=12)


def chosen(level: str, state: GameState, events: list[Event], seed: int = 3) -> Decision:
    seat = state.turn
    history = tuple(redact(event, seat) for event in events)
    return make_bot(level, seed).choose(view_for(state, seat), history, FEW)


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_exchanged_make_no_difference(level: str) -> None:
    rng = Random(11)
    exchanged = 0
    for state, events in played_games(Random(12), 25):
        other = sample_state(view_for(state, state.turn), rng)
        exchanged += other != state
        assert chosen(level, other, events) == chosen(level, state, events)
    assert exchanged > 15


@pytest.mark.parametrize("level", LEVELS)
def test_global_randomness_makes_no_difference(level: str) -> None:
    for state, events in played_games(Random(13), 12):
        random.seed(1)
        first = chosen(level, state, events)
        random.seed(2)
        random.random()
        before = random.getstate()
        assert chosen(level, state, events) == first
        assert random.getstate() == before


def test_seeds_make_a_difference() -> None:
    choices = {
        seed: [chosen("easy", state, events, seed).move for state, events in
               played_games(Random(14), 30)]
        for seed in (1, 2)
    }  # fmt: skip
    assert choices[1] != choices[2]


def test_a_bot_asked_twice_says_the_same() -> None:
    bots = {level: make_bot(level, 5) for level in LEVELS}
    for state, _ in played_games(Random(15), 10):
        view = view_for(state, state.turn)
        for bot in bots.values():
            assert bot.choose(view, (), FEW) == bot.choose(view, (), FEW)
