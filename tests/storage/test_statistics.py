"""Statistics agree with a count made from the records, and come back when they are damaged."""

from __future__ import annotations

import shutil
import sqlite3
import stat
from collections import Counter
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest
from tests.storage.played import finished, game

from vandtia.engine import PRESETS, GameRecord
from vandtia.storage import counts, schema
from vandtia.storage.game_summary import GameSummary, SeatSummary, summary_of
from vandtia.storage.games import GameStore
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Trouble
from vandtia.storage.records import NOT_COUNTED, kept_records
from vandtia.storage.statistics import Statistics, finish_game

KEPT = Path(__file__).parents[1] / "data" / "storage"
TABLES = (("human", "easy"), ("human", "human", "hard"), ("easy", "human", "easy", "medium"))


@pytest.fixture(scope="module")
def games() -> list[GameRecord]:
    return [finished(seed, TABLES[seed % 3]) for seed in range(24)]


@pytest.fixture(scope="module")
def all_finished(games: list[GameRecord], tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("finished")
    with GameStore(Paths.find(folder)) as store:
        for record in games:
            assert finish_game(store, record) == ()
    return folder


@pytest.fixture
def filled(paths: Paths, all_finished: Path) -> Paths:
    shutil.copytree(all_finished, paths.data_dir.parent)
    return paths


def read(paths: Paths) -> tuple[GameSummary, ...]:
    loaded = Statistics.open(paths)
    assert loaded.problems == ()
    with loaded.value as statistics:
        return statistics.games()


def test_they_agree_with_a_count_from_the_records(filled: Paths, games: list[GameRecord]) -> None:
    """R8.5. Counted here anew, from the text of the records and the results in them."""
    found = read(filled)
    assert len(found) == len(games)
    played, places, won, lost = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    longest: dict[str, int] = {}
    for record in games:
        assert record.result is not None
        for seat, player in enumerate(record.players):
            if player.kind != "human":
                continue
            (nth,) = [n for n, place in enumerate(record.result) if seat in place]
            played[player.name] += 1
            places[player.name] += 1 + sum(len(place) for place in record.result[:nth])
            won[player.name] += nth == 0 and len(record.result) > 1
            lost[player.name] += 0 < nth == len(record.result) - 1
            longest[player.name] = max(longest.get(player.name, 0), len(record.moves))
    tallies = counts.by_player(found)
    assert set(tallies) == set(played)
    for name, one in tallies.items():
        assert one.games == played[name]
        assert one.average_place * one.games == pytest.approx(places[name])
        assert (one.wins, one.losses) == (won[name], lost[name])
        assert one.longest_game == longest[name]


def test_piles_and_burns_agree_with_the_views(games: list[GameRecord]) -> None:
    """Counted from the states before and after each move, not from what was told of it."""
    for record in games[:9]:
        facts = summary_of(record)
        assert facts is not None
        players = len(record.players)
        burns, piles, takes = [0] * players, [0] * players, [0] * players
        states = list(record.replay())
        for before, after, text in zip(states, states[1:], record.moves, strict=False):
            burns[before.turn] += len(after.gone) > len(before.gone) or (
                sum(g.bit_count() for g in after.gone) > sum(g.bit_count() for g in before.gone)
            )
            if text.startswith("take") and before.pile:
                takes[before.turn] += 1
                piles[before.turn] = max(piles[before.turn], before.pile_cards.bit_count())
        assert [seat.burns for seat in facts.seats] == burns
        assert [seat.took_up for seat in facts.seats] == takes
        assert [seat.biggest_pile for seat in facts.seats] == piles


NUMBERS = count(1)


def part(place: int, seats: int = 2, **changes: object) -> GameSummary:
    """A game of one person that ended in a place."""
    me = SeatSummary("Me", "human", place, place == 1, place == seats, 1, 5 * place, 2)
    bots = [SeatSummary(f"B{n}", "easy", 1, False, False, 0, 0, 0) for n in range(seats - 1)]
    game = GameSummary(str(next(NUMBERS)), "", 10 * place, "glimne", "{}", False, (me, *bots))
    return game._replace(**changes)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("places", "streak", "best"),
    [
        ([], 0, 0),
        ([1, 1, 1], 3, 3),
        ([1, 1, 3, 1], 1, 2),
        ([1, 3, 3], -2, 1),
        ([1, 1, 2], 0, 2),
    ],
)
def test_streaks(places: list[int], streak: int, best: int) -> None:
    found = counts.counts(counts.parts_of([part(place, seats=3) for place in places], "Me"))
    assert (found.streak, found.best_streak) == (streak, best)


