"""What holds of every move of every game, whatever the rules."""

from __future__ import annotations

import copy
import pickle

from hypothesis import given
from tests.engine.follower import Follower
from tests.strategies import Game, examples, games

from vandtia.engine import (
    CardSet,
    GameState,
    Phase,
    advance,
    apply,
    legal_moves,
    view_for,
    write_position,
)
from vandtia.engine import events as told
from vandtia.engine.position import position_faults

ORDER = [
    (told.Swapped, told.Stacked, told.SaidReady, told.Played, told.Flipped, told.TookChance),
    (told.Passed, told.TookUp),
    (told.TurnedUp,),
    (told.Burned,),
    (told.Drew,),
    (told.WentOut,),
    (told.GameOver,),
    (told.Reversed,),
    (told.Skipped, told.PlayBegan),
]
"""The steps of R5 and the events that tell them."""


def cards_of(state: GameState) -> list[int]:
    """Every card of a state, as often as it lies somewhere."""
    zones: list[int] = [*state.stock, *state.pile, *state.gone]
    for seat in state.seats:
        zones += [seat.hand, *seat.up, *seat.down]
    return sorted(card for zone in zones for card in CardSet(zone))


@given(games())
def test_no_card_is_lost_or_doubled(game: Game) -> None:
    pack = cards_of(game.start)
    for state in game.states:
        assert cards_of(state) == pack
        assert CardSet(state.pack) == CardSet.of(pack)


@given(games())
def test_every_position_that_is_played_to_could_be(game: Game) -> None:
    for state in game.states:
        assert position_faults(state) == []
        assert bool(legal_moves(state)) == (state.phase is not Phase.OVER)
        assert (state.result is None) == (state.phase is not Phase.OVER)


@given(games())
def test_inputs_never_change_and_equal_inputs_give_equal_outputs(game: Game) -> None:
    for state, move in game.steps[:: 1 + len(game.steps) // 20]:
        before, twin = write_position(state), pickle.loads(pickle.dumps(state))  # noqa: S301
        assert twin == state
        step, again = apply(state, move), apply(twin, copy.deepcopy(move))
        assert step == again
        assert hash(step.state) == hash(again.state)
        assert legal_moves(state) == legal_moves(twin)
        assert write_position(state) == before
        assert step.state == advance(state, move)


@given(games())
def test_who_follows_the_events_knows_where_every_card_is(game: Game) -> None:
    follower = Follower(game.start)
    for state, move in game.steps:
        step = apply(state, move)
        for event in step.events:
            follower.hear(event)
        seats = step.state.seats
        assert follower.hands == [seat.hand for seat in seats]
        assert follower.up == [list(seat.up) for seat in seats]
        assert follower.filled == [[card > 0 for card in seat.down] for seat in seats]
        assert follower.stock_size == len(step.state.stock)
        assert follower.pile == step.state.pile_cards
        assert follower.gone == CardSet.of(step.state.gone)
        assert follower.out == list(step.state.out)
        assert follower.places == step.state.places
        if step.state.phase is not Phase.OVER:
            assert follower.direction == step.state.direction


@given(games())
def test_what_is_known_is_what_everybody_saw(game: Game) -> None:
    """R10.2: worked out from the events an onlooker hears."""
    follower = Follower(game.start)
    for state, move in game.steps:
        step = apply(state, move)
        for event in step.events:
            follower.hear(told.redact(event, None))
        assert follower.known == [seat.known for seat in step.state.seats]


@given(games())
def test_events_come_in_the_order_of_the_steps(game: Game) -> None:
    """R5.1 to R5.8."""
    for state, move in game.steps:
        kinds = [type(event) for event in apply(state, move).events]
        steps = [next(n for n, some in enumerate(ORDER) if kind in some) for kind in kinds]
        assert steps == sorted(steps)
        assert len(set(kinds)) == len(kinds) or kinds.count(told.TurnedUp) > 1


@given(games())
@examples(50)
def test_who_is_passed_over_is_told(game: Game) -> None:
    """R5.8: between the mover and who is next lie the skipped seats, and those that are out."""
    for state, move in game.steps:
        step = apply(state, move)
        after = step.state
        skipped = next((e.seats for e in step.events if isinstance(e, told.Skipped)), ())
        if state.phase is not Phase.PLAY or after.phase is Phase.OVER:
            assert not skipped
        elif skipped or after.turn != state.turn:
            seat = state.turn
            for passed in (*skipped, after.turn):
                seat = (seat + after.direction) % len(after.seats)
                while seat in after.out:
                    seat = (seat + after.direction) % len(after.seats)
                assert seat == passed


@given(games())
@examples(50)
def test_an_end_places_every_seat_once(game: Game) -> None:
    """R8.5."""
    result = game.end.result
    if result is not None:
        seats = range(len(game.start.seats))
        assert sorted(seat for place in result for seat in place) == list(seats)
        assert all(result)
        assert view_for(game.end, 0).result == result
