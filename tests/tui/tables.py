"""Tables to test at: sessions at a chosen moment, the app around them, what the screen shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from vandtia.engine import PRESETS, Card, Move, Phase, Play, Ready, RecordPlayer, Rules
from vandtia.session import Session, StartRequest, deal_game
from vandtia.storage.paths import Paths
from vandtia.storage.settings import Settings
from vandtia.tui.app import VandtiaApp
from vandtia.tui.screens.table import TableScreen

NAMES = ("Åsa", "Bea", "Calle", "Dora", "Eva", "Finn", "Gun", "Hilda", "Ivar", "Jon", "Karin")


def dealt(
    seats: int = 3,
    *,
    humans: int = 1,
    rules: Rules | str = "glimne",
    seed: int = 5,
    names: Sequence[str] = NAMES,
    bots: str = "greedy",
) -> Session:
    """A game just dealt; the first seats are people, the last seat deals, so seat 0 begins."""
    players = [
        RecordPlayer(name=names[seat], kind="human" if seat < humans else bots)
        for seat in range(seats)
    ]
    by = PRESETS[rules] if isinstance(rules, str) else rules
    session = deal_game(by, players, seed=seed, dealer=seats - 1)
    session.nonce = "5e" * 32  # else no two frames with the check sum would be the same
    return session


def at_play(session: Session) -> Session:
    """The session after everybody has said ready."""
    while session.phase is Phase.SWAP:
        session.submit(Ready())
    return session


def until(session: Session, reached: Callable[[Session], bool], limit: int = 2000) -> Session:
    """The session played on, the first legal move each time, to a moment."""
    for _number in range(limit):
        if session.is_over or reached(session):
            break
        moves = session.legal_moves()
        session.submit(moves[0] if session.phase is Phase.PLAY else moves[-1])
    assert reached(session), "no such moment in this game"
    return session


def app_for(tmp_path: Path, session: Session | None, **settings: Any) -> VandtiaApp:
    """The app, opened at the table of a session; bots move at once unless told otherwise."""
    wanted = {"bot_speed": "instant", "first_start_done": True, "tips": False, **settings}
    start = StartRequest(kind="game", session=session) if session else None
    return VandtiaApp(Paths.find(tmp_path, {}), Settings(**wanted), start)


def frame(app: VandtiaApp) -> str:
    """The whole screen as text, a line for each row."""
    width, height = app.size
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.ljust(width) for strip in strips[:height])


def table(app: VandtiaApp) -> TableScreen:
    """The table's screen, wherever it is on the stack."""
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


async def settled(pilot: Pilot[Any], done: Callable[[], bool], tries: int = 400) -> None:
    """Wait until something is so; bots answer from another thread."""
    for _number in range(tries):
        await pilot.pause()
        if done():
            await pilot.pause()
            return
        await pilot.pause(0.005)
    raise AssertionError(f"did not come about:\n{frame(pilot.app)}")  # type: ignore[arg-type]


def keys_for(screen: TableScreen, move: Move) -> list[str]:
    """Keys that make a play from the hand, by number and Space."""
    assert isinstance(move, Play)
    selection = screen.choosing.selection
    assert selection is not None
    card = Card(move.cards & -move.cards)
    hand = [spot.rank for line in selection.lines() for spot in line if spot.in_hand]
    number = hand.index(card.rank) + 1
    presses = move.cards.bit_count()
    cursor = selection.cursor
    start = [] if cursor is not None and cursor.rank == card.rank else [str(number % 10)]
    return [*start, *["space"] * (presses - 1), "enter"]
