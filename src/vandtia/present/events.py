"""What happened, one sentence for each event, and the log that they make with the bots' remarks.

Sentences name people and never say "you", since several may sit before one screen. What a seat
drew is private, so only how many cards it was is said (R10.4).
"""

from __future__ import annotations

from collections.abc import Sequence

from vandtia.engine.cards import rank_of
from vandtia.engine.events import (
    Burned,
    Drew,
    Event,
    Flipped,
    GameOver,
    Passed,
    PlayBegan,
    Played,
    Reversed,
    SaidReady,
    Skipped,
    Stacked,
    Swapped,
    TookChance,
    TookUp,
    TurnedUp,
    WentOut,
)
from vandtia.i18n import _, current_language, ngettext
from vandtia.present.phrases import (
    a_rank,
    all_of,
    capital,
    card_count,
    equal_cards,
    shortened,
)
from vandtia.present.remarks import remark
from vandtia.present.seat_words import manner_of


def log_line(events: Sequence[Event], names: Sequence[str]) -> str:
    """What happened in one move, long names cut short.

    The end all by itself is that by agreement (R8.6).
    """
    if len(events) == 1 and isinstance(events[0], GameOver):
        return _("All agreed to count cards.")
    brief = [shortened(name) for name in names]
    sentences: list[str] = []
    subject = None
    for event in events:
        seat = getattr(event, "seat", None)
        again = _again(event) if seat is not None and seat == subject else ""
        sentences.append(again or event_line(event, brief))
        subject = subject if seat is None else seat
    return " ".join(sentences)


def _again(event: Event) -> str:
    """A sentence about somebody just named, without the name; empty if it has none."""
    match event:
        case TookUp(_seat, pile, row_card) if row_card:
            return _(
                "Takes up %(cards)s, and %(row_card)s from the row.",
                cards=card_count(len(pile)),
                row_card=a_rank(rank_of(row_card)),
            )
        case TookUp(_seat, pile):
            return _("Takes up %(cards)s.", cards=card_count(len(pile)))
        case Drew(_seat, count):
            return ngettext("Draws %(n)s card.", "Draws %(n)s cards.", count)
        case TurnedUp(_seat, _place, card):
            return _("%(card)s is turned up.", card=capital(equal_cards(card)))
        case WentOut(_seat, place):
            return _("Out, place %(place)s.", place=place)
        case _:
            return ""


def event_line(event: Event, names: Sequence[str]) -> str:
    """One sentence about an event; `names` are those of the seats, in order."""
    match event:
        case Swapped(seat, _place, card, taken):
            return _(
                "%(name)s swaps %(card)s for %(taken)s in the row.",
                name=names[seat],
                card=equal_cards(card),
                taken=equal_cards(taken),
            )
        case Stacked(seat, at, _place, card):
            return _stacked(names[seat], names[at], equal_cards(card), own=seat == at)
        case SaidReady(seat):
            return _("%(name)s is ready.", name=names[seat])
        case PlayBegan(leader):
            return _("Play begins. %(name)s leads.", name=names[leader])
        case Played(seat, cards, from_row):
            return _played(names[seat], cards, from_row)
        case Flipped(seat, _place, card, fitted):
            return _flipped(names[seat], equal_cards(card), fitted=fitted)
        case TookChance(seat, card, fitted):
            return _took_chance(names[seat], equal_cards(card), fitted=fitted)
        case TookUp(seat, pile, row_card):
            return _took_up(names[seat], len(pile), row_card)
        case Passed(seat):
            return _("%(name)s has nothing to play and passes.", name=names[seat])
        case TurnedUp(seat, _place, card):
            return _(
                "%(card)s is turned up in %(name)s's row.",
                name=names[seat],
                card=capital(equal_cards(card)),
            )
        case Burned(_seat, cards, by_four):
            return _burned(cards, by_four=by_four)
        case Drew(seat, count, _cards):
            return ngettext(
                "%(name)s draws %(n)s card.", "%(name)s draws %(n)s cards.", count, name=names[seat]
            )
        case WentOut(seat, place):
            return _(
                "%(name)s is out and finishes in place %(place)s.", name=names[seat], place=place
            )
        case Reversed():
            return _("Play now goes the other way round.")
        case Skipped(seats):
            return _skipped([names[seat] for seat in dict.fromkeys(seats)])
        case GameOver():
            return _("The game is over.")


