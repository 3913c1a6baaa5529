"""What can be done with the rules on their screen as a whole: keep, share, read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from vandtia.engine.rules import DEFAULT_PRESET, Rules
from vandtia.i18n import _
from vandtia.present.rules_form import RulesDraft
from vandtia.present.rules_form_words import contradiction_words
from vandtia.storage.names import tidy
from vandtia.tui.game_app import Page
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.screens.prompt import PromptScreen, QuestionScreen
from vandtia.tui.screens.rules_rows import RulesRows
from vandtia.tui.screens.rules_text import RulesTextScreen


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
