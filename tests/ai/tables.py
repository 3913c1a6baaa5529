"""Random tables for the tests of bots: unusual rules, packs and numbers of players."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.oracle.random_rules import random_table

from vandtia.engine import GameState, Rules, deal, parse_card


def random_deal(rng: Random) -> GameState:
    """A game just dealt, of random rules."""
    rules, players, dealer, pack = random_table(rng)
    cards = [parse_card(card) for card in pack]
    return deal(Rules.model_validate(rules), players, cards, dealer)


def random_positions(rng: Random, count: int) -> Iterator[GameState]:
    """Positions out of games of random legal moves, of all phases and rules."""
    from vandtia.engine import advance, legal_moves

    for _ in range(count):
        state = random_deal(rng)
        for _ in range(rng.choice((0, 3, 20, 80, 200))):
            moves = legal_moves(state)
            if not moves:
                break
            state = advance(state, rng.choice(moves))
        yield state