def test_groups_of_games() -> None:
    bea = SeatSummary("Bea", "human", 2, False, True, 0, 9, 1)
    games = [
        part(1),
        part(2, preset=""),
        part(1, seats=3),
        part(1)._replace(seats=(part(1).seats[0], bea)),
    ]
    assert {key: one.games for key, one in counts.by_player(games).items()} == {"Me": 4, "Bea": 1}
    assert {key: one.games for key, one in counts.by_level(games).items()} == {"easy": 3}
    assert {key: one.wins for key, one in counts.against_level(games, "Me").items()} == {"easy": 2}
    assert {key: one.games for key, one in counts.by_rules(games, "Me").items()} == {
        "": 1,
        "glimne": 3,
    }
    assert {key: one.games for key, one in counts.by_seats(games, "Me").items()} == {2: 3, 3: 1}
    assert {key: one.games for key, one in counts.by_opponent(games, "Me").items()} == {
        "Bea": 1,
        "easy": 3,
    }
    assert counts.by_player(games)["Me"].biggest_pile == 10
    assert counts.by_player(games)["Bea"].losses == 1


def test_a_game_is_counted_once_however_many_of_a_group_sat_there() -> None:
    seats = [("Me", "human", 1), ("Bea", "human", 2), ("C", "easy", 3), ("D", "easy", 4)]
    facts = [
        SeatSummary(name, kind, place, place == 1, place == 4, 0, 0, 0)
        for name, kind, place in seats
    ]
    one = GameSummary("a", "", 9, "glimne", "{}", False, tuple(facts))
    easy = counts.by_level([one])["easy"]
    assert (easy.games, easy.parts, easy.losses, easy.average_place) == (1, 2, 1, 3.5)
    met = counts.against_level([one])["easy"]
    assert (met.games, met.parts, met.wins, met.average_place) == (1, 2, 1, 1.5)


def test_practice_and_unfinished_games_do_not_count(paths: Paths) -> None:
    practice = finished().model_copy(update={"practice": True})
    with Statistics.open(paths).value as statistics:
        assert statistics.add(practice) is None
        assert statistics.add(game(moves=10).record()) is None
        assert statistics.games() == ()


def test_a_game_counts_once_however_often_it_is_told(paths: Paths) -> None:
    record = finished()
    with GameStore(paths) as store:
        finish_game(store, record)
        finish_game(store, record)
    assert len(read(paths)) == 1


def test_an_end_by_counting_counts(paths: Paths) -> None:
    """R8.6."""
    session = game(rules=PRESETS["glimne"], moves=30)
    session.count_cards()
    facts = summary_of(session.record())
    assert facts is not None
    assert facts.by_count


def test_the_database_is_private(filled: Paths) -> None:
    statistics = Statistics.open(filled).value
    names = sorted(filled.data_dir.glob("statistics*"))
    assert len(names) >= 1
    assert {stat.S_IMODE(path.stat().st_mode) for path in names} == {0o600}
    (mode,) = statistics._database.execute("PRAGMA journal_mode").fetchone()
    statistics.close()
    assert mode == "wal"


def test_two_programs_count_at_once(paths: Paths, games: list[GameRecord]) -> None:
    one, two = Statistics.open(paths).value, Statistics.open(paths).value
    for number, record in enumerate(games[:6]):
        assert (one, two)[number % 2].add(record) is None
    assert one.games() == two.games()
    assert len(one.games()) == 6
    one.close()
    two.close()


