"""The hint is the simplest of the moves about as good, and takes up only for a clear gain."""

from __future__ import annotations

from math import log
from random import Random

import pytest
from tests.ai.reason_truth import is_true
from tests.ai.tables import played_games

from vandtia.ai import Budget, Estimate, make_bot, sample_state
from vandtia.ai.chances import chances
from vandtia.ai.hints import CLEAR_GAIN, Adviser, bars, simplest
from vandtia.ai.player import EQUAL
from vandtia.engine import (
    PRESETS,
    Chance,
    Move,
    Play,
    Take,
    View,
    legal_moves,
    parse_move,
    read_position,
    redact,
    view_for,
)


def view() -> View:
    seats = [{"hand": ["4C", "4D", "9C", "2C"]}, {"hand": ["3D", "5D", "9D", "AS"]}]
    state = read_position({"turn": 0, "pile": ["3S"], "seats": seats}, PRESETS["glimne"])
    return view_for(state, 0)


def estimates(*rows: tuple[str, float, float]) -> tuple[Estimate, ...]:
    """Moves with how far they are behind the first, and the error of that."""
    return tuple(
        Estimate(parse_move(move), 0.6 - behind, 0.02, 100, behind, error)
        for move, behind, error in rows
    )


@pytest.mark.parametrize(
    ("rows", "hinted"),
    [
        # about equal: the card least worth keeping, all of its rank
        ([("play 2C", 0, 0), ("play 9C", 0.01, 0.01), ("play 4C", 0.015, 0.01)], "play 4C"),
        ([("play 4C", 0, 0), ("play 4C 4D", 0.005, 0.01)], "play 4C 4D"),
        # small but sure, or unsure but large: not equal
        ([("play 9C", 0, 0), ("play 4C", 0.015, 0.002)], "play 9C"),
        ([("play 9C", 0, 0), ("play 4C", EQUAL + 0.01, 0.1)], "play 9C"),
        # taking up
        ([("take", 0, 0), ("play 9C", CLEAR_GAIN - 0.005, 0.001)], "play 9C"),
        ([("take", 0, 0), ("play 9C", CLEAR_GAIN + 0.005, 0.001)], "take"),
        ([("take", 0, 0), ("play 9C", CLEAR_GAIN + 0.03, 0.04)], "play 9C"),
        ([("play 9C", 0, 0), ("take", 0.001, 0.01)], "play 9C"),
    ],
)
def test_the_simplest_of_about_equal_moves(
    rows: list[tuple[str, float, float]], hinted: str
) -> None:
    assert str(simplest(view(), estimates(*rows))) == hinted


def test_hints_are_legal_true_and_rarely_take_up() -> None:
    adviser = Adviser(make_bot("hard", 3))
    few = Budget(rollouts=40)
    by_choice: list[Move] = []
    for number, (state, _) in enumerate(played_games(Random(9), 1_000)):
        if number >= 120 and by_choice:  # on until one is found, whatever the random rules are
            break
        seen, moves = view_for(state, state.turn), legal_moves(state)
        decision = adviser.choose(seen, (), few)
        assert decision.move in moves
        assert is_true(decision, seen, moves), (decision, seen)
        if isinstance(decision.move, Take | Chance) and any(isinstance(m, Play) for m in moves):
            by_choice.append(decision.move)
            first = decision.why.estimates[0]
            assert first.move == decision.move
            plays = [each for each in decision.why.estimates if isinstance(each.move, Play)]
            assert all(each.behind >= CLEAR_GAIN for each in plays)
    assert 0 < len(by_choice) < number / 4


def test_hidden_cards_exchanged_change_no_hint_and_no_bar() -> None:
    """R10.3."""
    rng, adviser, exchanged = Random(21), Adviser(make_bot("hard", 3)), 0
    for state, events in played_games(Random(22), 30):
        other = sample_state(view_for(state, state.turn), rng)
        exchanged += other != state
        seen, again = view_for(state, state.turn), view_for(other, state.turn)
        history = tuple(redact(event, state.turn) for event in events)
        hint = adviser.choose(seen, history, Budget(rollouts=30))
        assert adviser.choose(again, history, Budget(rollouts=30)) == hint
        assert bars(again, hint.why.estimates) == bars(seen, hint.why.estimates)
    assert exchanged > 20


def test_bars_begin_at_the_fitted_chance_and_fall_as_the_search_found() -> None:
    seen = view()
    rows = estimates(("play 4C", 0, 0), ("play 9C", 0.1, 0.02), ("take", 0.3, 0.03))
    shown = bars(seen, rows)
    assert [bar.move for bar in shown] == [row.move for row in rows]
    assert shown[0].chance == pytest.approx(chances(seen)[0].not_lose, abs=0.01)
    assert shown[0].chance > shown[1].chance > shown[2].chance
    odds = [log(bar.chance / (1 - bar.chance)) for bar in shown]
    assert odds[0] - odds[1] == pytest.approx(log(0.6 / 0.4) - log(0.5 / 0.5))
    assert all(0 < bar.error < 0.1 for bar in shown)
    assert bars(seen, [row._replace(rollouts=0) for row in rows]) == ()
