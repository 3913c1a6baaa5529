"""The transition: what a move makes of a state, in the order of R5.

`advance` trusts its caller and is what searches use; `apply` checks the move first and tells
what happened. There is no other way for a state to change.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from vandtia.engine.cards import ALL_CARDS, RANK_BITS, RANK_MASKS
from vandtia.engine.ending import places_if_over
from vandtia.engine.errors import IllegalMove
from vandtia.engine.event_diff import tell
from vandtia.engine.events import Event
from vandtia.engine.moves import Chance, Flip, Move, Play, Ready, Stack, Swap, Take
from vandtia.engine.state import EMPTY_ROW, GameState, Phase, Row, join_groups
from vandtia.engine.turns import first_to_lead, next_seat, skip_count
from vandtia.engine.why import why_illegal

PLAY = Phase.PLAY  # looked up once: enum members are slow to reach
OVER = Phase.OVER

_new = tuple.__new__  # builds a named tuple in half the time of calling its class

HAND_SIZE = 3
"""Up to how many cards a hand is filled (R3.3)."""

Item = TypeVar("Item")


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


def advance(state: GameState, move: Move) -> GameState:  # noqa: PLR0915 - a call costs more than a step
    """The state after a move that is known to be legal; nothing is checked.

    A play, of cards from the hand, the row, or both, is carried out here, R5.1 to R5.8.
    """
    if type(move) is not Play:
        return _TRANSITIONS[type(move)](state, move)
    cards = move.cards
    (table, pack, dealer, _, hands, ups, downs, known, stock, pile, pile_cards, fits, gone,
     turn, direction, actions, _, ready, out, _) = state  # fmt: skip
    hand = hands[turn]
    if hand:
        from_hand = cards & hand
        hand ^= from_hand
        if known[turn] & from_hand:
            known = with_seat(known, turn, known[turn] & hand)
        from_row = cards ^ from_hand
    else:
        from_row = cards
    if from_row:
        up, down = leave_row(ups[turn], downs[turn], from_row, table.blind)  # R5.2
        ups = with_seat(ups, turn, up)
        downs = with_seat(downs, turn, down)
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
        pile += (top,)
        pile_cards |= cards
        decides = table.fits_after[rank]
        if decides is not None:
            fits = decides
    if stock:  # R5.4
        missing = HAND_SIZE - hand.bit_count()
        while missing > 0 and stock:
            hand |= stock[0]
            stock = stock[1:]
            missing -= 1
    hands = with_seat(hands, turn, hand)
    actions += 1
    still_in = hand or ups[turn] != EMPTY_ROW or downs[turn] != EMPTY_ROW
    places = None
    if not still_in:  # R5.5
        out += (turn,)
    if not still_in or table.turn_limit is not None:  # R5.6
        places = places_if_over(table, hands, ups, downs, out, actions, 0)
    if places is None:
        if burned or out or cards & table.turn_effects:
            if cards & table.reverses:  # R5.7
                direction = -direction
            goes_on = table.burner_leads if burned else cards & table.again
            if not (goes_on and still_in):  # R5.8
                skips = 0 if burned else skip_count(table, cards)
                turn = next_seat(turn, direction, out, len(hands), skips)
        else:
            turn = (turn + direction) % len(hands)
    return _new(GameState, (
        table, pack, dealer, PLAY if places is None else OVER, hands, ups, downs, known, stock,
        pile, pile_cards, fits, gone, turn, direction, actions, 0, ready, out, places,
    ))  # fmt: skip


def _flip(state: GameState, move: Flip) -> GameState:
    """R7.2: the card comes to the hand, and goes on to the pile from there if it fits."""
    turn = state.turn
    card = state.downs[turn][move.place - 1]
    down = with_place(state.downs[turn], move.place - 1, 0)
    last = down == EMPTY_ROW and card & state.table.never_last  # R9.2
    state = state._replace(
        hands=with_seat(state.hands, turn, state.hands[turn] | card),
        downs=with_seat(state.downs, turn, down),
    )
    if card & state.fits and not last:
        return advance(state, Play(card))
    return _take_up(state, card)


def _chance(state: GameState, _: Chance) -> GameState:
    """R9.5: the card comes to the hand, and goes on to the pile from there if it fits."""
    card = int(state.stock[0])
    hand = state.hands[state.turn] | card
    state = state._replace(hands=with_seat(state.hands, state.turn, hand), stock=state.stock[1:])
    if card & state.fits:
        return advance(state, Play(card))
    return _take_up(state, card)


def _take(state: GameState, move: Take) -> GameState:
    if not state.pile:
        return _pass(state)
    if move.row_card:  # R7.4
        turn = state.turn
        up, down = leave_row(state.ups[turn], state.downs[turn], move.row_card, state.table.blind)
        state = state._replace(
            ups=with_seat(state.ups, turn, up), downs=with_seat(state.downs, turn, down)
        )
    return _take_up(state, move.row_card)


def _take_up(state: GameState, card: int) -> GameState:
    """The pile goes into the hand, and one more card with it, all of them seen (R3.4, R10.2)."""
    (table, pack, dealer, phase, hands, ups, downs, known, stock, _, pile_cards, _, gone,
     turn, direction, actions, _, ready, out, places) = state  # fmt: skip
    taken = pile_cards | card
    hands = with_seat(hands, turn, hands[turn] | taken)
    known = with_seat(known, turn, known[turn] | taken)
    actions += 1
    if table.turn_limit is not None:  # R8.3
        places = places_if_over(table, hands, ups, downs, out, actions, 0)
        phase = PLAY if places is None else OVER
    if places is None:
        turn = (
            next_seat(turn, direction, out, len(hands)) if out else (turn + direction) % len(hands)
        )
    return _new(GameState, (
        table, pack, dealer, phase, hands, ups, downs, known, stock, (), 0, ALL_CARDS, gone,
        turn, direction, actions, 0, ready, out, places,
    ))  # fmt: skip


def _pass(state: GameState) -> GameState:
    """R3.5; when all have passed in a row, the game is over (R8.4)."""
    state = state._replace(actions=state.actions + 1, passes=state.passes + 1)
    places = places_if_over(
        state.table, state.hands, state.ups, state.downs, state.out, state.actions, state.passes
    )
    if places is not None:
        return state._replace(phase=OVER, places=places)
    turn = next_seat(state.turn, state.direction, state.out, len(state.hands))
    return state._replace(turn=turn)


def _swap(state: GameState, move: Swap) -> GameState:
    """R2.2."""
    turn, index = state.turn, move.place - 1
    taken = state.ups[turn][index]
    return state._replace(
        hands=with_seat(state.hands, turn, state.hands[turn] ^ move.card | taken),
        ups=with_seat(state.ups, turn, with_place(state.ups[turn], index, move.card)),
        known=with_seat(state.known, turn, state.known[turn] & ~move.card | taken),
    )


def _stack(state: GameState, move: Stack) -> GameState:
    """R9.1; the hand is filled from the stock at once."""
    turn, index = state.turn, move.place - 1
    at = turn if move.seat is None else move.seat
    hand = state.hands[turn] ^ move.card
    missing = max(0, HAND_SIZE - hand.bit_count())
    for card in state.stock[:missing]:
        hand |= card
    up = with_place(state.ups[at], index, state.ups[at][index] | move.card)
    return state._replace(
        hands=with_seat(state.hands, turn, hand),
        ups=with_seat(state.ups, at, up),
        known=with_seat(state.known, turn, state.known[turn] & ~move.card),
        stock=state.stock[missing:],
    )


def _ready(state: GameState, _: Ready) -> GameState:
    """R2.1; the last one ready opens play."""
    ready = (*state.ready, state.turn)
    players = len(state.hands)
    if len(ready) < players:
        return state._replace(ready=ready, turn=(state.turn + 1) % players)
    leader = first_to_lead(state.table, state.hands, state.dealer)
    return state._replace(phase=PLAY, ready=(), turn=leader)


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
    """The row with another content at one place (0-2)."""
    first, second, third = row
    if index == 0:
        return cards, second, third
    if index == 1:
        return first, cards, third
    return first, second, cards


def with_seat(zone: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    """A zone of all seats with one seat's part replaced."""
    if len(zone) == 2:
        return (zone[0], item) if index else (item, zone[1])
    return zone[:index] + (item,) + zone[index + 1 :]  # noqa: RUF005 - twice as fast


_TRANSITIONS: dict[type[Move], Callable[[GameState, Any], GameState]] = {
    Take: _take,
    Flip: _flip,
    Chance: _chance,
    Swap: _swap,
    Stack: _stack,
    Ready: _ready,
}
