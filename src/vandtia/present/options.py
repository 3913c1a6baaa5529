"""What the seat to move may do, sorted by kind: the facts behind the status sentence.

They come from the legal moves, so no rule is worked out a second time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from vandtia.engine import Chance, Flip, Move, Play, Stack, Swap, Take, View
from vandtia.engine.cards import rank_of, split_ranks


@dataclass(frozen=True)
class Options:
    """The legal moves by kind.

    `plays` are the ranks that may be played since they fit, `fours` those that fit only as four
    or more at once (R6.2). `last` is a rank that fits but may not all be played, since nobody
    goes out on it (R9.2). `combined` is a rank of which hand and row may go together (R7.5).
    `take` says whether the pile may be taken up, `row_card` whether a row card goes along
    (R7.4), `passing` whether the take-up is a pass (R3.5).
    """

    plays: tuple[int, ...] = ()
    fours: tuple[int, ...] = ()
    last: int | None = None
    combined: int | None = None
    flips: tuple[int, ...] = ()
    chance: bool = False
    take: bool = False
    row_card: bool = False
    passing: bool = False
    swap: bool = False
    stack_own: bool = False
    stack_other: bool = False


def options(view: View, legal: Sequence[Move]) -> Options:
    """Sort the legal moves of `view.seat`, whose turn it is."""
    played = [move.cards for move in legal if isinstance(move, Play)]
    fitting = [cards for cards in played if cards & view.fits]
    takes = [move for move in legal if isinstance(move, Take)]
    stacks = [move for move in legal if isinstance(move, Stack)]
    return Options(
        plays=_ranks(fitting),
        fours=_ranks(cards for cards in played if not cards & view.fits),
        last=_forbidden_last(view, played),
        combined=_combined(view, played),
        flips=tuple(move.place for move in legal if isinstance(move, Flip)),
        chance=any(isinstance(move, Chance) for move in legal),
        take=bool(takes) and bool(view.pile),
        row_card=any(move.row_card for move in takes),
        passing=bool(takes) and not view.pile,
        swap=any(isinstance(move, Swap) for move in legal),
        stack_own=any(move.seat is None for move in stacks),
        stack_other=any(move.seat is not None for move in stacks),
    )


def zone_in_play(view: View) -> int:
    """The open cards that `view.seat` plays from now: the hand, else the face-up cards (R3.2)."""
    if view.seat is None:
        return 0
    up = view.seats[view.seat].up
    return view.hand or up[0] | up[1] | up[2]


def _ranks(sets: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted({rank_of(cards) for cards in sets}))


def _forbidden_last(view: View, played: Sequence[int]) -> int | None:
    """The rank of the last cards, where they fit but not all of them may be played."""
    cards = zone_in_play(view)
    parts = split_ranks(cards)
    if len(parts) == 1 and cards & view.fits and cards not in played:
        return rank_of(cards)
    return None


def _combined(view: View, played: Sequence[int]) -> int | None:
    hand = view.hand
    for cards in played:
        if hand and cards & ~hand:
            return rank_of(cards)
    return None