def _stacked(name: str, owner: str, card: str, *, own: bool) -> str:
    if own:
        return _("%(name)s stacks %(card)s in the row.", name=name, card=card)
    return _(
        "%(name)s stacks %(card)s in %(owner)s's row.",
        name=name,
        card=card,
        owner=owner,
    )


def _played(name: str, cards: int, from_row: int) -> str:
    if not from_row:
        return _("%(name)s plays %(cards)s.", name=name, cards=equal_cards(cards))
    if from_row == cards:
        return _("%(name)s plays %(cards)s from the row.", name=name, cards=equal_cards(cards))
    return _(
        "%(name)s plays %(cards)s from hand and row together.", name=name, cards=equal_cards(cards)
    )


def _flipped(name: str, card: str, *, fitted: bool) -> str:
    if fitted:
        return _("%(name)s flips %(card)s, which fits.", name=name, card=card)
    return _(
        "%(name)s flips %(card)s, which does not fit and goes to the hand.",
        name=name,
        card=card,
    )


def _took_chance(name: str, card: str, *, fitted: bool) -> str:
    if fitted:
        return _("%(name)s takes a chance card: %(card)s, which fits.", name=name, card=card)
    return _("%(name)s takes a chance card: %(card)s, which does not fit.", name=name, card=card)


def _took_up(name: str, number: int, row_card: int) -> str:
    if row_card:
        return _(
            "%(name)s takes up %(cards)s, and %(row_card)s from the row.",
            name=name,
            cards=card_count(number),
            row_card=a_rank(rank_of(row_card)),
        )
    return _("%(name)s takes up %(cards)s.", name=name, cards=card_count(number))


def _burned(cards: int, *, by_four: bool) -> str:
    number = cards.bit_count()
    if by_four:
        return ngettext(
            "Four of a kind: %(n)s card is gone.", "Four of a kind: %(n)s cards are gone.", number
        )
    return ngettext(
        "The pile is turned away: %(n)s card is gone.",
        "The pile is turned away: %(n)s cards are gone.",
        number,
    )


def _skipped(names: Sequence[str]) -> str:
    if len(names) == 1:
        return _("%(name)s is skipped.", name=names[0])
    return _("%(names)s are skipped.", names=all_of(names))


class LogLines:
    """The lines of a game so far, one for each move, worked out once.

    Only public events go in (those of an onlooker), so that anybody may read them.
    """

    def __init__(self, names: Sequence[str], bots: Sequence[int], *, salt: int = 0) -> None:
        """`bots` are the seats that remark; `salt` makes their remarks those of one game."""
        self.with_remarks = True
        self._names = tuple(names)
        self._bots = tuple(bots)
        self._salt = salt
        self._lines: list[str] = []
        self._of: list[Sequence[Event]] = []
        self._manner = ("", True)

    def lines(self, moves: Sequence[Sequence[Event]]) -> Sequence[str]:
        """The lines of these moves; those told before are not worked out again."""
        manner = (current_language(), self.with_remarks)
        if manner != self._manner:
            self._lines, self._of, self._manner = [], [], manner
        same = 0
        while same < min(len(moves), len(self._of)) and moves[same] == self._of[same]:
            same += 1
        del self._lines[same:], self._of[same:]
        for number in range(same, len(moves)):
            self._of.append(moves[number])
            self._lines.append(self._line(moves[number], number))
        return self._lines

    def remark(self, moves: Sequence[Sequence[Event]]) -> str:
        """What a bot said to the last move; empty for nothing, which is most of the time."""
        if not moves or not self.with_remarks:
            return ""
        return " ".join(self._remarks(moves[-1], len(moves) - 1))

    def _line(self, events: Sequence[Event], number: int) -> str:
        parts = [log_line(events, self._names)]
        if self.with_remarks:
            parts += self._remarks(events, number)
        return " ".join(parts)

    def _remarks(self, events: Sequence[Event], number: int) -> list[str]:
        """What bots say to move `number`, at most one of them."""
        for seat in self._bots:
            said = remark(events, seat, manner_of(self._names[seat], seat), number + self._salt)
            if said is not None:
                name = shortened(self._names[seat])
                return [_("%(name)s: “%(words)s”", name=name, words=said)]
        return []
