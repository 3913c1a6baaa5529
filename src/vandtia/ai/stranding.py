"""Not being left with nothing but cards that must not be the last (R9.2).

On the row that is for good (see the engine's `stranding`), and two seats stranded so would play
for ever. It is avoided by laying such cards before the others, and by turning up what lies face
down while there is still another card to be the last.
"""

from __future__ import annotations

from vandtia.engine import GameState
from vandtia.engine.stranding import none_may_be_last


def stranding(state: GameState, cards: int, pool: int) -> float:
    """How likely a play leaves its seat only cards that must not be the last, 0 to 1.

    `pool` is the set of cards whose place the seat does not know. With stock left it is 0.
    """
    table, turn = state.table, state.turn
    if state.stock or not table.never_last:
        return 0.0
    hand, up, down = state.hands[turn], state.ups[turn], state.downs[turn]
    if not hand or cards & ~hand:  # R7.5: a play from the hand may bring row cards with it
        return _on_row(state, cards, pool)
    if any(up) or any(down):
        return 0.0
    return float(none_may_be_last(table, hand & ~cards))


def _on_row(state: GameState, cards: int, pool: int) -> float:
    """The same for a play from the row, which turns up what lies under the last of a place."""
    table, up, down = state.table, state.ups[state.turn], state.downs[state.turn]
    hidden = 0
    left = 0
    for part, under in zip(up, down, strict=True):
        if under:
            hidden += 1
        else:
            left |= part & ~cards
    if left & ~table.never_last:
        return 0.0
    if hidden == 0:
        return float(none_may_be_last(table, left))
    if hidden > 1:  # the first one turned up may be the last
        return 0.0
    return (pool & table.never_last).bit_count() / (pool.bit_count() or 1)
