"""Replay, saved and finished games, and statistics on their screens."""

from __future__ import annotations

import csv
import json
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pytest
from tests.tui.screen_app import app_of, opened, shown, told, until
from textual.widgets import Input, OptionList, TextArea

from vandtia.ai import make_bot
from vandtia.engine import PRESETS, GameRecord, RecordPlayer, read_position
from vandtia.engine.events import Burned, Flipped, WentOut
from vandtia.i18n import set_language
from vandtia.present.replay import Eyes, Peak, Replay
from vandtia.present.statistics_words import (
    headline_numbers,
    more_to_come,
    overview,
    players,
    streak_line,
)
from vandtia.session import HUMAN, Session, deal_game
from vandtia.storage.games import GameStore
from vandtia.storage.paths import Paths
from vandtia.storage.statistics import Statistics, finish_game
from vandtia.tui.screens.prompt import PromptScreen, QuestionScreen
from vandtia.tui.screens.replay import ReplayScreen
from vandtia.tui.screens.replay_log import ReplayLogScreen
from vandtia.tui.screens.saved_games import FinishedGamesScreen, SavedGamesScreen
from vandtia.tui.screens.statistics import StatisticsScreen
from vandtia.tui.screens.text_window import TextWindow
from vandtia.tui.widgets.replay_view import Track
from vandtia.tui.widgets.result_plots import table_content


@cache
def played(
    seed: int = 5, moves: int | None = None, people: int = 1, players: int = 3
) -> GameRecord:
    """A game played by greedy bots, to its end or for some moves."""
    names = ("[/] Åsa", "Bea", "Calle", "Dora")[:players]
    seats = [
        RecordPlayer(name=name, kind=HUMAN if seat < people else "greedy")
        for seat, name in enumerate(names)
    ]
    when = datetime(2026, 11, 1 + seed % 28, 20, tzinfo=UTC)
    session = deal_game(PRESETS["stuga"], seats, seed=seed, when=when)
    bot = make_bot("greedy", 1)
    while not session.is_over and session.ply != moves:
        seat = session.turn
        session.submit(bot.choose(session.view(seat), session.history(seat)).move)
    return session.record()


def moment(pilot_screen: object) -> int:
    assert isinstance(pilot_screen, ReplayScreen)
    return pilot_screen.cursor.moment


def test_while_a_game_goes_on_nobody_sees_other_hands() -> None:
    assert Replay(played(moves=20, people=2)).all_eyes() == (Eyes(None),)
    assert Replay(played(moves=20)).all_eyes() == (Eyes(0), Eyes(None))
    with pytest.raises(ValueError, match="goes on"):
        Replay(played(moves=20)).state(3)


def test_a_finished_game_is_open_to_all_eyes() -> None:
    replay = Replay(played())
    assert replay.all_eyes()[0].all_cards
    assert replay.last == len(played().moves)
    texts = {replay.position_text(9, eyes) for eyes in replay.all_eyes()}
    assert len(texts) == len(replay.all_eyes())
    assert read_position(json.loads(replay.position_text(9, Eyes(None, True))), PRESETS["stuga"])


def test_a_record_that_breaks_off_is_shown_up_to_the_fault() -> None:
    broken = played().model_copy(update={"moves": (*played().moves[:9], "play 2C", "take")})
    replay = Replay(broken)
    assert replay.last == 9
    assert replay.fault is not None
    assert replay.fault.move_number == 10


async def test_stepping_and_jumping(tmp_path: Path) -> None:
    async with shown(tmp_path, ReplayScreen(played())) as pilot:
        last = len(played().moves)
        await pilot.press("right", "right", "down")
        assert moment(pilot.app.screen) == 12
        await pilot.press("left", "up", "up")
        assert moment(pilot.app.screen) == 0
        await pilot.press("end")
        assert moment(pilot.app.screen) == last
        await opened(pilot, PromptScreen, "g")
        pilot.app.screen.query_one(Input).value = str(last + 1)
        await pilot.press("enter")
        await until(pilot, lambda: f"from 0 to {last}" in told(pilot))
        pilot.app.screen.query_one(Input).value = "7"
        await opened(pilot, ReplayScreen, "enter")
        await until(pilot, lambda: moment(pilot.app.screen) == 7)
        await pilot.click(Track, offset=(1, 0))
        await until(pilot, lambda: moment(pilot.app.screen) == 0)


def counted() -> GameRecord:
    """A game that all agreed to end after 20 moves (R8.6)."""
    session = Session.resume(played(moves=20))
    session.count_cards()
    return session.record()


def test_the_agreement_to_count_is_a_moment_but_no_move() -> None:
    """R8.6."""
    replay = Replay(counted())
    assert (replay.moves, replay.last) == (20, 21)
    assert replay.line(21) == "All agreed to count cards."
    assert 21 in replay.moments_of(None)
    assert all(21 not in replay.moments_of(seat) for seat in range(3))
    assert (Replay(played()).moves, Replay(played()).last) == (len(played().moves),) * 2


