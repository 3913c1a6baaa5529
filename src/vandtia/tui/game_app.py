"""What screens and widgets know of the app: settings, files, bots, and how to open another page.

The app knows the screens; they know this interface, so that nothing imports in a ring.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, Protocol

from vandtia.i18n import N_, _

if TYPE_CHECKING:
    from textual.screen import Screen
    from textual.theme import Theme

    from vandtia.engine import GameRecord
    from vandtia.flow import FlowSettings
    from vandtia.session import Session
    from vandtia.storage.games import GameStore
    from vandtia.storage.paths import Paths
    from vandtia.storage.problems import Problem
    from vandtia.storage.settings import Settings
    from vandtia.tui.bot_worker import BotWorker
    from vandtia.tui.ink import Ink
    from vandtia.tui.keymap import Keymap
    from vandtia.tui.table.guest import AnyGame


class Page(Enum):
    """The screens that are loaded when they are first opened: module and class.

    This is the one door to them; a start need not load what it does not show.
    """

    CURTAIN = ("curtain", "CurtainScreen")
    EXAMPLES = ("lesson", "ExamplesScreen")
    FINISHED_GAMES = ("saved_games", "FinishedGamesScreen")
    FIRST_START = ("first_start", "FirstStartScreen")
    HELP = ("help", "HelpScreen")
    KEYS = ("settings", "KeysScreen")
    LESSON = ("lesson", "LessonScreen")
    LESSONS = ("lesson", "LessonsScreen")
    LOBBY = ("lobby", "LobbyScreen")
    LOG = ("game_log", "LogScreen")
    QUESTION = ("prompt", "QuestionScreen")
    REPLAY = ("replay", "ReplayScreen")
    REPLAY_LOG = ("replay_log", "ReplayLogScreen")
    RESULT = ("result", "ResultScreen")
    REVIEW = ("review", "ReviewScreen")
    RULE_SHEET = ("rule_sheet", "RuleSheetScreen")
    SAVED_GAMES = ("saved_games", "SavedGamesScreen")
    SETTINGS = ("settings", "SettingsScreen")
    SETUP = ("setup", "SetupScreen")
    STATISTICS = ("statistics", "StatisticsScreen")
    TABLE = ("table", "TableScreen")
    TEXT = ("text_window", "TextWindow")
    THEMES = ("settings", "ThemesScreen")
    TITLE = ("title", "TitleScreen")


class GameApp(Protocol):
    """The app, as screens and widgets use it."""

    keymap: Keymap
    paths: Paths
    theme: str
    at_end: list[Any]
    """What is waited for before the program ends: each is called, and gives an awaitable."""

    @property
    def settings(self) -> Settings:
        """The settings in force."""

    @property
    def flow_settings(self) -> FlowSettings:
        """How a game goes at the table, by the settings in force."""

    @property
    def games(self) -> GameStore:
        """The player's games."""

    @property
    def bots(self) -> BotWorker:
        """Who asks the computer players."""

    @property
    def current_theme(self) -> Theme:
        """The theme in force."""

    @property
    def theme_variables(self) -> dict[str, str]:
        """Its colours."""

    def page(self, page: Page, *arguments: Any, **named: Any) -> Screen[Any]:
        """A screen, loaded and made now; the arguments are those of its class."""

    def push_screen(self, screen: Screen[Any], callback: Any = None) -> Any:
        """Open a screen over the others; `callback` is given its answer."""

    def notify(self, message: str, *, severity: Any = ..., markup: bool = ...) -> None:
        """Say something at the edge of the screen."""

    def call_later(self, callback: Any, *arguments: Any) -> Any:
        """Call something when what is going on now is done."""

    def run_action(self, action: str, default_namespace: Any) -> Any:
        """Do an action by its name."""

    def ink(self) -> Ink:
        """How cards are drawn under the theme and deck in force."""

    def change_settings(self, **changes: object) -> None:
        """Change settings, put them to work and write them to the player's file."""

    def remember(self, **changes: object) -> None:
        """Change settings that no screen shows by, and write them to the player's file."""

    def report(self, problem: Problem) -> None:
        """Say what is wrong with a file."""

    def running_game(self) -> GameRecord | None:
        """The game under way as it was left."""

    def show_only(self, screen: Screen[Any]) -> None:
        """Let this be the only screen."""

    def start_game(self, session: Session) -> None:
        """Sit down at the table, whatever is open."""

    def show_theme(self, name: str | None) -> None:
        """Show a theme without keeping it; `None`: the one that is set."""

    def show_title(self) -> None:
        """Back to the first screen, whatever is open."""

    def show_rule(self, number: str, session: AnyGame | None = None) -> None:
        """Open the rules for reading at a rule's number."""

    def key_without_use(self, key: str) -> None:
        """A key that nothing is set for was pressed."""

    def action_leave(self) -> None:
        """Quit, after asking where that is needed."""


_SCREENS: Mapping[str, str] = {
    "app": N_("Everywhere"),
    "table": N_("At the table"),
    "curtain": N_("The curtain"),
    "result": N_("The end of a game"),
    "title": N_("The first screen"),
    "lessons": N_("Learn to play"),
    "lesson": N_("Lesson"),
    "examples": N_("Examples"),
    "first_start": N_("The first start"),
    "setup": N_("Setting up the table"),
    "rules": N_("Choosing rules"),
    "rules_text": N_("Rules as text"),
    "review": N_("Review"),
    "rule_sheet": N_("Reading rules"),
    "settings": N_("Settings"),
    "keys": N_("Keys"),
    "themes": N_("Themes"),
    "prompt": N_("Writing a line"),
    "lobby": N_("Seats"),
    "question": N_("Questions"),
    "saved_games": N_("Saved games"),
    "finished_games": N_("Finished games"),
    "replay": N_("Replay"),
    "replay_log": N_("Moves of a replay"),
    "text": N_("A text to copy"),
    "statistics": N_("Statistics"),
    "help": N_("Help"),
    "log": N_("Log"),
}


def screen_words(screen: str) -> str:
    """A screen's name as people read it; one without words goes by its own."""
    return _(_SCREENS[screen]) if screen in _SCREENS else screen
