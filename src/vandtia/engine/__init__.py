"""The rules of Vändtia as pure functions on immutable values.

No clock, no disk, no randomness after the shuffle, no screen. People, bots, replay and tests all
go through `legal_moves` and `apply`.
"""

from vandtia.engine.apply import Step, advance, apply
from vandtia.engine.cards import Card, CardSet, Rank
from vandtia.engine.errors import (
    BadDeal,
    BadNotation,
    BadPosition,
    BadRecord,
    Code,
    EngineError,
    IllegalMove,
    Reason,
)
from vandtia.engine.events import Event, redact
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
from vandtia.engine.position import read_position, write_position
from vandtia.engine.powers import Power, PowerTable
from vandtia.engine.record import GameRecord, RecordPlayer
from vandtia.engine.rules import DEFAULT_PRESET, PRESETS, Rules
from vandtia.engine.setup import deal, shuffled_pack
from vandtia.engine.state import GameState, Phase, Seat
from vandtia.engine.view import SeatView, View, view_for
from vandtia.engine.view_text import read_view, write_view
from vandtia.engine.why import why_illegal

__all__ = [
    "DEFAULT_PRESET",
    "PRESETS",
    "BadDeal",
    "BadNotation",
    "BadPosition",
    "BadRecord",
    "Card",
    "CardSet",
    "Chance",
    "Code",
    "EngineError",
    "Event",
    "Flip",
    "GameRecord",
    "GameState",
    "IllegalMove",
    "Move",
    "Phase",
    "Play",
    "Power",
    "PowerTable",
    "Rank",
    "Ready",
    "Reason",
    "RecordPlayer",
    "Rules",
    "Seat",
    "SeatView",
    "Stack",
    "Step",
    "Swap",
    "Take",
    "View",
    "advance",
    "apply",
    "deal",
    "divide",
    "format_card",
    "format_move",
    "legal_moves",
    "parse_card",
    "parse_cards",
    "parse_move",
    "perft",
    "read_position",
    "read_view",
    "redact",
    "shuffled_pack",
    "view_for",
    "why_illegal",
    "write_position",
    "write_view",
]
