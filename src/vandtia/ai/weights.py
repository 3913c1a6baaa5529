"""The numbers behind the heuristic, read from `weights.json`, and their names.

There is a set for two players and one for more, each with a column for play while the stock has
cards and one for play without. `python -m tools.tuning` finds them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from vandtia.engine import Power

KNOTS = (0, 3, 6, 9, 12)
"""The heights (2 is 0, the ace 12) at which a weight by height is given; between them it is
interpolated."""

POWERS = tuple(power.value for power in Power)

NAMES: tuple[str, ...] = (
    *(f"spend_height_{knot}" for knot in KNOTS),
    *(f"spend_{power}" for power in POWERS),
    "spend_height_by_hand",
    "spend_height_by_other",
    "spend_height_by_danger",
    "spend_power_by_hand",
    "more",
    "more_by_hand",
    "more_from_row",
    "whole_set",
    "burn",
    "burn_by_pile",
    "burn_by_four",
    "burn_by_rank_by_pile",
    "burn_not_leading",
    "stuck",
    "stuck_by_pile",
    "stuck_by_hand",
    "reset_by_pile",
    "keep_turn",
    "take",
    "take_by_pile",
    "take_by_hand",
    "take_by_danger",
    "take_by_stock",
    "take_by_other",
    *(f"take_height_{knot}" for knot in KNOTS),
    *(f"take_{power}" for power in POWERS),
    "take_row_card",
    "chance_fits",
)
"""The weights of `policy`, in the order in which they are written and tuned."""

PROSPECT_NAMES = (
    "prospect_hand",
    "prospect_hand_root",
    "prospect_row",
    "prospect_down",
    "prospect_anywhere",
    "prospect_burn",
    "prospect_high",
    "prospect_low",
    "prospect_highest",
    "prospect_turn",
    "prospect_stuck",
    "prospect_stuck_pile",
)
"""The weights of `prospects`, which are fitted."""

ALL_NAMES = NAMES + PROSPECT_NAMES


@dataclass(frozen=True, slots=True)
class Weights:
    """One set of weights: each name's value with cards in the stock (`early`) and without."""

    early: Mapping[str, float]
    late: Mapping[str, float]

    def by_height(self, late: bool, kind: str, height: int) -> float:
        """The interpolated weight of a height, 0 to 12, of a kind (`spend` or `take`)."""
        column = self.late if late else self.early
        step = KNOTS[1] - KNOTS[0]
        at = min(height, KNOTS[-1] - 1) // step
        low, high = (column[f"{kind}_height_{KNOTS[knot]}"] for knot in (at, at + 1))
        return low + (high - low) * (min(height, KNOTS[-1]) - KNOTS[at]) / step


@cache
def stored_weights() -> Mapping[str, Weights]:
    """The tuned sets: `two` for two players, `several` for more."""
    text = files("vandtia.ai").joinpath("weights.json").read_text(encoding="utf-8")
    return read_weights(text)


def weights_for(players: int) -> Weights:
    """The tuned set for so many players still in."""
    return stored_weights()["two" if players == 2 else "several"]


def read_weights(text: str) -> Mapping[str, Weights]:
    """The sets out of the text of such a file. Raises KeyError for a weight that is missing."""
    return {
        name: Weights(*({key: values[key][column] for key in ALL_NAMES} for column in (0, 1)))
        for name, values in json.loads(text).items()
    }


def write_weights(sets: Mapping[str, Weights]) -> str:
    """The text of `weights.json`: one line for each weight."""
    blocks = []
    for name, weights in sets.items():
        lines = ",\n".join(
            f'    "{key}": [{weights.early[key]:.4f}, {weights.late[key]:.4f}]' for key in ALL_NAMES
        )
        blocks.append(f'  "{name}": {{\n{lines}\n  }}')
    return "{\n" + ",\n".join(blocks) + "\n}\n"
