"""Good input made bad: texts and JSON values with one or a few things changed."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

STRANGE_CHARACTERS = "\0 \t\n'\"\\{}[]:,@#%07DXjké½٣²ſKﬂ🂡\u202e\ud800\ufeff"

STRANGE_VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    3,
    12,
    10**30,
    -(10**5000),
    1.5,
    float("nan"),
    float("inf"),
    "",
    "7D",
    "7d'",
    "X9",
    "swap",
    "ä" * 300,
    "2C " * 100_000,
    "\ud800",
    "%s{}$(x)\x1b[2J",
    [],
    {},
    [[]],
    [None, None, None],
    ["2C", "2C"],
    [["2C"], ["3C"], ["4C", "4D"]],
    [0, 1],
    [True],
    list(range(5000)),
    {"hand": ["2C"]},
    {"": {"": {}}},
)


def nested(depth: int) -> list[Any]:
    """A list in a list in a list …"""
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


def spoil_text(rng: Random, text: str) -> str:
    """The text with a character or two changed, lost, doubled or strange; or cut, or very long."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        at = rng.randint(0, len(text))
        match rng.randrange(8):
            case 0:
                text = text[:at]
            case 1:
                text = text[:at] + rng.choice(STRANGE_CHARACTERS) + text[at:]
            case 2:
                text = text[:at] + text[at + 1 :]
            case 3 if at < len(text):
                text = text[:at] + chr(ord(text[at]) ^ 1 << rng.randrange(7)) + text[at + 1 :]
            case 4:
                text = text[:at] + text[max(0, at - 3) : at] + text[at:]
            case 5:
                text = text[at:] + text[:at]
            case 6:
                text = text[:at] + rng.choice(STRANGE_CHARACTERS) + text[at + 1 :]
            case 7 if rng.random() < 0.1:
                text *= 50_000
    return text


def spoil_value(rng: Random, value: Any) -> Any:
    """A JSON value with something in it changed, lost, doubled, strange or too much."""
    spoiled = copy.deepcopy(value)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        spoiled = _spoil_once(rng, spoiled)
    return spoiled


def _spoil_once(rng: Random, value: Any) -> Any:
    if isinstance(value, dict | list) and value and rng.random() < 0.85:
        key = rng.choice(list(value) if isinstance(value, dict) else range(len(value)))
        if rng.random() < 0.6:
            value[key] = _spoil_once(rng, value[key])
            return value
        return _spoil_container(rng, value, key)
    if isinstance(value, str) and rng.random() < 0.5:
        return spoil_text(rng, value)
    if rng.random() < 0.03:
        return nested(rng.choice((10, 300, 20_000)))
    return _strange(rng)


def _strange(rng: Random) -> Any:
    """One of the strange values, not shared with other examples, which may spoil it further."""
    return copy.deepcopy(rng.choice(STRANGE_VALUES))


def _spoil_container(rng: Random, value: Any, key: Any) -> Any:
    match rng.randrange(4):
        case 0:
            del value[key]
        case 1 if isinstance(value, list):
            value.insert(rng.randint(0, len(value)), copy.deepcopy(value[key]))
        case 1:
            value[spoil_text(rng, str(key))] = copy.deepcopy(value[key])
        case 2 if isinstance(value, list):
            rng.shuffle(value)
        case 2:
            other = rng.choice(list(value))
            value[key], value[other] = value[other], value[key]
        case 3:
            strange = _strange(rng)
            if isinstance(value, list):
                value.append(strange)
            else:
                value[rng.choice(("colour", "seats", "known", "", "7"))] = strange
    return value


def spoil_json(rng: Random, text: str) -> str:
    """JSON text spoiled as text, or as a value; keys twice, and no-numbers, too."""
    kind = rng.randrange(5)
    if kind == 0:
        return spoil_text(rng, text)
    if kind == 1:
        return text.replace("{", '{"version": 1, "version": 1, ', 1)
    if kind == 2:
        return text.replace("1", rng.choice(("NaN", "-Infinity", "1e999", "9" * 5000, "01")), 1)
    try:
        return json.dumps(spoil_value(rng, json.loads(text)))
    except (ValueError, RecursionError):  # a number or nesting that cannot be written either
        return text[: rng.randint(0, len(text) - 1)]
