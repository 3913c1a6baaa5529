"""The game under way, saved games, finished games; two programs beside each other."""

from __future__ import annotations

import shutil
import stat
from pathlib import Path
from random import Random

import pytest
from tests.storage.played import finished, game

from vandtia.engine import GameRecord
from vandtia.session import Session
from vandtia.storage import records
from vandtia.storage.autosave import Autosave
from vandtia.storage.files import write_whole
from vandtia.storage.games import GameStore
from vandtia.storage.named_files import BadName, NameTaken, file_name, name_of
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Damaged, Problem, Trouble
from vandtia.storage.records import kept_records, read_record, write_record

KEPT = Path(__file__).parents[1] / "data" / "storage"


def test_every_accepted_move_is_on_the_disk_and_comes_back(paths: Paths) -> None:
    session = game(moves=0)
    with GameStore(paths) as store:
        autosave = Autosave(store, lambda problem: pytest.fail(str(problem)))
        rng = Random(3)
        while not session.is_over:
            session.submit(rng.choice(session.legal_moves()))
            autosave(session.played())
            assert read_record(store.current_file) == session.record()
    with GameStore(paths) as store:
        loaded = store.load_current()
    assert (loaded.value, loaded.problems) == (session.record(), ())


@pytest.mark.parametrize("turn", ["human", "easy"])
def test_a_game_left_while_anyone_is_to_move_goes_on(paths: Paths, turn: str) -> None:
    session = game(moves=20)
    while session.players[session.turn].kind != turn:
        session.submit(session.legal_moves()[0])
    with GameStore(paths) as store:
        store.save(session.record())
    with GameStore(paths) as store:
        record = store.load_current().value
    assert record is not None
    again = Session.resume(record)
    assert again.players[again.turn].kind == turn
    assert again.legal_moves() == session.legal_moves()
    assert again.history(0) == session.history(0)


def test_two_programs_have_a_game_each(paths: Paths) -> None:
    one, two = game(1, moves=10).record(), game(2, moves=10).record()
    first, second = GameStore(paths), GameStore(paths)
    assert first.open() == ()
    (told,) = second.open()
    assert (told.trouble, told.path) == (Trouble.ELSEWHERE, first.current_file)
    first.save(one)
    second.save(two)
    assert first.load_current().value == one
    assert second.load_current().value == two
    first.save_as("ours", one)
    assert second.load("ours").value == one
    with pytest.raises(NameTaken):
        second.save_as("ours", two)
    second.close()
    # The first goes on undisturbed; what the second left is found by the next to come.
    assert first.load_current().value == one
    first.close()
    with GameStore(paths) as third:
        assert third.load_current().value == one
        assert {saved.name for saved in third.list_games()} == {"Åsa, Bea", "ours"}
        assert third.load("Åsa, Bea").value == two
    assert not (paths.state_dir / "current-2.json").exists()


def test_a_new_game_does_not_wipe_out_the_one_under_way(paths: Paths) -> None:
    one, two, three = (game(number, moves=6).record() for number in (1, 2, 3))
    with GameStore(paths) as store:
        store.save(one)
    with GameStore(paths) as store:  # another program, which never looked at it
        store.save(two)
        assert store.load("Åsa, Bea").value == one
        store.save(two)
        store.let_go()  # on purpose
        assert store.load_current().value == two
        store.save(three)
        assert [saved.name for saved in store.list_games()] == ["Åsa, Bea"]
        assert store.load_current().value == three


def test_a_game_nobody_has_moved_in_is_not_worth_saving(paths: Paths) -> None:
    bots = game(1, ("easy", "easy"), moves=6).record()
    with GameStore(paths) as store:
        for record in (game(2, moves=0).record(), bots, finished(3), game(4, moves=1).record()):
            store.save(record)
        assert store.list_games() == ()


def test_names_of_games_left_behind_do_not_collide(paths: Paths) -> None:
    for number in range(3):
        first, second = GameStore(paths), GameStore(paths)
        first.open()
        second.open()
        second.save(game(number, moves=5).record())
        second.close()
        first.close()
    with GameStore(paths) as store:
        names = {saved.name for saved in store.list_games()}
    assert names == {"Åsa, Bea", "Åsa, Bea (2)", "Åsa, Bea (3)"}


def test_a_closed_store_keeps_nothing_and_says_so(paths: Paths) -> None:
    store = GameStore(paths)
    with pytest.raises(PermissionError):
        store.save(game(moves=1).played())
    assert store.load_current().value is None


@pytest.mark.parametrize(
    "name",
    [
        "Bea",
        "å ä ö",
        "../../etc/passwd",
        "a/b\\c",
        ".hidden",
        "CON",
        "nul.txt",
        "50%",
        "x.",
        "日本語",
        '?*|<>":',
    ],
)
def test_any_name_is_a_file_in_the_folder_and_comes_back(paths: Paths, name: str) -> None:
    record = game(moves=3).record()
    with GameStore(paths) as store:
        store.save_as(name, record)
        (saved,) = store.list_games()
        assert saved.name == name
        assert saved.path.parent == paths.saves_dir
        assert stat.S_IMODE(saved.path.stat().st_mode) == 0o600
        assert (saved.players, saved.moves, saved.over, saved.fault) == (
            ("Åsa", "Bea"),
            3,
            False,
            "",
        )
        assert store.load(name).value == record
        store.rename(name, "other")
        assert [one.name for one in store.list_games()] == ["other"]
        store.delete("other")
        assert store.list_games() == ()


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "é" * 59 + "\ud800"])
def test_a_name_that_cannot_be_given_is_refused(name: str) -> None:
    with pytest.raises(BadName):
        file_name(name)


