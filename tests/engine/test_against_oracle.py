"""The engine and the naive oracle, side by side, state by state."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from tests.engine.comparison import compare_deal, compare_game
from tests.strategies import Game, examples, games

MAX_MOVES = 120
"""The oracle is slow; end games are laid out, not only played to."""


@given(games())
@examples(50)
def test_random_games(game: Game) -> None:
    moves = [move for _, move in game.steps[:MAX_MOVES]]
    assert compare_game(game.start, moves) == len(moves) + 1


@pytest.mark.parametrize("seed", range(25))
def test_random_deals(seed: int) -> None:
    assert compare_deal(Random(seed), most_moves=90) > 1
