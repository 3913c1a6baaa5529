"""Whether a seat goes round in a circle: what it has done before with the same cards.

Told from the history alone, so that a choice depends on nothing a bot keeps in mind. Equal ranks
are the same cards here, since suits never matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from vandtia.engine import Event, Move, Play, Take, View
from vandtia.engine.cards import RANK_MASKS, rank_of
from vandtia.engine.events import Drew, Flipped, PlayBegan, Played, TookChance, TookUp, TurnedUp

Choice = tuple[int, int]
"""A play as its rank and number; taking up as -1 and the rank of the row card with it (R7.4)."""


def earlier_choices(view: View, history: Sequence[Event]) -> Counter[Choice | None]:
    """What `view.seat` chose, and how often, whenever its hand and its face-up row were as now.

    `history` is what happened so far, redacted for the seat, oldest first; it is read backwards
    from the view as far as it goes.
    """
    seat = view.turn
    hand = view.hand
    row = _joined(view.seats[seat].up)
    now = _ranks(hand), _ranks(row)
    sizes = hand.bit_count(), row.bit_count()
    found: Counter[Choice | None] = Counter()
    for at in range(len(history) - 1, -1, -1):
        event = history[at]
        if isinstance(event, PlayBegan):
            break
        if getattr(event, "seat", None) != seat:
            continue
        choice = None
        match event:
            case Drew(cards=cards) if cards is not None:
                hand &= ~cards
            case TurnedUp(card=card):
                row &= ~card
            case Played(cards=cards, from_row=from_row):
                hand |= cards & ~from_row
                row |= from_row
                choice = rank_of(cards), len(cards)
            case TookUp(pile=pile, row_card=row_card):
                hand &= ~(pile | row_card)
                row |= row_card
                if not _missed(history[at - 1] if at else None, seat):
                    choice = -1, _rank(row_card)
            case Flipped(card=card, fitted=False) | TookChance(card=card, fitted=False):
                hand &= ~card
            case _:
                pass
        if choice and sizes == (hand.bit_count(), row.bit_count()) and now == (
            _ranks(hand), _ranks(row),
        ):  # fmt: skip
            found[choice] += 1
    return found


def choice_of(move: Move) -> Choice | None:
    """A move as it is counted; `None` for flips and chance cards, which never come again."""
    if isinstance(move, Play):
        return rank_of(move.cards), move.cards.bit_count()
    return (-1, _rank(move.row_card)) if isinstance(move, Take) else None


def _missed(event: Event | None, seat: int) -> bool:
    """Whether a card was just turned over that did not fit, so that the pile had to be taken."""
    return isinstance(event, Flipped | TookChance) and event.seat == seat and not event.fitted


def _joined(up: tuple[int, int, int]) -> int:
    return up[0] | up[1] | up[2]


def _rank(cards: int) -> int:
    return rank_of(cards) if cards else -1


def _ranks(cards: int) -> tuple[int, ...]:
    """How many cards of each rank."""
    return tuple((cards & mask).bit_count() for mask in RANK_MASKS)
