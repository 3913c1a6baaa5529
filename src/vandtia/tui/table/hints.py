"""`Hints`: asking what to play, and showing the answer on the table."""

from __future__ import annotations

# ruff: noqa: PLC0415 (bots are loaded for a hint only)
from typing import TYPE_CHECKING

from vandtia.engine import Chance, Move, Ready, Take
from vandtia.i18n import _
from vandtia.tui import actions
from vandtia.tui.actions import Action
from vandtia.tui.messages import Decided
from vandtia.tui.table.choosing import Choosing
from vandtia.tui.table.picture import TablePicture

if TYPE_CHECKING:
    from vandtia.tui.table.guest import AnyDriver

WITHOUT_CARDS: dict[type[Move], Action] = {
    Take: actions.Table.TAKE,
    Chance: actions.Table.CHANCE,
    Ready: actions.Table.READY,
}
"""The actions of moves that no card can show."""


class Hints:
    """Asks the adviser for the person to move; the game goes on meanwhile."""

    def __init__(self, driver: AnyDriver, choosing: Choosing, picture: TablePicture) -> None:
        self._driver = driver
        self._choosing = choosing
        self._picture = picture

    def ask(self, *, wanted: bool) -> None:
        """Ask what to play, unless hints are not `wanted` by the settings."""
        if not self._choosing.may():
            return
        if not wanted:
            self._choosing.say(_("Hints are turned off in the settings."))
            return
        from vandtia.ai import ADVISER

        self._driver.ask_for_hint(ADVISER)
        self._choosing.say(_("A hint is on its way; play on if you like."))

    def show(self, answer: Decided) -> None:
        """Say it, and go to its card, or name the key of a move without one."""
        from vandtia.present.ideas import hint_line

        chosen = self._choosing.open
        if chosen is None or answer.version != self._driver.flow.session.version:
            return
        move = answer.decision.move
        words = hint_line(answer.decision, chosen.view, self._picture.names)
        row = WITHOUT_CARDS.get(type(move))
        if row is not None:
            words = self._picture.key_before(row) + words
        self._choosing.selection = chosen.showing(move)
        self._choosing.say(words)

    def fail(self) -> None:
        """None came."""
        self._choosing.say(_("No hint is available now."))
