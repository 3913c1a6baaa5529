"""The choices a set of equal cards gives: one representative play for each.

Which of two equal cards of one place is played is no choice, so a choice is how many; the cards
are then those known to all first, and by pack and suit (R10.2). Plays are immutable and the same
for all rules and games, so they are made once and looked up.
"""

from __future__ import annotations

from itertools import product

from vandtia.engine.cards import RANK_BITS, RANK_COUNT, RANK_MASKS, lowest, rank_of
from vandtia.engine.moves import Play
from vandtia.engine.state import Row

Plays = tuple[Play, ...]

CHUNKS = tuple(
    RANK_MASKS[rank]
    | (RANK_MASKS[rank + 1] if rank + 1 < RANK_COUNT else 0)
    | (RANK_MASKS[rank + 2] if rank + 2 < RANK_COUNT else 0)
    for rank in range(0, RANK_COUNT, 3)
)
"""The ranks three by three: with one pack, 4,096 sets each."""

TABLE_LIMIT = 1 << 15
"""How many looked-up sets a table keeps before it starts afresh."""

_KNOWN_SHIFT = RANK_BITS * RANK_COUNT

_by_chunk: dict[int, Plays] = {}
_by_rank: dict[int, Plays] = {}


def hand_plays(cards: int, known: int) -> Plays:
    """All plays from a set of hand cards, by rank, then by number.

    `known` is what everybody knows of the hand; it may hold other cards too.
    """
    plays: Plays = ()
    for mask in CHUNKS:
        chunk = cards & mask
        if chunk:
            seen = chunk & known
            key = chunk if not seen or seen == chunk else chunk | seen << _KNOWN_SHIFT
            found = _by_chunk.get(key)
            plays += _join_ranks(key, chunk, seen) if found is None else found
    return plays


def _join_ranks(key: int, chunk: int, seen: int) -> Plays:
    """The plays of a few ranks, kept under `key`."""
    plays: Plays = ()
    while chunk:
        equal = chunk & RANK_MASKS[rank_of(chunk)]
        plays = rank_plays(equal, seen & equal) + plays
        chunk ^= equal
    if len(_by_chunk) >= TABLE_LIMIT:
        _by_chunk.clear()
    _by_chunk[key] = plays
    return plays


def rank_plays(equal: int, known: int) -> Plays:
    """The plays from hand cards of one rank: one card, two … all of them."""
    key = equal if not known or known == equal else equal | known << _KNOWN_SHIFT
    found = _by_rank.get(key)
    if found is None:
        if len(_by_rank) >= TABLE_LIMIT:
            _by_rank.clear()
        found = _by_rank[key] = tuple(
            Play(first_cards(equal, known, count)) for count in range(1, equal.bit_count() + 1)
        )
    return found


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
