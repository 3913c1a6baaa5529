"""Rules as text: to copy and send, or to paste and read."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static, TextArea

from vandtia.engine.rules import Rules
from vandtia.i18n import _
from vandtia.present.rules_paste import BadRulesText, read_rules_text
from vandtia.tui import actions
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.widgets.key_bar import KeyBar
from vandtia.tui.widgets.top_line import TopLine


class RulesTextScreen(GameScreen[tuple[str, Rules] | None]):
    """The text of rules. Answers with the preset and the rules it means, or `None`.

    Args:
        text: what stands there at first.
        copied: put it on the clipboard at once.
    """

    NAME = "rules_text"
    POSSIBLE = {
        # Its key is a letter here; the second key of the help still works.
        actions.App.HELP: lambda _self: False,
    }
    CSS_PATH = "rules_text.tcss"

    def __init__(self, text: str, *, copied: bool) -> None:
        super().__init__()
        self._text = text
        self._copied = copied

    def compose(self) -> ComposeResult:
        """What to do, the text, and what is wrong with it."""
        yield TopLine(_("Rules as text"))
        with Vertical(id="text-page"):
            yield Static(self._words(), id="text-words", markup=False)
            yield TextArea(self._text, id="text-area", soft_wrap=True, tab_behavior="focus")
            yield Static("", id="text-faults", markup=False)
        yield KeyBar()

    def _words(self) -> str:
        if self._copied:
            return _("Copied. Send this text to your friends; they paste it here.")
        return _("Paste the text of rules here; a saved game will do as well.")

    def on_mount(self) -> None:
        """Copy, and be ready for pasting."""
        self.query_one(TextArea).focus()
        if self._copied:
            self.app.copy_to_clipboard(self._text)
            self.query_one(TextArea).select_all()

    def on_paste(self, event: events.Paste) -> None:
        """A paste anywhere on the screen is meant for the text."""
        event.stop()
        self.query_one(TextArea).text = event.text

    def on_text_area_changed(self) -> None:
        """What was wrong may be mended."""
        self.query_one("#text-faults", Static).update("")

    def action_copy(self) -> None:
        """Copy what stands there."""
        self.app.copy_to_clipboard(self.query_one(TextArea).text)
        self.notify(_("Copied."), markup=False)

    def action_load(self) -> None:
        """Read the rules, or tell every fault."""
        try:
            found = read_rules_text(self.query_one(TextArea).text)
        except BadRulesText as error:
            words = "\n".join(f"! {fault}" for fault in error.faults)
            self.query_one("#text-faults", Static).update(words)
            return
        if found.mended:
            self.notify(found.mended, markup=False)
        self.dismiss((found.preset, found.rules))

    def action_back(self) -> None:
        """Leave the rules as they are."""
        self.dismiss(None)
