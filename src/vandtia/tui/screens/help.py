"""All keys of a screen, made from the table of actions."""

from __future__ import annotations

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from vandtia.i18n import _
from vandtia.tui.actions import Action, actions_of
from vandtia.tui.keymap import shown_key
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.widgets.key_bar import KeyBar

MOST_KEYS = 3
"""So many keys of an action are listed."""


class HelpScreen(GameScreen[None]):
    """The keys of the screen `of`, and those that work everywhere."""

    NAME = "help"
    AUTO_FOCUS = "VerticalScroll"
    DEFAULT_CSS = """
    HelpScreen VerticalScroll { padding: 1 2; scrollbar-size-vertical: 1; }
    HelpScreen .keys { width: 1fr; height: auto; }
    """

    def __init__(self, of: str) -> None:
        super().__init__()
        self._of = of

    def compose(self) -> ComposeResult:
        """Two tables: here, and everywhere."""
        here = actions_of(self._of, everywhere=False)
        everywhere = actions_of("app", everywhere=False)
        with VerticalScroll():
            yield Static(self._table(_("Keys here"), here), classes="keys", markup=False)
            if self._of == "table":
                yield Static(self._legend(), classes="keys", markup=False)
            yield Static(self._table(_("Keys everywhere"), everywhere), classes="keys")
        yield KeyBar()

    def _table(self, title: str, rows: tuple[Action, ...]) -> Content:
        lines = [(self._keys(row), row) for row in rows]
        width = max((cell_len(keys) for keys, _row in lines), default=0)
        parts: list[tuple[str, str]] = [(f"{title}\n", "bold $turn")]
        for keys, row in lines:
            gap = " " * (width - cell_len(keys))
            parts.append((f"  {keys}{gap}  ", "bold $key-bar-key"))
            parts.append((f"{_(row.title)}: ", "bold"))
            parts.append((f"{_(row.description)}\n", ""))
        return Content.assemble(*parts, "\n")

    def _keys(self, row: Action) -> str:
        if row.with_key:
            return f"{row.default_keys[0]}–{row.default_keys[-1]}"
        keys = self.game_app.keymap.keys_of(row)[:MOST_KEYS]
        return " ".join(shown_key(key) for key in keys) or _("in the menu")

    def _legend(self) -> Content:
        signs = (
            ("▾", _("over a card: it may be played now")),
            ("▲", _("under a raised card: chosen; Enter plays so many")),
            ("►", _("before a name: whose turn it is")),
            ("•", _("on a card of a hand: everybody has seen it, and it is known to all")),
            ("▒", _("a face-down card; nobody may look at it")),
            ("*", _("beside a place or the pile: what happened last")),
        )
        parts: list[tuple[str, str]] = [(f"{_('Signs')}\n", "bold $turn")]
        for sign, meaning in signs:
            parts += [(f"  {sign}  ", "bold $fits"), (f"{meaning}\n", "")]
        mouse = _(
            "The mouse does all of it too: point, click, click again, click the pile to play."
        )
        return Content.assemble(*parts, f"\n{mouse}\n\n")

    def action_back(self) -> None:
        """Close."""
        self.dismiss(None)
