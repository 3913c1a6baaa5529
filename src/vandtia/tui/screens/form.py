"""What screens made of rows share: going through them, changing values, words at the foot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from vandtia.tui.screens.base import GameScreen, is_composed
from vandtia.tui.widgets.form import FormRow
from vandtia.tui.widgets.key_bar import KeyBar
from vandtia.tui.widgets.lines import TopLine

Answer = TypeVar("Answer")

PAGE = 10


class ListScreen(GameScreen[Answer]):
    """Rows to go through. A subclass gives `rows()`, and hears `FormRow`'s messages.

    The words at the foot tell of the row with the focus (`detail_of`); they have a fixed height, so
    that nothing jumps.
    """

    CSS_PATH = ["form.tcss"]
    PAGE_CLASS: ClassVar[str] = ""
    """A class for the style sheet, where a screen differs in its measures."""

    def rows(self) -> Iterable[Widget]:
        """The rows and headings, from above."""
        return ()

    def heading(self) -> tuple[str, str]:
        """The words at the two ends of the first line."""
        return "", ""

    def detail_of(self, row: FormRow) -> str | Content:  # noqa: ARG002 (for subclasses)
        """What is to be said of a row."""
        return ""

    def compose(self) -> ComposeResult:
        """The first line, the rows, the words at the foot, the line of keys."""
        yield TopLine(*self.heading())
        with Vertical(id="page", classes=self.PAGE_CLASS):
            with Vertical(id="rows"):
                yield from self.rows()
            yield Static("", id="detail", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin at the first row, unless a subclass, which is asked first, began elsewhere."""
        if self.focused is None:
            self.focus_row(None)

    @property
    def form_rows(self) -> list[FormRow]:
        """The rows that can have the focus, from above."""
        return [row for row in self.query("#rows FormRow").results(FormRow) if row.display]

    @property
    def row(self) -> FormRow | None:
        """The row that has the focus."""
        return self.focused if isinstance(self.focused, FormRow) else None

    def focus_row(self, key: str | None) -> None:
        """Go to the row of a key, or to the first."""
        rows = self.form_rows
        found = next((row for row in rows if row.key == key), rows[0] if rows else None)
        if found is not None:
            # At once: a key pressed meanwhile must not find another row.
            self.set_focus(found)

    async def renew_rows(self, focus: str | None = None) -> None:
        """Other rows than before; the focus goes to `focus`, else stays at its key."""
        if not is_composed(self):
            return  # it will have them when it is
        key = focus or (self.row.key if self.row else None)
        holder = self.query_one("#rows", Vertical)
        with self.app.batch_update():
            await holder.remove_children()
            await holder.mount_all(list(self.rows()))
            self.focus_row(key)
        self.renew_words()

    def renew_words(self) -> None:
        """Show the first line and the words at the foot again."""
        if not is_composed(self):
            return
        self.query_one(TopLine).show(*self.heading())
        self.query_one(KeyBar).show()
        row = self.row
        self.query_one("#detail", Static).update(self.detail_of(row) if row else "", layout=False)

    def language_changed(self) -> None:
        """All texts are other ones now."""
        key = self.row.key if self.row else None
        self.refresh(recompose=True)
        self.call_after_refresh(self.focus_row, key)

    def on_form_row_entered(self, message: FormRow.Entered) -> None:
        """Tell of the row that has the focus."""
        message.stop()
        self.renew_words()
        rows = self.form_rows
        if rows and message.row is rows[0]:
            # What stands over the first row comes into sight too.
            self.query_one("#rows").scroll_home(animate=False)
        column = getattr(message.row, "column", None)
        if column is not None:
            self._keep_column(message.row, column)

    def _keep_column(self, row: FormRow, column: int) -> None:
        """The cursor of all grid rows stays in one column, as in a table."""
        for other in self.form_rows:
            if other is not row and hasattr(other, "column"):
                other.column = column

    # Actions

    def _go(self, by: int) -> None:
        rows = self.form_rows
        if not rows:
            return
        here = rows.index(self.row) if self.row in rows else -1
        place = here + by
        if abs(by) == 1:
            place %= len(rows)
        self.set_focus(rows[max(0, min(place, len(rows) - 1))])

    def action_up(self) -> None:
        """The row above; from the first to the last."""
        self._go(-1)

    def action_down(self) -> None:
        """The row below; from the last to the first."""
        self._go(1)

    def action_page_up(self) -> None:
        """Ten rows up."""
        self._go(-PAGE)

    def action_page_down(self) -> None:
        """Ten rows down."""
        self._go(PAGE)

    def action_first(self) -> None:
        """The first row."""
        self._go(-len(self.form_rows))

    def action_last(self) -> None:
        """The last row."""
        self._go(len(self.form_rows))

    def action_left(self) -> None:
        """The value before."""
        if self.row is not None:
            self.row.step(-1)

    def action_right(self) -> None:
        """The value after."""
        if self.row is not None:
            self.row.step(1)

    def action_change(self) -> None:
        """Choose, open or turn."""
        if self.row is not None:
            self.row.press()

    def action_back(self) -> None:
        """Nothing was chosen."""
        self.dismiss(None)
