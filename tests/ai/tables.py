"""Random tables for the tests of bots: unusual rules, packs and numbers of players."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.oracle.random_rules import random_table

from vandtia.engine import (
    Event,
    GameState,
    Phase,
    Ready,
    Rules,
    advance,
    apply,
    deal,
    legal_moves,
    parse_card,
)


def random_deal(rng: Random) -> GameState:
    """A game just dealt, of random rules."""
    rules, players, dealer, pack = random_table(rng)
    cards = [parse_card(card) for card in pack]
    return deal(Rules.model_validate(rules), players, cards, dealer)


def random_positions(rng: Random, count: int) -> Iterator[GameState]:
    """Positions out of games of random legal moves, of all phases and rules."""
    for _ in range(count):
        state = random_deal(rng)
        for _ in range(rng.choice((0, 3, 20, 80, 200))):
            moves = legal_moves(state)
            if not moves:
                break
            state = advance(state, rng.choice(moves))
        yield state


def played_games(rng: Random, count: int) -> Iterator[tuple[GameState, list[Event]]]:
    """Games of random moves that are not over, each with what happened in it."""
    found = 0
    while found < count:
        state = random_deal(rng)
        events: list[Event] = []
        for _ in range(rng.choice((2, 30, 60, 120))):
            moves = legal_moves(state)
            hurried = state.phase is Phase.SWAP and rng.random() < 0.5
            state, told = apply(state, Ready() if hurried else rng.choice(moves))
            events += told
            if state.places is not None:
                break
        if state.places is None:
            found += 1
            yield state, events
