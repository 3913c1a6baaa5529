"""R7: the end game."""

from __future__ import annotations

from tests.engine.tables import (
    down,
    events,
    hand,
    known,
    legal,
    pile,
    play,
    refused,
    row,
    seat,
    table,
    up,
)

from vandtia.engine import CardSet, Code, Flip, parse_cards, view_for, why_illegal
from vandtia.engine import events as told

OTHER = seat("3C 4C 5C", "KH JS QD", "4S JC 9H")
BLIND = {"hidden_cards": "blind"}
NOTHING = CardSet(0)


def cards(text: str) -> CardSet:
    return CardSet(parse_cards(text.split()))


def test_from_the_row_any_face_up_cards() -> None:
    """R7.1: equal cards of several places together, a stack also in part."""
    state = table({"stacking": "own"}, row("7C+7D 7H 8S"), OTHER)
    assert legal(state) == [
        *("play 7C", "play 7H", "play 7C 7D", "play 7C 7H", "play 7C 7D 7H"),
        "play 8S",
    ]
    assert up(play(state, "play 7D 7H"), 0) == ["7C", "", "8S"]


def test_turned_up_cards_are_ordinary() -> None:
    """R7.1: several turn up at once, and may be played next."""
    state = table({}, row("7C 7D 8S", "2C 9C 5S"), OTHER)
    after = play(state, "play 7C 7D")
    assert (up(after, 0), down(after, 0)) == (["2C", "9C", "8S"], ["", "", "5S"])
    turned = [event for event in events(state, "play 7C 7D") if isinstance(event, told.TurnedUp)]
    assert [event.place for event in turned] == [1, 2]
    assert refused(state, "flip 1") == (Code.FLIP_OFF, "R7.1")


def test_face_down_cards_stay_closed_while_one_is_face_up() -> None:
    """R7.2: and while there is a hand."""
    state = table(BLIND, row("7C - -", "2C 9C 5S"), OTHER)
    assert refused(state, "flip 2") == (Code.FLIP_CLOSED, "R7.2")
    after = play(state, "play 7C")
    assert (up(after, 0), down(after, 0)) == (["", "", ""], ["2C", "9C", "5S"])
    with_hand = table(BLIND, seat("7C", "", "2C 9C 5S"), OTHER)
    assert refused(with_hand, "flip 2") == (Code.FLIP_CLOSED, "R7.2")


def test_a_flip_that_fits_is_a_play() -> None:
    """R7.2."""
    state = table(BLIND, row("- - -", "KC 9C -"), OTHER, pile="8S")
    assert legal(state) == ["flip 1", "flip 2", "take"]
    after = play(state, "flip 1")
    assert (pile(after), down(after, 0), after.turn) == ("8S KC", ["", "9C", ""], 1)
    assert events(state, "flip 1") == (told.Flipped(0, 1, cards("KC"), fitted=True),)
    for place in (3, 4, 0):
        reason = why_illegal(state, Flip(place))
        assert reason is not None
        assert (reason.code, reason.rule) == (Code.NO_CARD_THERE, "R7.2")
    assert refused(state, "play KC") == (Code.MUST_FLIP, "R7.2")


def test_the_lowest_card_of_all_is_a_card_too() -> None:
    """R7.2, R4.2: a flipped two of clubs fits."""
    state = table(BLIND, row("- - -", "- - 2C"), OTHER, pile="8S")
    assert view_for(state, 1).seats[0].down == (False, False, True)
    assert events(state, "flip 3")[0] == told.Flipped(0, 3, cards("2C"), fitted=True)


def test_a_flip_that_does_not_fit_takes_up() -> None:
    """R7.2, R10.2: everyone sees the card; it goes with the pile into the hand."""
    state = table(BLIND, row("- - -", "3H 9C -"), OTHER, pile="8S 8D")
    after = play(state, "flip 1")
    assert (hand(after, 0), pile(after), after.turn) == ("3H 8D 8S", "", 1)
    assert known(after, 0) == "3H 8D 8S"
    assert events(state, "flip 1") == (
        told.Flipped(0, 1, cards("3H"), fitted=False),
        told.TookUp(0, cards("8D 8S"), NOTHING),
    )


def test_flipping_counts_as_a_play() -> None:
    """R7.2, R3.4, R3.5: no taking up by force, no pass."""
    strict = {**BLIND, "voluntary_pickup": False}
    state = table(strict, row("- - -", "3H 9C -"), OTHER, pile="8S")
    assert legal(state) == ["flip 1", "flip 2"]
    assert refused(state, "take") == (Code.MUST_PLAY, "R3.4")
    lead = table(BLIND, row("- - -", "3H - -"), OTHER)
    assert legal(lead) == ["flip 1"]


def test_a_flipped_burner_turns_the_pile_away() -> None:
    """R7.2, R5.3."""
    state = table(BLIND, row("- - -", "TC 9C -"), OTHER, pile="8S")
    after = play(state, "flip 1")
    assert (pile(after), after.turn) == ("", 0)


