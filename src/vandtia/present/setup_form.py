"""Who sits at the table, while it is being laid: seats, names, levels, colours, order, dealer."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, NamedTuple

from vandtia.ai import LEVELS
from vandtia.engine.played_game import RecordPlayer
from vandtia.engine.presets import DEFAULT_PRESET
from vandtia.engine.rule_table import RuleTable, preset_table, rule_table
from vandtia.engine.setup import CARDS_EACH, CARDS_IN_PACK, MAX_PLAYERS, MIN_PLAYERS, pack_count
from vandtia.i18n import _
from vandtia.present.seat_words import bot_name
from vandtia.session import HUMAN, Session, deal_game, is_program
from vandtia.storage.settings import NewGame, SeatSetup

if TYPE_CHECKING:
    from datetime import datetime

    from vandtia.engine import Rules

LONGEST_NAME = 40
"""Longer names, in characters, are cut."""

KINDS = (HUMAN, *LEVELS)
"""Who may sit at a seat: a person, or a bot of a level."""

COLOURS: tuple[str, ...] = (
    "yellow",
    "blue",
    "red",
    "green",
    "purple",
    "orange",
    "cyan",
    "grey",
    "pink",
    "brown",
    "lime",
)
"""Colours a seat may wear; the screen says how each looks."""

Dealer = int | Literal["random"]


class SeatDraft(NamedTuple):
    """One seat: `kind` is one of `KINDS`, `colour` one of `COLOURS`."""

    name: str
    kind: str
    colour: str


@dataclass(frozen=True)
class SetupDraft:
    """A table being laid. Changes give a new draft; a change that cannot be gives the same one.

    `programs` are the kinds of programs by others that can be chosen beside `KINDS`.
    """

    seats: tuple[SeatDraft, ...]
    dealer: Dealer = "random"
    programs: tuple[str, ...] = ()

    @classmethod
    def of(cls, last: NewGame, programs: tuple[str, ...] = ()) -> SetupDraft:
        """The table of last time, what is no longer known made good."""
        draft = cls((), programs=programs)
        for seat in last.players:
            kind = seat.kind if seat.kind in KINDS or is_program(seat.kind) else "medium"
            colour = seat.colour if seat.colour in COLOURS else draft._free_colour()
            name = clean_name(seat.name) or draft._free_name()
            draft = replace(draft, seats=(*draft.seats, SeatDraft(name, kind, colour)))
        known = last.dealer == "random" or last.dealer < len(draft.seats)
        return replace(draft, dealer=last.dealer if known else "random")

    def to_keep(self, rules: Rules | RuleTable, preset: str) -> NewGame:
        """The table as the settings keep it for next time."""
        seats = tuple(SeatSetup(name=s.name, kind=s.kind, colour=s.colour) for s in self.seats)
        return NewGame(seats, rule_table(rules), preset, self.dealer)

    @property
    def dealer_seat(self) -> int | None:
        """The seat that deals, from 0; `None` where it is left to chance."""
        return None if self.dealer == "random" else self.dealer

    def players(self) -> tuple[RecordPlayer, ...]:
        """The players as a game begins with them."""
        return tuple(RecordPlayer(name=seat.name, kind=seat.kind) for seat in self.seats)

    @classmethod
    def first(cls, bots: int = 2, level: str = "medium", name: str = "") -> SetupDraft:
        """One person and some bots."""
        draft = cls((SeatDraft(clean_name(name) or _("Player"), HUMAN, COLOURS[0]),))
        for _bot in range(bots):
            draft = draft.with_seat(level)
        return draft

    def with_seat(self, kind: str = "medium") -> SetupDraft:
        """A seat more, at the end, with a name and a colour that are free."""
        if len(self.seats) >= MAX_PLAYERS:
            return self
        seat = SeatDraft(self._free_name(), kind, self._free_colour())
        return replace(self, seats=(*self.seats, seat))

    def without_seat(self, index: int) -> SetupDraft:
        """A seat less; two stay."""
        if len(self.seats) <= MIN_PLAYERS:
            return self
        seats = (*self.seats[:index], *self.seats[index + 1 :])
        dealer: Dealer = self.dealer
        if dealer == index:
            dealer = "random"
        elif dealer != "random" and dealer > index:
            dealer -= 1
        return replace(self, seats=seats, dealer=dealer)

    def moved(self, index: int, by: int) -> SetupDraft:
        """A seat exchanged with a neighbour; the dealer goes along."""
        other = index + by
        if not 0 <= other < len(self.seats):
            return self
        seats = list(self.seats)
        seats[index], seats[other] = seats[other], seats[index]
        places: dict[object, int] = {index: other, other: index}
        return replace(self, seats=tuple(seats), dealer=places.get(self.dealer, self.dealer))

    def named(self, index: int, name: str) -> SetupDraft:
        """A seat with another name, as typed: control characters out, cut at the longest."""
        return self._with(index, self.seats[index]._replace(name=clean_name(name)))

    def with_kind(self, index: int, kind: str) -> SetupDraft:
        """A seat taken by a person, a bot of a level, or a program, which can be chosen again."""
        if is_program(kind) and kind not in self.programs:
            more = replace(self, programs=(*self.programs, kind))
            return more.with_kind(index, kind)
        return self._with(index, self.seats[index]._replace(kind=kind))

    def stepped_kind(self, index: int, by: int) -> SetupDraft:
        """A seat's kind moved along `KINDS` and the programs, round the end."""
        kinds = tuple(dict.fromkeys((*KINDS, *self.programs, self.seats[index].kind)))
        place = kinds.index(self.seats[index].kind) + by
        return self.with_kind(index, kinds[place % len(kinds)])

    def stepped_colour(self, index: int, by: int = 1) -> SetupDraft:
        """A seat's colour moved along, round the end."""
        place = COLOURS.index(self.seats[index].colour) + by
        colour = COLOURS[place % len(COLOURS)]
        return self._with(index, self.seats[index]._replace(colour=colour))

    def stepped_dealer(self, by: int) -> SetupDraft:
        """Who deals first, moved along: chance, then each seat."""
        choices: list[Dealer] = ["random", *range(len(self.seats))]
        place = choices.index(self.dealer) + by
        return replace(self, dealer=choices[place % len(choices)])

    def problems(self, rules: Rules | RuleTable) -> tuple[str, ...]:
        """What stands in the way of dealing, in sentences; empty when nothing does."""
        found = []
        for number, seat in enumerate(self.seats, start=1):
            if not seat.name:
                found.append(_("Seat %(number)s has no name.", number=number))
        names = [seat.name.casefold() for seat in self.seats if seat.name]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            shown = next(seat.name for seat in self.seats if seat.name.casefold() == twice)
            found.append(_("Two seats are called %(name)s.", name=shown))
        cards = (CARDS_IN_PACK + rules.jokers) * pack_count(rules, len(self.seats))
        needed = CARDS_EACH * len(self.seats)
        if cards < needed:
            found.append(
                _(
                    "%(players)s players need %(needed)s cards and there are %(cards)s: "
                    "choose more packs in the rules, or fewer seats.",
                    players=len(self.seats),
                    needed=needed,
                    cards=cards,
                )
            )
        return tuple(found)

    def _with(self, index: int, seat: SeatDraft) -> SetupDraft:
        return replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    def _free_name(self) -> str:
        return bot_name({seat.name for seat in self.seats})

    def _free_colour(self) -> str:
        used = [seat.colour for seat in self.seats]
        return min(COLOURS, key=used.count)


