"""The great moments of a game as they are shown: a few states, each held for a while.

A card is turned on the pile, held, and then comes what it led to. The states are values; for how
long each is seen is a share of the time the flow gives the whole move.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from vandtia.engine import Card, CardSet, Event, View
from vandtia.engine.events import Burned, Flipped, Played, TookChance, TookUp, WentOut
from vandtia.flow import Weight
from vandtia.i18n import _, ngettext


class Stage(StrEnum):
    """How far an act has come."""

    TURNING = "turning"
    """The card lies face down on the pile."""
    SHOWN = "shown"
    """It is seen, and what it leads to is not told yet."""
    VERDICT = "verdict"


SHARES = {Stage.TURNING: 0.25, Stage.SHOWN: 0.30, Stage.VERDICT: 0.45}
"""How much of the time of a whole act a state gets; those that an act lacks give it to the last."""


class Act(NamedTuple):
    """A state of an act.

    Attributes:
        weight: what kind of moment it is.
        stage: how far it has come.
        under: the cards on the pile beneath those it is about, bottom first.
        top: the cards it is about.
        verdict: what came of it, in a few words, and in fewer; nothing before.
        title: what stands above the cards instead of their name; empty for nothing else.
        good: whether that is good for who did it.
    """

    weight: Weight
    stage: Stage
    under: tuple[Card, ...]
    top: tuple[Card, ...]
    verdict: tuple[str, ...] = ()
    good: bool = True
    title: str = ""

    @property
    def is_burning(self) -> bool:
        """Whether the pile is being turned away: the brightest moment there is."""
        return self.weight is Weight.BURN and self.stage is not Stage.TURNING


def acts_of(weight: Weight, events: Sequence[Event], view: View, names: Sequence[str]) -> list[Act]:
    """The states of a move, in order; none for a plain play.

    Args:
        weight: how the flow weighs the move.
        events: what happened, for any seat.
        view: the table after it.
        names: of the seats.
    """
    if weight is Weight.PLAY:
        return []
    top, is_turned = _top(events)
    on_pile = tuple(card for group in view.pile for card in CardSet(group))
    under, good = tuple(card for card in on_pile if card not in top), True
    verdict: tuple[str, ...] = ()
    title = ""
    for event in events:
        match event:
            case Flipped(_, _, _, fitted) | TookChance(_, _, fitted):
                verdict, good = (_("it fits") if fitted else _("it does not fit"),), fitted
            case Burned(_, cards):
                under = tuple(card for card in CardSet(cards) if card not in top)
                count = len(CardSet(cards))
                good = True
                verdict = (
                    ngettext("%(n)s card turned away", "%(n)s cards turned away", count),
                    ngettext("%(n)s turned", "%(n)s turned", count),
                )
            case TookUp(seat, pile):
                under = tuple(card for card in CardSet(pile) if card not in top)
                count = len(CardSet(pile))
                words = ngettext(
                    "%(name)s takes up %(n)s card",
                    "%(name)s takes up %(n)s cards",
                    count,
                    name=names[seat],
                )
                taken = ngettext("%(n)s card taken up", "%(n)s cards taken up", count)
                least = ngettext("took up %(n)s", "took up %(n)s", count)
                title, verdict, good = "".join(verdict[:1]), (words, taken, least), False
            case _:
                pass
    is_burned = any(isinstance(event, Burned) for event in events)
    kind = Weight.BURN if is_burned else weight
    states = [Act(kind, Stage.TURNING, under, top)] if is_turned else []
    states.append(Act(kind, Stage.SHOWN, under, top))
    if verdict:
        states.append(Act(kind, Stage.VERDICT, under, top, verdict, good, title))
    for event in events:
        if isinstance(event, WentOut):
            out, name = _("out, place %(place)s", place=event.place), names[event.seat]
            states.append(Act(Weight.OUT, Stage.VERDICT, on_pile, (), (out,), title=name))
    return states


def moments(states: Sequence[Act], seconds: float) -> list[float]:
    """For how long each state is seen, `seconds` in all."""
    shares = [SHARES[state.stage] for state in states]
    whole = sum(shares)
    return [seconds * share / whole for share in shares]


def _top(events: Sequence[Event]) -> tuple[tuple[Card, ...], bool]:
    """The cards a move is about, and whether they were turned up unknown."""
    for event in events:
        match event:
            case Flipped(_, _, card) | TookChance(_, card):
                return tuple(CardSet(card)), True
            case Played(_, cards):
                return tuple(CardSet(cards)), False
            case _:
                pass
    return (), False
