"""The transition: what a move makes of a state, in the order of R5.

`advance` trusts its caller and is what searches use; `apply` checks the move first and tells
what happened. There is no other way for a state to change.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from vandtia.engine.cards import ALL_CARDS, RANK_BITS, RANK_MASKS, Card
from vandtia.engine.ending import places_if_over
from vandtia.engine.errors import IllegalMove
from vandtia.engine.events import Event
from vandtia.engine.legal import why_illegal
from vandtia.engine.moves import Chance, Flip, Move, Play, Ready, Stack, Swap, Take
from vandtia.engine.state import EMPTY_ROW, GameState, Phase, Row, Seat, join_groups
from vandtia.engine.telling import tell
from vandtia.engine.turns import first_to_lead, next_seat, skip_count

HAND_SIZE = 3
"""Up to how many cards a hand is filled (R3.3)."""


class Step(NamedTuple):
    """A move carried out: the new state, and what happened on the way."""

    state: GameState
    events: tuple[Event, ...]


def apply(state: GameState, move: Move) -> Step:
    """Carry a move out if it is legal.

    Raises `IllegalMove`, with the reason and the unchanged state, if it is not.
    """
    reason = why_illegal(state, move)
    if reason is not None:
        raise IllegalMove(reason, move, state)
    after = advance(state, move)
    return Step(after, tell(state, move, after))


def advance(state: GameState, move: Move) -> GameState:
    """The state after a move that is known to be legal; nothing is checked."""
    return _TRANSITIONS[type(move)](state, move)


def _play(state: GameState, move: Play) -> GameState:
    cards = move.cards
    hand, up, down, known = state.seats[state.turn]
    if cards & ~hand:
        up, down = leave_row(up, down, cards & ~hand, state.table.blind)
    return _lay(state, cards, hand & ~cards, up, down, known & ~cards, state.stock)


def _flip(state: GameState, move: Flip) -> GameState:
    hand, up, down, known = state.seats[state.turn]
    card = down[move.place - 1]
    down = with_place(down, move.place - 1, 0)
    last = down == EMPTY_ROW and card & state.table.forbidden_last  # R9.2
    if card & state.fits and not last:
        return _lay(state, card, hand, up, down, known, state.stock)
    return _take_up(state, card, Seat(hand, up, down, known), state.stock)


def _chance(state: GameState, _: Chance) -> GameState:
    card = state.stock[0]
    hand, up, down, known = state.seats[state.turn]
    if card & state.fits:
        return _lay(state, card, hand, up, down, known, state.stock[1:])
    return _take_up(state, card, state.seats[state.turn], state.stock[1:])


def _take(state: GameState, move: Take) -> GameState:
    if not state.pile:
        return _pass(state)
    hand, up, down, known = state.seats[state.turn]
    if move.row_card:  # R7.4
        up, down = leave_row(up, down, move.row_card, state.table.blind)
    return _take_up(state, move.row_card, Seat(hand, up, down, known), state.stock)


def _lay(
    state: GameState,
    cards: int,
    hand: int,
    up: Row,
    down: Row,
    known: int,
    stock: tuple[Card, ...],
) -> GameState:
    """A play, from R5.1 on; the seat's zones are given as they are without the cards."""
    (table, pack, dealer, _, seats, _, pile, pile_cards, fits, gone,
     turn, direction, actions, _, ready, out, _) = state  # fmt: skip
    rank = (cards.bit_length() - 1) // RANK_BITS
    top = cards
    if pile and pile[-1] & RANK_MASKS[rank]:  # R5.1
        top |= pile[-1]
        pile = pile[:-1]
    burned = cards & table.burns or top.bit_count() >= 4  # R5.3
    if burned:
        gone = join_groups(gone, (*pile, top))
        pile = ()
        pile_cards = 0
        fits = ALL_CARDS
    else:
        pile = (*pile, top)
        pile_cards |= cards
        decides = table.fits_after[rank]
        if decides is not None:
            fits = decides
    if stock:  # R5.4
        missing = HAND_SIZE - hand.bit_count()
        if missing > 0:
            for card in stock[:missing]:
                hand |= card
            stock = stock[missing:]
    seats = (*seats[:turn], Seat(hand, up, down, known), *seats[turn + 1 :])
    actions += 1
    still_in = hand or up != EMPTY_ROW or down != EMPTY_ROW
    places = None
    if not still_in:  # R5.5
        out = (*out, turn)
    if not still_in or table.turn_limit is not None:  # R5.6
        places = places_if_over(table, seats, out, actions, 0)
    phase = Phase.PLAY if places is None else Phase.OVER
    if places is None:
        if cards & table.reverses:  # R5.7
            direction = -direction
        if still_in and (table.burner_leads if burned else cards & table.again):  # R5.8
            pass
        else:
            skips = 0 if burned else skip_count(table, cards)
            turn = next_seat(turn, direction, out, len(seats), skips)
    return GameState(
        table, pack, dealer, phase, seats, stock, pile, pile_cards, fits, gone,
        turn, direction, actions, 0, ready, out, places,
    )  # fmt: skip


