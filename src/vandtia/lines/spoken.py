"""Cards, hands and tables as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vandtia.engine import CardSet, Phase, SeatView, View
from vandtia.engine.cards import RANK_NAMES, Card, split_ranks
from vandtia.engine.events import Drew, Event
from vandtia.i18n import _, ngettext
from vandtia.i18n.ranks import SUIT_LETTERS, card_name, rank_index, suit_name
from vandtia.present.events import event_line
from vandtia.present.phrases import all_of, capital, card_count, equal_cards, many_of
from vandtia.present.requirement import fitting_words

FACE_DOWN = "?"


class Manner(NamedTuple):
    """How cards are said: in `words` ("queen of hearts") or letters ("QH"), with `suits` or not."""

    words: bool = True
    suits: bool = True

    def card(self, card: Card) -> str:
        """One card."""
        rank = RANK_NAMES[card.rank]
        suit = None if card.is_joker or not self.suits else SUIT_LETTERS[card.suit]
        if self.words:
            return card_name(rank, suit)
        # In letters a suit is the first one of its name: Swedish and Norwegian have their own.
        return rank_index(rank) + (suit_name(suit)[0].upper() if suit else "")

    def cards(self, cards: int) -> str:
        """A set of cards, lowest first; without suits equals are counted together."""
        if self.suits or not self.words:
            return ", ".join(map(self.card, CardSet(cards)))
        return ", ".join(equal_cards(group) for group in split_ranks(cards))


def hand_line(view: View, manner: Manner) -> str:
    """The hand of the seat whose view it is."""
    hand = view.hand
    if not hand:
        return _("Your hand is empty.")
    return ngettext(
        "Your hand, %(n)s card: %(cards)s.",
        "Your hand, %(n)s cards: %(cards)s.",
        hand.bit_count(),
        cards=manner.cards(hand),
    )


def row_line(seat: SeatView, manner: Manner, *, whose: str | None = None) -> str:
    """A row, place by place; `whose` is the name of its owner, `None` for one's own."""
    places = [
        _("place %(place)s: %(card)s", place=number, card=_place(up, down, manner))
        for number, (up, down) in enumerate(zip(seat.up, seat.down, strict=True), 1)
        if up or down
    ]
    if whose is None:
        return (
            _("Your row, %(places)s.", places=", ".join(places))
            if places
            else _("Your row is empty.")
        )
    if not places:
        return _("The row of %(name)s is empty.", name=whose)
    return _("The row of %(name)s, %(places)s.", name=whose, places=", ".join(places))


def _place(up: int, down: bool, manner: Manner) -> str:
    if not up:
        return _("face down")
    shown = manner.cards(up).replace(", ", _(" and "))
    return shown if not down else _("%(card)s over a face-down card", card=shown)


def pile_line(view: View, manner: Manner) -> str:
    """What lies on the pile, and what fits on it."""
    if view.phase is Phase.SWAP:
        return _("Swapping comes before play.")
    if not view.pile:
        return _("There is no pile. Anything may be led.")
    top = view.pile[-1]
    return _(
        "On the pile, %(count)s: %(top)s on top. What fits: %(fitting)s.",
        count=card_count(view.pile_size),
        top=equal_cards(top) if manner.words else manner.cards(top),
        fitting=fitting_words(view),
    )


def seat_lines(view: View, names: Sequence[str], manner: Manner) -> list[str]:
    """Everybody else, in the order of their turns, then stock and gone cards."""
    count = len(names)
    first = view.turn if view.seat is None else view.seat
    lines = []
    for step in range(count):
        number = (first + step * view.direction) % count
        if number == view.seat:
            continue
        seat = view.seats[number]
        if number in view.out:
            lines.append(_("%(name)s is out.", name=names[number]))
            continue
        lines.append(
            ngettext(
                "%(name)s has %(n)s card in hand.",
                "%(name)s has %(n)s cards in hand.",
                seat.hand_size,
                name=names[number],
            )
        )
        if seat.known:
            known = manner.cards(seat.known)
            lines.append(_("Of these, everyone has seen: %(cards)s.", cards=known))
        lines.append(row_line(seat, manner, whose=names[number]))
    lines.append(
        ngettext("%(n)s card in the stock.", "%(n)s cards in the stock.", view.stock_size)
        if view.stock_size
        else _("The stock is empty.")
    )
    gone = sum(group.bit_count() for group in view.gone)
    if gone:
        lines.append(ngettext("%(n)s card is gone.", "%(n)s cards are gone.", gone))
        lines += _gone_specials(view)
    return lines


def _gone_specials(view: View) -> list[str]:
    """Tens and twos that are gone are worth counting."""
    found = []
    for rank in (RANK_NAMES.index("10"), RANK_NAMES.index("2")):
        number = sum(sum(card.rank == rank for card in CardSet(group)) for group in view.gone)
        if number:
            found.append(_("%(count)s %(ranks)s", count=number, ranks=many_of(rank)))
    return [_("Gone among them: %(cards)s.", cards=all_of(found))] if found else []


def event_lines(
    events: Sequence[Event], names: Sequence[str], eyes: int | None, manner: Manner
) -> list[str]:
    """What happened in a move, a sentence for each event; `eyes` see what they draw themselves."""
    lines = []
    for event in events:
        lines.append(event_line(event, names))
        if isinstance(event, Drew) and event.seat == eyes and event.cards is not None:
            lines[-1] = _("You draw %(cards)s.", cards=manner.cards(event.cards))
    return [capital(line) for line in lines if line]
