"""`Chairs`: who sits at a hosted table, from the first guest's coming to the last game's end.

A chair belongs to a guest by a token, not by a connection: who was cut off comes back to it. Until
a game begins chairs come and go; during one they stand, since cards lie before each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from vandtia.engine.setup import MAX_PLAYERS
from vandtia.online.door import digest, fit_name, is_same


class Owner(StrEnum):
    """Whose a chair is."""

    GUEST = "guest"
    BOT = "bot"
    NOBODY = "nobody"
    """A guest left it for good, or was sent away: whoever has the code may sit down."""


@dataclass(slots=True)
class Chair:
    """One place at the table.

    Attributes:
        owner: whose it is.
        name: of whoever sits there, fit to be shown and nobody else's.
        level: that of the bot; of one that stands in for a guest, too.
        token: the digest of what the guest proves itself by; empty for nobody's.
        guest: the guest's connection; `None` while it is cut off.
        since: since when it has been cut off or silent at its turn, in seconds of the clock.
        stands_in: whether a bot plays until the guest is back.
        is_host: whether it is the host's own.
    """

    owner: Owner
    name: str
    level: str = ""
    token: str = ""
    guest: int | None = None
    since: float = 0.0
    stands_in: bool = False
    is_host: bool = False

    @property
    def is_bot(self) -> bool:
        """Whether it is a bot's own."""
        return self.owner is Owner.BOT

    @property
    def is_away(self) -> bool:
        """Whether it is somebody's who is not connected."""
        return self.owner is Owner.GUEST and self.guest is None


class Chairs:
    """The chairs round a table, by seat."""

    def __init__(self, chairs: Sequence[Chair] = (), most: int = MAX_PLAYERS) -> None:
        self._chairs = list(chairs)
        self.most = most
        """So many can sit down under the rules of the table."""

    def __iter__(self) -> Iterator[Chair]:
        return iter(self._chairs)

    def __len__(self) -> int:
        return len(self._chairs)

    def __getitem__(self, seat: int) -> Chair:
        return self._chairs[seat]

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(chair.name for chair in self._chairs)

    def seat_of(self, guest: int) -> int | None:
        """The seat of a connection."""
        return self._find(lambda chair: chair.guest == guest)

    def seat_with(self, token: str) -> int | None:
        """The seat of whoever has a token."""
        kept = digest(token)
        return self._find(lambda chair: bool(chair.token) and is_same(kept, chair.token))

    def _find(self, wanted: Callable[[Chair], bool]) -> int | None:
        return next((seat for seat, chair in enumerate(self._chairs) if wanted(chair)), None)

    def sit(
        self, guest: int, name: str, token: str, *, may_add: bool, otherwise: str
    ) -> int | None:
        """Give a chair to somebody new: one that nobody has, else another one if that `may_add`.

        Args:
            guest: its connection.
            name: as the guest gave it.
            token: what the guest will prove itself by.
            may_add: whether the table may have one chair more.
            otherwise: the name of one who gave none.

        Returns:
            The seat, or `None` if there is none.
        """
        seat = self._find(lambda chair: chair.owner is Owner.NOBODY)
        if seat is None and (not may_add or len(self._chairs) >= self.most):
            return None
        if seat is None:
            seat = len(self._chairs)
            self._chairs.append(Chair(Owner.NOBODY, ""))
        others = [chair.name for chair in self._chairs if chair is not self._chairs[seat]]
        stands_in, level = self._chairs[seat].stands_in, self._chairs[seat].level
        fit = fit_name(name, others, otherwise)
        self._chairs[seat] = Chair(Owner.GUEST, fit, level, digest(token), guest)
        self._chairs[seat].stands_in = stands_in
        return seat

    def seat_bot(self, name: str, level: str) -> int | None:
        """A bot on a chair of its own. Returns the seat, or `None` if there is no room."""
        if len(self._chairs) >= self.most:
            return None
        self._chairs.append(Chair(Owner.BOT, fit_name(name, self.names, name), level))
        return len(self._chairs) - 1

    def come_back(self, seat: int, guest: int) -> int | None:
        """The guest of a seat is connected anew. Returns the connection it had till now, if any."""
        before, self._chairs[seat].guest = self._chairs[seat].guest, guest
        return before

    def cut_off(self, guest: int, now: float) -> int | None:
        """A connection is lost. Returns the seat it was that of, if any."""
        seat = self.seat_of(guest)
        if seat is not None:
            self._chairs[seat].guest = None
            self._chairs[seat].since = now
        return seat

    def leave(self, seat: int, now: float) -> None:
        """Whoever sits there has no right to the chair any more; the chair stands."""
        chair = self._chairs[seat]
        chair.owner, chair.token, chair.guest, chair.since = Owner.NOBODY, "", None, now

    def take_away(self, seat: int) -> None:
        """The chair goes; only while no game is under way."""
        del self._chairs[seat]

    def exchange(self, one: int, other: int) -> None:
        """Two chairs change places, and who sits there with them; only between games.

        During one that would show two people each other's cards.
        """
        chairs = self._chairs
        chairs[one], chairs[other] = chairs[other], chairs[one]
