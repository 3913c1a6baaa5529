"""A newcomer at the table: tips, what is known of others' hands, a bot that explains itself."""

from __future__ import annotations

from pathlib import Path

from tests.tui.tables import app_for, at_play, dealt, frame, settled, table, until

from vandtia.engine import PRESETS
from vandtia.present.selection import row_spot
from vandtia.session import teaching_game
from vandtia.storage.paths import Paths
from vandtia.storage.settings_file import load_settings
from vandtia.tui.messages import SpotHovered


async def test_a_tip_is_shown_once_and_remembered(tmp_path: Path) -> None:
    """R2.1."""
    tip = "Put high cards, tens and twos in your row"
    for shows in (True, False):
        app = app_for(tmp_path, dealt(2), tips=True, tips_seen={} if shows else {"swap": "1"})
        async with app.run_test() as pilot:
            await settled(pilot, lambda app=app: table(app).my_turn)  # type: ignore[misc]
            assert (tip in frame(app)) == shows
            assert "swap" in app.settings.tips_seen
        if shows:
            assert load_settings(Paths.find(tmp_path, {})).value.tips_seen == {"swap": "1"}


async def test_tips_can_be_turned_off(tmp_path: Path) -> None:
    app = app_for(tmp_path, dealt(2), tips=False)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        assert "Put high cards" not in frame(app)
        assert not app.settings.tips_seen


async def test_the_seat_under_the_cursor_or_mouse_shows_what_is_known_of_its_hand(
    tmp_path: Path,
) -> None:
    """R10.2: at 80x24 and default settings."""
    session = at_play(dealt(2))
    until(session, lambda now: now.turn == 0 and bool(now.view(0).seats[1].known))
    app = app_for(tmp_path, session)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        assert "Seen by all" not in frame(app)
        await pilot.press("up", "up")
        await settled(pilot, lambda: "Seen by all: " in frame(app))
        await pilot.press("down", "down")
        await settled(pilot, lambda: "Seen by all" not in frame(app))
        app.screen.post_message(SpotHovered(row_spot(1, 1)))
        await settled(pilot, lambda: "Seen by all: " in frame(app))
        app.screen.post_message(SpotHovered(None))
        await settled(pilot, lambda: "Seen by all" not in frame(app))
        await pilot.press("m")
        await settled(pilot, lambda: "Bea has" in frame(app) and "Åsa has" in frame(app))
        await pilot.press("escape")
        await settled(pilot, lambda: app.screen is table(app))


async def test_where_hands_are_open_a_computer_player_says_why(tmp_path: Path) -> None:
    """R9.9."""
    session = teaching_game("Åsa", "Bea")
    app = app_for(tmp_path, session, remarks=False)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        await pilot.press("r")
        await settled(pilot, lambda: table(app).my_turn and session.phase.value == "play")
        told = table(app).picture.note.text
        public = table(app).picture.log_lines()[-1]
        assert told != public
        assert told.startswith((public, "Bea: "))


async def test_elsewhere_it_keeps_its_reasons(tmp_path: Path) -> None:
    session = at_play(dealt(2, rules=PRESETS["glimne"]))
    app = app_for(tmp_path, session)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        ply = session.ply
        await pilot.press("enter")
        await settled(pilot, lambda: table(app).my_turn and session.ply > ply + 1)
        assert table(app).picture.note.text == table(app).picture.log_lines()[-1]
