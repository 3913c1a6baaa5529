"""The rules of the basic game, and what each preset changes in them, in the JSON form of rules.

Plain data: a game by a preset is dealt and played without reading rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vandtia.engine.powers import BASIC_POWERS, PowerTable

BASIC_RULES: Mapping[str, Any] = {
    "packs": None,
    "jokers": 0,
    "swapping": True,
    "stacking": "off",
    "first_player": "left_of_dealer",
    "open_hands": False,
    "voluntary_pickup": True,
    "chance_card": "never",
    "take_row_card": False,
    "powers": BASIC_POWERS,
    "skip_per_card": False,
    "four_anywhere": False,
    "burner_leads": True,
    "hidden_cards": "turned",
    "combine": False,
    "forbidden_last": (),
    "ending": "last_loses",
    "turn_limit": None,
}
"""Every rule as the basic game has it, in the order in which they are written."""

SHITHEAD: Mapping[str, Any] = {
    "hidden_cards": "blind",
    "first_player": "lowest_card",
    "take_row_card": True,
}

PRESET_CHANGES: Mapping[str, Mapping[str, Any]] = {
    "glimne": {},
    "cardems": {
        "voluntary_pickup": False,
        "hidden_cards": "blind",
        "ending": "first_wins",
        "turn_limit": 250,
    },
    "glimne_variations": {"stacking": "own", "forbidden_last": ["2"]},
    "stuga": {
        "hidden_cards": "blind",
        "chance_card": "when_stuck",
        "forbidden_last": ["2", "10"],
        "first_player": "lowest_card",
    },
    "kompis": {
        "hidden_cards": "blind",
        "powers": {"7": ["low"], "8": ["skip"]},
        "first_player": "lowest_card",
    },
    "shithead": SHITHEAD,
    "backpacker": {
        **SHITHEAD,
        "powers": {"3": ["anywhere", "see-through"], "7": ["low"], "8": ["skip"]},
    },
}
"""What each preset changes in the basic game."""

DEFAULT_PRESET = "glimne"


def on_top_of(changes: Mapping[str, Any], own: Mapping[Any, Any]) -> dict[Any, Any]:
    """A preset's changes with others on top; powers rank by rank, on top of the basic ones."""
    powers = own.get("powers", {})
    if not isinstance(powers, Mapping):
        return {**changes, **own}
    return {**changes, **own, "powers": {**BASIC_POWERS, **changes.get("powers", {}), **powers}}


def preset_values(name: str) -> dict[str, Any]:
    """Every rule of a preset, as `Rules` writes them. Raises KeyError."""
    values = {**BASIC_RULES, **on_top_of(PRESET_CHANGES[name], {})}
    values["powers"] = PowerTable(values["powers"]).written()
    values["forbidden_last"] = list(values["forbidden_last"])
    return values
