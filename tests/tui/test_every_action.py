"""Every row of the table of actions can be done on its screen."""

from __future__ import annotations

import importlib
import pkgutil

import pytest

import vandtia.tui.screens
from vandtia.tui.actions import ACTIONS, APP, Action
from vandtia.tui.app import VandtiaApp
from vandtia.tui.game_app import screen_words
from vandtia.tui.screens.base import GameScreen


def screens() -> dict[str, type]:
    """The class of each screen by its name."""
    found: dict[str, type] = {APP: VandtiaApp}
    for module in pkgutil.iter_modules(vandtia.tui.screens.__path__):
        importlib.import_module(f"vandtia.tui.screens.{module.name}")
    waiting = list(GameScreen.__subclasses__())
    while waiting:
        screen = waiting.pop()
        waiting += screen.__subclasses__()
        if screen.NAME:
            found[screen.NAME] = screen
    return found


@pytest.mark.parametrize("row", ACTIONS, ids=lambda row: row.id)
def test_every_row_has_a_method_on_its_screen(row: Action) -> None:
    screen = screens()[row.screen]
    assert callable(getattr(screen, f"action_{row.name}", None))


def test_every_screen_with_actions_has_a_name_for_people() -> None:
    for screen in {row.screen for row in ACTIONS}:
        assert screen_words(screen) != screen
