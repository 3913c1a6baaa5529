"""States made from views give the views back, and move what may be moved (R10)."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.ai.tables import random_positions

from vandtia.ai import sample_state
from vandtia.ai.belief import own_state
from vandtia.engine import PRESETS, deal, legal_moves, shuffled_pack, view_for


def test_a_state_sampled_from_a_view_gives_that_view() -> None:
    rng = Random(1)
    for state in random_positions(rng, 120):
        for seat in (*range(len(state.seats)), None):
            view = view_for(state, seat)
            assert view_for(sample_state(view, rng), seat) == view


def test_a_sampled_state_holds_the_same_cards_and_the_same_choices() -> None:
    rng = Random(2)
    for state in random_positions(rng, 100):
        view = view_for(state, state.turn)
        sampled = sample_state(view, rng)
        assert sampled._replace(hands=state.hands, downs=state.downs, stock=state.stock) == state
        assert legal_moves(own_state(view)) == legal_moves(sampled) == legal_moves(state)


def test_known_cards_stay_in_their_hands() -> None:
    """R10.2."""
    rng = Random(3)
    seen = 0
    for state in random_positions(rng, 100):
        sampled = sample_state(view_for(state, 0), rng)
        for seat, truth in zip(sampled.seats, state.seats, strict=True):
            seen += truth.known.bit_count()
            assert seat.known == truth.known == seat.hand & truth.known
    assert seen > 100


def test_unseen_cards_lie_anywhere_alike() -> None:
    state = deal(PRESETS["glimne"], 2, shuffled_pack(PRESETS["glimne"], 2, Random(4)))
    view = view_for(state, 0)
    rng = Random(5)
    where: Counter[str] = Counter()
    watched = state.stock[-1]
    for _ in range(4000):
        sampled = sample_state(view, rng)
        if sampled.seats[1].hand & watched:
            where["hand"] += 1
        elif any(watched in seat.down for seat in sampled.seats):
            where["down"] += 1
        else:
            where["stock"] += 1
    # 43 unseen cards: 3 in the other hand, 6 face down, 34 in the stock; ±4 standard errors
    assert abs(where["hand"] - 4000 * 3 / 43) < 64
    assert abs(where["down"] - 4000 * 6 / 43) < 88
    assert abs(where["stock"] - 4000 * 34 / 43) < 103
