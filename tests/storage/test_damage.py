"""Damaged files of every kind: the game goes on, the file is kept, nothing takes long."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest
from tests.storage.played import finished, game

from vandtia.engine import GameRecord
from vandtia.session import Session
from vandtia.storage.files import write_whole
from vandtia.storage.games import GameStore
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Problem, Trouble
from vandtia.storage.records import write_record
from vandtia.storage.settings import Settings
from vandtia.storage.settings_file import load_settings, save_settings
from vandtia.storage.statistics import Statistics, finish_game

KEPT = Path(__file__).parents[1] / "data" / "storage"
ROUNDS = 150

Damage = Callable[[bytes, Random], bytes]


def flip_bits(content: bytes, rng: Random) -> bytes:
    damaged = bytearray(content)
    for _ in range(rng.choice([1, 1, 3, 20])):
        damaged[rng.randrange(len(damaged))] ^= 1 << rng.randrange(8)
    return bytes(damaged)


def cut_off(content: bytes, rng: Random) -> bytes:
    return content[: rng.randrange(len(content))]


def cut_out(content: bytes, rng: Random) -> bytes:
    start = rng.randrange(len(content))
    return content[:start] + content[start + rng.randrange(1, 60) :]


def zeroes(content: bytes, rng: Random) -> bytes:
    start = rng.randrange(len(content))
    length = min(len(content) - start, rng.choice([1, 16, 512, 4096]))
    return content[:start] + bytes(length) + content[start + length :]


def twice(content: bytes, rng: Random) -> bytes:
    start = rng.randrange(len(content))
    return content[:start] + content[start // 2 :]


def other_encoding(content: bytes, rng: Random) -> bytes:
    text = content.decode(errors="replace")
    return text.encode(rng.choice(["utf-16", "utf-32", "latin-1", "utf-7"]), errors="replace")


def other_value(content: bytes, rng: Random) -> bytes:
    """Valid JSON with something odd somewhere."""
    try:
        found = json.loads(content)
    except ValueError:
        return b"\x00" + content
    odd = rng.choice(ODD)
    place = found
    while isinstance(place, dict | list) and place:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = rng.choice(keys)
        if rng.random() < 0.4 or not isinstance(place[key], dict | list):
            place[key] = odd
            break
        place = place[key]
    with suppress(ValueError, RecursionError):
        return json.dumps(found).encode()
    return content[:-2]


ODD: list[object] = [
    None,
    True,
    -1,
    0,
    10**18,
    10**400,
    1.5,
    1e308,
    "",
    "x" * 50_000,
    "\ud800",
    "\x00",
    "../../x",
    [],
    {},
    [[]] * 300,
    {"a": {"b": {"c": {}}}},
    ["play AS"] * 2000,
]

WAYS: list[Damage] = [flip_bits, cut_off, cut_out, zeroes, twice, other_encoding, other_value]


def damage_once(folder: Path, way: Damage, rng: Random) -> bool:
    """Damage a file of a player's in some way, use it, and see that no harm is done.

    Returns whether the file was refused, and so kept aside.
    """
    paths = Paths.find(folder)
    kind = rng.choice(["record", "settings", "database"])
    if kind == "settings":
        write_whole(paths.settings_file, way((KEPT / "settings-1.json").read_bytes(), rng))
        problems = load_settings(paths).problems
    elif kind == "record":
        seed = rng.randrange(1000)
        content = write_record(game(seed, moves=rng.randrange(1, 60)).record())
        with GameStore(paths) as store:
            write_whole(store.current_file, way(content, rng))
            loaded = store.load_current()
            if loaded.value is not None:
                Session.resume(loaded.value).history(0)
            problems = loaded.problems
    else:
        version = rng.choice(["1", "2"])
        content = (KEPT / f"statistics-{version}.sqlite3").read_bytes()
        write_whole(paths.statistics_file, way(content, rng))
        opened = Statistics.open(paths)
        problems = opened.problems
        with opened.value as statistics:
            statistics.games()
            assert statistics.add(finished(7)) is None
            assert statistics.games()
    assert all(map(told_well, problems)), problems
    return bool(problems)


def told_well(problem: Problem) -> bool:
    """One short sentence's worth, with the file, kept where it can be found.

    A word that became another one may be of a newer version: such a file is left where it is.
    """
    where = problem.path if problem.trouble is Trouble.NEWER else problem.kept
    return len(problem.detail) < 400 and where is not None and where.exists()


@pytest.mark.parametrize("way", WAYS)
def test_damaged_records_are_refused_or_whole_games(tmp_path: Path, way: Damage) -> None:
    rng = Random(way.__name__)
    content = write_record(game(5, ("human", "easy", "hard"), moves=25).record())
    refused = 0
    with GameStore(Paths.find(tmp_path)) as store:
        for _ in range(ROUNDS // 5):
            damaged = way(content, rng)
            write_whole(store.current_file, damaged)
            loaded = store.load_current()
            if loaded.value is not None:
                Session.resume(loaded.value).legal_moves()
                continue
            (problem,) = loaded.problems
            assert told_well(problem)
            left = problem.kept or problem.path
            assert left.read_bytes() == damaged
            left.unlink()
            refused += 1
    assert refused > 0


@pytest.mark.parametrize("way", WAYS)
def test_damaged_settings_leave_settings(tmp_path: Path, way: Damage) -> None:
    rng = Random(way.__name__)
    paths = Paths.find(tmp_path)
    content = (KEPT / "settings-1.json").read_bytes()
    told = 0
    for _ in range(ROUNDS // 5):
        write_whole(paths.settings_file, way(content, rng))
        loaded = load_settings(paths)
        assert isinstance(loaded.value, Settings)
        assert all(map(told_well, loaded.problems))
        told += bool(loaded.problems)
        assert save_settings(paths, loaded.value) is None
        assert load_settings(paths).value == loaded.value
    assert told > 0


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A player's folder with three counted games."""
    folder = tmp_path_factory.mktemp("counted")
    paths = Paths.find(folder)
    with GameStore(paths) as store:
        for seed in range(3):
            finish_game(store, finished(seed))
    with closing(sqlite3.connect(paths.statistics_file)) as database, database:
        database.execute("PRAGMA journal_mode = DELETE")
    return folder


