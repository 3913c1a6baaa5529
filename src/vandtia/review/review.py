"""`Review`: a finished game looked back at, as data."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from enum import StrEnum
from typing import Any, NamedTuple

from vandtia.ai import Ground, Idea, Shown, Why
from vandtia.ai.chances import SeatChances, chances
from vandtia.engine import BadNotation, GameRecord, parse_move, view_for
from vandtia.review.game import Game, game_of
from vandtia.review.judging import Verdict
from vandtia.review.ledger import Account, Entry, accounts_of, ledger_of
from vandtia.review.workers import Found, Thought, assessed

ROLLOUTS = 300
DEALS = 60
LONG = 100
"""A game of more decisions than this gets as much thought in all, and so less for each."""

TURNING_POINTS = 3

LARGE_LUCK = 0.1
"""Luck that changes less than this is no turning point."""

METHOD = 1
"""Grows when reviews come out otherwise than before: kept ones of old methods are made anew."""

Progress = Callable[[int, int], bool]
"""Is given how many decisions are done, of how many; says whether to go on."""


class BadReview(ValueError):
    """A kept review that cannot be read."""


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

    def verdict(self, number: int) -> Verdict | None:
        """What was thought of a move of the record; `None` where there was no choice."""
        return next((each for each in self.verdicts if each.number == number), None)

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
            "method": METHOD,
            "players": list(self.names),
            "complete": self.complete,
            "chances": [[list(one) for one in row] for row in self.chances],
            "accounts": [account._asdict() for account in self.accounts],
            "luck_and_skill": [
                {
                    "move": entry.number,
                    "seat": entry.seat,
                    "value": list(entry.value),
                    "skill": list(entry.skill),
                    "luck": list(entry.luck),
                }
                for entry in self.entries
            ],
            "decisions": [_verdict_json(verdict) for verdict in self._of(seat)],
            "turning_points": [
                {
                    "move": point.number,
                    "seat": point.seat,
                    "kind": point.turn.value,
                    "swing": point.swing,
                }
                for point in self.turning_points(seat)
            ],
        }

    @classmethod
    def from_json(cls, found: Mapping[str, Any]) -> Review:
        """A review of all seats out of what `as_json` made. Raises BadReview."""
        try:
            if found["method"] != METHOD:
                raise BadReview(f"method {found['method']}")
            names = tuple(str(name) for name in found["players"])
            review = cls(
                names,
                tuple(tuple(SeatChances(*map(float, one)) for one in r) for r in found["chances"]),
                tuple(_read_verdict(each) for each in found["decisions"]),
                tuple(
                    Entry(
                        int(each["move"]),
                        int(each["seat"]),
                        *(tuple(map(float, each[key])) for key in ("value", "skill", "luck")),
                    )
                    for each in found["luck_and_skill"]
                ),
                tuple(
                    Account(**{key: float(each[key]) for key in Account._fields})
                    for each in found["accounts"]
                ),
                bool(found["complete"]),
            )
        except (KeyError, TypeError, ValueError, AttributeError, BadNotation) as error:
            raise BadReview(str(error)) from None
        seats = len(names)
        rows: list[Sequence[object]] = [review.accounts, *review.chances]
        rows += [each for entry in review.entries for each in entry[2:]]
        if any(len(row) != seats for row in rows):
            raise BadReview(f"not of {seats} players")
        return review


def _verdict_json(verdict: Verdict) -> dict[str, Any]:
    ground = verdict.why.ground
    return {
        "move": verdict.number,
        "seat": verdict.seat,
        "played": str(verdict.move),
        "best": str(verdict.best),
        "loss": verdict.loss,
        "error": verdict.error,
        "gain": verdict.gain,
        "chance": verdict.chance,
        "mistake": verdict.is_mistake,
        "idea": verdict.why.idea.value,
        "shown": None if ground is None else [ground.shown.value, ground.cards, ground.total],
    }


def _read_verdict(found: Mapping[str, Any]) -> Verdict:
    ground = None
    if found["shown"] is not None:
        shown, cards, total = found["shown"]
        ground = Ground(Shown(shown), int(cards), int(total))
    loss, error, gain, chance = (float(found[k]) for k in ("loss", "error", "gain", "chance"))
    return Verdict(
        int(found["move"]),
        int(found["seat"]),
        parse_move(found["played"]),
        parse_move(found["best"]),
        loss,
        error,
        gain,
        chance,
        Why(Idea(found["idea"]), (), ground),
    )


class Reviewing:
    """A review being made: what there is of it can be shown at any time.

    Args:
        record: the game.
        seat: whose decisions alone are judged; by default everybody's.
        rollouts: how deep each decision is searched, `deals` on how many layouts each position is
            valued; by default less where there are many decisions.
        processes: how many share the work, 0 for this one alone; the review comes out the same.

    Raises BadRecord.
    """

    def __init__(
        self,
        record: GameRecord,
        seat: int | None = None,
        rollouts: int | None = None,
        deals: int | None = None,
        processes: int = 0,
    ) -> None:
        self._record = record
        self._processes = processes
        self._game = game = game_of(record)
        share = min(1.0, LONG / max(1, len(game.decisions)))
        self._thought = Thought(
            round(ROLLOUTS * share) if rollouts is None else rollouts,
            round(DEALS * share) if deals is None else deals,
            seat,
        )
        self._found: list[Found] = []
        self._chances = chances_along(game)

    @property
    def total(self) -> int:
        """How many decisions there are."""
        return len(self._game.decisions)

    @property
    def done(self) -> int:
        """How many of them have been thought of."""
        return len(self._found)

    def work(self) -> Generator[None, None, None]:
        """Think of one decision after another; close it to stop."""
        found = assessed(self._record, self._game, self._thought, self._processes)
        with closing(found):
            for each in found:
                self._found.append(each)
                yield

    def so_far(self) -> Review:
        """The review as far as it has come."""
        game, found = self._game, self._found
        complete = len(found) == len(game.decisions)
        entries = ledger_of(game, [each.values for each in found])
        if not complete:
            entries = entries[:-1]
        return Review(
            game.names,
            self._chances,
            tuple(each.verdict for each in found if each.verdict is not None),
            tuple(entries),
            tuple(accounts_of(entries, len(game.names))),
            complete,
        )


def review_game(
    record: GameRecord,
    seat: int | None = None,
    rollouts: int | None = None,
    deals: int | None = None,
    progress: Progress | None = None,
    processes: int = 0,
) -> Review:
    """Look back at a game; arguments as for `Reviewing`.

    `progress` is asked after each decision, and the review has what was found until it says no.
    The same record gives the same review, however many processes share the work.

    Raises BadRecord.
    """
    review = Reviewing(record, seat, rollouts, deals, processes)
    with closing(review.work()) as work:
        for _ in work:
            if progress is not None and not progress(review.done, review.total):
                break
    return review.so_far()


def chances_along(game: Game) -> tuple[tuple[SeatChances, ...], ...]:
    """After the deal and after each move the chances of every seat, as it could know them."""
    players = range(len(game.names))
    return tuple(
        tuple(chances(view_for(state, each))[each] for each in players) for state in game.states
    )


def seconds_left(done: int, total: int, spent: float) -> float:
    """How long the rest of the decisions will take, in seconds, if it goes on as so far."""
    return spent * (total - done) / done if done else 0.0
