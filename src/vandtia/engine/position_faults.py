"""Which positions cannot be: every fault of a state or view that was read, not played to."""

from __future__ import annotations

from collections.abc import Iterator

from vandtia.engine.cards import CardSet, is_one_rank, iter_cards
from vandtia.engine.ending import places_if_over
from vandtia.engine.setup import cards_in_play
from vandtia.engine.state import EMPTY_ROW, GameState, Phase, Seat
from vandtia.engine.view import SeatView, View


def position_faults(state: GameState) -> list[str]:
    """Everything that cannot be as it is, each with its place; empty for a sound position."""
    faults = list(_card_faults(state))
    for number, seat in enumerate(state.seats):
        unheld = seat.known & ~seat.hand
        if unheld:
            faults.append(f"seat {number}: known cards not in the hand: {CardSet(unheld)}")
    return faults + table_faults(state, len(state.stock))


def table_faults(table: GameState | View, stock_size: int) -> list[str]:
    """What cannot be, as far as everybody sees it: seats, turn, phase and end."""
    faults = list(_turn_faults(table))
    seats: tuple[Seat | SeatView, ...] = table.seats
    for number, seat in enumerate(seats):
        lacking = table.phase is Phase.PLAY and stock_size > 0 and seat.hand_size < 3
        if lacking:
            problem = "has fewer than three cards in hand while the stock has cards"
            faults.append(f"seat {number}: {problem}")
        faults += [f"seat {number}: {fault}" for fault in _seat_faults(table, number, seat)]
    if table.phase is Phase.SWAP:
        faults += _swap_phase_faults(table)
    elif table.ready:
        faults.append("ready: must be empty after the swap phase")
    return faults + list(_ending_faults(table))


def _zones(state: GameState) -> Iterator[tuple[str, int]]:
    for number, seat in enumerate(state.seats):
        yield f"seat {number}, hand", seat.hand
        for zone, row in (("up", seat.up), ("down", seat.down)):
            for place, part in enumerate(row, start=1):
                yield f"seat {number}, {zone}, place {place}", part
    for card in state.stock:
        yield "stock", card
    for group in state.pile:
        yield "pile", group
    for group in state.gone:
        yield "gone", group


def _card_faults(state: GameState) -> Iterator[str]:
    """A card named twice, or of a pack or joker that the rules do not have (R1.1)."""
    allowed = cards_in_play(state.table, len(state.seats))
    seen = 0
    for place, cards in _zones(state):
        for card in iter_cards(cards & seen):
            yield f"{place}: {card} twice"
        for card in iter_cards(cards & ~allowed):
            yield f"{place}: the rules have no {card}"
        seen |= cards


def _seat_faults(state: GameState | View, number: int, seat: Seat | SeatView) -> Iterator[str]:
    has_cards = seat.card_count > 0
    is_out = number in state.out
    if is_out and has_cards:
        yield "is out, but has cards"
    if not is_out and not has_cards:
        yield "has nothing left, but is not out"
    for place, (up, down) in enumerate(zip(seat.up, seat.down, strict=True), start=1):
        if up and not is_one_rank(up):
            yield f"place {place} has a stack of mixed ranks"
        elif up.bit_count() > 1 and state.table.stack_off:
            yield f"place {place} has a stack, but stacking is off"
        if state.phase is Phase.SWAP:
            if not up or not down:
                yield f"place {place} is empty in the swap phase"
        elif state.table.blind:
            if seat.up != EMPTY_ROW and not down:
                yield f"place {place} lacks its face-down card while face-up cards are left"
        elif down and not up:
            yield f"place {place} has a face-down card without its cover"


def _turn_faults(state: GameState | View) -> Iterator[str]:
    if state.phase is Phase.PLAY and state.turn in state.out:
        yield f"turn: seat {state.turn} is out"
    if state.passes and (state.pile or state.phase is Phase.SWAP):
        yield "passes: nobody can have passed"


def _swap_phase_faults(state: GameState | View) -> Iterator[str]:
    """R2.1: seats get ready one after the other, and nothing else has happened yet."""
    if not state.table.swapping:
        yield "phase: there is no swap phase, swapping is off"
    players = len(state.seats)
    order = [(state.dealer + 1 + step) % players for step in range(players)]
    if state.turn in state.ready:
        yield f"turn: seat {state.turn} is ready"
    elif set(state.ready) != set(order[: order.index(state.turn)]):
        yield f"ready: not the seats before seat {state.turn}"
    for name in ("pile", "gone", "out"):
        if getattr(state, name):
            yield f"{name}: must be empty in the swap phase"
    if state.actions:
        yield "actions: none can have been taken in the swap phase"


def _ending_faults(state: GameState | View) -> Iterator[str]:
    if state.phase is not Phase.OVER:
        if state.places is not None:
            yield "result: the game is not over"
        players = len(state.seats)
        rows = (EMPTY_ROW,) * players  # whether it is over does not depend on the cards
        over = places_if_over(
            state.table, (0,) * players, rows, rows, state.out, state.actions, state.passes
        )
        if state.phase is Phase.PLAY and over is not None:
            yield "phase: the game must be over"
        return
    if state.places is None:
        yield "result: missing, the game is over"
        return
    named = [seat for place in state.places for seat in place]
    if sorted(named) != list(range(len(state.seats))) or not all(state.places):
        yield "result: must name every seat once"
