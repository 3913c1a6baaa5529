"""Laying the table: who sits where, who deals, by which rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from textual.content import Content
from textual.widget import Widget

from vandtia.engine.setup import MAX_PLAYERS, MIN_PLAYERS
from vandtia.i18n import _, ngettext
from vandtia.present.outside_text import harmless
from vandtia.present.rules_form import RulesDraft
from vandtia.present.seat_words import colour_name, kind_name, kind_words
from vandtia.present.setup_form import LONGEST_NAME, SetupDraft
from vandtia.session import is_program
from vandtia.storage.settings import NewGame
from vandtia.tui import actions
from vandtia.tui.actions import Action
from vandtia.tui.keymap import shown_key
from vandtia.tui.rounds import ask_and_deal
from vandtia.tui.screens.form import ListScreen
from vandtia.tui.screens.preset_list import PresetList, open_presets
from vandtia.tui.screens.prompt import PromptScreen, QuestionScreen
from vandtia.tui.screens.rules import RulesChoice, RulesScreen
from vandtia.tui.widgets.form import ChoiceRow, ChoiceValue, FormRow, Heading, MenuRow
from vandtia.tui.widgets.seat_row import SeatRow, SeatValue

# ruff: noqa: PLC0415 (what is installed is looked up when the table is laid)

LONGEST_COMMAND = 300


class SetupScreen(ListScreen[None]):
    """Seats, dealer and rules, to be changed and dealt. What it shows is `SetupRows`."""

    NAME = "setup"
    PAGE_CLASS = "setup"
    POSSIBLE = {
        # What is for a seat needs one; two stay, eleven are enough.
        actions.Setup.RENAME: lambda self: self.seat is not None,
        actions.Setup.COLOUR: lambda self: self.seat is not None,
        actions.Setup.PROGRAM: lambda self: self.seat is not None,
        actions.Setup.MOVE_UP: lambda self: self.seat is not None,
        actions.Setup.MOVE_DOWN: lambda self: self.seat is not None,
        actions.Setup.REMOVE: lambda self: (
            self.seat is not None and len(self.form.draft.seats) > MIN_PLAYERS
        ),
        actions.Setup.ADD: lambda self: len(self.form.draft.seats) < MAX_PLAYERS,
    }

    def __init__(self, table: NewGame) -> None:
        super().__init__()
        self._table = table

    @cached_property
    def form(self) -> SetupRows:
        """The table as it is laid; the presets are read when it is first shown."""
        from vandtia.programs.kinds import installed_kinds

        app = self.game_app
        programs = (*app.settings.programs, *installed_kinds())
        draft = SetupDraft.of(self._table, programs)
        presets = open_presets(app)
        return SetupRows(self._table, draft, presets, app.settings.hints, self._key_of)

    @property
    def seat(self) -> int | None:
        """The number of the seat under the cursor, from 0."""
        return self.form.seat_of(self.row)

    def heading(self) -> tuple[str, str]:
        """Where one is, and for how many."""
        return self.form.heading()

    def rows(self) -> Iterable[Widget]:
        """Seats, dealer, rules, and the row that deals."""
        return self.form.rows(self.action_add, self.action_start)

    def detail_of(self, row: FormRow) -> Content:
        """What the row is about, and what stands in the way of dealing."""
        return self.form.detail_of(row)

    def _key_of(self, row: Action) -> str:
        keys = self.game_app.keymap.keys_of(row)
        # Of the keys that move a seat, letters are the shorter ones to say.
        moves = row in {actions.Setup.MOVE_UP, actions.Setup.MOVE_DOWN}
        return shown_key(keys[-1 if moves else 0]) if keys else "–"

    async def _use(self, draft: SetupDraft, focus: str | None = None) -> None:
        """Show another draft; rows come and go only when there are other seats."""
        before, self.form.draft = self.form.draft, draft
        if len(before.seats) != len(draft.seats):
            await self.renew_rows(focus)
            return
        self.form.show(self.form_rows)
        if focus is not None:
            self.focus_row(focus)
        self.renew_words()

    # What is asked

    async def on_form_row_stepped(self, message: FormRow.Stepped) -> None:
        """Another kind of player, dealer or preset."""
        message.stop()
        number = self.form.seat_of(message.row)
        if number is not None:
            await self._use(self.form.draft.stepped_kind(number, message.by))
        elif message.row.key == "dealer":
            await self._use(self.form.draft.stepped_dealer(message.by))
        elif message.row.key == "hints":
            await self._turn_hints()
        elif message.row.key == "preset":
            names = list(self.form.presets.all())
            here = names.index(self.form.preset) if self.form.preset in names else -1
            await self._use_preset(names[(here + message.by) % len(names)])

    async def _turn_hints(self) -> None:
        self.form.hints = not self.form.hints
        await self._use(self.form.draft)

    async def _use_preset(self, name: str) -> None:
        self.form.preset = name
        self.form.rules = self.form.presets.all()[name]
        await self._use(self.form.draft)

    async def on_form_row_pressed(self, message: FormRow.Pressed) -> None:
        """A name to write, a list to choose from, a screen to open."""
        message.stop()
        row = message.row
        if self.form.seat_of(row) is not None:
            self.action_rename()
        elif row.key == "dealer":
            await self._use(self.form.draft.stepped_dealer(1))
        elif row.key == "hints":
            await self._turn_hints()
        elif row.key == "preset":
            self._ask_preset()
        elif row.key == "rules":
            self.action_rules()

    async def on_seat_row_asked(self, message: SeatRow.Asked) -> None:
        """A part of a seat's row was clicked."""
        message.stop()
        match message.what:
            case "colour":
                await self.action_colour()
            case "up":
                await self.action_move_up()
            case "down":
                await self.action_move_down()
            case "remove":
                await self.action_remove()

    def _ask_preset(self) -> None:
        answers = [(name, self.form.presets.title(name)) for name in self.form.presets.all()]

        async def chosen(name: str | None) -> None:
            if name is not None:
                await self._use_preset(name)

        self.app.push_screen(
            QuestionScreen(
                _("New game"),
                _("By which rules?"),
                answers,
                self.form.preset,
                self.form.presets.about(),
            ),
            chosen,
        )

    # Actions

    async def action_add(self) -> None:
        """One seat more."""
        await self._use(self.form.draft.with_seat(), f"{SEAT}.{len(self.form.draft.seats)}")

    async def action_remove(self) -> None:
        """This seat goes."""
        number = self.seat
        if number is not None:
            if len(self.form.draft.seats) <= MIN_PLAYERS:
                self.notify(_("It takes two to play."), markup=False)
            last = max(len(self.form.draft.seats) - 2, 0)
            await self._use(self.form.draft.without_seat(number), f"{SEAT}.{min(number, last)}")

    async def _move(self, by: int) -> None:
        number = self.seat
        if number is not None:
            moved = self.form.draft.moved(number, by)
            place = number if moved is self.form.draft else number + by
            await self._use(moved, f"{SEAT}.{place}")

    async def action_move_up(self) -> None:
        """This seat one place earlier."""
        await self._move(-1)

    async def action_move_down(self) -> None:
        """This seat one place later."""
        await self._move(1)

    async def action_colour(self) -> None:
        """The next colour."""
        number = self.seat
        if number is not None:
            await self._use(self.form.draft.stepped_colour(number))

    def action_rename(self) -> None:
        """Write a name."""
        number = self.seat
        if number is None:
            return

        async def written(name: str | None) -> None:
            if name is not None:
                await self._use(self.form.draft.named(number, name))

        self.app.push_screen(
            PromptScreen(
                _("Name"),
                _("Who sits at seat %(number)s?", number=number + 1),
                self.form.draft.seats[number].name,
                check=lambda text: None if text.strip() else _("A name needs at least one letter."),
                longest=LONGEST_NAME,
            ),
            written,
        )

    def action_program(self) -> None:
        """Write the command of a program that is to sit here."""
        number = self.seat
        if number is None:
            return
        from vandtia.programs.kinds import COMMAND, PYTHON, kind_meant

        def meant(text: str) -> str | None:
            text = text.strip()
            return kind_meant(text if text.startswith(PYTHON) else f"{COMMAND}{text}")

        async def written(text: str | None) -> None:
            kind = None if text is None else meant(text)
            if kind is not None:
                await self._use(self.form.draft.with_kind(number, kind))

        kind = self.form.draft.seats[number].kind
        self.app.push_screen(
            PromptScreen(
                _("Program"),
                _("Which command starts the program? It runs with your rights."),
                kind.removeprefix(COMMAND) if is_program(kind) else "",
                check=lambda text: (
                    None
                    if meant(text)
                    else _("“%(word)s” cannot be started.", word=harmless(text.strip()))
                ),
                longest=LONGEST_COMMAND,
            ),
            written,
        )

    def action_rules(self) -> None:
        """Choose every rule."""

        async def chosen(choice: RulesChoice | None) -> None:
            if choice is not None:
                self.form.rules, self.form.preset = choice
            await self._use(self.form.draft)

        self.app.push_screen(
            RulesScreen(self.form.rules, self.form.preset, self.form.presets), chosen
        )

    def action_start(self) -> None:
        """Show the rules in force, and deal."""
        problems = self.form.draft.problems(self.form.rules)
        if problems:
            self.notify(problems[0], severity="warning", markup=False)
            return
        preset = self.form.preset if not self.form.changes() else ""
        table = self.form.draft.to_keep(self.form.rules, preset)
        if self.form.hints != self.game_app.settings.hints:
            self.game_app.change_settings(hints=self.form.hints)
        ask_and_deal(self.game_app, table)


