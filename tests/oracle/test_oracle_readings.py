"""Corners of the rules that the written cases leave open, as the oracle reads them."""

from typing import Any

import pytest
from tests.oracle import Oracle


def seat(hand: str = "", up: str = "", known: str = "") -> dict[str, Any]:
    """A seat without face-down cards; `up` is one card a place."""
    stacks = [[card] for card in up.split()]
    stacks += [[]] * (3 - len(stacks))
    return {"hand": hand.split(), "up": stacks, "known": known.split()}


def table(rules: dict[str, Any], seats: list[dict[str, Any]], **position: Any) -> Oracle:
    written = {key: [*value.split()] for key, value in position.items() if isinstance(value, str)}
    return Oracle.from_position({"turn": 0, **position, **written, "seats": seats}, rules)


FOUR = [seat("8C 8S 3C"), seat("4C"), seat("5C"), seat("6C")]
SKIPS = {"powers": {"8": ["skip"]}}


def test_a_burned_play_skips_nobody_when_the_burner_does_not_lead() -> None:
    """R5.8."""
    oracle = table({**SKIPS, "burner_leads": False}, FOUR, pile="8H 8D")
    oracle.play("play 8C 8S")
    assert oracle.position()["turn"] == 1


def test_a_burned_play_skips_nobody_when_the_burner_goes_out() -> None:
    """R5.8."""
    oracle = table(SKIPS, [seat("8C 8S"), *FOUR[1:]], pile="8H 8D")
    oracle.play("play 8C 8S")
    assert (oracle.position()["turn"], oracle.position()["out"]) == (1, [0])


@pytest.mark.parametrize(("powers", "turn"), [(["skip"], 2), (["skip", "again"], 2), ([], 1)])
def test_going_out_on_a_skip_still_skips(powers: list[str], turn: int) -> None:
    """R5.8: *again* voids a skip only where the same player does play again."""
    oracle = table({"powers": {"8": powers}}, [seat("8C"), *FOUR[1:]])
    oracle.play("play 8C")
    assert oracle.position()["turn"] == turn


def test_again_is_nothing_after_a_burn_that_does_not_lead() -> None:
    """R5.8."""
    rules = {"powers": {"10": ["anywhere", "burn", "again"]}, "burner_leads": False}
    oracle = table(rules, [seat("TC 3C"), seat("4C")], pile="AC")
    oracle.play("play TC")
    assert oracle.position()["turn"] == 1


def test_more_skips_than_seats_go_round() -> None:
    """R5.8, R5.9: three cards pass over left, right and self; then left plays."""
    seats = [seat("8C 8S 8C' 3C"), seat("4C"), seat("5C")]
    oracle = table({**SKIPS, "skip_per_card": True, "packs": 2}, seats)
    oracle.play("play 8C 8S 8C'")
    assert oracle.position()["turn"] == 1


def test_a_burn_that_reverses_turns_the_direction() -> None:
    """R5.7."""
    rules = {"powers": {"10": ["anywhere", "burn", "reverse"]}}
    oracle = table(rules, [seat("TC 3C"), seat("4C"), seat("5C")], pile="AC")
    oracle.play("play TC")
    assert (oracle.position()["turn"], oracle.position()["direction"]) == (0, -1)


def test_a_card_still_to_be_drawn_is_a_card() -> None:
    """R9.2 with R5.4: who will draw is not left without any card."""
    rules = {"forbidden_last": ["2"]}
    seats = [seat("2C 2D 2H"), seat("3C 4C 5C")]
    assert table(rules, seats, stock="6C").is_legal("play 2C 2D 2H")
    assert not table(rules, seats).is_legal("play 2C 2D 2H")


def test_a_joker_without_powers_is_an_ordinary_card() -> None:
    """R9.6, R9.7: it leads where it is the lowest of all, being the only ordinary one."""
    rules = {"jokers": 1, "powers": {"joker": []}, "first_player": "lowest_card"}
    seats = [seat("2C TC 2D", "3C 4C 5C"), seat("TD TH 2H", "3D 4D 5D"), seat("X1", "3H 4H 5H")]
    oracle = table(rules, seats, phase="swap", dealer=2, turn=2, ready=[0, 1])
    oracle.play("ready")
    assert (oracle.position()["turn"], oracle.position()["ready"]) == (2, [])


def test_of_equal_hand_cards_the_known_one_is_named() -> None:
    """Moves: one representative of each choice, cards known to all first."""
    oracle = table({}, [seat("7C 7D 7H", known="7H"), seat("4C")])
    assert oracle.legal() == ["play 7H", "play 7C 7H", "play 7C 7D 7H"]
    oracle.play("play 7D")
    assert oracle.position()["seats"][0]["known"] == ["7H"]


def test_swapped_in_face_up_cards_are_known_until_they_leave() -> None:
    """R10.2."""
    oracle = table({}, [seat("7C 8C 9C", "3C 4C 5C"), seat("4D 5D 6D")], phase="swap")
    oracle.play("swap 7C 1")
    assert oracle.position()["seats"][0]["known"] == ["3C"]
    oracle.play("swap 3C 2")
    assert oracle.position()["seats"][0]["known"] == ["4C"]


def test_combined_cards_make_four_that_fit_anywhere() -> None:
    """R6.2 with R7.5: the play as a whole is the set."""
    rules = {"combine": True, "four_anywhere": True, "voluntary_pickup": False}
    oracle = table(rules, [seat("4C 4D", "4H 4S 9C"), seat("5C")], pile="KC")
    assert oracle.legal() == ["play 4C 4D 4H 4S"]


def test_a_missed_chance_card_is_known_and_draws_nothing() -> None:
    """R9.5, R10.2."""
    oracle = table(
        {"chance_card": "any_time"},
        [seat("9C 9D 9H"), seat("4C 4D 4H")],
        pile="8C",
        stock="3C 5C",
    )
    oracle.play("chance")
    after = oracle.position()
    assert (after["turn"], after["stock"], after["seats"][0]["known"]) == (1, ["5C"], ["3C", "8C"])
