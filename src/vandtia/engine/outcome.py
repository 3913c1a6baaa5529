"""Who has won and who has lost, read off a result (R8.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vandtia.engine.rule_table import RuleTable, rule_table

if TYPE_CHECKING:
    from vandtia.engine.rules import Rules

Places = Sequence[Sequence[int]]


def is_draw(result: Places) -> bool:
    """Whether one place is shared by all seats: nobody has won or lost (R8.5)."""
    return len(result) < 2


def winners(result: Places) -> tuple[int, ...]:
    """The seats in the first place; none of a draw."""
    return () if is_draw(result) else tuple(result[0])


def losers(result: Places, rules: Rules | RuleTable) -> tuple[int, ...]:
    """The seats that have lost; none of a draw.

    With `last_loses` those in the last place, with `first_wins` everyone who has not won.
    """
    if is_draw(result):
        return ()
    behind = result[1:] if rule_table(rules).first_wins else result[-1:]
    return tuple(seat for place in behind for seat in place)
