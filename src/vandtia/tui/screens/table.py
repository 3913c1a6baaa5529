"""The table: playing is in `table_choose`; here is what helps to play, and taking back."""

from __future__ import annotations

from vandtia.engine import Chance, Move, Ready, Take
from vandtia.i18n import _
from vandtia.tui.messages import Decided
from vandtia.tui.question import Question
from vandtia.tui.screens.table_bots import HINT
from vandtia.tui.screens.table_choose import TableChoose

SPEEDS = ("instant", "fast", "normal", "slow")

WITHOUT_CARDS: dict[type[Move], str] = {Take: "take", Chance: "chance", Ready: "ready"}
"""The actions of moves that no card can show."""


class TableScreen(TableChoose):
    """A game under way, with all that can be done at the table.

    Its layers, each a file: computer players (`table_bots`), when things happen (`table_play`), the
    menu (`game_menu`), what is shown (`table_show`), what keys and clicks do (`table_choose`).
    """

    NAME = "table"

    def action_hint(self) -> None:
        """Ask what to play."""
        if not self.my_turn or not self._may_choose():
            return
        if not self.game_app.settings.hints:
            self.tell(_("Hints are turned off in the settings."))
            self.show()
            return
        from vandtia.ai import ADVISER  # noqa: PLC0415 (all levels, only for a hint)

        seat = self.session.turn
        question = Question(ADVISER, seat, self.session.view(seat), self.session.history(seat))
        self.tell(_("A hint is on its way; play on if you like."))
        self.ask(question, HINT)
        self.show()

    def hinted(self, message: Decided) -> None:
        """The hint has come: say it, and go to its card, or name the key of a move without one."""
        from vandtia.present.ideas import hint_line  # noqa: PLC0415

        if self._hidden:
            return
        view = self.session.view(self.session.turn)
        move = message.decision.move
        told = hint_line(message.decision, view, self._names)
        name = WITHOUT_CARDS.get(type(move))
        if name is not None:
            told = self._key_before(name) + told
        self.tell(told)
        if self._selection is not None:
            self._selection = self._selection.showing(move)
        self.show()

    def action_undo(self) -> None:
        """Take back, or say why not."""
        from vandtia.present.undo import undo_refusal_line  # noqa: PLC0415

        refusal = self.session.undo_refusal()
        if refusal is not None:
            self.tell(undo_refusal_line(refusal), warn=True)
            self.show()
            return
        self.session.undo()
        self.tell(
            " ".join(
                (_("Taken back."), *([_("This is practice now.")] if self.session.practice else []))
            )
        )
        self._selection = None
        self.changed_otherwise()

    def action_redo(self) -> None:
        """Make the move again."""
        if not self.session.can_redo:
            self.tell(_("There is nothing to do again."), warn=True)
            self.show()
            return
        seat = self.session.turn
        self.session.redo()
        self.seating = self.seating.after_move(seat, self.session.turn, self.session.is_over)
        self.tell(_("Done again."))
        self._selection = None
        self.changed_otherwise()

    def action_log(self) -> None:
        """The log over the whole screen."""
        from vandtia.tui.screens.game_log import LogScreen  # noqa: PLC0415

        self.app.push_screen(LogScreen(self._told.lines(self.session.events(None))))

    def action_sort(self) -> None:
        """Turn the order of the hand round."""
        order = "rank_up" if self._descending else "rank_down"
        self.game_app.change_settings(sort_order=order)

    def action_hide(self) -> None:
        """Cover the hand, or show it again."""
        self._hidden = not self._hidden
        self.tell(_("Your cards are covered. X shows them again.") if self._hidden else "")
        self.show()

    def cover(self) -> None:
        """Cover the hand: the window is not looked at."""
        if not self._hidden and self.seating.sitting is not None:
            self.action_hide()

    def action_speed(self) -> None:
        """The next speed."""
        now = SPEEDS.index(self.game_app.settings.bot_speed)
        speed = SPEEDS[(now + 1) % len(SPEEDS)]
        self.game_app.change_settings(bot_speed=speed)
        words = {
            "instant": _("instant"),
            "fast": _("fast"),
            "normal": _("normal"),
            "slow": _("slow"),
        }
        self.tell(_("Speed of computer players: %(speed)s.", speed=words[speed]))
        self.show()

    def action_skip_to_end(self) -> None:
        """Play the rest at once."""
        if self.can_skip_to_end:
            self.skip_to_end()
        else:
            self.tell(_("Somebody at the keyboard is still in the game."), warn=True)
            self.show()

    def action_menu(self) -> None:
        """Let go of what is held; else the menu."""
        chosen = self._selection
        if chosen is not None and (chosen.held is not None or chosen.taking):
            self.tell("")
            self._choose(lambda now: now.let_go())
            return
        self.open_menu()
