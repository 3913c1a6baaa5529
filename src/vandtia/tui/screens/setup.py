"""Laying the table: who sits where, who deals, by which rules.

What is shown is in `setup_rows`, what the rows and keys are asked for here.
"""

from __future__ import annotations

from vandtia.engine.setup import MAX_PLAYERS, MIN_PLAYERS
from vandtia.i18n import _
from vandtia.present.setup_form import LONGEST_NAME
from vandtia.tui.new_game import ask_and_deal
from vandtia.tui.screens.prompt import PromptScreen, QuestionScreen
from vandtia.tui.screens.rules import RulesChoice, RulesScreen
from vandtia.tui.screens.setup_rows import SEAT, SetupRows
from vandtia.tui.widgets.form import FormRow
from vandtia.tui.widgets.seat_row import SeatRow


class SetupScreen(SetupRows):
    """Seats, dealer and rules, to be changed and dealt."""

    NAME = "setup"

    async def on_form_row_stepped(self, message: FormRow.Stepped) -> None:
        """Another kind of player, dealer or preset."""
        message.stop()
        number = self._seat_of(message.row)
        if number is not None:
            await self._use(self.draft.stepped_kind(number, message.by))
        elif message.row.key == "dealer":
            await self._use(self.draft.stepped_dealer(message.by))
        elif message.row.key == "preset":
            names = list(self.presets.all())
            here = names.index(self.preset) if self.preset in names else -1
            await self._use_preset(names[(here + message.by) % len(names)])

    async def _use_preset(self, name: str) -> None:
        self.preset = name
        self.rules = self.presets.all()[name]
        await self._use(self.draft)

    async def on_form_row_pressed(self, message: FormRow.Pressed) -> None:
        """A name to write, a list to choose from, a screen to open."""
        message.stop()
        row = message.row
        if self._seat_of(row) is not None:
            self.action_rename()
        elif row.key == "add":
            await self.action_add()
        elif row.key == "dealer":
            await self._use(self.draft.stepped_dealer(1))
        elif row.key == "preset":
            self._ask_preset()
        elif row.key == "rules":
            self.action_rules()
        else:
            self.action_start()

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
        answers = [(name, self._title(name)) for name in self.presets.all()]

        async def chosen(name: str | None) -> None:
            if name is not None:
                await self._use_preset(name)

        self.app.push_screen(
            QuestionScreen(_("New game"), _("By which rules?"), answers, self.preset), chosen
        )

    # Actions

    def can_do(self, name: str) -> bool:
        """What is for a seat needs one; two stay, eleven are enough."""
        number = self._seat_of(self.row)
        if name in {"rename", "colour", "move_up", "move_down"}:
            return number is not None
        if name == "remove":
            return number is not None and len(self.draft.seats) > MIN_PLAYERS
        return name != "add" or len(self.draft.seats) < MAX_PLAYERS

    async def action_add(self) -> None:
        """One seat more."""
        await self._use(self.draft.with_seat(), f"{SEAT}.{len(self.draft.seats)}")

    async def action_remove(self) -> None:
        """This seat goes."""
        number = self._seat_of(self.row)
        if number is not None:
            if len(self.draft.seats) <= MIN_PLAYERS:
                self.notify(_("It takes two to play."), markup=False)
            last = max(len(self.draft.seats) - 2, 0)
            await self._use(self.draft.without_seat(number), f"{SEAT}.{min(number, last)}")

    async def _move(self, by: int) -> None:
        number = self._seat_of(self.row)
        if number is not None:
            moved = self.draft.moved(number, by)
            place = number if moved is self.draft else number + by
            await self._use(moved, f"{SEAT}.{place}")

    async def action_move_up(self) -> None:
        """This seat one place earlier."""
        await self._move(-1)

    async def action_move_down(self) -> None:
        """This seat one place later."""
        await self._move(1)

    async def action_colour(self) -> None:
        """The next colour."""
        number = self._seat_of(self.row)
        if number is not None:
            await self._use(self.draft.stepped_colour(number))

    def action_rename(self) -> None:
        """Write a name."""
        number = self._seat_of(self.row)
        if number is None:
            return

        async def written(name: str | None) -> None:
            if name is not None:
                await self._use(self.draft.named(number, name))

        self.app.push_screen(
            PromptScreen(
                _("Name"),
                _("Who sits at seat %(number)s?", number=number + 1),
                self.draft.seats[number].name,
                check=lambda text: None if text.strip() else _("A name has at least one letter."),
                longest=LONGEST_NAME,
            ),
            written,
        )

    def action_rules(self) -> None:
        """Choose every rule."""

        async def chosen(choice: RulesChoice | None) -> None:
            if choice is not None:
                self.rules, self.preset = choice
            await self._use(self.draft)

        self.app.push_screen(RulesScreen(self.rules, self.preset, self.presets), chosen)

    def action_start(self) -> None:
        """Show the rules in force, and deal."""
        problems = self.draft.problems(self.rules)
        if problems:
            self.notify(problems[0], severity="warning", markup=False)
            return
        preset = self.preset if not self._changes() else ""
        table = self.draft.to_keep(self.rules, preset)
        ask_and_deal(self.game_app, table)
