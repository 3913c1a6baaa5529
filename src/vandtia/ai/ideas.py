"""The idea behind a move: what a player would say it is for.

Told from the same facts as the scores: own cards, what is public, and the pool.
"""

from __future__ import annotations

from collections.abc import Sequence

from vandtia.ai.player import Idea
from vandtia.ai.policy import card_count, next_after, stuck_chance
from vandtia.ai.rank_worth import special_cards
from vandtia.ai.stranding import stranding
from vandtia.engine import Chance, Flip, GameState, Move, Play, Ready, Stack, Take
from vandtia.engine.cards import RANK_MASKS, rank_of

LIKELY = 0.6
"""From this chance on that the next player is stuck, a play is said to force."""

SMALL_PILE = 4
SET = 3


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
    special = special_cards(table)
    plain = [other for other in others if not other.cards & special]
    if cards & special:
        return Idea.ANY if plain else Idea.SPEND_SPECIAL
    stuck = stuck_after(state, cards, pool)
    if stuck >= LIKELY:
        return Idea.FORCE
    lower = [other for other in plain if other.cards < cards]
    if lower:
        if stuck <= stuck_after(state, lower[0].cards, pool):
            return Idea.ANY
        return Idea.PLAY_MIDDLE if len(lower) < len(plain) else Idea.PLAY_HIGH
    whole = (state.hands[turn] or _row(state)) & mask
    if cards.bit_count() < whole.bit_count():
        return Idea.KEEP_EQUALS
    if not plain:
        return Idea.SAVE_SPECIAL if others else Idea.ONLY_FIT
    return Idea.CLEAR_SET if cards.bit_count() > 1 else Idea.CLEAR_LOW


def stuck_after(state: GameState, cards: int, pool: int) -> float:
    """How likely the next player cannot answer a play that does not burn; 0 if the turn stays."""
    target = next_after(state, cards)
    if target == state.turn:
        return 0.0
    return stuck_chance(state, target, state.table.fits_after[rank_of(cards)] or state.fits, pool)


def _take_idea(state: GameState, moves: Sequence[Move]) -> Idea:
    taken, hand = state.pile_cards, state.hands[state.turn]
    if not any(isinstance(other, Play) for other in moves):
        return Idea.TAKE_UP
    high = RANK_MASKS[11] | RANK_MASKS[12]
    good = taken & (special_cards(state.table) | high)
    if 2 * good.bit_count() >= taken.bit_count():
        return Idea.TAKE_UP_STRONG
    if any(
        taken & equal and hand & equal and ((taken | hand) & equal).bit_count() >= SET
        for equal in RANK_MASKS
    ):
        return Idea.TAKE_UP_SETS
    return Idea.TAKE_UP_SMALL if taken.bit_count() <= SMALL_PILE else Idea.TAKE_UP


def _row(state: GameState) -> int:
    up = state.ups[state.turn]
    return up[0] | up[1] | up[2]
