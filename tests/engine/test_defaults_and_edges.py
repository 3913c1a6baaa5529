"""What small changes to reading and dealing would break."""

from __future__ import annotations

from random import Random

import pytest

from vandtia.engine import (
    PRESETS,
    BadDeal,
    BadNotation,
    Card,
    Rules,
    deal,
    parse_move,
    shuffled_pack,
)
from vandtia.engine.cards import Rank, card_of, lowest, rank_of
from vandtia.engine.notation import parse_card
from vandtia.engine.rule_table import rule_table
from vandtia.engine.turns import first_to_lead, seats_after


def test_seat_zero_deals_unless_said_otherwise() -> None:
    """R1.2: the seat to the dealer's left is served first."""
    pack = shuffled_pack(Rules(), 3, Random(1))
    state = deal(Rules(), 3, pack)
    assert state.dealer == 0
    assert state == deal(Rules(), 3, pack, 0) != deal(Rules(), 3, pack, 1)
    assert state.downs[1] == tuple(pack[:3])


@pytest.mark.parametrize("seat", ["3", "x3", "#3", "@", "@x", "@-1", "@11", "@003"])
def test_a_seat_is_written_with_its_sign(seat: str) -> None:
    """R9.1: `@` and a number from 0 to 10."""
    with pytest.raises(BadNotation, match="seat"):
        parse_move(f"stack 7D 2 {seat}")


@pytest.mark.parametrize("text", ["flip", "swap", "stack", "take 7D 7H", "chance 7D", "ready now"])
def test_a_known_verb_is_named_when_the_rest_is_wrong(text: str) -> None:
    verb, *_ = text.split()
    with pytest.raises(BadNotation, match=f"^'{text}': not how {verb} is written$"):
        parse_move(text)


def test_every_fault_of_a_pack_is_told_after_one_that_is_no_card() -> None:
    """R1.1: no card, a card twice, a card of another pack, two in one; all together."""
    pack = list(shuffled_pack(Rules(), 2, Random(2)))
    pack[3] = Card(0)
    pack[7] = pack[6]
    pack[9] = parse_card("7D'")
    pack[11] = Card(pack[12] | pack[13])
    with pytest.raises(BadDeal) as refusal:
        deal(Rules(), 2, pack)
    assert [fault.split(":")[0] for fault in refusal.value.faults] == [
        "pack, card 4",
        "pack, card 8",
        "pack, card 10",
        "pack, card 12",
    ]


@pytest.mark.parametrize(
    ("turn", "direction", "out", "order"),
    [
        (1, 1, (), [2, 3, 0, 1]),
        (1, -1, (), [0, 3, 2, 1]),
        (3, 1, (0,), [1, 2, 3]),
        (2, -1, (2, 0), [1, 3]),
    ],
)
def test_every_seat_still_in_comes_once_the_mover_last(
    turn: int, direction: int, out: tuple[int, ...], order: list[int]
) -> None:
    """R5.8, R5.7."""
    assert seats_after(turn, direction, out, 4) == order


def test_rules_that_differ_are_found_apart_quickly() -> None:
    """Rules are the keys of tables; equal hashes would make those tables lists."""
    for keys in (PRESETS.values(), map(rule_table, PRESETS.values())):
        assert len(set(map(hash, keys))) == len(PRESETS)


def test_the_lowest_card_leads_without_a_swap_phase_too() -> None:
    """R9.6, R2.3."""
    rules = Rules(swapping=False, first_player="lowest_card")
    for seed in range(20):
        state = deal(rules, 4, shuffled_pack(rules, 4, Random(seed)))
        lead = first_to_lead(state.table, state.hands, state.dealer)
        assert state.turn == lead
        assert rank_of(lowest(state.hands[lead] & state.table.ordinary)) == min(
            rank_of(lowest(hand & state.table.ordinary))
            for hand in state.hands
            if hand & state.table.ordinary
        )


def test_a_card_is_of_the_first_pack_unless_said_otherwise() -> None:
    assert [str(card_of(Rank.TEN, 1, *pack)) for pack in ((), (0,), (1,))] == ["TD", "TD", "TD'"]
