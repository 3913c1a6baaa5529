"""The app: the stack of screens, the theme, the language, the keys. Nothing of the game itself."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual.app import App

from vandtia.i18n import _, set_language
from vandtia.tui.keymap import bindings_of, resolve, shown_key
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.theme import DEFAULT_THEME, NO_COLOUR_THEME, TABLE_COLOURS, THEMES
from vandtia.tui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from textual.binding import BindingType
    from textual.command import Provider

    from vandtia.session import Session
    from vandtia.storage.paths import Paths
    from vandtia.storage.settings import Settings

DECKS = ("classic", "four_colour", "colour_blind", "ascii")


@dataclass(frozen=True, slots=True)
class Start:
    """What to open first: the game of `session` at once, or the title where there is none."""

    session: Session | None = None


def _palette() -> type[Provider]:
    from vandtia.tui.palette import ActionCommands  # noqa: PLC0415 (not before it is opened)

    return ActionCommands


class VandtiaApp(App[None]):
    """Vändtia in the terminal.

    Args:
        paths: where the player's files are.
        settings: the settings in force; `change_settings` changes and keeps them.
        start: what to open first.
        overrides: settings by name for this run only (from the command line); never written.
    """

    CSS_PATH = "app.tcss"
    TITLE = "Vändtia"
    BINDINGS: ClassVar[list[BindingType]] = list(bindings_of("app"))
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {_palette}
    ENABLE_COMMAND_PALETTE = False  # its key is a row of the table of actions
    ALLOW_SELECT = False

    def __init__(
        self,
        paths: Paths,
        settings: Settings,
        start: Start | None = None,
        overrides: Mapping[str, object] | None = None,
    ) -> None:
        self.paths = paths
        self._kept = settings
        self._overrides = dict(overrides or {})
        self.keymap = resolve(settings.keymap)
        self._start = start or Start()
        super().__init__()
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = self._wanted_theme()
        self.set_keymap(self.keymap.for_textual())
        if not self.settings.animation:
            self.animation_level = "none"

    # Settings

    @property
    def settings(self) -> Settings:
        """The settings in force, this run's overrides included."""
        return self._kept.model_copy(update=self._overrides)

    def change_settings(self, **changes: object) -> None:
        """Change settings, put them to work and write them to the player's file."""
        from vandtia.storage.settings import save_settings  # noqa: PLC0415

        for name in changes:
            self._overrides.pop(name, None)
        before = self.settings
        self._kept = type(self._kept).model_validate({**self._kept.model_dump(), **changes})
        save_settings(self.paths, self._kept)
        self.settings_changed(before)

    def settings_changed(self, before: Settings) -> None:
        """Put settings to work that differ from `before`."""
        now = self.settings
        if now.keymap != before.keymap:
            self.keymap = resolve(now.keymap)
            self.set_keymap(self.keymap.for_textual())
        self.animation_level = "full" if now.animation else "none"
        if now.theme != before.theme:
            self.theme = self._wanted_theme()
        if now.language != before.language and now.language:
            set_language(now.language)
            for screen in self.screen_stack:
                if isinstance(screen, GameScreen):
                    screen.language_changed()
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.settings_changed()
            for bar in screen.query(KeyBar):
                bar.show()

    def _wanted_theme(self) -> str:
        if os.environ.get("NO_COLOR"):
            return NO_COLOUR_THEME
        wanted = os.environ.get("TEXTUAL_THEME") or self.settings.theme
        return wanted if wanted in self.available_themes else DEFAULT_THEME

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The table's colours for themes that know nothing of tables."""
        return TABLE_COLOURS

    # Where to go

    def on_mount(self) -> None:
        """Open the first screen."""
        if self._start.session is not None:
            self.start_game(self._start.session)
        else:
            self.show_title()
        if self.keymap.clashes:
            found = self.keymap.clashes[0]
            self.notify(
                _(
                    "The key %(key)s is taken already; your choice for it is not used.",
                    key=shown_key(found.key),
                ),
                severity="warning",
                markup=False,
            )

    def show_title(self) -> None:
        """Back to the first screen, whatever is open."""
        from vandtia.tui.screens.title import TitleScreen  # noqa: PLC0415

        self._only(TitleScreen())

    def start_game(self, session: Session) -> None:
        """Sit down at the table, whatever is open. A game with several people begins covered."""
        from vandtia.tui.screens.table import TableScreen  # noqa: PLC0415

        self._only(TableScreen(session))

    def show_rule(self, number: str, session: Session | None = None) -> None:
        """Open the rules for reading at a rule's number, such as `R4.3`."""
        from vandtia.tui.screens.rule_sheet import RuleSheetScreen  # noqa: PLC0415

        self.push_screen(RuleSheetScreen(session.rules if session else None, number))

    def _only(self, screen: GameScreen[None]) -> None:
        """Let this be the only screen above the empty first one."""
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) == 2:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    # Actions that work everywhere

    def action_help(self) -> None:
        """The keys of the screen on top."""
        from vandtia.tui.screens.help import HelpScreen  # noqa: PLC0415

        if isinstance(self.screen, GameScreen) and not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(self.screen.NAME))

    def action_next_deck(self) -> None:
        """Other faces for the cards."""
        now = DECKS.index(self.settings.deck)
        self.change_settings(deck=DECKS[(now + 1) % len(DECKS)])

    async def action_leave(self) -> None:
        """Leave; a game under way is on disk already."""
        self.exit()


def run(
    paths: Paths,
    settings: Settings,
    start: Start | None = None,
    overrides: Mapping[str, object] | None = None,
) -> int:
    """Show the screens until the player leaves. Returns the exit code of the process."""
    app = VandtiaApp(paths, settings, start, overrides)
    app.run(mouse=bool(app.settings.mouse))
    return app.return_code or 0
