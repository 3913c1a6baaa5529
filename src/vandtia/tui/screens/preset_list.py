"""The presets to choose from: the rulebook's, and one's own behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from vandtia.engine.rule_table import RuleTable, rule_table
from vandtia.engine.rules import PRESETS, Rules
from vandtia.i18n import _
from vandtia.present.preset_words import preset_title, preset_words
from vandtia.storage.named_files import BadName, NameTaken, tidy
from vandtia.storage.paths import Paths
from vandtia.storage.presets import OwnPresets

if TYPE_CHECKING:
    from vandtia.tui.game_app import GameApp


class PresetList:
    """Named rules by name. Own ones are read once, and changes written at once.

    What changes something returns `None` when it is done, or what went wrong, in a sentence.
    """

    def __init__(self, paths: Paths) -> None:
        self._store = OwnPresets(paths)
        loaded = self._store.load()
        self._own = {name: rules for name, rules in loaded.value.items() if name not in PRESETS}
        self.problems = loaded.problems

    def all(self) -> Mapping[str, Rules]:
        """Every preset, the rulebook's first."""
        return {**PRESETS, **self._own}

    def is_own(self, name: str) -> bool:
        """Whether it is one's own."""
        return name in self._own

    def title(self, name: str) -> str:
        """What people call it."""
        return name if name in self._own else preset_title(name)

    def name_of(self, table: RuleTable) -> str | None:
        """The name of the own preset that some rules are exactly, if they are one."""
        return next((n for n, rules in self._own.items() if rule_table(rules) == table), None)

    def words(self, name: str) -> str:
        """What it is, in a sentence."""
        return _("Your own rules.") if name in self._own else preset_words(name)

    def about(self) -> Mapping[str, str]:
        """What each is, by name."""
        return {name: self.words(name) for name in self.all()}

    def name_fault(self, text: str, renamed: str | None = None) -> str | None:
        """What is wrong with a name for an own preset; `renamed` is the one to be renamed."""
        try:
            name = tidy(text)
        except BadName:
            return _("A name must have 1 to 60 characters.")
        taken = {known.casefold() for known in PRESETS}
        taken |= {preset_title(known).casefold() for known in PRESETS}
        if name.casefold() in taken:
            return _("The presets of the rulebook keep their names; choose another.")
        if renamed is not None and name != renamed and name in self._own:
            return _("There is a preset called %(name)s already.", name=name)
        return None

    def save(self, name: str, rules: Rules) -> str | None:
        """Keep rules under a name, in place of what had it."""
        fault = _trying(lambda: self._store.save(name, rules, replace=True))
        if fault is None:
            self._own[tidy(name)] = rules
        return fault

    def rename(self, old: str, new: str) -> str | None:
        """Give an own preset another name."""
        if tidy(new) == old:
            return None
        fault = _trying(lambda: self._store.rename(old, new))
        if fault is None:
            self._own = {tidy(new) if name == old else name: r for name, r in self._own.items()}
        return fault

    def delete(self, name: str) -> str | None:
        """Delete an own preset."""
        fault = _trying(lambda: self._store.delete(name))
        if fault is None:
            del self._own[name]
        return fault


def open_presets(app: GameApp) -> PresetList:
    """The presets to choose from; what is wrong with own ones is told."""
    found = PresetList(app.paths)
    for problem in found.problems:
        app.report(problem)
    return found


def _trying(change: Callable[[], None]) -> str | None:
    try:
        change()
    except BadName:
        return _("A name must have 1 to 60 characters.")
    except NameTaken as error:
        return _("There is a preset called %(name)s already.", name=str(error))
    except OSError as error:
        return _("The file could not be written: %(why)s.", why=error.strerror or error)
    return None
