"""The JSON form of the rules, filled in from its preset."""

from typing import Any

BASIC: dict[str, Any] = {
    "packs": None,
    "jokers": 0,
    "swapping": True,
    "stacking": "off",
    "voluntary_pickup": True,
    "chance_card": "never",
    "hidden_cards": "turned",
    "forbidden_last": [],
    "powers": {
        "2": ["anywhere", "reset"],
        "10": ["anywhere", "burn"],
        "joker": ["anywhere", "reset"],
    },
    "skip_per_card": False,
    "four_anywhere": False,
    "take_row_card": False,
    "combine": False,
    "open_hands": False,
    "burner_leads": True,
    "first_player": "left_of_dealer",
    "ending": "last_loses",
    "turn_limit": None,
}

SHITHEAD = {"hidden_cards": "blind", "first_player": "lowest_card", "take_row_card": True}

PRESETS: dict[str, dict[str, Any]] = {
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


def filled_in(rules: dict[str, Any]) -> dict[str, Any]:
    """Every rule with its value; a rank's powers are replaced as a whole."""
    full = dict(BASIC)
    for layer in (PRESETS[rules.get("preset", "glimne")], rules):
        powers = {**full["powers"], **layer.get("powers", {})}
        full.update(layer)
        full["powers"] = powers
    full.pop("preset", None)
    return full


def packs_needed(rules: dict[str, Any], players: int) -> int:
    """R1.1: the packs that are named, or the fewest that give every player nine cards."""
    return filled_in(rules)["packs"] or (1 if players <= 5 else 2)
