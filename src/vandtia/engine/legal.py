"""What may be done: the generator of legal moves, and the predicate that says why not.

The two agree on every move (tested). `legal_moves` names one representative of each choice;
`why_illegal` answers for any concrete cards.
"""

from __future__ import annotations

from vandtia.engine.cards import RANK_MASKS, is_one_rank, lowest, rank_of, split_ranks
from vandtia.engine.choices import Plays, first_cards, hand_plays, row_choices
from vandtia.engine.errors import Code, Reason
from vandtia.engine.moves import PLACES, Chance, Flip, Move, Play, Ready, Stack, Swap, Take
from vandtia.engine.state import EMPTY_ROW, GameState, Phase, Seat
from vandtia.engine.table import RuleTable

TAKE = Take()
CHANCE = Chance()
READY = Ready()
FLIPS = tuple(Flip(place) for place in PLACES)

ONLY_TAKE: tuple[Move, ...] = (TAKE,)
ONLY_CHANCE: tuple[Move, ...] = (CHANCE,)


def legal_moves(state: GameState) -> tuple[Move, ...]:
    """Every legal move, one representative of each choice, in a fixed order.

    Plays come by rank and number, then flips, the chance card, and taking up; in the swap phase
    swaps by card and place, stacking, and ready. Empty once the game is over.
    """
    if state.phase is not Phase.PLAY:
        return _swap_phase_moves(state) if state.phase is Phase.SWAP else ()
    table = state.table
    seat = state.seats[state.turn]
    moves: tuple[Move, ...]
    if seat.hand and table.plain:
        moves = hand_plays(seat.hand & state.fits, seat.known)
    else:
        moves = _plays_and_flips(state, seat)
    stuck = not moves
    if not state.pile:
        return ONLY_TAKE if stuck else moves  # R3.5
    if not table.chance_off and state.stock and (stuck or table.chance_any_time):
        moves += ONLY_CHANCE  # R9.5
    if stuck or table.voluntary_pickup:
        moves += _takes(table, seat)  # R3.4
    return moves


def _plays_and_flips(state: GameState, seat: Seat) -> tuple[Move, ...]:
    """Plays from the zone in play (R3.2), whatever house rules there are; flips count as plays."""
    if seat.hand:
        plays = _hand_plays(state, seat)
    elif seat.up != EMPTY_ROW:
        plays = _row_plays(state, seat)
    else:
        return tuple(flip for flip, card in zip(FLIPS, seat.down, strict=True) if card)
    if state.table.forbidden_last and not state.stock:
        plays = tuple(play for play in plays if not _is_forbidden_last(state, seat, play.cards))
    return plays


def _hand_plays(state: GameState, seat: Seat) -> Plays:
    table = state.table
    plays = hand_plays(seat.hand & state.fits, seat.known)
    if table.four_anywhere:  # R6.2
        plays += tuple(
            play
            for play in hand_plays(seat.hand & ~state.fits, seat.known)
            if play.cards.bit_count() >= 4
        )
    if table.combine and not state.stock and is_one_rank(seat.hand):  # R7.5
        combined = (
            seat.hand | chosen
            for chosen in row_choices(seat.up, RANK_MASKS[rank_of(seat.hand)])
            if chosen
        )
        plays += tuple(Play(cards) for cards in combined if _fits(state, cards))
    return plays


def _row_plays(state: GameState, seat: Seat) -> Plays:
    """R7.1: equal cards of several places together, stacks also in part."""
    return tuple(
        Play(cards)
        for equal in split_ranks(seat.up[0] | seat.up[1] | seat.up[2])
        for cards in row_choices(seat.up, equal)
        if cards and _fits(state, cards)
    )


def _fits(state: GameState, cards: int) -> bool:
    """Whether equal cards fit on the pile (R4, R6.2)."""
    if cards & state.fits:
        return True
    return state.table.four_anywhere and cards.bit_count() >= 4


def _is_forbidden_last(state: GameState, seat: Seat, cards: int) -> bool:
    """Whether playing these cards would leave the seat without any, on a forbidden rank (R9.2)."""
    if not cards & state.table.forbidden_last or state.stock or seat.down != EMPTY_ROW:
        return False
    return cards == seat.hand | seat.up[0] | seat.up[1] | seat.up[2]


def _takes(table: RuleTable, seat: Seat) -> tuple[Move, ...]:
    """Taking up a pile, with a row card where the rules want one (R7.4)."""
    if not table.take_row_card or seat.hand or seat.up == EMPTY_ROW:
        return ONLY_TAKE
    return tuple(Take(lowest(part)) for part in seat.up if part)


