"""The rows of the table being laid: seats, dealer, rules, and what stands in the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from textual.content import Content
from textual.widget import Widget

from vandtia.engine.setup import MAX_PLAYERS
from vandtia.i18n import _, ngettext
from vandtia.present.rules_form import RulesDraft
from vandtia.present.seat_words import colour_name, kind_name, kind_words
from vandtia.present.setup_form import SetupDraft
from vandtia.storage.settings import NewGame
from vandtia.tui import actions
from vandtia.tui.actions import Action
from vandtia.tui.screens.preset_list import PresetList
from vandtia.tui.widgets.form import ChoiceRow, ChoiceValue, FormRow, Heading, MenuRow
from vandtia.tui.widgets.seat_row import SeatRow, SeatValue

SEAT = "seat"

_SEAT_ACTIONS = {
    "rename": actions.Setup.RENAME,
    "colour_key": actions.Setup.COLOUR,
    "move_up": actions.Setup.MOVE_UP,
    "move_down": actions.Setup.MOVE_DOWN,
    "add": actions.Setup.ADD,
    "remove": actions.Setup.REMOVE,
}
"""The actions on a seat, by what the sentence about it calls their keys."""


class SetupRows:
    """A table being laid, and the rows that show it.

    Args:
        table: what it begins with.
        presets: the presets to choose from.
        key_of: the key of an action, as it is shown.
    """

    def __init__(
        self, table: NewGame, presets: PresetList, key_of: Callable[[Action], str]
    ) -> None:
        self.draft = SetupDraft.of(table)
        self.rules = table.rules
        self.presets = presets
        self.preset = self._preset_of(table.preset)
        self._key_of = key_of

    def _preset_of(self, wanted: str) -> str:
        """The preset the rules started from; for rules of one's own, the one they are nearest."""
        known = self.presets.all()
        if wanted in known:
            return wanted

        def changes(name: str) -> int:
            return RulesDraft.start(name, known[name], self.rules).changes()

        return min(known, key=changes)

    # What is shown

    def heading(self) -> tuple[str, str]:
        """Where one is, and for how many."""
        players = ngettext("%(n)s player", "%(n)s players", len(self.draft.seats))
        return _("New game"), players

    def rows(self, add: Callable[[], object], start: Callable[[], object]) -> Iterable[Widget]:
        """Seats, dealer, rules, and the row that deals."""
        yield Heading(_("Seats, in the order of play"), first=True)
        for number in range(len(self.draft.seats)):
            yield SeatRow(f"{SEAT}.{number}", self._seat_value(number))
        if len(self.draft.seats) < MAX_PLAYERS:
            yield MenuRow("add", _("Another seat"), do=add)
        yield Heading(_("The game"))
        yield ChoiceRow("dealer", _("Deals first"), ChoiceValue(self._dealer_words()))
        yield ChoiceRow("preset", _("Rules"), self._preset_value())
        yield ChoiceRow("rules", _("Every rule"), ChoiceValue(self._rules_words(), can_step=False))
        yield MenuRow("start", _("Deal the cards"), classes="-gap -main", do=start)

    def _seat_value(self, number: int) -> SeatValue:
        seat = self.draft.seats[number]
        return SeatValue(number + 1, seat.name, kind_name(seat.kind), seat.colour)

    def _dealer_words(self) -> str:
        if self.draft.dealer == "random":
            return _("by lot")
        return self.draft.seats[self.draft.dealer].name

    def _preset_value(self) -> ChoiceValue:
        changes = self.changes()
        words = self.presets.title(self.preset)
        if changes:
            words = _("%(preset)s, changed", preset=words)
        return ChoiceValue(words, changed=bool(changes))

    def _rules_words(self) -> str:
        changes = self.changes()
        if not changes:
            return _("as in the preset: look, or change them")
        return ngettext("%(n)s change", "%(n)s changes", changes)

    def changes(self) -> int:
        """In how many rules the table differs from its preset."""
        base = self.presets.all().get(self.preset)
        return RulesDraft.start(self.preset, base, self.rules).changes() if base else 0

    def detail_of(self, row: FormRow) -> Content:
        """What the row is about, and what stands in the way of dealing."""
        words = self._words_of(row)
        problems = self.draft.problems(self.rules)
        if not problems:
            return Content(words)
        return Content.assemble(words, "\n", ("! ", "bold $warn"), (problems[0], "$warn"))

    def _words_of(self, row: FormRow) -> str:
        number = self.seat_of(row)
        if number is not None:
            seat = self.draft.seats[number]
            keys = {name: self._key_of(row) for name, row in _SEAT_ACTIONS.items()}
            return _(
                "%(kind)s Colour: %(colour)s.\n%(rename)s name, %(colour_key)s colour, %(move_up)s "
                "and %(move_down)s order, %(add)s and %(remove)s seats.",
                kind=kind_words(seat.kind),
                colour=colour_name(seat.colour),
                **keys,
            )
        if row.key == "dealer":
            return _("Who deals the first game; after that the loser deals.")
        if row.key in {"preset", "rules"}:
            return self.presets.words(self.preset)
        if row.key == "start":
            return _("The rules in force are shown once more, then the cards are dealt.")
        return _("Two to eleven can play; from six on with two packs.")

    def seat_of(self, row: FormRow | None) -> int | None:
        """The number of the seat that a row shows, from 0."""
        if row is None or not row.key.startswith(f"{SEAT}."):
            return None
        return int(row.key.partition(".")[2])

    def show(self, shown: Iterable[FormRow]) -> None:
        """Show the draft in the rows that are shown."""
        for row in shown:
            number = self.seat_of(row)
            if number is not None and isinstance(row, SeatRow):
                row.show(self._seat_value(number))
            elif isinstance(row, ChoiceRow) and row.key == "dealer":
                row.show(ChoiceValue(self._dealer_words()))
            elif isinstance(row, ChoiceRow) and row.key == "preset":
                row.show(self._preset_value())
            elif isinstance(row, ChoiceRow) and row.key == "rules":
                row.show(ChoiceValue(self._rules_words(), can_step=False))
