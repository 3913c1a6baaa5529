"""`legal_moves`, `why_illegal` and `apply` agree on every move that could be tried."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from tests.engine.candidates import candidates
from tests.engine.choices import choice, choices
from tests.strategies import SEEDS, examples, moves, states

from vandtia.engine import (
    GameState,
    IllegalMove,
    Move,
    advance,
    apply,
    legal_moves,
    why_illegal,
)


@given(states(), SEEDS)
@examples(250)
def test_the_list_holds_what_is_allowed_and_nothing_else(state: GameState, seed: int) -> None:
    legal = legal_moves(state)
    listed = choices(state, legal)
    assert len(listed) == len(legal)
    allowed = {
        choice(state, move)
        for move in candidates(state, Random(seed))
        if why_illegal(state, move) is None
    }
    assert allowed == listed


@given(states())
@examples(150)
def test_what_is_listed_can_be_done(state: GameState) -> None:
    for move in legal_moves(state):
        assert why_illegal(state, move) is None
        assert apply(state, move).state == advance(state, move)


@given(states(), SEEDS)
def test_what_is_not_allowed_is_refused_with_its_reason(state: GameState, seed: int) -> None:
    for move in candidates(state, Random(seed)):
        reason = why_illegal(state, move)
        if reason is not None:
            with pytest.raises(IllegalMove) as refusal:
                apply(state, move)
            assert refusal.value.state is state
            assert refusal.value.move == move
            assert refusal.value.reason == reason
            assert str(reason.code) in str(refusal.value)


@given(states(), moves())
@examples(150)
def test_a_move_from_anywhere_is_listed_or_refused(state: GameState, move: Move) -> None:
    listed = choice(state, move) in choices(state, legal_moves(state))
    assert (why_illegal(state, move) is None) == listed
