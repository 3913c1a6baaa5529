"""The host's own seat and the lobby, in one program, without a terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from textual.pilot import Pilot

from vandtia.engine import Rules, rule_table
from vandtia.flow import FlowSettings
from vandtia.online.room import Room
from vandtia.storage.paths import Paths
from vandtia.storage.settings import Settings
from vandtia.tui.app import VandtiaApp
from vandtia.tui.hosting import HostPlace, Opening
from vandtia.tui.screens.lobby import LobbyScreen
from vandtia.tui.screens.result import ResultScreen
from vandtia.tui.screens.table import TableScreen


def hosted(folder: Path, **rules) -> tuple[VandtiaApp, Room]:
    """The program as `vandtia host` begins it, at any free port."""
    table = rule_table(Rules.model_validate({"turn_limit": 8, **rules}))
    room = Room(table, "Åsa", FlowSettings(pause=0.0))

    def first(app: VandtiaApp) -> LobbyScreen:
        place = HostPlace(app, Opening(room, None, "127.0.0.1", (0,), "127.0.0.1"))
        app.at_end.append(place.close)
        return LobbyScreen(place)

    settings = Settings(first_start_done=True, bot_speed="instant", animation=False)
    return VandtiaApp(Paths.find(folder, {}), settings, first=first), room


async def until(pilot: Pilot, seen: Callable[[], bool], what: str) -> None:
    for _ in range(300):
        if seen():
            return
        await pilot.pause(0.01)
    raise AssertionError(f"{what}; there is {pilot.app.screen}")


async def test_a_host_plays_a_whole_game_with_a_bot_and_another(tmp_path: Path) -> None:
    app, room = hosted(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: len(room.chairs) == 1, "the host sits")
        await until(pilot, lambda: app.screen.query("QrCode"), "the code is drawn")
        await pilot.press("b", "enter")
        await until(pilot, lambda: len(room.chairs) == 2, "a bot sits")
        await pilot.press("g")
        for number in range(2):
            await until(pilot, lambda: isinstance(app.screen, TableScreen), "the table is shown")
            for _turn in range(60):
                if isinstance(app.screen, ResultScreen):
                    break
                for key in ("r", "enter", "t"):
                    await pilot.press(key)
            await until(pilot, lambda: isinstance(app.screen, ResultScreen), "the result is shown")
            assert room.game is not None
            assert room.game.session.series.games == number
            await pilot.press("enter")
