"""First-game tips: one line each, for the moment it is about, and each shown once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from vandtia.engine import Chance, Move, Phase, Play, Take, View
from vandtia.engine.cards import RANK_MASKS, rank_of, split_ranks
from vandtia.i18n import N_, _

BIG_PILE = 8
"""A pile of so many cards is one that nobody wants."""


class Tip(NamedTuple):
    """A tip: the name by which it is remembered, its words, the rule it is about."""

    name: str
    text: str
    rule: str


class _About(NamedTuple):
    """When a tip is in place, and what it says."""

    rule: str
    text: str
    is_now: Callable[[View, Sequence[Move]], bool]


def tip(
    view: View, legal: Sequence[Move], seen: Collection[str], keys: Mapping[str, str]
) -> Tip | None:
    """The tip for this turn, the rarest situation first; `None` if there is none, or all are known.

    Args:
        view: what the person to move knows.
        legal: what they may do.
        seen: the names of the tips that were shown before.
        keys: what is pressed, or typed, by the name of the action: `play`, `take`, `one_more`,
            `flip`, `ready`, `chance`.
    """
    for name, about in _TIPS.items():
        if name not in seen and about.is_now(view, legal):
            return Tip(name, _(about.text, **keys), about.rule)
    return None


def _playing(view: View) -> bool:
    return view.phase is Phase.PLAY


def _plays(legal: Sequence[Move]) -> list[Play]:
    return [move for move in legal if isinstance(move, Play)]


def _swaps(view: View, _legal: Sequence[Move]) -> bool:
    return view.phase is Phase.SWAP


def _flips(view: View, _legal: Sequence[Move]) -> bool:
    own = view.seats[view.turn]
    return _playing(view) and not view.hand and not any(own.up)


def _row_opens(view: View, _legal: Sequence[Move]) -> bool:
    return _playing(view) and not view.hand and any(view.seats[view.turn].up)


def _fourth(view: View, legal: Sequence[Move]) -> bool:
    """The cards that make four of the pile's top rank are in hand (R6.1)."""
    if not view.pile:
        return False
    top = view.pile[-1]
    rank = RANK_MASKS[rank_of(top)]
    return top.bit_count() < 4 and any(
        move.cards & rank and move.cards.bit_count() + top.bit_count() >= 4
        for move in _plays(legal)
    )


def _stuck(view: View, legal: Sequence[Move]) -> bool:
    return _playing(view) and bool(view.pile) and not _plays(legal) and Take() in legal


def _may_try_luck(_view: View, legal: Sequence[Move]) -> bool:
    return Chance() in legal


def _big_pile(view: View, legal: Sequence[Move]) -> bool:
    burns = view.table.burns
    return view.pile_size >= BIG_PILE and any(move.cards & burns for move in _plays(legal))


def _stock_gone(view: View, _legal: Sequence[Move]) -> bool:
    return _playing(view) and not view.stock_size and bool(view.hand)


def _took_up(view: View, _legal: Sequence[Move]) -> bool:
    return _playing(view) and view.hand.bit_count() > 3 and view.stock_size > 0


def _special(view: View, legal: Sequence[Move]) -> bool:
    """Only cards with powers can be played, and one may take up instead (R3.4)."""
    plays = _plays(legal)
    return (
        bool(plays)
        and Take() in legal
        and not any(move.cards & view.table.ordinary for move in plays)
    )


def _pair(view: View, legal: Sequence[Move]) -> bool:
    return _playing(view) and any(move.cards.bit_count() > 1 for move in _plays(legal))


def _leads(view: View, _legal: Sequence[Move]) -> bool:
    return _playing(view) and not view.pile and len(split_ranks(view.hand)) > 1


def _first_turn(view: View, legal: Sequence[Move]) -> bool:
    return bool(view.pile) and any(move.cards & view.table.ordinary for move in _plays(legal))


# Those that come seldom stand first; what is true on every turn last.
_TIPS: Mapping[str, _About] = {
    "swap": _About(
        "R2.1",
        N_("Put high cards, tens and twos in your row; %(ready)s when you are done."),
        _swaps,
    ),
    "flip": _About(
        "R7.2", N_("Only hidden cards are left: choose one, and %(flip)s flips it."), _flips
    ),
    "row": _About(
        "R7.1", N_("Your hand is empty: from now on you play from your row."), _row_opens
    ),
    "fourth": _About("R6.1", N_("You can make four of a kind: the whole pile goes away."), _fourth),
    "chance": _About(
        "R9.5", N_("%(chance)s tries your luck with the top of the stock."), _may_try_luck
    ),
    "stuck": _About(
        "R3.4", N_("Nothing fits: %(take)s takes up the pile. It is no disaster."), _stuck
    ),
    "big_pile": _About("R5.3", N_("A big pile, and you can turn it away."), _big_pile),
    "stock": _About("R3.3", N_("The stock is empty: nobody draws any more."), _stock_gone),
    "took_up": _About("R3.3", N_("With more than three cards in hand you do not draw."), _took_up),
    "special": _About(
        "R3.4", N_("Only special cards fit. You may take up instead, and keep them."), _special
    ),
    "pair": _About(
        "R3.2", N_("Equal cards go in one turn: %(one_more)s adds one, %(play)s plays."), _pair
    ),
    "lead": _About("R4.1", N_("The table is empty, so lead anything: best a low card."), _leads),
    "first": _About(
        "R4.3", N_("Lay a card as high as the top one, or higher: %(play)s plays it."), _first_turn
    ),
}