SEAT = "seat"

_SEAT_ACTIONS = {
    "rename": actions.Setup.RENAME,
    "colour_key": actions.Setup.COLOUR,
    "program": actions.Setup.PROGRAM,
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
        draft: its seats, and who can sit at them.
        presets: the presets to choose from.
        hints: whether hints are allowed.
        key_of: the key of an action, as it is shown.
    """

    def __init__(
        self,
        table: NewGame,
        draft: SetupDraft,
        presets: PresetList,
        hints: bool,
        key_of: Callable[[Action], str],
    ) -> None:
        self.draft = draft
        self.rules = table.rules
        self.presets = presets
        self.hints = hints
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
        yield ChoiceRow("hints", _("Hints"), ChoiceValue(self._hints_words()))
        yield MenuRow("start", _("Deal the cards"), classes="-gap -main", do=start)

    def _seat_value(self, number: int) -> SeatValue:
        seat = self.draft.seats[number]
        return SeatValue(number + 1, seat.name, kind_name(seat.kind), seat.colour)

    def _dealer_words(self) -> str:
        if self.draft.dealer == "random":
            return _("by lot")
        return self.draft.seats[self.draft.dealer].name

    def _hints_words(self) -> str:
        return _("allowed") if self.hints else _("not allowed")

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
                "%(kind)s Colour: %(colour)s.\n%(rename)s name, %(colour_key)s colour, %(program)s "
                "program, %(move_up)s and %(move_down)s order, %(add)s and %(remove)s seats.",
                kind=kind_words(seat.kind),
                colour=colour_name(seat.colour),
                **keys,
            )
        if row.key == "dealer":
            return _("Who deals the first game; after that the loser deals.")
        if row.key == "hints":
            return _("Whether a key shows what to play, with the chance of each move.")
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
            elif isinstance(row, ChoiceRow) and row.key == "hints":
                row.show(ChoiceValue(self._hints_words()))
            elif isinstance(row, ChoiceRow) and row.key == "preset":
                row.show(self._preset_value())
            elif isinstance(row, ChoiceRow) and row.key == "rules":
                row.show(ChoiceValue(self._rules_words(), can_step=False))
