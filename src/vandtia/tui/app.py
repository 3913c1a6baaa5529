"""The app: the stack of screens, the theme, the language, the keys. Nothing of the game itself."""

from __future__ import annotations

# ruff: noqa: PLC0415 (what a start does not show is loaded when it is first asked for)
import os
import sys
from dataclasses import replace
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import App
from textual.widget import Widget

from vandtia.flow import PAUSES, FlowSettings, holds_for
from vandtia.i18n import _, language_for, set_language
from vandtia.tui import actions
from vandtia.tui.drawing import AsciiSigns, Harmless
from vandtia.tui.game_app import Page
from vandtia.tui.ink import Ink, ink_for
from vandtia.tui.keymap import bindings_of, resolve, shown_key
from vandtia.tui.screens.base import GameScreen, Held
from vandtia.tui.theme import (
    DEFAULT_THEME,
    NO_COLOUR_THEME,
    SIXTEEN,
    TABLE_COLOURS,
    THEMES,
    in_256_colours,
    table_colours,
)
from vandtia.tui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence
    from typing import TypeAlias

    from rich.console import RenderableType
    from textual.binding import BindingType
    from textual.command import Provider
    from textual.driver import Driver
    from textual.filter import LineFilter
    from textual.screen import Screen
    from textual.theme import Theme

    from vandtia.engine import GameRecord
    from vandtia.session import Session, StartRequest
    from vandtia.storage.games import GameStore
    from vandtia.storage.paths import Paths
    from vandtia.storage.problems import Problem
    from vandtia.storage.settings import Settings
    from vandtia.tui.bot_worker import BotWorker
    from vandtia.tui.table.guest import AnyGame

    FirstScreen: TypeAlias = Callable[["VandtiaApp"], GameScreen[None]]

MIN_LIST = 10
"""So many rows of the window does the command palette need to show any of its list."""

LEAVE_SECONDS = 5
"""For so long the second key to leave is waited for."""

UNKEPT = 1
"""The exit code where a game under way was left that could not be kept."""

_HARMLESS, _ASCII = Harmless(), AsciiSigns()

DECKS = ("classic", "four_colour", "colour_blind", "ascii")


def _palette() -> type[Provider]:
    from vandtia.tui.palette import ActionCommands

    return ActionCommands


