"""How rules are read: what a preset and some changes mean together, and what is wrong with them.

Faults are gathered as pydantic keeps them, so that all come in one `ValidationError`.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Annotated, Any

from pydantic import BeforeValidator, GetCoreSchemaHandler, ValidationError
from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError, core_schema

from vandtia.engine.powers import Power, PowerTable, RankName
from vandtia.engine.presets import DEFAULT_PRESET, PRESET_CHANGES, on_top_of

MAX_ENTRIES = 60
"""More keys, ranks or powers than this are refused without a look at each."""

LONGEST_KEY = 40
"""A foreign key is cut to so many characters in an error."""


def fault(kind: str, place: tuple[Any, ...], problem: str, value: Any = None) -> InitErrorDetails:
    """One fault, ready to be raised with the others."""
    wrong = PydanticCustomError(kind, "{problem}", {"problem": problem})
    return InitErrorDetails(type=wrong, loc=tuple(map(_shown, place)), input=value)


def again(error: Any) -> InitErrorDetails:
    """A reported error in the form in which it can be raised once more."""
    return fault(error["type"], error["loc"], error["msg"], error["input"])


def _shown(key: object) -> int | str:
    return key if isinstance(key, int) else str(key)[:LONGEST_KEY]


def within_bounds(data: Mapping[Any, Any], faults: list[InitErrorDetails]) -> dict[Any, Any]:
    """The settings, apart from those that are longer than any rule."""
    kept = dict(islice(data.items(), MAX_ENTRIES))
    places: list[tuple[tuple[Any, ...], Any]] = [((), data)]
    places += [((key,), value) for key, value in kept.items()]
    powers = kept.get("powers")
    if isinstance(powers, Mapping):
        places += [(("powers", rank), some) for rank, some in islice(powers.items(), MAX_ENTRIES)]
    for place, value in places:
        if isinstance(value, Mapping | list | tuple) and len(value) > MAX_ENTRIES:
            faults.append(fault("too_long", place, f"{len(value)} items are too many"))
            if place:
                kept.pop(place[0], None)
    return kept


def on_top_of_preset(data: Mapping[Any, Any], faults: list[InitErrorDetails]) -> dict[Any, Any]:
    """The JSON of all rules that `data` means: its preset's changes, then its own."""
    own = dict(data)
    name = own.pop("preset", DEFAULT_PRESET)
    changes = PRESET_CHANGES.get(name) if isinstance(name, str) else None
    if changes is None:
        problem = f"there is no such preset; there are {', '.join(PRESET_CHANGES)}"
        faults.append(fault("unknown_preset", ("preset",), problem, name))
        changes = {}
    return on_top_of(changes, own)


def without_faulty(data: Mapping[Any, Any], error: ValidationError) -> dict[Any, Any]:
    """What is left to look for contradictions in when the faulty settings are set aside."""
    kept = dict(data)
    for found in error.errors():
        key, *inner = found["loc"]
        if key == "powers" and inner and isinstance(kept.get("powers"), Mapping):
            kept["powers"] = {k: v for k, v in kept["powers"].items() if k != inner[0]}
        else:
            kept.pop(str(key), None)
    return kept


def powers_schema(table: type[PowerTable], handler: GetCoreSchemaHandler) -> CoreSchema:
    """How a table of powers is read: like a mapping of rank names to lists of powers."""
    mapping = handler.generate_schema(
        dict[RankName, tuple[Annotated[Power, BeforeValidator(_name)], ...]]
    )
    # Not a union with the class itself: a fault's place would name both ways of reading.
    return core_schema.no_info_after_validator_function(table, mapping)


def _name(value: Any) -> str:
    """What is no text is no power; it is not shown, since it may be of any depth."""
    if not isinstance(value, str):
        raise PydanticCustomError("string_type", "Input should be the name of a power")
    return value
