"""Settings: every one of the model, in force as soon as it is changed, and which key does what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from vandtia.i18n import _, current_language
from vandtia.present.settings_words import SettingRow, setting_rows
from vandtia.storage.settings import Settings
from vandtia.tui.actions import ACTIONS, Action, action
from vandtia.tui.game_app import Page, screen_words
from vandtia.tui.keymap import resolve, shown_key
from vandtia.tui.layout import CardSize
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.screens.form import ListScreen
from vandtia.tui.screens.prompt import QuestionScreen
from vandtia.tui.theme import DEFAULT_THEME, listed_themes
from vandtia.tui.widgets.card_sample import CardSample
from vandtia.tui.widgets.form import ChoiceRow, ChoiceValue, FormRow, Heading, MenuRow
from vandtia.tui.widgets.key_bar import KeyBar
from vandtia.tui.widgets.lines import TopLine

THEME, KEYS = "theme", "keymap"

SHOWN_BY_CARDS = frozenset({"theme", "deck"})
SAMPLE = CardSize(5, 3)
"""The cards that show a deck and a theme."""

FEW = 4
"""With more choices than this a list is opened, with fewer the next one is taken."""


class SettingsScreen(ListScreen[None]):
    """A form made from the model of the settings; the table beneath follows at once."""

    NAME = "settings"
    PAGE_CLASS = "settings"

    def compose(self) -> ComposeResult:
        """As every list, and beside the words at the foot cards as they look."""
        yield TopLine(*self.heading())
        with Vertical(id="page", classes=self.PAGE_CLASS):
            with Vertical(id="rows"):
                yield from self.rows()
            with Horizontal(id="foot"):
                yield Static("", id="detail", markup=False)
                yield CardSample(SAMPLE)
        yield KeyBar()

    def renew_words(self) -> None:
        """Cards are shown beside the settings that change them."""
        super().renew_words()
        row = self.row
        for cards in self.query(CardSample):
            cards.display = row is not None and row.key in SHOWN_BY_CARDS
            cards.show()

    def heading(self) -> tuple[str, str]:
        """Where one is, and what the sign means."""
        return _("Settings"), _("● changed; everything is saved at once")

    def _settings(self) -> dict[str, SettingRow]:
        """The rows by key; themes are known to the screen alone."""
        found = {}
        for row in setting_rows(self.game_app.settings):
            if row.key == THEME:
                choices = tuple((name, _theme_words(name)) for name in self._themes())
                words = _theme_words(str(row.value) or DEFAULT_THEME)
                row = row._replace(
                    choices=choices, value=row.value or DEFAULT_THEME, value_words=words
                )
            found[row.key] = row
        return found

    def _themes(self) -> list[str]:
        return listed_themes(self.app.available_themes)

    def rows(self) -> Iterable[Widget]:
        """Every setting by group."""
        grouped: dict[str, list[SettingRow]] = {}
        for row in self._settings().values():
            grouped.setdefault(row.group, []).append(row)
        for number, (group, rows) in enumerate(grouped.items()):
            yield Heading(group, first=number == 0)
            for row in rows:
                yield ChoiceRow(row.key, row.title, self._value(row))

    def _value(self, row: SettingRow) -> ChoiceValue:
        first = getattr(Settings(), row.key)
        if row.key == THEME:
            first = DEFAULT_THEME
        return ChoiceValue(row.value_words, changed=row.value != first, can_step=bool(row.choices))

    def detail_of(self, row: FormRow) -> str:
        """The sentence of a setting."""
        setting = self._settings().get(row.key)
        return setting.description if setting else ""

    def settings_changed(self) -> None:
        """Show the values in force, whoever changed them."""
        settings = self._settings()
        for cards in self.query(CardSample):
            cards.show()
        for row in self.form_rows:
            if isinstance(row, ChoiceRow) and row.key in settings:
                row.show(self._value(settings[row.key]))

    def _set(self, key: str, value: Any) -> None:
        spoken = current_language()
        self.game_app.change_settings(**{key: value})
        if spoken == current_language():
            self.renew_words()

    # What is asked

    def on_form_row_stepped(self, message: FormRow.Stepped) -> None:
        """Another value."""
        message.stop()
        self._step(message.row.key, message.by)

    def _step(self, key: str, by: int) -> None:
        row = self._settings()[key]
        values = [value for value, _words in row.choices]
        if not values:
            return
        place = values.index(row.value) if row.value in values else -min(by, 0)
        self._set(key, values[(place + by) % len(values)])

    def on_form_row_pressed(self, message: FormRow.Pressed) -> None:
        """The next value where there are few, else a list; keys have a screen of their own."""
        message.stop()
        key = message.row.key
        row = self._settings()[key]
        if key == KEYS:
            self.open(Page.KEYS)
        elif len(row.choices) <= FEW:
            self._step(key, 1)
        else:
            self._open_list(row)

    def _open_list(self, row: SettingRow) -> None:
        names = {str(value): value for value, _words in row.choices}

        def chosen(name: str | None) -> None:
            if name is not None:
                self._set(row.key, names[name])

        if row.key == THEME:
            self.open(Page.THEMES, then=chosen)
            return
        self.app.push_screen(
            QuestionScreen(
                row.title,
                row.description,
                [(str(value), words) for value, words in row.choices],
                str(row.value),
            ),
            chosen,
        )

    def action_reset(self) -> None:
        """The value of the beginning."""
        if self.row is not None:
            first = getattr(Settings(), self.row.key)
            self._set(self.row.key, first)


class ThemesScreen(ListScreen[str | None]):
    """The themes, ours first; each is shown as soon as one goes to it. Answers with its name."""

    NAME = "themes"
    PAGE_CLASS = "question"

    def compose(self) -> ComposeResult:
        """The list, and cards as they look."""
        yield TopLine(_("Theme"), _("Enter keeps it, Esc goes back"))
        with Vertical(id="page", classes=self.PAGE_CLASS):
            with Vertical(id="rows"):
                yield from self.rows()
            with Horizontal(id="foot"):
                yield Static(_("The colours of the table."), id="detail", markup=False)
                yield CardSample(SAMPLE)
        yield KeyBar()

    def rows(self) -> Iterable[Widget]:
        """A row for each."""
        for name in listed_themes(self.app.available_themes):
            yield MenuRow(name, _theme_words(name))

    def on_mount(self) -> None:
        """Begin at the theme in force."""
        self.focus_row(self.game_app.theme)

    def on_form_row_entered(self, message: FormRow.Entered) -> None:
        """Show it at once, on every screen that is open."""
        self.game_app.show_theme(message.row.key)

    def renew_words(self) -> None:
        """Its words stay; the cards are drawn anew."""
        self.settings_changed()

    def settings_changed(self) -> None:
        """Cards of other colours."""
        for cards in self.query(CardSample):
            cards.show()

    def on_form_row_pressed(self, message: FormRow.Pressed) -> None:
        """It is kept."""
        message.stop()
        self.dismiss(message.row.key)

    def action_back(self) -> None:
        """The theme as before."""
        self.game_app.show_theme(None)
        self.dismiss(None)


def _theme_words(name: str) -> str:
    """A theme as people read it; Textual's go by their own names."""
    own = {
        "vandtia-dark": _("felt, dark"),
        "vandtia-light": _("felt, light"),
        "vandtia-contrast": _("high contrast"),
        "vandtia-16": _("sixteen colours"),
    }
    return own.get(name, name)


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