async def test_a_game_ended_by_counting_tells_its_moves(tmp_path: Path) -> None:
    async with shown(tmp_path, ReplayScreen(counted())) as pilot:
        await pilot.press("end")
        await until(pilot, lambda: "counted after 20 moves" in told(pilot))
        assert "All agreed to count cards." in told(pilot)
        await pilot.press("left")
        await until(pilot, lambda: "move 20 of 20" in told(pilot))
        await opened(pilot, PromptScreen, "g")
        await until(pilot, lambda: "to 20?" in told(pilot))
        await opened(pilot, ReplayScreen, "escape")
        await opened(pilot, ReplayLogScreen, "m")
        await pilot.press("end")
        await until(pilot, lambda: "        All agreed" in told(pilot))
        assert "21  All" not in told(pilot)


async def test_it_plays_by_itself_to_the_end(tmp_path: Path) -> None:
    async with shown(tmp_path, ReplayScreen(played())) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, ReplayScreen)
        await pilot.press("v", "v", "end", "left", "left", "space")
        await until(pilot, lambda: screen.cursor.moment == len(played().moves))
        assert screen._timer is None


async def test_all_hands_are_whole_at_first_sight(tmp_path: Path) -> None:
    async with shown(tmp_path, ReplayScreen(played())) as pilot:
        await until(pilot, lambda: "face down" in told(pilot))
        for name in ("[/] Åsa", "Bea", "Calle"):
            line = next(line for line in told(pilot).split("\n") if name in line)
            assert "…" not in line


async def test_eyes_show_what_they_may_see(tmp_path: Path) -> None:
    """R10.3: another's hand is only shown with open cards."""
    async with shown(tmp_path, ReplayScreen(played())) as pilot:
        await pilot.press("down")
        assert "all cards open" in told(pilot)
        state = Replay(played()).state(10)
        assert f"({len(state.stock)})" in told(pilot)
        for name in ("[/] Åsa", "Bea", "Calle"):
            await pilot.press("s")
            await until(pilot, lambda name=name: f"as {name} sees it" in told(pilot))
            assert f"{name}: hand" in told(pilot)
        await pilot.press("s")
        await until(pilot, lambda: "as an onlooker" in told(pilot))


async def test_the_list_of_moves_is_filtered_and_jumps(tmp_path: Path) -> None:
    async with shown(tmp_path, ReplayScreen(played())) as pilot:
        await opened(pilot, ReplayLogScreen, "tab")
        moves = pilot.app.screen.query_one(OptionList)
        assert moves.option_count == len(played().moves)
        await pilot.press("f", "f")
        await until(pilot, lambda: "only Bea" in told(pilot))
        replay = Replay(played())
        assert moves.option_count == len(replay.moments_of(1))
        await opened(pilot, ReplayScreen, "down", "enter")
        await until(pilot, lambda: moment(pilot.app.screen) == replay.moments_of(1)[1])


async def test_a_position_is_copied(tmp_path: Path) -> None:
    async with shown(tmp_path, ReplayScreen(played())) as pilot:
        await opened(pilot, TextWindow, "down", "c")
        text = pilot.app.screen.query_one(TextArea).text
        assert pilot.app.clipboard == text
        assert read_position(json.loads(text), PRESETS["stuga"]) == Replay(played()).state(10)


async def test_a_game_is_taken_over(tmp_path: Path) -> None:
    async with shown(tmp_path, ReplayScreen(played())) as pilot:
        await opened(pilot, QuestionScreen, "down", "t")
        await pilot.press("down", "enter")
        await until(pilot, lambda: app_of(pilot).begun)
        (session,) = app_of(pilot).begun
        assert session.ply == 10
        assert session.practice
        assert [player.kind for player in session.players] == ["medium", HUMAN, "greedy"]
        assert session.record().moves == played().moves[:10]


async def test_saved_games_are_opened_and_deleted(tmp_path: Path) -> None:
    with GameStore(Paths.find(tmp_path)) as store:
        store.save_as("over", played())
        store.save_as("[/] goes on", played(moves=12))
    async with shown(tmp_path, SavedGamesScreen()) as pilot:
        assert "2 games" in told(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: app_of(pilot).begun)
        assert app_of(pilot).begun[0].ply == 12
        await opened(pilot, QuestionScreen, "d")
        await opened(pilot, SavedGamesScreen, "down", "enter")
        await until(pilot, lambda: "1 game" in told(pilot))
        assert [game.name for game in app_of(pilot).games.list_games()] == ["over"]
        await opened(pilot, ReplayScreen, "enter")


async def test_the_game_under_way_is_kept_under_a_name(tmp_path: Path) -> None:
    with GameStore(Paths.find(tmp_path)) as store:
        store.save(played(moves=12))
    async with shown(tmp_path, SavedGamesScreen()) as pilot:
        await until(pilot, lambda: "S save the game under way" in told(pilot))
        await opened(pilot, PromptScreen, "s")
        pilot.app.screen.query_one(Input).value = "Midsommar"
        await opened(pilot, SavedGamesScreen, "enter")
        await until(pilot, lambda: "Midsommar" in told(pilot))


