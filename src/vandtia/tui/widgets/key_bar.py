"""The line of keys at the bottom: at most six, whole words, never clipped; click to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.widgets import Static

from vandtia.i18n import _
from vandtia.tui.actions import Action, footer_of
from vandtia.tui.keymap import shown_key

if TYPE_CHECKING:
    from vandtia.tui.game_app import GameApp
    from vandtia.tui.screens.base import GameScreen

GAP = 3
MAX_SHOWN = 6
"""So many keys at once; more is a wall of words."""


class KeyBar(Static):
    """One line made from the table of actions for the screen it stands on."""

    DEFAULT_CSS = """
    KeyBar {
        dock: bottom; height: 1; width: 1fr; padding: 0 1;
        background: $key-bar; color: $key-bar-text; text-wrap: nowrap; pointer: pointer;
    }
    """
    can_focus = False

    def __init__(self) -> None:
        super().__init__("", markup=False, id="key-bar")
        self._spans: list[tuple[int, int, Action]] = []
        self._shown = ""

    def on_mount(self) -> None:
        """Show the keys."""
        self.show()

    def on_resize(self) -> None:
        """Fewer or more fit now."""
        self.show()

    def show(self) -> None:
        """Write the line for what is possible now."""
        app = cast("GameApp", self.app)
        screen = cast("GameScreen[object]", self.screen)
        rows = [row for row in footer_of(screen.NAME) if screen.can_do(row)]
        rows.sort(key=lambda row: row.footer)
        rows = [row for row in footer_of(screen.NAME) if row in rows[:MAX_SHOWN]]
        texts = {row.id: self._text(app, row) for row in rows}
        room = max(self.size.width - 2, 0)
        while rows and sum(cell_len(" ".join(texts[row.id])) + GAP for row in rows) - GAP > room:
            rows.remove(max(rows, key=lambda row: row.footer))
        parts: list[Content | tuple[str, str]] = []
        self._spans = []
        column = 1
        for row in rows:
            key, words = texts[row.id]
            width = cell_len(f"{key} {words}")
            self._spans.append((column, column + width, row))
            parts += [(key, "bold $key-bar-key"), (f" {words}", ""), (" " * GAP, "")]
            column += width + GAP
        line = Content.assemble(*parts)
        if line.markup != self._shown:
            self._shown = line.markup
            self.update(line, layout=False)

    def _text(self, app: GameApp, row: Action) -> tuple[str, str]:
        keys = app.keymap.keys_of(row)
        key = shown_key(keys[0]) if keys else ""
        if key == "←":
            # Left stands for both ways.
            key = _("Left/Right") if app.settings.deck == "ascii" else "←→"
        return key, cast("GameScreen[object]", self.screen).word_for(row)

    async def on_click(self, event: events.Click) -> None:
        """Do what stands under the mouse."""
        for start, end, row in self._spans:
            if start <= event.x < end:
                prefix = "app" if row.screen == "app" else "screen"
                await self.run_action(f"{prefix}.{row.name}")
                return
