"""A game looked at again: every moment of it, as any pair of eyes may see it, and where one is."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from vandtia.engine import (
    BadRecord,
    Event,
    GameRecord,
    GameState,
    Phase,
    View,
    redact,
    view_for,
    write_position,
    write_view,
)
from vandtia.engine.events import Burned, Flipped, GameOver, WentOut
from vandtia.i18n import _, current_language
from vandtia.present.events import log_line
from vandtia.session import HUMAN


class Peak(IntEnum):
    """What makes a moment worth finding again, the greatest last."""

    FLIP = 1
    BURN = 2
    OUT = 3


_PEAKS: Mapping[type, Peak] = {Flipped: Peak.FLIP, Burned: Peak.BURN, WentOut: Peak.OUT}


class Eyes(NamedTuple):
    """Whose eyes: those of a seat, of an onlooker (`None`), or of somebody who sees all cards."""

    seat: int | None = None
    all_cards: bool = False


class Replay:
    """The moments of a record. Moment 0 is the deal, moment n follows move n.

    Where all agreed to count cards (R8.6), that is one moment more, though no move.
    Of a record that cannot be played to its end what can be is shown; `fault` says what is wrong.
    """

    def __init__(self, record: GameRecord) -> None:
        """Raises BadRecord if the game cannot even be dealt."""
        self.record = record
        self.fault: BadRecord | None = None
        self._states: list[GameState] = [record.first_state()]
        self._events: list[tuple[Event, ...]] = []
        try:
            for step in record.steps():
                self._states.append(step.state)
                self._events.append(step.events)
        except BadRecord as error:
            self.fault = error
        self._counted = False
        if record.ended is not None and record.result is not None and self.fault is None:
            self._counted = True
            last = self._states[-1]
            self._states.append(last._replace(phase=Phase.OVER, places=record.result))
            self._events.append((GameOver(record.result),))
        self._lines: dict[tuple[str, int], str] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return tuple(player.name for player in self.record.players)

    @property
    def last(self) -> int:
        """The last moment."""
        return len(self._events)

    @property
    def moves(self) -> int:
        """How many moves can be shown; the moment after them, if there is one, is the count."""
        return len(self._events) - self._counted

    @property
    def is_over(self) -> bool:
        """Whether the game came to its end, so that all cards may be seen."""
        return self._states[-1].phase is Phase.OVER

    @property
    def tells_reasons(self) -> bool:
        """Whether reasons of computer players may be told, though they tell of hidden cards."""
        record = self.record
        return self.is_over or record.practice or record.rules.open_hands

    def all_eyes(self) -> tuple[Eyes, ...]:
        """Whose eyes may be used.

        While a game goes on nobody sees here what others at the keyboard may not: an onlooker's
        eyes are left, and the only person's; with open hands (R9.9) those of every seat.
        """
        seats = tuple(Eyes(seat) for seat in range(len(self.names)))
        if self.is_over:
            return (Eyes(None, all_cards=True), *seats, Eyes())
        if self.record.rules.open_hands:
            return (*seats, Eyes())
        people = [s for s, player in enumerate(self.record.players) if player.kind == HUMAN]
        return (Eyes(people[0]), Eyes()) if len(people) == 1 else (Eyes(),)

    def eyes_words(self, eyes: Eyes) -> str:
        """Whose eyes, in words."""
        if eyes.all_cards:
            return _("all cards open")
        if eyes.seat is None:
            return _("as an onlooker sees it")
        return _("as %(name)s sees it", name=self.names[eyes.seat])

    def view(self, moment: int, eyes: Eyes) -> View:
        """The table at a moment; with all cards open, that of the seat whose turn it is."""
        state = self._states[moment]
        if not eyes.all_cards:
            return view_for(state, eyes.seat)
        view = view_for(state, state.turn)
        seats = (
            seat._replace(hand=full.hand)
            for seat, full in zip(view.seats, state.seats, strict=True)
        )
        return view._replace(seats=tuple(seats))

    def state(self, moment: int) -> GameState:
        """The whole state at a moment, for the eyes that see all cards. Raises ValueError else."""
        if not self.is_over:
            raise ValueError("the game goes on")
        return self._states[moment]

    def events(self, moment: int, eyes: Eyes) -> list[tuple[Event, ...]]:
        """What happened up to a moment, as these eyes saw it."""
        return [
            events if eyes.all_cards else tuple(redact(event, eyes.seat) for event in events)
            for events in self._events[:moment]
        ]

    def line(self, moment: int) -> str:
        """What everybody saw of the move that led to a moment, from 1 on, in words."""
        key = current_language(), moment
        if key not in self._lines:
            events = [redact(event, None) for event in self._events[moment - 1]]
            self._lines[key] = log_line(events, self.names)
        return self._lines[key]

    def peaks(self) -> dict[int, Peak]:
        """The great moments, by the moment that follows the move; the greatest of each."""
        found = {}
        for moment, events in enumerate(self._events, 1):
            kinds = {_PEAKS[type(event)] for event in events if type(event) in _PEAKS}
            if kinds:
                found[moment] = max(kinds)
        return found

    def mover(self, moment: int) -> int:
        """The seat whose move led to a moment, from 1 on."""
        return self._states[moment - 1].turn

    def moments_of(self, seat: int | None) -> tuple[int, ...]:
        """The moments that follow a move of one seat, or all of them."""
        if seat is None:
            return tuple(range(1, self.last + 1))
        return tuple(n for n in range(1, self.moves + 1) if self.mover(n) == seat)

    def position_text(self, moment: int, eyes: Eyes) -> str:
        """The position as text: whole once all cards may be seen, else the view of these eyes."""
        if eyes.all_cards:
            found = write_position(self._states[moment])
        else:
            found = write_view(view_for(self._states[moment], eyes.seat))
        return json.dumps(found, ensure_ascii=False)


@dataclass
class ReplayCursor:
    """A place in a replay; it is moved, the replay stays.

    `moment` counts from 0, the deal; `only` is the seat whose moves alone are gone through.
    """

    replay: Replay
    moment: int
    eyes: Eyes
    only: int | None = None

    @classmethod
    def at_deal(cls, replay: Replay) -> ReplayCursor:
        """At the beginning."""
        return cls(replay, 0, replay.all_eyes()[0])

    @property
    def is_at_end(self) -> bool:
        """Whether nothing comes after this moment."""
        return self.moment == self.replay.last

    def go(self, moment: int) -> None:
        """Go to a moment, or as near to it as there is one."""
        self.moment = max(0, min(moment, self.replay.last))

    def step(self, by: int) -> None:
        """Go so many moments on (or, negative, back), those that the filter lets through."""
        moments = (0, *self.replay.moments_of(self.only))
        ahead = [n for n in moments if (n > self.moment if by > 0 else n < self.moment)]
        if ahead:
            self.go(ahead[min(by, len(ahead)) - 1] if by > 0 else ahead[max(by, -len(ahead))])

    def next_eyes(self) -> None:
        """Look through the next pair of eyes."""
        eyes = self.replay.all_eyes()
        self.eyes = eyes[(eyes.index(self.eyes) + 1) % len(eyes)]

    def next_filter(self) -> None:
        """The moves of one player only, of the next one, of all."""
        order: list[int | None] = [None, *range(len(self.replay.names))]
        self.only = order[(order.index(self.only) + 1) % len(order)]

    def lines(self) -> list[str]:
        """What has happened up to here, a line for each move that the filter lets through."""
        moments = self.replay.moments_of(self.only)
        return [self.replay.line(number) for number in moments if number <= self.moment]
