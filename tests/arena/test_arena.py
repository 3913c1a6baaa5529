"""Matches are fair, their numbers right, and the same for any number of jobs."""

from __future__ import annotations

import argparse
import json

import pytest

from vandtia.arena import Match, configure, main, play_deal, play_match, share_of, standing_of
from vandtia.arena.standing import wilson
from vandtia.engine import PRESETS

MATCH = Match(("greedy", "random"), PRESETS["glimne"], 5, 6)


def told(games: object) -> list[object]:
    """Games without their times, which differ from run to run."""
    return [
        [(game.won, game.lost, game.actions, game.moves) for game in deal]
        for deal in games  # type: ignore[attr-defined]
    ]


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    parser.set_defaults(data_dir=None)  # an option of the whole program
    configure(parser)
    return main(parser.parse_args(words))


def test_the_same_result_for_any_number_of_jobs() -> None:
    assert told(play_match(MATCH, 1)) == told(play_match(MATCH, 2))


def test_every_deal_is_played_from_every_seat() -> None:
    match = Match(("greedy", "random", "random"), PRESETS["glimne"], 5, 1)
    (first, second, third) = play_deal(match, 0)
    assert len({first.actions, second.actions, third.actions}) > 1
    for game in (first, second, third):
        assert sum(game.won) == pytest.approx(1)
        assert sum(game.lost) == pytest.approx(1)


def test_equal_bots_share_equally() -> None:
    match = Match(("greedy", "greedy"), PRESETS["glimne"], 5, 4)
    standing = standing_of(match.bots, list(play_match(match, 1)))
    (both,) = standing.bots
    assert both.won.value == both.lost.value == 0.5
    assert (standing.deals, standing.games) == (4, 8)


def test_greedy_beats_random() -> None:
    standing = standing_of(MATCH.bots, list(play_match(MATCH, 1)))
    assert standing.bots[0].won.value > 0.8
    assert standing.bots[0].won.value == pytest.approx(1 - standing.bots[1].won.value)


def test_wilson() -> None:
    """Against the values of the published formula for 9 of 10."""
    share = wilson(0.9, 10)
    assert (round(share.low, 3), round(share.high, 3)) == (0.596, 0.982)


def test_pairs_that_cancel_luck_are_surer() -> None:
    split = share_of([0.5] * 20 + [1.0] * 4)
    luck = share_of([0.0, 1.0] * 10 + [1.0] * 4)
    assert split.value == luck.value
    assert split.high - split.low < luck.high - luck.low
    assert share_of([1.0] * 50).low < 1.0
    assert share_of([]).high == 1.0


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--bots", "greedy,random", "--games", "3", "--seed", "2", "--json") == 0
    (match,) = json.loads(capsys.readouterr().out)
    assert match["bots"] == ["greedy", "random"]
    assert (match["deals"], match["games"], match["seed"]) == (2, 4, 2)
    numbers = {"won", "lost", "mean_ms", "longest_ms", "level", "failed"}
    assert set(match["standings"][0]) == numbers


def test_text_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--bots", "greedy,random", "--games", "4", "--players", "4", "--rules", "stuga") == 0
    out = capsys.readouterr().out
    assert out.startswith("greedy · random · random · random: 4 games")
    assert "95%" in out


def test_all_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--bots", "greedy,random,easy", "--players", "2", "--games", "2", "--json")
    assert run(*words) == 0
    pairs = [match["bots"] for match in json.loads(capsys.readouterr().out)]
    assert pairs == [["greedy", "random"], ["greedy", "easy"], ["random", "easy"]]


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--bots", "greedy,master"], "master"),
        (["--bots", "greedy"], "two levels"),
        (["--bots", "greedy,easy", "--games", "0"], "--games"),
        (["--bots", "greedy,easy", "--jobs", "0"], "--jobs"),
        (["--bots", "greedy,easy", "--players", "12"], "players"),
        (["--bots", "greedy,easy,hard,easy", "--players", "3"], "pairs"),
        (["--bots", "greedy,easy", "--rules", "nowhere"], "nowhere"),
        (["--bots", "greedy,easy", "--rules", '{"jokers": 9}'], "okers"),
    ],
)
def test_what_is_wrong_is_told(
    words: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run(*words)
    assert ended.value.code == 2
    assert problem in capsys.readouterr().err


def test_games_that_nobody_can_win_any_more_are_counted() -> None:
    """R8.6: here all but twos must not be the last card (R9.2), and only one seat gets one."""
    rules = PRESETS["glimne"].changed(forbidden_last="3 4 5 6 7 8 9 10 J Q K A".split())
    deals = list(play_match(Match(("greedy", "greedy"), rules, 5, 8), 1))
    counted = [game for deal in deals for game in deal if game.counted]
    assert counted
    for game in counted:
        assert game.finished
        assert game.actions < 1000
        assert sum(game.won) == pytest.approx(1)
    share = len(counted) / (2 * len(deals))
    assert standing_of(("greedy", "greedy"), deals).counted == share