def first_table() -> NewGame:
    """The table before anything was chosen: one person, two bots, the basic game."""
    return SetupDraft.first().to_keep(preset_table(DEFAULT_PRESET), DEFAULT_PRESET)


def dealt(table: NewGame, when: datetime) -> Session:
    """A game at a table, shuffled now. Raises BadDeal."""
    draft = SetupDraft.of(table)
    return deal_game(table.table, draft.players(), dealer=draft.dealer_seat, when=when)


def programs_with(known: Iterable[str], kinds: Iterable[str]) -> tuple[str, ...]:
    """The programs that may be started, with those among kinds of players that were named now."""
    return tuple(dict.fromkeys((*known, *filter(is_program, kinds))))


def person_of(last: NewGame | None) -> str:
    """The name of somebody who plays alone: that of the first person at the table of last time."""
    draft = SetupDraft.first() if last is None else SetupDraft.of(last)
    people = [seat.name for seat in draft.seats if seat.kind == HUMAN]
    return people[0] if people else SetupDraft.first().seats[0].name


def clean_name(name: str) -> str:
    """A name as it is kept: one line, without control characters, at most `LONGEST_NAME` long."""
    plain = unicodedata.normalize("NFC", name)
    kept = "".join(char if char.isprintable() else " " for char in plain)
    return " ".join(kept.split())[:LONGEST_NAME].rstrip()
