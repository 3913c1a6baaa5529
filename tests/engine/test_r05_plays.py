"""R5: special cards, and what a play does, step by step."""

from __future__ import annotations

from typing import Any

import pytest
from tests.engine.tables import down, events, hand, legal, pile, play, row, seat, table, up

from vandtia.engine import CardSet, GameState, Phase, parse_cards
from vandtia.engine import events as told

SEATS = [seat("8C 8S 3C"), seat("4C 4D 4H"), seat("5C 5D 5H"), seat("6C 6D 6H")]
SKIPS = {"powers": {"8": ["skip"]}}


def cards(text: str) -> CardSet:
    return CardSet(parse_cards(text.split()))


def turns(state: GameState, text: str) -> tuple[int, int]:
    """Who is next after a move, and in which direction play goes."""
    after = play(state, text)
    return after.turn, after.direction


def test_equal_neighbours_on_the_pile_have_no_order() -> None:
    """R5.1: they are written by pack, then suit."""
    state = table({"packs": 2}, seat("9C 9H 3C"), SEATS[1], pile="4S 9S 9C'")
    assert pile(play(state, "play 9C")) == "4S 9C 9S 9C'"
    assert pile(play(table({}, seat("9C 3C"), SEATS[1], pile="5S 8S"), "play 9C")) == "5S 8S 9C"


def test_an_uncovered_card_turns_up_at_once() -> None:
    """R5.2."""
    state = table({}, row("7C 8C -", "KS QS -"), SEATS[1])
    after = play(state, "play 7C")
    assert up(after, 0) == ["KS", "8C", ""]
    assert down(after, 0) == ["", "QS", ""]
    assert events(state, "play 7C") == (
        told.Played(0, cards("7C"), cards("7C")),
        told.TurnedUp(0, 1, cards("KS")),
    )


def test_a_stack_played_in_part_still_covers() -> None:
    """R5.2, R7.1."""
    state = table({"stacking": "own"}, row("7C+7D 8C", "KS QS"), SEATS[1])
    assert down(play(state, "play 7C"), 0) == ["KS", "QS", ""]
    assert down(play(state, "play 7C 7D"), 0) == ["", "QS", ""]


def test_a_burning_rank_turns_the_pile_away() -> None:
    """R5.3, R5.8: and the burner leads."""
    state = table({}, seat("TC 3C 4S"), SEATS[1], pile="9S AC", gone="KC")
    after = play(state, "play TC")
    assert (pile(after), after.turn) == ("", 0)
    assert [str(CardSet(group)) for group in after.gone] == ["KC", "9S", "AC", "TC"]
    assert events(state, "play TC")[1] == told.Burned(0, cards("9S TC AC"), by_four=False)


@pytest.mark.parametrize("card", ["7C", "7S", "7C'''", "7D'''", "7H'''", "7S'''"])
def test_a_card_of_any_pack_is_of_its_rank(card: str) -> None:
    """R1.1, R4.3."""
    state = table({"packs": 4}, seat(f"{card} 3D"), seat("6C 7H 8H"))
    assert legal(play(state, f"play {card}")) == ["play 7H", "play 8H", "take"]


def test_a_pile_goes_on_the_cards_gone_as_it_lay() -> None:
    """R5.1, R5.3: equal cards that come to touch are one group, and none is lost."""
    after = play(table({}, seat("TC 3C 4S"), SEATS[1], pile="7D 8D 9D", gone="KC 7C"), "play TC")
    assert [str(CardSet(group)) for group in after.gone] == ["KC", "7C 7D", "8D", "9D", "TC"]


@pytest.mark.parametrize(
    ("held", "on", "burns"),
    [
        ("9C", "9S 9H 9D", True),
        ("9C 9D", "3S 9S 9H", True),
        ("9C 9D 9H 9S", "3S", True),
        ("9C", "9S 9H", False),
        ("9C", "9S 9H 9D TS", False),
        ("9C 9D", "9S 3H 9H", False),
    ],
)
def test_four_of_a_kind_on_top_burn(held: str, on: str, burns: bool) -> None:
    """R5.3, R6.1: whoever laid them."""
    rules = {"powers": {"9": ["anywhere"], "10": []}}
    state = table(rules, seat(f"{held} 3C"), SEATS[1], pile=on)
    after = play(state, f"play {held}")
    assert (after.pile == ()) == burns
    assert after.turn == (0 if burns else 1)
    told_of = [event for event in events(state, f"play {held}") if isinstance(event, told.Burned)]
    assert [event.by_four for event in told_of] == [True] * burns


def test_see_through_cards_count_as_what_they_are() -> None:
    """R5.3: a see-through card between them parts four of a kind."""
    rules = {"powers": {"3": ["anywhere", "see-through"]}}
    parted = table(rules, seat("9C 4S"), SEATS[1], pile="9S 9H 9D 3D")
    assert pile(play(parted, "play 9C")) == "9D 9H 9S 3D 9C"
    threes = table(rules, seat("3C 4S"), SEATS[1], pile="9S 3S 3H 3D")
    assert pile(play(threes, "play 3C")) == ""


def test_the_burner_draws_before_leading() -> None:
    """R5.4."""
    state = table({}, seat("TC 3C 4S"), SEATS[1], stock="AC AD")
    assert hand(play(state, "play TC"), 0) == "3C 4S AC"


