"""R3: a turn."""

from __future__ import annotations

import pytest
from tests.engine.tables import events, hand, known, legal, pile, play, refused, row, seat, table

from vandtia.engine import CardSet, Code, Phase, Play, Rules, deal, parse_cards, why_illegal
from vandtia.engine import events as told
from vandtia.engine.cards import pack_of_cards

OTHER = seat("3C 4C 5C", "KH 8S QD")


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_dealers_left_leads(dealer: int) -> None:
    """R3.1."""
    state = deal(Rules(swapping=False), 3, tuple(CardSet(pack_of_cards(1, 0))), dealer)
    assert state.turn == (dealer + 1) % 3


def test_one_or_several_of_equal_rank() -> None:
    """R3.2."""
    state = table({}, seat("6C 6D 6H 9S", "6S"), OTHER)
    assert legal(state) == ["play 6C", "play 6C 6D", "play 6C 6D 6H", "play 9S"]
    assert pile(play(state, "play 6D 6H")) == "6D 6H"
    assert refused(state, "play 6C 9S") == (Code.NOT_EQUAL, "R3.2")


def test_only_own_cards_and_only_from_the_zone_in_play() -> None:
    """R3.2: hand before row."""
    state = table({}, seat("6C", "6S 7S"), OTHER)
    assert refused(state, "play 3C") == (Code.NOT_YOURS, "R3.2")
    assert refused(state, "play 7S") == (Code.ROW_CLOSED, "R3.2")
    none = why_illegal(state, Play(0))
    assert none is not None
    assert (none.code, none.rule) == (Code.NO_CARDS, "R3.2")
    from_row = table({}, row("6S 7S"), OTHER)
    assert legal(from_row) == ["play 6S", "play 7S"]


@pytest.mark.parametrize(
    ("held", "stock", "after", "left"),
    [
        ("6C 7C 8C", "AC AD", "7C 8C AC", 1),  # one short
        ("6C 6D 8C", "AC AD AH", "8C AC AD", 1),  # two short
        ("6C 6D 6H", "AC AD", "AC AD", 0),  # the stock is too small
        ("6C 6D 8C 9C", "AC AD", "8C 9C AC", 1),
        ("6C 7C 8C 9C", "AC AD", "7C 8C 9C", 2),  # three are enough
        ("6C 7C", "", "7C", 0),
    ],
)
def test_hands_are_filled_up_to_three(held: str, stock: str, after: str, left: int) -> None:
    """R3.3: after all the sixes are played."""
    sixes = [card for card in held.split() if card[0] == "6"]
    state = play(table({}, seat(held), OTHER, stock=stock), f"play {' '.join(sixes)}")
    assert hand(state, 0) == after
    assert len(state.stock) == left


def test_drawing_is_told() -> None:
    """R3.3, R10.4: how many is public, which is not."""
    state = table({}, seat("6C 6D 8C"), OTHER, stock="AC AD AH")
    _, drew = events(state, "play 6C 6D")
    assert drew == told.Drew(0, 2, CardSet(parse_cards(["AC", "AD"])))
    assert told.redact(drew, 0) == drew
    assert told.redact(drew, 1) == told.redact(drew, None) == told.Drew(0, 2, None)


def test_taking_up_the_pile_ends_the_turn() -> None:
    """R3.4: the next player leads on an empty table; the cards are known (R10.2)."""
    state = table({}, seat("6C 9C 9D"), OTHER, pile="5S 5D 7C", stock="AC")
    after = play(state, "take")
    assert (after.turn, after.pile, after.actions) == (1, (), 1)
    assert hand(after, 0) == "5D 5S 6C 7C 9C 9D"
    assert known(after, 0) == "5D 5S 7C"
    assert len(after.stock) == 1
    assert events(state, "take") == (told.TookUp(0, CardSet(state.pile_cards), CardSet(0)),)
    assert legal(after) == ["play 3C", "play 4C", "play 5C"]


def test_taking_up_by_choice_or_only_when_stuck() -> None:
    """R3.4: rule `voluntary_pickup`."""
    seats = (seat("6C 9C"), OTHER)
    assert legal(table({}, *seats, pile="8H")) == ["play 9C", "take"]
    strict = {"voluntary_pickup": False}
    assert legal(table(strict, *seats, pile="8H")) == ["play 9C"]
    assert refused(table(strict, *seats, pile="8H"), "take") == (Code.MUST_PLAY, "R3.4")
    assert legal(table(strict, *seats, pile="TS KS")) == ["take"]


def test_on_an_empty_pile_one_must_lead() -> None:
    """R3.5."""
    state = table({}, seat("6C 9C"), OTHER)
    assert legal(state) == ["play 6C", "play 9C"]
    assert refused(state, "take") == (Code.PILE_EMPTY, "R3.5")


def test_a_pass_exists_only_where_nothing_may_be_played() -> None:
    """R3.5, R9.2: it takes no card and the next player leads."""
    state = table({"forbidden_last": ["2"]}, seat("2C"), OTHER)
    assert legal(state) == ["take"]
    assert events(state, "take") == (told.Passed(0),)
    after = play(state, "take")
    assert (after.turn, after.passes, after.actions, after.phase) == (1, 1, 1, Phase.PLAY)
    assert hand(after, 0) == "2C"
    assert play(after, "play 3C").passes == 0
