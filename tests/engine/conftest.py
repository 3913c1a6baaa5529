"""Tables that several tests begin with."""

from __future__ import annotations

from random import Random

import pytest

from vandtia.engine import GameState, Rules, choices, deal, shuffled_pack
from vandtia.engine.rule_table import rule_table


@pytest.fixture(scope="session", autouse=True)
def _tables_made_anew() -> None:
    """What is looked up is made in this run, not in one before it in the same process."""
    choices.made.clear()
    choices.equal_row_plays.cache_clear()
    choices.rank_plays.cache_clear()
    rule_table.cache_clear()


@pytest.fixture
def two_players() -> GameState:
    """The basic game for two, just dealt."""
    rules = Rules()
    return deal(rules, 2, shuffled_pack(rules, 2, Random(7)))