def test_who_has_no_card_is_out() -> None:
    """R5.5."""
    state = table({}, seat("8C"), *SEATS[1:])
    after = play(state, "play 8C")
    assert (after.out, after.turn, after.phase) == ((0,), 1, Phase.PLAY)
    assert after.in_play == (1, 2, 3)
    assert events(state, "play 8C")[-1] == told.WentOut(0, 1)


def test_the_game_may_then_be_over() -> None:
    """R5.6: before reverse and turn are looked at."""
    rules = {"powers": {"8": ["reverse"]}, "ending": "first_wins"}
    state = table(rules, seat("8C"), *SEATS[1:])
    after = play(state, "play 8C")
    assert after.result == [[0], [1, 2, 3]]
    assert after.direction == 1
    assert events(state, "play 8C")[-2:] == (
        told.WentOut(0, 1),
        told.GameOver(((0,), (1, 2, 3))),
    )


@pytest.mark.parametrize("played", ["play 8C", "play 8C 8S"])
def test_reverse_turns_the_direction_once(played: str) -> None:
    """R5.7: however many cards were laid."""
    state = table({"powers": {"8": ["reverse"]}}, *SEATS)
    assert turns(state, played) == (3, -1)
    assert told.Reversed(-1) in events(state, played)
    assert turns(table({"powers": {"8": ["reverse"]}}, *SEATS, direction=-1), played) == (1, 1)


def test_reverse_also_when_burning_or_going_out() -> None:
    """R5.7."""
    rules = {"powers": {"8": ["reverse"], "10": ["anywhere", "burn", "reverse"]}}
    burning = table(rules, seat("TC 3C"), *SEATS[1:])
    assert turns(burning, "play TC") == (0, -1)
    assert turns(table(rules, seat("8C"), *SEATS[1:]), "play 8C") == (3, -1)


@pytest.mark.parametrize(
    ("rules", "played", "on", "turn"),
    [
        ({}, "play 8C", "", 1),
        ({"powers": {"8": ["again"]}}, "play 8C", "", 0),
        ({"powers": {"8": ["again", "skip"]}}, "play 8C", "", 0),  # the skip is void
        (SKIPS, "play 8C", "", 2),
        (SKIPS, "play 8C 8S", "", 2),  # R5.9: one play, one skip
        ({**SKIPS, "skip_per_card": True}, "play 8C", "", 2),
        ({**SKIPS, "skip_per_card": True}, "play 8C 8S", "", 3),
        (SKIPS, "play 8C 8S", "8D 8H", 0),  # a burned play skips nobody
        ({**SKIPS, "burner_leads": False}, "play 8C 8S", "8D 8H", 1),
        ({"powers": {"8": ["again"]}, "burner_leads": False}, "play 8C 8S", "8D 8H", 1),
        ({"powers": {"8": ["reverse", "skip"]}}, "play 8C", "", 2),
    ],
)
def test_who_is_next(rules: dict[str, Any], played: str, on: str, turn: int) -> None:
    """R5.8, R5.9."""
    assert play(table(rules, *SEATS, pile=on), played).turn == turn


def test_a_skip_that_is_void_is_not_told() -> None:
    """R5.8: of a rank that plays again nobody is skipped."""
    state = table({"powers": {"8": ["again", "skip"]}}, *SEATS)
    assert events(state, "play 8C") == (told.Played(0, cards("8C"), cards("")),)


def test_a_burned_skip_is_not_told() -> None:
    """R5.8: a burned play skips nobody."""
    state = table({"powers": {"8": ["skip"]}}, *SEATS, pile="8D 8H")
    assert events(state, "play 8C 8S") == (
        told.Played(0, cards("8C 8S"), cards("")),
        told.Burned(0, cards("8C 8D 8H 8S"), by_four=True),
    )


def test_skipped_seats_are_told() -> None:
    """R5.8: in order, those that are out passed by."""
    rules = {**SKIPS, "skip_per_card": True}
    state = table(rules, seat("8C 8S 3C"), seat(), SEATS[2], SEATS[3], out=[1])
    assert events(state, "play 8C 8S")[-1] == told.Skipped((2, 3))
    assert play(state, "play 8C 8S").turn == 0
    assert events(state, "play 8C")[-1] == told.Skipped((2,))
    assert events(state, "play 3C") == (told.Played(0, cards("3C"), cards("")),)


@pytest.mark.parametrize(
    ("played", "turn"), [("play 8C", 0), ("play 8C 8S", 1), ("play 8C 8D 8S", 0)]
)
def test_with_two_players_a_skip_comes_back(played: str, turn: int) -> None:
    """R5.8: the mover's own seat can be passed over too; more skips than seats go round."""
    state = table({**SKIPS, "skip_per_card": True}, seat("8C 8D 8S 3C"), SEATS[1])
    assert play(state, played).turn == turn


def test_going_out_on_a_skip_or_again() -> None:
    """R5.8: who is out does not go on; the skip counts, and R5.9."""
    for powers, turn in ((["skip"], 2), (["again"], 1), (["again", "skip"], 2)):
        state = table({"powers": {"8": powers}}, seat("8C"), *SEATS[1:])
        assert play(state, "play 8C").turn == turn
    burned = table({}, seat("TC"), *SEATS[1:])
    assert play(burned, "play TC").turn == 1
    state = table({"powers": {"8": ["again", "skip"]}}, seat("8C"), *SEATS[1:])
    assert events(state, "play 8C")[-1] == told.Skipped((1,))
