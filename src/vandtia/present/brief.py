"""What happened since somebody's last turn, in signs: one short line for each seat's go.

"Bea 8 8 · drew 2", "Calle took up 7", "Dora ✶ 10 ✶ 22 turned". In sentences it is in `recap`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vandtia.engine import CardSet, Event
from vandtia.engine.cards import rank_of
from vandtia.engine.events import (
    Burned,
    Drew,
    Flipped,
    Passed,
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
from vandtia.i18n import _, ngettext
from vandtia.present.phrases import rank_sign

Moves = Sequence[Sequence[Event]]

BURST = "✶"
"""Stands on both sides of what turned the pile away."""

BETWEEN = " · "


class Go(NamedTuple):
    """What a seat did in one go; `bright` if the pile was turned away or the seat went out.

    `terse` is for where room is short: how many cards were turned away is a number alone, and
    who was skipped is left to the log.
    """

    seat: int
    words: str
    bright: bool
    terse: str


def goes_since(moves: Moves, seat: int | None, seats: int) -> tuple[Go, ...]:
    """The last go of `seat`, and those of the others since; of the last seats for `None`.

    Args:
        moves: the events of each move, redacted for who reads this.
        seat: who reads it.
        seats: how many there are.
    """
    goes: list[tuple[int, list[Event]]] = []
    for move in reversed(moves):
        mover = _mover(move)
        if mover is None:
            continue
        if goes and goes[-1][0] == mover:
            goes[-1][1][:0] = move
            continue
        if len(goes) >= seats or (goes and goes[-1][0] == seat):
            break
        goes.append((mover, list(move)))
    found = []
    for mover, events in reversed(goes):
        own = mover == seat
        words = BETWEEN.join(_deeds(events, names_cards=own))
        terse = BETWEEN.join(_deeds(events, names_cards=own, terse=True))
        if words:
            bright = any(isinstance(event, Burned | WentOut) for event in events)
            found.append(Go(mover, words, bright, terse))
    return tuple(found)


def drawn_since(moves: Moves, seat: int) -> int:
    """The cards `seat` drew in its last go: marked until it plays again."""
    drawn = 0
    has_begun = False
    for move in reversed(moves):
        if _mover(move) == seat:
            has_begun = True
            for event in move:
                if isinstance(event, Drew) and event.seat == seat:
                    drawn |= int(event.cards or 0)
        elif has_begun and _mover(move) is not None:
            break
    return drawn


def _mover(move: Sequence[Event]) -> int | None:
    return getattr(move[0], "seat", None) if move else None


def _deeds(events: Sequence[Event], *, names_cards: bool, terse: bool = False) -> Iterator[str]:
    swaps = sum(isinstance(event, Swapped) for event in events)
    if swaps:
        yield ngettext("swapped %(n)s", "swapped %(n)s", swaps)
    stacks = sum(isinstance(event, Stacked) for event in events)
    if stacks:
        yield ngettext("stacked %(n)s", "stacked %(n)s", stacks)
    # A card that comes up in a row stands between what was laid and what it led to.
    events = [event for event in events if not isinstance(event, TurnedUp)]
    number = 0
    while number < len(events):
        event = events[number]
        after = events[number + 1] if number + 1 < len(events) else None
        laid = _laid(event)
        if laid and isinstance(after, Burned):
            count = len(CardSet(after.cards))
            gone = str(count) if terse else ngettext("%(n)s turned", "%(n)s turned", count)
            yield f"{BURST} {laid} {BURST} {gone}"
            number += 2
            continue
        if laid:
            yield laid
        elif not (terse and isinstance(event, Skipped)):
            yield from _other(event)
        number += 1
    yield from _drew([event for event in events if isinstance(event, Drew)], names_cards)


def _laid(event: Event) -> str:
    """Cards that came to lie on the pile: "8 8", "turned 9"."""
    match event:
        case Played(_seat, cards, _row):
            return " ".join([rank_sign(rank_of(cards))] * len(CardSet(cards)))
        case Flipped(_seat, _place, card, True):
            return _("flipped %(card)s", card=rank_sign(rank_of(card)))
        case TookChance(_seat, card, True):
            return _("chance %(card)s", card=rank_sign(rank_of(card)))
        case _:
            return ""


def _other(event: Event) -> Iterator[str]:
    match event:
        case Flipped(_seat, _place, card, False):
            yield _("flipped %(card)s", card=rank_sign(rank_of(card)))
        case TookChance(_seat, card, False):
            yield _("chance %(card)s: no", card=rank_sign(rank_of(card)))
        case TookUp(_seat, pile, row_card):
            number = len(CardSet(pile))
            words = ngettext("took up %(n)s", "took up %(n)s", number)
            yield f"{words} + {rank_sign(rank_of(row_card))}" if row_card else words
        case Passed():
            yield _("passed")
        case Burned(_seat, cards):
            count = len(CardSet(cards))
            gone = ngettext("%(n)s turned", "%(n)s turned", count)
            yield f"{BURST} {gone}"
        case WentOut(_seat, place):
            yield _("out, place %(place)s", place=place)
        case Reversed():
            yield _("turned round")
        case Skipped(seats):
            number = len(set(seats))
            yield ngettext("%(n)s skipped", "%(n)s skipped", number)
        case SaidReady():
            yield _("ready")
        case _:
            return


def _drew(drawn: Sequence[Drew], names_cards: bool) -> Iterator[str]:
    number = sum(event.count for event in drawn)
    if not number:
        return
    cards = 0
    for event in drawn:
        cards |= int(event.cards or 0)
    if names_cards and cards:
        signs = " ".join(rank_sign(card.rank) for card in CardSet(cards))
        yield _("drew %(cards)s", cards=signs)
    else:
        yield ngettext("drew %(n)s", "drew %(n)s", number)
