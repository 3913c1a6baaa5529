"""What may be done: the generator of legal moves.

It names one representative of each choice; `why` answers for any concrete cards. The two agree on
every move (tested).
"""

from __future__ import annotations

from vandtia.engine.cards import RANK_MASKS, Card, is_one_rank, lowest, rank_of, split_ranks
from vandtia.engine.choices import Plays, first_cards, hand_plays, row_choices, row_plays
from vandtia.engine.moves import PLACES, Chance, Flip, Move, Play, Ready, Stack, Swap, Take
from vandtia.engine.rule_table import RuleTable
from vandtia.engine.state import EMPTY_ROW, GameState, Phase, Row

PLAY = Phase.PLAY  # looked up once: enum members are slow to reach
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
    (table, _, _, phase, hands, ups, downs, known, stock, pile, _, fits, _,
     turn, _, _, _, _, _, _) = state  # fmt: skip
    if phase is not PLAY:
        return _swap_phase_moves(state) if phase is Phase.SWAP else ()
    hand = hands[turn]
    moves: tuple[Move, ...]
    if hand and not table.more_plays and not (table.never_last and downs[turn] == EMPTY_ROW):
        moves = hand_plays(hand & fits, known[turn])  # nothing else matters: the usual case
    else:
        moves = plays_and_flips(table, hand, ups[turn], downs[turn], known[turn], stock, fits)
    stuck = not moves
    if not pile:
        return ONLY_TAKE if stuck else moves  # R3.5
    if stock and (table.chance_any_time or (stuck and table.chance_when_stuck)):
        moves += ONLY_CHANCE  # R9.5
    if stuck or table.voluntary_pickup:  # R3.4
        moves += ONLY_TAKE if hand or not table.take_row_card else _takes(ups[turn])
    return moves


def plays_and_flips(
    table: RuleTable,
    hand: int,
    up: Row,
    down: Row,
    known: int,
    stock: tuple[Card, ...],
    fits: int,
) -> tuple[Move, ...]:
    """Plays from the zone in play (R3.2), and flips, which count as plays."""
    plays: Plays
    if hand:
        plays = hand_plays(hand & fits, known)
        if table.more_plays:
            plays += _house_plays(table, hand, up, known, stock, fits)
    elif up != EMPTY_ROW:
        plays = row_plays(up, fits)
        if table.four_anywhere:
            plays += _four_or_more(row_plays(up, ~fits))
    else:
        return tuple(flip for flip, card in zip(FLIPS, down, strict=True) if card)
    if table.never_last and not stock and down == EMPTY_ROW:
        last = forbidden_last(table, hand, up)
        if last:
            plays = tuple(play for play in plays if play.cards != last)
    return plays


def _house_plays(
    table: RuleTable, hand: int, up: Row, known: int, stock: tuple[Card, ...], fits: int
) -> Plays:
    """What house rules add to the hand cards that fit (R6.2, R7.5)."""
    plays: Plays = ()
    if table.four_anywhere:
        plays = _four_or_more(hand_plays(hand & ~fits, known))
    if table.combine and not stock and is_one_rank(hand):
        plays += tuple(
            Play(hand | chosen)
            for chosen in row_choices(up, RANK_MASKS[rank_of(hand)])
            if chosen and fits_here(table, fits, hand | chosen)
        )
    return plays


def _four_or_more(plays: Plays) -> Plays:
    """Those plays that fit on any pile by their number (R6.2)."""
    return tuple(play for play in plays if play.cards.bit_count() >= 4)


def fits_here(table: RuleTable, fits: int, cards: int) -> bool:
    """Whether equal cards fit on the pile (R4, R6.2)."""
    return cards & fits > 0 or (table.four_anywhere and cards.bit_count() >= 4)


def forbidden_last(table: RuleTable, hand: int, up: Row) -> int:
    """All cards of a seat without face-down cards, if it must not go out on them (R9.2), else 0.

    Only a play of all of them at once is forbidden, and only when the stock is gone.
    """
    all_cards = hand | up[0] | up[1] | up[2]
    return all_cards if all_cards & table.never_last else 0


def _takes(up: Row) -> tuple[Move, ...]:
    """Taking up a pile with a face-up card of the row, if there is one (R7.4)."""
    return tuple(Take(lowest(part)) for part in up if part) or ONLY_TAKE


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


def can_play(state: GameState) -> bool:
    """Whether the seat to move has any play or flip (R3.4)."""
    turn = state.turn
    zones = state.hands[turn], state.ups[turn], state.downs[turn], state.known[turn]
    return bool(plays_and_flips(state.table, *zones, state.stock, state.fits))
