"""Games between greedy players come to an end, whatever the rules."""

from __future__ import annotations

from hypothesis import given
from tests.strategies import SEEDS, Table, examples, tables

from vandtia.ai import make_bot
from vandtia.engine import Phase, apply, view_for

MAX_ACTIONS = 1_000


@given(tables(), SEEDS)
@examples(20)
def test_greedy_games_end_within_a_thousand_actions(table: Table, seed: int) -> None:
    """R8.1 to R8.4."""
    state = table.deal()
    greedy = make_bot("greedy", seed)
    while state.phase is not Phase.OVER:
        assert state.actions < MAX_ACTIONS
        state = apply(state, greedy.choose(view_for(state, state.turn), ()).move).state
