"""Duels: the same deals for all, files that are checked, and who plays better with its error."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from vandtia.arena.duel import (
    Contestant,
    Difference,
    Duel,
    Place,
    against_the_table,
    difference,
    matching,
    played_by_bots,
    points,
    read_duel,
    write_duel,
)
from vandtia.engine import GameRecord, RecordPlayer, preset_table
from vandtia.storage.problems import Damaged, Newer

SEED = "0123456789abcdef" * 2
DUEL = Duel(preset_table("glimne"), SEED, 3, ("greedy",))


def with_bot(duel: Duel, level: str, places: int) -> Duel:
    """The duel with the first games of a bot."""
    for place in list(duel.places)[:places]:
        bot = duel.contestant(level, level)
        duel = duel.with_game(bot, place, played_by_bots(duel.begin(bot, place)))
    return duel


@pytest.fixture(scope="module")
def played() -> Duel:
    """Two levels have played, one all, one the first two deals."""
    return with_bot(with_bot(DUEL, "medium", 6), "random", 4)


def document(duel: Duel) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(write_duel(duel))
    return found


def test_the_same_deals_whoever_plays_and_seats_exchanged() -> None:
    one, other = Contestant("Åsa", "human", {}), Contestant("Bo", "human", {})
    for place in DUEL.places:
        mine, theirs = DUEL.begin(one, place), DUEL.begin(other, place)
        assert mine.pack_hash == theirs.pack_hash
        assert mine.dealer == theirs.dealer == DUEL.dealt(place.deal).dealer
        assert mine.humans == theirs.humans == (place.seat,)
        bots = [[p for p in game.players if p.kind != "human"] for game in (mine, theirs)]
        assert bots[0] == bots[1]
    packs = {DUEL.begin(one, place).pack_hash for place in DUEL.places}
    assert len(packs) == DUEL.deals
    assert [tuple(place) for place in DUEL.places] == [
        (0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)
    ]  # fmt: skip


def test_a_duel_of_a_seed_has_the_deals_it_always_had() -> None:
    """The method is frozen: a file that is sent must give the same cards there."""
    dealt = DUEL.dealt(2)
    assert " ".join(map(str, dealt.pack[:6])) == "2H TD JD JS QC AD"
    assert (dealt.dealer, dealt.seeds) == (1, (1146272233,))


def test_a_duel_can_be_read_back(played: Duel) -> None:
    again = read_duel(document(played))
    assert write_duel(again) == write_duel(played)
    for one, other in zip(again.contestants, played.contestants, strict=True):
        results = [record.result for record in one.games.values()]
        assert results == [record.result for record in other.games.values()]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": "vandtia-record"}, "format"),
        ({"seed": "xyz"}, "seed"),
        ({"seed": 7}, "seed"),
        ({"deals": 0}, "deals"),
        ({"deals": 10**9}, "deals"),
        ({"levels": []}, "levels"),
        ({"levels": ["clever"]}, "levels"),
        ({"levels": ["easy"] * 5}, "levels"),
        ({"rules": {"swapping": 3}}, "rules"),
        ({"more": 1}, "unknown key"),
        ({"contestants": [{}] * 21}, "contestants"),
        ({"contestants": [{"name": "", "kind": "human", "games": []}]}, "name"),
        ({"contestants": [{"name": "Åsa", "kind": "human", "games": 3}]}, "games"),
        ({"contestants": [{"name": "Åsa", "kind": "human", "games": [{"deal": 9}]}]}, "deal"),
    ],
)
def test_a_file_that_is_wrong_is_refused(played: Duel, change: dict[str, Any], told: str) -> None:
    with pytest.raises((Damaged, Newer), match=told):
        read_duel(document(played) | change)


def test_a_file_of_a_newer_version_is_told_as_such(played: Duel) -> None:
    with pytest.raises(Newer):
        read_duel(document(played) | {"version": 2})


def test_games_that_cannot_be_are_refused(played: Duel) -> None:
    def spoiled(**change: Any) -> dict[str, Any]:
        found = document(played)
        found["contestants"][0]["games"][1].update(change)
        return found

    moves = document(played)["contestants"][0]["games"][1]["moves"].split(" ; ")
    for change, told in (
        ({"moves": " ; ".join(moves[:-1])}, "not over"),
        ({"moves": " ; ".join([*moves[:5], "nonsense", *moves[5:]])}, "move 6"),
        ({"moves": " ; ".join(["take"] * 6000)}, "moves"),
        ({"moves": ""}, "moves"),
        ({"moves": 5}, "moves"),
        ({"seat": 0}, "twice"),
        ({"seat": 2}, "seat"),
        ({"ended": "tired"}, "ended"),
    ):
        with pytest.raises((Damaged, Newer), match=told):
            read_duel(spoiled(**change))
    same = document(played)
    same["contestants"][1] |= {"name": "MEDIUM", "kind": "medium"}
    with pytest.raises(Damaged, match="twice"):
        read_duel(same)


def test_a_spoiled_file_is_refused_in_one_way(played: Duel) -> None:
    """Whatever is changed in it."""
    rng = Random(5)
    junk: list[Any] = [None, -1, 2**80, "x", [], {}, [[]], {"deal": {}}, True, 1.5]
    for _ in range(60):
        found = document(played)
        part: Any = found
        while True:
            key = rng.choice(list(part)) if isinstance(part, dict) else rng.randrange(len(part))
            inner = part[key]
            if not isinstance(inner, dict | list) or not inner or rng.random() < 0.3:
                part[key] = rng.choice(junk)
                break
            part = inner
        try:
            read_duel(found)
        except (Damaged, Newer):
            continue


def test_two_files_of_a_duel_are_put_together(played: Duel) -> None:
    one, other = with_bot(DUEL, "medium", 3), with_bot(DUEL, "random", 4)
    both = one.joined(other)
    assert both.is_same(one)
    assert [(each.name, len(each.games)) for each in both.contestants] == [
        ("medium", 3),
        ("random", 4),
    ]
    assert len(both.joined(played).contestant("medium", "medium").games) == 6
    assert not one.is_same(Duel(DUEL.table, SEED[::-1], 3, ("greedy",)))


def test_a_game_that_stands_is_not_replaced(played: Duel) -> None:
    medium = played.contestant("medium", "medium")
    place = Place(0, 0)
    again = played.with_game(medium, place, medium.games[Place(0, 1)])
    assert again.contestant("medium", "medium").games[place] is medium.games[place]


def test_points_are_even_between_the_places() -> None:
    assert [points(((2,), (0,), (1,)), seat) for seat in range(3)] == [0.5, 0.0, 1.0]
    assert points(((0, 1),), 1) == 0.5
    assert points(((0,), (1, 2)), 2) == 0.25
    assert points(((0, 1, 2),), 2) == 0.5


def beside(score: dict[tuple[int, int], bool], name: str) -> Contestant:
    """A contestant with made-up results for two."""
    deal = DUEL.begin(Contestant(name, "human", {}), Place(0, 0)).record()
    games: dict[Place, GameRecord] = {}
    for (number, seat), won in score.items():
        result = ((seat,), (1 - seat,)) if won else ((1 - seat,), (seat,))
        games[Place(number, seat)] = deal.model_copy(update={"result": result})
    return Contestant(name, "human", games)


def test_luck_of_the_deal_is_the_same_for_both_and_goes_out() -> None:
    """Both win the good seat of each deal: each has one half, and the difference is none."""
    deals = {(deal, seat): seat == 0 for deal in range(20) for seat in (0, 1)}
    found = difference(beside(deals, "Åsa"), beside(deals, "Bo"))
    assert (found.deals, found.games, found.mean) == (20, 40, 0)
    assert not found.is_clear
    assert found.deals_needed == 0


def test_who_plays_better_is_told_once_it_is_hardly_luck() -> None:
    good = {(deal, seat): seat == 0 or deal % 2 == 0 for deal in range(20) for seat in (0, 1)}
    bad = {(deal, seat): seat == 0 for deal in range(20) for seat in (0, 1)}
    found = difference(beside(good, "Åsa"), beside(bad, "Bo"))
    assert found.mean == pytest.approx(0.25)
    assert found.is_clear
    assert 0 < found.low < 0.25 < found.high < 0.5
    back = difference(beside(bad, "Bo"), beside(good, "Åsa"))
    assert (back.mean, back.low, back.high) == pytest.approx((-found.mean, -found.high, -found.low))


def test_a_few_deals_that_came_out_alike_are_no_certainty() -> None:
    one = {(deal, seat): True for deal in range(2) for seat in (0, 1)}
    other = {(deal, seat): seat == 0 for deal in range(2) for seat in (0, 1)}
    found = difference(beside(one, "Åsa"), beside(other, "Bo"))
    assert found.mean == 0.5
    assert not found.is_clear
    assert found.deals_needed > 2


def test_only_games_that_both_have_played_count() -> None:
    one = beside({(0, 0): True, (0, 1): True, (1, 0): False}, "Åsa")
    other = beside({(0, 0): True, (2, 0): True}, "Bo")
    found = difference(one, other)
    assert (found.deals, found.games, found.mean) == (1, 1, 0)
    assert difference(one, beside({(2, 1): True}, "Bo")) == Difference(0, 0, 0, -1, 1)
    assert against_the_table(one).value == pytest.approx((1 + 0) / 2)


def test_a_kept_game_is_known_again_unless_it_is_practice() -> None:
    mine = Contestant("Åsa", "human", {})
    place = Place(1, 1)
    start = DUEL.begin(mine, place).played()
    assert matching(DUEL, mine, place, start)
    assert not matching(DUEL, mine, Place(1, 0), start)
    assert not matching(DUEL, mine, Place(2, 1), start)
    assert not matching(DUEL, mine, place, start._replace(practice=True))
    assert not matching(DUEL, Contestant("Bo", "human", {}), place, start)
    easier = tuple(
        RecordPlayer(p.name, "easy" if p.seed else p.kind, p.seed) for p in start.players
    )
    assert not matching(DUEL, mine, place, start._replace(players=easier))
