"""The end of a game: who has won, the tally, the cards that were left."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from rich.cells import cell_len
from tests.tui.tables import app_for, dealt, frame, settled

from vandtia.session import Session
from vandtia.tui.app import VandtiaApp
from vandtia.tui.screens.result import ResultScreen


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
