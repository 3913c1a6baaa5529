"""Several people at one keyboard: no frame shows a hand to anyone it is not meant for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from tests.tui.tables import app_for, at_play, dealt, frame, settled, table
from tests.tui.test_whole_game import keys_by_rote
from textual.events import AppBlur
from textual.screen import Screen

from vandtia.session import Session
from vandtia.tui.app import VandtiaApp
from vandtia.tui.columns import in_columns
from vandtia.tui.screens.curtain import CurtainScreen
from vandtia.tui.screens.result import ResultScreen
from vandtia.tui.screens.table import TableScreen
from vandtia.tui.widgets.hand_stack import HandStack

SUITS = set("♣♦♥♠")
COVERED = set(" ▒\n")


class Watched(VandtiaApp):
    """Keeps what every frame sent to the terminal showed of a hand, and of anything else."""

    def watch(self) -> None:
        self.frames: list[tuple[str, str, str]] = []

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        super()._display(screen, renderable)
        if not hasattr(self, "frames") or not screen.is_running:
            return
        hand = ""
        if isinstance(screen, TableScreen):
            for slot in screen.query(HandStack):
                hand += "".join(slot.render_line(y).text for y in range(slot.size.height))
        self.frames.append((type(screen).__name__, hand, frame(self)))


def watched(tmp_path: Path, session: Session, **settings: Any) -> Watched:
    app = app_for(tmp_path, session, **settings)
    app.__class__ = Watched
    assert isinstance(app, Watched)
    app.watch()
    return app


async def open_curtain(app: VandtiaApp, pilot: Any) -> None:
    await settled(pilot, lambda: isinstance(app.screen, CurtainScreen))
    app.screen._keys_locked_until = 0
    await pilot.press("enter", "enter")
    await settled(pilot, lambda: table(app).my_turn)


@pytest.mark.parametrize(("people", "seats"), [(2, 3), (3, 3)])
async def test_no_frame_between_two_people_shows_a_hand(
    tmp_path: Path, people: int, seats: int
) -> None:
    """From the end of a turn to the deliberate key nothing private is drawn (R10.3)."""
    session = dealt(seats, humans=people, rules="glimne", seed=3)
    app = watched(tmp_path, session)
    curtains = 0
    async with app.run_test() as pilot:
        for _turn in range(14):
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
                curtains += 1
                told = frame(app)
                assert not SUITS & set(told)
                assert session.players[session.turn].name in told
                await open_curtain(app, pilot)
            seat = session.turn
            assert table(app).driver.flow.seating.sitting == seat
            app.frames.clear()
            await pilot.press(*keys_by_rote(table(app)))
            if session.turn == seat or session.is_over:
                continue
            await settled(
                pilot,
                lambda: (
                    isinstance(app.screen, CurtainScreen)
                    or (app.screen is table(app) and table(app).my_turn)
                ),
            )
            if not isinstance(app.screen, CurtainScreen):
                continue
            # Keys before the last one may have drawn the mover's own hand; find the last of those.
            shown = [bool(set(hand) - COVERED) for _name, hand, _text in app.frames]
            after = len(shown) - shown[::-1].index(True) if True in shown else 0
            covered = app.frames[after:]
            assert any(name == "CurtainScreen" for name, _hand, _text in covered)
            # Had a hand been drawn after the turn went on, it would have been another's, or
            # have had the cards drawn in it: the last one drawn must be the mover's before.
            assert all(not set(hand) - COVERED for _name, hand, _text in covered)
    assert curtains > 3


async def test_the_curtain_is_deaf_at_first_and_wants_two_keys(tmp_path: Path) -> None:
    session = at_play(dealt(2, humans=2))
    app = watched(tmp_path, session)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: isinstance(app.screen, CurtainScreen))
        app.screen._keys_locked_until = float("inf")
        await pilot.press("enter", "enter", "enter")
        assert isinstance(app.screen, CurtainScreen)
        app.screen._keys_locked_until = 0
        await pilot.press("space", "x", "1", "t")
        assert isinstance(app.screen, CurtainScreen)
        await pilot.press("enter")
        assert isinstance(app.screen, CurtainScreen)
        assert "Once more" in frame(app)
        await pilot.press("enter")
        await settled(pilot, lambda: app.screen is table(app))
        assert SUITS & set(frame(app))


def test_deeds_stand_in_a_column_of_their_own_whatever_the_names_measure() -> None:
    names = ("日本語のなまえ", "Åsa", "🎴" * 12)
    lines = [line.plain for line in in_columns([(name, "played " * 12) for name in names], 20, 50)]
    starts = [cell_len(line[: line.index("played")]) for line in lines]
    assert set(starts) == {24}
    assert all(cell_len(line) <= 50 for line in lines)
    named = [line.split()[0] for line in lines if line[2] != " "]
    assert named == ["日本語のなまえ", "Åsa", "🎴" * 9 + "…"]


async def test_a_long_recap_leaves_room_for_how_to_go_on(tmp_path: Path) -> None:
    names = [f"{number} {'word ' * 6}" for number in range(11)]
    session = at_play(dealt(11, humans=11, names=names))
    for _move in range(10):
        session.submit(session.legal_moves()[0])
    app = app_for(tmp_path, session)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot, lambda: isinstance(app.screen, CurtainScreen))
        told = frame(app)
        assert "Next: 10 word" in told
        assert "9 word" in told
        assert "Press Enter twice" in told


async def test_a_game_resumed_among_people_begins_at_a_curtain(tmp_path: Path) -> None:
    session = at_play(dealt(3, humans=2))
    resumed = Session.resume(session.record())
    app = watched(tmp_path, resumed)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: isinstance(app.screen, CurtainScreen))
        hands = "".join(hand for _name, hand, _text in app.frames)
        assert not set(hands) - COVERED


async def test_one_person_alone_sees_no_curtain_unless_they_want_it(tmp_path: Path) -> None:
    session = at_play(dealt(3, humans=1))
    app = app_for(tmp_path, session)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        assert app.screen is table(app)
    app = app_for(tmp_path, at_play(dealt(3, humans=1)), curtain="always")
    async with app.run_test() as pilot:
        await settled(pilot, lambda: isinstance(app.screen, CurtainScreen))


async def test_an_open_table_has_no_curtain(tmp_path: Path) -> None:
    session = at_play(dealt(2, humans=2))
    app = app_for(tmp_path, session, curtain="open_table")
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        await pilot.press("enter")
        await settled(pilot, lambda: session.turn == 1 and table(app).my_turn)
        assert app.screen is table(app)


async def test_the_palette_offers_no_picture_and_nothing_private(tmp_path: Path) -> None:
    session = at_play(dealt(2, humans=2))
    app = app_for(tmp_path, session)
    async with app.run_test(size=(100, 40)) as pilot:
        await settled(pilot, lambda: isinstance(app.screen, CurtainScreen))
        await pilot.press("f2")
        await pilot.pause(0.1)
        told = frame(app)
        assert "Show my cards" in told
        assert "Screenshot" not in told
        assert not SUITS & set(told)
        await pilot.press("escape")
        assert isinstance(app.screen, CurtainScreen)


async def test_undo_stops_at_the_curtain_and_says_why(tmp_path: Path) -> None:
    session = at_play(dealt(2, humans=2))
    app = app_for(tmp_path, session)
    async with app.run_test() as pilot:
        await open_curtain(app, pilot)
        await pilot.press("enter")
        await open_curtain(app, pilot)
        ply = session.ply
        await pilot.press("u")
        assert session.ply == ply
        assert "cannot" in frame(app) or "stands" in frame(app)


async def test_a_bot_may_take_over_for_whoever_the_curtain_waits_for(tmp_path: Path) -> None:
    session = at_play(dealt(3, humans=2))
    app = app_for(tmp_path, session)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: isinstance(app.screen, CurtainScreen))
        table(app).action_bot_takes_over()
        await settled(pilot, lambda: session.turn == 1 and isinstance(app.screen, CurtainScreen))
        assert session.humans == (1,)
        assert "Next: Bea" in frame(app)


async def test_a_fault_of_the_program_prints_nobody_s_cards(tmp_path: Path) -> None:
    app = app_for(tmp_path, at_play(dealt(2, humans=2)))
    try:
        hand = "local cards of a hand"
        raise RuntimeError(len(hand))
    except RuntimeError:
        app._fatal_error()
    told = "".join(segment.text for found in app._exit_renderables for segment in found.segments)
    assert "RuntimeError" in told
    assert hand not in told.replace("hand = ", "", 1).split("raise")[-1]


async def test_the_hand_is_covered_when_the_window_is_left(tmp_path: Path) -> None:
    app = app_for(tmp_path, at_play(dealt(2, humans=1)), hide_on_blur=True)
    async with app.run_test() as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        assert not table(app).choosing.hidden
        app.post_message(AppBlur())
        await settled(pilot, lambda: table(app).choosing.hidden)
        assert all(slot._rank is None for slot in app.screen.query(HandStack))
