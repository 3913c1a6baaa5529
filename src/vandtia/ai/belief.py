"""Full states that fit a view: the one place where a view is turned into states.

Law: `view_for(sample_state(view, rng), view.seat) == view`. The cards a seat cannot know are
laid out uniformly over the hands, the face-down places and the stock; cards known to be in a
hand stay in it (R10.2).
"""

from __future__ import annotations

from random import Random

from vandtia.engine.cards import CARDS, Card
from vandtia.engine.state import EMPTY_ROW, GameState, Row
from vandtia.engine.view import View, public_fields


def sample_state(view: View, rng: Random) -> GameState:
    """A state that gives this view, drawn uniformly from all there are."""
    cards = unseen_cards(view)
    rng.shuffle(cards)
    return lay_out(view, cards)


def own_state(view: View) -> GameState:
    """A state that fits the view, always the same one: for what is the same in all of them.

    Such are the legal moves of the view's own seat, and all that is public.
    """
    return lay_out(view, unseen_cards(view))


def unseen_cards(view: View) -> list[Card]:
    """The cards whose place the seat cannot know, in writing order."""
    hidden = int(view.pack)
    for group in (*view.pile, *view.gone):
        hidden &= ~group
    for seat in view.seats:
        one, two, three = seat.up
        hidden &= ~(seat_known(seat.hand, seat.known) | one | two | three)
    cards: list[Card] = []
    while hidden:
        lowest = hidden & -hidden
        cards.append(CARDS[lowest.bit_length() - 1])
        hidden ^= lowest
    return cards


def seat_known(hand: int | None, known: int) -> int:
    """What the seat knows of a hand: all of it, or what everybody has seen."""
    return known if hand is None else hand


def lay_out(view: View, cards: list[Card]) -> GameState:
    """The state in which the unseen cards lie in this order.

    First come the face-down places and the unknown hand cards, seat by seat; what is left is the
    stock, next card first.
    """
    at = 0
    hands: list[int] = []
    downs: list[Row] = []
    for hand, hand_size, known, _, down in view.seats:
        if True in down:
            row = [0, 0, 0]
            for place in range(3):
                if down[place]:
                    row[place] = int(cards[at])
                    at += 1
            downs.append((row[0], row[1], row[2]))
        else:
            downs.append(EMPTY_ROW)
        if hand is None:
            hand = known
            end = at + hand_size - known.bit_count()
            for card in cards[at:end]:
                hand |= card
            at = end
        hands.append(hand)
    pile_cards = 0
    for group in view.pile:
        pile_cards |= group
    return GameState(
        hands=tuple(hands),
        ups=tuple(seat.up for seat in view.seats),
        downs=tuple(downs),
        known=tuple(seat.known for seat in view.seats),
        stock=tuple(cards[at:]),
        pile_cards=pile_cards,
        **public_fields(view),
    )
