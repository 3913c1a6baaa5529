"""Draws docs/table.svg, the picture of the README, from a fixed deal and fixed moves.

Run it as `python tools/table_picture.py` after the table's look has changed.
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from pathlib import Path

from vandtia.ai import make_bot
from vandtia.engine import PRESETS, RecordPlayer
from vandtia.session import Session, StartRequest, deal_game
from vandtia.storage.paths import Paths
from vandtia.storage.settings import Settings
from vandtia.tui.app import VandtiaApp

SIZE = (100, 30)
TARGET = Path(__file__).parents[1] / "docs" / "table.svg"
PLAYERS = (("Åsa", "human"), ("Märta", "medium"), ("Folke", "hard"), ("Rut", "easy"))
SEED = 70
MOVES = 23
"""How many moves are made before the picture is taken, at the next turn of the person."""


KEYS = ("right", "right", "a")
"""What is pressed then: some cards are chosen."""


def session() -> Session:
    """The fixed game, played on by the simplest bot at every seat."""
    players = [RecordPlayer(name=name, kind=kind) for name, kind in PLAYERS]
    game = deal_game(PRESETS["stuga"], players, seed=SEED, dealer=3)
    bot = make_bot("greedy", 1)
    while game.ply < MOVES or game.turn != 0:
        game.submit(bot.choose(game.view(game.turn), game.history(game.turn)).move)
    return game


async def picture() -> str:
    """The table as SVG."""
    with tempfile.TemporaryDirectory() as folder:
        start = StartRequest(kind="game", session=session())
        settings = Settings(language="en", first_start_done=True, theme="vandtia-dark")
        app = VandtiaApp(Paths.find(Path(folder), {}), settings, start)
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause(0.2)
            await pilot.press(*KEYS)
            await pilot.pause(0.2)
            return app.export_screenshot(title="Vändtia")


def main() -> None:
    """Write the picture; ids that differ from run to run are made the same."""
    os.environ["COLORTERM"] = "truecolor"
    drawn = asyncio.run(picture())
    drawn = re.sub(r"terminal-\d+", "terminal-table", drawn)
    drawn = drawn.replace("<text ", '<text xml:space="preserve" ')
    TARGET.write_text(drawn, encoding="utf-8")
    print(f"wrote {TARGET}")


if __name__ == "__main__":
    main()
