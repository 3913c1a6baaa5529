"""Rows of a form: one line each, for keys and mouse alike.

A row shows what it is given and says what was asked of it; the screen holds the values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from vandtia.tui.drawing import clean

TITLE_WIDTH = 30
"""Cells for the title of a row, so that all values of a form begin in one column."""

NARROW, NARROW_TITLE = 70, 24
"""In fewer columns than this a row's remark begins earlier."""

MARK_WIDTH = 3


class FormRow(Widget, can_focus=True):
    """One line that can have the focus. `key` names it to the screen."""

    class Stepped(Message):
        """The value should go `by` choices further."""

        def __init__(self, row: FormRow, by: int) -> None:
            super().__init__()
            self.row = row
            self.by = by

    class Pressed(Message):
        """The row should do what it is for: turn its cell, open its window, be chosen."""

        def __init__(self, row: FormRow) -> None:
            super().__init__()
            self.row = row

    class Entered(Message):
        """The row, or another cell of it, has the focus now."""

        def __init__(self, row: FormRow) -> None:
            super().__init__()
            self.row = row

    def __init__(
        self, key: str, *, classes: str = "", do: Callable[[], object] | None = None
    ) -> None:
        """A row; `do` is called when it is pressed, else its screen is told (`Pressed`)."""
        super().__init__(classes=classes)
        self.key = key
        self._do = do

    def step(self, by: int) -> None:
        """Left or right was pressed."""
        self.post_message(self.Stepped(self, by))

    def press(self) -> None:
        """Enter or Space was pressed."""
        if self._do is None:
            self.post_message(self.Pressed(self))
        else:
            self.screen.call_next(self._do)

    def on_focus(self) -> None:
        """Tell the screen, which shows what the row is about."""
        self.post_message(self.Entered(self))


