"""The plain way to play: what the level `greedy` does, and half of all seats in rollouts."""

from __future__ import annotations

from vandtia.ai.rank_worth import worth_keeping
from vandtia.ai.stranding import stranding
from vandtia.engine import GameState, Move, Play, Take, legal_moves
from vandtia.engine.cards import ALL_CARDS, RANK_MASKS

_plays: dict[int, Play] = {}
_MAX_PLAYS = 1 << 14


def plain_move(state: GameState) -> Move:
    """The lowest rank that fits with all its equals, powers last; takes up only if it must.

    The state must be of the play phase.
    """
    table = state.table
    fitting = state.hands[state.turn] & state.fits
    if fitting and (state.stock or not table.never_last):  # no need to ask for all moves
        cards = fitting & table.ordinary or fitting
        cards &= RANK_MASKS[((cards & -cards).bit_length() - 1) >> 4]
        play = _plays.get(cards)
        if play is None:
            if len(_plays) >= _MAX_PLAYS:
                _plays.clear()
            play = _plays[cards] = Play(cards)
        return play
    moves = legal_moves(state)
    if isinstance(moves[0], Play):
        plays = [move for move in moves if isinstance(move, Play)]
        if table.never_last:
            safe = [play for play in plays if not stranding(state, play.cards, ALL_CARDS)]
            plays = safe or plays
        lowest = next((move for move in plays if move.cards & table.ordinary), plays[0])
        mask = RANK_MASKS[(lowest.cards.bit_length() - 1) >> 4]
        return max(
            (move for move in plays if move.cards & mask), key=lambda move: move.cards.bit_count()
        )
    takes = [move for move in moves if isinstance(move, Take)]
    if len(takes) == len(moves) > 1:  # R7.4: the row card least worth keeping there
        return min(takes, key=lambda take: worth_keeping(table, take.row_card))
    return moves[0]  # a flip or a chance card may fit