@pytest.mark.parametrize("screen", [SavedGamesScreen, FinishedGamesScreen])
async def test_an_empty_list_offers_nothing_but_the_way_back(
    tmp_path: Path, screen: type[SavedGamesScreen | FinishedGamesScreen]
) -> None:
    async with shown(tmp_path, screen()) as pilot:
        assert told(pilot).split("\n")[-1].split() == ["Esc", "back", "?", "help"]


def test_burns_flips_and_outs_are_the_peaks_of_a_replay() -> None:
    replay = Replay(played(1))
    peaks = replay.peaks()
    wanted = {Peak.FLIP: Flipped, Peak.BURN: Burned, Peak.OUT: WentOut}
    for moment in range(1, replay.last + 1):
        events = replay.events(moment, Eyes(None, all_cards=True))[-1]
        kinds = {peak for peak, kind in wanted.items() if any(isinstance(e, kind) for e in events)}
        assert peaks.get(moment) == max(kinds, default=None)
    assert Peak.OUT in peaks.values()


async def test_finished_games_are_looked_at(tmp_path: Path) -> None:
    with GameStore(Paths.find(tmp_path)) as store:
        store.finish(played())
    broken = Paths.find(tmp_path).records_dir / "20250101T000000Z-x.json"
    broken.write_text("{", encoding="utf-8")
    async with shown(tmp_path, FinishedGamesScreen()) as pilot:
        assert "cannot be read" in told(pilot)
        assert " won · Stuga" in told(pilot)
        await opened(pilot, ReplayScreen, "enter")
        await opened(pilot, FinishedGamesScreen, "escape")


@pytest.mark.parametrize("language", ["en", "sv", "nb"])
def test_columns_have_words_and_fit_eighty_columns(tmp_path: Path, language: str) -> None:
    with GameStore(Paths.find(tmp_path)) as store:
        for seed in range(5):
            finish_game(store, played(seed))
    with Statistics.open(Paths.find(tmp_path)).value as statistics:
        games = statistics.games()
    set_language(language)
    for table in overview(games, players(games)[0]):
        lines = table_content(table)
        assert all(line.cell_length <= 77 for line in lines)
        words = " ".join(line.plain for line in lines)
        assert all(part in words for head in table.heads for part in head.split())


def test_few_games_have_no_wall_of_ones(tmp_path: Path) -> None:
    with GameStore(Paths.find(tmp_path)) as store:
        for seed in range(2):
            finish_game(store, played(seed))
    with Statistics.open(Paths.find(tmp_path)).value as statistics:
        games = statistics.games()
    player = players(games)[0]
    assert [words for _number, words in headline_numbers(games, player)] == ["games", "won", "lost"]
    assert headline_numbers(games, player)[0][0] == 2
    assert {table.title for table in overview(games, player)} <= {"Players"}
    assert "3 more games" in more_to_come(games, player)
    assert streak_line(games, player)


async def test_statistics_are_shown_exported_and_deleted(tmp_path: Path) -> None:
    paths = Paths.find(tmp_path)
    with GameStore(paths) as store:
        for seed in range(5):
            assert finish_game(store, played(seed)) == ()
    async with shown(tmp_path, StatisticsScreen()) as pilot:
        assert "5 games" in told(pilot)
        assert "[/] Åsa" in told(pilot)
        assert " in a row" in told(pilot) or "neither won nor lost" in told(pilot)
        assert str(paths.statistics_file)[:30] in told(pilot)
        await pilot.press("right")
        await until(pilot, lambda: "Won and lost so far" in told(pilot))
        await pilot.press("right")
        await until(pilot, lambda: "Places by who was at the table" in told(pilot))
        assert "1111" in told(pilot) or "2222" in told(pilot) or "3333" in told(pilot)
        await opened(pilot, PromptScreen, "e")
        pilot.app.screen.query_one(Input).value = str(tmp_path / "out.csv")
        await opened(pilot, StatisticsScreen, "enter")
        with (tmp_path / "out.csv").open(encoding="utf-8", newline="") as file:
            assert len(list(csv.DictReader(file))) == 15
        await opened(pilot, QuestionScreen, "d")
        await opened(pilot, StatisticsScreen, "down", "enter")
        await until(pilot, lambda: "No game that counts" in told(pilot))
    with Statistics.open(paths).value as statistics:
        assert statistics.games() == ()


async def test_a_name_that_is_taken_is_overwritten_after_asking(tmp_path: Path) -> None:
    with GameStore(Paths.find(tmp_path)) as store:
        store.save(played(moves=12))
        store.save_as("Kväll", played(moves=3))
    async with shown(tmp_path, SavedGamesScreen()) as pilot:
        await opened(pilot, PromptScreen, "s")
        pilot.app.screen.query_one(Input).value = "Kväll"
        await opened(pilot, QuestionScreen, "enter")
        await opened(pilot, PromptScreen, "enter")  # another name; the one written stands there
        assert pilot.app.screen.query_one(Input).value == "Kväll"
        await opened(pilot, QuestionScreen, "enter")
        await opened(pilot, SavedGamesScreen, "down", "enter")
        await until(pilot, lambda: "12 moves" in told(pilot))
        assert len(app_of(pilot).games.list_games()) == 1
