"""What was heard in a recorded game, as texts: by an onlooker, and by each seat besides."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from vandtia.engine import CardSet, Event, GameRecord, redact

Heard = dict[str, Any]


def event_text(event: Event) -> str:
    """An event in one line, e.g. `Drew seat=0 count=2 cards=7D 9S`."""
    values = ((field.name, getattr(event, field.name)) for field in fields(event))
    return " ".join([type(event).__name__, *(f"{name}={_shown(value)}" for name, value in values)])


def heard_by_all(record: GameRecord) -> list[Heard]:
    """For each move the events that an onlooker hears, and those of each seat that hears more."""
    moves = []
    for step in record.steps():
        heard: Heard = {"onlooker": _texts(step.events, None)}
        for seat in range(len(record.players)):
            texts = _texts(step.events, seat)
            if texts != heard["onlooker"]:
                heard[f"seat {seat}"] = texts
        moves.append(heard)
    return moves


def _texts(events: tuple[Event, ...], seat: int | None) -> list[str]:
    return [event_text(redact(event, seat)) for event in events]


def _shown(value: object) -> str:
    return str(value) if isinstance(value, CardSet) else repr(value)
