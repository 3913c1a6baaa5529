"""How a game ends, who takes which place (R8), and who has won and who has lost (R8.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vandtia.engine.rule_table import RuleTable, rule_table
from vandtia.engine.state import GameState, Row

if TYPE_CHECKING:
    from vandtia.engine.rules import Rules

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


def is_draw(result: Sequence[Sequence[int]]) -> bool:
    """Whether one place is shared by all seats: nobody has won or lost (R8.5)."""
    return len(result) < 2


def winners(result: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The seats in the first place; none of a draw."""
    return () if is_draw(result) else tuple(result[0])


def losers(result: Sequence[Sequence[int]], rules: Rules | RuleTable) -> tuple[int, ...]:
    """The seats that have lost; none of a draw.

    With `last_loses` those in the last place, with `first_wins` everyone who has not won.
    """
    if is_draw(result):
        return ()
    behind = result[1:] if rule_table(rules).first_wins else result[-1:]
    return tuple(seat for place in behind for seat in place)
