"""Files of older and newer versions: what was kept opens, what is newer is left and named.

`before-differences` was written by the version before rules were kept as a preset and differences.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from tests.storage.played import finished, game

from vandtia.engine import PRESETS, GameRecord, Rules
from vandtia.engine.presets import PRESET_CHANGES, preset_values
from vandtia.engine.rule_table import preset_table, rule_table
from vandtia.engine.rules_writing import written_rules
from vandtia.session import Session
from vandtia.storage.documents import read_document
from vandtia.storage.games import GameStore
from vandtia.storage.paths import Paths
from vandtia.storage.presets import OwnPresets
from vandtia.storage.problems import FileKind, Trouble
from vandtia.storage.records import finished_games, keep_record, load_finished
from vandtia.storage.series_file import KeptSeries, keep_series, series_of
from vandtia.storage.settings import NewGame, SeatSetup, Settings
from vandtia.storage.settings_file import load_settings
from vandtia.storage.statistics import Statistics

KEPT = Path(__file__).parents[1] / "data" / "storage"


@pytest.fixture
def old(tmp_path: Path) -> Paths:
    """A player's folder of the version before."""
    shutil.copytree(KEPT / "before-differences", tmp_path / "old")
    return Paths.find(tmp_path / "old")


# An older version's files


def test_settings_and_presets_of_the_version_before_open(old: Paths) -> None:
    loaded = load_settings(old)
    seats = (SeatSetup("Åsa", colour="blue"), SeatSetup("Bea", "hard"))
    assert loaded.problems == ()
    assert loaded.value == Settings(
        language="nb",
        mouse=False,
        keymap={"table.take": "p"},
        last_setup=NewGame(seats, preset_table("kompis"), "kompis", 1),
        first_start_done=True,
    )
    own = OwnPresets(old).load()
    rules = PRESETS["stuga"].changed(jokers=2, powers={"9": ["reverse"], "2": []})
    assert (own.value, own.problems) == ({"Hemma: reglerna": rules}, ())


def test_games_of_the_version_before_open_with_every_move(old: Paths) -> None:
    with GameStore(old) as store:
        current = store.load_current()
        assert current.problems == ()
        assert current.value is not None
        session = Session.resume(current.value)
        assert (session.ply, session.rules) == (20, PRESETS["cardems"])
        assert series_of(old, current.value) == KeptSeries(3, (2, 1, 0), (1, 0, 2), (2,))
        store.save(session.played())
        (saved,) = store.list_games()
        assert (saved.name, saved.fault, saved.moves) == ("Fredag", "", 12)
        loaded = store.load("Fredag")
        assert loaded.value is not None
        assert loaded.value.rules.powers.get("2", ()) == ()
    (over,) = finished_games(old)
    assert over.fault == ""
    record = load_finished(over.path).value
    assert record is not None
    assert record.rules == PRESETS["backpacker"].changed(turn_limit=40)


def test_statistics_of_the_version_before_open(old: Paths) -> None:
    opened = Statistics.open(old)
    with opened.value as statistics:
        (counted,) = statistics.games()
    assert opened.problems == ()
    assert [seat.name for seat in counted.seats] == ["Åsa", "Bea"]


# What the names of presets mean


def test_what_a_presets_name_means_never_changes() -> None:
    """Kept games name presets. A corrected preset gets another name; a new rule changes none."""
    frozen: dict[str, dict[str, Any]] = json.loads((KEPT / "presets.json").read_text())
    for name, rules in frozen.items():
        now = preset_values(name)
        assert {rule: now[rule] for rule in rules} == rules, name
        added = now.keys() - rules.keys()
        assert not added & PRESET_CHANGES[name].keys(), name
    assert frozen.keys() == PRESET_CHANGES.keys(), "a new preset is frozen from its first day on"


@pytest.mark.parametrize("name", PRESETS)
def test_rules_are_written_as_the_nearest_preset_and_what_differs(name: str) -> None:
    assert written_rules(preset_table(name)) == {"preset": name}
    own = PRESETS[name].changed(packs=3, powers={"9": ["reverse"], "10": []})
    written = written_rules(rule_table(own))
    assert written["packs"] == 3
    assert len(written) <= 4
    assert Rules.model_validate(written) == own


# A newer version's files

