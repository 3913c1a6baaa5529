"""A move in words, as a hint, a list of moves or a review names it."""

from __future__ import annotations

from collections.abc import Sequence

from vandtia.engine import Chance, Flip, Move, Play, Ready, Stack, Swap, Take, View
from vandtia.engine.cards import rank_of
from vandtia.i18n import _
from vandtia.present.phrases import a_rank, card_count, equal_cards


def move_line(move: Move, view: View, names: Sequence[str]) -> str:
    """What a move of the seat to play would do: "play two queens", "take up 9 cards".

    `view` is the table before the move, `names` are those of the seats, in order.
    """
    match move:
        case Play(cards):
            return _play(cards, view)
        case Flip(place):
            return _("flip face-down card %(place)s", place=place)
        case Chance():
            return _("turn up a chance card")
        case Take(row_card):
            return _take(row_card, view)
        case Swap(card, place):
            return _(
                "swap %(card)s for %(other)s in the row",
                card=equal_cards(card),
                other=equal_cards(view.seats[view.turn].up[place - 1]),
            )
        case Stack(card, _place, at):
            if at is None or at == view.turn:
                return _("stack %(card)s in the row", card=equal_cards(card))
            return _(
                "stack %(card)s in %(name)s's row",
                card=equal_cards(card),
                name=names[at],
            )
        case Ready():
            return _("say ready")


def _play(cards: int, view: View) -> str:
    up = view.seats[view.turn].up
    row = (up[0] | up[1] | up[2]) & cards
    if not row:
        return _("play %(cards)s", cards=equal_cards(cards))
    if row == cards:
        return _("play %(cards)s from the row", cards=equal_cards(cards))
    return _("play %(cards)s from hand and row", cards=equal_cards(cards))


def _take(row_card: int, view: View) -> str:
    if not view.pile:
        return _("pass")
    cards = card_count(view.pile_size)
    if row_card:
        return _(
            "take up %(cards)s, and %(row_card)s from the row",
            cards=cards,
            row_card=a_rank(rank_of(row_card)),
        )
    return _("take up %(cards)s", cards=cards)
