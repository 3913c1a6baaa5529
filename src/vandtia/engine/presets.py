"""What each preset changes in the basic game, in the JSON form of rules (Presets)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

BASIC_POWERS: Mapping[str, tuple[str, ...]] = {
    "2": ("anywhere", "reset"),
    "10": ("anywhere", "burn"),
    "joker": ("anywhere", "reset"),
}

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
"""What each preset changes in the basic game, in the JSON form of rules."""

DEFAULT_PRESET = "glimne"
