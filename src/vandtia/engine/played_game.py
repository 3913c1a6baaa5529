"""`PlayedGame`: a game so far as plain values, and the text in which it is kept.

What `GameRecord` reads and checks, without the reading: a game at the table is written after every
move and read by nobody until it is taken up again.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from vandtia.engine.rule_table import RuleTable
from vandtia.engine.rules_writing import written_rules

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime


FIRST_YEAR, LAST_YEAR = 2, 9998
"""A moment nearer the calendar's ends is in no calendar everywhere on earth."""

MAX_SEED = 2**128
"""Seeds lie between this and its negative."""


class RecordPlayer(NamedTuple):
    """Who sat at a seat: `kind` is `human` or the level of a bot, `seed` the bot's."""

    name: str
    kind: str = "human"
    seed: int | None = None


class PlayedGame(NamedTuple):
    """A game: the pack as it was dealt, and the moves so far in their text form.

    `ended` is `"count"` if all agreed to count cards (R8.6). Where the game did not begin with a
    deal, `position` is what it began with, and `pack` its cards.
    """

    table: RuleTable
    players: tuple[RecordPlayer, ...]
    dealer: int
    pack: str
    moves: tuple[str, ...] = ()
    when: datetime | None = None
    seed: int | None = None
    result: tuple[tuple[int, ...], ...] | None = None
    ended: Literal["count"] | None = None
    practice: bool = False
    position: Mapping[str, Any] | None = None

    def to_json(self) -> str:
        """The record of the game as JSON text, what is not set left out."""
        written: dict[str, Any] = {
            "format": "vandtia-record",
            "version": 1,
            "rules": written_rules(self.table),
            "players": [_set(player._asdict()) for player in self.players],
            "dealer": self.dealer,
            "pack": self.pack,
            "moves": self.moves,
            "when": self.when and self.when.isoformat().replace("+00:00", "Z"),
            "seed": self.seed,
            "result": self.result,
            "ended": self.ended,
            "practice": self.practice,
            "position": self.position,
        }
        return json.dumps(_set(written), ensure_ascii=False, indent=1)


def _set(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}
