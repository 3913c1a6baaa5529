"""Where somebody is in a replay: the moment, whose eyes, whose moves alone."""

from __future__ import annotations

from dataclasses import dataclass

from vandtia.present.replay import Eyes, Replay


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
