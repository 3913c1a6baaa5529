"""The display model: everything of the table, nothing a seat may not see."""

from __future__ import annotations

from typing import Any

import pytest
from tests.present.walks import walk

from vandtia.engine import PRESETS, CardSet, Flipped, Phase, Played, TookChance
from vandtia.engine.events import Burned, TookUp
from vandtia.present.selection import Selection
from vandtia.present.table import Mark, TableModel, Zone
from vandtia.present.table_model import Shown, table_model
from vandtia.session import Session


def shown(session: Session, **more: Any) -> Shown:
    names = tuple(player.name for player in session.players)
    return Shown(names, tuple(player.kind for player in session.players), **more)


def game(preset: str = "glimne", seats: int = 3, seed: int = 1) -> Session:
    return next(walk(PRESETS[preset], seats, seed))


def model(session: Session, seat: int | None, **more: Any) -> TableModel:
    legal = session.legal_moves() if seat == session.turn else ()
    view = session.view(seat)
    chooser = Selection.begin(view, legal) if legal else None
    return table_model(view, session.events(seat), shown(session, **more), legal, chooser)


@pytest.mark.parametrize("seats", [2, 3, 6, 11])
def test_all_seats_are_there_in_turn_order(seats: int) -> None:
    session = game(seats=seats)
    for seat in range(seats):
        found = model(session, seat)
        around = [(seat + step) % seats for step in range(1, seats)]
        assert [other.seat for other in found.others] == around
        assert found.own is not None
        assert found.own.seat == seat


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_counts_are_those_of_the_game(preset: str) -> None:
    for now in walk(PRESETS[preset], 3, 1, 200):
        if now.is_over:
            break
        found, view = model(now, now.turn), now.view(now.turn)
        assert found.pile.size == view.pile_size
        assert sum(stack.number for stack in found.hand) == view.hand.bit_count()
        assert (
            sum(stack.known for stack in found.hand)
            == (view.hand & view.seats[now.turn].known).bit_count()
        )
        for other in found.others:
            seat = view.seats[other.seat]
            assert other.hand_size == seat.hand_size
            assert tuple(place.up for place in other.places) == seat.up
            assert tuple(place.down for place in other.places) == seat.down


def test_playable_marks_are_those_of_the_legal_moves() -> None:
    for now in walk(PRESETS["glimne"], 3, 1, 150):
        if now.is_over or now.phase is not Phase.PLAY:
            continue
        found = model(now, now.turn)
        playable = {
            stack.rank
            for stack in found.hand
            for move in now.legal_moves()
            if getattr(move, "cards", 0) & stack.cards
        }
        assert {s.rank for s in found.hand if s.mark is Mark.FITS} == playable
        waiting = model(now, (now.turn + 1) % 3)
        assert {stack.mark for stack in waiting.hand} <= {Mark.IDLE}


def test_a_swept_pile_is_told_until_the_next_move() -> None:
    seen = set()
    for now in walk(PRESETS["glimne"], 3, 3):
        moves = now.events(None)
        last = moves[-1] if moves else ()
        pile = model(now, None, at=0).pile
        if any(isinstance(event, Burned) for event in last):
            burned = next(event for event in last if isinstance(event, Burned))
            assert pile.burned
            assert CardSet.of(pile.swept) == burned.cards
            seen.add("burned")
        elif any(isinstance(event, TookUp) for event in last):
            assert not pile.burned
            assert pile.size == 0
            seen.add("taken")
        elif pile.size:
            assert isinstance(last[0], Played | Flipped | TookChance)
            assert pile.by == last[0].seat
            assert pile.swept == ()
            seen.add("laid")
    assert seen == {"burned", "taken", "laid"}


def test_a_covered_hand_shows_backs_alone() -> None:
    """R10.3: nothing of the hand is in the model while nobody's eyes are meant."""
    found = model(game(), None, at=1)
    assert found.hidden
    assert found.hand == ()
    assert found.own is not None
    assert found.own.hand is None
    assert found.own.hand_size == 3


def test_zones_follow_the_layers_in_play() -> None:
    """R3.2, R7: hand, then row, then, where they are blind, the face-down cards."""
    seen = set()
    for seed in range(6):
        for now in walk(PRESETS["shithead"], 2, seed):
            found = model(now, 0)
            assert found.own is not None
            seen.add(found.own.zone)
    assert seen == set(Zone)
