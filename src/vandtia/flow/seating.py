"""Whose cards the screen may show: who sits at the keyboard, and when a curtain must come first."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Seating:
    """Who is at the keyboard.

    `sitting` is the seat whose cards may be shown, `None` for nobody's; `last` who sat there
    last. `mode` is the setting: `between_people`, `always` or `open_table`.
    """

    people: tuple[int, ...]
    mode: str = "between_people"
    sitting: int | None = None
    last: int | None = None

    @classmethod
    def at_start(cls, people: Collection[int], mode: str) -> Seating:
        """Before anybody has sat down: one person alone sits at once, several do not."""
        seats = tuple(people)
        alone = seats[0] if len(seats) == 1 and mode != "always" else None
        return cls(seats, mode, alone, alone)

    @property
    def at(self) -> int:
        """The seat at the lower edge of the table, its cards shown or covered."""
        if self.sitting is not None:
            return self.sitting
        return self.last if self.last is not None else next(iter(self.people), 0)

    def needs_curtain(self, seat: int) -> bool:
        """Whether a curtain must come before the cards of `seat`, who is to move, are shown."""
        if self.mode == "open_table" or self.sitting == seat:
            return False
        if self.mode == "always":
            return True
        return self.last != seat

    def sit(self, seat: int) -> Seating:
        """A person sits down and sees their cards."""
        return replace(self, sitting=seat, last=seat)

    def after_move(self, seat: int, turn: int, over: bool) -> Seating:
        """After a person at `seat` has moved and it is the turn of `turn`.

        With several people the cards are covered as soon as the turn goes on, before anything is
        drawn; so they are with a curtain before every turn.
        """
        if over or turn == seat or self.mode == "open_table":
            return self
        if len(self.people) > 1 or self.mode == "always":
            return replace(self, sitting=None)
        return self
