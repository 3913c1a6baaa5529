"""The letters deck is a whole ASCII mode: no screen shows a sign that a plain font may lack."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from tests.storage.played import finished, game
from tests.tui.tables import app_for, at_play, dealt, frame, settled, table, until

from vandtia.storage.games import GameStore
from vandtia.storage.paths import Paths
from vandtia.storage.statistics import finish_game
from vandtia.tui.app import VandtiaApp
from vandtia.tui.drawing import in_ascii
from vandtia.tui.ink import ASCII_TWINS
from vandtia.tui.screens.title import TitleScreen


def foreign(shown: str) -> set[str]:
    """The signs that are neither ASCII nor letters of a text or a name."""
    letters = {sign for sign in shown if unicodedata.category(sign)[0] in "LM"}
    return {sign for sign in set(shown) - letters if not sign.isascii()}


def test_twins_are_ascii_and_as_wide() -> None:
    assert all(twin.isascii() and len(twin) == 1 for twin in ASCII_TWINS.values())
    assert in_ascii("Åsa ► 10♦ × 2…") == "Åsa > 10d x 2."
    assert in_ascii("⣿⠀") == "* "
    assert foreign(in_ascii("".join(map(chr, range(0x2000, 0x2C00))))) == set()


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_the_table_is_ascii(tmp_path: Path, size: tuple[int, int]) -> None:
    session = until(at_play(dealt(5)), lambda now: now.turn == 0 and now.ply > 30)
    app = app_for(tmp_path, session, deck="ascii", counters=True)
    async with app.run_test(size=size) as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        for key in ("right", "enter", "question_mark", "escape", "g", "escape", "escape"):
            assert foreign(frame(app)) == set()
            await pilot.press(key)
            await pilot.pause()


async def test_every_page_is_ascii(tmp_path: Path) -> None:
    with GameStore(Paths.find(tmp_path, {})) as store:
        store.save_as("one", game(moves=9).record())
        for _number in range(6):
            finish_game(store, finished())
    app = app_for(tmp_path, None, deck="ascii")
    async with app.run_test(size=(100, 40)) as pilot:
        await settled(pilot, lambda: isinstance(app.screen, TitleScreen))
        app.notify("a notice … ×")
        for row in ("saved", "replay", "statistics", "settings", "rules", "setup"):
            await settled(pilot, lambda: "ndtia" in frame(app) or "Enter" in frame(app))
            assert foreign(frame(app)) == set(), row
            getattr(app.screen, f"action_{row}")()
            await settled(pilot, lambda: not isinstance(app.screen, TitleScreen))
            for key in ("down", "enter", "right"):
                assert foreign(frame(app)) == set(), (row, key)
                await pilot.press(key)
                await pilot.pause()
            assert foreign(frame(app)) == set(), row
            app.show_title()
            await settled(pilot, lambda: isinstance(app.screen, TitleScreen))


async def test_the_deck_can_be_changed_in_sight(tmp_path: Path) -> None:
    app: VandtiaApp = app_for(tmp_path, at_play(dealt(3)))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        assert foreign(frame(app))
        app.change_settings(deck="ascii")
        await pilot.pause()
        await pilot.pause()
        assert foreign(frame(app)) == set()
        app.change_settings(deck="classic")
        await pilot.pause()
        await pilot.pause()
        assert {"►", "♠", "←"} & foreign(frame(app))


async def test_a_finished_game_is_ascii(tmp_path: Path) -> None:
    app = app_for(tmp_path, None, deck="ascii")
    async with app.run_test(size=(100, 40)) as pilot:
        await settled(pilot, lambda: isinstance(app.screen, TitleScreen))
        app.show_replay(finished())
        await settled(pilot, lambda: "move" in frame(app))
        for key in ("right", "end", "a"):
            assert foreign(frame(app)) == set()
            await pilot.press(key)
            await pilot.pause()
