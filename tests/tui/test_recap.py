"""What happened since one's last turn: short lines, of which none is ever cut."""

from __future__ import annotations

import os
from random import Random

import pytest
from rich.cells import cell_len

from vandtia.ai import make_bot
from vandtia.engine import PRESETS, CardSet, RecordPlayer
from vandtia.engine.events import Burned, Drew, Flipped, Played, SaidReady, TookUp, WentOut
from vandtia.engine.notation import parse_card
from vandtia.present.brief import BURST, drawn_since, goes_since
from vandtia.present.events import LogLines, log_line
from vandtia.present.ideas import HintBar
from vandtia.session import Session, deal_game
from vandtia.tui.drawing import Line
from vandtia.tui.ink import ink_for
from vandtia.tui.layout import layout_for
from vandtia.tui.theme import TABLE_COLOURS
from vandtia.tui.widgets.lines import folded
from vandtia.tui.widgets.recap import fitted, hint_lines, recap_lines, recap_parts

GAMES = int(os.environ.get("SOAK_GAMES", "24"))
"""`SOAK_GAMES=300 pytest tests/tui/test_recap.py` plays more."""

NAMES = ("Åsa", "Bea", "Calle", "Dora", "Elisabeth", "Finn")
INK = ink_for(TABLE_COLOURS, TABLE_COLOURS, "classic", plain=False)
WALL = 3


def cards(*names: str) -> CardSet:
    return CardSet.of(parse_card(name) for name in names)


def shown(lines: list[Line]) -> list[str]:
    return ["".join(cell.text for cell in line).rstrip() for line in lines]


EIGHTS = cards("8C", "8D")
MOVES = (
    (Played(0, cards("7C"), CardSet(0)), Drew(0, 1, cards("KS"))),
    (Played(1, EIGHTS, CardSet(0)), Drew(1, 2, None)),
    (TookUp(2, cards("3C", "4C", "7C", "8C", "8D"), CardSet(0)),),
    (Played(3, cards("TH"), CardSet(0)), Burned(3, cards("TH", "9C"), by_four=False)),
    (Flipped(3, 1, cards("4H"), fitted=True), WentOut(3, 1)),
)


def test_a_line_for_each_seat_since_ones_own_go() -> None:
    goes = goes_since(MOVES, 0, 4)
    assert [(go.seat, go.words) for go in goes] == [
        (0, "7 · drew K"),
        (1, "8 8 · drew 2"),
        (2, "took up 5"),
        (3, f"{BURST} 10 {BURST} 2 turned · flipped 4 · out, place 1"),
    ]
    assert [go.bright for go in goes] == [False, False, False, True]


def test_what_another_drew_is_a_number() -> None:
    """R10.4."""
    assert goes_since(MOVES, 1, 4)[-1].seat == 3
    assert next(go.words for go in goes_since(MOVES, None, 4)) == "7 · drew 1"


def test_before_anything_happened_there_is_nothing() -> None:
    assert goes_since((), 0, 4) == ()
    assert [go.words for go in goes_since([(SaidReady(1),)], 0, 4)] == ["ready"]


def test_what_one_drew_is_marked_until_one_plays() -> None:
    assert drawn_since(MOVES, 0) == int(cards("KS"))
    assert drawn_since([*MOVES, (Played(0, cards("KS"), CardSet(0)),)], 0) == 0
    assert drawn_since(MOVES, 2) == 0


def test_words_fold_beneath_each_other() -> None:
    lines = shown(recap_lines(goes_since(MOVES, 0, 4), NAMES, INK, 26))
    assert lines[0] == "Åsa   7 · drew K"
    assert lines[3].startswith("Dora  ✶ 10 ✶")
    assert all(line.startswith("      ") for line in lines[4:])
    assert all(cell_len(line) <= 26 for line in lines)


def game(number: int) -> Session:
    rng = Random(number)
    rules = PRESETS[rng.choice(list(PRESETS))]
    seats = rng.randint(2, 6)
    players = [RecordPlayer(name=name, kind="greedy") for name in NAMES[:seats]]
    return deal_game(rules, players, seed=number, dealer=0)


def test_nothing_that_is_told_is_cut_at_80_by_24() -> None:
    """Events, remarks and the recap of whole games, with up to six seats."""
    for number in range(GAMES):
        session, rng = game(number), Random(number)
        seats = len(session.players)
        names = NAMES[:seats]
        places = layout_for(80, 24, seats - 1, 14).places(5)
        room = places.recap.width - WALL
        log = LogLines(names, range(1, seats), salt=number)
        bots = [make_bot("greedy", seat) for seat in range(seats)]
        while not session.is_over and session.ply < 400:
            legal = session.legal_moves()
            turn = session.turn
            bot = bots[turn].choose(session.view(turn), session.history(turn)).move
            session.submit(rng.choice(legal) if rng.random() < 0.3 else bot)
            public = session.events(None)
            line = log_line(public[-1], names)
            note = folded([(line, INK.dim)], [], INK.felt, *places.note[2:])
            assert not any("…" in words for words in shown(note)), line
            assert len(note) <= places.note.height
            goes = goes_since(session.events(0), 0, seats)
            parts = recap_parts("t", goes, names, log.remark(public), "gone", INK, room)
            seen = fitted(parts, places.recap.height)
            assert seen.goes in (parts.goes, parts.terse), (number, shown(parts.goes))
            assert seen.remark == parts.remark
            told = shown([*seen.goes, *seen.remark])
            assert not any("…" in line for line in told)
            assert all(cell_len(line) <= room for line in told)


@pytest.mark.parametrize("room", [20, 26, 32, 36, 60])
def test_the_bars_of_a_hint_fit_and_say_the_chance_and_its_error(room: int) -> None:
    bars = (
        HintBar("Two jacks", 0.57, 0.012, is_hinted=True),
        HintBar("Flip face-down card 1", 1.0, 0.0, is_hinted=False),
        HintBar("Take up", 0.04, 0.11, is_hinted=False),
    )
    rows = shown(hint_lines(bars, INK, room))
    assert all(cell_len(row) <= room for row in rows)
    assert [row.split("%")[0].split()[-1] for row in rows] == ["57", "100", "4"]
    assert [row.split("±")[1] for row in rows] == ["1", "1", "11"]
    assert [row.startswith("►") for row in rows] == [True, False, False]
    if room >= 32:
        assert rows[0].count("█") > rows[2].count("█")
        assert "░" not in rows[1]
        assert "█" in rows[1]