def _take_up(state: GameState, card: int, seat: Seat, stock: tuple[Card, ...]) -> GameState:
    """The pile goes into the hand, and one more card with it, all of them seen (R3.4, R10.2)."""
    taken = state.pile_cards | card
    seat = Seat(seat.hand | taken, seat.up, seat.down, seat.known | taken)
    seats = with_seat(state.seats, state.turn, seat)
    return _end_turn(state._replace(
        seats=seats, stock=stock, pile=(), pile_cards=0, fits=ALL_CARDS, passes=0
    ))  # fmt: skip


def _pass(state: GameState) -> GameState:
    return _end_turn(state._replace(passes=state.passes + 1))


def _end_turn(state: GameState) -> GameState:
    """The turn ends without a play: the game may be over (R8.3, R8.4), else the next leads."""
    actions = state.actions + 1
    places = places_if_over(state.table, state.seats, state.out, actions, state.passes)
    if places is not None:
        return state._replace(actions=actions, phase=Phase.OVER, places=places)
    turn = next_seat(state.turn, state.direction, state.out, len(state.seats))
    return state._replace(actions=actions, turn=turn)


def _swap(state: GameState, move: Swap) -> GameState:
    hand, up, down, known = state.seats[state.turn]
    taken = up[move.place - 1]
    seat = Seat(
        hand ^ move.card | taken,
        with_place(up, move.place - 1, move.card),
        down,
        known & ~move.card | taken,
    )
    return state._replace(seats=with_seat(state.seats, state.turn, seat))


def _stack(state: GameState, move: Stack) -> GameState:
    turn = state.turn
    hand, up, down, known = state.seats[turn]
    hand ^= move.card
    stock = state.stock
    missing = max(0, HAND_SIZE - hand.bit_count())
    for card in stock[:missing]:
        hand |= card
    seats = with_seat(state.seats, turn, Seat(hand, up, down, known & ~move.card))
    at = turn if move.seat is None else move.seat
    hand, up, down, known = seats[at]
    up = with_place(up, move.place - 1, up[move.place - 1] | move.card)
    return state._replace(
        seats=with_seat(seats, at, Seat(hand, up, down, known)), stock=stock[missing:]
    )


def _ready(state: GameState, _: Ready) -> GameState:
    ready = (*state.ready, state.turn)
    players = len(state.seats)
    if len(ready) < players:
        return state._replace(ready=ready, turn=(state.turn + 1) % players)
    leader = first_to_lead(state.table, state.seats, state.dealer)
    return state._replace(phase=Phase.PLAY, ready=(), turn=leader)


def leave_row(up: Row, down: Row, cards: int, blind: bool) -> tuple[Row, Row]:
    """The row without these face-up cards; an uncovered face-down card turns up (R5.2)."""
    new_up = [part & ~cards for part in up]
    new_down = list(down)
    if not blind:
        for place in range(3):
            if up[place] and not new_up[place] and new_down[place]:
                new_up[place], new_down[place] = new_down[place], 0
    return (new_up[0], new_up[1], new_up[2]), (new_down[0], new_down[1], new_down[2])


def with_place(row: Row, index: int, cards: int) -> Row:
    """The row with another content at one place (0–2)."""
    first, second, third = row
    if index == 0:
        return cards, second, third
    if index == 1:
        return first, cards, third
    return first, second, cards


def with_seat(seats: tuple[Seat, ...], index: int, seat: Seat) -> tuple[Seat, ...]:
    """The seats with one of them replaced."""
    return (*seats[:index], seat, *seats[index + 1 :])


_TRANSITIONS: dict[type[Move], Callable[[GameState, Any], GameState]] = {
    Play: _play,
    Take: _take,
    Flip: _flip,
    Chance: _chance,
    Swap: _swap,
    Stack: _stack,
    Ready: _ready,
}
