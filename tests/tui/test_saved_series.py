"""A game saved under a name goes on in its series: the tally, and who bears the loser's title."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.storage.played import game
from tests.tui.tables import app_for, at_play, dealt, frame, settled

from vandtia.session import Series
from vandtia.storage.games import GameStore
from vandtia.storage.paths import Paths
from vandtia.tui.rounds import keeper, resumed
from vandtia.tui.screens.table import TableScreen
from vandtia.tui.screens.title import TitleScreen


def test_a_game_saved_under_a_name_comes_back_in_its_series(tmp_path: Path) -> None:
    session = game(1, moves=5)
    session.series = Series(3, (2, 1), (1, 2), (1,))
    paths = Paths.find(tmp_path, {})
    with GameStore(paths) as store:
        keeper(session, store, pytest.fail, pytest.fail)(session.played())
        store.save_as("Midsommar", session.record())
        store.save_as("another", game(2, moves=5).record())
        store.rename("Midsommar", "Jul")
        store.save(game(3, moves=5).record())
    with GameStore(paths) as store:
        for name, series in (("Jul", session.series), ("another", Series.begin(2))):
            record = store.load(name).value
            assert record is not None
            again = resumed(record, store)
            assert again.series == series
            kept = name == "Jul"
            assert again.nonce == (session.nonce if kept else "")
            assert (again.pack_hash == session.pack_hash) == kept


async def test_a_saved_game_goes_on_with_its_tally_and_title(tmp_path: Path) -> None:
    session = at_play(dealt(3, humans=1))
    session.series = Series(2, (1, 1, 0), (0, 0, 2), (2,))
    with GameStore(Paths.find(tmp_path, {})) as store:
        keeper(session, store, pytest.fail, pytest.fail)(session.played())
        store.save_as("Jul", session.record())
        store.forget_current()
    app = app_for(tmp_path, None)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot, lambda: isinstance(app.screen, TitleScreen))
        await pilot.press("a")
        await settled(pilot, lambda: "Jul" in frame(app))
        await pilot.press("enter")
        await settled(pilot, lambda: any(isinstance(s, TableScreen) for s in app.screen_stack))
        await settled(pilot, lambda: "round 3" in frame(app))
        assert "(Skitgubbe)" in frame(app)
