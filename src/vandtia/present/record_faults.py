"""What is wrong with a record of a game, in a sentence."""

from __future__ import annotations

from collections import deque
from itertools import islice

from vandtia.engine import BadNotation, BadRecord, GameRecord, parse_move, why_illegal
from vandtia.i18n import N_, _
from vandtia.present.reasons import reason_line

LONGEST_MOVE = 40


def record_fault(record: GameRecord) -> str | None:
    """The first fault of the deal, a move or the result; `None` if the record is sound."""
    try:
        deque(record.steps(), maxlen=0)
    except BadRecord as error:
        number = error.move_number
        return _(error.problem) if number is None else _move_fault(record, number)
    return None


def _move_fault(record: GameRecord, number: int) -> str:
    text = record.moves[number - 1]
    shown = text if len(text) <= LONGEST_MOVE else f"{text[:LONGEST_MOVE]}…"
    try:
        move = parse_move(text)
    except BadNotation:
        return _("Move %(number)s, “%(move)s”, is not a move.", number=number, move=shown)
    reason = why_illegal(next(islice(record.replay(), number - 1, None)), move)
    assert reason is not None  # noqa: S101 (the engine has just refused it)
    return _(
        "Move %(number)s, “%(move)s”, is not possible: %(why)s (%(rule)s)",
        number=number,
        move=shown,
        why=reason_line(reason),
        rule=reason.rule,
    )


# The engine tells of the end in English; these are its sentences.
_ENGINE_SENTENCES = (
    N_("ended by counting, but the game was over"),
    N_("result: not what counting the cards gives (R8.6)"),
    N_("result: not how the moves end"),
)
