"""`Hints`: asking what to play, and showing the answer on the table, sharper while one looks."""

from __future__ import annotations

# ruff: noqa: PLC0415 (bots are loaded for a hint only)
from typing import TYPE_CHECKING

from vandtia.engine import Chance, Move, Ready, Take
from vandtia.i18n import _
from vandtia.tui import actions
from vandtia.tui.actions import Action
from vandtia.tui.messages import Decided
from vandtia.tui.table.choosing import Choosing
from vandtia.tui.table.picture import Hint, TablePicture

if TYPE_CHECKING:
    from vandtia.tui.table.guest import AnyDriver

WITHOUT_CARDS: dict[type[Move], Action] = {
    Take: actions.Table.TAKE,
    Chance: actions.Table.CHANCE,
    Ready: actions.Table.READY,
}
"""The actions of moves that no card can show."""

STAGES = (60, 240, 960, 2400)
"""How many games are tried out for each showing: a first estimate at once, then sharper ones."""


class Hints:
    """Asks the adviser for the person to move; the game goes on meanwhile."""

    def __init__(self, driver: AnyDriver, choosing: Choosing, picture: TablePicture) -> None:
        self._driver = driver
        self._choosing = choosing
        self._picture = picture
        self._stage = 0
        self._of = ""
        self._hinted: Move | None = None
        self._told = (-1, 0)
        """For which version of the game a reason was told, and of which move."""

    def ask(self, *, wanted: bool, of: str = "") -> None:
        """Ask what to play, unless hints are not `wanted`; put away one that is shown.

        `of` is the program that is asked, empty for our own adviser.
        """
        if not self._choosing.may():
            return
        if not wanted:
            self._choosing.say(_("Hints are turned off in the settings."))
            return
        if self._picture.hint_now is not None:
            self._picture.hint = None
            self._choosing.say("")
            return
        self._stage, self._hinted, self._of = 0, None, of
        session = self._driver.flow.session
        session.hints[session.turn] += 1
        self._choosing.say(_("A hint is on its way; play on if you like."))
        self._go_on()

    def _go_on(self) -> None:
        from vandtia.ai import ADVISER

        if self._of:
            self._driver.ask_for_hint(self._of)
        else:
            self._driver.ask_for_hint(ADVISER, STAGES[self._stage])

    def show(self, answer: Decided) -> None:
        """Say it, and go to its card, or name the key of a move without one; then think on."""
        from vandtia.ai.hints import bars
        from vandtia.present.ideas import hint_bars, hint_line

        chosen, picture = self._choosing.open, self._picture
        if chosen is None or answer.version != self._driver.flow.session.version:
            return
        if self._stage and picture.hint_now is None:
            return  # it was put away meanwhile
        move, estimates = answer.decision.move, answer.decision.why.estimates
        words = hint_line(answer.decision, chosen.view, picture.names)
        row = WITHOUT_CARDS.get(type(move))
        if row is not None:
            words = picture.key_before(row) + words
        rows = hint_bars(bars(chosen.view, estimates), move, chosen.view, picture.names)
        picture.hint = Hint(answer.version, rows, sum(each.rollouts for each in estimates))
        if move != self._hinted:  # whoever has chosen a card meanwhile keeps it
            self._hinted = move
            self._choosing.selection = chosen.showing(move)
        self._choosing.say(words)
        if rows and not self._of and self._stage + 1 < len(STAGES):
            self._stage += 1
            self._go_on()

    def tell_reason(self) -> None:
        """Tell why a computer player made its last move; asked again, why the one before.

        Not in a real game: a reason tells of hidden cards.
        """
        session = self._driver.flow.session
        if not (session.practice or session.is_over or session.table.open_hands):
            self._choosing.say(_("In a real game reasons stay secret; the replay tells them."))
            return
        version, ply = self._told
        found = self._driver.made_before(ply if version == session.version else session.ply)
        if found is None:
            self._told = (-1, 0)
            self._choosing.say(_("No computer player has moved here."))
            return
        from vandtia.present.ideas import reason_of_move

        ply, made = found
        self._told = (session.version, ply)
        words = reason_of_move(
            made.decision.move, made.decision.why, made.view, self._picture.names, made.seat
        )
        self._choosing.say(words)

    def fail(self, problem: str = "") -> None:
        """None came; `problem` says why, where a program was asked."""
        self._choosing.say(problem or _("No hint is available now."))
