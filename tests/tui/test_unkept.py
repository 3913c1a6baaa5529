"""A game that could not be written is not left unasked, and not with exit code 0."""

from __future__ import annotations

from pathlib import Path

from tests.tui.tables import app_for, at_play, dealt, frame, settled, table


async def test_an_unkept_game_is_asked_about_and_leaving_it_is_a_failure(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("in the way")
    app = app_for(tmp_path, at_play(dealt(3, humans=1)))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot, lambda: not table(app).driver.is_kept)
        table(app).action_menu()
        await settled(pilot, lambda: "could not be written" in frame(app))
        assert "and is kept" not in frame(app)
        app.action_leave()
        await pilot.pause()
        assert app.return_code is None
        app.action_leave()
        await pilot.pause()
    assert app.return_code == 1
