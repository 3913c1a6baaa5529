"""Tables that several tests begin with."""

from __future__ import annotations

from random import Random

import pytest

from vandtia.engine import GameState, Rules, deal, shuffled_pack


@pytest.fixture
def two_players() -> GameState:
    """The basic game for two, just dealt."""
    rules = Rules()
    return deal(rules, 2, shuffled_pack(rules, 2, Random(7)))
