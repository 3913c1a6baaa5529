"""How rules are written into files: as a preset and what differs from it.

A file then says nothing of rules that it does not use, and so can be read by versions that do not
have them. What a preset's name means never changes, so that kept games mean what they meant.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from vandtia.engine.presets import PRESET_CHANGES, preset_values

if TYPE_CHECKING:
    from collections.abc import Mapping

    from vandtia.engine.rule_table import RuleTable


def written_rules(table: RuleTable) -> dict[str, Any]:
    """The JSON form of rules for a file: the nearest preset, and every difference from it."""
    found: dict[str, Any] = json.loads(_written(table.text))
    return found


@lru_cache(maxsize=64)
def _written(text: str) -> str:
    values = json.loads(text)
    presets = {name: _differences(values, preset_values(name)) for name in PRESET_CHANGES}
    name = min(presets, key=lambda preset: _size(presets[preset]))
    return json.dumps({"preset": name, **presets[name]})


def _differences(values: Mapping[str, Any], preset: Mapping[str, Any]) -> dict[str, Any]:
    changes = {name: value for name, value in values.items() if value != preset[name]}
    if "powers" in changes:
        own, theirs = values["powers"], preset["powers"]
        changes["powers"] = {
            rank: own.get(rank, [])
            for rank in {**theirs, **own}
            if own.get(rank, []) != theirs.get(rank, [])
        }
    return changes


def _size(changes: Mapping[str, Any]) -> int:
    return len(changes) + len(changes.get("powers", ()))
