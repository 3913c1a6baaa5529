"""What widgets and workers tell the screens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:
    from vandtia.ai import Decision
    from vandtia.present.selection import Spot


@dataclass
class SpotClicked(Message):
    """Cards of the hand, or a place of a row, were clicked."""

    spot: Spot


@dataclass
class SpotHovered(Message):
    """The mouse is over cards, or (`None`) left them."""

    spot: Spot | None


class PileClicked(Message):
    """The pile was clicked."""


class StockClicked(Message):
    """The stock was clicked."""


@dataclass
class Decided(Message):
    """A computer player has chosen, for `seat`, asked at `version` of the game, for `purpose`."""

    decision: Decision
    version: int
    purpose: str
    seat: int


@dataclass
class CouldNotDecide(Message):
    """A computer player failed; `problem` is for the log of faults, not for the table."""

    problem: str
    version: int
    purpose: str
    seat: int
