"""The end of a game: who has won, the tally, the cards that were left."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from tests.tui.tables import app_for, dealt, frame, settled, table

from vandtia.session import Series, Session
from vandtia.tui.app import VandtiaApp
from vandtia.tui.rounds import next_round, same_deal, standing
from vandtia.tui.screens.result import ResultScreen
from vandtia.tui.screens.review import ReviewScreen


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


async def test_c_goes_to_the_cards_where_they_are_out_of_sight(tmp_path: Path) -> None:
    app = app_for(tmp_path, over(dealt(5, humans=0)))
    async with app.run_test(size=(80, 24)) as pilot:
        told = await shown(app, pilot)
        assert "C cards" in told
        await pilot.press("c")
        assert (below := frame(app)) != told
        await pilot.press("c")
        assert frame(app) == told != below
        await pilot.resize_terminal(80, 60)
        await settled(pilot, lambda: "C cards" not in frame(app))
        told_of: list[str] = []
        app.screen.notify = lambda message, **_kind: told_of.append(message)  # type: ignore[assignment]
        await pilot.press("c")
        assert told_of == ["All cards can be seen already."]


async def test_the_review_is_one_key_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ReviewScreen, "_work", lambda _self: None)  # it is tested elsewhere
    app = app_for(tmp_path, over(dealt(2, humans=0)))
    async with app.run_test() as pilot:
        await shown(app, pilot)
        await pilot.press("v")
        await settled(pilot, lambda: isinstance(app.screen, ReviewScreen))
        await pilot.press("escape")
        await settled(pilot, lambda: isinstance(app.screen, ResultScreen))
