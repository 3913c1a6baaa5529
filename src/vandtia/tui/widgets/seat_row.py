"""A seat while the table is laid: number, colour, name, who plays, and signs to click."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from textual import events
from textual.content import Content
from textual.message import Message

from vandtia.tui.drawing import clean, short
from vandtia.tui.theme import seat_colour
from vandtia.tui.widgets.form import MARK_WIDTH, TITLE_WIDTH, FormRow

SIGNS = (("up", "▲"), ("down", "▼"), ("remove", "×"))


class SeatValue(NamedTuple):
    """What the row shows; `number` counts from 1, `kind` is in words, `colour` a name."""

    number: int
    name: str
    kind: str
    colour: str


class SeatRow(FormRow):
    """`1 ■ Åsa    ‹ a person ›    ▲ ▼ ×`."""

    class Asked(Message):
        """A sign was clicked: `colour`, `up`, `down` or `remove`."""

        def __init__(self, row: SeatRow, what: str) -> None:
            super().__init__()
            self.row = row
            self.what = what

    def __init__(self, key: str, value: SeatValue) -> None:
        super().__init__(key, classes="seat-row")
        self.value = value

    def show(self, value: SeatValue) -> None:
        """Another seat, or another player on it."""
        if value != self.value:
            self.value = value
            self.refresh()

    def render(self) -> Content:
        """The parts in the columns of the form."""
        value, focus = self.value, self.has_focus
        sign_look = "bold $turn" if focus else "$felt-dim"
        room = TITLE_WIDTH - 6
        name = set_cell_size(short(value.name, room - 1), room)
        signs = "  ".join(sign for _what, sign in SIGNS)
        used = MARK_WIDTH + TITLE_WIDTH + 4 + cell_len(value.kind)
        gap = self.size.width - used - cell_len(signs) - 2
        return Content.assemble(
            (" ► " if focus else "   ", "bold $turn"),
            (f"{value.number:>2} ", "$felt-dim"),
            ("■  ", seat_colour(value.colour, dark=self.app.current_theme.dark)),
            (clean(name), "bold" if focus else ""),
            ("‹ ", sign_look),
            (value.kind, "bold" if focus else ""),
            (" ›", sign_look),
            (" " * max(gap, 1), ""),
            (signs, sign_look),
        )

    async def on_click(self, event: events.Click) -> None:
        """Colour, name, kind and signs can all be clicked."""
        event.stop()
        self.focus()
        value_at = MARK_WIDTH + TITLE_WIDTH
        kind_end = value_at + 4 + cell_len(self.value.kind)
        signs_at = self.size.width - 2 - (3 * len(SIGNS) - 2)
        if event.x >= signs_at:
            number = min((event.x - signs_at + 1) // 3, len(SIGNS) - 1)
            self.post_message(self.Asked(self, SIGNS[number][0]))
        elif MARK_WIDTH + 3 <= event.x < MARK_WIDTH + 6:
            self.post_message(self.Asked(self, "colour"))
        elif event.x < value_at:
            self.press()
        elif event.x < value_at + 2:
            self.step(-1)
        elif event.x < kind_end:
            self.step(1)