@pytest.mark.parametrize("way", [flip_bits, cut_off, cut_out, zeroes, twice])
def test_damaged_databases_are_read_or_made_anew(
    tmp_path: Path, counted: Path, way: Damage
) -> None:
    rng = Random(way.__name__)
    paths = Paths.find(tmp_path / "player")
    shutil.copytree(counted, tmp_path / "player")
    content = paths.statistics_file.read_bytes()
    with Statistics.open(paths).value as statistics:
        whole = statistics.games()
    for _ in range(ROUNDS // 15):
        for path in paths.data_dir.glob("statistics*"):
            path.unlink()
        paths.statistics_file.write_bytes(way(content, rng))
        loaded = Statistics.open(paths)
        with loaded.value as statistics:
            games = statistics.games()
            if loaded.problems:
                assert games == whole
                assert all(map(told_well, loaded.problems))
            assert statistics.add(finished(9)) is None
            if loaded.problems:
                assert len(statistics.games()) == len(whole) + 1


def test_a_record_as_large_as_may_be_is_read_in_time(tmp_path: Path) -> None:
    """As many moves as a file may hold, none of them possible after a few."""
    record = game(moves=10).record()
    long = record.model_dump(mode="json")
    long["moves"] = [*record.moves, *["take"] * 99_000]
    path = tmp_path / "state" / "current.json"
    write_whole(path, json.dumps(long).encode())
    with GameStore(Paths.find(tmp_path)) as store:
        loaded = store.load_current()
    assert loaded.value is None or isinstance(loaded.value, GameRecord)
