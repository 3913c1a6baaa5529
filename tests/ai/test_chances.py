"""Chances come from the view alone, agree with each other, and were fitted to what came true."""

from __future__ import annotations

from random import Random

import pytest
from tests.ai.tables import played_games, random_positions
from tools.fit_chances import line_through

from vandtia.ai import sample_state
from vandtia.ai.chances import chances, family_of, kind_of, read_fits, stored_fits, write_fits
from vandtia.engine import PRESETS, advance, legal_moves, preset_table, read_position, view_for


def test_chances_of_any_table_of_any_seat_and_onlooker() -> None:
    for state in random_positions(Random(1), 150):
        for seat in (*range(len(state.hands)), None):
            found = chances(view_for(state, seat))
            assert len(found) == len(state.hands)
            for each, one in enumerate(found):
                assert 0 <= one.not_lose <= 1
                assert 0 <= one.win <= 1
                if each in state.out:
                    assert one.not_lose == 1


def test_hidden_cards_exchanged_make_no_difference() -> None:
    """R10.3."""
    rng = Random(2)
    exchanged = 0
    for state, _ in played_games(Random(3), 60):
        view = view_for(state, state.turn)
        other = sample_state(view, rng)
        exchanged += other != state
        assert chances(view_for(other, state.turn)) == chances(view)
    assert exchanged > 40


def test_everything_was_fitted() -> None:
    """Every preset and family, for 2, 3 and 4 seats, both stages, both places."""
    kinds = {"turned", "blind", "first_wins", *PRESETS}
    assert {family_of(preset_table(name)) for name in PRESETS} <= kinds
    assert {kind_of(preset_table(name)) for name in PRESETS} == set(PRESETS)
    assert set(stored_fits()) == {
        f"{seats} {kind} {stage} {which}"
        for seats in (2, 3, 4)
        for kind in kinds
        for stage in ("early", "late")
        for which in ("last", "first")
    }


def test_places_that_are_settled_are_sure() -> None:
    """R8.1 and R8.5."""
    seats = [{"hand": ["9C"]}, {"hand": ["3C", "KD"]}, {"hand": ["5D"]}]
    state = read_position({"turn": 0, "pile": ["5C"], "seats": seats}, PRESETS["glimne"])
    state = advance(state, legal_moves(state)[0])
    out, *others = chances(view_for(state, 1))
    assert out == (1.0, 1.0)
    assert [each.win for each in others] == [0.0, 0.0]
    assert all(0 < each.not_lose < 1 for each in others)
    rng = Random(5)
    while state.places is None:
        state = advance(state, rng.choice(legal_moves(state)))
    ended = chances(view_for(state, 0))
    assert [each.not_lose for each in ended].count(0.0) == 1
    assert ended[state.places[-1][0]].not_lose == 0.0


def test_fewer_and_better_cards_are_better() -> None:
    few, bad = ["AC", "TC"], ["3C", "4C", "5C", "6C", "7C", "8C"]
    found = []
    for hand in (few, few + bad, bad):
        seats = [{"hand": hand}, {"hand": ["3D", "4D", "KD"]}]
        state = read_position({"turn": 0, "seats": seats}, PRESETS["glimne"])
        found.append(chances(view_for(state, 0))[0].not_lose)
    assert found[0] > found[1] > found[2]


def test_line_through_log_odds_finds_level_and_slope() -> None:
    rng = Random(6)
    pairs = []
    for _ in range(20_000):
        odds = rng.uniform(-3, 3)
        pairs.append((odds, rng.random() < 1 / (1 + 2.718281828 ** -(0.4 + 0.7 * odds))))
    level, slope = line_through(pairs)
    assert level == pytest.approx(0.4, abs=0.06)
    assert slope == pytest.approx(0.7, abs=0.05)


def test_fits_are_read_as_they_are_written() -> None:
    weights = {"2 blind late last": [0.5, -1.25]}
    lines = {"2 stuga late last": ("2 blind late last", 0.1, 0.9)}
    fits = read_fits(write_fits(weights, lines))
    assert fits == {"2 stuga late last": ((0.5, -1.25), 0.1, 0.9)}
