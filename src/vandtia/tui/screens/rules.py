"""Choosing rules: every rule of the model, its sentence and number, and what excludes what.

Its layers, each a file: what is shown (`rules_rows`), own presets and texts (`rules_keeping`), and
here what the rows are asked for.
"""

from __future__ import annotations

from vandtia.engine.cards import RANK_NAMES
from vandtia.i18n import _
from vandtia.present.rules_form import rule_field
from vandtia.present.rules_form_words import contradiction_words, rule_title, rule_words
from vandtia.tui.screens.prompt import PromptScreen, QuestionScreen
from vandtia.tui.screens.rules_keeping import RulesKeeping
from vandtia.tui.screens.rules_rows import COMMAND, PRESET_KEY, RulesChoice
from vandtia.tui.widgets.form import FormRow, GridRow

__all__ = ["RulesChoice", "RulesScreen"]


class RulesScreen(RulesKeeping):
    """A form made from the model of the rules.

    Back accepts what is chosen, unless it contradicts itself.
    """

    NAME = "rules"

    def on_form_row_stepped(self, message: FormRow.Stepped) -> None:
        """Another preset, or another value of a rule."""
        message.stop()
        if message.row.key == PRESET_KEY:
            names = list(self.presets.all())
            place = names.index(self.draft.base_name) + message.by
            self._use(self.draft_from(names[place % len(names)]))
        else:
            self._use(self.draft.stepped(message.row.key, message.by))

    def on_form_row_pressed(self, message: FormRow.Pressed) -> None:
        """A cell is turned, a list opened, a number asked for; else the next value is taken."""
        message.stop()
        key, _dot, power = message.row.key.partition(".")
        if key == COMMAND:
            getattr(self, f"action_{power}")()
        elif key == PRESET_KEY:
            self._ask_preset()
        elif isinstance(message.row, GridRow):
            rank = RANK_NAMES[message.row.column]
            self._use(
                self.draft.with_power_turned(rank, power, key)
                if power
                else self.draft.with_rank_turned(key, rank)
            )
        elif rule_field(key).is_typed:
            self._ask_number(key)
        else:
            self._use(self.draft.stepped(key, 1))

    def _ask_preset(self) -> None:
        answers = [(name, self.presets.title(name)) for name in self.presets.all()]

        def chosen(name: str | None) -> None:
            if name is not None:
                self._use(self.draft_from(name))

        self.app.push_screen(
            QuestionScreen(_("Rules"), _("Start from which rules?"), answers, self.draft.base_name),
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
                told = _("A whole number from %(least)s on, or nothing.", least=field.least)
            else:
                told = _(
                    "A whole number from %(least)s to %(most)s, or nothing.",
                    least=field.least,
                    most=field.most,
                )
            return told

        def written(text: str | None) -> None:
            if text is not None:
                self._use(self.draft.with_value(key, int(text) if text.strip() else None))

        value = self.draft.values[key]
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
            self._use(self.draft_from(self.draft.base_name))
        elif key != COMMAND:
            base = self.draft.base.model_dump(mode="json")
            self._use(self.draft.with_value(key, base[key]))

    def action_back(self) -> None:
        """Accept the rules; not while they contradict each other."""
        if self.draft.rules is not None:
            self.dismiss(RulesChoice(self.draft.rules, self.draft.base_name))
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
                        *(f"  ! {contradiction_words(found)}" for found in self._found),
                    ]
                ),
                [("mend", _("Mend them")), ("leave", _("Leave, and keep the rules of before"))],
            ),
            answered,
        )
