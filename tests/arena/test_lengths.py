"""The tool that measures against a model of a person plays the arena's games."""

from __future__ import annotations

from tools.lengths import play_deal

from vandtia.arena import Match
from vandtia.arena import play_deal as arena_deal
from vandtia.engine import PRESETS


def test_among_bots_the_games_are_those_of_the_arena() -> None:
    bots = ("medium", "greedy", "greedy")
    rules = PRESETS["kompis"]
    for number in range(3):
        games = arena_deal(Match(bots, rules, 5, 3), number)
        mine = play_deal(rules, bots, "5", number)
        assert [(one.won[0], one.lost[0], one.actions) for one in games] == [
            (one.won, one.lost, one.actions) for one in mine
        ]


def test_people_play_too_and_the_same_again() -> None:
    deals = [play_deal(PRESETS["glimne"], ("medium", "human"), "6", 1) for _ in range(2)]
    assert deals[0] == deals[1]
    assert all(20 < game.actions < 1000 for game in deals[0])
