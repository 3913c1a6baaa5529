"""Games of the same people one after another: the tally, and who deals next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from vandtia.engine.ending import is_draw, losers, winners

if TYPE_CHECKING:
    from vandtia.engine import Rules


@dataclass(frozen=True, slots=True)
class Series:
    """The tally of a series; `wins` and `losses` count by seat, draws are in neither (R8.5).

    `titled` are the seats that bear the loser's title, from the last game.
    """

    games: int
    wins: tuple[int, ...]
    losses: tuple[int, ...]
    titled: tuple[int, ...] = ()

    @classmethod
    def begin(cls, players: int) -> Self:
        """A series of which no game is finished yet."""
        return cls(0, (0,) * players, (0,) * players)

    def plus(self, result: Sequence[Sequence[int]], rules: Rules) -> Series:
        """The tally with one more finished game."""
        won, lost = winners(result), losers(result, rules)
        return Series(
            self.games + 1,
            tuple(count + (seat in won) for seat, count in enumerate(self.wins)),
            tuple(count + (seat in lost) for seat, count in enumerate(self.losses)),
            titled_after(result),
        )

    def past(self, result: Sequence[Sequence[int]]) -> Series:
        """The tally after a game that does not count: only the title goes on."""
        return replace(self, titled=titled_after(result))


def titled_after(result: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The seats that bear the loser's title, those in the last place; none of a draw."""
    return () if is_draw(result) else tuple(result[-1])


def next_dealer(result: Sequence[Sequence[int]], dealer: int) -> int:
    """The seat that deals the next game: the loser.

    Of several in the last place the one that comes first round the table from the dealer's left;
    after a draw the dealer's left neighbour.
    """
    players = sum(len(place) for place in result)
    last = {(dealer + 1) % players} if is_draw(result) else set(result[-1])
    return next(
        seat for step in range(1, players + 1) if (seat := (dealer + step) % players) in last
    )
