"""The table with its menu: what is done to a game rather than in it."""

from __future__ import annotations

from vandtia.engine import View, nobody_can_go_out
from vandtia.i18n import _
from vandtia.tui.rounds import same_deal, stand_in
from vandtia.tui.screens.table_play import TablePlay


class TableWithMenu(TablePlay):
    """Pausing, leaving, counting cards, the same deal again, and a bot for somebody who leaves."""

    def open_menu(self) -> None:
        """Pause and ask what to do; the game waits."""
        from vandtia.tui.screens.prompt import QuestionScreen  # noqa: PLC0415

        self.app.push_screen(
            QuestionScreen(_("Pause"), self._how_it_waits(), self._answers()),
            self._answered,
        )

    def _how_it_waits(self) -> str:
        if not self.session.is_kept:
            return _("The game waits, but it could not be written to the disk.")
        return _("The game waits, and is kept.")

    def _answers(self) -> list[tuple[str, str]]:
        over = self.session.is_over
        found = [("back", _("Back to the table"))]
        if self.can_skip_to_end:
            found.append(("skip_to_end", _("Play the rest at once")))
        found += [("rules", _("The rules in force")), ("log", _("What has happened"))]
        found.append(("settings", _("Settings")))
        if not over:
            found.append(("keep", _("Save under a name")))
            found.append(("count_cards", _("Count cards and finish")))
            seat = self._leaver
            if seat is not None:
                words = _("A computer player takes over for %(name)s", name=self.names[seat])
                found.append(("bot_takes_over", words))
        found.append(("same_deal", _("Same deal again, as practice")))
        found.append(("title", _("Leave the table")))
        found.append(("leave", _("Quit")))
        return found

    @property
    def _leaver(self) -> int | None:
        """The person whose seat a bot would take: whoever's turn it is, else who sat last."""
        session = self.session
        seat = session.turn if session.turn in session.humans else self.seating.at
        return seat if seat in session.humans else None

    def _answered(self, answer: str | None) -> None:
        match answer:
            case "rules":
                self.action_rules()
            case "settings":
                self.action_settings()
            case "keep":
                self.action_keep()
            case "log":
                self.action_log()
            case "skip_to_end":
                self.skip_to_end()
            case "count_cards":
                self.action_count_cards()
            case "bot_takes_over":
                self.action_bot_takes_over()
            case "same_deal":
                self.action_same_deal()
            case "title":
                self._leave_table()
            case "leave":
                self.game_app.action_leave()
            case _:
                pass

    def _leave_table(self) -> None:
        """Back to the first screen; a game that could not be kept is asked about before."""
        if self.session.is_kept or self.session.is_over:
            self.game_app.show_title()
            return
        from vandtia.tui.screens.prompt import QuestionScreen  # noqa: PLC0415

        def answered(answer: str | None) -> None:
            if answer == "lose":
                self.game_app.show_title()

        question = _("The game could not be written to the disk. If you leave, it is lost.")
        answers = [("stay", _("Back to the table")), ("lose", _("Leave it all the same"))]
        self.app.push_screen(QuestionScreen(_("Leave the table"), question, answers), answered)

    def action_log(self) -> None:
        """What has happened."""

    def action_rules(self) -> None:
        """The rules in force, what is special first."""
        self.game_app.show_rule("", self.session)

    def action_settings(self) -> None:
        """Settings; they are in force at once."""
        from vandtia.tui.screens.settings import SettingsScreen  # noqa: PLC0415

        self.app.push_screen(SettingsScreen())

    def action_keep(self) -> None:
        """Keep a copy of the game as it is now under a name."""
        from vandtia.tui.screens.saved_games import ask_to_keep  # noqa: PLC0415

        ask_to_keep(self, self.session.record())

    def offer_count(self, view: View) -> None:
        """The game is long, or nobody can go out: all may agree to count (R8.6)."""
        if nobody_can_go_out(view):
            question = _(
                "Nobody can go out any more: what is left on the rows must not be the last card. "
                "Count cards and finish?"
            )
        else:
            question = _(
                "The game has lasted %(number)s turns. Count cards and finish?",
                number=view.actions,
            )
        self._ask_to_count(question)

    def action_count_cards(self) -> None:
        """End the game by counting, if all agree; computer players do."""
        if not self.session.is_over:
            self._ask_to_count(_("Who holds the fewest cards comes first. Does everybody agree?"))

    def _ask_to_count(self, question: str) -> None:
        from vandtia.tui.screens.prompt import QuestionScreen  # noqa: PLC0415

        def answered(answer: str | None) -> None:
            if answer == "count" and not self.session.is_over:
                self.session.count_cards()
                self.changed_otherwise()

        answers = [("play", _("Play on")), ("count", _("All agree: count"))]
        self.app.push_screen(QuestionScreen(_("Count cards"), question, answers), answered)

    def action_bot_takes_over(self) -> None:
        """Give the seat of somebody who leaves to a computer player."""
        seat = self._leaver
        if seat is None or self.session.is_over:
            return
        self.session.replace_player(seat, stand_in(self.session, seat))
        self.people_changed()
        self.tell(_("A computer player plays on for %(name)s.", name=self.names[seat]))
        self.changed_otherwise()

    def action_same_deal(self) -> None:
        """The same cards from the start, as practice. A game under way is kept among the saved."""
        from vandtia.tui.new_game import keep_running  # noqa: PLC0415

        if self.session.ply and not self.session.is_over:
            keep_running(self.game_app)
        self.game_app.start_game(same_deal(self.session))
