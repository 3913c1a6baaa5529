"""How a game ends and who takes which place (R8)."""

from __future__ import annotations

from collections.abc import Sequence

from vandtia.engine.rule_table import RuleTable
from vandtia.engine.state import GameState, Row

Places = tuple[tuple[int, ...], ...]


def places_if_over(
    table: RuleTable,
    hands: Sequence[int],
    ups: Sequence[Row],
    downs: Sequence[Row],
    out: tuple[int, ...],
    actions: int,
    passes: int,
) -> Places | None:
    """The places if the game is over now, else `None` (R8.1-R8.4)."""
    still_in = len(hands) - len(out)
    if table.first_wins:
        if out:
            return count_places(card_counts(hands, ups, downs), out)
    elif still_in == 1:
        return last_share(len(hands), out)
    if passes >= still_in:
        return last_share(len(hands), out)
    if table.turn_limit is not None and actions >= table.turn_limit:
        return count_places(card_counts(hands, ups, downs), out)
    return None


def last_share(players: int, out: tuple[int, ...]) -> Places:
    """Those who are out in order, and all others together in the last place (R8.1, R8.4)."""
    others = tuple(seat for seat in range(players) if seat not in out)
    return (*((seat,) for seat in out), others)


def count_places(counts: Sequence[int], out: tuple[int, ...]) -> Places:
    """Those who are out in order, then the others by how few cards they hold (R8.2, R8.3).

    `counts` gives each seat's cards in all zones.
    """
    by_count: dict[int, tuple[int, ...]] = {}
    for seat, count in enumerate(counts):
        if seat not in out:
            by_count[count] = (*by_count.get(count, ()), seat)
    return (*((seat,) for seat in out), *(by_count[count] for count in sorted(by_count)))


def places_by_counting(state: GameState) -> Places:
    """The places if all agree to count cards now (R8.6)."""
    return count_places(card_counts(state.hands, state.ups, state.downs), state.out)


def card_counts(hands: Sequence[int], ups: Sequence[Row], downs: Sequence[Row]) -> list[int]:
    """How many cards each seat holds in all zones."""
    return [
        sum(part.bit_count() for part in (hand, *up, *down))
        for hand, up, down in zip(hands, ups, downs, strict=True)
    ]
