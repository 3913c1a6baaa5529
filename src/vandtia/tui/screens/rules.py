"""Choosing rules: every rule of the model, its sentence and number, and what excludes what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from textual.content import Content
from textual.widget import Widget

from vandtia.engine.cards import RANK_NAMES
from vandtia.engine.rules import Rules
from vandtia.i18n import _
from vandtia.present.rules_form import (
    RulesDraft,
    contradiction_words,
    rule_field,
    rule_title,
    rule_words,
)
from vandtia.tui import actions
from vandtia.tui.actions import Action
from vandtia.tui.screens.form import ListScreen
from vandtia.tui.screens.preset_list import PresetList
from vandtia.tui.screens.prompt import PromptScreen, QuestionScreen
from vandtia.tui.screens.rules_keeping import RulesKeeping
from vandtia.tui.screens.rules_rows import COMMAND, PRESET_KEY, RulesChoice, RulesRows
from vandtia.tui.widgets.form import FormRow, GridRow

__all__ = ["RulesChoice", "RulesScreen"]


class RulesScreen(ListScreen[RulesChoice]):
    """A form made from the model of the rules.

    What it shows is `RulesRows`, what is done with the rules as a whole `RulesKeeping`. Back
    accepts what is chosen, unless it contradicts itself.
    """

    NAME = "rules"
    POSSIBLE = {
        # Own presets alone have another name or go; contradictions are neither kept nor copied.
        actions.Rules.RENAME: lambda self: self.is_own_preset,
        actions.Rules.DELETE: lambda self: self.is_own_preset,
        actions.Rules.SAVE: lambda self: not self.form.contradictions,
        actions.Rules.COPY: lambda self: not self.form.contradictions,
        actions.Rules.SHEET: lambda self: not self.form.contradictions,
    }
    PAGE_CLASS = "rules"

    def __init__(self, rules: Rules, preset: str, presets: PresetList) -> None:
        super().__init__()
        self.form = RulesRows(rules, preset, presets)
        self._keeping = RulesKeeping(self, self.form, self._use)

    @property
    def is_own_preset(self) -> bool:
        """Whether the draft starts from a preset of the player's own."""
        return self.form.presets.is_own(self.form.draft.base_name)

    def heading(self) -> tuple[str, str]:
        """Where one is; the preset, and how much is changed."""
        return self.form.heading()

    def rows(self) -> Iterable[Widget]:
        """Every rule, and what can be done with all of them, for the mouse too."""
        return self.form.rows(self._commands())

    def _commands(self) -> Mapping[Action, Callable[[], object]]:
        return {
            actions.Rules.SAVE: self.action_save,
            actions.Rules.RENAME: self.action_rename,
            actions.Rules.DELETE: self.action_delete,
            actions.Rules.COPY: self.action_copy,
            actions.Rules.PASTE: self.action_paste,
            actions.Rules.SHEET: self.action_sheet,
        }

    def detail_of(self, row: FormRow) -> Content:
        """The sentence of a rule or cell, and a word of warning if one is due."""
        return self.form.detail_of(row)

    def _use(self, draft: RulesDraft) -> None:
        self.form.use(draft, self.form_rows)
        self.renew_words()

    # What is asked

    def on_form_row_stepped(self, message: FormRow.Stepped) -> None:
        """Another preset, or another value of a rule."""
        message.stop()
        if message.row.key == PRESET_KEY:
            names = list(self.form.presets.all())
            place = names.index(self.form.draft.base_name) + message.by
            self._use(self.form.draft_from(names[place % len(names)]))
        else:
            self._use(self.form.draft.stepped(message.row.key, message.by))

    def on_form_row_pressed(self, message: FormRow.Pressed) -> None:
        """A cell is turned, a list opened, a number asked for; else the next value is taken."""
        message.stop()
        key, _dot, power = message.row.key.partition(".")
        if key == PRESET_KEY:
            self._ask_preset()
        elif isinstance(message.row, GridRow):
            rank = RANK_NAMES[message.row.column]
            self._use(
                self.form.draft.with_power_turned(rank, power, key)
                if power
                else self.form.draft.with_rank_turned(key, rank)
            )
        elif rule_field(key).is_typed:
            self._ask_number(key)
        else:
            self._use(self.form.draft.stepped(key, 1))

    def _ask_preset(self) -> None:
        answers = [(name, self.form.presets.title(name)) for name in self.form.presets.all()]

        def chosen(name: str | None) -> None:
            if name is not None:
                self._use(self.form.draft_from(name))

        self.app.push_screen(
            QuestionScreen(
                _("Rules"),
                _("Start from which rules?"),
                answers,
                self.form.draft.base_name,
                self.form.presets.about(),
            ),
            chosen,
        )

    def _ask_number(self, key: str) -> None:
        field = rule_field(key)

        def fault(text: str) -> str | None:
            number = text.strip()
            if not number:
                return None
            if number.isdecimal() and field.least <= int(number) <= (field.most or int(number)):
                return None
            if field.most is None:
                words = _("A whole number, %(least)s or more, or empty.", least=field.least)
            else:
                words = _(
                    "A whole number from %(least)s to %(most)s, or empty.",
                    least=field.least,
                    most=field.most,
                )
            return words

        def written(text: str | None) -> None:
            if text is not None:
                self._use(self.form.draft.with_value(key, int(text) if text.strip() else None))

        value = self.form.draft.values[key]
        self.app.push_screen(
            PromptScreen(
                rule_title(key),
                " ".join((rule_words(key), _("Leave the line empty for none."))),
                "" if value is None else str(value),
                check=fault,
                longest=9,
            ),
            written,
        )

    def action_reset(self) -> None:
        """The row's value in the preset again."""
        row = self.row
        if row is None:
            return
        key, _dot, _power = row.key.partition(".")
        if key == PRESET_KEY:
            self._use(self.form.draft_from(self.form.draft.base_name))
        elif key != COMMAND:
            base = self.form.draft.base.model_dump(mode="json")
            self._use(self.form.draft.with_value(key, base[key]))

    def action_save(self) -> None:
        """Keep the rules as a preset of one's own."""
        self._keeping.save()

    def action_rename(self) -> None:
        """Give the own preset another name."""
        self._keeping.rename()

    def action_delete(self) -> None:
        """Delete the own preset, after asking."""
        self._keeping.delete()

    def action_copy(self) -> None:
        """Show the rules as text, copied already."""
        self._keeping.copy()

    def action_paste(self) -> None:
        """Read rules from a pasted text."""
        self._keeping.paste()

    def action_sheet(self) -> None:
        """Read the rules chosen."""
        self._keeping.sheet()

    def action_back(self) -> None:
        """Accept the rules; not while they contradict each other."""
        if self.form.draft.rules is not None:
            self.dismiss(RulesChoice(self.form.draft.rules, self.form.draft.base_name))
            return

        def answered(answer: str | None) -> None:
            if answer == "leave":
                self.dismiss(None)

        self.app.push_screen(
            QuestionScreen(
                _("Rules"),
                "\n".join(
                    [
                        _("These rules contradict each other, so nobody can play by them:"),
                        *(
                            f"  ! {contradiction_words(found)}"
                            for found in self.form.contradictions
                        ),
                    ]
                ),
                [
                    ("mend", _("Go back and fix them")),
                    ("leave", _("Leave without changing the rules")),
                ],
            ),
            answered,
        )
