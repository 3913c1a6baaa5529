"""Looking back at a game on its screen, and why a computer player moved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.tui.screen_app import app_of, opened, shown, told, until
from tests.tui.tables import app_for, at_play, dealt, frame, settled, table
from tests.tui.test_replay_screen import played
from textual.pilot import Pilot

from vandtia.engine import GameRecord
from vandtia.review import Review, Reviewing, TurningPoint, review_game
from vandtia.review import review as made
from vandtia.session import Session, take_over
from vandtia.storage.games import GameStore
from vandtia.storage.paths import Paths
from vandtia.storage.reviews import keep_review, kept_review
from vandtia.storage.statistics import finish_game
from vandtia.tui.screens import review as module
from vandtia.tui.screens.replay import ReplayScreen
from vandtia.tui.screens.review import ReviewScreen
from vandtia.tui.screens.saved_games import FinishedGamesScreen


@pytest.fixture(scope="module")
def game() -> tuple[GameRecord, Review]:
    """A game of a person and two bots, and a quick review of it."""
    record = played(players=2)
    return record, review_game(record, rollouts=6, deals=2)


def notices(pilot: Pilot[None]) -> list[str]:
    """What was said at the edge of the screen."""
    return [str(notice.message) for notice in pilot.app._notifications]


def points(review: Review, seat: int | None) -> list[TurningPoint]:
    found = review.turning_points(seat)
    assert len(found) == 3
    return found


async def test_a_kept_review_is_there_at_once_and_its_moments_can_be_stepped_into(
    tmp_path: Path, game: tuple[GameRecord, Review], monkeypatch: pytest.MonkeyPatch
) -> None:
    record, review = game
    keep_review(Paths.find(tmp_path), record, review.as_json())
    monkeypatch.setattr(module, "Reviewing", None)  # nothing is to be made
    first, second, _third = points(review, 0)
    async with shown(tmp_path, ReviewScreen(record)) as pilot:
        await until(pilot, lambda: "after the deal" in told(pilot))
        words = told(pilot)
        assert "Chance not to lose" in words or "Chance to win" in words
        assert words.count("▲") == len({first.number, second.number, _third.number})
        assert "100 %┤" in words
        await pilot.press("down")
        await opened(pilot, ReplayScreen, "enter")
        screen = pilot.app.screen
        assert isinstance(screen, ReplayScreen)
        assert screen.cursor.moment == second.number - 1
        seat = screen.replay.mover(second.number)
        assert screen.cursor.eyes.seat == seat
        await opened(pilot, ReviewScreen, "escape")
        await pilot.press("t")
        (session,) = app_of(pilot).begun
        assert session.practice
        assert session.ply == second.number - 1
        assert session.humans == (seat,)


async def test_the_review_of_each_player_and_of_all(
    tmp_path: Path, game: tuple[GameRecord, Review]
) -> None:
    record, review = game
    keep_review(Paths.find(tmp_path), record, review.as_json())
    async with shown(tmp_path, ReviewScreen(record)) as pilot:
        await until(pilot, lambda: "after the deal" in told(pilot))
        assert told(pilot).splitlines()[0].endswith("Åsa")
        await pilot.press("s")
        assert told(pilot).splitlines()[0].endswith(" Bea")
        await pilot.press("s")
        assert told(pilot).splitlines()[0].endswith("Åsa, Bea")


async def test_a_review_is_made_in_the_background_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "processors", lambda: 0)
    monkeypatch.setattr(made, "ROLLOUTS", 2)
    monkeypatch.setattr(made, "DEALS", 1)
    record = played(players=2)
    async with shown(tmp_path, ReviewScreen(record)) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, ReviewScreen)
        for _turn in range(3000):
            if not screen.is_working:
                break
            await pilot.pause(0.01)
        assert not screen.is_working
        assert "decisions" not in told(pilot).splitlines()[0]
    document = kept_review(Paths.find(tmp_path), record)
    assert document is not None
    assert Review.from_json(document).complete


async def test_a_review_that_is_stopped_shows_what_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def work(reviewing: Reviewing) -> Iterator[None]:
        yield from ()
        while True:
            yield

    monkeypatch.setattr(module, "processors", lambda: 0)
    monkeypatch.setattr(Reviewing, "work", work)
    record = played(players=2)
    async with shown(tmp_path, ReviewScreen(record)) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, ReviewScreen)
        await until(pilot, lambda: "thinking about" in told(pilot))
        assert "100 %┤" in told(pilot)
        await pilot.press("x")
        await until(pilot, lambda: not screen.is_working)
        assert "stopped after 0 of" in told(pilot)
    assert kept_review(Paths.find(tmp_path), record) is None


async def test_the_review_is_one_key_away_from_the_list_and_the_replay(
    tmp_path: Path, game: tuple[GameRecord, Review]
) -> None:
    record, review = game
    paths = Paths.find(tmp_path)
    keep_review(paths, record, review.as_json())
    with GameStore(paths) as store:
        finish_game(store, record)
    async with shown(tmp_path, FinishedGamesScreen()) as pilot:
        await opened(pilot, ReviewScreen, "v")
        await opened(pilot, ReplayScreen, "r")
        await opened(pilot, ReviewScreen, "r")


async def test_a_game_that_goes_on_is_not_reviewed(tmp_path: Path) -> None:
    async with shown(tmp_path, ReplayScreen(played(moves=20))) as pilot:
        await pilot.press("r")
        assert isinstance(pilot.app.screen, ReplayScreen)
        assert any("once it is over" in words for words in notices(pilot))


async def test_the_replay_tells_why_a_computer_player_moved(tmp_path: Path) -> None:
    record = played(players=2)
    screen = ReplayScreen(record)
    moment = next(n for n in range(1, screen.replay.moves) if screen.replay.mover(n) == 1)
    async with shown(tmp_path, ReplayScreen(record, moment=moment)) as pilot:
        await pilot.press("w")
        await until(pilot, lambda: any(words.startswith("Bea, ") for words in notices(pilot)))
    person = next(n for n in range(1, screen.replay.moves) if screen.replay.mover(n) == 0)
    async with shown(tmp_path, ReplayScreen(record, moment=person)) as pilot:
        await pilot.press("w")
        await until(pilot, lambda: any("A person made" in words for words in notices(pilot)))


async def test_no_reason_is_told_while_a_real_game_goes_on(tmp_path: Path) -> None:
    record = played(moves=20, players=2)
    moment = next(n for n in range(1, 20) if ReplayScreen(record).replay.mover(n) == 1)
    async with shown(tmp_path, ReplayScreen(record, moment=moment)) as pilot:
        await pilot.press("w")
        await until(
            pilot, lambda: any("once the game is over" in words for words in notices(pilot))
        )


def one_bot_move(session: Session) -> Session:
    """The session, the turn with the bot."""
    session.submit(session.legal_moves()[0])
    return session


async def test_at_the_table_reasons_are_told_in_practice_only(tmp_path: Path) -> None:
    session = at_play(dealt(2, humans=1))
    app = app_for(tmp_path, session)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        await pilot.press("d")
        assert "In a real game reasons stay secret" in frame(app)
    record = one_bot_move(at_play(dealt(2, humans=1))).record()
    practice = take_over(record, len(record.moves), 0)
    app = app_for(tmp_path / "practice", practice)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        await pilot.press("d")
        assert " Bea, " in frame(app)
        await pilot.press("d")
        assert "No computer player has moved here" in frame(app)
