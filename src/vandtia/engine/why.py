"""What may not be done, and why: the predicate that judges any concrete move.

It agrees with the generator in `legal` on every move (tested).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vandtia.engine.cards import is_one_rank, rank_of
from vandtia.engine.errors import Code, Reason
from vandtia.engine.legal import can_play, fits_here, forbidden_last
from vandtia.engine.moves import PLACES, Chance, Flip, Move, Play, Ready, Stack, Swap, Take
from vandtia.engine.state import EMPTY_ROW, GameState, Phase


def why_illegal(state: GameState, move: Move) -> Reason | None:
    """Why a move is not legal here, with the rule that says so; `None` if it is legal."""
    phase = state.phase
    if phase is Phase.OVER:
        return Reason(Code.GAME_OVER, "R8")
    at, judge = _JUDGES[type(move)]
    if phase is not at:
        code = Code.ONLY_IN_SWAP if at is Phase.SWAP else Code.ONLY_IN_PLAY
        return Reason(code, "R2.1")
    return judge(state, move)


def _why_no_play(state: GameState, move: Play) -> Reason | None:
    table, turn, cards = state.table, state.turn, move.cards
    hand, up, down = state.hands[turn], state.ups[turn], state.downs[turn]
    if not cards:
        return Reason(Code.NO_CARDS, "R3.2")
    if cards & hand != cards:
        row = up[0] | up[1] | up[2]
        if not (hand or row) and table.blind:
            return Reason(Code.MUST_FLIP, "R7.2")
        if cards & ~(hand | row):
            return Reason(Code.NOT_YOURS, "R3.2")
    if not is_one_rank(cards):
        return Reason(Code.NOT_EQUAL, "R3.2")
    if hand and cards & ~hand:
        reason = _why_not_combined(state, cards, hand)
        if reason is not None:
            return reason
    if not fits_here(table, state.fits, cards):
        return _why_no_fit(state, rank_of(cards))
    if not state.stock and down == EMPTY_ROW and cards == forbidden_last(table, hand, up):
        return Reason(Code.FORBIDDEN_LAST, "R9.2", rank=rank_of(cards))
    return None


def _why_not_combined(state: GameState, cards: int, hand: int) -> Reason | None:
    """While there is a hand, face-up cards go only with all of it, by R7.5."""
    if not state.table.combine and cards & hand:
        return Reason(Code.COMBINE_OFF, "R7.5")
    if not state.table.combine:
        return Reason(Code.ROW_CLOSED, "R3.2", number=hand.bit_count())
    if state.stock:
        return Reason(Code.COMBINE_STOCK, "R7.5", number=len(state.stock))
    if cards & hand != hand:
        return Reason(Code.COMBINE_WHOLE_HAND, "R7.5", number=hand.bit_count())
    return None


def _why_no_fit(state: GameState, rank: int) -> Reason:
    """The rank that decides is the top one that is not see-through (R4.3)."""
    fits_after = state.table.fits_after
    top = next(r for r in map(rank_of, reversed(state.pile)) if fits_after[r] is not None)
    if rank > top:
        return Reason(Code.TOO_HIGH, "R9.3", rank=rank, top=top)
    return Reason(Code.DOES_NOT_FIT, "R4.3", rank=rank, top=top)


def _why_no_flip(state: GameState, move: Flip) -> Reason | None:
    turn = state.turn
    if not state.table.blind:
        return Reason(Code.FLIP_OFF, "R7.1")
    if state.hands[turn] or state.ups[turn] != EMPTY_ROW:
        return Reason(Code.FLIP_CLOSED, "R7.2")
    if move.place not in PLACES or not state.downs[turn][move.place - 1]:
        return Reason(Code.NO_CARD_THERE, "R7.2")
    return None


def _why_no_chance(state: GameState, _: Chance) -> Reason | None:
    if not (state.table.chance_any_time or state.table.chance_when_stuck):
        return Reason(Code.CHANCE_OFF, "R9.5")
    if not state.stock:
        return Reason(Code.CHANCE_STOCK_EMPTY, "R9.5")
    if not state.pile:
        return Reason(Code.CHANCE_PILE_EMPTY, "R9.5")
    if not state.table.chance_any_time and can_play(state):
        return Reason(Code.CHANCE_NOT_STUCK, "R9.5")
    return None


def _why_no_take(state: GameState, move: Take) -> Reason | None:
    table, turn, row_card = state.table, state.turn, move.row_card
    if not state.pile:
        if can_play(state):
            return Reason(Code.PILE_EMPTY, "R3.5")
        return Reason(Code.NO_ROW_CARD, "R7.4") if row_card else None
    if not table.voluntary_pickup and can_play(state):
        return Reason(Code.MUST_PLAY, "R3.4")
    up = state.ups[turn]
    if not table.take_row_card or state.hands[turn] or up == EMPTY_ROW:
        return Reason(Code.NO_ROW_CARD, "R7.4") if row_card else None
    if not row_card:
        return Reason(Code.NAME_ROW_CARD, "R7.4")
    if row_card.bit_count() != 1 or not any(row_card & part for part in up):
        return Reason(Code.NOT_YOURS, "R7.4")
    return None


def _why_no_swap(state: GameState, move: Swap) -> Reason | None:
    seat = state.seats[state.turn]
    if move.card.bit_count() != 1 or not move.card & seat.hand:
        return Reason(Code.NOT_YOURS, "R2.2")
    if move.place not in PLACES:
        return Reason(Code.NO_CARD_THERE, "R2.2")
    if rank_of(move.card) == rank_of(seat.up[move.place - 1]):
        return Reason(Code.SWAP_EQUAL, "R2.2", rank=rank_of(move.card))
    return None


def _why_no_stack(state: GameState, move: Stack) -> Reason | None:
    turn = state.turn
    at = turn if move.seat is None else move.seat
    if state.table.stack_off:
        return Reason(Code.STACK_OFF, "R9.1")
    if not 0 <= at < len(state.seats):
        return Reason(Code.NO_SUCH_SEAT, "R9.1", number=len(state.seats))
    if at != turn and not state.table.stack_anyone:
        return Reason(Code.STACK_OWN_ONLY, "R9.1")
    if move.card.bit_count() != 1 or not move.card & state.seats[turn].hand:
        return Reason(Code.NOT_YOURS, "R9.1")
    if move.place not in PLACES:
        return Reason(Code.NO_CARD_THERE, "R9.1")
    part = state.seats[at].up[move.place - 1]
    if rank_of(move.card) != rank_of(part):
        return Reason(Code.STACK_NOT_EQUAL, "R9.1", rank=rank_of(move.card), top=rank_of(part))
    return None


def _why_not_ready(_: GameState, __: Ready) -> None:
    return None


_JUDGES: dict[type[Move], tuple[Phase, Callable[[GameState, Any], Reason | None]]] = {
    Play: (Phase.PLAY, _why_no_play),
    Take: (Phase.PLAY, _why_no_take),
    Flip: (Phase.PLAY, _why_no_flip),
    Chance: (Phase.PLAY, _why_no_chance),
    Swap: (Phase.SWAP, _why_no_swap),
    Stack: (Phase.SWAP, _why_no_stack),
    Ready: (Phase.SWAP, _why_not_ready),
}
"""In which phase a move belongs, and who judges it there."""
