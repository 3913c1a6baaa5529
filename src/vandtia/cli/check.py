"""Recorded games on the command line: verified move by move, or told as text."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from vandtia.cli.inputs import read_game
from vandtia.cli.output import CommandFailed, say
from vandtia.engine import BadRecord, GameRecord
from vandtia.engine.events import GameOver, redact
from vandtia.i18n import _, ngettext
from vandtia.present.events import event_line
from vandtia.present.outside_text import harmless
from vandtia.present.record_faults import record_fault
from vandtia.present.results import result_lines
from vandtia.session import HUMAN, Session
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


def game_text(record: GameRecord) -> str:
    """The game, a line for each thing that happened.

    What was drawn is told once the game is over, and is left out before. Raises BadRecord.
    """
    return "".join(f"{harmless(line)}\n" for line in _lines(record))


def _lines(record: GameRecord) -> Iterator[str]:
    names = [player.name for player in record.players]
    for seat, player in enumerate(record.players):
        kind = _("person") if player.kind == HUMAN else player.kind
        dealt = _("%(name)s (%(kind)s), dealer", name=player.name, kind=kind)
        plain = _("%(name)s (%(kind)s)", name=player.name, kind=kind)
        yield dealt if seat == record.dealer else plain
    yield ""
    over = record.result is not None
    for number, (text, step) in enumerate(zip(record.moves, record.steps(), strict=True), 1):
        events = [event if over else redact(event, None) for event in step.events]
        words = [event_line(event, names) for event in events if not isinstance(event, GameOver)]
        yield f"{number:4}  {text:<20} {' '.join(filter(None, words))}".rstrip()
    yield ""
    if record.result is None:
        yield _("The game is not over.")
        return
    if record.ended == "count":
        yield _("All agreed to count cards.")
    yield from result_lines(record.result, names, record.rules)