def _swap_phase_moves(state: GameState) -> tuple[Move, ...]:
    """Swaps (R2.2), stacking (R9.1), ready (R2.1)."""
    turn = state.turn
    hand, up, _, known = state.seats[turn]
    own = [first_cards(equal, known, 1) for equal in split_ranks(hand)]
    moves: list[Move] = [
        Swap(card, place)
        for card in own
        for place, part in zip(PLACES, up, strict=True)
        if rank_of(card) != rank_of(part)
    ]
    if not state.table.stack_off:
        others = range(len(state.seats)) if state.table.stack_anyone else ()
        for card in own:
            for at in (turn, *(seat for seat in others if seat != turn)):
                moves += [
                    Stack(card, place, None if at == turn else at)
                    for place, part in zip(PLACES, state.seats[at].up, strict=True)
                    if rank_of(card) == rank_of(part)
                ]
    moves.append(READY)
    return tuple(moves)


def why_illegal(state: GameState, move: Move) -> Reason | None:
    """Why a move is not legal here, with the rule that says so; `None` if it is legal."""
    if state.phase is Phase.OVER:
        return Reason(Code.GAME_OVER, "R8")
    if isinstance(move, Swap | Stack | Ready):
        if state.phase is not Phase.SWAP:
            return Reason(Code.ONLY_IN_SWAP, "R2.1")
        if isinstance(move, Ready):
            return None
        return _why_no_swap(state, move) if isinstance(move, Swap) else _why_no_stack(state, move)
    if state.phase is Phase.SWAP:
        return Reason(Code.ONLY_IN_PLAY, "R2.1")
    match move:
        case Play(cards):
            return _why_no_play(state, cards)
        case Flip(place):
            return _why_no_flip(state, place)
        case Chance():
            return _why_no_chance(state)
        case Take(row_card):
            return _why_no_take(state, row_card)


def _why_no_play(state: GameState, cards: int) -> Reason | None:
    seat = state.seats[state.turn]
    row = seat.up[0] | seat.up[1] | seat.up[2]
    if not cards:
        return Reason(Code.NO_CARDS, "R3.2")
    if cards & ~(seat.hand | row):
        return Reason(Code.NOT_YOURS, "R3.2")
    if not is_one_rank(cards):
        return Reason(Code.NOT_EQUAL, "R3.2")
    if seat.hand and cards & ~seat.hand:
        if not state.table.combine:
            return Reason(Code.ROW_CLOSED, "R3.2", number=seat.hand.bit_count())
        if state.stock:
            return Reason(Code.COMBINE_STOCK, "R7.5", number=len(state.stock))
        if cards & seat.hand != seat.hand:
            return Reason(Code.COMBINE_WHOLE_HAND, "R7.5", number=seat.hand.bit_count())
    if not _fits(state, cards):
        return _why_no_fit(state, rank_of(cards))
    if _is_forbidden_last(state, seat, cards):
        return Reason(Code.FORBIDDEN_LAST, "R9.2", rank=rank_of(cards))
    return None


def _why_no_fit(state: GameState, rank: int) -> Reason:
    """The rank that decides is the top one that is not see-through (R4.3)."""
    fits_after = state.table.fits_after
    top = next(r for r in map(rank_of, reversed(state.pile)) if fits_after[r] is not None)
    if rank > top:
        return Reason(Code.TOO_HIGH, "R9.3", rank=rank, top=top)
    return Reason(Code.DOES_NOT_FIT, "R4.3", rank=rank, top=top)


def _why_no_flip(state: GameState, place: int) -> Reason | None:
    seat = state.seats[state.turn]
    if not state.table.blind:
        return Reason(Code.FLIP_OFF, "R7.1")
    if seat.hand or seat.up != EMPTY_ROW:
        return Reason(Code.FLIP_CLOSED, "R7.2")
    if place not in PLACES or not seat.down[place - 1]:
        return Reason(Code.NO_CARD_THERE, "R7.2")
    return None


def _why_no_chance(state: GameState) -> Reason | None:
    if state.table.chance_off:
        return Reason(Code.CHANCE_OFF, "R9.5")
    if not state.stock:
        return Reason(Code.CHANCE_STOCK_EMPTY, "R9.5")
    if not state.pile:
        return Reason(Code.CHANCE_PILE_EMPTY, "R9.5")
    if not state.table.chance_any_time and can_play(state):
        return Reason(Code.CHANCE_NOT_STUCK, "R9.5")
    return None


def _why_no_take(state: GameState, row_card: int) -> Reason | None:
    seat = state.seats[state.turn]
    if not state.pile:
        if can_play(state):
            return Reason(Code.PILE_EMPTY, "R3.5")
        return Reason(Code.NO_ROW_CARD, "R7.4") if row_card else None
    if not state.table.voluntary_pickup and can_play(state):
        return Reason(Code.MUST_PLAY, "R3.4")
    if not state.table.take_row_card or seat.hand or seat.up == EMPTY_ROW:
        return Reason(Code.NO_ROW_CARD, "R7.4") if row_card else None
    if not row_card:
        return Reason(Code.NAME_ROW_CARD, "R7.4")
    if row_card.bit_count() != 1 or not any(row_card & part for part in seat.up):
        return Reason(Code.NOT_YOURS, "R7.4")
    return None


def can_play(state: GameState) -> bool:
    """Whether the seat to move has any play or flip (R3.4)."""
    return bool(_plays_and_flips(state, state.seats[state.turn]))


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
