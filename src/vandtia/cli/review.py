"""`vandtia review`: a recorded game looked back at, as text or JSON."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import closing
from time import monotonic

from vandtia.cli.inputs import read_game, seat_meant
from vandtia.cli.output import say, unknown
from vandtia.cli.show import find_paths
from vandtia.engine import GameRecord
from vandtia.i18n import _
from vandtia.present.outside_text import harmless
from vandtia.review import BadReview, Report, Review, Reviewing, processors, seconds_left
from vandtia.storage.paths import Paths
from vandtia.storage.reviews import keep_review, kept_review


def review(arguments: argparse.Namespace) -> int:
    """Print what there is to say of a game."""
    paths = find_paths(arguments)
    record = read_game(arguments.file)
    seat = None if arguments.seat is None else _seat(arguments.seat, record)
    found = _kept(record, paths) or _made(record, paths)
    if arguments.json:
        say(json.dumps(found.as_json(seat), ensure_ascii=False, indent=1))
    else:
        for line in Report(found, record, seat).lines():
            say(harmless(line))
    return 0


def _kept(record: GameRecord, paths: Paths) -> Review | None:
    document = kept_review(paths, record)
    try:
        return None if document is None else Review.from_json(document)
    except BadReview:
        return None


def _made(record: GameRecord, paths: Paths) -> Review:
    """A new review, kept if it is whole; when interrupted, what there is of it."""
    reviewing = Reviewing(record, processes=processors())
    began = monotonic()
    try:
        _show_progress(reviewing, 0.0)
        with closing(reviewing.work()) as work:
            for _none in work:
                _show_progress(reviewing, monotonic() - began)
    except KeyboardInterrupt:
        pass  # what there is, is shown
    finally:
        _write_over("")
    found = reviewing.so_far()
    if found.complete:
        keep_review(paths, record, found.as_json())
    return found


def _show_progress(reviewing: Reviewing, spent: float) -> None:
    """On a terminal a line on standard error: how many decisions are done, and the time left."""
    seconds = round(seconds_left(reviewing.done, reviewing.total, spent))
    _write_over(
        _(
            "%(done)s of %(total)s decisions, about %(seconds)s s left; Ctrl+C shows what there is",
            done=reviewing.done,
            total=reviewing.total,
            seconds=seconds if reviewing.done else "–",
        )
    )


def _write_over(words: str) -> None:
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{words}")
        sys.stderr.flush()


def _seat(text: str, record: GameRecord) -> int:
    """The seat given from 1, or by its player's name. Raises WrongUsage."""
    names = [player.name for player in record.players]
    seat = seat_meant(text, names)
    if seat is None:
        raise unknown(_("There is no seat “%(word)s”.", word=text), text, names)
    return seat
