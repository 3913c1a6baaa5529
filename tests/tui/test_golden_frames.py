"""Whole frames as text, at several sizes. `WRITE_GOLDEN=1 pytest …` writes them anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.tui.tables import app_for, dealt, frame, settled, table, until

from vandtia.engine import Phase, Play
from vandtia.session import Session

GOLDEN = Path(__file__).with_name("golden")


def in_the_middle(session: Session) -> bool:
    """Seat 0 is to play, with something to choose on a pile."""
    plays = [move for move in session.legal_moves() if isinstance(move, Play)]
    view = session.view(0)
    return session.turn == 0 and view.pile_size > 2 and len(plays) > 1 and session.ply > 20


def near_the_end(session: Session) -> bool:
    """Seat 0 plays from its row (R7)."""
    view = session.view(0)
    return session.turn == 0 and not view.hand and any(view.seats[0].up)


MOMENTS = {
    "swap": (3, "glimne", lambda session: session.phase is Phase.SWAP and session.turn == 0),
    "middle": (4, "stuga", in_the_middle),
    "row": (2, "shithead", near_the_end),
    "eleven": (11, "kompis", in_the_middle),
}


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 30), (120, 40), (160, 50)])
async def test_the_table_looks_as_it_did(
    tmp_path: Path, moment: str, size: tuple[int, int]
) -> None:
    seats, rules, reached = MOMENTS[moment]
    session = until(dealt(seats, humans=1, rules=rules, seed=7), reached)
    app = app_for(tmp_path, session, counters=True)
    async with app.run_test(size=size) as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        shown = "\n".join(line.rstrip() for line in frame(app).split("\n")) + "\n"
    kept = GOLDEN / f"{moment}-{size[0]}x{size[1]}.txt"
    if os.environ.get("WRITE_GOLDEN"):
        kept.write_text(shown, encoding="utf-8")
    assert shown == kept.read_text(encoding="utf-8")
