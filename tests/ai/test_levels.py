"""Every level plays whole games of any rules without fault, in time, and gives its reasons."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest
from tests.ai.tables import played_games, random_deal

from vandtia.ai import LEVELS, Budget, Idea, make_bot
from vandtia.engine import (
    PRESETS,
    GameState,
    Play,
    Rules,
    advance,
    deal,
    legal_moves,
    shuffled_pack,
    view_for,
)
from vandtia.engine.cards import rank_of
from vandtia.engine.position import read_position

GAMES = {"random": 6, "greedy": 20, "easy": 20, "medium": 20, "hard": 4, "expert": 4}
FEW = Budget(rollouts=8)


def thoughtful_position(players: int) -> GameState:
    """A position of the basic game with at least four moves to choose from."""
    state = deal(PRESETS["glimne"], players, shuffled_pack(PRESETS["glimne"], players, Random(1)))
    while state.actions < 8 or len(legal_moves(state)) < 4:
        move = make_bot("greedy", 1).choose(view_for(state, state.turn), ()).move
        state = advance(state, move)
    return state


def test_levels_are_named_weakest_first() -> None:
    assert LEVELS == ("random", "easy", "greedy", "medium", "hard", "expert")
    for level in LEVELS:
        assert make_bot(level, 1).level == level
    with pytest.raises(ValueError, match="'master' is no level"):
        make_bot("master", 1)


@pytest.mark.parametrize("level", LEVELS)
def test_whole_games_of_random_rules(level: str) -> None:
    rng = Random(21)
    for _ in range(GAMES[level]):
        state = random_deal(rng)
        bot = make_bot(level, rng.getrandbits(32))
        asked = 0
        while state.places is None and asked < 300:
            decision = bot.choose(view_for(state, state.turn), (), FEW)
            moves = legal_moves(state)
            assert decision.move in moves
            assert (decision.why.idea is Idea.ONLY_MOVE) == (len(moves) == 1)
            assert all(estimate.move in moves for estimate in decision.why.estimates)
            state = advance(state, decision.move)
            asked += 1


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_searchers_say_what_each_move_is_worth(level: str) -> None:
    for state, _ in played_games(Random(22), 8):
        decision = make_bot(level, 1).choose(view_for(state, state.turn), (), Budget(rollouts=40))
        estimates = decision.why.estimates
        if len(estimates) > 1 and estimates[0].rollouts:
            assert estimates[0].move == decision.move
            for estimate in estimates:
                assert 0 <= estimate.value <= 1
                assert estimate.rollouts > 0
                assert estimate.error > 0
            assert sum(estimate.rollouts for estimate in estimates) <= 60


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_cancelled_within_50_ms(level: str) -> None:
    """The question is asked often; once it is answered yes, the best move so far is given."""
    state = thoughtful_position(5)
    asked: list[float] = []

    def cancelled() -> bool:
        asked.append(process_time())
        return len(asked) > 30

    bot = make_bot(level, 1)
    decision = bot.choose(
        view_for(state, state.turn), (), Budget(rollouts=10**6, cancelled=cancelled)
    )
    end = process_time()
    assert decision.move in legal_moves(state)
    assert len(asked) == 31
    assert max(b - a for a, b in zip(asked, [*asked[1:], end], strict=True)) < 0.05


def test_a_budget_of_seconds_is_kept() -> None:
    state = thoughtful_position(2)
    bot = make_bot("expert", 1)
    view = view_for(state, state.turn)
    assert bot.choose(view, (), Budget(seconds=0.0)).move in legal_moves(state)
    much = bot.choose(view, (), Budget(rollouts=60)).why.estimates
    little = bot.choose(view, (), Budget(seconds=0.0)).why.estimates
    assert sum(each.rollouts for each in little) < sum(each.rollouts for each in much)


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "random"])
def test_nobody_forgets_to_play_the_last_card(level: str) -> None:
    seats = [{"hand": ["9C", "9D"]}, {"hand": ["3C", "KD"]}]
    state = read_position({"turn": 0, "pile": ["5C"], "seats": seats}, PRESETS["glimne"])
    for seed in range(10):
        decision = make_bot(level, seed).choose(view_for(state, 0), (), FEW)
        assert str(decision.move) == "play 9C 9D"


def test_levels_play_without_specials() -> None:
    """No level relies on a 2 or a 10: here they are ordinary, and queens burn."""
    rules = Rules.model_validate({"powers": {"2": [], "10": [], "Q": ["anywhere", "burn"]}})
    seats = [{"hand": ["2C", "QC", "KD"]}, {"hand": ["3C", "KC", "5D", "6H"]}]
    pile = ["4C", "4D", "4H", "9C", "9H", "9D", "AC"]
    state = read_position({"turn": 0, "pile": pile, "seats": seats}, rules)
    for level in ("greedy", "medium", "hard", "expert"):
        decision = make_bot(level, 1).choose(view_for(state, 0), (), Budget(rollouts=60))
        assert str(decision.move) == "play QC"


def test_hard_keeps_its_kings_early_where_an_eight_fits() -> None:
    rng = Random(23)
    rules = PRESETS["glimne"]
    asked = 0
    for _ in range(60):
        state = deal(rules, 2, shuffled_pack(rules, 2, rng))
        bot = make_bot("hard", rng.getrandbits(32))
        for _ in range(30):
            moves = legal_moves(state)
            ranks = {rank_of(move.cards) for move in moves if isinstance(move, Play)}
            if state.stock and ranks & {1, 2, 3, 4, 5, 6} and ranks & {11, 12}:
                move = bot.choose(view_for(state, state.turn), (), FEW).move
                assert not isinstance(move, Play) or rank_of(move.cards) < 11
                asked += 1
            state = advance(state, rng.choice(moves) if state.actions else moves[-1])
    assert asked > 50


def test_medium_burns_a_large_pile_and_does_not_sit_on_two_tens() -> None:
    foe = {"hand": ["3D", "5D", "9D", "AS"]}
    large = ["3S", "4S", "4H", "5S", "6S", "7S", "7H", "8S", "9S", "9H"]
    for hand, pile in ((["TC", "JC", "QC"], large), (["TC", "TD", "KC"], large[:6])):
        seats = [{"hand": hand}, foe]
        stock = ["6H", "JD", "KD", "2S", "8H"]
        position = {"turn": 0, "pile": pile, "seats": seats, "stock": stock}
        view = view_for(read_position(position, PRESETS["glimne"]), 0)
        for seed in range(5):
            why = make_bot("medium", seed).choose(view, ())
            assert str(why.move) == "play TC"
