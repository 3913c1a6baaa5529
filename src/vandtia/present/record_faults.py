"""What is wrong with a record, a position or a deal that was read, in sentences."""

from __future__ import annotations

from collections import deque
from itertools import islice
from typing import TYPE_CHECKING

from vandtia.engine import (
    BadNotation,
    BadRecord,
    Fault,
    FaultyInput,
    parse_move,
    why_illegal,
)
from vandtia.i18n import N_, _
from vandtia.present.reasons import reason_line

if TYPE_CHECKING:
    from vandtia.engine import GameRecord

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


def fault_line(fault: str) -> str:
    """One thing that is wrong with a position or a deal: its place, and what it is."""
    if not isinstance(fault, Fault) or fault.problem not in FAULTS:
        return fault
    # Places are named as in the form that was read, which is the same in every language.
    problem = _(fault.problem, **fault.values)
    return f"{fault.place}: {problem}"


def fault_lines(error: FaultyInput) -> str:
    """All that is wrong, a line for each."""
    return "\n".join(map(fault_line, error.faults))


FAULTS = frozenset(
    (
        N_("%(card)s twice"),
        N_("%(number)s items are too many"),
        N_("%(number)s places instead of 3"),
        N_("%(players)s players need %(needed)s cards, the rules have %(cards)s"),
        N_("%(players)s players need %(needed)s cards, there are %(cards)s"),
        N_("%(text)s: not a card"),
        N_("%(value)s is none of %(words)s"),
        N_("%(value)s is not a card"),
        N_("%(value)s is not a list"),
        N_("%(value)s is not a whole number"),
        N_("%(value)s is not an object"),
        N_("%(value)s is not from %(low)s to %(high)s"),
        N_("has nothing left, but is not out"),
        N_("is out, but has cards"),
        N_("known cards not in the hand: %(cards)s"),
        N_("missing, the game is over"),
        N_("must be empty after the swap phase"),
        N_("must be empty in the swap phase"),
        N_("must name every seat once"),
        N_("neither 1 nor -1"),
        N_("nobody can have passed"),
        N_("none can have been taken in the swap phase"),
        N_("not a card"),
        N_("not the seats before seat %(seat)s"),
        N_("place %(number)s has a face-down card without its cover"),
        N_("place %(number)s has a stack of mixed ranks"),
        N_("place %(number)s has a stack, but stacking is off"),
        N_("place %(number)s is empty in the swap phase"),
        N_("place %(number)s lacks its face-down card while face-up cards are left"),
        N_("has fewer than three cards in hand while the stock has cards"),
        N_("seat %(seat)s is out"),
        N_("seat %(seat)s is ready"),
        N_("seat %(seat)s twice"),
        N_("the game is not over"),
        N_("the game must be over"),
        N_("the rules have no %(card)s"),
        N_("there is no seat %(seat)s"),
        N_("there is no swap phase, swapping is off"),
        N_("unknown key %(key)s"),
    )
)
"""What the engine finds wrong with positions and deals that people write."""
