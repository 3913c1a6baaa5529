"""The end of a game: who has won, the tally, the cards that were left."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from tests.tui.tables import app_for, dealt, frame, settled, table

from vandtia.engine import GameState, Step
from vandtia.present.results import spark, story_of
from vandtia.session import Series, Session
from vandtia.session.daily import daily_deal
from vandtia.tui.app import VandtiaApp
from vandtia.tui.rounds import next_round, same_deal, standing
from vandtia.tui.screens.result import ResultScreen
from vandtia.tui.screens.review import ReviewScreen
from vandtia.tui.screens.text_window import TextWindow


def over(session: Session) -> Session:
    """The session played to its end, by lot."""
    rng = Random(3)
    while not session.is_over:
        session.submit(rng.choice(session.legal_moves()))
    return session


async def shown(app: VandtiaApp, pilot: Any) -> str:
    """The screen of results, once it is there."""
    await settled(pilot, lambda: isinstance(app.screen, ResultScreen))
    return frame(app)


async def test_the_tally_stands_in_columns_whatever_the_names_measure(tmp_path: Path) -> None:
    session = over(dealt(3, humans=0, names=("日本語のなまえ", "Åsa", "🎴🎴")))
    app = app_for(tmp_path, session)
    async with app.run_test() as pilot:
        told = await shown(app, pilot)
    lines = [line for line in told.split("\n") if " lost" in line and " won" in line]
    assert len(lines) == 3
    assert len({cell_len(line[: line.index(" won")]) for line in lines}) == 1


async def test_practice_does_not_count_and_no_empty_tally_is_shown(tmp_path: Path) -> None:
    session = over(same_deal(dealt(3, humans=0)))
    app = app_for(tmp_path, session)
    async with app.run_test() as pilot:
        told = await shown(app, pilot)
    assert "it does not count" in told
    assert "After" not in told


async def test_practice_shows_the_tally_of_the_rounds_before(tmp_path: Path) -> None:
    session = over(same_deal(over(dealt(3, humans=0))))
    app = app_for(tmp_path, session)
    async with app.run_test() as pilot:
        told = await shown(app, pilot)
    assert "it does not count" in told
    assert "After 1 round" in told


def test_practice_leaves_the_tally_and_hands_on_the_title() -> None:
    """R8.5: the loser bears the title until the next game ends."""
    first = over(dealt(3, humans=0))
    practice = same_deal(first)
    assert practice.series == standing(first)
    assert practice.series.games == 1
    over(practice)
    result = practice.result
    assert result is not None
    again = next_round(practice)
    assert (again.series.games, again.series.wins) == (1, practice.series.wins)
    assert again.series.titled == tuple(result[-1])
    assert Series.begin(2).past([[0, 1]]).titled == ()


async def test_the_same_deal_again_shows_who_has_just_lost(tmp_path: Path) -> None:
    """The title is that of the game on the screen, and of its file."""
    app = app_for(tmp_path, over(dealt(2, humans=1)))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Skitgubbe" in await shown(app, pilot)
        await pilot.press("s")
        await settled(pilot, lambda: not table(app).session.is_over)
        assert table(app).session.series.titled
        assert "Skitgubbe" in frame(app)


async def test_an_agreement_to_count_is_told(tmp_path: Path) -> None:
    """R8.6."""
    session = dealt(3, humans=0)
    session.count_cards()
    app = app_for(tmp_path, session)
    async with app.run_test() as pilot:
        assert "All agreed to count cards." in await shown(app, pilot)


async def test_it_is_about_you_and_the_pack_is_behind_a_key(tmp_path: Path) -> None:
    """R8.5, R10: places with each one's cards over the game; the proof for who wants it."""
    session = over(dealt(3, humans=1))
    assert session.result is not None
    lost = 0 in session.result[-1]
    app = app_for(tmp_path, session)
    async with app.run_test(size=(80, 24)) as pilot:
        told = await shown(app, pilot)
        assert ("You lose" in told) == lost
        assert ("You win!" in told) == (0 in session.result[0])
        places = [line for line in told.split("\n") if "out after" in line or "cards left" in line]
        assert len(places) == 3
        assert all(set(line) & set("▁▂▃▄▅▆▇█") for line in places)
        assert "hecksum" not in told
        await pilot.press("k")
        await settled(pilot, lambda: session.pack_hash in frame(app).replace("\n", ""))
        await pilot.press("escape", "p")
        await settled(pilot, lambda: "move 0 of" in frame(app))


async def test_a_size_that_changes_before_all_is_there_is_no_fault(tmp_path: Path) -> None:
    session = over(dealt(2, humans=1))
    app = app_for(tmp_path, session)
    async with app.run_test(size=(80, 24)) as pilot:
        await shown(app, pilot)
        fresh = ResultScreen(session)
        fresh.on_resize()
        app.push_screen(fresh)
        await settled(pilot, lambda: app.screen is fresh)


def test_a_curve_keeps_its_peaks_and_nothing_is_nothing() -> None:
    story = story_of(*_deal_and_steps())
    assert [curve[0] for curve in story.curves] == [9, 9]
    assert spark((9, 1, 9, 0), 2, 9, " .:-=+*#@") == "@@"
    assert spark((9, 9, 0, 0), 2, 9, " .:-=+*#@") == "@ "
    assert spark((100, 1), 2, 100, " .:-=+*#@") == "@."


def _deal_and_steps() -> tuple[GameState, list[Step]]:
    record = over(dealt(2, humans=0)).record()
    return record.first_state(), list(record.steps())


async def test_the_review_is_one_key_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ReviewScreen, "_work", lambda _self: None)  # it is tested elsewhere
    app = app_for(tmp_path, over(dealt(2, humans=0)))
    async with app.run_test() as pilot:
        await shown(app, pilot)
        await pilot.press("v")
        await settled(pilot, lambda: isinstance(app.screen, ReviewScreen))
        await pilot.press("escape")
        await settled(pilot, lambda: isinstance(app.screen, ResultScreen))


@pytest.mark.parametrize("is_daily", [True, False])
async def test_a_daily_deal_can_be_shared_and_another_game_not(
    tmp_path: Path, is_daily: bool
) -> None:
    session = daily_deal(date(2026, 12, 4)).begin("Åsa") if is_daily else dealt(3, humans=0)
    app = app_for(tmp_path, over(session))
    async with app.run_test() as pilot:
        told = await shown(app, pilot)
        assert told.count("On your honour") == is_daily
        await pilot.press("d")
        await settled(pilot, lambda: isinstance(app.screen, TextWindow) is is_daily)
    assert ("daily deal 2026-12-04" in app.clipboard) is is_daily
