"""Whatever a name holds, no screen draws what a terminal would obey."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.segment import Segment
from rich.style import Style
from tests.storage.played import finished, game
from tests.tui.tables import app_for, frame, settled
from textual.color import Color

from vandtia.engine import PRESETS, GameRecord, RecordPlayer
from vandtia.session import Session
from vandtia.storage.games import GameStore
from vandtia.storage.paths import Paths
from vandtia.storage.presets import OwnPresets
from vandtia.storage.statistics import finish_game
from vandtia.tui.drawing import Harmless, clean
from vandtia.tui.screens.title import TitleScreen

HOSTILE = "\x1b]0;owned\x07\x9b2J\u202egnp\r\nÅsa"
OBEYED = set("\x07\x1b\x9b\r\u202e")


def named(record: GameRecord) -> GameRecord:
    players = (RecordPlayer(HOSTILE), *record.players[1:])
    return record.model_copy(update={"players": players})


async def test_no_screen_draws_a_hostile_name(tmp_path: Path) -> None:
    paths = Paths.find(tmp_path, {})
    with GameStore(paths) as store:
        store.save_as(HOSTILE.replace("\r\n", ""), named(game(moves=9).record()))
        finish_game(store, named(finished()))
        store.save(named(game(3, moves=9).record()))
    OwnPresets(paths).save("x", PRESETS["stuga"])
    (paths.presets_dir / "x.json").rename(paths.presets_dir / f"{HOSTILE}.json")
    app = app_for(tmp_path, None)
    async with app.run_test(size=(100, 40)) as pilot:
        await settled(pilot, lambda: isinstance(app.screen, TitleScreen))
        app.notify(HOSTILE, markup=False)
        pages: list[str] = []
        rows = ("saved", "replay", "statistics", "settings", "rules", "setup")
        for row in rows:
            await settled(pilot, lambda: "owned" in frame(app))
            pages.append(frame(app))
            getattr(app.screen, f"action_{row}")()
            await settled(pilot, lambda: not isinstance(app.screen, TitleScreen))
            for key in ("enter", "down"):
                pages.append(frame(app))
                await pilot.press(key)
                await pilot.pause()
            pages.append(frame(app))
            app.show_title()
            await settled(pilot, lambda: isinstance(app.screen, TitleScreen))
        app.start_game(Session.resume(named(game(4, moves=9).record())))
        await settled(pilot, lambda: not isinstance(app.screen, TitleScreen))
        pages.append(frame(app))
    assert any("owned" in page for page in pages)
    for page in pages:
        assert not OBEYED & set(page)


def test_the_last_door_keeps_widths_and_styles() -> None:
    bold = Style(bold=True)
    line = [Segment("Åsa\u202e\x1b[2J", bold), Segment("plain")]
    door: Any = Harmless()
    made = door.apply(line, Color(0, 0, 0))
    assert "".join(segment.text for segment in made).isprintable()
    assert sum(segment.cell_length for segment in made) == sum(
        segment.cell_length for segment in line
    )
    assert made[0].style == bold
    assert door.apply(line[1:], Color(0, 0, 0)) == line[1:]
    assert clean("a\nb\x1b\u2066") == "a b\N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}"
