"""What statistics keep of a finished game: read off its record, every move played again."""

from __future__ import annotations

import json
from typing import NamedTuple

from vandtia.engine import PRESETS, GameRecord
from vandtia.engine.ending import losers, winners
from vandtia.engine.events import Burned, TookUp
from vandtia.storage.records import game_id


class SeatSummary(NamedTuple):
    """How a game went for one seat.

    `place` counts from 1, shared places alike; `biggest_pile` is in cards, the most taken up at
    once; `burns` and `took_up` count how often (`None`: not counted by the version of that day),
    `hints` how often one was asked for.
    """

    name: str
    kind: str
    place: int
    won: bool
    lost: bool
    burns: int
    biggest_pile: int
    took_up: int | None
    hints: int = 0


class GameSummary(NamedTuple):
    """A finished game.

    `began` is in ISO 8601 or empty, `rules` is JSON, `preset` their name or empty, `by_count`
    whether all agreed to count cards (R8.6).
    """

    id: str
    began: str
    moves: int
    preset: str
    rules: str
    by_count: bool
    seats: tuple[SeatSummary, ...]


def summary_of(record: GameRecord) -> GameSummary | None:
    """The facts of a game that counts; `None` of practice and of games that are not over.

    Raises:
        BadRecord: the game cannot be played.
    """
    steps = list(record.steps())
    if record.result is None or record.practice:
        return None
    burns, took_up, biggest = ([0] * len(record.players) for _ in range(3))
    for step in steps:
        for event in step.events:
            if isinstance(event, Burned):
                burns[event.seat] += 1
            elif isinstance(event, TookUp):
                took_up[event.seat] += 1
                taken = len(event.pile) + len(event.row_card)
                biggest[event.seat] = max(biggest[event.seat], taken)
    places = _places(record.result)
    won, lost = winners(record.result), losers(record.result, record.rules)
    seats = tuple(
        SeatSummary(
            player.name,
            player.kind,
            places[seat],
            seat in won,
            seat in lost,
            burns[seat],
            biggest[seat],
            took_up[seat],
        )
        for seat, player in enumerate(record.players)
    )
    return GameSummary(
        id=game_id(record),
        began=record.when.isoformat() if record.when else "",
        moves=len(record.moves),
        preset=next((name for name, rules in PRESETS.items() if rules == record.rules), ""),
        rules=json.dumps(record.rules.model_dump(mode="json"), sort_keys=True),
        by_count=record.ended is not None,
        seats=seats,
    )


def _places(result: tuple[tuple[int, ...], ...]) -> dict[int, int]:
    """The place of each seat, from 1."""
    places: dict[int, int] = {}
    for seats in result:
        places |= dict.fromkeys(seats, len(places) + 1)
    return places
