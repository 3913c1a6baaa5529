"""The presets in words, and which of them some rules are.

Known before the first card, so no model of rules is loaded here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from vandtia.engine.presets import PRESET_CHANGES
from vandtia.engine.rule_table import RuleTable, preset_table, rule_table
from vandtia.i18n import N_, _

if TYPE_CHECKING:
    from vandtia.engine import Rules

_PRESETS: Mapping[str, tuple[str, str]] = {
    "glimne": (N_("Basic game"), N_("The game as Dan Glimne described it.")),
    "cardems": (
        N_("Cardems"),
        N_("Made for two: take up only when stuck, the last cards blind, the first one out wins."),
    ),
    "glimne_variations": (
        N_("Basic game with variations"),
        N_("Stack equal cards on your own row, and nobody goes out on a two."),
    ),
    "stuga": (
        N_("Stuga"),
        N_(
            "A Swedish cottage table: chance cards, the last cards blind, no two or ten at the end."
        ),
    ),
    "kompis": (
        N_("Kompis"),
        N_("House rules among friends: sevens low, eights skip, the last cards blind."),
    ),
    "shithead": (
        N_("Shithead"),
        N_("The last cards blind, and a row card comes along with the pile."),
    ),
    "backpacker": (
        N_("Backpacker"),
        N_("Shithead with see-through threes, low sevens and skipping eights."),
    ),
}


def preset_title(name: str) -> str:
    """A preset's name as people say it; a name that is none of ours is left as it is."""
    return _(_PRESETS[name][0]) if name in _PRESETS else name


def preset_words(name: str) -> str:
    """A preset in one sentence; empty for a name that is none of ours."""
    return _(_PRESETS[name][1]) if name in _PRESETS else ""


def preset_of(rules: Rules | RuleTable) -> str | None:
    """The name of the preset that these rules are exactly, if they are one."""
    table = rule_table(rules)
    return next((name for name in PRESET_CHANGES if preset_table(name) == table), None)