class VandtiaApp(App[None]):
    """Vändtia in the terminal.

    Args:
        paths: where the player's files are.
        settings: the settings in force; `change_settings` changes and keeps them.
        start: what to open first, and what to tell there; the title where left open.
        overrides: settings by name for this run only (from the command line); never written.
        first: makes the first screen, where it is none of those that `start` names.
    """

    CSS_PATH = "app.tcss"
    TITLE = "Vändtia"
    BINDINGS: ClassVar[list[BindingType]] = list(bindings_of("app"))
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {_palette}
    ALLOW_SELECT = False
    _is_rounding = False
    """Whether the terminal has 256 colours, and takes the next one to each."""

    def __init__(
        self,
        paths: Paths,
        settings: Settings,
        start: StartRequest | None = None,
        overrides: Mapping[str, Any] | None = None,
        first: FirstScreen | None = None,
    ) -> None:
        self.paths = paths
        self.at_end: list[Callable[[], Awaitable[None]]] = []
        self._first = first
        self._kept = settings
        self._overrides = dict(overrides or {})
        self._in_force = replace(settings, **self._overrides)
        self.keymap = resolve(settings.keymap, self.settings.pick_keys)
        self._start = start
        self._leaving = False
        self._coloured = ""
        self._colours: Mapping[str, str] = {}
        self._has_explained_keys = False
        self.failed = False
        # Without colour the terminal's own default is meant, not greys.
        super().__init__(ansi_color=True if os.environ.get("NO_COLOR") else None)
        self._is_rounding = self.console.color_system == "256"
        for theme in THEMES:
            if self._is_rounding:
                theme = replace(theme, variables=dict(in_256_colours(table_colours(theme))))
            self.register_theme(theme)
        self.theme = self._wanted_theme()
        self.set_keymap(self.keymap.for_textual())
        if not self.settings.animation:
            self.animation_level = "none"

    # Settings

    @property
    def settings(self) -> Settings:
        """The settings in force, this run's overrides included."""
        return self._in_force

    @property
    def flow_settings(self) -> FlowSettings:
        """How a game goes at the table, by the settings in force."""
        settings = self.settings
        pause = PAUSES[settings.bot_speed]
        return FlowSettings(
            pause,
            holds_for(settings.bot_speed),
            curtain=settings.curtain,
            auto_take=settings.auto_take,
            wait_for_me=settings.wait_for_me,
        )

    def change_settings(self, **changes: object) -> None:
        """Change settings, put them to work and write them to the player's file."""
        before = self.settings
        self.remember(**changes)
        self.settings_changed(before)

    def remember(self, **changes: object) -> None:
        """Change settings that no screen shows by, and write them to the player's file."""
        from vandtia.storage.settings_file import changed, save_settings

        for name in changes:
            self._overrides.pop(name, None)
        self._kept = changed(self._kept, **changes)
        self._in_force = replace(self._kept, **self._overrides)
        problem = save_settings(self.paths, self._kept, changes)
        if problem is not None:
            self.report(problem)

    def settings_changed(self, before: Settings) -> None:
        """Put settings to work that differ from `before`."""
        now = self.settings
        if (now.keymap, now.pick_keys) != (before.keymap, before.pick_keys):
            self.keymap = resolve(now.keymap, now.pick_keys)
            self.set_keymap(self.keymap.for_textual())
        self.animation_level = "full" if now.animation else "none"
        if now.theme != before.theme:
            self.theme = self._wanted_theme()
        if now.language != before.language:
            set_language(now.language or language_for(os.environ))
            for screen in self.screen_stack:
                if isinstance(screen, GameScreen):
                    screen.language_changed()
        for screen in self.screen_stack:
            if (now.deck == "ascii") != (before.deck == "ascii"):
                for node in screen.walk_children(Widget, with_self=True):
                    node.refresh()  # every sign is another
            if isinstance(screen, GameScreen):
                screen.settings_changed()
            for bar in screen.query(KeyBar):
                bar.show()

    # The player's files

    @cached_property
    def games(self) -> GameStore:
        """The player's games, opened when they are first asked for."""
        from vandtia.storage.games import GameStore

        store = GameStore(self.paths)
        for problem in store.open():
            self.report(problem)
        return store

    def running_game(self) -> GameRecord | None:
        """The game under way as it was left, if there is one; a broken one is told of."""
        loaded = self.games.load_current()
        for problem in loaded.problems:
            self.report(problem)
        return loaded.value

    def report(self, problem: Problem) -> None:
        """Say what is wrong with a file."""
        from vandtia.present.problem_words import problem_line

        self.notify(problem_line(problem), severity="warning", markup=False, timeout=12)

    async def on_unmount(self) -> None:
        """Say goodbye to tables elsewhere; give the place of the game under way back."""
        for end in self.at_end:
            await end()
        if "games" in self.__dict__:
            self.games.close()
        if "bots" in self.__dict__:
            self.bots.close()

    def _wanted_theme(self) -> str:
        if os.environ.get("NO_COLOR"):
            return NO_COLOUR_THEME
        wanted = os.environ.get("TEXTUAL_THEME") or self.settings.theme
        if wanted in self.available_themes:
            return wanted
        return SIXTEEN if self.console.color_system == "standard" else DEFAULT_THEME

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The table's colours for themes that know nothing of tables.

        Themes of the terminal's own colours, and those for no colour at all, get its default.
        """
        return dict(self._table_colours(self.current_theme))

    def _table_colours(self, theme: Theme) -> Mapping[str, str]:
        """The table's colours in a theme, as this terminal can show them."""
        colours = table_colours(theme)
        return in_256_colours(colours) if self._is_rounding and not theme.ansi else colours

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Whatever is drawn passes the last door."""
        signs = (_HARMLESS, _ASCII) if self.settings.deck == "ascii" else (_HARMLESS,)
        return (*signs, *super().get_line_filters())

    def on_app_blur(self) -> None:
        """The window is not looked at any more."""
        cover = getattr(self.screen, "cover", None)
        if cover is not None and self.settings.hide_on_blur:
            cover()

    # Where to go

    def show_theme(self, name: str | None) -> None:
        """Show a theme without keeping it; `None`: the one that is set."""
        self.theme = name or self._wanted_theme()
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.settings_changed()

    def get_default_screen(self) -> GameScreen[None]:
        """The lowest screen: no empty one is laid out before it."""
        screen = self._first_screen()
        for path in screen.css_path:
            self.stylesheet.read(path)
        # As any pushed screen has one, and `switch_screen` takes it away.
        screen._push_result_callback(screen, None)  # noqa: SLF001
        return screen

    def _first_screen(self) -> GameScreen[None]:
        start = self._start
        if self._first is not None:
            return self._first(self)
        if start is not None and start.kind == "game" and start.session is not None:
            return self._table(start.session)
        if start is not None and start.kind == "replay" and start.record is not None:
            return self._replay(start.record, start.source)
        if start is not None and start.kind == "learn":
            from vandtia.tui.screens.lesson import LessonsScreen

            return LessonsScreen(start.lesson)
        return self._title()

    def on_mount(self) -> None:
        """The first screen is open."""
        self.app_resume_signal.subscribe(self, lambda _signal: self.action_repaint())
        start = self._start
        for notice in start.notices if start is not None else ():
            self.notify(notice, severity="warning", markup=False, timeout=12)
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

    def page(self, page: Page, *arguments: Any, **named: Any) -> GameScreen[Any]:
        """A screen, loaded and made now; the arguments are those of its class."""
        module, name = page.value
        screen: GameScreen[Any] = getattr(import_module(f"vandtia.tui.screens.{module}"), name)(
            *arguments, **named
        )
        return screen

    def show_title(self) -> None:
        """Back to the first screen, whatever is open."""
        self.show_only(self._title())

    def start_game(self, session: Session) -> None:
        """Sit down at the table, whatever is open. A game with several people begins covered.

        The game is kept in the player's files from now on.
        """
        self.show_only(self._table(session))

    def show_replay(self, record: GameRecord, source: str = "") -> None:
        """Look back at a game; `source` says where it came from."""
        self.show_only(self._replay(record, source))

    def _title(self) -> GameScreen[None]:
        # Who began at the command line has chosen to play, not to be asked.
        asked_for = self._start is not None and self._start.kind != "title"
        if not self.settings.first_start_done and not asked_for:
            return self.page(Page.FIRST_START)
        return self.page(Page.TITLE)

    def _table(self, session: Session) -> GameScreen[None]:
        return self.page(Page.TABLE, session, self.flow_settings)

    def _replay(self, record: GameRecord, source: str) -> GameScreen[None]:
        return self.page(Page.REPLAY, record, source)

    @cached_property
    def bots(self) -> BotWorker:
        """Who asks the computer players."""
        from vandtia.tui.bot_worker import BotWorker

        return BotWorker(self.paths.bots_dir, self._may_start)

    def _may_start(self, kind: str) -> bool:
        from vandtia.programs.roster import may_start

        return may_start(self.settings, kind)

    def ink(self) -> Ink:
        """How cards are drawn under the theme and deck in force."""
        theme = self.current_theme
        # Textual's variables follow the theme only at its next idle moment.
        if self._coloured != theme.name:
            self._coloured, self._colours = theme.name, self._table_colours(theme)
        plain = bool(os.environ.get("NO_COLOR")) or theme.ansi
        return ink_for(self._colours, TABLE_COLOURS, self.settings.deck, plain)

    def show_rule(self, number: str, session: AnyGame | None = None) -> None:
        """Open the rules for reading at a rule's number, such as `R4.3`."""
        from vandtia.present.preset_words import preset_title
        from vandtia.tui.rounds import preset_in_force

        if session is None:
            self.push_screen(self.page(Page.RULE_SHEET, None, number))
            return
        name = preset_title(preset_in_force(self, session.table))
        self.push_screen(self.page(Page.RULE_SHEET, session.rules, number, name=name))

    async def on_event(self, event: events.Event) -> None:
        """Keys and clicks as they are meant, before any screen has them."""
        if isinstance(event, events.MouseDown | events.MouseUp) and event.button > 1:
            return  # a right click, a middle click: nothing is theirs
        if isinstance(event, events.Key) and not event.is_forwarded:
            if self._is_too_small_to_page(event.key):
                return
            event = self._as_small_letter(event)
        await super().on_event(event)

    def _is_too_small_to_page(self, key: str) -> bool:
        """Lists of Textual's cannot be gone through by pages where no line of them is in sight."""
        pages = key in {"pageup", "pagedown", "home", "end", "up", "down"}
        return pages and not isinstance(self.screen, GameScreen) and self.size.height < MIN_LIST

    def _as_small_letter(self, event: events.Key) -> events.Key:
        """A capital, for which no action is set, does what its small letter does."""
        key = event.key
        is_capital = len(key) == 1 and key.isupper()
        screen = self.screen
        if (
            not is_capital
            or not isinstance(screen, GameScreen)
            or screen.takes_text
            or key in self.active_bindings
        ):
            return event
        return events.Key(key.lower(), key.lower())

    def key_without_use(self, key: str) -> None:
        """A key that nothing is set for was pressed: say so, once a run."""
        if self._has_explained_keys:
            return
        self._has_explained_keys = True
        shown = {
            "key": shown_key(key),
            "help": shown_key(self.keymap.keys_of(actions.App.HELP)[-1]),
        }
        if len(key) == 1 and key.isalpha() and not key.isascii():
            words = _(
                "%(key)s has no use here; %(help)s shows the keys. For another keyboard layout, "
                "give the actions keys of your own: Settings, Keys.",
                **shown,
            )
        else:
            words = _("%(key)s has no use here; %(help)s shows the keys.", **shown)
        self.notify(words, markup=False)

    def show_only(self, screen: Screen[Any]) -> None:
        """Let this be the only screen."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.switch_screen(screen)

    # Actions that work everywhere

    def action_help(self) -> None:
        """The keys of the screen on top; once more, back."""
        if isinstance(self.screen, GameScreen) and self.screen.NAME == "help":
            self.screen.dismiss()
        elif isinstance(self.screen, GameScreen):
            self.push_screen(self.page(Page.HELP, self.screen))

    def action_command_palette(self) -> None:
        """The list of all that can be done, to search in."""
        from textual.command import CommandPalette

        if not any(isinstance(screen, CommandPalette) for screen in self.screen_stack):
            words = _("Search for commands…")
            self.push_screen(CommandPalette(placeholder=words, id="--command-palette"))

    def action_next_deck(self) -> None:
        """Other faces for the cards; which ones is said, since they may all be out of sight."""
        from vandtia.present.settings_words import setting_title, setting_value_words

        deck = DECKS[(DECKS.index(self.settings.deck) + 1) % len(DECKS)]
        self.change_settings(deck=deck)
        self.clear_notifications()
        self.notify(f"{setting_title('deck')}: {setting_value_words('deck', deck)}", markup=False)

    def action_change_theme(self) -> None:
        """The list of themes; the one chosen is kept."""

        def chosen(name: str | None) -> None:
            if name is not None:
                self.change_settings(theme=name)

        if not any(isinstance(s, GameScreen) and s.NAME == "themes" for s in self.screen_stack):
            self.push_screen(self.page(Page.THEMES), chosen)

    def action_interrupt(self) -> None:
        """Ctrl+C: the first time says how to leave, the second time leaves."""
        if self._leaving:
            self.action_leave()
            return
        self._leaving = True
        self.notify(_("Ctrl+C once more to quit. A game under way is kept."), markup=False)
        self.set_timer(LEAVE_SECONDS, self._stay)

    def action_leave(self) -> None:
        """Leave; a game under way that is not on the disk is asked about, and is a failure."""
        tables = [screen for screen in self.screen_stack if isinstance(screen, GameScreen)]
        tables = [screen for screen in tables if screen.holds_game is not None]
        lost = any(screen.holds_game == Held.UNKEPT for screen in tables)
        if lost and not self._leaving:
            self._leaving = True
            words = _("The game could not be written to the disk. Once more to quit and lose it.")
            self.notify(words, severity="error", markup=False)
            self.set_timer(LEAVE_SECONDS, self._stay)
            return
        if tables and self.settings.confirm_quit and not self._leaving:
            self._leaving = True
            self.notify(_("Press again to quit. The game is saved."), markup=False)
            self.set_timer(LEAVE_SECONDS, self._stay)
            return
        self.exit(None, UNKEPT if lost else 0)

    def action_repaint(self) -> None:
        """Draw everything anew: other programs have written over it, or it was stopped."""
        # Every line is sent again, also those that have not changed since.
        self.screen.refresh(layout=True)
        for widget in self.screen.walk_children():
            widget.refresh()

    def get_driver_class(self) -> type[Driver]:
        """The driver of ours, where a terminal is one of POSIX and no other driver is asked for."""
        if os.environ.get("TEXTUAL_DRIVER") or os.name != "posix":
            return super().get_driver_class()
        from vandtia.tui.terminal.driver import TerminalDriver

        return TerminalDriver

    def _fatal_error(self) -> None:
        """Tell of a fault of the program. Textual would print local variables, hands among them."""
        from rich.traceback import Traceback

        self.panic(Traceback(show_locals=False, width=None))

    def panic(self, *renderables: RenderableType) -> None:
        """End the program at a fault, whichever thread it was met in, and say what is kept."""
        from rich.console import Group

        self.failed = True
        super().panic(Group(*renderables, _went_wrong()))

    def _stay(self) -> None:
        self._leaving = False


def run(
    paths: Paths,
    settings: Settings,
    start: StartRequest | None = None,
    overrides: Mapping[str, Any] | None = None,
    first: FirstScreen | None = None,
) -> int:
    """Show the screens until the player leaves. Returns the exit code of the process."""
    app = VandtiaApp(paths, settings, start, overrides, first)
    try:
        app.run(mouse=bool(app.settings.mouse))
    except Exception:
        # A fault of the driver's own. Python tells where; the terminal is given back already.
        sys.stderr.write(f"{_went_wrong()}\n")
        raise
    return app.return_code or int(app.failed)


def _went_wrong() -> str:
    return _("Something went wrong in Vändtia. The game is kept as it was.")
