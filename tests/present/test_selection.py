"""Choosing with the cursor: every legal move can be chosen, and nothing else is called legal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest
from tests.present.walks import walk

from vandtia.engine import (
    PRESETS,
    Flip,
    Move,
    Phase,
    Play,
    Ready,
    Rules,
    Stack,
    Swap,
    Take,
)
from vandtia.engine.cards import CardSet, Rank, rank_of
from vandtia.present.selection import Selection, Spot, hand_spot, row_spot


def games(rules: Rules, seats: int, seed: int, number: int = 150) -> Iterator[Selection]:
    """Selections of whoever is to move, all through a game."""
    for session in walk(rules, seats, seed, number):
        if not session.is_over:
            yield Selection.begin(session.view(session.turn), session.legal_moves())


def reachable(start: Selection) -> set[Move | None]:
    """The moves a person can choose, from every spot and at every step."""
    found: set[Move | None] = set()
    for line in start.lines():
        for spot in line:
            at = start.at(spot) if spot != start.cursor else start
            for _step in range(max(len(at.choices()), 1)):
                found.add(at.move())
                at = at.one_more()
            if start.view.phase is Phase.SWAP:
                holding = at.hold()
                for other in holding.lines():
                    found |= {holding.at(target).move() for target in other}
            looking = start.look_for_row_card()
            found.add(looking.at(spot).move() if spot != looking.cursor else looking.move())
    return found


@pytest.mark.parametrize("preset", sorted(PRESETS))
@pytest.mark.parametrize("seats", [2, 5])
def test_every_legal_move_can_be_chosen(preset: str, seats: int) -> None:
    """R2, R3, R7, R9: no house rule has a move that the cursor cannot reach."""
    rules = PRESETS[preset]
    for at in games(rules, seats, seed=3):
        plain = {move for move in at.legal if isinstance(move, Play | Flip | Swap | Stack)}
        taking = {move for move in at.legal if isinstance(move, Take) and move.row_card}
        assert plain | taking <= reachable(at)


def test_every_legal_move_can_be_chosen_when_all_rules_meet() -> None:
    rules = Rules.model_validate(
        {"stacking": "anyone", "combine": True, "four_anywhere": True, "take_row_card": True,
         "hidden_cards": "blind", "packs": 2}
    )  # fmt: skip
    for seed in range(4):
        for at in games(rules, 4, seed=seed, number=120):
            named = {move for move in at.legal if isinstance(move, Play | Flip | Swap | Stack)}
            assert named <= reachable(at)


def test_is_legal_says_what_the_legal_moves_say() -> None:
    for at in games(PRESETS["glimne"], 3, seed=9):
        for line in at.lines():
            for spot in line:
                there = at.at(spot) if spot != at.cursor else at
                assert there.is_legal == (there.move() in at.legal)


def test_the_cursor_begins_on_what_fits_and_goes_over_it() -> None:
    at = next(
        found
        for found in games(PRESETS["glimne"], 3, seed=2, number=80)
        if found.view.phase is Phase.PLAY
        and len({found.fits(spot) for spot in found.lines()[0]}) == 2
        and found.lines()[0][0].in_hand
    )
    line = at.lines()[0]
    fitting = [spot for spot in line if at.fits(spot)]
    assert at.cursor == fitting[0]
    seen: set[Spot | None] = {at.cursor}
    for _step in line:
        at = at.go(1)
        seen.add(at.cursor)
    assert seen == set(fitting)
    assert at.go(1, every=True).cursor in line


def test_one_more_goes_through_the_numbers_and_round() -> None:
    at = next(
        found
        for found in games(PRESETS["glimne"], 2, seed=1, number=120)
        if found.view.phase is Phase.PLAY
        and any(len(found.at(spot).choices()) > 1 for spot in found.lines()[0] if spot.in_hand)
    )
    spot = next(s for s in at.lines()[0] if len(at.at(s).choices()) > 1)
    at = at if at.cursor == spot else at.at(spot)
    numbers = []
    for _step in at.choices():
        numbers.append(at.chosen.bit_count())
        at = at.one_more()
    assert numbers == list(range(1, len(numbers) + 1))
    assert at.chosen.bit_count() == 1
    assert at.at(spot).chosen.bit_count() == 2  # the same number again is one more


def test_the_number_of_the_card_proposed_means_that_card() -> None:
    """One more of it only once the player has put the cursor there."""
    at = next(
        found
        for found in games(PRESETS["glimne"], 2, seed=1, number=300)
        if found.view.phase is Phase.PLAY and len(found.choices()) > 1
    )
    spot = at.cursor
    assert spot is not None
    assert at.at(spot).chosen.bit_count() == 1
    assert at.at(spot).at(spot).chosen.bit_count() == 2


def test_the_card_proposed_has_no_powers_where_another_fits() -> None:
    proposed = set()
    for at in games(PRESETS["glimne"], 2, seed=1, number=400):
        move = at.move()
        if at.view.phase is Phase.PLAY and isinstance(move, Play) and at.is_legal:
            plays = [each for each in at.legal if isinstance(each, Play)]
            ordinary = at.view.table.ordinary
            assert bool(move.cards & ordinary) == any(each.cards & ordinary for each in plays)
            proposed.add(bool(move.cards & ordinary))
    assert proposed == {True, False}


@pytest.mark.parametrize("preset", ["glimne", "glimne_variations", "shithead"])
def test_any_move_of_cards_can_be_shown_so_that_enter_makes_it(preset: str) -> None:
    shown = set()
    for at in games(PRESETS[preset], 3, seed=4, number=300):
        for move in at.legal:
            if isinstance(move, Play | Flip | Swap | Stack):
                assert at.showing(move).move() == move
                shown.add(type(move))
    assert shown >= {Play, Swap}


@pytest.mark.parametrize("preset", ["glimne", "stuga"])
def test_one_more_is_offered_where_several_cards_may_be_played_together(preset: str) -> None:
    seen = set()
    for at in games(PRESETS[preset], 2, seed=1, number=400):
        legal = reachable(at) & set(at.legal)
        several = any(isinstance(move, Play) and move.cards.bit_count() > 1 for move in legal)
        assert at.can_add == several
        seen.add(several)
    assert seen == {True, False}


def test_swapping_holds_a_card_and_lays_it_on_a_place() -> None:
    """R2.2: a hand card against a whole place, whichever is taken hold of first."""
    at = next(games(PRESETS["glimne"], 3, seed=4, number=1))
    hand = at.lines()[0][0]
    held = at.at(hand).hold() if at.cursor != hand else at.hold()
    assert held.held == hand
    assert held.cursor is not None
    assert not held.cursor.in_hand
    move = held.move()
    assert move in at.legal
    place = held.cursor
    other_way = at.at(place).hold().at(hand)
    assert other_way.move() == move
    assert held.let_go().held is None
    assert Ready() in at.legal


def test_spots_say_where_they_are() -> None:
    assert hand_spot(Rank.TEN).in_hand
    assert not row_spot(0, 1).in_hand


def test_a_number_picks_the_rank_it_says_and_places_where_one_is_looked_for() -> None:
    """1 is the ace, 10 the ten; without a hand a number that is no rank there is a place."""
    seen = 0
    for at in games(PRESETS["glimne"], 3, seed=5, number=400):
        if at.view.phase is Phase.SWAP:
            continue
        hand = {hand_spot(card.rank) for card in CardSet(at.view.hand)}
        for number in range(1, 11):
            rank = Rank.ACE if number == 1 else Rank(number - 2)
            spot = at.numbered(number, ranks=True)
            if hand_spot(rank) in hand:
                assert spot == hand_spot(rank)
            elif hand and spot is not None:
                assert rank_in_row(at, spot) == rank
            elif spot is not None:
                seen += 1
                assert spot.seat == at.seat
                assert rank_in_row(at, spot) == rank or spot.place == number
        assert not hand or at.numbered(1) == at.lines()[0][0]
    assert seen


def rank_in_row(at: Selection, spot: Spot) -> int | None:
    """The rank that lies face up at a place."""
    assert spot.seat is not None
    assert spot.place is not None
    cards = at.view.seats[spot.seat].up[spot.place - 1]
    return rank_of(cards) if cards else None


def test_equals_are_offered_together_and_cards_with_powers_one_by_one() -> None:
    seen_whole = seen_power = 0
    for session in chain.from_iterable(walk(PRESETS["glimne"], 2, seed, 150) for seed in range(8)):
        if session.is_over or session.phase is not Phase.PLAY:
            continue
        view, legal = session.view(session.turn), session.legal_moves()
        start = Selection.begin(view, legal, whole=True)
        for spot in start.lines()[0]:
            at = start.at(spot)
            if not spot.in_hand or not at.is_legal or len(at.choices()) < 2:
                continue
            if at.chosen & view.table.ordinary:
                seen_whole += 1
                assert at.chosen == at.all().chosen
                assert at.one_more().chosen.bit_count() == 1
            else:
                seen_power += 1
                assert at.chosen.bit_count() == 1
    assert seen_whole
    assert seen_power
