"""`vandtia check`: recorded games verified, move by move."""

from __future__ import annotations

import argparse
from pathlib import Path

from vandtia.cli.errors import CommandFailed
from vandtia.cli.inputs import read_game
from vandtia.cli.output import say
from vandtia.engine import BadRecord, GameRecord
from vandtia.i18n import _, ngettext
from vandtia.present.foreign import harmless
from vandtia.present.record_faults import record_fault
from vandtia.session import Session
from vandtia.storage.problems import Damaged, Newer
from vandtia.storage.records import current_form, record_form


def check(arguments: argparse.Namespace) -> int:
    """A line for each file: how the game ended, or its first fault with the number of the move."""
    faults = 0
    for path in arguments.files:
        try:
            record = read_game(path)
            # The count of an agreed end is checked too.
            Session.resume(record)
        except (CommandFailed, BadRecord) as error:
            faults += 1
            fault = _fault_of_game(path)
            words = _("%(file)s: %(problem)s", file=path, problem=fault) if fault else str(error)
            say(harmless(words))
        else:
            words = _("%(file)s: %(result)s", file=path, result=_how_it_stands(record))
            say(harmless(words))
    return 1 if faults else 0


def _fault_of_game(path: Path) -> str | None:
    """What is wrong with a game that is written as it should be; `None` if it is not."""
    try:
        return record_fault(record_form(current_form(path)))
    except (OSError, Damaged, Newer):
        return None


def _how_it_stands(record: GameRecord) -> str:
    moves = ngettext("%(n)s move", "%(n)s moves", len(record.moves))
    places = Session.resume(record).result
    if places is None:
        return _("sound, %(moves)s, not over", moves=moves)
    ranking = " ".join(
        f"{number}. {' = '.join(record.players[seat].name for seat in place)}"
        for number, place in zip(_numbers(places), places, strict=True)
    )
    return _("sound, %(moves)s, result: %(result)s", moves=moves, result=ranking)


def _numbers(places: list[list[int]]) -> list[int]:
    return [1 + sum(len(before) for before in places[:nth]) for nth in range(len(places))]
