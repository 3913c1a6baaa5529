"""Why a move is not allowed, or cannot be taken back: one sentence for each reason code.

The rule's number is `reason.rule`; the screen shows it beside the sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from vandtia.engine.errors import Code, Reason
from vandtia.i18n import N_, _, ngettext
from vandtia.present.phrases import a_rank, capital, many_of, the_rank
from vandtia.session.undo import UndoRefusal


def reason_line(reason: Reason) -> str:
    """One sentence that says why a move is not allowed here."""
    return _SENTENCES[reason.code](reason)


def _rank(reason: Reason) -> int:
    return reason.rank or 0


def _top(reason: Reason) -> int:
    return reason.top or 0


def _number(reason: Reason) -> int:
    return reason.number or 0


def _does_not_fit(reason: Reason) -> str:
    return _(
        "%(rank)s is lower than %(top)s on the pile.",
        rank=capital(a_rank(_rank(reason))),
        top=the_rank(_top(reason)),
    )


def _too_high(reason: Reason) -> str:
    return _(
        "%(rank)s is too high: only %(top)s or lower fits.",
        rank=capital(a_rank(_rank(reason))),
        top=a_rank(_top(reason)),
    )


def _row_closed(reason: Reason) -> str:
    return ngettext(
        "The row is closed while there is %(n)s card in the hand.",
        "The row is closed while there are %(n)s cards in the hand.",
        _number(reason),
    )


def _combine_stock(reason: Reason) -> str:
    return ngettext(
        "Hand and row go together once the stock is empty; it has %(n)s card.",
        "Hand and row go together once the stock is empty; it has %(n)s cards.",
        _number(reason),
    )


def _combine_whole_hand(reason: Reason) -> str:
    return ngettext(
        "You may add row cards only when you play your whole hand (%(n)s card).",
        "You may add row cards only when you play your whole hand (%(n)s cards).",
        _number(reason),
    )


def _swap_equal(reason: Reason) -> str:
    return _(
        "%(rank)s for %(rank_too)s would change nothing.",
        rank=capital(a_rank(_rank(reason))),
        rank_too=a_rank(_rank(reason)),
    )


def _stack_not_equal(reason: Reason) -> str:
    return _(
        "%(rank)s cannot go on %(top)s: only equal cards can be stacked.",
        rank=capital(a_rank(_rank(reason))),
        top=a_rank(_top(reason)),
    )


def _no_such_seat(reason: Reason) -> str:
    return ngettext(
        "There is only %(n)s seat at this table.",
        "There are only %(n)s seats at this table.",
        _number(reason),
    )


_SENTENCES: Mapping[Code, Callable[[Reason], str]] = {
    Code.GAME_OVER: lambda _r: _("The game is over."),
    Code.ONLY_IN_SWAP: lambda _r: _("Swapping is over once play has begun."),
    Code.ONLY_IN_PLAY: lambda _r: _("Everyone must finish swapping first."),
    Code.NO_CARDS: lambda _r: _("Choose at least one card to play."),
    Code.NOT_YOURS: lambda _r: _("That card is not in the hand or row it would have to come from."),
    Code.NOT_EQUAL: lambda _r: _("Cards played together must be of the same rank."),
    Code.ROW_CLOSED: _row_closed,
    Code.DOES_NOT_FIT: _does_not_fit,
    Code.TOO_HIGH: _too_high,
    Code.FORBIDDEN_LAST: lambda r: _(
        "Nobody may go out on %(ranks)s here.", ranks=many_of(_rank(r))
    ),
    Code.COMBINE_OFF: lambda _r: _("Hand and row are not played together at this table."),
    Code.COMBINE_STOCK: _combine_stock,
    Code.COMBINE_WHOLE_HAND: _combine_whole_hand,
    Code.MUST_FLIP: lambda _r: _("Only face-down cards are left: turn one over."),
    Code.FLIP_OFF: lambda _r: _("At this table face-down cards are not played blind."),
    Code.FLIP_CLOSED: lambda _r: _(
        "Face-down cards come last, when hand and face-up cards are gone."
    ),
    Code.NO_CARD_THERE: lambda _r: _("There is no card at that place."),
    Code.PILE_EMPTY: lambda _r: _("There is no pile to take up: lead with a card."),
    Code.MUST_PLAY: lambda _r: _("Whoever has a card that fits must play."),
    Code.NAME_ROW_CARD: lambda _r: _("Choose the face-up card that goes along with the pile."),
    Code.NO_ROW_CARD: lambda _r: _("No row card goes with the pile now."),
    Code.CHANCE_OFF: lambda _r: _("There are no chance cards at this table."),
    Code.CHANCE_STOCK_EMPTY: lambda _r: _("The stock is empty, so there is no chance card."),
    Code.CHANCE_PILE_EMPTY: lambda _r: _("A chance card needs a pile to lie on."),
    Code.CHANCE_NOT_STUCK: lambda _r: _("A chance card is only for those who cannot play."),
    Code.SWAP_EQUAL: _swap_equal,
    Code.STACK_OFF: lambda _r: _("Equal cards are not stacked at this table."),
    Code.STACK_OWN_ONLY: lambda _r: _("Equal cards are stacked on your own row only."),
    Code.STACK_NOT_EQUAL: _stack_not_equal,
    Code.NO_SUCH_SEAT: _no_such_seat,
}


_UNDO_REFUSALS: Mapping[UndoRefusal, str] = {
    UndoRefusal.NOTHING: N_("There is no move to take back."),
    UndoRefusal.CURTAIN: N_("Somebody else has had the screen since: this move cannot be undone."),
    UndoRefusal.DRAW: N_("Cards were drawn and seen: this move cannot be undone."),
    UndoRefusal.FLIP: N_("A face-down card was turned over: this move cannot be undone."),
    UndoRefusal.CHANCE: N_("A chance card was turned up: this move cannot be undone."),
    UndoRefusal.TURNED_UP: N_("A face-down card was turned up: this move cannot be undone."),
    UndoRefusal.CARDS_SHOWN: N_("Others have shown their cards since: this move cannot be undone."),
    UndoRefusal.GAME_OVER: N_("The game is over: nothing can be taken back."),
}


def undo_refusal_line(code: UndoRefusal) -> str:
    """One sentence for each refusal."""
    return _(_UNDO_REFUSALS[code])
