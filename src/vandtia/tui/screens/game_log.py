"""The log over the whole screen, for terminals without room for it beside the table."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical

from vandtia.i18n import _
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.widgets.key_bar import KeyBar
from vandtia.tui.widgets.lines import TopLine
from vandtia.tui.widgets.log import GameLog


class LogScreen(GameScreen[None]):
    """Everything that happened, the newest at the bottom. Public facts only."""

    NAME = "log"
    DEFAULT_CSS = """
    LogScreen Vertical { align-horizontal: center; }
    LogScreen GameLog { height: 1fr; width: 100%; max-width: 86; padding: 1 2; }
    """

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__()
        self._told = tuple(words)

    def compose(self) -> ComposeResult:
        """The lines."""
        yield TopLine(_("Log"))
        with Vertical():
            yield GameLog()
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin at the end."""
        self.call_after_refresh(self._fill)

    def _fill(self) -> None:
        self.query_one(GameLog).show(self._told, self.game_app.ink())

    def action_up(self) -> None:
        """A line up."""
        self.query_one(GameLog).scroll_up(animate=False)

    def action_down(self) -> None:
        """A line down."""
        self.query_one(GameLog).scroll_down(animate=False)

    def action_page_up(self) -> None:
        """A page up."""
        self.query_one(GameLog).scroll_page_up(animate=False)

    def action_page_down(self) -> None:
        """A page down."""
        self.query_one(GameLog).scroll_page_down(animate=False)

    def action_back(self) -> None:
        """Close."""
        self.dismiss(None)
