"""What is wrong with a file of the player's, or with a record of a game, in words."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from itertools import islice

from vandtia.engine import (
    BadNotation,
    BadRecord,
    Fault,
    FaultyInput,
    GameRecord,
    parse_move,
    why_illegal,
)
from vandtia.i18n import N_, _
from vandtia.present.reasons import reason_line
from vandtia.storage.problems import FileKind, Problem, Trouble

_SENTENCES: Mapping[Trouble, str] = {
    Trouble.UNREADABLE: N_("%(file)s cannot be read."),
    Trouble.BROKEN: N_("%(file)s is damaged."),
    Trouble.NEWER: N_(
        "%(file)s was written by a newer version of Vändtia and is left where it is."
    ),
    Trouble.UNWRITABLE: N_("%(file)s cannot be written."),
    Trouble.ELSEWHERE: N_("%(file)s is already open in another Vändtia."),
    Trouble.MISSING: N_("%(file)s is not there any more."),
    Trouble.LEFT_BEHIND: N_(
        "A game that another Vändtia left behind is among the saved games as %(name)s."
    ),
}

_OF_A_KIND: Mapping[tuple[Trouble, FileKind], str] = {
    (Trouble.BROKEN, FileKind.SETTINGS): N_(
        "The settings %(file)s are damaged; the parts that could be read are used."
    ),
    (Trouble.BROKEN, FileKind.PRESET): N_(
        "The rules %(file)s are damaged and not among your presets."
    ),
    (Trouble.BROKEN, FileKind.GAME): N_("The game %(file)s is damaged and cannot go on."),
    (Trouble.BROKEN, FileKind.RECORD): N_(
        "The finished game %(file)s is damaged and cannot be shown."
    ),
    (Trouble.BROKEN, FileKind.SERIES): N_(
        "The tally %(file)s is damaged; the series begins again."
    ),
    (Trouble.BROKEN, FileKind.STATISTICS): N_(
        "The statistics %(file)s are damaged; they are made again from your finished games."
    ),
    (Trouble.NEWER, FileKind.SETTINGS): N_(
        "The settings %(file)s say what only a newer Vändtia knows; the rest of them is used."
    ),
    (Trouble.NEWER, FileKind.STATISTICS): N_(
        "The statistics %(file)s were written by a newer version of "
        "Vändtia; this one makes its own from your finished games."
    ),
    (Trouble.MISSING, FileKind.GAME): N_(
        "The game %(name)s is not there any more; another Vändtia may have deleted it."
    ),
}


LONGEST_MOVE = 40


def problem_line(problem: Problem) -> str:
    """One trouble with a file: what, where it was set aside, and the detail in English."""
    sentence = _SENTENCES[problem.trouble]
    if problem.kind is not None:
        sentence = _OF_A_KIND.get((problem.trouble, problem.kind), sentence)
    parts = [_(sentence, file=problem.path, name=problem.name)]
    if problem.kept is not None:
        parts.append(_("It was kept as %(file)s.", file=problem.kept))
    if problem.detail:
        parts.append(f"({problem.detail})")
    return " ".join(parts)


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
