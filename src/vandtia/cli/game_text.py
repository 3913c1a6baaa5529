"""A recorded game as text: who sat where, every move in words, the result."""

from __future__ import annotations

from collections.abc import Iterator

from vandtia.engine import GameRecord
from vandtia.engine.events import GameOver, redact
from vandtia.i18n import _
from vandtia.present.foreign import harmless
from vandtia.present.words import event_line, result_lines
from vandtia.session import HUMAN


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
