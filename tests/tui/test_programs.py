"""Programs by others at the table of the screens: they play, fail, and give hints."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.tui.tables import app_for, at_play, dealt, frame, settled, table

from vandtia.engine import Phase, Ready, RecordPlayer
from vandtia.present.setup_form import SetupDraft
from vandtia.session import Session, deal_game
from vandtia.storage.settings import NewGame, SeatSetup
from vandtia.storage.settings_file import load_settings
from vandtia.tui.game_app import Page
from vandtia.tui.screens.setup import SetupScreen

EXAMPLE = f"cmd:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'bot.py'}"
BROKEN = "cmd:sh -c 'exit 7'"


def seated(*kinds: str) -> Session:
    names = ("Åsa", "Bea", "Calle")
    players = [RecordPlayer(name, kind) for name, kind in zip(names, kinds, strict=False)]
    return deal_game(dealt().table, players, seed=5, dealer=len(kinds) - 1)


async def test_a_program_moves_and_a_broken_one_is_replaced(tmp_path: Path) -> None:
    session = seated("human", EXAMPLE, BROKEN)
    session.submit(Ready())
    app = app_for(tmp_path, session, programs=(EXAMPLE, BROKEN))
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot, lambda: session.turn == 0, tries=2_000)
        assert session.phase is Phase.PLAY
        assert [player.kind for player in session.players] == ["human", EXAMPLE, "medium"]
        shown = " ".join(notice.message for notice in app._notifications)
        assert "exit code 7" in shown
        assert (tmp_path / "data" / "bots").is_dir() or app.paths.bots_dir.is_dir()


async def test_a_saved_game_starts_no_program_that_was_not_named_here(tmp_path: Path) -> None:
    spy = tmp_path / "started"
    session = seated("human", f"cmd:touch {spy}")
    session.submit(Ready())
    app = app_for(tmp_path, session, programs=(EXAMPLE,))
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot, lambda: session.players[1].kind == "medium", tries=2_000)
        assert not spy.exists()
        shown = " ".join(notice.message for notice in app._notifications)
        assert "not among the programs that may be started here" in shown


async def test_a_program_gives_hints(tmp_path: Path) -> None:
    session = at_play(dealt(2, humans=2))
    app = app_for(tmp_path, session, programs=(EXAMPLE,), hints_from=EXAMPLE, curtain="open_table")
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot, lambda: table(app).choosing.open is not None)
        await pilot.press("i")
        await settled(pilot, lambda: "It gives no reason" in frame(app), tries=2_000)


async def test_hints_of_a_broken_program_say_why(tmp_path: Path) -> None:
    session = at_play(dealt(2, humans=2))
    app = app_for(tmp_path, session, programs=(BROKEN,), hints_from=BROKEN, curtain="open_table")
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot, lambda: table(app).choosing.open is not None)
        await pilot.press("i")
        await settled(pilot, lambda: "exit 7" in frame(app), tries=2_000)
        assert not session.is_over


async def test_a_program_is_seated_by_its_command_and_remembered(tmp_path: Path) -> None:
    app = app_for(tmp_path, None)
    async with app.run_test(size=(100, 30)) as pilot:
        laid = NewGame((SeatSetup("Åsa"), SeatSetup("Bea", "easy")))
        screen = app.page(Page.SETUP, laid)
        assert isinstance(screen, SetupScreen)
        app.push_screen(screen)
        await settled(pilot, lambda: app.screen is screen)
        await pilot.press("down", "p")
        await settled(pilot, lambda: app.screen is not screen)
        await pilot.press(*"no such", "enter")
        await settled(pilot, lambda: "cannot be started" in frame(app))
        await pilot.press("home", *["delete"] * 10, *"sh -c x", "enter")
        await settled(pilot, lambda: app.screen is screen)
        assert screen.form.draft.seats[1].kind == "cmd:sh -c x"
        assert "program: sh -c x" in frame(app)
        await pilot.press("right", "right", "left")
        assert screen.form.draft.seats[1].kind == "human"
        await pilot.press("left")
        assert screen.form.draft.seats[1].kind == "cmd:sh -c x"
        await pilot.press("d")
        await settled(pilot, lambda: app.screen is not screen)
        await pilot.press("enter")
        await settled(pilot, lambda: "cmd:sh -c x" in app.settings.programs)
        assert load_settings(app.paths).value.programs == ("cmd:sh -c x",)


def test_a_table_keeps_its_programs() -> None:
    seats = (SeatSetup("Åsa"), SeatSetup("Bea", "cmd:./x"), SeatSetup("C", "?"))
    draft = SetupDraft.of(NewGame(seats))
    assert [seat.kind for seat in draft.seats] == ["human", "cmd:./x", "medium"]
    assert draft.moved(0, 1).without_seat(2).programs == draft.programs
