"""R9.2: who can never go out, and when nobody can."""

from __future__ import annotations

from random import Random

from tests.engine.tables import play, seat, table
from tests.oracle.random_rules import random_table

from vandtia.engine import (
    Rules,
    advance,
    deal,
    is_stranded,
    legal_moves,
    nobody_can_go_out,
    parse_card,
    view_for,
)

TWOS = {"preset": "glimne_variations"}


def test_a_row_of_forbidden_cards_strands_its_seat() -> None:
    """Whatever the hand is, the last card comes from the row."""
    state = table(TWOS, seat("5C 8C", "2C 2D"), seat("7C", "2H 9C"))
    assert is_stranded(state, 0)
    assert not is_stranded(state, 1)
    assert not nobody_can_go_out(view_for(state, None))
    state = play(state, "play 5C", "play 7C", "play 8C", "play 9C")
    assert is_stranded(state, 0)
    assert is_stranded(state, 1)
    assert nobody_can_go_out(view_for(state, None))


def test_nobody_can_go_out_once_all_that_may_be_the_last_is_gone() -> None:
    """Hands and face-down cards do not help, nor does the stock."""
    only_twos = {"forbidden_last": "3 4 5 6 7 8 9 10 J Q K A".split()}
    state = table(only_twos, seat("5C 8C 5D", "9C"), seat("7C 3C 4C", "9D"), stock="4D 6C")
    assert nobody_can_go_out(view_for(state, 1))
    state = table(only_twos, seat("5C 8C 5D", "9C"), seat("7C 3C 4C", "9D"), stock="4D 2C")
    assert not nobody_can_go_out(view_for(state, 1))
    state = table(only_twos, seat("TC 2C", "9C"), seat("7C 8D"))
    assert not nobody_can_go_out(view_for(state, None))
    state = play(state, "play 2C", "play 7C", "play TC")  # and the two is burned
    assert nobody_can_go_out(view_for(state, None))


def test_something_else_may_still_be_the_last() -> None:
    """What lies face down, what is in the stock, and a row card taken up (R7.4)."""
    stranded = seat("5C 6C", "2C")
    assert is_stranded(table(TWOS, stranded, seat("7C")), 0)
    assert not is_stranded(table(TWOS, seat("5C 6C", "2C", "4C"), seat("7C")), 0)
    assert not is_stranded(table(TWOS, seat("5C 6C 8C", "2C"), seat("7C 8D 9D"), stock="4C"), 0)
    assert not is_stranded(table(TWOS | {"take_row_card": True}, stranded, seat("7C")), 0)
    assert not is_stranded(table({}, stranded, seat("7C")), 0)
    assert not is_stranded(table(TWOS, seat("2C 2D"), seat("7C")), 0)


def test_no_stranded_seat_ever_goes_out() -> None:
    """Games of random rules, and of random moves from there on."""
    rng = Random(7)
    found = 0
    games = 0
    while found < 40:  # as many games as it takes
        games += 1
        assert games < 2_000
        rules, players, dealer, pack = random_table(rng)
        forbidden = rng.choice([["2"], ["2", "10", "A"], "3 4 5 6 7 8 9 10 J Q K A".split()])
        game = Rules.model_validate(rules | {"forbidden_last": forbidden})
        state = deal(game, players, [parse_card(card) for card in pack], dealer)
        stranded: set[int] = set()
        for _ in range(300):
            if state.places is not None:
                break
            state = advance(state, rng.choice(legal_moves(state)))
            assert not stranded & set(state.out)
            now = {at for at in range(players) if at not in state.out and is_stranded(state, at)}
            assert stranded <= now or state.places is not None
            stranded |= now
        found += len(stranded)
