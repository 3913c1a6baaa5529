"""`vandtia check`: recorded games verified, move by move."""

from __future__ import annotations

import argparse

from vandtia.cli.errors import CommandFailed, harmless
from vandtia.cli.inputs import read_game
from vandtia.engine import BadRecord, GameRecord
from vandtia.i18n import _, ngettext
from vandtia.session import Session


def check(arguments: argparse.Namespace) -> int:
    """A line for each file: how the game ended, or its first fault with the number of the move."""
    faults = 0
    for path in arguments.files:
        try:
            record = read_game(path)
            # The count of an agreed end is checked too.
            Session.resume(record)
        except CommandFailed as error:
            faults += 1
            print(harmless(str(error)))
        except BadRecord as error:
            faults += 1
            print(harmless(_("%(file)s: %(problem)s", file=path, problem=error)))
        else:
            told = _("%(file)s: %(result)s", file=path, result=_how_it_stands(record))
            print(harmless(told))
    return 1 if faults else 0


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
