"""All keys of a screen, made from the table of actions."""

from __future__ import annotations

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from vandtia.i18n import _
from vandtia.tui.actions import Action, actions_of
from vandtia.tui.keymap import shown_key
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.widgets.key_bar import KeyBar

MAX_KEYS = 3
"""So many keys of an action are listed."""


class HelpScreen(GameScreen[None]):
    """The keys of the screen `of`, and those that work everywhere."""

    NAME = "help"
    AUTO_FOCUS = "VerticalScroll"
    DEFAULT_CSS = """
    HelpScreen VerticalScroll { padding: 1 2; scrollbar-size-vertical: 1; }
    HelpScreen .title { color: $turn; text-style: bold; }
    HelpScreen .part { layout: grid; grid-size: 2; grid-rows: auto; height: auto; margin: 0 0 1 2; }
    HelpScreen .part Static { height: auto; }
    HelpScreen .sign { color: $key-bar-key; text-style: bold; }
    HelpScreen .words { height: auto; margin: 0 0 1 2; }
    """

    def __init__(self, of: str) -> None:
        super().__init__()
        self._of = of

    def compose(self) -> ComposeResult:
        """What there is here, what the signs mean, what there is everywhere."""
        with VerticalScroll():
            yield from self._part(_("Keys here"), self._rows(self._of))
            if self._of == "table":
                yield from self._part(_("Signs"), self._signs())
                yield Static(
                    _(
                        "Everything works with the mouse too: click cards, click the "
                        "pile to play them."
                    ),
                    classes="words",
                    markup=False,
                )
            yield from self._part(_("Keys everywhere"), self._rows("app"))
        yield KeyBar()

    def _part(self, title: str, rows: list[tuple[str, Content]]) -> ComposeResult:
        yield Static(title, classes="title", markup=False)
        width = max((cell_len(sign) for sign, _words in rows), default=0)
        with Container(classes="part") as part:
            part.styles.grid_columns = f"{width + 2} 1fr"
            for sign, words in rows:
                yield Static(sign, classes="sign", markup=False)
                yield Static(words)

    def _rows(self, screen: str) -> list[tuple[str, Content]]:
        return [
            (
                self._keys(row),
                Content.assemble((_(row.title) + ": ", "bold"), _(row.description)),
            )
            for row in actions_of(screen, everywhere=False)
        ]

    def _keys(self, row: Action) -> str:
        if row.with_key:
            return f"{row.default_keys[0]}–{row.default_keys[-1]}"
        keys = self.game_app.keymap.keys_of(row)[:MAX_KEYS]
        return " ".join(shown_key(key) for key in keys) or _("in the menu")

    def _signs(self) -> list[tuple[str, Content]]:
        signs = self.game_app.ink().signs
        text = (
            (signs.fits, _("over a card: it may be played now")),
            (signs.chosen, _("under a raised card: how many of it are chosen")),
            (signs.turn, _("before a name: whose turn it is")),
            (signs.last, _("beside a name or a place: what happened last")),
            (signs.known, _("on cards of a hand: everybody has seen them, and may remember")),
            (signs.back, _("a face-down card; nobody may look at it")),
        )
        return [(sign, Content(words)) for sign, words in text]

    def action_back(self) -> None:
        """Close."""
        self.dismiss(None)
