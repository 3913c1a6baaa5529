"""Random legal games for the tests of what is said about them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.oracle.random_rules import random_table

from vandtia.engine import (
    Event,
    GameState,
    Move,
    Rules,
    Take,
    apply,
    deal,
    legal_moves,
    parse_card,
    read_position,
    shuffled_pack,
)

NAMES = ("Åsa", "Bea", "Calle", "Dora", "Egil", "Finn", "Greta", "Hugo", "Inga", "Jon", "Kaj")


def random_deal(rng: Random) -> GameState:
    """A deal by random rules."""
    rules, players, dealer, pack = random_table(rng)
    cards = tuple(parse_card(card) for card in pack)
    return deal(Rules.model_validate(rules), players, cards, dealer)


def preset_deal(preset: str, players: int, seed: int, cards: int | None = None) -> GameState:
    """A deal by the rules of a preset; with few `cards` the game is short."""
    rules = Rules.model_validate({"preset": preset})
    return deal(rules, players, shuffled_pack(rules, players, Random(seed))[:cards])


def steps(
    state: GameState, rng: Random, most: int
) -> Iterator[tuple[GameState, tuple[Move, ...], Move, tuple[Event, ...]]]:
    """A random game: before each move the state and its legal moves, the move, its events.

    Piles are seldom taken up by choice, so that games get somewhere.
    """
    for _ in range(most):
        legal = legal_moves(state)
        if not legal:
            return
        willing = [move for move in legal if not isinstance(move, Take)]
        move = rng.choice(willing if willing and rng.random() < 0.95 else legal)
        step = apply(state, move)
        yield state, legal, move, step.events
        state = step.state


def table_of_two(
    pile: str, hand: str, row: str = "JC JD KC", stock: str = "", **rules: object
) -> GameState:
    """Seat 0 to play from a hand, or with none from the row, on a pile."""
    checked = Rules.model_validate(rules)
    up = [[card] for card in row.split()]
    up += [[]] * (3 - len(up))
    blind = checked.hidden_cards == "blind"
    has_down = [bool(place) or (blind and not hand) for place in up]
    downs = zip(("4C", "4D", "4H"), has_down, strict=True)
    mine = {
        "hand": hand.split(),
        "up": up,
        "down": [card if there else None for card, there in downs],
    }
    other = {
        "hand": ["AS", "KS", "QS"],
        "up": [["5C"], ["5D"], ["5H"]],
        "down": ["9C", "9D", "9H"],
    }
    position = {"pile": pile.split(), "stock": stock.split(), "seats": [mine, other], "turn": 0}
    return read_position(position, checked)
