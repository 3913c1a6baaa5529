"""Luck and skill parted, by one value of the full position along the real game.

The value of a position with a choice is that of its best move: the mean of games played out from
it, with all hands as they were and what nobody could know (the stock, what lay face down) laid out
anew each time. A decision changes it by what the move made is worth less than the best; all else,
from there to the value of the next position with a choice, or to the result, is luck. So skill
and luck together are the result less the value at the start, for each seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import sub
from random import Random
from typing import NamedTuple

from vandtia.ai.belief import lay_out, unseen_cards
from vandtia.ai.comparison import gap_of
from vandtia.ai.evaluation import prospects_for
from vandtia.ai.policy import policy_for
from vandtia.ai.rollouts import Deal, play_out, worth
from vandtia.engine import GameState, Move, view_for
from vandtia.review.game import Game, Moment

ERRORS = 1.96

MAX_MOVES = 8
"""So many moves of a position are valued, those with the best scores and the one made."""

Values = tuple[float, ...]
"""A value for each seat: 1 the best place, 0 the last."""


class Entry(NamedTuple):
    """What one decision changed for each seat, and what luck changed until the next."""

    number: int
    seat: int
    value: Values
    skill: Values
    luck: Values


class Account(NamedTuple):
    """What made a seat's result: `own` + `others`' decisions + `luck` = `result` - `start`."""

    start: float
    result: float
    own: float
    others: float
    luck: float


def entry_values(moment: Moment, deals: int) -> tuple[Values, Values]:
    """The values of the best move and of the one made; the same where the error hides it."""
    state, rng = moment.state, Random(f"ledger/{moment.number}")
    moves = _weighed(moment)
    sums = _values(state, moves, deals, rng)
    means = [tuple(sum(values) / deals for values in each) for each in sums]
    seat = moment.seat
    made = moves.index(moment.move)
    best = max(range(len(moves)), key=lambda at: (means[at][seat], at == made))
    gap = gap_of(list(map(sub, sums[best][seat], sums[made][seat])))
    if best != made and gap.value <= ERRORS * gap.error:
        best = made
    return means[best], means[made]


def _weighed(moment: Moment) -> list[Move]:
    """The moves that are valued."""
    state = moment.state
    pool = sum(unseen_cards(moment.view))
    scores = policy_for(state.table, len(state.hands)).scores(state, moment.moves, pool)
    order = sorted(range(len(moment.moves)), key=lambda at: -scores[at])
    moves = [moment.moves[at] for at in order][:MAX_MOVES]
    return moves if moment.move in moves else [*moves, moment.move]


def _values(
    state: GameState, moves: Sequence[Move], deals: int, rng: Random
) -> list[list[list[float]]]:
    """For each move and each seat the values of the games played out, on the same deals."""
    players = range(len(state.hands))
    policy = policy_for(state.table, len(players))
    evaluation = prospects_for(state.table, len(players))
    open_view = view_for(state, state.turn)
    open_view = open_view._replace(
        seats=tuple(
            seat._replace(hand=hand)
            for seat, hand in zip(open_view.seats, state.hands, strict=True)
        )
    )
    hidden = unseen_cards(open_view)
    sums: list[list[list[float]]] = [[[] for _ in players] for _ in moves]
    for _ in range(deals):
        rng.shuffle(hidden)
        deal = Deal(lay_out(open_view, hidden), rng)
        for at, move in enumerate(moves):
            for seat in players:
                if seat in state.out:
                    value = worth(state, seat)
                elif len(players) == 2 and seat == 1:
                    value = 1.0 - sums[at][0][-1]
                else:
                    value = play_out(deal, move, seat, policy, evaluation)
                sums[at][seat].append(value)
    return sums


def ledger_of(game: Game, valued: Sequence[tuple[Values, Values]]) -> list[Entry]:
    """The entries of a game, given the values at each of its decisions, the first so many."""
    last = game.states[-1]
    end: Values | None = None
    if last.places is not None:
        end = tuple(worth(last, seat) for seat in range(len(last.hands)))
    entries = []
    for at, (best, made) in enumerate(valued):
        after = valued[at + 1][0] if at + 1 < len(valued) else end or made
        moment = game.decisions[at]
        entries.append(
            Entry(
                moment.number,
                moment.seat,
                best,
                tuple(map(sub, made, best)),
                tuple(map(sub, after, made)),
            )
        )
    return entries


def accounts_of(entries: Sequence[Entry], players: int) -> list[Account]:
    """What made the result of each seat."""
    accounts = []
    for seat in range(players):
        own = sum(entry.skill[seat] for entry in entries if entry.seat == seat)
        others = sum(entry.skill[seat] for entry in entries if entry.seat != seat)
        luck = sum(entry.luck[seat] for entry in entries)
        start = entries[0].value[seat] if entries else 0.0
        accounts.append(Account(start, start + own + others + luck, own, others, luck))
    return accounts
