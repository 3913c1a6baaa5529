"""What a seat cannot know of a state (R10), and states that differ in nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from vandtia.engine import Card, CardSet, GameState
from vandtia.engine.state import Row


def hidden_from(state: GameState, seat: int | None) -> int:
    """The cards a seat cannot place: stock, face-down cards, and of other hands the unknown part.

    R9.9: with open hands only the stock and face-down cards are hidden.
    """
    hidden = int(CardSet.of(state.stock))
    for number, held in enumerate(state.seats):
        hidden |= CardSet.of(held.down)
        if number != seat and not state.rules.open_hands:
            hidden |= held.hand & ~held.known
    return hidden


def shuffle_hidden(rng: Random, state: GameState, cards: int) -> GameState:
    """The state with some of the hidden cards dealt anew among the places where they lie."""
    pool = list(CardSet(cards))
    dealt = dict(zip(pool, rng.sample(pool, len(pool)), strict=True))
    return state._replace(
        hands=tuple(_cards(hand, dealt) for hand in state.hands),
        downs=tuple(_row(down, dealt) for down in state.downs),
        stock=tuple(dealt.get(card, card) for card in state.stock),
    )


def _cards(cards: int, dealt: Mapping[Card, Card]) -> int:
    return int(CardSet.of(dealt.get(card, card) for card in CardSet(cards)))


def _row(row: Row, dealt: Mapping[Card, Card]) -> Row:
    return _cards(row[0], dealt), _cards(row[1], dealt), _cards(row[2], dealt)
