"""All keys of a screen, made from the table of actions; each can be done from here."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from vandtia.i18n import _
from vandtia.tui.actions import Action, action, actions_of
from vandtia.tui.keymap import shown_key
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.screens.form import ListScreen
from vandtia.tui.widgets.form import FormRow, Heading, MenuRow

MAX_KEYS = 3
"""So many keys of an action are listed."""

NARROWEST, WIDEST = 12, 24
"""The columns of keys, and those of the signs beside their words."""


class HelpScreen(ListScreen[None]):
    """The keys of the screen beneath, and those that work everywhere; Enter does what it says.

    Args:
        of: the screen whose keys these are.
    """

    NAME = "help"
    PAGE_CLASS = "help"
    DEFAULT_CSS = """
    HelpScreen .sign { height: auto; padding: 0 1; }
    """

    def __init__(self, of: GameScreen[object]) -> None:
        super().__init__()
        self._of = of

    def heading(self) -> tuple[str, str]:
        """Where one is."""
        return _("Keys"), _("Enter does what a row says")

    def rows(self) -> Iterable[Widget]:
        """What there is here, what there is everywhere, what the signs mean."""
        here = actions_of(self._of.NAME, everywhere=False)
        everywhere = actions_of("app")
        column = max(cell_len(self._keys(row)) for row in (*here, *everywhere)) + 2
        column = min(max(column, NARROWEST), WIDEST)
        for title, found in ((_("Keys here"), here), (_("Keys everywhere"), everywhere)):
            yield Heading(title, first=found is here)
            for row in found:
                if not row.in_palette and not self.game_app.keymap.keys_of(row):
                    continue  # one that a key set or a keymap may give a key
                yield MenuRow(row.id, self._keys(row), _(row.title), width=column)
        if self._of.NAME == "table":
            yield Heading(_("Signs"))
            for sign, words in self._signs():
                yield Static(
                    Content.assemble((f"  {sign}  ", "bold $key-bar-key"), words), classes="sign"
                )
            words = _(
                "Everything works with the mouse too: click cards, click the pile to play them."
            )
            yield Static(words, classes="words", markup=False)

    def detail_of(self, row: FormRow) -> str:
        """The sentence of an action."""
        return _(action(row.key).description)

    def on_form_row_pressed(self, message: FormRow.Pressed) -> None:
        """Close, and do it on the screen beneath."""
        message.stop()
        row = action(message.row.key)
        if row.with_key:
            return  # which of its keys is meant nobody can say
        self.dismiss(None)
        namespace = self.app if row.screen == "app" else self._of
        self.app.call_later(self.app.run_action, row.name, namespace)

    def _keys(self, row: Action) -> str:
        if row.with_key:
            return f"{row.default_keys[0]}–{row.default_keys[-1]}"
        keys = self.game_app.keymap.keys_of(row)[:MAX_KEYS]
        return " ".join(shown_key(key) for key in keys) or _("in the menu")

    def _signs(self) -> list[tuple[str, str]]:
        signs = self.game_app.ink().signs
        return [
            (signs.fits, _("over a card: it may be played now")),
            (signs.chosen, _("under a raised card: how many of it are chosen")),
            (signs.turn, _("before a name: whose turn it is")),
            (signs.last, _("beside a name or a place: what happened last")),
            (signs.known, _("on cards of a hand: everybody has seen them, and may remember")),
            (signs.back, _("a face-down card; nobody may look at it")),
        ]
