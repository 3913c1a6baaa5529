"""Whole games by keyboard, against bots and among people."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.tui.tables import app_for, at_play, dealt, settled, table

from vandtia.engine import Chance, Flip, Phase, Play, Take
from vandtia.tui.screens.curtain import CurtainScreen
from vandtia.tui.screens.result import ResultScreen


def keys_by_rote(screen) -> list[str]:
    """The keys of someone who knows only the cursor: play what it stands on, else take up."""
    session = screen.session
    if session.phase is Phase.SWAP:
        return ["r"]
    move = session.legal_moves()[0]
    match move:
        case Play():
            return ["a", "enter"] if screen.choosing.selection.is_legal else ["enter"]
        case Flip():
            return ["f"]
        case Chance():
            return ["c"]
        case Take(0):
            return ["t"]
        case _:
            return ["t", "t"]


@pytest.mark.parametrize(
    ("rules", "people", "seats", "seed"),
    [("glimne", 1, 3, 18), ("stuga", 1, 2, 39), ("cardems", 2, 3, 129), ("shithead", 1, 4, 45)],
)
async def test_a_whole_game_by_keyboard(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    rules: str,
    people: int,
    seats: int,
    seed: int,
) -> None:
    # Nobody's keys bounce here, and this player is faster than people are.
    monkeypatch.setattr("vandtia.flow.table_flow.BOUNCE", 0.0)
    session = dealt(seats, humans=people, rules=rules, seed=seed)
    app = app_for(tmp_path, session)
    async with app.run_test() as pilot:
        for _turn in range(500):
            await settled(
                pilot,
                lambda: (
                    isinstance(app.screen, CurtainScreen | ResultScreen)
                    or (app.screen is table(app) and table(app).my_turn)
                ),
            )
            if isinstance(app.screen, ResultScreen):
                break
            if isinstance(app.screen, CurtainScreen):
                app.screen._keys_locked_until = 0
                await pilot.press("enter", "enter")
                continue
            before = session.version
            await pilot.press(*keys_by_rote(table(app)))
            assert session.version > before, table(app).picture.note
        assert session.is_over
        assert session.record().result is not None
        # Its record is kept, and it is not offered again as a game under way.
        assert app.games.load_current().value is None
        await pilot.press("enter")
        await settled(pilot, lambda: table(app).session is not session)
        # The loser deals the next round, and bears the title (R8.1).
        again = table(app).session
        assert again.series.games == 1
        assert again.series.titled == () or again.dealer in again.series.titled
        # And it goes on: bots are asked at the new table too.
        await settled(pilot, lambda: isinstance(app.screen, CurtainScreen) or table(app).my_turn)


async def test_bots_alone_are_watched_to_the_end(tmp_path: Path) -> None:
    session = at_play(dealt(3, humans=0))
    app = app_for(tmp_path, session)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: isinstance(app.screen, ResultScreen), tries=3000)
    assert session.is_over
