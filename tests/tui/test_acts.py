"""The great moments: their states, how each is drawn, and what keys do meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.tui.tables import app_for, at_play, dealt, frame, settled, table, until

from vandtia.engine import CardSet, Event, Play, View
from vandtia.engine.cards import Rank
from vandtia.engine.events import Burned, Flipped, Played, TookChance, TookUp, WentOut
from vandtia.engine.notation import parse_card
from vandtia.flow import Weight, holds_for, pace, weigh
from vandtia.present.act import Act, Stage, acts_of, moments
from vandtia.session import Session
from vandtia.tui.drawing import act_lines
from vandtia.tui.ink import Ink, ink_for
from vandtia.tui.layout import CARDS, layout_for
from vandtia.tui.theme import TABLE_COLOURS
from vandtia.tui.widgets.middle import PileFan

NAMES = ("Åsa", "Bea")
NONE = CardSet(0)
INK = ink_for(TABLE_COLOURS, TABLE_COLOURS, "classic", plain=False)
PLAIN = ink_for(TABLE_COLOURS, TABLE_COLOURS, "classic", plain=True)


def cards(*names: str) -> CardSet:
    return CardSet.of(parse_card(name) for name in names)


EMPTY: View = at_play(dealt(2)).view(None)
assert not EMPTY.pile

FLIP_MISSES = (Flipped(1, 1, cards("4D"), fitted=False), TookUp(1, cards("4D", "9C", "KS"), NONE))
TEN = (Played(0, cards("TH"), NONE), Burned(0, cards("TH", "9C"), by_four=False))
FLIPPED_TEN_OUT = (
    Flipped(1, 2, cards("TH"), fitted=True),
    Burned(1, cards("TH", "9C"), by_four=False),
    WentOut(1, 1),
)
CHANCE = (TookChance(0, cards("5S"), fitted=True),)
BIG = (TookUp(0, cards("3C", "3D", "4C", "4D", "5C", "5D", "6C", "6D"), NONE),)


def states(events: tuple[Event, ...]) -> list[Act]:
    return acts_of(weigh(events), events, EMPTY, NAMES)


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        (FLIP_MISSES, ["flip turning", "flip shown", "flip verdict"]),
        (TEN, ["burn shown", "burn verdict"]),
        (FLIPPED_TEN_OUT, ["burn turning", "burn shown", "burn verdict", "out verdict"]),
        (CHANCE, ["chance turning", "chance shown", "chance verdict"]),
        (BIG, ["big_take_up shown", "big_take_up verdict"]),
        ((Played(0, cards("8C"), NONE),), []),
    ],
)  # fmt: skip
def test_an_act_is_turned_held_and_told(events: tuple[Event, ...], expected: list[str]) -> None:
    assert [f"{state.weight} {state.stage}" for state in states(events)] == expected


def test_nothing_is_told_before_the_verdict() -> None:
    for events in (FLIP_MISSES, TEN, FLIPPED_TEN_OUT, CHANCE, BIG):
        for state in states(events):
            assert bool(state.verdict) == (state.stage is Stage.VERDICT)
    missed = states(FLIP_MISSES)[-1]
    assert (missed.title, missed.verdict[0]) == ("it does not fit", "Bea takes up 3 cards")
    assert not missed.good
    assert states(TEN)[-1].verdict == ("2 cards turned away", "2 turned")
    out = states(FLIPPED_TEN_OUT)[-1]
    assert (out.title, out.verdict) == ("Bea", ("out, place 1",))


def test_the_states_share_the_time_of_the_move() -> None:
    for events in (FLIP_MISSES, TEN, FLIPPED_TEN_OUT, CHANCE, BIG):
        shares = moments(states(events), 1.6)
        assert sum(shares) == pytest.approx(1.6)
        assert min(shares) > 0.2


def test_great_moments_take_about_1_6_seconds_and_none_when_instant() -> None:
    assert set(holds_for("normal").values()) == {1.6}
    assert Weight.PLAY not in holds_for("slow")
    assert holds_for("instant") == {}


def drawn(state: Act, ink: Ink = INK) -> list[str]:
    lines = act_lines(state, "Pile", ink, CARDS[1], 30)
    assert len(lines) == CARDS[1].height + 2
    return ["".join(cell.text for cell in line) for line in lines]


def test_a_flip_frame_by_frame() -> None:
    turning, held, verdict = states(FLIP_MISSES)
    assert drawn(turning) == [
        "Pile                          ",
        "▏9♣ ▏K♠ ▒▒▒▒▒                 ",
        "▏   ▏   ▒▒▒▒▒                 ",
        "▏   ▏   ▒▒▒▒▒                 ",
        "                              ",
    ]
    assert drawn(held) == [
        "Pile                          ",
        "▏9♣ ▏K♠ ▏4♦                   ",
        "▏   ▏   ▏                     ",
        "▏   ▏   ▏ 4♦                  ",
        "                              ",
    ]
    assert drawn(verdict)[1:4] == drawn(held)[1:4]
    assert drawn(verdict)[0].startswith("it does not fit ")
    assert drawn(verdict)[4].startswith("Bea takes up 3 cards ")
    colours = [act_lines(one, "Pile", INK, CARDS[1], 40)[-1][0].style for one in (turning, verdict)]
    assert colours[1] == INK.warn


def bright(state: Act, ink: Ink = INK) -> int:
    """How many cells draw the eye."""
    lines = act_lines(state, "Pile", ink, CARDS[1], 30)
    return sum(len(cell.text) for line in lines for cell in line if cell.style == ink.cursor)


def test_a_burn_frame_by_frame() -> None:
    laid, away = states(TEN)
    assert drawn(laid)[0].startswith(" ✶ 10 ✶ ")
    assert drawn(away)[0].startswith(" ✶ ✶ 10 ✶ ✶ ")
    assert drawn(away)[-1].startswith("2 cards turned away")
    # First the ten alone, then all of the pile.
    assert bright(laid) == len(" ✶ 10 ✶ ") + 3 * CARDS[1].width
    assert bright(away) == len(" ✶ ✶ 10 ✶ ✶ ") + 3 * (CARDS[1].width + 4)


def test_the_ten_is_brighter_than_anything_else() -> None:
    others = [one for events in (FLIP_MISSES, CHANCE, BIG) for one in states(events)]
    assert max(map(bright, others)) < min(map(bright, states(TEN)))


def test_an_out_is_told_last_and_alone() -> None:
    last = states(FLIPPED_TEN_OUT)[-1]
    assert drawn(last)[0].startswith(" ✶ Bea ✶ ")
    assert drawn(last)[-1].startswith("out, place 1 ")
    assert "10" not in "".join(drawn(last))


def test_without_colour_the_states_still_differ_in_shape() -> None:
    for events in (FLIP_MISSES, TEN, CHANCE, BIG):
        frames = ["\n".join(drawn(one, PLAIN)) for one in states(events)]
        assert len(set(frames)) == len(frames)


def can_burn(session: Session) -> bool:
    """Seat 0 holds a ten, and there is a pile to turn away."""
    return session.turn == 0 and session.view(0).pile_size > 2 and ten(session) is not None


def ten(session: Session) -> Play | None:
    for move in session.legal_moves():
        if isinstance(move, Play) and all(c.rank == Rank.TEN for c in CardSet(move.cards)):
            return move
    return None


@pytest.mark.parametrize("animation", [True, False])
async def test_a_burn_is_seen_and_a_key_ends_it_and_does_nothing_else(
    tmp_path: Path, animation: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    # However busy the machine is, it is the key that ends the moment.
    monkeypatch.setattr(pace, "ACT_SECONDS", {"slow": 60.0})
    session = until(at_play(dealt(3, seed=11)), can_burn)
    app = app_for(tmp_path, session, bot_speed="slow", animation=animation)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        move = ten(session)
        assert move is not None
        table(app).driver.move(move)
        await pilot.pause()
        assert "✶ 10" in frame(app)
        ply = session.ply
        # A key that bounces is not a second move, and does not end the moment either.
        await pilot.press("enter")
        assert session.ply == ply
        assert "✶ 10" in frame(app)
        await pilot.press("g")
        assert app.screen is table(app)
        assert "✶ 10 ✶ ✶" not in frame(app).split("Since")[0]
        assert app.screen.query_one(PileFan)._shown.act is None
        assert session.ply == ply
        assert table(app).my_turn
        await pilot.press("g")
        await settled(pilot, lambda: app.screen is not table(app))


async def test_instant_games_have_no_acts(tmp_path: Path) -> None:
    session = until(at_play(dealt(3, seed=11)), can_burn)
    app = app_for(tmp_path, session)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        move = ten(session)
        assert move is not None
        table(app).driver.move(move)
        await pilot.pause()
        assert app.screen.query_one(PileFan)._shown.act is None


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_no_verdict_is_cut(size: tuple[int, int]) -> None:
    """With names of ten letters and a whole pack on the pile."""
    long = ("Åsa", "Margaretha")
    pack = CardSet((1 << 28) - 1) & ~cards("4D")
    width = layout_for(*size, 3, 13).places(4).pile.width
    for events in (
        (Flipped(1, 1, cards("4D"), fitted=False), TookUp(1, CardSet(pack), NONE)),
        (Played(1, cards("4D"), NONE), Burned(1, CardSet(pack | cards("4D")), by_four=True)),
        (TookUp(1, CardSet(pack), NONE),),
        FLIPPED_TEN_OUT,
    ):
        for state in acts_of(weigh(events), events, EMPTY, long):
            lines = act_lines(state, "Pile", INK, CARDS[1], width)
            assert not any("…" in cell.text for line in lines for cell in line), state
