"""`vandtia review`: a recorded game looked back at, as text or JSON."""

from __future__ import annotations

import argparse
import json
import sys

from vandtia.cli.inputs import read_game
from vandtia.cli.output import say, unknown
from vandtia.engine import GameRecord
from vandtia.i18n import _
from vandtia.present.outside_text import harmless
from vandtia.review import review_game
from vandtia.review.report import report_lines


def review(arguments: argparse.Namespace) -> int:
    """Print what there is to say of a game."""
    record = read_game(arguments.file)
    seat = None if arguments.seat is None else _seat(arguments.seat, record)
    visible = sys.stderr.isatty()

    def progress(done: int, total: int) -> bool:
        if visible:
            end = "\r" if done < total else "\r\x1b[K"
            say(_("%(done)s of %(total)s", done=done, total=total), end=end, error=True)
        return True

    found = review_game(record, seat, progress=progress)
    if arguments.json:
        say(json.dumps(found.as_json(seat), ensure_ascii=False, indent=1))
    else:
        for line in report_lines(found, record, seat):
            say(harmless(line))
    return 0


def _seat(text: str, record: GameRecord) -> int:
    """The seat given from 1, or by its player's name. Raises WrongUsage."""
    names = [player.name for player in record.players]
    if text.isascii() and text.isdigit() and 1 <= int(text[:4]) <= len(names):
        return int(text) - 1
    for seat, name in enumerate(names):
        if name.casefold() == text.casefold():
            return seat
    raise unknown(_("There is no seat “%(word)s”.", word=text), text, names)
