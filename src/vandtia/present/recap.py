"""What happened since somebody's last turn: public facts only, one line for each player's turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from vandtia.engine.cards import rank_of
from vandtia.engine.events import (
    Burned,
    Event,
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
    WentOut,
)
from vandtia.i18n import _, ngettext
from vandtia.present.phrases import a_rank, all_of, card_count, equal_cards

Moves = Sequence[Sequence[Event]]


class Recap(NamedTuple):
    """What one player did in one go: `deeds` tells it without the name."""

    seat: int
    deeds: str


def since_last_turn(moves: Moves, seat: int) -> Moves:
    """The moves after the last one of `seat`; `moves` are the events of each move, in order."""
    for index in range(len(moves) - 1, -1, -1):
        if _mover(moves[index]) == seat:
            return moves[index + 1 :]
    return moves


def recap(moves: Moves, names: Sequence[str], seat: int) -> tuple[Recap, ...]:
    """What the others did since the last turn of `seat`, moves in one go joined."""
    turns = groupby(since_last_turn(moves, seat), key=_mover)
    words = []
    for mover, group in turns:
        events = [event for move in group for event in move]
        deeds = all_of(list(_deeds(events, names)))
        if mover is not None and deeds:
            words.append(Recap(mover, deeds))
    return tuple(words)


def recap_lines(moves: Moves, names: Sequence[str], seat: int) -> tuple[str, ...]:
    """`recap` as whole lines: "Bea played two sevens"."""
    return tuple(
        _("%(name)s %(deeds)s", name=names[one.seat], deeds=one.deeds)
        for one in recap(moves, names, seat)
    )


def _mover(move: Sequence[Event]) -> int | None:
    """Whose move these events tell: that of the first."""
    return getattr(move[0], "seat", None) if move else None


def _deeds(events: Sequence[Event], names: Sequence[str]) -> Iterator[str]:
    swaps = sum(isinstance(event, Swapped) for event in events)
    if swaps:
        yield ngettext("swapped %(n)s card", "swapped %(n)s cards", swaps)
    stacks = sum(isinstance(event, Stacked) for event in events)
    if stacks:
        yield ngettext("stacked %(n)s card", "stacked %(n)s cards", stacks)
    for event in events:
        yield from _deed(event, names)


def _deed(event: Event, names: Sequence[str]) -> Iterator[str]:
    match event:
        case Played(_seat, cards, _row):
            yield _("played %(cards)s", cards=equal_cards(cards))
        case Flipped(_seat, _place, card, fitted):
            words = equal_cards(card)
            yield (
                _("turned over %(card)s", card=words)
                if fitted
                else _("turned over %(card)s, which did not fit", card=words)
            )
        case TookChance(_seat, card, fitted):
            words = equal_cards(card)
            yield (
                _("turned up %(card)s", card=words)
                if fitted
                else _("turned up %(card)s, which did not fit", card=words)
            )
        case TookUp(_seat, pile, row_card):
            number = card_count(len(pile))
            yield (
                _("took up %(cards)s and %(card)s", cards=number, card=a_rank(rank_of(row_card)))
                if row_card
                else _("took up %(cards)s", cards=number)
            )
        case Passed():
            yield _("passed")
        case Burned():
            yield _("turned the pile away")
        case WentOut(_seat, place):
            yield _("went out in place %(place)s", place=place)
        case Reversed():
            yield _("reversed the direction of play")
        case Skipped(seats):
            yield _(
                "made %(names)s sit out", names=all_of([names[s] for s in dict.fromkeys(seats)])
            )
        case SaidReady():
            yield _("got ready")
        case _:
            return
