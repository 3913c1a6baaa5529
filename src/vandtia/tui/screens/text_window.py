"""A text to be copied: on the clipboard already, and shown for terminals that have none."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static, TextArea

from vandtia.i18n import _
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.widgets.key_bar import KeyBar
from vandtia.tui.widgets.lines import TopLine


class TextWindow(GameScreen[None]):
    """Shows a text, all of it marked."""

    NAME = "text"
    CSS_PATH = ["rules_text.tcss"]

    def __init__(self, title: str, words: str, text: str) -> None:
        super().__init__()
        self._about = (title, words)
        self._text = text

    def compose(self) -> ComposeResult:
        """The text."""
        yield TopLine(*self._about)
        with Vertical(id="text-page"):
            yield Static(
                _(
                    "Copied. If your terminal does not allow that, select the text "
                    "here with the mouse."
                ),
                id="text-words",
                markup=False,
            )
            yield TextArea(self._text, id="text-area", soft_wrap=True, read_only=True)
        yield KeyBar()

    def on_mount(self) -> None:
        """Copy at once."""
        self.app.copy_to_clipboard(self._text)
        area = self.query_one(TextArea)
        area.styles.height = "1fr"
        area.focus()

    def action_back(self) -> None:
        """Close."""
        self.dismiss(None)