def test_names_are_written_one_way() -> None:
    assert file_name("  A\u030asa \n ") == "Åsa"
    assert name_of(file_name("a/b")) == "a/b"


def test_renaming_takes_no_name_that_is_taken(paths: Paths) -> None:
    with GameStore(paths) as store:
        store.save_as("one", game(1, moves=1).record())
        store.save_as("two", game(2, moves=1).record())
        with pytest.raises(NameTaken):
            store.rename("one", "two")
        with pytest.raises(FileNotFoundError):
            store.rename("three", "four")
        store.save_as("two", game(3, moves=1).record(), replace=True)
        assert store.load("two").value == game(3, moves=1).record()


def test_a_broken_saved_game_is_listed_with_its_fault_and_kept_aside_when_opened(
    paths: Paths,
) -> None:
    with GameStore(paths) as store:
        store.save_as("good", game(moves=1).record())
        store.save_as("bad", game(moves=1).record())
        path = paths.saves_dir / "bad.json"
        path.write_bytes(path.read_bytes()[:-40])
        faults = {saved.name: saved.fault for saved in store.list_games()}
        assert faults["good"] == ""
        assert "not JSON" in faults["bad"]
        loaded = store.load("bad")
        (problem,) = loaded.problems
        assert (loaded.value, problem.trouble) == (None, Trouble.BROKEN)
        assert problem.kept is not None
        assert [saved.name for saved in store.list_games()] == ["good"]


def test_an_impossible_move_is_named_by_its_number(paths: Paths) -> None:
    record = game(moves=9).record()
    wrong = record.model_copy(update={"moves": (*record.moves[:4], "play AS", *record.moves[5:])})
    with GameStore(paths) as store:
        write_whole(store.current_file, write_record(wrong))
        (problem,) = store.load_current().problems
    assert problem.trouble is Trouble.BROKEN
    assert problem.detail.startswith("move 5: ")


def test_a_finished_game_is_kept_once_and_no_longer_under_way(paths: Paths) -> None:
    record = finished()
    with GameStore(paths) as store:
        store.save(record)
        path = store.finish(record)
        assert store.load_current().value is None
        assert store.finish(record) == path
        assert list(kept_records(paths)) == [path]
        assert read_record(path) == record


def test_the_same_deal_with_other_moves_is_kept_as_well(paths: Paths) -> None:
    record = finished()
    other = record.model_copy(update={"practice": True})
    with GameStore(paths) as store:
        paths_of = [store.finish(record), store.finish(other), store.finish(other)]
    assert paths_of[0] != paths_of[1] == paths_of[2]
    assert list(kept_records(paths)) == paths_of[:2]


def test_a_disk_that_cannot_be_written_is_told_once_and_the_game_goes_on(
    paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, told = game(moves=0), list[Problem]()
    with GameStore(paths) as store:
        autosave = Autosave(store, told.append)
        session.submit(session.legal_moves()[0])
        autosave(session.played())
        kept = store.load_current().value

        def full(path: Path, content: bytes) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr("vandtia.storage.games.write_whole", full)
            for _ in range(5):
                session.submit(session.legal_moves()[0])
                autosave(session.played())
        assert [problem.detail for problem in told] == ["No space left on device"]
        assert store.load_current().value == kept
        session.submit(session.legal_moves()[0])
        autosave(session.played())
        assert store.load_current().value == session.record()
    assert session.ply == 7


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    store = GameStore(Paths.find(tmp_path / "file" / "below"))
    (problem,) = store.open()
    assert problem.trouble is Trouble.UNWRITABLE
    assert not store.is_open
    # It was told once; the game goes on without.
    Autosave(store, lambda problem: pytest.fail(str(problem)))(game(moves=1).played())
    assert store.list_games() == ()


@pytest.mark.parametrize("version", range(1, records.VERSION + 1))
def test_records_of_every_version_are_read(version: int) -> None:
    record = read_record(KEPT / f"record-{version}.json")
    assert isinstance(record, GameRecord)
    assert record.result is not None


def test_records_of_old_versions_are_brought_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it will be done: an older form that calls the moves something else."""
    steps = {1: lambda old: {**old, "moves": old["turns"]} | {"turns": None}}
    monkeypatch.setattr(records, "STEPS", steps)
    monkeypatch.setattr(records, "VERSION", 2)
    path = tmp_path / "old.json"
    shutil.copyfile(KEPT / "record-1.json", path)
    with pytest.raises(Damaged, match="version 1: 'turns'"):
        read_record(path)
    path.write_text(path.read_text().replace('"moves"', '"turns"'))
    document = records.current_form(path)
    assert document["version"] == 2
    assert document["moves"] == list(read_kept(1).moves)


def read_kept(version: int) -> GameRecord:
    return GameRecord.from_json((KEPT / f"record-{version}.json").read_bytes())


def test_a_record_of_a_newer_version_is_told_as_such(paths: Paths) -> None:
    with GameStore(paths) as store:
        text = write_record(game(moves=1).played()).replace(b'"version": 1', b'"version": 2')
        text = text.replace(b'"version":1', b'"version":2')
        write_whole(store.current_file, text)
        (problem,) = store.load_current().problems
    assert (problem.trouble, problem.detail) == (Trouble.NEWER, "version 2")


def test_the_game_under_way_is_saved_under_a_name_on_request(paths: Paths) -> None:
    record = game(moves=4).record()
    with GameStore(paths) as store:
        assert store.keep_current() is None
        store.save(record)
        assert store.keep_current() == "Åsa, Bea"
        assert store.load("Åsa, Bea").value == record
        assert store.load_current().value is None
        store.save(record)
        assert store.keep_current() == "Åsa, Bea (2)"
