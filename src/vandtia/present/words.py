"""Every sentence people see about a game, from one door."""

from vandtia.present.bots import BOT_NAMES, Manner, bot_name, manner_of
from vandtia.present.events import event_line
from vandtia.present.fairness import fairness_line, pack_hash_line, pack_line
from vandtia.present.ideas import hint_line, idea_line
from vandtia.present.moves import move_line
from vandtia.present.reasons import reason_line
from vandtia.present.recap import recap, recap_lines
from vandtia.present.remarks import remark
from vandtia.present.requirement import fitting_words, requirement
from vandtia.present.results import (
    LOSERS_TITLE,
    result_headline,
    result_lines,
)
from vandtia.present.status import Status, selection_line, status, status_line
from vandtia.present.undo import undo_refusal_line

__all__ = [
    "BOT_NAMES",
    "LOSERS_TITLE",
    "Manner",
    "Status",
    "bot_name",
    "event_line",
    "fairness_line",
    "fitting_words",
    "hint_line",
    "idea_line",
    "manner_of",
    "move_line",
    "pack_hash_line",
    "pack_line",
    "reason_line",
    "recap",
    "recap_lines",
    "remark",
    "requirement",
    "result_headline",
    "result_lines",
    "selection_line",
    "status",
    "status_line",
    "undo_refusal_line",
]
