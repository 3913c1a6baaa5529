"""The rows of the table being laid: seats, dealer, rules, and what stands in the way."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from textual.content import Content
from textual.widget import Widget

from vandtia.engine.setup import MAX_PLAYERS
from vandtia.i18n import _, ngettext
from vandtia.present.rules_form import RulesDraft
from vandtia.present.seat_words import colour_name, kind_name, kind_words
from vandtia.present.setup_form import SetupDraft
from vandtia.storage.settings import NewGame
from vandtia.tui.actions import action
from vandtia.tui.keymap import shown_key
from vandtia.tui.screens.form import ListScreen
from vandtia.tui.screens.preset_list import PresetList, open_presets
from vandtia.tui.widgets.form import ChoiceRow, ChoiceValue, FormRow, Heading, MenuRow
from vandtia.tui.widgets.seat_row import SeatRow, SeatValue

SEAT = "seat"

_SEAT_ACTIONS = ("rename", "colour", "move_up", "move_down", "add", "remove")


class SetupRows(ListScreen[None]):
    """What is shown of a table. `table` is what it begins with; a subclass hears what is asked."""

    PAGE_CLASS = "setup"

    def __init__(self, table: NewGame) -> None:
        super().__init__()
        self.draft = SetupDraft.of(table)
        self.rules = table.rules
        self._wanted_preset = table.preset

    @cached_property
    def presets(self) -> PresetList:
        """The presets to choose from."""
        return open_presets(self.game_app)

    @cached_property
    def preset(self) -> str:
        """The preset the rules started from; for rules of one's own, the one they are nearest."""
        known = self.presets.all()
        if self._wanted_preset in known:
            return self._wanted_preset

        def changes(name: str) -> int:
            return RulesDraft.start(name, known[name], self.rules).changes()

        return min(known, key=changes)

    # What is shown

    def heading(self) -> tuple[str, str]:
        """Where one is, and for how many."""
        players = ngettext("%(n)s player", "%(n)s players", len(self.draft.seats))
        return _("New game"), players

    def rows(self) -> Iterable[Widget]:
        """Seats, dealer, rules, and the row that deals."""
        yield Heading(_("Seats, in the order of play"), first=True)
        for number in range(len(self.draft.seats)):
            yield SeatRow(f"{SEAT}.{number}", self._seat_value(number))
        if len(self.draft.seats) < MAX_PLAYERS:
            yield MenuRow("add", _("Another seat"))
        yield Heading(_("The game"))
        yield ChoiceRow("dealer", _("Deals first"), ChoiceValue(self._dealer_words()))
        yield ChoiceRow("preset", _("Rules"), self._preset_value())
        yield ChoiceRow("rules", _("Every rule"), ChoiceValue(self._rules_words(), can_step=False))
        yield MenuRow("start", _("Deal the cards"), classes="-gap -main")

    def _seat_value(self, number: int) -> SeatValue:
        seat = self.draft.seats[number]
        return SeatValue(number + 1, seat.name, kind_name(seat.kind), seat.colour)

    def _dealer_words(self) -> str:
        if self.draft.dealer == "random":
            return _("by lot")
        return self.draft.seats[self.draft.dealer].name

    def _preset_value(self) -> ChoiceValue:
        changes = self._changes()
        words = self._title(self.preset)
        if changes:
            words = _("%(preset)s, changed", preset=words)
        return ChoiceValue(words, changed=bool(changes))

    def _rules_words(self) -> str:
        changes = self._changes()
        if not changes:
            return _("as in the preset: look, or change them")
        return ngettext("%(n)s change", "%(n)s changes", changes)

    def _title(self, preset: str) -> str:
        return self.presets.title(preset)

    def _changes(self) -> int:
        base = self.presets.all().get(self.preset)
        return RulesDraft.start(self.preset, base, self.rules).changes() if base else 0

    def detail_of(self, row: FormRow) -> Content:
        """What the row is about, and what stands in the way of dealing."""
        told = self._words_of(row)
        problems = self.draft.problems(self.rules)
        if not problems:
            return Content(told)
        return Content.assemble(told, "\n", ("! ", "bold $warn"), (problems[0], "$warn"))

    def _words_of(self, row: FormRow) -> str:
        number = self._seat_of(row)
        if number is not None:
            seat = self.draft.seats[number]
            keys = {name: self._key(name) for name in _SEAT_ACTIONS}
            return _(
                "%(kind)s Colour: %(colour)s.\n%(rename)s name, %(colour_key)s colour, %(move_up)s "
                "and %(move_down)s order, %(add)s and %(remove)s seats.",
                kind=kind_words(seat.kind),
                colour=colour_name(seat.colour),
                colour_key=keys.pop("colour"),
                **keys,
            )
        if row.key == "dealer":
            return _("Who deals the first game; after that the loser deals.")
        if row.key in {"preset", "rules"}:
            return self.presets.words(self.preset)
        if row.key == "start":
            return _("The rules in force are shown once more, then the cards are dealt.")
        return _("Two to eleven can play; from six on with two packs.")

    def _key(self, name: str) -> str:
        keys = self.game_app.keymap.keys_of(action(f"{self.NAME}.{name}"))
        return shown_key(keys[-1 if name.startswith("move") else 0]) if keys else "–"

    def _seat_of(self, row: FormRow | None) -> int | None:
        if row is None or not row.key.startswith(f"{SEAT}."):
            return None
        return int(row.key.partition(".")[2])

    async def _use(self, draft: SetupDraft, focus: str | None = None) -> None:
        """Show another draft; rows come and go only when there are other seats."""
        before, self.draft = self.draft, draft
        if len(before.seats) != len(draft.seats):
            await self.renew_rows(focus)
            return
        for row in self.form_rows:
            number = self._seat_of(row)
            if number is not None and isinstance(row, SeatRow):
                row.show(self._seat_value(number))
            elif isinstance(row, ChoiceRow) and row.key == "dealer":
                row.show(ChoiceValue(self._dealer_words()))
            elif isinstance(row, ChoiceRow) and row.key == "preset":
                row.show(self._preset_value())
            elif isinstance(row, ChoiceRow) and row.key == "rules":
                row.show(ChoiceValue(self._rules_words(), can_step=False))
        if focus is not None:
            self.focus_row(focus)
        self.renew_words()
