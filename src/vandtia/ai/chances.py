"""How likely each seat is not to lose, and to win, as far as one seat can know.

A small model, fitted to games of human-like play (`tools/fit_chances.py`) and checked on others
(`benchmarks/chances.py`): for each seat a sum of weighted facts that the view tells, made into
shares by a softmax over the seats still in. Cards of unknown place count by their mean.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from math import exp, log, sqrt
from operator import mul
from typing import NamedTuple

from vandtia.ai.belief import seat_known, unseen_cards
from vandtia.ai.rank_worth import special_cards
from vandtia.engine import Phase, RuleTable, View, preset_table
from vandtia.engine.cards import RANK_MASKS, Rank
from vandtia.engine.presets import PRESET_CHANGES

LOW = sum(RANK_MASKS[: Rank.SEVEN])
HIGH = sum(RANK_MASKS[Rank.JACK : Rank.ACE])
HIGHEST = sum(RANK_MASKS[Rank.ACE :])

FEATURES = (
    "hand", "hand_root", "hand_by_stock", "row", "down", "special", "burn", "high", "highest",
    "low", "special_up", "turn", "next", "stuck", "stuck_by_pile",
)  # fmt: skip
"""What is known of a seat, in the order of the weights."""

MAX_SEATS = 4
"""More seats than this are taken as so many."""

SURE = 0.999
"""No chance is told as surer than this, or than its opposite, while a game goes on."""


class SeatChances(NamedTuple):
    """The chances of one seat, 0 to 1: not to have the last place, and to have the first."""

    not_lose: float
    win: float


class Fitted(NamedTuple):
    """What was fitted for one kind of table, one stage of a game and one of the two chances.

    `weights` are those of `FEATURES`, the same for all rules of a family; `level` and `slope`
    bring the log odds of the softmax to those that came true by the rules themselves.
    """

    weights: tuple[float, ...]
    level: float
    slope: float


def chances(view: View) -> tuple[SeatChances, ...]:
    """The chances of every seat against human-like play, as the view's seat may know.

    They come from the view alone; an onlooker's view will do. After the end they are 0 or 1.
    """
    players = range(len(view.seats))
    if view.places is not None:
        last, first = view.places[-1], view.places[0]
        shared = len(view.places) == 1
        return tuple(
            SeatChances(float(shared or seat not in last), float(not shared and seat in first))
            for seat in players
        )
    seats = [seat for seat in players if seat not in view.out]
    rows = features(view, seats)
    lost = dict(zip(seats, estimated(fitted_for(view, "last"), rows), strict=True))
    won = {view.out[0]: 1.0} if view.out else {}
    if not view.out:
        won = dict(zip(seats, estimated(fitted_for(view, "first"), rows), strict=True))
    return tuple(SeatChances(1.0 - lost.get(seat, 0.0), won.get(seat, 0.0)) for seat in players)


def chance_that_counts(view: View, seat: int) -> float:
    """A seat's chance of what its game is about: not to lose, or with `first_wins` to win."""
    found = chances(view)[seat]
    return found.win if view.table.first_wins else found.not_lose


def features(view: View, seats: Sequence[int]) -> list[tuple[float, ...]]:
    """What is known of some seats, in the order of `FEATURES`."""
    table = view.table
    pool_cards = unseen_cards(view)
    pool = sum(pool_cards)
    size = len(pool_cards) or 1
    special = special_cards(table)
    rest = ~(special | table.burns)
    kinds = (special & ~table.burns, table.burns, HIGH & rest, HIGHEST & rest, LOW & rest)
    means = [(pool & kind).bit_count() / size for kind in kinds]
    unfit = 1.0 - (pool & view.fits).bit_count() / size
    stock = min(1.0, view.stock_size / (10 * len(view.seats)))
    pile = view.pile_size
    after = _after(view)
    found = []
    for number in seats:
        seat = view.seats[number]
        known = seat_known(seat.hand, seat.known)
        up = seat.up[0] | seat.up[1] | seat.up[2]
        unknown = seat.hand_size - known.bit_count()
        own = known | up
        counts = [
            (own & kind).bit_count() + unknown * mean
            for kind, mean in zip(kinds, means, strict=True)
        ]
        turn = number == view.turn and view.phase is Phase.PLAY
        stuck = 0.0
        if turn and pile:
            if (known if seat.hand_size else up) & view.fits:
                stuck = 0.0
            elif seat.hand_size or up:
                stuck = unfit**unknown
            else:
                stuck = unfit
        found.append((
            seat.hand_size / 10,
            sqrt(seat.hand_size),
            stock * seat.hand_size / 10,
            float(up.bit_count()),
            float(sum(seat.down)),
            *counts,
            float((up & (special | HIGHEST)).bit_count()),
            float(turn),
            float(number == after),
            stuck,
            stuck * pile / 10,
        ))  # fmt: skip
    return found


def estimated(fitted: Fitted, rows: Sequence[Sequence[float]]) -> list[float]:
    """The chance of each seat to be the one, the last or the first, that was fitted."""
    sums = [sum(map(mul, fitted.weights, row)) for row in rows]
    top = max(sums)
    shares = [exp(number - top) for number in sums]
    total = sum(shares)
    if len(rows) == 1:
        return [1.0]
    found = []
    for share in shares:
        chance = min(SURE, max(1 - SURE, share / total))
        odds = fitted.level + fitted.slope * log(chance / (1 - chance))
        found.append(min(SURE, max(1 - SURE, 1 / (1 + exp(-odds)))))
    return found


@lru_cache(maxsize=64)
def family_of(table: RuleTable) -> str:
    """What rules have in common that were fitted together: how their games end."""
    return "first_wins" if table.first_wins else "blind" if table.blind else "turned"


@lru_cache(maxsize=64)
def kind_of(table: RuleTable) -> str:
    """The rules that were fitted for a table: those of its preset, else of its family."""
    for name in PRESET_CHANGES:
        if preset_table(name) == table:
            return name
    return family_of(table)


def fitted_for(view: View, which: str) -> Fitted:
    """What was fitted for such a view, for the `last` place or the `first`."""
    return stored_fits()[fit_key(kind_of(view.table), view, which)]


def fit_key(kind: str, view: View, which: str) -> str:
    """The name of a fit: how many seats, which rules, stage of the game, which place."""
    stage = "early" if view.stock_size else "late"
    return f"{min(MAX_SEATS, len(view.seats))} {kind} {stage} {which}"


@cache
def stored_fits() -> Mapping[str, Fitted]:
    """All that was fitted."""
    text = files("vandtia.ai").joinpath("chances.json").read_text(encoding="utf-8")
    return read_fits(text)


def read_fits(text: str) -> Mapping[str, Fitted]:
    """The fits out of the text of such a file."""
    stored = json.loads(text)
    return {
        key: Fitted(tuple(stored["weights"][weights]), level, slope)
        for key, (weights, level, slope) in stored["lines"].items()
    }


def write_fits(
    weights: Mapping[str, Sequence[float]], lines: Mapping[str, tuple[str, float, float]]
) -> str:
    """The text of `chances.json`: weights by name, then for each fit whose, level and slope."""
    parts = []
    for name, rows in (("weights", weights), ("lines", lines)):
        words = ",\n".join(f"  {json.dumps(key)}: {json.dumps(row)}" for key, row in rows.items())
        parts.append(f' "{name}": {{\n{words}\n }}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _after(view: View) -> int:
    """The seat whose turn is next but one, if nothing changes that."""
    seat = view.turn
    for _ in view.seats:
        seat = (seat + view.direction) % len(view.seats)
        if seat not in view.out:
            break
    return seat
