"""The choices a set of equal cards gives: one representative play for each.

Which of two equal cards of one place is played is no choice, so a choice is how many; the cards
are then those known to all first, and by pack and suit (R10.2). Plays are immutable and the same
for all rules and games, so they are made once and looked up.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from vandtia.engine.cards import ALL_CARDS, RANK_BITS, RANK_COUNT, RANK_MASKS, lowest, split_ranks
from vandtia.engine.moves import Play
from vandtia.engine.state import Row

Plays = tuple[Play, ...]

CHUNKS = LOWEST, LOW, MIDDLE, HIGH, HIGHEST = tuple(
    sum(RANK_MASKS[rank] for rank in range(first, min(first + 3, RANK_COUNT)))
    for first in range(0, RANK_COUNT, 3)
)
"""The ranks three by three: with one pack there are 4,096 sets of each, soon all looked up."""

LARGE_HAND = 26
"""From so many cards on, hands are looked up rank by rank: few sets of three ranks recur."""

TABLE_LIMIT = 1 << 15
"""How many looked-up sets are kept before the table starts afresh."""

_KNOWN_SHIFT = RANK_BITS * RANK_COUNT

made: dict[int, Plays] = {}
"""Every set looked up, with its plays."""


def hand_plays(cards: int, known: int) -> Plays:
    """All plays from a set of hand cards, by rank, then by number.

    `known` is what everybody knows of the hand; it may hold other cards too.
    """
    seen = cards & known
    large = cards.bit_count() >= LARGE_HAND
    if (not seen or seen == cards) and not large:  # nothing to choose between known and unknown
        try:
            return (
                made[cards & LOWEST]
                + made[cards & LOW]
                + made[cards & MIDDLE]
                + made[cards & HIGH]
                + made[cards & HIGHEST]
            )
        except KeyError:
            seen = 0
    plays: Plays = ()
    for mask in RANK_MASKS if large else CHUNKS:
        key = cards & mask
        part = key & seen
        if part and part != key:
            key |= part << _KNOWN_SHIFT
        try:
            plays += made[key]
        except KeyError:
            plays += _make(key)
    return plays


def _make(key: int) -> Plays:
    """The plays of a few ranks, kept under `key`: the cards, and above them the known ones."""
    seen = key >> _KNOWN_SHIFT
    plays: Plays = ()
    for equal in split_ranks(key & ALL_CARDS):
        part = equal & seen
        plays += rank_plays(equal, part if part != equal else 0)
    if len(made) >= TABLE_LIMIT:
        made.clear()
    made[key] = plays
    return plays


@lru_cache(maxsize=TABLE_LIMIT)
def rank_plays(equal: int, seen: int) -> Plays:
    """The plays from hand cards of one rank: one card, two … all of them."""
    return tuple(Play(first_cards(equal, seen, count)) for count in range(1, equal.bit_count() + 1))


def row_plays(up: Row, fits: int) -> Plays:
    """The plays of face-up cards out of `fits` (R7.1), by rank, then by number."""
    one, two, three = up
    plays: Plays = ()
    for equal in split_ranks((one | two | three) & fits):
        plays += equal_row_plays(one & equal, two & equal, three & equal)
    return plays


@lru_cache(maxsize=TABLE_LIMIT)
def equal_row_plays(one: int, two: int, three: int) -> Plays:
    """The plays of equal cards in three places: several places together, stacks also in part."""
    choices = row_choices((one, two, three), one | two | three)
    return tuple(Play(cards) for cards in choices if cards)


def first_cards(equal: int, known: int, count: int) -> int:
    """The representative `count` of some equal cards: known ones first, by pack and suit."""
    chosen = 0
    for cards in (equal & known, equal & ~known):
        while cards and count:
            chosen |= lowest(cards)
            cards &= cards - 1
            count -= 1
    return chosen


def row_choices(up: Row, equal: int) -> list[int]:
    """The choices of face-up cards of one rank, the empty one first: how many of each place."""
    parts = [part & equal for part in up]
    counts = product(*(range(part.bit_count() + 1) for part in parts))
    choices = [
        sum(first_cards(part, 0, count) for part, count in zip(parts, chosen, strict=True))
        for chosen in counts
    ]
    return sorted(choices, key=lambda cards: (cards.bit_count(), cards))
