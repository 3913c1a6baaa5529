"""Rules and records from files of our own: what is wrong with them, and what is merely not known.

A newer version may have written them, with a rule, a power or a preset that this one does not
have. That is no damage, and is told apart from it.
"""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from vandtia.engine.errors import MAX_SHOWN
from vandtia.engine.reading import LONGEST_PLACE, Reader
from vandtia.engine.record import GameRecord
from vandtia.engine.rule_table import RuleTable, rule_table
from vandtia.engine.rules import Rules

_NOT_KNOWN = {"extra_forbidden", "unknown_preset", "literal_error", "enum"}
"""Kinds of pydantic's errors that a key or word of a later version gives."""


def read_kept_rules(value: Any, place: str, reader: Reader) -> RuleTable | None:
    """Rules from parsed JSON; `None` where they are wrong, which the reader then knows."""
    try:
        return rule_table(Rules.model_validate(value))
    except ValidationError as error:
        _note(error, reader, (place,))
    return None


def read_kept_record(value: Any, reader: Reader) -> GameRecord | None:
    """The form of a record from parsed JSON; `None` where it is wrong, as with rules."""
    try:
        return GameRecord.model_validate(value)
    except ValidationError as error:
        _note(error, reader, ())
    return None


def _note(error: ValidationError, reader: Reader, within: tuple[str, ...]) -> None:
    for found in error.errors(include_url=False)[:MAX_SHOWN]:
        loc = (*within, *(str(part)[:LONGEST_PLACE] for part in found["loc"]))
        note = reader.unknown if _is_not_known(found) else reader.fault
        note(".".join(loc) or "the whole", found["msg"])
    more = error.error_count() - MAX_SHOWN
    if more > 0:
        reader.fault("the whole", f"and {more} more")


def _is_not_known(found: Any) -> bool:
    if found["type"] not in _NOT_KNOWN or found["loc"] == ("format",):
        return False
    # A word that is no word, a number say, is damage.
    return found["type"] == "extra_forbidden" or isinstance(found["input"], str)
