"""The idea behind a move: what a player would say it is for.

Told from the same facts as the scores: own cards, what is public, and the pool.
"""

from __future__ import annotations

from collections.abc import Sequence

from vandtia.ai.player import Idea
from vandtia.ai.policy import card_count, next_after, stuck_chance
from vandtia.ai.stranding import stranding
from vandtia.ai.strength import anywhere_cards
from vandtia.engine import Chance, Flip, GameState, Move, Play, Ready, Stack, Take
from vandtia.engine.cards import RANK_MASKS, rank_of

LIKELY = 0.6
"""From this chance on that the next player is stuck, a play is said to force."""

SMALL_PILE = 4


def idea_of(state: GameState, move: Move, moves: Sequence[Move], pool: int) -> Idea:
    """The idea of a move among the legal ones, as the seat to move sees it."""
    if len(moves) == 1:
        return Idea.ONLY_MOVE
    match move:
        case Play():
            return _play_idea(state, move, moves, pool)
        case Take():
            return _take_idea(state, moves)
        case Flip() | Chance():
            return Idea.TRY_LUCK
        case Ready():
            return Idea.READY
        case Stack():
            return Idea.STACK
        case _:
            return Idea.STRONG_ROW


def _play_idea(state: GameState, move: Play, moves: Sequence[Move], pool: int) -> Idea:
    table, turn = state.table, state.turn
    cards = move.cards
    mask = RANK_MASKS[rank_of(cards)]
    if not state.stock and cards.bit_count() == card_count(state, turn):
        return Idea.GO_OUT
    if cards & table.burns:
        return Idea.BURN
    top = state.pile[-1] if state.pile else 0
    if (top & mask | cards).bit_count() >= 4:
        return Idea.FINISH_FOUR
    others = [other for other in moves if isinstance(other, Play) and not other.cards & mask]
    if not stranding(state, cards, pool) and any(
        stranding(state, other.cards, pool) for other in others
    ):
        return Idea.NOT_LAST
    free = anywhere_cards(table) & ~table.ordinary
    if cards & free:
        return Idea.SPEND_SPECIAL
    lower = [other for other in others if other.cards & table.ordinary and other.cards < cards]
    fitting = table.fits_after[rank_of(cards)] or state.fits
    target = next_after(state, cards)
    if target != turn and stuck_chance(state, target, fitting, pool) >= LIKELY:
        return Idea.FORCE
    if lower:
        return Idea.PLAY_HIGH
    whole = (state.hands[turn] or _row(state)) & mask
    if cards.bit_count() < whole.bit_count():
        return Idea.KEEP_EQUALS
    if others and all(other.cards & free for other in others):
        return Idea.SAVE_SPECIAL
    return Idea.CLEAR_SET if cards.bit_count() > 1 else Idea.CLEAR_LOW


def _take_idea(state: GameState, moves: Sequence[Move]) -> Idea:
    taken = state.pile_cards
    if not any(isinstance(other, Play) for other in moves):
        return Idea.TAKE_UP
    high = RANK_MASKS[11] | RANK_MASKS[12]
    good = taken & (anywhere_cards(state.table) & ~state.table.ordinary | high)
    if 2 * good.bit_count() >= taken.bit_count():
        return Idea.TAKE_UP_STRONG
    return Idea.TAKE_UP_SMALL if taken.bit_count() <= SMALL_PILE else Idea.TAKE_UP


def _row(state: GameState) -> int:
    up = state.ups[state.turn]
    return up[0] | up[1] | up[2]
