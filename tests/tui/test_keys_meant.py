"""What is pressed is not always what is meant: bounces, capitals, other buttons, no use."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest
from tests.tui.screen_app import OneScreenApp, app_of, opened, shown, told, until
from tests.tui.tables import app_for, at_play, dealt, frame, settled, table
from textual import events
from textual.pilot import Pilot

from vandtia.engine import GameRecord, Rules
from vandtia.learn import lesson_names
from vandtia.present.setup_form import first_table
from vandtia.session import Session
from vandtia.tui import actions
from vandtia.tui.actions import ACTIONS, Action
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.screens.first_start import FirstStartScreen
from vandtia.tui.screens.game_log import LogScreen
from vandtia.tui.screens.help import HelpScreen
from vandtia.tui.screens.lesson import ExamplesScreen, LessonScreen, LessonsScreen
from vandtia.tui.screens.preset_list import PresetList
from vandtia.tui.screens.prompt import PromptScreen, QuestionScreen
from vandtia.tui.screens.replay import ReplayScreen
from vandtia.tui.screens.result import ResultScreen
from vandtia.tui.screens.rule_sheet import RuleSheetScreen
from vandtia.tui.screens.rules import RulesScreen
from vandtia.tui.screens.rules_keeping import RulesTextScreen
from vandtia.tui.screens.saved_games import FinishedGamesScreen, SavedGamesScreen
from vandtia.tui.screens.settings import KeyScreen, KeysScreen, SettingsScreen
from vandtia.tui.screens.setup import SetupScreen
from vandtia.tui.screens.statistics import StatisticsScreen
from vandtia.tui.screens.text_window import TextWindow
from vandtia.tui.screens.title import TitleScreen
from vandtia.tui.widgets.form import FormRow


def over() -> Session:
    session = at_play(dealt(2))
    for _move in range(6):
        session.submit(session.legal_moves()[0])
    session.count_cards()
    return session


def record() -> GameRecord:
    return over().record()


SCREENS: dict[str, Callable[[Path], GameScreen[Any]]] = {
    "prompt": lambda _folder: PromptScreen("Name", "Which?", "Åsa"),
    "question": lambda _folder: QuestionScreen("Q", "Which?", [("a", "A"), ("b", "B")]),
    "settings": lambda _folder: SettingsScreen(),
    "keys": lambda _folder: KeysScreen(),
    "key": lambda _folder: KeyScreen("Take up"),
    "setup": lambda _folder: SetupScreen(first_table()),
    "rules": lambda folder: RulesScreen(Rules(), "glimne", PresetList(_paths(folder))),
    "rules_text": lambda _folder: RulesTextScreen("{}", copied=True),
    "rule_sheet": lambda _folder: RuleSheetScreen(Rules(), deal=True),
    "saved_games": lambda _folder: SavedGamesScreen(),
    "finished_games": lambda _folder: FinishedGamesScreen(),
    "statistics": lambda _folder: StatisticsScreen(),
    "help": lambda _folder: HelpScreen(TitleScreen()),
    "log": lambda _folder: LogScreen(["Åsa plays a four."]),
    "replay": lambda _folder: ReplayScreen(record()),
    "result": lambda _folder: ResultScreen(over()),
    "text": lambda _folder: TextWindow("Position", "move 1", "{}"),
    "title": lambda _folder: TitleScreen(),
    "first_start": lambda _folder: FirstStartScreen(),
    "lessons": lambda _folder: LessonsScreen(),
    "lesson": lambda _folder: LessonScreen(lesson_names()[0]),
    "examples": lambda _folder: ExamplesScreen(),
}


def _paths(folder: Path) -> Any:
    from vandtia.storage.paths import Paths

    return Paths.find(folder)


CLOSING = {"escape": (2, 3), "enter": (2, 3), "q": (3,), "space": (3,), "x": (3,)}
"""Keys that close screens, and how often each comes in one write."""


def type_at_once(app: OneScreenApp, *keys: str) -> None:
    """As a terminal hands over what came in one write: nothing happens between the keys."""
    for key in keys:
        app.post_message(events.Key(key, " " if key == "space" else key if len(key) == 1 else None))


@pytest.mark.parametrize("name", SCREENS)
async def test_a_screen_answers_once_however_often_its_key_comes(tmp_path: Path, name: str) -> None:
    async with shown(tmp_path, TextWindow("Below", "", "")) as pilot:
        app = app_of(pilot)
        for key, often in CLOSING.items():
            for times in often:
                answers: list[object] = []
                app.push_screen(SCREENS[name](tmp_path), answers.append)
                await pilot.pause()
                type_at_once(app, *[key] * times)
                await pilot.pause()
                await pilot.pause()
                assert len(answers) <= 1, key
                assert app.return_code in (None, 0), key
                while len(app.screen_stack) > 2:
                    app.pop_screen()
                await pilot.pause()


@pytest.mark.parametrize("name", SCREENS)
async def test_random_keys_clicks_and_sizes_at_once_end_nothing(tmp_path: Path, name: str) -> None:
    from random import Random

    rng = Random(name)
    keys = [key for row in ACTIONS for key in row.default_keys if key not in _LEAVING]
    async with shown(tmp_path, SCREENS[name](tmp_path)) as pilot:
        app = app_of(pilot)
        for _round in range(6):
            type_at_once(app, *rng.choices(keys, k=rng.randrange(1, 8)))
            if rng.random() < 0.5:
                await pilot.resize_terminal(*rng.choice([(80, 24), (10, 3), (80, 1), (1, 1)]))
            await pilot.pause()
        assert app.return_code in (None, 0)


async def test_a_screen_without_its_parts_is_asked_for_nothing(tmp_path: Path) -> None:
    """As between the old parts and the new ones, where it is composed anew."""
    async with shown(tmp_path, SettingsScreen()) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, SettingsScreen)
        row = screen.form_rows[0]
        await screen.remove_children()
        screen.post_message(FormRow.Entered(row))
        screen.renew_words()
        await screen.renew_rows()
        await pilot.press("down", "enter", "pageup")
        assert pilot.app.return_code is None
        assert pilot.app.screen is screen


_LEAVING = {key for row in (actions.App.LEAVE, actions.App.INTERRUPT) for key in row.default_keys}


@pytest.mark.parametrize("button", [1, 2, 3])
async def test_other_buttons_do_nothing(tmp_path: Path, button: int) -> None:
    async with shown(tmp_path, TitleScreen()) as pilot:
        before = told(pilot)
        row = next(row for row in pilot.app.screen.query("MenuRow") if row.key == "settings")  # type: ignore[attr-defined]
        x, y = row.region.x + 4, row.region.y
        for kind in (events.MouseDown, events.MouseUp):
            pilot.app.post_message(
                kind(None, x, y, 0, 0, button, False, False, False, screen_x=x, screen_y=y)
            )
        await pilot.pause()
        await pilot.pause()
        assert isinstance(pilot.app.screen, TitleScreen) == (button != 1)
        assert (told(pilot) == before) == (button != 1)


async def test_a_capital_does_what_its_small_letter_does(tmp_path: Path) -> None:
    async with shown(tmp_path, TitleScreen()) as pilot:
        await opened(pilot, SettingsScreen, "O")


async def test_a_capital_that_somebody_chose_is_theirs(tmp_path: Path) -> None:
    """`H` for undo: the small h goes on moving the cursor."""
    session = at_play(dealt(2))
    app = app_for(tmp_path, session, keymap={"table.undo": "H"})
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        await pilot.press("H")
        await settled(pilot, lambda: "Taken back" in frame(app))


async def test_a_letter_that_is_written_stays_a_capital(tmp_path: Path) -> None:
    screen = PromptScreen("Name", "Which?", "")
    async with shown(tmp_path, screen) as pilot:
        await pilot.press("Q", "A")
        await pilot.press("enter")
        await until(pilot, lambda: app_of(pilot).answers == ["QA"])


async def test_a_key_without_use_says_so_once(tmp_path: Path) -> None:
    async with shown(tmp_path, TitleScreen()) as pilot:
        said = notices(pilot)
        await pilot.press("z")
        await pilot.press("j")
        await pilot.press("z")
        assert len(said()) == 1
        assert said()[0].startswith("Z has no use here")


async def test_a_letter_of_another_layout_is_told_how_keys_are_set(tmp_path: Path) -> None:
    async with shown(tmp_path, TitleScreen()) as pilot:
        said = notices(pilot)
        await pilot.press("щ")
        assert "Settings, Keys" in said()[0]


@pytest.mark.parametrize("key", ["escape", "q", "ctrl+c"])
async def test_the_title_says_how_to_leave_it(tmp_path: Path, key: str) -> None:
    async with shown(tmp_path, TitleScreen()) as pilot:
        said = notices(pilot)
        await pilot.press(key)
        assert "quit" in said()[0]
        assert pilot.app.return_code is None


@pytest.mark.parametrize("name", ["title", "prompt", "replay", "rules_text"])
async def test_ctrl_c_twice_leaves_from_everywhere(tmp_path: Path, name: str) -> None:
    async with shown(tmp_path, SCREENS[name](tmp_path)) as pilot:
        await pilot.press("ctrl+c")
        assert pilot.app.is_running
        await pilot.press("ctrl+c")
        assert pilot.app.return_code == 0


def notices(pilot: Pilot[None]) -> Callable[[], list[str]]:
    return lambda: [notice.message for notice in pilot.app._notifications]


def test_every_row_has_its_method_and_no_other_screens_row() -> None:
    with pytest.raises(TypeError, match="no method for"):

        class Lacking(GameScreen[None]):
            NAME = "curtain"

    with pytest.raises(TypeError, match="no row"):

        class Foreign(GameScreen[None]):
            NAME = "text"
            POSSIBLE: ClassVar[dict[Action, Any]] = {actions.Table.TAKE: lambda _self: True}

            def action_back(self) -> None:
                """Close."""


def test_no_default_key_needs_shift() -> None:
    def plain(row: Action) -> bool:
        return any(not key.startswith("shift+") and not key.isupper() for key in row.default_keys)

    assert all(plain(row) for row in ACTIONS if any(row.default_keys))


async def test_what_the_help_lists_can_be_done_from_it(tmp_path: Path) -> None:
    app = OneScreenApp(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        title = TitleScreen()
        app.push_screen(title)
        await until(pilot, lambda: app.screen is title)
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
        app.screen.focus_row("title.settings")  # type: ignore[attr-defined]
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))
