"""`Review`: a finished game looked back at, as data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from vandtia.ai.chances import SeatChances, chances
from vandtia.engine import GameRecord, Move, view_for
from vandtia.review.game import game_of
from vandtia.review.judging import Verdict, judge
from vandtia.review.ledger import Account, Entry, Values, accounts_of, entry_values, ledger_of

ROLLOUTS = 300
DEALS = 60
LONG = 100
"""A game of more decisions than this gets as much thought in all, and so less for each."""

TURNING_POINTS = 3

LARGE_LUCK = 0.1
"""Luck that changes less than this is no turning point."""

Progress = Callable[[int, int], bool]
"""Is given how many decisions are done, of how many; says whether to go on."""


class Turn(StrEnum):
    """What makes a move a turning point."""

    MISTAKE = "mistake"
    FIND = "find"
    LUCK = "luck"


class TurningPoint(NamedTuple):
    """A move worth another look; `swing` is what it changed for its seat."""

    number: int
    seat: int
    turn: Turn
    swing: float


class Review(NamedTuple):
    """What there is to say of a game.

    `chances` are, after the deal and after each move, those of every seat from what it knew
    itself. `verdicts` judge decisions by what the seat knew, `entries` and `accounts` part luck
    from skill by the full position. `complete` is false if the review was stopped early.
    """

    names: tuple[str, ...]
    chances: tuple[tuple[SeatChances, ...], ...]
    verdicts: tuple[Verdict, ...]
    entries: tuple[Entry, ...]
    accounts: tuple[Account, ...]
    complete: bool

    def mistakes(self, seat: int | None = None) -> list[Verdict]:
        """The mistakes of a seat, or of all, the worst first."""
        found = [each for each in self._of(seat) if each.is_mistake]
        return sorted(found, key=lambda each: -each.loss)

    def finds(self, seat: int | None = None) -> list[Verdict]:
        """The decisions that were surely better than the plain move, the best first."""
        return sorted((each for each in self._of(seat) if each.gain), key=lambda each: -each.gain)

    def turning_points(self, seat: int | None = None) -> list[TurningPoint]:
        """The three moves to look at again, in their order.

        The worst mistakes first; where there are fewer, the best finds, then the greatest luck.
        """
        found = [
            TurningPoint(each.number, each.seat, Turn.MISTAKE, -each.loss)
            for each in self.mistakes(seat)[:TURNING_POINTS]
        ]
        found += [
            TurningPoint(each.number, each.seat, Turn.FIND, each.gain) for each in self.finds(seat)
        ]
        me = 0 if seat is None else seat
        lucky = sorted(self.entries, key=lambda entry: -abs(entry.luck[me]))
        found += [
            TurningPoint(entry.number, me, Turn.LUCK, entry.luck[me])
            for entry in lucky
            if abs(entry.luck[me]) >= LARGE_LUCK
        ]
        chosen: dict[int, TurningPoint] = {}
        for point in found:
            if len(chosen) < TURNING_POINTS:
                chosen.setdefault(point.number, point)
        return [chosen[number] for number in sorted(chosen)]

    def _of(self, seat: int | None) -> Sequence[Verdict]:
        return [each for each in self.verdicts if seat is None or each.seat == seat]

    def as_json(self, seat: int | None = None) -> dict[str, Any]:
        """The review as a JSON object; decisions and turning points of one seat, if given."""
        return {
            "players": list(self.names),
            "complete": self.complete,
            "chances": [
                [[round(one.not_lose, 4), round(one.win, 4)] for one in row] for row in self.chances
            ],
            "accounts": [
                {name: round(value, 4) for name, value in account._asdict().items()}
                for account in self.accounts
            ],
            "decisions": [
                {
                    "move": verdict.number,
                    "seat": verdict.seat,
                    "played": str(verdict.move),
                    "best": str(verdict.best),
                    "loss": round(verdict.loss, 4),
                    "error": round(verdict.error, 4),
                    "gain": round(verdict.gain, 4),
                    "chance": round(verdict.chance, 4),
                    "mistake": verdict.is_mistake,
                    "idea": verdict.why.idea.value,
                }
                for verdict in self._of(seat)
            ],
            "turning_points": [
                {
                    "move": point.number,
                    "seat": point.seat,
                    "kind": point.turn.value,
                    "swing": round(point.swing, 4),
                }
                for point in self.turning_points(seat)
            ],
        }


def review_game(
    record: GameRecord,
    seat: int | None = None,
    rollouts: int | None = None,
    deals: int | None = None,
    progress: Progress | None = None,
) -> Review:
    """Look back at a game.

    With `seat`, only its decisions are judged. `rollouts` is how deep each decision is searched,
    `deals` on how many layouts each position is valued; by default less where there are many
    decisions. `progress` is asked after each, and the review has what was found until it says no.
    The same record gives the same review.

    Raises BadRecord.
    """
    game = game_of(record)
    share = min(1.0, LONG / max(1, len(game.decisions)))
    rollouts = round(ROLLOUTS * share) if rollouts is None else rollouts
    deals = round(DEALS * share) if deals is None else deals
    verdicts: list[Verdict] = []
    valued: list[tuple[Values, Values]] = []
    complete = True
    for done, moment in enumerate(game.decisions, start=1):
        valued.append(entry_values(moment, deals))
        if seat is None or moment.seat == seat:
            move: Move = moment.move
            verdicts.append(judge(moment.number, moment.view, game.history(moment), move, rollouts))
        if progress is not None and not progress(done, len(game.decisions)):
            complete = done == len(game.decisions)
            break
    entries = ledger_of(game, valued) if complete else ledger_of(game, valued)[:-1]
    players = range(len(game.names))
    along = tuple(
        tuple(chances(view_for(state, each))[each] for each in players) for state in game.states
    )
    return Review(
        game.names,
        along,
        tuple(verdicts),
        tuple(entries),
        tuple(accounts_of(entries, len(game.names))),
        complete,
    )
