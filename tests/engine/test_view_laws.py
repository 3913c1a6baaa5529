"""R10: what a seat cannot know makes no difference to what it sees and hears."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from tests.engine.hidden import hidden_from, shuffle_hidden
from tests.strategies import SEEDS, Game, examples, games, states

from vandtia.ai import sample_state
from vandtia.engine import (
    GameState,
    Phase,
    Ready,
    advance,
    apply,
    legal_moves,
    redact,
    view_for,
    why_illegal,
    write_view,
)
from vandtia.engine.position import position_faults


def seats_and_onlooker(state: GameState) -> list[int | None]:
    return [None, *range(len(state.seats))]


@given(states(), SEEDS)
@examples(150)
def test_states_that_differ_in_what_is_hidden_look_alike(state: GameState, seed: int) -> None:
    rng = Random(seed)
    for seat in seats_and_onlooker(state):
        other = shuffle_hidden(rng, state, hidden_from(state, seat))
        seen, seen_in_other = view_for(state, seat), view_for(other, seat)
        assert seen == seen_in_other
        assert hash(seen) == hash(seen_in_other)
        assert repr(seen) == repr(seen_in_other)
        assert write_view(seen) == write_view(seen_in_other)
        if seat == state.turn:
            assert legal_moves(state) == legal_moves(other)


@given(games(), SEEDS)
@examples(70)
def test_moves_sound_alike_where_only_hidden_things_differ(game: Game, seed: int) -> None:
    """R10.4: the cards that a move shows to a seat stay; all that stays hidden is changed."""
    rng = Random(seed)
    for state, move in game.steps[:: 1 + len(game.steps) // 12]:
        after = advance(state, move)
        if isinstance(move, Ready) and after.phase is Phase.PLAY:
            continue  # who leads may tell of a low card (R9.6)
        for seat in seats_and_onlooker(state):
            hidden = hidden_from(state, seat) & hidden_from(after, seat)
            other = shuffle_hidden(rng, state, hidden)
            if why_illegal(other, move) is not None:
                continue  # the mover, unseen, has something to play there (R3.4)
            there = apply(other, move)
            here = apply(state, move)
            assert view_for(there.state, seat) == view_for(after, seat)
            assert [redact(event, seat) for event in there.events] == [
                redact(event, seat) for event in here.events
            ]


@given(states(), SEEDS)
def test_a_state_sampled_from_a_view_gives_it_back(state: GameState, seed: int) -> None:
    for seat in seats_and_onlooker(state):
        view = view_for(state, seat)
        sampled = sample_state(view, Random(seed))
        assert view_for(sampled, seat) == view
        assert position_faults(sampled) == []


@given(states())
def test_a_view_adds_up(state: GameState) -> None:
    """R10.1: every card of the pack is in sight, or counted where it cannot be seen."""
    for seat in seats_and_onlooker(state):
        view = view_for(state, seat)
        counted = view.stock_size + view.pile_size + view.gone_size
        counted += sum(held.card_count for held in view.seats)
        assert counted == state.pack.bit_count()
        assert view.pack == state.pack
        own = 0 if seat is None else state.seats[seat].hand
        assert view.hand == own
        assert [held.card_count for held in view.seats] == [held.card_count for held in state.seats]


@pytest.mark.parametrize("seat", [-1, 2, 11])
def test_no_view_for_who_is_not_at_the_table(seat: int, two_players: GameState) -> None:
    with pytest.raises(IndexError, match=f"no seat {seat}"):
        view_for(two_players, seat)
