"""Whose turn it is: order round the table, skips, and who leads (R3.1, R5.8, R5.9, R9.6)."""

from __future__ import annotations

from collections.abc import Sequence

from vandtia.engine.cards import lowest, rank_of
from vandtia.engine.rule_table import RuleTable


def seats_after(turn: int, direction: int, out: tuple[int, ...], players: int) -> list[int]:
    """The seats still in, in the order of play after `turn`; `turn` itself comes last, if in."""
    order = [(turn + direction * step) % players for step in range(1, players + 1)]
    return [seat for seat in order if seat not in out]


def next_seat(turn: int, direction: int, out: tuple[int, ...], players: int, skips: int = 0) -> int:
    """Who is next when `skips` seats are passed over, the mover's own included (R5.8)."""
    while True:
        turn = (turn + direction) % players
        if turn not in out:
            if not skips:
                return turn
            skips -= 1


def skip_count(table: RuleTable, cards: int) -> int:
    """How many seats a play passes over (R5.9)."""
    if not cards & table.skips:
        return 0
    return cards.bit_count() if table.skip_per_card else 1


def first_to_lead(table: RuleTable, hands: Sequence[int], dealer: int) -> int:
    """Who leads when play begins (R3.1, R9.6)."""
    players = len(hands)
    leader = (dealer + 1) % players
    if table.lowest_leads:
        best = None
        for step in range(1, players + 1):
            seat = (dealer + step) % players
            ordinary = hands[seat] & table.ordinary
            if ordinary and (best is None or rank_of(lowest(ordinary)) < best):
                best = rank_of(lowest(ordinary))
                leader = seat
    return leader