def damage_header(path: Path) -> None:
    path.write_bytes(b"not a database at all" * 400)


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def drop_table(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("DROP TABLE seats")


def add_trigger(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("CREATE TRIGGER t AFTER INSERT ON games BEGIN DELETE FROM seats; END")


def wrong_type(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("PRAGMA ignore_check_constraints = ON")
        database.execute("UPDATE seats SET burns = 'many'")


def negative_version(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("PRAGMA user_version = -3")


@pytest.mark.parametrize(
    "damage", [damage_header, cut, drop_table, add_trigger, wrong_type, negative_version]
)
def test_a_damaged_database_is_kept_aside_and_made_anew(filled: Paths, damage: object) -> None:
    before = read(filled)
    assert callable(damage)
    damage(filled.statistics_file)
    damaged = filled.statistics_file.read_bytes()
    loaded = Statistics.open(filled)
    with loaded.value as statistics:
        assert statistics.games() == before
    (problem,) = loaded.problems
    assert (problem.trouble, problem.path) == (Trouble.BROKEN, filled.statistics_file)
    assert problem.kept is not None
    assert problem.kept.read_bytes() == damaged
    assert read(filled) == before


def test_a_newer_database_is_kept_aside(filled: Paths) -> None:
    before = read(filled)
    with closing(sqlite3.connect(filled.statistics_file)) as database, database:
        database.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    loaded = Statistics.open(filled)
    with loaded.value as statistics:
        assert statistics.games() == before
    (problem,) = loaded.problems
    assert (problem.trouble, problem.detail) == (Trouble.NEWER, f"version {schema.VERSION + 1}")


def test_where_nothing_can_be_written_they_are_counted_in_memory(filled: Paths) -> None:
    before = read(filled)
    filled.statistics_file.unlink()
    filled.statistics_file.mkdir()
    (filled.statistics_file / "in the way").touch()
    loaded = Statistics.open(filled)
    with loaded.value as statistics:
        assert statistics.games() == before
    (problem,) = loaded.problems
    assert problem.trouble is Trouble.UNWRITABLE


@pytest.mark.parametrize("version", range(1, schema.VERSION + 1))
def test_databases_of_every_version_are_brought_up(paths: Paths, version: int) -> None:
    """A kept database of each version, of the same four games."""
    paths.data_dir.mkdir(parents=True)
    shutil.copyfile(KEPT / f"statistics-{version}.sqlite3", paths.statistics_file)
    found = read(paths)
    assert [(game.preset, game.moves, len(game.seats)) for game in found] == [
        ("glimne", 753, 2),
        ("stuga", 1185, 3),
        ("cardems", 262, 2),
        ("glimne", 847, 3),
    ]
    known = version >= 2
    assert all((seat.took_up is not None) == known for game in found for seat in game.seats)
    assert counts.by_player(found)["Åsa"].burns == 9
    assert counts.by_player(found)["Åsa"].hints == (3 if version >= 3 else 0)
    with Statistics.open(paths).value as statistics:
        assert statistics.add(finished()) is None
        assert len(statistics.games()) == 5


def test_deleted_statistics_do_not_come_back(filled: Paths) -> None:
    kept = len(list(filled.records_dir.glob("*.json")))
    with Statistics.open(filled).value as statistics:
        assert statistics.delete(filled) is None
        assert statistics.games() == ()
    filled.statistics_file.write_bytes(b"damaged")
    with Statistics.open(filled).value as statistics:
        assert statistics.games() == ()
    assert len(list((filled.records_dir / NOT_COUNTED).glob("*.json"))) == kept
    assert len(list(kept_records(filled))) == kept


def test_a_game_that_was_kept_but_not_counted_is_counted_at_the_next_start(
    paths: Paths, games: list[GameRecord]
) -> None:
    """The program was killed between the two, or the disk was full."""
    practice = finished(50).model_copy(update={"practice": True})
    with GameStore(paths) as store:
        finish_game(store, games[0])
        for record in (*games[1:4], practice):
            store.finish(record)
        broken = paths.records_dir / "20260101T000000Z-0.json"
        broken.write_text("{")
    assert len(read(paths)) == 4
    assert broken.exists()
    assert len(list(kept_records(paths))) == 6
