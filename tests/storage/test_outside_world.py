"""Files that anybody may have written: dates at the calendar's edge, names that grow."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

import pytest
from tests.storage.played import finished, game

from vandtia.engine import PRESETS, GameRecord, RecordPlayer
from vandtia.session import Session, deal_game
from vandtia.storage.autosave import Autosave
from vandtia.storage.games import GameStore
from vandtia.storage.named_files import LONGEST_NAME, fitting, tidy
from vandtia.storage.paths import Paths
from vandtia.storage.presets import OwnPresets
from vandtia.storage.problems import Problem, Trouble
from vandtia.storage.records import finished_games, load_finished
from vandtia.storage.statistics import Statistics

EDGES = ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "0001-06-01T00:00:00Z"]


def dated(record: GameRecord, when: str) -> str:
    return json.dumps({**json.loads(record.to_json()), "when": when})


@pytest.mark.parametrize("when", EDGES)
def test_a_date_at_the_calendars_edge_is_damage_and_stops_nothing(paths: Paths, when: str) -> None:
    with GameStore(paths) as store:
        store.current_file.write_text(dated(game(moves=5).record(), when))
        (problem,) = store.load_current().problems
        assert problem.trouble is Trouble.BROKEN
        assert "when" in problem.detail
        store.save_as("Jul", game(moves=5).record())
        (paths.saves_dir / "Jul.json").write_text(dated(game(moves=5).record(), when))
        assert "when" in store.list_games()[0].fault
    paths.records_dir.mkdir(parents=True)
    over = paths.records_dir / "x.json"
    over.write_text(dated(finished(), when))
    assert "when" in finished_games(paths)[0].fault
    with Statistics.open(paths).value as statistics:
        assert statistics.games() == ()
    assert load_finished(over).problems[0].trouble is Trouble.BROKEN


@pytest.mark.parametrize("written", [-(10**11), 10**12])
def test_a_file_that_was_written_at_no_time_is_listed(paths: Paths, written: int) -> None:
    with GameStore(paths) as store:
        store.save_as("Jul", game(moves=5).record())
        path = paths.saves_dir / "Jul.json"
        try:
            os.utime(path, (written, written))
        except (OverflowError, OSError):
            pytest.skip("this disk keeps no such time")
        (saved,) = store.list_games()
        assert (saved.name, saved.fault) == ("Jul", "")
        saved.saved.astimezone()


GROWING = "\U0001d160" * 40  # a note that NFC takes apart into three signs


@pytest.mark.parametrize("name", [GROWING, "\u0344" * 40, "\ud800" * 5, "%" * 40, "\x07", "  "])
def test_a_game_of_players_with_odd_names_is_put_away_under_a_name(paths: Paths, name: str) -> None:
    players = [RecordPlayer(name), RecordPlayer("Bea", "easy")]
    session = deal_game(PRESETS["glimne"], players, seed=1)
    rng = Random(1)
    for _ in range(30):
        session.submit(rng.choice(session.legal_moves()))
    with GameStore(paths) as store:
        try:
            store.save(session.record())
        except ValueError:  # half a sign is in no record
            assert name.startswith("\ud800")
            return
        put_away = store.save(game(2, moves=5).record()).value
        assert put_away is not None
        assert tidy(put_away) == put_away
        assert [saved.name for saved in store.list_games()] == [put_away]


def test_as_much_of_a_text_as_can_be_is_a_name() -> None:
    assert fitting("Åsa, Bea") == "Åsa, Bea"
    assert 0 < len(fitting(GROWING)) <= LONGEST_NAME
    assert fitting("\x07\x1b") == ""


def test_a_bell_in_the_name_of_a_presets_file_is_listed(paths: Paths) -> None:
    own = OwnPresets(paths)
    own.save("x", PRESETS["stuga"])
    (paths.presets_dir / "x.json").rename(paths.presets_dir / "%07x.json")
    assert own.load().value == {"\x07x": PRESETS["stuga"]}


def test_a_game_that_another_window_deleted_is_reported(paths: Paths) -> None:
    with GameStore(paths) as store:
        store.save_as("Jul", game(moves=5).record())
        (paths.saves_dir / "Jul.json").unlink()
        (problem,) = store.load("Jul").problems
    assert (problem.trouble, problem.name) == (Trouble.MISSING, "Jul")
    gone = load_finished(paths.records_dir / "gone.json")
    assert [problem.trouble for problem in gone.problems] == [Trouble.MISSING]


def test_a_game_that_a_killed_window_left_is_reported(paths: Paths) -> None:
    with GameStore(paths), GameStore(paths) as second:
        second.save(game(moves=5).record())
    store = GameStore(paths)
    (problem,) = store.open()
    store.close()
    assert (problem.trouble, problem.name) == (Trouble.LEFT_BEHIND, "Åsa, Bea")


def test_the_autosave_knows_whether_the_game_is_on_the_disk(paths: Paths, tmp_path: Path) -> None:
    problems: list[Problem] = []
    session = game(moves=3)
    with GameStore(paths) as store:
        autosave = Autosave(store, problems.append)

        def move() -> bool:
            session.submit(session.legal_moves()[0])
            autosave(session.played())
            return autosave.kept

        assert move()
        paths.state_dir.rename(tmp_path / "elsewhere")
        paths.state_dir.write_text("in the way")
        assert not move()
        assert not move()
        assert [problem.trouble for problem in problems] == [Trouble.UNWRITABLE]
        paths.state_dir.unlink()
        assert move()
    assert Session.resume(GameRecord.from_json((paths.state_dir / "current.json").read_text())).ply


def test_without_a_place_nothing_is_kept(paths: Paths) -> None:
    session = game(moves=3)
    autosave = Autosave(GameStore(paths), lambda problem: pytest.fail(str(problem)))
    autosave(session.played())
    assert not autosave.kept
