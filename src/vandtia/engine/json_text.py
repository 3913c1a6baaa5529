"""JSON text that came from outside, read with bounds."""

from __future__ import annotations

import json
from typing import Any

from vandtia.engine.errors import BadRecord

LARGEST_RECORD = 8 * 1024 * 1024
"""A longer record text, in characters, is not read."""

MAX_DEPTH = 100
"""Nothing of ours is nested so deep."""

LONGEST_PLACE = 40
"""A foreign key is cut to so many characters in an error."""


def read_json(text: str | bytes, largest: int = LARGEST_RECORD) -> Any:
    """Parse JSON that came from outside.

    Raises BadRecord for text that is too long, not JSON, nested too deep, with numbers too large
    or with a key twice in one object.
    """
    if len(text) > largest:
        raise BadRecord(f"longer than {largest} characters")
    try:
        found = json.loads(text, object_pairs_hook=_no_key_twice, parse_constant=_no_constant)
    except RecursionError:
        raise BadRecord("nested too deep") from None
    except UnicodeDecodeError as error:
        raise BadRecord(f"not UTF-8 text, byte {error.start}") from None
    except json.JSONDecodeError as error:
        raise BadRecord(f"not JSON, line {error.lineno}, column {error.colno}") from None
    except BadRecord:
        raise
    except ValueError:
        raise BadRecord("a number is too large") from None
    # How deep Python itself goes differs between its versions.
    if _is_deeper(found, MAX_DEPTH):
        raise BadRecord("nested too deep")
    return found


def _is_deeper(found: Any, most: int) -> bool:
    """Whether lists and objects lie in one another more than so many times."""
    level = [found] if isinstance(found, dict | list) else []
    for _ in range(most):
        if not level:
            return False
        level = [
            inner
            for one in level
            for inner in (one.values() if isinstance(one, dict) else one)
            if isinstance(inner, dict | list)
        ]
    return bool(level)


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise BadRecord(f"the key {key[:LONGEST_PLACE]!r} twice in one object")
        found[key] = value
    return found


def _no_constant(name: str) -> Any:
    raise BadRecord(f"{name} is not a number in JSON")
