"""Settings come back as they were, and broken ones stop nobody."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest

from vandtia.engine import PRESETS, preset_table
from vandtia.engine.rule_table import rule_table
from vandtia.storage import settings_file as module
from vandtia.storage.documents import Document, Steps
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Trouble
from vandtia.storage.settings import (
    NewGame,
    SeatSetup,
    Settings,
    setting_fields,
    setting_types,
)
from vandtia.storage.settings_file import load_settings, read_setting, save_settings, written

KEPT = Path(__file__).parents[1] / "data" / "storage"

SETUP = NewGame(
    players=(SeatSetup(name="Åsa", colour="blue"), SeatSetup(name="Bea", kind="hard")),
    table=rule_table(PRESETS["stuga"].changed(jokers=2)),
    preset="",
    dealer=1,
)


def other_values() -> list[tuple[str, Any]]:
    """For each setting a value that is not its first one."""
    found: list[tuple[str, Any]] = []
    for name, kind in setting_types().items():
        first = getattr(Settings(), name)
        if kind is bool:
            found.append((name, not first))
        elif get_origin(kind) is Literal:
            found += [(name, one) for one in get_args(kind) if one != first]
    return [
        *found,
        ("language", "sv"),
        ("theme", "vandtia-light"),
        ("keymap", {"table.take": "p"}),
        ("last_setup", SETUP),
        ("last_setup", replace(SETUP, table=preset_table("kompis"), preset="kompis")),
    ]


@pytest.mark.parametrize(("name", "value"), other_values())
def test_every_setting_is_remembered(paths: Paths, name: str, value: Any) -> None:
    settings = Settings(**{name: value})
    assert save_settings(paths, settings) is None
    loaded = load_settings(paths)
    assert (loaded.value, loaded.problems) == (settings, ())


def test_without_a_file_all_is_as_at_first(paths: Paths) -> None:
    loaded = load_settings(paths)
    assert (loaded.value, loaded.problems) == (Settings(), ())
    assert not paths.config_dir.exists()


def test_every_setting_is_told_to_people() -> None:
    for name, info in setting_fields().items():
        told, kind = info.metadata, setting_types()[name]
        assert told["title"], name
        assert told["description"].endswith("."), name
        assert told["group"], name
        if get_origin(kind) is Literal:
            assert set(told["choices"]) == set(get_args(kind)), name


ODD: tuple[Any, ...] = (
    None,
    True,
    1,
    "",
    "on",
    "OFF",
    "sv",
    "normal",
    "x" * 61,
    "a b",
    [],
    {},
    {"a": "b"},
    7.5,
)


def right(name: str, value: Any) -> bool:
    """Whether a value will do for a setting."""
    kind = setting_types()[name]
    if kind is bool:
        return any(value is one or value == one for one in (True, "on", "OFF"))
    if get_origin(kind) is Literal:
        return value in get_args(kind) if isinstance(value, str) else False
    if name == "language":
        return value in ("", "on", "OFF", "sv", "normal")
    if name in {"theme", "hints_from"}:
        return isinstance(value, str) and len(value) <= (60 if name == "theme" else 400)
    if name == "programs":
        return isinstance(value, list) and not value
    if name in {"keymap", "lessons", "tips_seen"}:
        return value in ({}, {"a": "b"})
    return value is None


@pytest.mark.parametrize("name", setting_types())
@pytest.mark.parametrize("value", ODD, ids=repr)
def test_each_setting_takes_what_will_do_and_names_itself_else(name: str, value: Any) -> None:
    if right(name, value):
        found = read_setting(name, value)
        truth = {1: True, "on": True, "OFF": False}
        words = setting_types()[name] is bool and not isinstance(value, bool)
        given = tuple(value) if isinstance(value, list) else value
        assert found == (truth[value] if words else given)
    else:
        with pytest.raises(ValueError, match=name):
            read_setting(name, value)


SEATS = [{"name": "A", "kind": "human", "colour": ""}, {"name": "B", "kind": "easy", "colour": ""}]
STUGA = PRESETS["stuga"].model_dump(mode="json")
TABLES: dict[str, tuple[dict[str, Any], NewGame | None]] = {
    "as written": ({}, NewGame((SeatSetup("A"), SeatSetup("B", "easy")))),
    "rules in full, as once written": (
        {"rules": STUGA, "preset": "stuga"},
        NewGame((SeatSetup("A"), SeatSetup("B", "easy")), preset_table("stuga"), "stuga"),
    ),
    "rules changed": (
        {"rules": {"jokers": 1}},
        NewGame(
            (SeatSetup("A"), SeatSetup("B", "easy")),
            rule_table(PRESETS["glimne"].changed(jokers=1)),
        ),
    ),
    "a preset of one's own": (
        {"preset": "mine"},
        NewGame((SeatSetup("A"), SeatSetup("B", "easy")), preset="mine"),
    ),
    "dealer": ({"dealer": 1}, NewGame((SeatSetup("A"), SeatSetup("B", "easy")), dealer=1)),
    "no seat": ({"dealer": 11}, None),
    "true is no seat": ({"dealer": True}, None),
    "one player": ({"players": SEATS[:1]}, None),
    "twelve players": ({"players": SEATS * 6}, None),
    "a seat too much said": ({"players": [SEATS[0], {**SEATS[1], "hat": "red"}]}, None),
    "a long name": ({"players": [SEATS[0], {**SEATS[1], "name": "x" * 61}]}, None),
    "no list": ({"players": {"A": "B"}}, None),
    "rules that contradict": ({"rules": {"swapping": False, "stacking": "own"}}, None),
}


@pytest.mark.parametrize(("change", "expected"), TABLES.values(), ids=TABLES)
def test_a_table_is_read_as_it_is_given_or_not_at_all(
    paths: Paths, change: dict[str, Any], expected: NewGame | None
) -> None:
    setup = {"players": SEATS, "rules": {"preset": "glimne"}, "preset": "glimne", **change}
    paths.config_dir.mkdir(parents=True)
    document = {"version": 1, "last_setup": setup, "mouse": False}
    paths.settings_file.write_text(json.dumps(document))
    loaded = load_settings(paths)
    assert loaded.value == Settings(last_setup=expected, mouse=False)
    assert bool(loaded.problems) == (expected is None)


BROKEN: dict[str, bytes] = {
    "empty": b"",
    "not JSON": b"mouse = false",
    "cut off": b'{"version": 1, "mouse": fal',
    "a list": b"[1, 2]",
    "not text": b"\xff\xfe\x00{",
    "a key twice": b'{"mouse": true, "mouse": false}',
    "deep": b"[" * 100_000,
    "a huge number": b'{"version": ' + b"9" * 5000 + b"}",
    "version no number": b'{"version": "one"}',
    "version zero": b'{"version": 0}',
    "version true": b'{"version": true}',
    "too large": b'{"theme": "' + b"x" * 300_000 + b'"}',
    "NaN": b'{"version": NaN}',
    "half a character": b'{"theme": "\xc3"}',
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_kept_aside_and_the_game_goes_on(paths: Paths, content: bytes) -> None:
    paths.config_dir.mkdir(parents=True)
    paths.settings_file.write_bytes(content)
    loaded = load_settings(paths)
    assert loaded.value == Settings()
    (problem,) = loaded.problems
    assert problem.trouble is Trouble.BROKEN
    assert problem.path == paths.settings_file
    assert problem.detail
    assert len(problem.detail) < 400
    assert problem.kept is not None
    assert problem.kept.read_bytes() == content
    assert load_settings(paths).problems == ()


def test_of_a_file_with_faults_the_rest_is_used(paths: Paths) -> None:
    paths.config_dir.mkdir(parents=True)
    faulty = {"version": 1, "mouse": False, "deck": "purple", "dekc": 1, "keymap": {"a": 3}}
    paths.settings_file.write_text(json.dumps(faulty))
    loaded = load_settings(paths)
    assert loaded.value == Settings(mouse=False)
    (problem,) = loaded.problems
    assert all(word in problem.detail for word in ("deck", "dekc", "keymap.a"))
    assert problem.kept is not None
    assert json.loads(problem.kept.read_text()) == faulty
    again = load_settings(paths)
    assert (again.value, again.problems) == (Settings(mouse=False), ())


def test_settings_of_a_newer_version_are_left_until_others_must_be_written(paths: Paths) -> None:
    paths.config_dir.mkdir(parents=True)
    newer = json.dumps({"version": module.VERSION + 1, "mouse": "never"})
    paths.settings_file.write_text(newer)
    loaded = load_settings(paths)
    (problem,) = loaded.problems
    assert (loaded.value, problem.trouble) == (Settings(), Trouble.NEWER)
    assert (problem.path, problem.kept) == (paths.settings_file, None)
    assert paths.settings_file.read_text() == newer
    moved = save_settings(paths, Settings(bell=True), ["bell"])
    assert moved is not None
    assert moved.kept is not None
    assert moved.kept.read_text() == newer
    assert load_settings(paths).value == Settings(bell=True)


def test_settings_that_a_newer_version_added_are_left_and_outlive_changes(paths: Paths) -> None:
    paths.config_dir.mkdir(parents=True)
    rules = {"preset": "stuga", "partners": "opposite"}
    setup = {"players": SEATS, "rules": rules, "preset": "", "dealer": "random"}
    newer = {"version": 1, "mouse": False, "perfume": "pine", "last_setup": setup}
    paths.settings_file.write_text(json.dumps(newer))
    loaded = load_settings(paths)
    (problem,) = loaded.problems
    assert (loaded.value, problem.trouble) == (Settings(mouse=False), Trouble.NEWER)
    assert "perfume" in problem.detail
    assert "last_setup.rules.partners" in problem.detail
    assert problem.kept is None
    assert save_settings(paths, replace(loaded.value, bell=True), ["bell"]) is None
    assert json.loads(paths.settings_file.read_text()) == {**newer, "bell": True}


def test_only_what_was_changed_here_is_written(paths: Paths) -> None:
    """Two windows do not overwrite each other's settings."""
    here = there = Settings()
    save_settings(paths, here)
    save_settings(paths, replace(there, deck="ascii"), ["deck"])
    save_settings(paths, replace(here, mouse=False), ["mouse"])
    assert load_settings(paths).value == Settings(deck="ascii", mouse=False)


