"""Keys: which does what, and giving an action another one."""

from __future__ import annotations

from collections.abc import Iterable

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Static

from vandtia.i18n import _
from vandtia.tui.actions import ACTIONS, Action, action
from vandtia.tui.keymap import resolve, shown_key
from vandtia.tui.screen_words import screen_words
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.screens.form import ListScreen
from vandtia.tui.widgets.form import ChoiceRow, ChoiceValue, FormRow, Heading
from vandtia.tui.widgets.key_bar import KeyBar
from vandtia.tui.widgets.top_line import TopLine


class KeysScreen(ListScreen[None]):
    """Every action with its keys; Enter asks for another key."""

    NAME = "keys"
    PAGE_CLASS = "keys"

    def heading(self) -> tuple[str, str]:
        """Where one is."""
        return _("Keys"), _("Enter, then press the key")

    def rows(self) -> Iterable[Widget]:
        """The actions by screen; those that work everywhere first, then the table's."""
        grouped: dict[str, list[Action]] = {}
        for row in ACTIONS:
            if not row.with_key:
                grouped.setdefault(row.screen, []).append(row)
        for number, (screen, rows) in enumerate(grouped.items()):
            yield Heading(screen_words(screen), first=number == 0)
            for row in rows:
                yield ChoiceRow(row.id, _(row.title), self._value(row))

    def _value(self, row: Action) -> ChoiceValue:
        keys = self.game_app.keymap.keys_of(row)
        words = "  ".join(shown_key(key) for key in keys) or _("none")
        changed = row.id in self.game_app.keymap.keys
        return ChoiceValue(words, changed=changed, can_step=False)

    def detail_of(self, row: FormRow) -> str:
        """What the action does."""
        return _(action(row.key).description)

    def settings_changed(self) -> None:
        """Show the keys in force."""
        for row in self.form_rows:
            if isinstance(row, ChoiceRow):
                row.show(self._value(action(row.key)))

    def on_form_row_pressed(self, message: FormRow.Pressed) -> None:
        """Ask for a key."""
        message.stop()
        row = action(message.row.key)

        def pressed(key: str | None) -> None:
            if key is not None:
                self._give(row, key)

        self.app.push_screen(KeyScreen(_(row.title)), pressed)

    def _give(self, row: Action, key: str) -> None:
        """Give an action a key in place of its first one; a clash is told and changes nothing."""
        before = self.game_app.keymap.keys_of(row)
        keys = (key, *(other for other in before[1:] if other != key))
        wanted = {**self.game_app.settings.keymap, row.id: ",".join(keys)}
        clash = next((one for one in resolve(wanted).clashes if one.wanted_by == row.id), None)
        if clash is not None:
            other = action(clash.taken_by)
            self.notify(
                _(
                    "%(key)s is already the key for “%(action)s” (%(screen)s).",
                    key=shown_key(clash.key),
                    action=_(other.title),
                    screen=screen_words(other.screen),
                ),
                severity="warning",
                markup=False,
            )
            return
        self.game_app.change_settings(keymap=wanted)

    def action_reset(self) -> None:
        """The first keys again."""
        if self.row is not None:
            kept = dict(self.game_app.settings.keymap)
            kept.pop(self.row.key, None)
            self.game_app.change_settings(keymap=kept)


class KeyScreen(GameScreen[str | None]):
    """Waits for one key; answers with its name, or `None` for Esc."""

    NAME = "key"
    TAKES_ANY_KEY = True
    CSS_PATH = ["prompt.tcss"]

    def __init__(self, title: str) -> None:
        super().__init__()
        self._about = title

    def compose(self) -> ComposeResult:
        """What to do."""
        yield TopLine(_("Keys"), self._about)
        with Vertical(id="prompt"):
            yield Static(
                _("Press the new key for “%(action)s”. Esc changes nothing.", action=self._about),
                id="question",
                markup=False,
            )
        yield KeyBar()

    def on_key(self, event: events.Key) -> None:
        """Any key is an answer."""
        event.stop()
        event.prevent_default()
        self.dismiss(None if event.key == "escape" else event.key)
