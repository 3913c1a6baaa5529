"""Rules as a whole, beside their screen: kept as presets, copied, pasted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static, TextArea

from vandtia.engine.rules import DEFAULT_PRESET, Rules
from vandtia.i18n import _
from vandtia.present.rules_form import RulesDraft, contradiction_words
from vandtia.present.rules_paste import BadRulesText, read_rules_text
from vandtia.storage.named_files import tidy
from vandtia.tui import actions
from vandtia.tui.game_app import Page
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.screens.prompt import PromptScreen, QuestionScreen
from vandtia.tui.screens.rules_rows import RulesRows
from vandtia.tui.widgets.key_bar import KeyBar
from vandtia.tui.widgets.lines import TopLine


class RulesKeeping:
    """Own presets, rules as text, the rule sheet.

    Args:
        screen: the screen on which questions are asked.
        form: the draft that is kept, shared or read.
        use: shows another draft.
    """

    def __init__(
        self, screen: GameScreen[Any], form: RulesRows, use: Callable[[RulesDraft], None]
    ) -> None:
        self._screen = screen
        self._form = form
        self._presets = form.presets
        self._use = use

    @property
    def _draft(self) -> RulesDraft:
        return self._form.draft

    def save(self) -> None:
        """Keep the rules as a preset of one's own."""
        rules = self._draft.rules
        if rules is None:
            self._tell_contradiction()
            return
        known = self._draft.base_name if self._presets.is_own(self._draft.base_name) else ""

        def named(name: str | None) -> None:
            if name is not None and self._done(self._presets.save(name, rules)):
                self._use(self._form.draft_from(tidy(name)))
                self._screen.notify(_("Saved as %(name)s.", name=tidy(name)), markup=False)

        self._screen.app.push_screen(
            PromptScreen(
                _("Save as preset"),
                _("Under which name? An own preset of the same name is replaced."),
                known,
                check=self._presets.name_fault,
            ),
            named,
        )

    def rename(self) -> None:
        """Give the own preset another name."""
        old = self._draft.base_name
        if not self._presets.is_own(old):
            self._screen.notify(_("Only your own presets can be renamed."), markup=False)
            return

        def named(name: str | None) -> None:
            if name is not None and self._done(self._presets.rename(old, name)):
                self._use(replace(self._draft, base_name=tidy(name)))

        self._screen.app.push_screen(
            PromptScreen(
                _("Rename preset"),
                _("What should the preset be called?"),
                old,
                check=lambda text: self._presets.name_fault(text, renamed=old),
            ),
            named,
        )

    def delete(self) -> None:
        """Delete the own preset, after asking; the rules stay as they are."""
        name = self._draft.base_name
        if not self._presets.is_own(name):
            self._screen.notify(_("Only your own presets can be deleted."), markup=False)
            return

        def answered(answer: str | None) -> None:
            if answer == "delete" and self._done(self._presets.delete(name)):
                self._use(replace(self._draft, base_name=DEFAULT_PRESET, base=Rules()))

        self._screen.app.push_screen(
            QuestionScreen(
                _("Delete preset"),
                _("Delete the preset %(name)s?", name=name),
                [("keep", _("Keep it")), ("delete", _("Delete it"))],
            ),
            answered,
        )

    def copy(self) -> None:
        """Show the rules as text, copied already."""
        if self._draft.rules is None:
            self._tell_contradiction()
        else:
            self._open_text(self._draft.to_text(), copied=True)

    def paste(self) -> None:
        """Read rules from a pasted text."""
        self._open_text("", copied=False)

    def _open_text(self, text: str, *, copied: bool) -> None:
        def answered(answer: tuple[str, Rules] | None) -> None:
            if answer is not None:
                self._use(self._form.draft_from(*answer))
                self._screen.notify(_("These are the rules from your text."), markup=False)

        self._screen.app.push_screen(RulesTextScreen(text, copied=copied), answered)

    def sheet(self) -> None:
        """Read the rules chosen."""
        if self._draft.rules is None:
            self._tell_contradiction()
        else:
            self._screen.open(Page.RULE_SHEET, self._draft.rules)

    def _done(self, fault: str | None) -> bool:
        """Whether something was written; if not, what is wrong is told."""
        if fault is not None:
            self._screen.notify(fault, severity="error", markup=False)
        return fault is None

    def _tell_contradiction(self) -> None:
        self._screen.notify(
            contradiction_words(self._form.contradictions[0]), severity="warning", markup=False
        )


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
