"""The rules of Vändtia as pure functions on immutable values.

No clock, no disk, no randomness after the shuffle, no screen. People, bots, replay and tests all
go through `legal_moves` and `apply`.

>>> from random import Random
>>> rules = preset_table("glimne")
>>> state = deal(rules, players=2, pack=shuffled_pack(rules, 2, Random(1)))
>>> state
GameState(phase='swap', turn=1, top=None, pile=0, stock=34, gone=0, hands=(3, 3))
>>> legal_moves(state)[0]
Swap('5S', 1)
>>> state, events = apply(state, parse_move("ready"))
>>> events
(SaidReady(seat=1),)
>>> print(view_for(state, 0))
swap, direction +1, stock 34, gone 0, pile 0
> 0  hand 7D KH KS  row 3D | 9D | AS  down [?] [?] [?]
  1  hand 3 cards  row 6S | 4S | TS  down [?] [?] [?]

What reads from outside (`Rules`, `PRESETS`, `GameRecord`) is loaded when it is first asked for: a
game at the table by a preset needs none of it, and its reader takes longer to load than all else.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from vandtia.engine.apply import Step, advance, apply
from vandtia.engine.cards import Card, CardSet, Rank
from vandtia.engine.ending import losers, winners
from vandtia.engine.errors import (
    BadDeal,
    BadNotation,
    BadPosition,
    BadRecord,
    Code,
    EngineError,
    Fault,
    FaultyInput,
    IllegalMove,
    Reason,
)
from vandtia.engine.events import (
    Burned,
    Drew,
    Event,
    Flipped,
    GameOver,
    Passed,
    PlayBegan,
    Played,
    Reversed,
    SaidReady,
    Skipped,
    Stacked,
    Swapped,
    TookChance,
    TookUp,
    TurnedUp,
    WentOut,
    redact,
)
from vandtia.engine.legal import legal_moves
from vandtia.engine.moves import Chance, Flip, Move, Play, Ready, Stack, Swap, Take
from vandtia.engine.notation import (
    format_card,
    format_move,
    parse_card,
    parse_cards,
    parse_move,
)
from vandtia.engine.perft import divide, perft
from vandtia.engine.played_game import PlayedGame, RecordPlayer
from vandtia.engine.position import read_position, write_position
from vandtia.engine.powers import Power, PowerTable
from vandtia.engine.presets import DEFAULT_PRESET
from vandtia.engine.rule_table import RuleTable, preset_table, rule_table
from vandtia.engine.setup import deal, shuffled_pack
from vandtia.engine.state import GameState, Phase, Seat
from vandtia.engine.stranding import is_stranded, nobody_can_go_out
from vandtia.engine.view import SeatView, View, view_for
from vandtia.engine.view_text import read_view, write_view
from vandtia.engine.why import why_illegal

if TYPE_CHECKING:
    from vandtia.engine.kept import read_kept_record, read_kept_rules
    from vandtia.engine.record import GameRecord
    from vandtia.engine.rules import PRESETS, Rules

__all__ = [
    "DEFAULT_PRESET",
    "PRESETS",
    "BadDeal",
    "BadNotation",
    "BadPosition",
    "BadRecord",
    "Burned",
    "Card",
    "CardSet",
    "Chance",
    "Code",
    "Drew",
    "EngineError",
    "Event",
    "Fault",
    "FaultyInput",
    "Flip",
    "Flipped",
    "GameOver",
    "GameRecord",
    "GameState",
    "IllegalMove",
    "Move",
    "Passed",
    "Phase",
    "Play",
    "PlayBegan",
    "Played",
    "PlayedGame",
    "Power",
    "PowerTable",
    "Rank",
    "Ready",
    "Reason",
    "RecordPlayer",
    "Reversed",
    "RuleTable",
    "Rules",
    "SaidReady",
    "Seat",
    "SeatView",
    "Skipped",
    "Stack",
    "Stacked",
    "Step",
    "Swap",
    "Swapped",
    "Take",
    "TookChance",
    "TookUp",
    "TurnedUp",
    "View",
    "WentOut",
    "advance",
    "apply",
    "deal",
    "divide",
    "format_card",
    "format_move",
    "is_stranded",
    "legal_moves",
    "losers",
    "nobody_can_go_out",
    "parse_card",
    "parse_cards",
    "parse_move",
    "perft",
    "preset_table",
    "read_kept_record",
    "read_kept_rules",
    "read_position",
    "read_view",
    "redact",
    "rule_table",
    "shuffled_pack",
    "view_for",
    "why_illegal",
    "winners",
    "write_position",
    "write_view",
]

_READERS = {
    "GameRecord": "record",
    "PRESETS": "rules",
    "Rules": "rules",
    "read_kept_record": "kept",
    "read_kept_rules": "kept",
}


def __getattr__(name: str) -> Any:
    """A reader, loaded now."""
    module = _READERS.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{module}"), name)
