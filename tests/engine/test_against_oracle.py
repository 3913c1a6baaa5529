"""The engine and the naive oracle, side by side, state by state."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from tests.engine.comparison import compare_deal, compare_game
from tests.strategies import Game, examples, games


@given(games())
@examples(50)
def test_random_games(game: Game) -> None:
    assert compare_game(game.start, (move for _, move in game.steps)) == len(game.steps) + 1


@pytest.mark.parametrize("seed", range(25))
def test_random_deals(seed: int) -> None:
    assert compare_deal(Random(seed), most_moves=90) > 1
