"""The idea behind a move: what a player would say it is for, and what shows it.

Told from the same facts as the scores: own cards, what is public, and the pool, the cards whose
place the seat does not know. Whatever an idea claims holds of the position.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from vandtia.ai.belief import lay_out, unseen_cards
from vandtia.ai.player import Decision, Ground, Idea, Shown, Why
from vandtia.ai.policy import card_count, next_after
from vandtia.ai.rank_worth import special_cards
from vandtia.ai.stranding import stranding
from vandtia.engine import (
    Chance,
    Flip,
    GameState,
    Move,
    Play,
    Ready,
    Stack,
    Swap,
    Take,
    View,
    legal_moves,
)
from vandtia.engine.apply import HAND_SIZE
from vandtia.engine.cards import RANK_MASKS, Rank, rank_of

LIKELY = 0.6
"""From this chance on that the next player has no answer, a play is said to force."""

SMALL_PILE = 4
SET = 3
FOUR = 4

HIGH = sum(RANK_MASKS[Rank.JACK : Rank.ACE + 1])
HIGHEST = RANK_MASKS[Rank.KING] | RANK_MASKS[Rank.ACE]


def reason_for(
    state: GameState,
    move: Move,
    moves: Sequence[Move],
    pool: int,
    otherwise: Idea = Idea.RULE_OF_THUMB,
) -> Why:
    """Why one would make a move of the legal ones, as the seat to move sees it.

    `otherwise` is the idea where the position alone gives none.
    """
    if len(moves) == 1:
        return Why(Idea.ONLY_MOVE)
    return _reason(state, move, moves, pool) or Why(otherwise)


def why_made(view: View, move: Move, decision: Decision | None) -> Why:
    """Why a seat made a move, given what it says when asked again: `None` if it cannot be.

    One that has too little time may choose otherwise again; the position then gives the reason.
    """
    if decision is not None and decision.move == move:
        return decision.why
    equal = decision is not None and move in decision.equal
    cards = unseen_cards(view)
    state = lay_out(view, cards)
    otherwise = Idea.ABOUT_EQUAL if equal else Idea.RULE_OF_THUMB
    return reason_for(state, move, legal_moves(state), sum(cards), otherwise)


def _reason(state: GameState, move: Move, moves: Sequence[Move], pool: int) -> Why | None:
    """The reason that the position gives, if any."""
    match move:
        case Play(cards):
            return _reason_to_play(state, cards, moves, pool)
        case Take():
            return _reason_to_take(state, moves)
        case Flip() | Chance():
            return _reason_to_try(state, move, pool)
        case Ready():
            return Why(Idea.READY)
        case Stack():
            draws = state.stock and state.hands[state.turn].bit_count() <= HAND_SIZE
            return Why(Idea.STACK) if draws else None
        case Swap():
            return Why(Idea.STRONG_ROW)


def _reason_to_play(state: GameState, cards: int, moves: Sequence[Move], pool: int) -> Why | None:
    table, turn = state.table, state.turn
    mask = RANK_MASKS[rank_of(cards)]
    if not state.stock and cards.bit_count() == card_count(state, turn):
        return Why(Idea.GO_OUT)
    if _makes_four(state, cards):
        return Why(Idea.FINISH_FOUR)
    if cards & table.burns and state.pile:
        size = state.pile_cards.bit_count()
        return Why(Idea.BURN, ground=Ground(Shown.PILE, size, size))
    others = [play.cards for play in moves if isinstance(play, Play) and not play.cards & mask]
    if _keeps_one_for_the_last(state, cards, others, pool):
        return Why(Idea.NOT_LAST)
    special = special_cards(table)
    plain = [other for other in others if not other & special]
    if cards & special and not plain:
        return Why(Idea.SPEND_SPECIAL)
    if keeps_turn(state, cards):
        return Why(Idea.KEEP_TURN)
    if not others and not (state.hands[turn] or _row(state)) & mask & ~cards:
        return Why(Idea.ONLY_FIT)
    unanswered = unanswered_chance(state, cards, pool)
    if unanswered >= LIKELY:
        return Why(Idea.FORCE, ground=_answers(state, cards, pool))
    if cards & special:
        return Why(Idea.KEEP_HIGH) if not any(other & ~HIGH for other in plain) else None
    return _reason_for_plain(state, cards, others, plain, pool)


def _reason_for_plain(
    state: GameState, cards: int, others: Sequence[int], plain: Sequence[int], pool: int
) -> Why | None:
    """Why a play without effect: it is harder to follow, or what stays behind is better."""
    turn, rank = state.turn, rank_of(cards)
    zone = state.hands[turn] or _row(state)
    whole = (zone & RANK_MASKS[rank]).bit_count()
    lower = [other for other in plain if rank_of(other) < rank]
    if lower:
        followed = min(unanswered_chance(state, other, pool) for other in lower)
        if unanswered_chance(state, cards, pool) > followed:
            return Why(Idea.HARDER, ground=_answers(state, cards, pool))
        if cards.bit_count() > 1:
            return Why(Idea.CLEAR_SET)
        if whole == 1 and all(
            (zone & RANK_MASKS[rank_of(other)]).bit_count() > 1 for other in lower
        ):
            return Why(Idea.KEEP_PAIRS)
        return None
    if cards.bit_count() < whole:
        gone = sum(group.bit_count() for group in state.gone if rank_of(group) == rank)
        total = (state.pack & RANK_MASKS[rank]).bit_count()
        idea = Idea.KEEP_EQUALS if total - gone >= FOUR else Idea.KEEP_BACK
        return Why(idea, ground=Ground(Shown.GONE, gone, total))
    if not plain:
        return Why(Idea.SAVE_SPECIAL if others else Idea.ONLY_FIT)
    return Why(Idea.CLEAR_SET if cards.bit_count() > 1 else Idea.CLEAR_LOW)


def _reason_to_take(state: GameState, moves: Sequence[Move]) -> Why | None:
    taken, hand = state.pile_cards, state.hands[state.turn]
    if not any(isinstance(other, Play) for other in moves):
        return Why(Idea.TAKE_UP)
    size = taken.bit_count()
    good = (taken & (special_cards(state.table) | HIGHEST)).bit_count()
    if 2 * good >= size:
        return Why(Idea.TAKE_UP_STRONG, ground=Ground(Shown.PILE, good, size))
    if any(
        taken & equal and hand & equal and ((taken | hand) & equal).bit_count() >= SET
        for equal in RANK_MASKS
    ):
        return Why(Idea.TAKE_UP_SETS)
    if size <= SMALL_PILE:
        return Why(Idea.TAKE_UP_SMALL, ground=Ground(Shown.PILE, size, size))
    return None


def _reason_to_try(state: GameState, move: Move, pool: int) -> Why | None:
    """Why to turn over a card that nobody knows: a flip or a chance card."""
    fits = state.fits
    down = state.downs[state.turn]
    if isinstance(move, Flip) and sum(map(bool, down)) == 1:
        fits &= ~state.table.never_last  # R9.2
    fitting = (pool & fits).bit_count()
    if not fitting:
        return None
    return Why(Idea.TRY_LUCK, ground=Ground(Shown.UNSEEN, fitting, pool.bit_count()))


def _keeps_one_for_the_last(state: GameState, cards: int, others: Sequence[int], pool: int) -> bool:
    """Whether cards that must not be the last go now, where another play might leave only such."""
    return (
        bool(cards & state.table.never_last)  # R9.2
        and not stranding(state, cards, pool)
        and any(stranding(state, other, pool) for other in others)
    )


def keeps_turn(state: GameState, cards: int) -> bool:
    """Whether the player of these cards plays or leads again (R5.8), having some left."""
    table = state.table
    if cards & table.burns or _makes_four(state, cards):
        return table.burner_leads
    return next_after(state, cards) == state.turn


def unanswered_chance(state: GameState, cards: int, pool: int) -> float:
    """How likely the next player has nothing that fits on a play that does not burn.

    0 if the turn stays. The cards of the pool are taken to lie anywhere, each as likely.
    """
    target = next_after(state, cards)
    if target == state.turn:
        return 0.0
    fitting = _fitting_after(state, cards)
    hand, total = state.hands[target], pool.bit_count()
    row = _row_of(state, target)
    if not hand and row:
        stuck = 0.0 if row & fitting else 1.0
    elif hand & ~pool & fitting:
        stuck = 0.0
    else:
        unknown = (hand & pool).bit_count() if hand else 1
        free = total - (pool & fitting).bit_count()
        stuck = comb(free, unknown) / comb(total, unknown)
    if state.table.chance_when_stuck or state.table.chance_any_time:  # R9.5
        unseen_stock = bool(state.stock) and len(state.stock) > _draws(state, cards)
        if unseen_stock and total:
            stuck *= 1 - (pool & fitting).bit_count() / total
    return stuck


def _answers(state: GameState, cards: int, pool: int) -> Ground | None:
    """What shows how hard a play is to follow."""
    target = next_after(state, cards)
    fitting = _fitting_after(state, cards)
    hand = state.hands[target]
    if hand & pool or not (hand or _row_of(state, target)):
        return Ground(Shown.UNSEEN, (pool & fitting).bit_count(), pool.bit_count())
    if hand:
        return Ground(Shown.HAND, (hand & fitting).bit_count(), hand.bit_count())
    row = _row_of(state, target)
    return Ground(Shown.ROW, (row & fitting).bit_count(), row.bit_count())


def _fitting_after(state: GameState, cards: int) -> int:
    """What fits once these cards lie on the pile."""
    decided = state.table.fits_after[rank_of(cards)]
    return state.fits if decided is None else decided


def _draws(state: GameState, cards: int) -> int:
    """How many cards a play from the hand lets its player draw (R3.3)."""
    return max(0, HAND_SIZE - (state.hands[state.turn] & ~cards).bit_count())


def _makes_four(state: GameState, cards: int) -> bool:
    """R5.3."""
    top = state.pile[-1] if state.pile else 0
    return (top & RANK_MASKS[rank_of(cards)] | cards).bit_count() >= FOUR


def _row(state: GameState) -> int:
    return _row_of(state, state.turn)


def _row_of(state: GameState, seat: int) -> int:
    up = state.ups[seat]
    return up[0] | up[1] | up[2]