NEW_RULES: dict[str, dict[str, Any]] = {
    "a rule": {"preset": "stuga", "partners": "opposite"},
    "a preset": {"preset": "stuga_2027"},
    "a power": {"preset": "stuga", "powers": {"9": ["mirror"]}},
    "a choice": {"preset": "stuga", "ending": "most_points"},
}


def newer(record: GameRecord, rules: dict[str, Any]) -> str:
    return json.dumps({**json.loads(record.to_json()), "rules": rules})


@pytest.mark.parametrize("rules", NEW_RULES.values(), ids=NEW_RULES)
def test_a_newer_game_under_way_is_left_and_makes_room_unharmed(
    paths: Paths, rules: dict[str, Any]
) -> None:
    text = newer(game(1, moves=5).record(), rules)
    with GameStore(paths) as store:
        store.current_file.write_text(text)
        loaded = store.load_current()
        (problem,) = loaded.problems
        assert (loaded.value, problem.trouble, problem.kept) == (None, Trouble.NEWER, None)
        assert problem.path.read_text() == text
        assert store.load_current().problems == loaded.problems
        moved = store.save(game(2, moves=5).record())
        assert moved.value == "game"
        (saved,) = store.list_games()
        assert saved.path.read_text() == text
        assert "rules" in saved.fault


def test_a_game_that_ends_does_not_take_a_newer_one_away(paths: Paths) -> None:
    text = newer(game(1, moves=5).record(), NEW_RULES["a rule"])
    with GameStore(paths) as store:
        store.current_file.write_text(text)
        store.finish(finished(2))
        assert store.current_file.read_text() == text


@pytest.mark.parametrize("rules", NEW_RULES.values(), ids=NEW_RULES)
def test_newer_games_that_were_kept_are_left_where_they_are(
    paths: Paths, rules: dict[str, Any]
) -> None:
    over = keep_record(paths, finished(1))
    over.write_text(newer(finished(1), rules))
    with GameStore(paths) as store:
        store.save_as("Jul", game(2, moves=5).record())
        (saved,) = store.list_games()
        saved.path.write_text(newer(game(2, moves=5).record(), rules))
        for loaded, path in ((store.load("Jul"), saved.path), (load_finished(over), over)):
            (problem,) = loaded.problems
            assert (problem.trouble, problem.path, problem.kept) == (Trouble.NEWER, path, None)
            assert path.exists()
    assert "rules" in finished_games(paths)[0].fault


@pytest.mark.parametrize("rules", NEW_RULES.values(), ids=NEW_RULES)
def test_a_newer_preset_is_left_and_the_others_are_there(
    paths: Paths, rules: dict[str, Any]
) -> None:
    own = OwnPresets(paths)
    own.save("ours", PRESETS["stuga"])
    own.save("theirs", PRESETS["stuga"])
    path = paths.presets_dir / "theirs.json"
    path.write_text(json.dumps({"version": 1, "rules": rules}))
    loaded = own.load()
    (problem,) = loaded.problems
    assert loaded.value == {"ours": PRESETS["stuga"]}
    assert (problem.trouble, problem.path, problem.kept) == (Trouble.NEWER, path, None)
    assert path.exists()


def test_a_newer_tally_is_left(paths: Paths) -> None:
    record = game(moves=5).record()
    keep_series(paths, record.played(), 1, (1, 0), (0, 1))
    (path,) = paths.series_dir.iterdir()
    path.write_text(json.dumps({**read_document(path, 10_000), "points": [3, 4]}))
    problems: list[Any] = []
    assert series_of(paths, record, problems.append) is None
    assert [(p.trouble, p.kept, p.kind) for p in problems] == [
        (Trouble.NEWER, None, FileKind.SERIES)
    ]


def test_something_unknown_beside_something_wrong_is_damage(paths: Paths) -> None:
    text = newer(game(1, moves=5).record(), {"partners": "opposite", "jokers": 9})
    with GameStore(paths) as store:
        store.current_file.write_text(text)
        (problem,) = store.load_current().problems
    assert (problem.trouble, problem.kind) == (Trouble.BROKEN, FileKind.GAME)
    assert problem.kept is not None
    assert problem.kept.read_text() == text


def test_at_the_public_doors_what_is_not_known_is_refused_as_before() -> None:
    for rules in NEW_RULES.values():
        with pytest.raises(ValueError, match=r"partners|preset|powers|ending"):
            Rules.model_validate(rules)
        with pytest.raises(ValueError, match="rules"):
            GameRecord.from_json(newer(game(1, moves=5).record(), rules))
