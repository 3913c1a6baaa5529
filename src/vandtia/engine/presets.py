"""The rules of the basic game, and what each preset changes in them, in the JSON form of rules.

Plain data: a game by a preset is dealt and played without reading rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from vandtia.engine.powers import BASIC_POWERS, PowerTable, RankName

Stacking = Literal["off", "own", "anyone"]
FirstPlayer = Literal["left_of_dealer", "lowest_card"]
ChanceCard = Literal["never", "when_stuck", "any_time"]
HiddenCards = Literal["turned", "blind"]
Ending = Literal["last_loses", "first_wins"]


class RuleValues:
    """Every rule by its name, type and value in the basic game: the one place that says them.

    The order is that in which rules are written. `Rules` reads and describes them, `RuleTable`
    holds those of a game.
    """

    __slots__ = ()

    packs: int | None = None
    jokers: int = 0
    swapping: bool = True
    stacking: Stacking = "off"
    first_player: FirstPlayer = "left_of_dealer"
    open_hands: bool = False
    voluntary_pickup: bool = True
    chance_card: ChanceCard = "never"
    take_row_card: bool = False
    powers: PowerTable = PowerTable(BASIC_POWERS)
    skip_per_card: bool = False
    four_anywhere: bool = False
    burner_leads: bool = True
    hidden_cards: HiddenCards = "turned"
    combine: bool = False
    forbidden_last: tuple[RankName, ...] = ()
    ending: Ending = "last_loses"
    turn_limit: int | None = None


RULE_NAMES: tuple[str, ...] = tuple(RuleValues.__annotations__)
"""The names of all rules, in the order in which they are written."""

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
    basic = {rule: getattr(RuleValues, rule) for rule in RULE_NAMES}
    values = {**basic, **on_top_of(PRESET_CHANGES[name], {})}
    values["powers"] = PowerTable(values["powers"]).written()
    values["forbidden_last"] = list(values["forbidden_last"])
    return values
