"""Settings: every one has a row, is in force at once and is kept; keys can be given."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.tui.screen_app import app_of, go_to, opened, row_of, shown, told, until

from vandtia.present.settings_words import setting_rows
from vandtia.storage.paths import Paths
from vandtia.storage.settings import Settings
from vandtia.storage.settings_file import load_settings
from vandtia.tui.screens.settings import KeyScreen, KeysScreen, SettingsScreen, ThemesScreen
from vandtia.tui.screens.title import TitleScreen
from vandtia.tui.widgets.form import MARK_WIDTH, TITLE_WIDTH

STEPPED = [row.key for row in setting_rows(Settings()) if row.key != "keymap"]


@pytest.fixture(autouse=True)
def _colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("TEXTUAL_THEME", raising=False)


async def test_every_setting_is_stepped_kept_and_reset(tmp_path: Path) -> None:
    first = Settings(first_start_done=True, animation=False)
    async with shown(tmp_path, SettingsScreen(), first) as pilot:
        for key in STEPPED:
            before = getattr(app_of(pilot).settings, key)
            row_of(pilot, key).step(1)
            await until(
                pilot, lambda key=key, before=before: getattr(app_of(pilot).settings, key) != before
            )
            kept = load_settings(Paths.find(tmp_path)).value
            assert getattr(kept, key) == getattr(app_of(pilot).settings, key)
            if key == "language":
                # All words are others now; the rows are new ones.
                app_of(pilot).change_settings(language="en")
                await until(pilot, lambda: "Settings" in told(pilot))
                await pilot.pause()
        await go_to(pilot, "deck")
        await pilot.press("z")
        await until(pilot, lambda: app_of(pilot).settings.deck == "classic")


async def test_a_changed_setting_is_marked_beside_the_cursor(tmp_path: Path) -> None:
    first = Settings(first_start_done=True, animation=False)
    async with shown(tmp_path, SettingsScreen(), first) as pilot:
        assert "● changed" in told(pilot).split("\n")[0]
        await go_to(pilot, "animation")
        await until(pilot, lambda: "●► Animation" in told(pilot))
        await pilot.press("right")
        await until(pilot, lambda: " ► Animation" in told(pilot))
        await go_to(pilot, "deck")
        await pilot.press("right")
        await until(pilot, lambda: "●► Deck" in told(pilot))


async def test_a_theme_is_in_force_at_once(tmp_path: Path) -> None:
    first = Settings(first_start_done=True, animation=False, theme="vandtia-dark")
    async with shown(tmp_path, SettingsScreen(), first) as pilot:
        assert pilot.app.theme == "vandtia-dark"
        await go_to(pilot, "theme")
        await pilot.press("right")
        await until(pilot, lambda: pilot.app.theme == "vandtia-light")
        await opened(pilot, ThemesScreen, "enter")
        await pilot.press("down")  # shown, not kept
        await until(pilot, lambda: pilot.app.theme == "vandtia-contrast")
        assert app_of(pilot).settings.theme == "vandtia-light"
        await opened(pilot, SettingsScreen, "escape")
        await until(pilot, lambda: pilot.app.theme == "vandtia-light")
        await opened(pilot, ThemesScreen, "f3")  # the same list everywhere
        await pilot.press("home")
        await until(pilot, lambda: "felt, dark" in told(pilot))
        listed = told(pilot)
        assert listed.index("felt, dark") < listed.index("sixteen colours") < listed.index("atom")
        await opened(pilot, SettingsScreen, "down", "down", "enter")
        await until(pilot, lambda: app_of(pilot).settings.theme == "vandtia-contrast")
        assert pilot.app.theme == "vandtia-contrast"


async def test_cards_stand_beside_deck_and_theme_alone(tmp_path: Path) -> None:
    async with shown(tmp_path, SettingsScreen()) as pilot:
        for key, seen in (("deck", True), ("theme", True), ("bell", False)):
            await go_to(pilot, key)
            await until(pilot, lambda seen=seen: ("10♥" in told(pilot)) == seen)


async def test_a_setting_is_changed_by_mouse(tmp_path: Path) -> None:
    async with shown(tmp_path, SettingsScreen()) as pilot:
        await go_to(pilot, "bell")
        await pilot.click(row_of(pilot, "bell"), offset=(MARK_WIDTH + TITLE_WIDTH + 3, 0))
        await until(pilot, lambda: app_of(pilot).settings.bell)


async def test_every_setting_has_its_sentence(tmp_path: Path) -> None:
    async with shown(tmp_path, SettingsScreen()) as pilot:
        for row in setting_rows(Settings()):
            await go_to(pilot, row.key)
            assert row.description[:40] in told(pilot)


async def test_a_key_is_given_and_works(tmp_path: Path) -> None:
    async with shown(tmp_path, KeysScreen()) as pilot:
        await go_to(pilot, "settings.back")
        await opened(pilot, KeyScreen, "enter")
        await opened(pilot, KeysScreen, "x")
        await until(pilot, lambda: app_of(pilot).settings.keymap == {"settings.back": "x,q"})
        assert load_settings(Paths.find(tmp_path)).value.keymap == {"settings.back": "x,q"}
        pilot.app.push_screen(SettingsScreen())
        await until(pilot, lambda: isinstance(pilot.app.screen, SettingsScreen))
        await opened(pilot, KeysScreen, "x")


async def test_a_key_that_is_taken_is_reported(tmp_path: Path) -> None:
    async with shown(tmp_path, KeysScreen()) as pilot:
        told_of: list[str] = []
        pilot.app.screen.notify = lambda message, **_kind: told_of.append(message)  # type: ignore[assignment]
        await go_to(pilot, "setup.colour")
        await opened(pilot, KeyScreen, "enter")
        await opened(pilot, KeysScreen, "r")
        await until(pilot, lambda: told_of)
        assert "R is already the key for “Rules”" in told_of[0]
        assert app_of(pilot).settings.keymap == {}


async def test_the_language_changes_all_words_and_goes_back_to_that_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("VANDTIA_LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    async with shown(tmp_path, SettingsScreen()) as pilot:
        app_of(pilot).change_settings(language="sv")
        await until(pilot, lambda: "Inställningar" in told(pilot))
        await until(pilot, lambda: pilot.app.focused is row_of(pilot, "language"))
        app_of(pilot).change_settings(language="")
        await until(pilot, lambda: "Settings" in told(pilot))


async def test_screens_beneath_speak_the_new_language_too(tmp_path: Path) -> None:
    async with shown(tmp_path, TitleScreen()) as pilot:
        await opened(pilot, SettingsScreen, "o")
        app_of(pilot).change_settings(language="sv")
        await until(pilot, lambda: "Inställningar" in told(pilot))
        await opened(pilot, TitleScreen, "escape")
        await until(pilot, lambda: "Nytt spel" in told(pilot))
        assert "Datorspelarna ser bara" in told(pilot)
        assert pilot.app.focused is not None
        app_of(pilot).change_settings(language="en")
        await until(pilot, lambda: "New game" in told(pilot))