def test_who_takes_up_plays_from_the_hand_again() -> None:
    """R7.3."""
    state = table({}, row("7C 8C -", "KS QS -"), OTHER, pile="9S")
    state = play(state, "take", "play 3C")
    assert legal(state) == ["play 9S", "take"]
    assert refused(state, "play 8C") == (Code.ROW_CLOSED, "R3.2")
    state = play(state, "play 9S", "take")
    assert legal(state) == ["play 7C", "play 8C"]


def test_a_row_card_comes_with_the_pile() -> None:
    """R7.4: of own choice; the card beneath turns up."""
    rules = {"take_row_card": True}
    state = table(rules, row("7C 8C -", "KS QS -"), OTHER, pile="9S")
    assert legal(state) == ["take 7C", "take 8C"]
    assert refused(state, "take") == (Code.NAME_ROW_CARD, "R7.4")
    assert refused(state, "take KS") == (Code.NOT_YOURS, "R7.4")
    after = play(state, "take 7C")
    assert (hand(after, 0), known(after, 0)) == ("7C 9S", "7C 9S")
    assert up(after, 0) == ["KS", "8C", ""]
    assert events(state, "take 7C") == (
        told.TookUp(0, cards("9S"), cards("7C")),
        told.TurnedUp(0, 1, cards("KS")),
    )


def test_no_row_card_from_the_hand_or_without_the_rule() -> None:
    """R7.4: nor with a pass, nor when only face-down cards are left."""
    for rules, held, on in (
        ({}, row("7C 8C"), "9S"),
        ({"take_row_card": True}, seat("4D", "7C 8C"), "9S"),
        ({"take_row_card": True, "forbidden_last": ["7"]}, row("7C"), ""),
        ({"take_row_card": True, **BLIND}, row("- - -", "7C"), "9S"),
    ):
        state = table(rules, held, OTHER, pile=on)
        assert "take" in legal(state)
        assert refused(state, "take 7C") == (Code.NO_ROW_CARD, "R7.4")


def test_the_last_hand_cards_combine_with_the_row() -> None:
    """R7.5."""
    rules = {"combine": True, "stacking": "own"}
    state = table(rules, seat("7C 7D", "7H 8S 7S"), OTHER, pile="5S")
    assert legal(state) == [
        *("play 7C", "play 7C 7D", "play 7C 7D 7H", "play 7C 7D 7S", "play 7C 7D 7H 7S"),
        "take",
    ]
    after = play(state, "play 7C 7D 7H")
    assert (hand(after, 0), up(after, 0)) == ("", ["", "8S", "7S"])
    assert events(state, "play 7C 7D 7H") == (told.Played(0, cards("7C 7D 7H"), cards("7H")),)


def test_combining_needs_the_rule_the_whole_hand_and_no_stock() -> None:
    """R7.5: and all of one rank."""
    rules = {"combine": True}
    row_up = "7H 8S 7S"
    off = table({}, seat("7C", row_up), OTHER)
    assert refused(off, "play 7C 7H") == (Code.COMBINE_OFF, "R7.5")
    with_stock = table(rules, seat("7C 7D 8C", row_up), OTHER, stock="AC")
    assert refused(with_stock, "play 7C 7H") == (Code.COMBINE_STOCK, "R7.5")
    mixed = table(rules, seat("7C 8C", row_up), OTHER)
    assert refused(mixed, "play 7C 7H") == (Code.COMBINE_WHOLE_HAND, "R7.5")
    part = table(rules, seat("7C 7D", row_up), OTHER)
    assert refused(part, "play 7C 7H") == (Code.COMBINE_WHOLE_HAND, "R7.5")
    row_only = table(rules, seat("7C", row_up), OTHER)
    assert refused(row_only, "play 7H 7S") == (Code.COMBINE_WHOLE_HAND, "R7.5")
    assert "play 7C 7H" not in legal(mixed)


def test_combining_with_four_that_fit_anywhere() -> None:
    """R7.5 with R6.2: all that both rules allow, and what fits by neither is not allowed."""
    rules = {"combine": True, "four_anywhere": True, "packs": 2}
    state = table(rules, seat("6C 6D 6H 6S", "6C' 8S"), OTHER, pile="KC")
    assert legal(state) == ["play 6C 6D 6H 6S", "play 6C 6D 6H 6S 6C'", "take"]
    three = table(rules, seat("6C 6D", "6H 8S"), OTHER, pile="KC")
    assert legal(three) == ["take"]
    with_stock = table(
        {**rules, "voluntary_pickup": False}, seat("6C 6D 6H", "6S"), OTHER, pile="KC", stock="AC"
    )
    assert legal(with_stock) == ["take"]
    assert hand(play(with_stock, "take"), 0) == "6C 6D 6H KC"
