"""R1: cards, players, deal."""

from __future__ import annotations

from random import Random

import pytest
from tests.engine.tables import down, hand, up

from vandtia.engine import (
    BadDeal,
    Card,
    CardSet,
    Phase,
    Rules,
    deal,
    parse_card,
    shuffled_pack,
    view_for,
)
from vandtia.engine.cards import pack_of_cards
from vandtia.engine.setup import cards_in_play, pack_count

RULES = Rules()
PACK = tuple(CardSet(pack_of_cards(1, 0)))


@pytest.mark.parametrize("players", range(2, 12))
def test_fewest_packs_that_give_nine_cards_each(players: int) -> None:
    """R1.1: one pack for 2 to 5 players, two for 6 to 11; jokers do not count."""
    packs = 1 if players <= 5 else 2
    for jokers in (0, 4):
        rules = Rules(jokers=jokers)
        assert pack_count(rules, players) == packs
        assert len(shuffled_pack(rules, players, Random(0))) == packs * (52 + jokers)


@pytest.mark.parametrize("packs", [1, 2, 3, 4])
def test_a_given_number_of_packs_is_used(packs: int) -> None:
    """R1.1."""
    pack = CardSet.of(shuffled_pack(Rules(packs=packs, jokers=1), 2, Random(0)))
    assert len(pack) == packs * 53
    marks = {str(card).count("'") for card in pack}
    assert marks == set(range(packs))
    assert str(pack).split()[-packs:] == ["X1" + "'" * mark for mark in range(packs)]


def test_jokers_count_where_the_packs_are_given() -> None:
    """R1.1: six players need 54 cards, which one pack has with two jokers."""
    deal(two_jokers := Rules(packs=1, jokers=2), 6, shuffled_pack(two_jokers, 6, Random(0)))
    with pytest.raises(BadDeal, match="6 players need 54 cards, the rules have 53"):
        shuffled_pack(Rules(packs=1, jokers=1), 6, Random(0))


@pytest.mark.parametrize("players", [-1, 0, 1, 12, 100])
def test_two_to_eleven_players(players: int) -> None:
    """R1.1."""
    with pytest.raises(BadDeal, match=f"players: {players} is not from 2 to 11"):
        deal(RULES, players, PACK)


@pytest.mark.parametrize("dealer", [-1, 2, 11])
def test_the_dealer_sits_at_the_table(dealer: int) -> None:
    """R1.2."""
    with pytest.raises(BadDeal, match=f"dealer: there is no seat {dealer}"):
        deal(RULES, 2, PACK, dealer)


def test_all_faults_of_a_pack_together() -> None:
    """R1.1: a card twice, a card the rules do not have, no card, too few cards."""
    pack = [*PACK[:14], PACK[3], parse_card("7D'"), Card(0)]
    with pytest.raises(BadDeal) as refusal:
        deal(RULES, 2, pack)
    assert refusal.value.faults == (
        "pack, card 15: 2S twice",
        "pack, card 16: the rules have no 7D'",
        "pack, card 17: not a card",
        "pack: 2 players need 18 cards, there are 17",
    )


def test_all_faults_of_a_table_together() -> None:
    """R1.1."""
    with pytest.raises(BadDeal) as refusal:
        deal(Rules(packs=1), 7, PACK, 9)
    assert refusal.value.faults == (
        "dealer: there is no seat 9",
        "players: 7 players need 63 cards, the rules have 52",
    )


def test_a_short_pack_may_be_dealt() -> None:
    """R1.1: nine cards a player are enough; the stock is then empty."""
    assert deal(RULES, 2, PACK[:18]).stock == ()
    assert len(deal(RULES, 2, PACK[:19]).stock) == 1


def test_three_rounds_from_the_dealers_left() -> None:
    """R1.2."""
    state = deal(RULES, 3, PACK, dealer=1)
    assert [down(state, n) for n in range(3)] == [
        "2S 3C 3D".split(),
        "3H 3S 4C".split(),
        "2C 2D 2H".split(),
    ]
    assert [up(state, n) for n in range(3)] == [
        "5C 5D 5H".split(),
        "5S 6C 6D".split(),
        "4D 4H 4S".split(),
    ]
    assert [hand(state, n) for n in range(3)] == ["7D 7H 7S", "8C 8D 8H", "6H 6S 7C"]
    assert state.stock == PACK[27:]
    assert (state.phase, state.turn, state.dealer) == (Phase.SWAP, 2, 1)
    assert all(seat.known == 0 for seat in state.seats)
    assert state.pack == cards_in_play(RULES, 3)


def test_all_chance_is_in_the_pack() -> None:
    """R1.3: the same seed, the same order; another one, another."""
    orders = {shuffled_pack(RULES, 4, Random(seed)) for seed in range(20)}
    assert len(orders) == 20
    assert shuffled_pack(RULES, 4, Random(3)) == shuffled_pack(RULES, 4, Random(3))
    assert all(CardSet.of(order) == pack_of_cards(1, 0) for order in orders)


def test_nobody_sees_face_down_cards() -> None:
    """R1.4: not even their owner; a view tells only which places are filled."""
    state = deal(RULES, 2, PACK)
    for seat in (None, 0, 1):
        assert [held.down for held in view_for(state, seat).seats] == [(True,) * 3] * 2
