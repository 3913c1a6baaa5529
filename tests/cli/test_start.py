"""What is loaded before the first card (decision 0006)."""

from __future__ import annotations

import subprocess
import sys
from datetime import datetime
from pathlib import Path

from vandtia.engine import preset_table
from vandtia.present.setup_form import dealt
from vandtia.storage.games import GameStore
from vandtia.storage.paths import Paths
from vandtia.storage.settings import NewGame, SeatSetup, Settings
from vandtia.storage.settings_file import save_settings

SCRIPT = """
import asyncio, sys
from vandtia.cli import show
from vandtia.cli.main import main
from vandtia.tui import app as module

async def look(app):
    async with app.run_test(size=(80, 24)) as pilot:
        while not app.games.current_file.exists():
            await pilot.pause()
        await pilot.press("r")
        await pilot.pause()
        print("kept", app.screen.session.ply, [m for m in sys.modules if m.startswith("pydantic")])

def run(paths, settings, start=None, overrides=None, first=None):
    asyncio.run(look(module.VandtiaApp(paths, settings, start, overrides, first)))
    return 0

module.run = run
show.is_for_lines = lambda *, wanted: wanted
sys.exit(main(sys.argv[1:]))
"""


def test_a_game_is_dealt_shown_and_kept_without_readers(tmp_path: Path) -> None:
    """With settings of before, and a game dealt before in which nobody has moved."""
    paths = Paths.find(tmp_path, {})
    seats = (SeatSetup("Åsa"), SeatSetup("Bea", "easy"))
    table = NewGame(seats, preset_table("stuga"), "stuga", dealer=1)
    assert save_settings(paths, Settings(bot_speed="slow", last_setup=table)) is None
    with GameStore(paths) as store:
        store.save(dealt(table, datetime.now().astimezone()).played())
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, "--data-dir", str(tmp_path), "play"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == "kept 1 []", done.stderr
