"""Events as JSON objects, and back: `{"event":"played","seat":1,"cards":["7D"],"from_row":[]}`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, NamedTuple, cast, get_args, get_type_hints

from vandtia.engine import CardSet, EngineError, Event
from vandtia.engine.errors import FaultyInput
from vandtia.engine.notation import MAX_SEATS
from vandtia.engine.position import write_set
from vandtia.engine.reading import Reader

MAX_SKIPS = 16
"""No play passes over seats more often: four packs have so many equal cards."""


class BadEvent(FaultyInput):
    """A JSON object that is no event; all faults together."""


class _Form(NamedTuple):
    """How the values of one type are written and read."""

    write: Callable[[Any], Any]
    read: Callable[[Reader, Any, str], Any]


def _as_it_is(value: Any) -> Any:
    return value


def _read_number(reader: Reader, value: Any, place: str) -> int:
    return reader.whole(value, place, -1, 1_000)


def _read_flag(reader: Reader, value: Any, place: str) -> bool:
    if not isinstance(value, bool):
        reader.fault(place, "neither true nor false")
    return value is True


def _read_cards(reader: Reader, value: Any, place: str) -> CardSet:
    return CardSet(reader.card_set(value, place))


def _read_cards_or_none(reader: Reader, value: Any, place: str) -> CardSet | None:
    return None if value is None else _read_cards(reader, value, place)


def _read_seats(reader: Reader, value: Any, place: str) -> tuple[int, ...]:
    """Seats in order; with few players one is passed over more than once (R5.9)."""
    return tuple(
        reader.whole(item, place, 0, MAX_SEATS - 1)
        for item in reader.items(value, place)[:MAX_SKIPS]
    )


def _read_places(reader: Reader, value: Any, place: str) -> tuple[tuple[int, ...], ...]:
    return tuple(
        reader.seats(item, place, MAX_SEATS) for item in reader.items(value, place)[:MAX_SEATS]
    )


_FORMS: Mapping[Any, _Form] = {
    int: _Form(_as_it_is, _read_number),
    bool: _Form(_as_it_is, _read_flag),
    CardSet: _Form(write_set, _read_cards),
    CardSet | None: _Form(lambda cards: cards and write_set(cards), _read_cards_or_none),
    tuple[int, ...]: _Form(list, _read_seats),
    tuple[tuple[int, ...], ...]: _Form(lambda places: list(map(list, places)), _read_places),
}


def _name(kind: type) -> str:
    return re.sub(r"(?<=.)(?=[A-Z])", "_", kind.__name__).lower()


_KINDS: Mapping[str, type] = {_name(kind): kind for kind in get_args(Event)}

_FIELDS: Mapping[type, Mapping[str, _Form]] = {
    kind: {field.name: _FORMS[hints[field.name]] for field in fields(kind)}
    for kind in _KINDS.values()
    for hints in [get_type_hints(kind)]
}

EVENT_NAMES = tuple(_KINDS)
"""What the kinds of events are called in messages."""


def write_event(event: Event) -> dict[str, Any]:
    """An event as a JSON object, as it is: whoever sends it redacts it first."""
    kind = type(event)
    written = {name: form.write(getattr(event, name)) for name, form in _FIELDS[kind].items()}
    return {"event": _name(kind), **written}


def as_event(value: Any) -> Event:
    """An event that is one already, or is to be read. Raises BadEvent."""
    return value if isinstance(value, Event) else read_event(value)


def read_event(obj: Any) -> Event:
    """Read an event from parsed JSON; keys that are not known are passed over.

    Raises BadEvent with all faults, each with its place.
    """
    reader = Reader()
    if not isinstance(obj, Mapping):
        raise BadEvent(["an event is an object"])
    name = reader.word(obj.get("event"), "event", EVENT_NAMES)
    if reader.faults:
        raise BadEvent(reader.faults)
    kind = _KINDS[name]
    try:
        values = {
            field: form.read(reader, obj[field], f"{name}, {field}")
            for field, form in _FIELDS[kind].items()
        }
    except KeyError as missing:
        raise BadEvent([f"{name}: {missing} is missing"]) from None
    except EngineError as error:
        raise BadEvent([f"{name}: {error}"]) from None
    if reader.faults:
        raise BadEvent(reader.faults)
    return cast("Event", kind(**values))
