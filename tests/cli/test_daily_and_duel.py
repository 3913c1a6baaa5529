"""`vandtia daily` and `vandtia duel` as people use them: what is printed, kept and refused."""

from __future__ import annotations

import io
import json
import os
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from vandtia.ai import make_bot
from vandtia.arena.duel import Place, read_duel
from vandtia.cli import main
from vandtia.session import Session
from vandtia.session.daily import daily_deal
from vandtia.storage.documents import read_document
from vandtia.storage.games import GameStore
from vandtia.storage.paths import Paths
from vandtia.storage.statistics import finish_game

NOW = datetime.now().astimezone()


@pytest.fixture(autouse=True)
def paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Paths:
    """A player's folder of their own, named by the environment."""
    for name in [name for name in os.environ if name.startswith("VANDTIA_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("VANDTIA_DATA_DIR", str(tmp_path / "player"))
    return Paths.find(tmp_path / "player")


def run(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, str, str]:
    code = main([str(word) for word in words])
    told = capsys.readouterr()
    return code, told.out, told.err


def finish(session: Session, paths: Paths) -> None:
    """Play a game to its end as the table does, and keep it."""
    bot = make_bot("greedy", 1)
    while not session.is_over:
        session.submit(bot.choose(session.view(session.turn), ()).move)
    store = GameStore(paths)
    store.open()
    finish_game(store, session.record())
    store.close()


def test_a_daily_deal_that_is_to_come_is_not_dealt(capsys: pytest.CaptureFixture[str]) -> None:
    tomorrow = (NOW + timedelta(2)).date().isoformat()
    assert run(capsys, "daily", "--date", tomorrow)[0] == 1
    code, _, error = run(capsys, "daily", "--date", "soon")
    assert (code, "no date" in error) == (2, True)
    code, _, error = run(capsys, "daily", "--result")
    assert (code, "has not been finished" in error) == (1, True)


def test_a_finished_daily_deal_is_told_without_its_cards_and_counted(
    capsys: pytest.CaptureFixture[str], paths: Paths
) -> None:
    day = NOW.date()
    finish(daily_deal(day).begin("Åsa", NOW), paths)
    code, out, _ = run(capsys, "daily", "--result")
    assert code == 0
    assert f"Vändtia, daily deal {day.isoformat()}" in out
    assert "Daily deals: 1 day" in out
    assert "On your honour" in out
    assert "Åsa: Daily deals: 1 day" in run(capsys, "stats")[1]
    found = json.loads(run(capsys, "stats", "--json")[1])
    assert found["daily"]["Åsa"]["streak"] == 1


def test_the_daily_deal_is_dealt_in_lines_and_once_finished_it_is_practice(
    capsys: pytest.CaptureFixture[str], paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("ready\nquit\n"))
    _, out, _ = run(capsys, "daily", "--plain")
    assert "On your honour" in out
    store = GameStore(paths)
    store.open()
    record = store.load_current().value
    store.close()
    deal = daily_deal(NOW.date())
    assert record is not None
    assert (record.cards(), record.dealer, record.practice) == (deal.pack, deal.dealer, False)
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    run(capsys, "daily", "--plain")
    store.open()
    again = store.load_current().value
    store.close()
    assert again is not None
    assert again.moves[: len(record.moves)] == record.moves  # it goes on
    finish(Session.resume(again), paths)
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert "now it is practice" in run(capsys, "daily", "--plain")[1]


def test_a_duel_is_made_and_says_how_it_stands(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "duel.json"
    words = ("duel", file, "--standing")
    code, out, _ = run(capsys, *words, "--deals", "2", "--against", "greedy", "--rules", "stuga")
    assert code == 0
    assert "Duel: Stuga, against bot: greedy; 2 deals, each from every seat: 4 games each." in out
    assert "4 games left" in out
    before = file.read_bytes()
    assert run(capsys, *words)[0] == 0
    assert file.read_bytes() == before
    assert run(capsys, *words, "--deals", "3")[1].startswith("Duel: Stuga, against bot: greedy; 3")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--deals", "0"], "--deals"),
        (["--deals", "1000"], "--deals"),
        (["--against", "herd"], "hard"),
        (["--against", "easy,easy,easy,easy,easy"], "--against"),
        (["--rules", "stuge"], "stuga"),
        (["--bot", "meduim"], "medium"),
        (["--name", "  "], "--name"),
    ],
)
def test_a_wrong_word_makes_no_duel(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: list[str], told: str
) -> None:
    code, _, error = run(capsys, "duel", tmp_path / "duel.json", "--standing", *words)
    assert (code, told in error) == (2, True)
    assert not (tmp_path / "duel.json").exists()


def test_two_people_send_their_files_and_a_bot_takes_part(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, paths: Paths
) -> None:
    mine, theirs = tmp_path / "mine.json", tmp_path / "theirs.json"
    run(capsys, "duel", mine, "--standing", "--deals", "2", "--against", "greedy")
    theirs.write_bytes(mine.read_bytes())
    for name, file in (("Åsa", mine), ("Bo", theirs)):
        duel = read_duel(read_document(file, 10**6))
        for place in duel.places:
            finish(duel.begin(duel.contestant(name), place, NOW), paths)
        code, out, _ = run(capsys, "duel", file, "--standing", "--name", name)
        assert code == 0
        assert f"{name}: " in out
        assert "left" not in out
    code, out, _ = run(capsys, "duel", mine, theirs, "--standing", "--bot", "random")
    assert code == 0
    assert "did equally well" in out  # both laid the same cards
    assert "does better than random" in out or "did better than random" in out
    found = json.loads(run(capsys, "duel", mine, "--json")[1])
    assert [each["games"] for each in found["contestants"]] == [4, 4, 4]
    assert len(found["differences"]) == 3


def test_a_game_that_was_broken_off_goes_on(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    paths: Paths,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = tmp_path / "duel.json"
    monkeypatch.setattr("sys.stdin", io.StringIO("ready\nquit\n"))
    run(capsys, "duel", file, "--plain", "--against", "easy", "--name", "Åsa")
    store = GameStore(paths)
    store.open()
    record = store.load_current().value
    store.close()
    assert record is not None
    duel = read_duel(read_document(file, 10**6))
    assert record.cards() == duel.dealt(0).pack
    assert len(record.moves) > 0
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    run(capsys, "duel", file, "--plain", "--name", "Åsa")
    store.open()
    again = store.load_current().value
    store.close()
    assert again is not None
    assert again.moves[: len(record.moves)] == record.moves
    finish(Session.resume(again), paths)
    run(capsys, "duel", file, "--standing", "--name", "Åsa")
    found = read_duel(read_document(file, 10**6))
    assert list(found.contestant("Åsa").games) == [Place(0, 0)]


def test_another_duel_and_a_spoiled_file_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    one, other, broken = (tmp_path / name for name in ("one.json", "other.json", "broken.json"))
    for file in (one, other):
        run(capsys, "duel", file, "--standing")
    broken.write_text('{"format": "vandtia-duel", "version": 1, "seed": 5}', encoding="utf-8")
    before = one.read_bytes()
    for file, told in (
        (other, "another duel"),
        (broken, "seed"),
        (tmp_path / "none.json", "none.json"),
        (tmp_path, str(tmp_path)),
    ):
        code, _, error = run(capsys, "duel", one, file, "--standing")
        assert (code, told in error) == (1, True)
    assert one.read_bytes() == before
    assert run(capsys, "duel", broken, "--standing")[0] == 1
    assert broken.read_text(encoding="utf-8").endswith("5}")
    code, _, error = run(capsys, "duel", one, "--rules", "stuga")
    assert (code, "stand" in error) == (2, True)


def test_a_name_from_a_foreign_file_does_nothing_to_the_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "duel.json"
    run(capsys, "duel", file, "--standing", "--deals", "1", "--against", "greedy", "--bot", "easy")
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"name": "easy"', '"name": "\\u001b[2Jbad"'), encoding="utf-8")
    code, out, _ = run(capsys, "duel", file, "--standing")
    assert code == 0
    assert "bad" in out
    assert "\x1b" not in out
