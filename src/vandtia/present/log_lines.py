"""The log of a game: what happened in each move, in sentences, with the bots' remarks."""

from __future__ import annotations

from collections.abc import Sequence

from vandtia.engine import Event
from vandtia.i18n import _, current_language
from vandtia.present.bots import manner_of
from vandtia.present.events import move_line
from vandtia.present.measure import shortened
from vandtia.present.remarks import remark


class LogLines:
    """The lines of a game so far, one for each move, worked out once.

    Only public events go in (those of an onlooker), so that anybody may read them.
    """

    def __init__(self, names: Sequence[str], bots: Sequence[int], *, salt: int = 0) -> None:
        """`bots` are the seats that remark; `salt` makes their remarks those of one game."""
        self.with_remarks = True
        self._names = tuple(names)
        self._bots = tuple(bots)
        self._salt = salt
        self._lines: list[str] = []
        self._of: list[Sequence[Event]] = []
        self._manner = ("", True)

    def lines(self, moves: Sequence[Sequence[Event]]) -> Sequence[str]:
        """The lines of these moves; those told before are not worked out again."""
        manner = (current_language(), self.with_remarks)
        if manner != self._manner:
            self._lines, self._of, self._manner = [], [], manner
        same = 0
        while same < min(len(moves), len(self._of)) and moves[same] == self._of[same]:
            same += 1
        del self._lines[same:], self._of[same:]
        for number in range(same, len(moves)):
            self._of.append(moves[number])
            self._lines.append(self._line(moves[number], number))
        return self._lines

    def remark(self, moves: Sequence[Sequence[Event]]) -> str:
        """What a bot said to the last move; empty for nothing, which is most of the time."""
        if not moves or not self.with_remarks:
            return ""
        return " ".join(self._remarks(moves[-1], len(moves) - 1))

    def _line(self, events: Sequence[Event], number: int) -> str:
        parts = [move_line(events, self._names)]
        if self.with_remarks:
            parts += self._remarks(events, number)
        return " ".join(parts)

    def _remarks(self, events: Sequence[Event], number: int) -> list[str]:
        """What bots say to move `number`, at most one of them."""
        for seat in self._bots:
            said = remark(events, seat, manner_of(self._names[seat], seat), number + self._salt)
            if said is not None:
                name = shortened(self._names[seat])
                return [_("%(name)s: “%(words)s”", name=name, words=said)]
        return []
