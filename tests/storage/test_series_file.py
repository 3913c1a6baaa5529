"""The tally of a series outlives the program, like the game it belongs to."""

from __future__ import annotations

import pytest
from tests.storage.played import game

from vandtia.session import Series, Session
from vandtia.storage.games import GameStore
from vandtia.storage.paths import Paths
from vandtia.storage.series_file import keep_series, series_of


def test_the_tally_comes_back_with_its_game_and_no_other(paths: Paths) -> None:
    record, other = game(1, moves=5).record(), game(2, moves=5).record()
    with GameStore(paths) as store:
        assert series_of(store, record) is None
        keep_series(store, record, 3, (2, 1), (1, 2))
    with GameStore(paths) as store:
        tally = series_of(store, record)
        assert tally is not None
        series = Series(tally.games, tally.wins, tally.losses)
        assert Session.resume(record, series).series == Series(3, (2, 1), (1, 2))
        assert series_of(store, other) is None
        assert store.list_games() == ()


@pytest.mark.parametrize(
    "content",
    ["", "[]", '{"games": 1}', '{"game": "", "games": -1, "wins": [0, 0], "losses": [0, 0]}'],
)
def test_a_broken_tally_is_kept_aside_and_the_game_goes_on(paths: Paths, content: str) -> None:
    record = game(moves=5).record()
    with GameStore(paths) as store:
        store.save(record)
        path = store.current_file.with_suffix(".series.json")
        path.write_text(content)
        assert series_of(store, record) is None
        assert path.with_name(path.name + ".broken-1").read_text() == content
        assert store.load_current().value == record