class MenuRow(FormRow):
    """A row that is chosen: its words, and a quiet remark behind them."""

    def __init__(
        self,
        key: str,
        words: str,
        remark: str = "",
        *,
        classes: str = "",
        width: int = 0,
        do: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(key, classes=f"menu-row {classes}", do=do)
        self.words = clean(words)
        self.remark = clean(remark)
        self._words_width = width or TITLE_WIDTH

    def render(self) -> Content:
        """`► New game   as last time`."""
        words, column = self.words, self._words_width
        if self.size.width < NARROW:
            column = min(column, NARROW_TITLE)
        remark = _cut(self.remark, max(self.size.width - MARK_WIDTH - column - 1, 0))
        if remark:
            words = set_cell_size(_cut(words, column - 1), column)
        return Content.assemble(
            (" ► " if self.has_focus else "   ", "bold $turn"),
            (words, "bold" if self.has_focus else ""),
            (remark, "$felt-dim"),
        )

    def step(self, by: int) -> None:
        """There is nothing to the sides."""

    def on_click(self, event: events.Click) -> None:
        """A click chooses."""
        event.stop()
        self.press()


class ChoiceValue(NamedTuple):
    """What a choice row shows.

    `note` stands at the right edge, a rule's number say. `changed` and `wrong` put a mark before
    the title; `can_step` is off for values that are only opened.
    """

    words: str
    note: str = ""
    changed: bool = False
    wrong: bool = False
    can_step: bool = True


class ChoiceRow(FormRow):
    """A title and its value: `●► Chance card    ‹ when stuck ›    R9.5`."""

    def __init__(self, key: str, title: str, value: ChoiceValue, width: int = TITLE_WIDTH) -> None:
        super().__init__(key, classes="choice-row")
        self.title = title
        self.value = value
        self._title_width = width

    def show(self, value: ChoiceValue) -> None:
        """Another value, or other marks."""
        if value != self.value:
            self.value = value
            self.refresh()

    def render(self) -> Content:
        """The line, its parts in the columns of the form."""
        value, focus = self.value, self.has_focus
        left, right = ("‹ ", " ›") if value.can_step else ("", "")
        room = self.size.width - MARK_WIDTH - self._title_width - cell_len(value.note) - 2
        words = _cut(value.words, max(room - 4, 4))
        gap = room - cell_len(f"{left}{words}{right}")
        return Content.assemble(
            *_marks(focus=focus, wrong=value.wrong, changed=value.changed),
            (set_cell_size(_cut(self.title, self._title_width - 1), self._title_width), ""),
            (left, "bold $turn" if focus else "$felt-dim"),
            (words, "bold" if focus or value.changed else ""),
            (right, "bold $turn" if focus else "$felt-dim"),
            (" " * max(gap, 1), ""),
            (value.note, "$felt-dim"),
        )

    def on_click(self, event: events.Click) -> None:
        """On the left sign one back, on value or right sign one further, on the title open."""
        event.stop()
        self.focus()
        start = MARK_WIDTH + self._title_width
        if event.x < start:
            return
        if not self.value.can_step:
            self.press()
        elif event.x < start + 2:
            self.step(-1)
        elif event.x < start + 4 + cell_len(self.value.words):
            self.step(1)


class Cell(NamedTuple):
    """One cell of a grid row: on or off, not as in the preset, part of a contradiction."""

    on: bool
    changed: bool = False
    wrong: bool = False


CELL_WIDTH = 4


class GridRow(FormRow):
    """A row of cells under ranks: `low   ·  ·  ■`. `column` is the cell under the cursor."""

    def __init__(self, key: str, title: str, cells: Sequence[Cell], width: int = 16) -> None:
        super().__init__(key, classes="grid-row")
        self.title = title
        self.cells = tuple(cells)
        self.column = 0
        self._title_width = width

    def show(self, cells: Sequence[Cell]) -> None:
        """Other cells."""
        if tuple(cells) != self.cells:
            self.cells = tuple(cells)
            self.refresh()

    def step(self, by: int) -> None:
        """The cursor goes along the cells."""
        self.column = (self.column + by) % len(self.cells)
        self.refresh()
        self.post_message(self.Entered(self))

    def render(self) -> Content:
        """Title and cells; the cursor is shown by brackets."""
        focus = self.has_focus
        changed = any(cell.changed for cell in self.cells)
        wrong = any(cell.wrong for cell in self.cells)
        parts: list[tuple[str, str]] = [
            *_marks(focus=focus, wrong=wrong, changed=changed),
            (set_cell_size(_cut(self.title, self._title_width - 1), self._title_width), ""),
        ]
        for column, cell in enumerate(self.cells):
            sign = "■" if cell.on else "·"
            under = focus and column == self.column
            before = "!" if cell.wrong else "●" if cell.changed else " "
            if under:
                before, after = "[", "]"
            else:
                after = " "
            colour = "$warn" if cell.wrong else "$turn" if cell.changed else ""
            if not (colour or cell.on):
                colour = "$felt-dim"
            parts += [
                (before, "bold $turn" if under else colour),
                (sign, f"bold {colour}".strip()),
                (after, "bold $turn" if under else ""),
                (" ", ""),
            ]
        return Content.assemble(*parts)

    def on_click(self, event: events.Click) -> None:
        """A click on a cell turns it."""
        event.stop()
        self.focus()
        column = (event.x - MARK_WIDTH - self._title_width) // CELL_WIDTH
        if event.x >= MARK_WIDTH + self._title_width and column < len(self.cells):
            self.column = column
            self.press()
            self.refresh()


class Caption(Widget):
    """The title of the rows beneath it, where those have no room for it, and a note."""

    def __init__(self, title: str, note: str) -> None:
        super().__init__(classes="caption")
        self._title = title
        self._note = note

    def render(self) -> Content:
        """In the columns of the form."""
        gap = self.size.width - MARK_WIDTH - cell_len(self._title) - cell_len(self._note) - 2
        return Content.assemble(
            " " * MARK_WIDTH, self._title, " " * max(gap, 1), (self._note, "$felt-dim")
        )


class GridHead(Widget):
    """The ranks over the cells of grid rows."""

    def __init__(self, heads: Sequence[str], width: int = 16) -> None:
        super().__init__(classes="grid-head")
        self._heads = tuple(heads)
        self._title_width = width

    def render(self) -> Content:
        """Each head over its cell."""
        cells = "".join(f"{head:>2}".ljust(CELL_WIDTH) for head in self._heads)
        return Content(" " * (MARK_WIDTH + self._title_width) + cells)


class Heading(Widget):
    """A group of rows begins: its name, and a thin line to the edge."""

    def __init__(self, words: str, *, first: bool = False) -> None:
        super().__init__(classes="heading -first" if first else "heading")
        self._words = words

    def render(self) -> Content:
        """`Before play ────`."""
        line = "─" * max(self.size.width - cell_len(self._words) - 2, 0)
        return Content.assemble((f" {self._words} ", "bold"), (line, "$felt-line"))


def _marks(*, focus: bool, wrong: bool, changed: bool) -> list[tuple[str, str]]:
    """Before a title: part of a contradiction, or changed; and beside that the cursor."""
    state = ("!", "bold $warn") if wrong else ("●", "$turn") if changed else (" ", "")
    return [state, ("► " if focus else "  ", "bold $turn")]


def _cut(words: str, width: int) -> str:
    """Words in at most `width` cells, what is cut off shown by a sign."""
    if cell_len(words) <= width:
        return words
    return set_cell_size(words, max(width - 1, 0)).rstrip() + "…"
