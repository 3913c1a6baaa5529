"""What can be done with the rules on their screen as a whole: keep, share, read."""

from __future__ import annotations

from dataclasses import replace

from vandtia.engine.rules import DEFAULT_PRESET, Rules
from vandtia.i18n import _
from vandtia.present.rules_form_words import contradiction_words
from vandtia.storage.names import tidy
from vandtia.tui.screens.prompt import PromptScreen, QuestionScreen
from vandtia.tui.screens.rules_rows import RulesRows
from vandtia.tui.screens.rules_text import RulesTextScreen


class RulesKeeping(RulesRows):
    """Own presets, rules as text, the rule sheet."""

    def can_do(self, name: str) -> bool:
        """Own presets alone have another name or go; contradictions are neither kept nor copied."""
        if name in {"rename", "delete"}:
            return self.presets.is_own(self.draft.base_name)
        if name in {"save", "copy", "sheet"}:
            return not self._found
        return True

    def action_save(self) -> None:
        """Keep the rules as a preset of one's own."""
        rules = self.draft.rules
        if rules is None:
            self._tell_contradiction()
            return
        known = self.draft.base_name if self.presets.is_own(self.draft.base_name) else ""

        def named(name: str | None) -> None:
            if name is not None and self._done(self.presets.save(name, rules)):
                self._use(self.draft_from(tidy(name)))
                self.notify(_("Saved as %(name)s.", name=tidy(name)), markup=False)

        self.app.push_screen(
            PromptScreen(
                _("Save as preset"),
                _("Under which name? An own preset of the same name is replaced."),
                known,
                check=self.presets.name_fault,
            ),
            named,
        )

    def action_rename(self) -> None:
        """Give the own preset another name."""
        old = self.draft.base_name
        if not self.presets.is_own(old):
            self.notify(_("Only your own presets can be renamed."), markup=False)
            return

        def named(name: str | None) -> None:
            if name is not None and self._done(self.presets.rename(old, name)):
                self._use(replace(self.draft, base_name=tidy(name)))

        self.app.push_screen(
            PromptScreen(
                _("Rename preset"),
                _("What should the preset be called?"),
                old,
                check=lambda text: self.presets.name_fault(text, renamed=old),
            ),
            named,
        )

    def action_delete(self) -> None:
        """Delete the own preset, after asking; the rules stay as they are."""
        name = self.draft.base_name
        if not self.presets.is_own(name):
            self.notify(_("Only your own presets can be deleted."), markup=False)
            return

        def answered(answer: str | None) -> None:
            if answer == "delete" and self._done(self.presets.delete(name)):
                self._use(replace(self.draft, base_name=DEFAULT_PRESET, base=Rules()))

        self.app.push_screen(
            QuestionScreen(
                _("Delete preset"),
                _("Delete the preset %(name)s?", name=name),
                [("keep", _("Keep it")), ("delete", _("Delete it"))],
            ),
            answered,
        )

    def action_copy(self) -> None:
        """Show the rules as text, copied already."""
        if self.draft.rules is None:
            self._tell_contradiction()
        else:
            self._open_text(self.draft.to_text(), copied=True)

    def action_paste(self) -> None:
        """Read rules from a pasted text."""
        self._open_text("", copied=False)

    def _open_text(self, text: str, *, copied: bool) -> None:
        def answered(answer: tuple[str, Rules] | None) -> None:
            if answer is not None:
                self._use(self.draft_from(*answer))
                self.notify(_("These are the rules of your text."), markup=False)

        self.app.push_screen(RulesTextScreen(text, copied=copied), answered)

    def action_sheet(self) -> None:
        """Read the rules chosen."""
        from vandtia.tui.screens.rule_sheet import RuleSheetScreen  # noqa: PLC0415

        if self.draft.rules is None:
            self._tell_contradiction()
        else:
            self.app.push_screen(RuleSheetScreen(self.draft.rules))

    def _done(self, fault: str | None) -> bool:
        """Whether something was written; if not, what is wrong is told."""
        if fault is not None:
            self.notify(fault, severity="error", markup=False)
        return fault is None

    def _tell_contradiction(self) -> None:
        self.notify(contradiction_words(self._found[0]), severity="warning", markup=False)
