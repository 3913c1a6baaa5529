"""Every move that could be tried in a state, up to which of two equal cards is named."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from random import Random

from vandtia.engine import Chance, Flip, GameState, Move, Play, Ready, Stack, Swap, Take
from vandtia.engine.cards import CARDS, split_ranks

PLACES = (1, 2, 3)


def candidates(state: GameState, rng: Random) -> Iterator[Move]:
    """All kinds of moves, the wrong ones too; of equal cards of one place any is named."""
    turn = state.seats[state.turn]
    zones = (turn.hand, *turn.up)
    held = zones[0] | zones[1] | zones[2] | zones[3]
    foreign = next(int(card) for card in CARDS if not card & held)
    singles = [some_of(rng, zone, 1) for zone in zones for zone in split_ranks(zone)]
    yield Play(0)
    yield from (Play(cards) for cards in sets_of_equals(rng, zones))
    yield from (Play(one | foreign) for one in (0, *singles))
    yield from (Play(one | other) for one, other in pairwise(split_ranks(held)))
    yield from (Take(card) for card in (0, foreign, *singles))
    yield from (Take(one | other) for one, other in pairwise(singles))
    yield from (Flip(place) for place in (0, *PLACES, 4))
    yield Chance()
    yield Ready()
    seats = (None, *range(-1, len(state.seats) + 1))
    for card, place in product((foreign, *singles), PLACES):
        yield Swap(card, place)
        yield from (Stack(card, place, seat) for seat in seats)
    if singles:
        yield from (Swap(singles[0], place) for place in (0, 4))
        yield from (Stack(singles[0], place) for place in (0, 4))


def sets_of_equals(rng: Random, zones: tuple[int, ...]) -> Iterator[int]:
    """Every number of equal cards of each zone, in every combination."""
    for equal in split_ranks(zones[0] | zones[1] | zones[2] | zones[3]):
        parts = [zone & equal for zone in zones]
        for counts in product(*(range(part.bit_count() + 1) for part in parts)):
            chosen = 0
            for part, count in zip(parts, counts, strict=True):
                chosen |= some_of(rng, part, count)
            if chosen:
                yield chosen


def some_of(rng: Random, cards: int, count: int) -> int:
    """So many cards of a set, any of them."""
    bits = [1 << n for n in range(cards.bit_length()) if cards >> n & 1]
    return sum(rng.sample(bits, count))
