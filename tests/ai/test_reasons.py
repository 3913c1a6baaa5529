"""What a bot says of its move is true of the position, whatever the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from tests.ai.reason_truth import is_true
from tests.ai.tables import played_games, random_deal

from vandtia.ai import Budget, Decision, Idea, make_bot
from vandtia.engine import GameState, advance, legal_moves, view_for

FEW = Budget(rollouts=24)


def decisions(level: str, rng: Random, games: int) -> Iterator[tuple[GameState, Decision]]:
    """What a bot chooses all along games that it plays with itself, by random rules."""
    for _ in range(games):
        state = random_deal(rng)
        bot = make_bot(level, rng.getrandbits(32))
        for _ in range(250):
            if state.places is not None:
                break
            decision = bot.choose(view_for(state, state.turn), (), FEW)
            yield state, decision
            state = advance(state, decision.move)


@pytest.mark.parametrize(
    ("level", "games"), [("random", 5), ("greedy", 12), ("easy", 12), ("medium", 45), ("hard", 2)]
)
def test_reasons_are_true(level: str, games: int) -> None:
    given: Counter[Idea] = Counter()
    for state, decision in decisions(level, Random(5), games):
        moves = legal_moves(state)
        given[decision.why.idea] += 1
        assert is_true(decision, view_for(state, state.turn), moves), (
            decision.move, decision.why, view_for(state, state.turn), list(map(str, moves)),
        )  # fmt: skip
    if level == "medium":
        unusual = {
            Idea.ANY,
            Idea.END_GAME,
            Idea.PROVEN_WIN,
            Idea.PROVEN_REST,
            Idea.TRIED,
            Idea.ABOUT_EQUAL,
        }
        assert set(given) >= set(Idea) - unusual


def test_reasons_of_unusual_positions_are_true() -> None:
    """Positions no bot would come to, out of games of random moves."""
    bots = [make_bot("medium", 1), make_bot("greedy", 1)]
    for state, _ in played_games(Random(6), 200):
        view = view_for(state, state.turn)
        for bot in bots:
            decision = bot.choose(view, ())
            assert is_true(decision, view, legal_moves(state)), (decision, view)
