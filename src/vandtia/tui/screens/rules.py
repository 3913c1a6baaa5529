"""Choosing rules: every rule of the model, its sentence and number, and what excludes what."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from textual.content import Content
from textual.widget import Widget

from vandtia.engine.cards import RANK_NAMES
from vandtia.engine.powers import Power
from vandtia.engine.rules import DEFAULT_PRESET, Rules
from vandtia.i18n import _, ngettext
from vandtia.i18n.ranks import rank_index, ranks
from vandtia.present.power_words import power_name, power_rule, power_sentence
from vandtia.present.rules_form import (
    MANY_ADDITIONS,
    Contradiction,
    Kind,
    RuleField,
    RulesDraft,
    Spot,
    rule_field,
)
from vandtia.present.rules_form_words import (
    contradiction_words,
    rule_number,
    rule_title,
    rule_words,
    rules_by_group,
    value_words,
)
from vandtia.present.rules_words import many_additions_line
from vandtia.storage.names import tidy
from vandtia.tui.actions import action
from vandtia.tui.screens.form import ListScreen
from vandtia.tui.screens.preset_list import PresetList
from vandtia.tui.screens.prompt import PromptScreen, QuestionScreen
from vandtia.tui.screens.rules_text import RulesTextScreen
from vandtia.tui.widgets.form import (
    Caption,
    Cell,
    ChoiceRow,
    ChoiceValue,
    FormRow,
    GridHead,
    GridRow,
    Heading,
    MenuRow,
)

PRESET_KEY = "preset"
COMMAND = "command"
COMMANDS = ("save", "rename", "delete", "copy", "paste", "sheet")
"""What can be done with the rules as a whole has rows too, for the mouse."""


class RulesChoice(NamedTuple):
    """The answer of the rules screen: accepted rules, and the preset they started from."""

    rules: Rules
    preset: str


class RulesScreen(ListScreen[RulesChoice]):
    """A form made from the model of the rules.

    Back accepts what is chosen, unless it contradicts itself.
    """

    NAME = "rules"
    PAGE_CLASS = "rules"

    def __init__(self, rules: Rules, preset: str, presets: PresetList) -> None:
        super().__init__()
        self.presets = presets
        self.draft = self.draft_from(preset, rules)
        self._found: tuple[Contradiction, ...] = ()

    def draft_from(self, preset: str, rules: Rules | None = None) -> RulesDraft:
        """A draft that starts from a preset; from the basic game if there is none of that name."""
        known = self.presets.all()
        name = preset if preset in known else next(iter(known))
        return RulesDraft.start(name, known[name], rules)

    # What is shown

    def heading(self) -> tuple[str, str]:
        """Where one is; the preset, and how much is changed."""
        changes = self.draft.changes()
        right = _("preset: %(name)s", name=self.presets.title(self.draft.base_name))
        if changes:
            right += " · " + ngettext("%(n)s change ●", "%(n)s changes ●", changes)
        return _("Rules"), right

    def rows(self) -> Iterable[Widget]:
        """The preset, then every rule by group."""
        yield ChoiceRow(PRESET_KEY, _("Preset"), self._preset_value())
        for group, fields in rules_by_group():
            yield Heading(group)
            for field in fields:
                yield from self._rows_of(field)
        yield Heading(_("These rules"))
        for name in COMMANDS:
            row = action(f"{self.NAME}.{name}")
            yield MenuRow(f"{COMMAND}.{name}", _(row.title), _(row.description))

    def _rows_of(self, field: RuleField) -> Iterable[Widget]:
        if field.kind is Kind.POWERS:
            yield GridHead([rank_index(rank) for rank in RANK_NAMES])
            for power in Power:
                key = f"{field.key}.{power.value}"
                yield GridRow(key, power_name(power), self._cells(field.key, power.value))
        elif field.kind is Kind.RANKS:
            yield Caption(rule_title(field.key), rule_number(field.key))
            yield GridHead([rank_index(rank) for rank in RANK_NAMES])
            yield GridRow(field.key, "", self._cells(field.key))
        else:
            yield ChoiceRow(field.key, rule_title(field.key), self._value(field))

    def _wrong(self, spot: Spot) -> bool:
        return any(spot in found.spots for found in self._found)

    def _preset_value(self) -> ChoiceValue:
        note = _("own") if self.presets.is_own(self.draft.base_name) else ""
        return ChoiceValue(self.presets.title(self.draft.base_name), note)

    def _value(self, field: RuleField) -> ChoiceValue:
        spot = Spot(field.key)
        return ChoiceValue(
            value_words(field.key, self.draft.values[field.key]),
            rule_number(field.key),
            self.draft.differs(spot),
            self._wrong(spot),
        )

    def _cells(self, key: str, power: str | None = None) -> list[Cell]:
        cells = []
        for rank in RANK_NAMES:
            spot = Spot(key, rank, power)
            on = (
                self.draft.has_rank(key, rank)
                if power is None
                else self.draft.has_power(rank, power, key)
            )
            cells.append(Cell(on, self.draft.differs(spot), self._wrong(spot)))
        return cells

    def detail_of(self, row: FormRow) -> Content:
        """The sentence of a rule or cell, and a word of warning if one is due."""
        return Content.assemble(self._sentence(row), "\n", *self._warning(row))

    def _sentence(self, row: FormRow) -> str:
        key, _dot, power = row.key.partition(".")
        if key == COMMAND:
            return ""
        if key == PRESET_KEY:
            return self.presets.words(self.draft.base_name)
        if not isinstance(row, GridRow):
            return rule_words(key)
        rank = RANK_NAMES[row.column]
        if not power:
            return f"{ranks(rank).capitalize()}. {rule_words(key)} ({rule_number(key)})"
        return f"{power_sentence(Power(power), rank)} ({power_rule(Power(power))})"

    def _warning(self, row: FormRow) -> list[tuple[str, str]]:
        if self._found:
            key, _dot, power = row.key.partition(".")
            here = [
                found
                for found in self._found
                if any(
                    spot.key == key and spot.power in (power or None, None) for spot in found.spots
                )
            ]
            told = contradiction_words((here or list(self._found))[0])
            more = len(self._found) - 1
            if more:
                told += " " + ngettext("(and %(n)s more)", "(and %(n)s more)", more)
            return [("! ", "bold $warn"), (told, "$warn")]
        additions = self.draft.additions()
        if additions > MANY_ADDITIONS:
            return [(many_additions_line(additions), "$felt-dim italic")]
        return []

    def _use(self, draft: RulesDraft) -> None:
        """Show another draft, every row that is another now."""
        self.draft = draft
        self._found = draft.contradictions()
        for row in self.form_rows:
            key, _dot, power = row.key.partition(".")
            if isinstance(row, GridRow):
                row.show(self._cells(key, power or None))
            elif isinstance(row, ChoiceRow) and key == PRESET_KEY:
                row.show(self._preset_value())
            elif isinstance(row, ChoiceRow):
                row.show(self._value(rule_field(key)))
        self.renew_words()

    # What is asked

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
                f"{rule_words(key)} {_('Leave the line empty for none.')}",
                "" if value is None else str(value),
                check=fault,
                longest=9,
            ),
            written,
        )

    # Actions

    def can_do(self, name: str) -> bool:
        """Own presets alone have another name or go; contradictions are neither kept nor copied."""
        if name in {"rename", "delete"}:
            return self.presets.is_own(self.draft.base_name)
        if name in {"save", "copy", "sheet"}:
            return not self._found
        return True

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
                self.notify(_("Kept as %(name)s.", name=tidy(name)), markup=False)

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
        def read(answer: RulesChoice | None) -> None:
            if answer is not None:
                self._use(self.draft_from(answer.preset, answer.rules))
                self.notify(_("These are the rules of your text."), markup=False)

        def answered(answer: tuple[str, Rules] | None) -> None:
            read(None if answer is None else RulesChoice(answer[1], answer[0]))

        self.app.push_screen(RulesTextScreen(text, copied=copied), answered)

    def action_sheet(self) -> None:
        """Read the rules chosen."""
        from vandtia.tui.screens.rule_sheet import RuleSheetScreen  # noqa: PLC0415

        if self.draft.rules is None:
            self._tell_contradiction()
        else:
            self.app.push_screen(RuleSheetScreen(self.draft.rules))

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

    def _done(self, fault: str | None) -> bool:
        """Whether something was written; if not, what is wrong is told."""
        if fault is not None:
            self.notify(fault, severity="error", markup=False)
        return fault is None

    def _tell_contradiction(self) -> None:
        self.notify(contradiction_words(self._found[0]), severity="warning", markup=False)
