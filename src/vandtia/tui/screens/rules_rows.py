"""The rows of the rules screen: every rule of the model, its marks, its words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from textual.content import Content
from textual.widget import Widget

from vandtia.engine.cards import RANK_NAMES
from vandtia.engine.powers import Power
from vandtia.engine.rules import Rules
from vandtia.i18n import _, ngettext
from vandtia.i18n.ranks import rank_index, ranks
from vandtia.present.power_words import power_name, power_rule, power_sentence
from vandtia.present.rules_form import (
    MANY_ADDITIONS,
    Contradiction,
    Kind,
    RuleField,
    RulesDraft,
    RuleSpot,
    contradiction_words,
    rule_field,
    rule_number,
    rule_title,
    rule_words,
    rules_by_group,
    value_words,
)
from vandtia.present.rules_words import many_additions_line
from vandtia.tui.actions import Action
from vandtia.tui.screens.preset_list import PresetList
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


class RulesChoice(NamedTuple):
    """The answer of the rules screen: accepted rules, and the preset they started from."""

    rules: Rules
    preset: str


class RulesRows:
    """A draft of rules, and the rows that show it.

    Args:
        rules: what the draft begins with.
        preset: the name of the preset that marks compare with.
        presets: all there are.
    """

    def __init__(self, rules: Rules, preset: str, presets: PresetList) -> None:
        self.presets = presets
        self.draft = self.draft_from(preset, rules)
        self.contradictions: tuple[Contradiction, ...] = ()

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

    def rows(self, commands: Mapping[Action, Callable[[], object]]) -> Iterable[Widget]:
        """The preset, then every rule by group, then what can be done with all of them."""
        yield ChoiceRow(PRESET_KEY, _("Preset"), self._preset_value())
        for group, fields in rules_by_group():
            yield Heading(group)
            for field in fields:
                yield from self._rows_of(field)
        yield Heading(_("These rules"))
        for row, do in commands.items():
            yield MenuRow(f"{COMMAND}.{row.name}", _(row.title), _(row.description), do=do)

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

    def _wrong(self, spot: RuleSpot) -> bool:
        return any(spot in found.spots for found in self.contradictions)

    def _preset_value(self) -> ChoiceValue:
        note = _("own") if self.presets.is_own(self.draft.base_name) else ""
        return ChoiceValue(self.presets.title(self.draft.base_name), note)

    def _value(self, field: RuleField) -> ChoiceValue:
        spot = RuleSpot(field.key)
        return ChoiceValue(
            value_words(field.key, self.draft.values[field.key]),
            rule_number(field.key, self.draft.values[field.key]),
            self.draft.differs(spot),
            self._wrong(spot),
        )

    def _cells(self, key: str, power: str | None = None) -> list[Cell]:
        cells = []
        for rank in RANK_NAMES:
            spot = RuleSpot(key, rank, power)
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
        sentence = f"{power_sentence(Power(power), rank)} ({power_rule(Power(power))})"
        if self.draft.has_power(rank, power, key):
            return sentence
        return _("off: %(sentence)s", sentence=sentence)

    def _warning(self, row: FormRow) -> list[tuple[str, str]]:
        if self.contradictions:
            key, _dot, power = row.key.partition(".")
            here = [
                found
                for found in self.contradictions
                if any(
                    spot.key == key and spot.power in (power or None, None) for spot in found.spots
                )
            ]
            words = contradiction_words((here or list(self.contradictions))[0])
            more = len(self.contradictions) - 1
            if more:
                words += " " + ngettext("(and %(n)s more)", "(and %(n)s more)", more)
            return [("! ", "bold $warn"), (words, "$warn")]
        additions = self.draft.additions()
        if additions > MANY_ADDITIONS:
            return [(many_additions_line(additions), "$felt-dim italic")]
        return []

    def use(self, draft: RulesDraft, shown: Iterable[FormRow]) -> None:
        """Take another draft, and show it in the rows that are shown."""
        self.draft = draft
        self.contradictions = draft.contradictions()
        for row in shown:
            key, _dot, power = row.key.partition(".")
            if isinstance(row, GridRow):
                row.show(self._cells(key, power or None))
            elif isinstance(row, ChoiceRow) and key == PRESET_KEY:
                row.show(self._preset_value())
            elif isinstance(row, ChoiceRow):
                row.show(self._value(rule_field(key)))
