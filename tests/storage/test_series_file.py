"""The tally of a series outlives the program, like the game it belongs to."""

from __future__ import annotations

import os

import pytest
from tests.storage.played import game

from vandtia.storage import series_file
from vandtia.storage.games import GameStore
from vandtia.storage.paths import Paths
from vandtia.storage.series_file import keep_series, series_of


def test_the_tally_comes_back_with_its_game_and_no_other(paths: Paths) -> None:
    record, other = game(1, moves=5).record(), game(2, moves=5).record()
    assert series_of(paths, record) is None
    keep_series(paths, record.played(), 3, (2, 1), (1, 2), (1,), "0f" * 32)
    counts = series_of(paths, record)
    assert counts is not None
    assert (counts.games, counts.wins, counts.losses, counts.titled) == (3, (2, 1), (1, 2), (1,))
    assert counts.nonce == "0f" * 32
    assert series_of(paths, other) is None
    with GameStore(paths) as store:
        assert store.list_games() == ()


def test_the_tallies_untouched_longest_go_at_last(
    paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(series_file, "MAX_KEPT", 3)
    records = [game(seed, moves=5).record() for seed in range(5)]
    for number, record in enumerate(records):
        keep_series(paths, record.played(), 1, (1, 0), (0, 1))
        for path in paths.series_dir.iterdir():
            os.utime(path, (number, path.stat().st_mtime - 10))
    assert [series_of(paths, record) is not None for record in records] == [False] * 2 + [True] * 3


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        '{"games": 1}',
        '{"game": "", "games": -1, "wins": [0, 0], "losses": [0, 0]}',
        '{"game": "", "games": 1, "wins": [0, 1], "losses": [1, 0], "titled": [11]}',
        '{"game": "", "games": 1, "wins": [0, 1], "losses": [1, 0], "nonce": "0F"}',
    ],
)
def test_a_broken_tally_is_kept_aside_and_the_game_goes_on(paths: Paths, content: str) -> None:
    record = game(moves=5).record()
    keep_series(paths, record.played(), 1, (1, 0), (0, 1))
    (path,) = paths.series_dir.iterdir()
    path.write_text(content)
    assert series_of(paths, record) is None
    assert path.with_name(path.name + ".broken-1").read_text() == content
