"""The app as tests of single screens use it: own folder, nothing but the screen asked for."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from vandtia.session import Session
from vandtia.storage.paths import Paths
from vandtia.storage.settings import Settings
from vandtia.tui.app import VandtiaApp
from vandtia.tui.widgets.form import FormRow

SIZE = (80, 24)


class OneScreenApp(VandtiaApp):
    """Begins with nothing; what would sit down at a table is noted in `begun`."""

    CSS_PATH = str(Path(inspect.getfile(VandtiaApp)).with_name("app.tcss"))

    def __init__(self, folder: Path, settings: Settings | None = None) -> None:
        super().__init__(
            Paths.find(folder), settings or Settings(first_start_done=True, animation=False)
        )
        self.begun: list[Session] = []
        self.answers: list[object] = []
        self.titles = 0

    def show_title(self) -> None:
        """Stay empty."""
        self.titles += 1

    def start_game(self, session: Session) -> None:
        """Note the game."""
        self.begun.append(session)


@asynccontextmanager
async def shown(
    folder: Path, screen: Screen[Any], settings: Settings | None = None
) -> AsyncIterator[Pilot[None]]:
    """The app with one screen on it, whose answer goes to `app.answers`."""
    app = OneScreenApp(folder, settings)
    async with app.run_test(size=SIZE) as pilot:
        app.push_screen(screen, app.answers.append)
        await until(pilot, lambda: app.screen is screen and screen.is_mounted)
        await pilot.pause()
        yield pilot


def app_of(pilot: Pilot[None]) -> OneScreenApp:
    """The app, by its type."""
    assert isinstance(pilot.app, OneScreenApp)
    return pilot.app


def row_of(pilot: Pilot[None], key: str) -> FormRow:
    """The row of a key on the screen on top."""
    return next(row for row in pilot.app.screen.query(FormRow) if row.key == key)


async def go_to(pilot: Pilot[None], key: str) -> None:
    """Go to a row at once; that keys reach every row is tested apart."""
    row_of(pilot, key).focus()
    await pilot.pause()


async def until(pilot: Pilot[None], true: Callable[[], object]) -> None:
    """Wait till something holds; a busy machine may need some turns of the loop."""
    for _turn in range(200):
        if true():
            return
        await pilot.pause(0.01)
    raise AssertionError("it never came to pass")


async def opened(pilot: Pilot[None], screen: type[Screen[Any]], *keys: str) -> None:
    """Press keys, of which the last opens (or uncovers) a screen of this kind, and wait for it."""
    await pilot.press(*keys)
    await until(pilot, lambda: isinstance(pilot.app.screen, screen) and pilot.app.screen.is_mounted)
    await pilot.pause()


def told(pilot: Pilot[None]) -> str:
    """Everything that stands on the screen, line by line."""
    lines = pilot.app.screen._compositor.render_strips()
    return "\n".join(line.text.rstrip() for line in lines)
