"""Who can never go out, since the last card must not be of some ranks (R9.2).

The hand is played before the row, so the last card comes from the row. A seat whose row holds
nothing but forbidden cards, with nothing face down and no stock, stays in for good: taking up a
pile changes its hand alone (but see R7.4). Nor can anybody once every card that may be the last is
gone. All may see it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vandtia.engine.rule_table import RuleTable
from vandtia.engine.state import EMPTY_ROW, GameState, Row

if TYPE_CHECKING:
    from vandtia.engine.view import View


def is_stranded(state: GameState, seat: int) -> bool:
    """Whether a seat can never go out, whatever is played."""
    return (
        not state.stock
        and state.downs[seat] == EMPTY_ROW
        and _is_for_good(state.table, state.ups[seat])
    )


def nobody_can_go_out(view: View) -> bool:
    """Whether no seat still in can ever go out: only counting the cards ends such a game (R8.6).

    So it is when all cards that may be the last are gone, or every row is stranded.
    """
    if view.places is not None or not view.table.never_last:
        return False
    left = view.pack & ~sum(view.gone)
    if not left & ~view.table.never_last:
        return True
    return not view.stock_size and not any(
        True in seat.down or not _is_for_good(view.table, seat.up)
        for at, seat in enumerate(view.seats)
        if at not in view.out
    )


def none_may_be_last(table: RuleTable, cards: int) -> bool:
    """Whether there are cards, and none of them may be the last."""
    return cards != 0 and not cards & ~table.never_last


def _is_for_good(table: RuleTable, up: Row) -> bool:
    return none_may_be_last(table, up[0] | up[1] | up[2]) and not table.take_row_card
