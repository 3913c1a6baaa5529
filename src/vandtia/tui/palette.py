"""The command palette: every action of the screen beneath, by name.

It has no command of its own, so that nothing, a picture of the screen least of all, goes round the
curtain.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from textual.command import DiscoveryHit, Hit, Hits, Provider

from vandtia.i18n import _
from vandtia.tui.actions import Action, actions_of
from vandtia.tui.screens.base import GameScreen

if TYPE_CHECKING:
    from vandtia.tui.game_app import GameApp


class ActionCommands(Provider):
    """The rows of the table of actions that can be done on this screen now."""

    def _rows(self) -> list[Action]:
        screen = self.screen
        if not isinstance(screen, GameScreen):
            return []
        return [row for row in actions_of(screen.NAME) if not row.with_key and screen.can_do(row)]

    def _do(self, row: Action) -> None:
        app = cast("GameApp", self.app)
        where = app if row.screen == "app" else self.screen
        app.call_later(app.run_action, row.name, where)

    async def discover(self) -> Hits:
        """Before anything is typed: all but those that everybody finds on the keyboard."""
        for row in (row for row in self._rows() if row.in_palette):
            yield DiscoveryHit(_(row.title), partial(self._do, row), help=_(row.description))

    async def search(self, query: str) -> Hits:
        """Those whose name or sentence is like what was typed."""
        matcher = self.matcher(query)
        is_found = False
        for row in self._rows():
            title = _(row.title)
            score = max(matcher.match(title), matcher.match(_(row.description)) / 2)
            if score > 0:
                is_found = True
                yield Hit(
                    score, matcher.highlight(title), partial(self._do, row), help=_(row.description)
                )
        if not is_found:  # else Textual says so, in English
            yield Hit(1, _("Nothing found."), _nothing)


def _nothing() -> None:
    """What is not found does nothing."""
