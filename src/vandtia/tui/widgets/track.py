"""Where one is in a game: a line from the deal to the end, to click."""

from __future__ import annotations

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget


class Track(Widget):
    """`━━━━━━●────────────  move 12 of 70`."""

    class Chosen(Message):
        """A place on the line was clicked."""

        def __init__(self, moment: int) -> None:
            super().__init__()
            self.moment = moment

    DEFAULT_CSS = """
    Track { height: 1; width: 1fr; background: $felt-deep; color: $felt-text; pointer: pointer; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._moment, self._last, self._words = 0, 0, ""

    def show(self, moment: int, last: int, words: str) -> None:
        """Another moment."""
        if (moment, last, words) != (self._moment, self._last, self._words):
            self._moment, self._last, self._words = moment, last, words
            self.refresh()

    @property
    def _length(self) -> int:
        return max(self.size.width - cell_len(self._words) - 4, 2)

    def render(self) -> Content:
        """The line, how far it is, and where in words."""
        length = self._length
        here = round(self._moment / max(self._last, 1) * (length - 1))
        return Content.assemble(
            " ",
            ("━" * here, "$turn"),
            ("●", "bold $turn"),
            ("─" * (length - 1 - here), "$felt-line"),
            f"  {self._words} ",
        )

    def on_click(self, event: events.Click) -> None:
        """Go where the line was clicked."""
        event.stop()
        share = min(max(event.x - 1, 0), self._length - 1) / max(self._length - 1, 1)
        self.post_message(self.Chosen(round(share * self._last)))