def test_a_file_that_may_not_be_read_or_written_is_told(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    paths = Paths.find(in_the_way / "folder")
    problem = save_settings(paths, Settings())
    assert problem is not None
    assert problem.trouble is Trouble.UNWRITABLE
    assert problem.detail == "File exists"
    (unread,) = load_settings(paths).problems
    assert unread.trouble is Trouble.UNREADABLE


@pytest.mark.parametrize("version", range(1, module.VERSION + 1))
def test_settings_of_every_version_are_read(paths: Paths, version: int) -> None:
    """A kept file of each version: one that is missing here is a version forgotten."""
    paths.config_dir.mkdir(parents=True)
    shutil.copyfile(KEPT / f"settings-{version}.json", paths.settings_file)
    loaded = load_settings(paths)
    assert loaded.problems == ()
    assert (loaded.value.language, loaded.value.last_setup) == ("sv", SETUP)
    kept = json.loads((KEPT / f"settings-{version}.json").read_text())
    now = written(loaded.value)
    del kept["version"], kept["last_setup"], now["last_setup"]
    assert {name: now[name] for name in kept} == kept


def test_old_versions_go_up_step_by_step(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    def first(old: Document) -> Document:
        return {name.replace("sound", "ring"): value for name, value in old.items()}

    def second(old: Document) -> Document:
        return {name.replace("ring", "bell"): value for name, value in old.items()}

    steps: Steps = {1: first, 2: second}
    monkeypatch.setattr(module, "STEPS", steps)
    monkeypatch.setattr(module, "VERSION", 3)
    paths.config_dir.mkdir(parents=True)
    paths.settings_file.write_text('{"version": 1, "sound": true}')
    loaded = load_settings(paths)
    assert (loaded.value, loaded.problems) == (Settings(bell=True), ())
    save_settings(paths, loaded.value)
    assert json.loads(paths.settings_file.read_text())["version"] == 3
