"""Everything the engine gives prints in notation, and what is hidden prints as hidden."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pkgutil import iter_modules

import pytest
from hypothesis import given
from tests.strategies import states

from vandtia import ai, engine, flow, learn, session
from vandtia.engine import (
    PRESETS,
    CardSet,
    Code,
    GameState,
    Reason,
    apply,
    deal,
    legal_moves,
    parse_move,
    read_position,
    rule_table,
    view_for,
    write_position,
)

POSITION = {
    "turn": 0,
    "seats": [
        {"hand": ["5C", "9D", "QS"], "up": [["KS"], ["QD"], ["AC"]], "down": ["4H", "JD", "9C"]},
        {"hand": ["6D", "7H", "JC"], "up": [["KH"], ["8S"], ["TH"]], "down": ["3S", "5D", "QC"]},
    ],
    "pile": ["7D", "7S", "8H"],
    "stock": ["3C", "6H", "2S", "KD"],
}


def position() -> GameState:
    return read_position(POSITION, PRESETS["glimne"])


@pytest.mark.parametrize(
    "text",
    ["play 7D 7S", "flip 2", "chance", "take", "take 8D", "swap 4C 1", "stack 7D 2 @3", "ready"],
)
def test_a_move_prints_as_what_reads_it_back(text: str) -> None:
    move = parse_move(text)
    assert repr(move) == f"parse_move({text!r})"
    assert eval(repr(move), {"parse_move": parse_move}) == move  # noqa: S307


def test_a_state_prints_small_and_as_a_picture() -> None:
    state = position()
    assert repr(state) == ("<GameState: play, 2 seats, turn 0, pile 3: 7D 7S 8H, stock 4>")
    assert str(state).splitlines() == [
        "play, turn 0, to the left, 0 actions",
        "pile  3  7D 7S 8H",
        "stock 4  gone 0",
        "> 0  row KS/4H QD/JD AC/9C         hand 3: 5C 9D QS",
        "  1  row KH/3S 8S/5D TH/QC         hand 3: 6D 7H JC",
    ]


def test_a_view_prints_what_its_seat_knows() -> None:
    view = view_for(position(), 0)
    assert repr(view) == "<View of seat 0: play, 2 seats, turn 0, pile 3: 7D 7S 8H, stock 4>"
    assert str(view).splitlines()[3:] == [
        "> 0  row KS/## QD/## AC/##         hand 3: 5C 9D QS",
        "  1  row KH/## 8S/## TH/##         hand 3",
    ]
    assert repr(view_for(position(), None)).startswith("<View of an onlooker: ")


@given(states())
def test_a_view_never_prints_a_card_its_seat_cannot_know(state: GameState) -> None:
    """R10.3: neither hands of others, nor face-down cards, nor the stock."""
    for seat in (None, *range(len(state.hands))):
        view = view_for(state, seat)
        hidden = CardSet.of(state.stock)
        for number, held in enumerate(state.seats):
            hidden |= held.down[0] | held.down[1] | held.down[2]
            if view.seats[number].hand is None:
                hidden |= held.hand & ~held.known
        shown = set(re.findall(r"[2-9TJQKA][CDHS]'*|X[1-4]'*", f"{view} {view!r} {view.seats}"))
        assert not shown & set(map(str, CardSet(hidden)))


def test_seats_reasons_and_steps_print_in_notation() -> None:
    state = position()
    assert repr(state.seats[0]) == "<Seat row KS/4H QD/JD AC/9C, hand 3: 5C 9D QS>"
    reason = Reason(Code.DOES_NOT_FIT, "R4.3", rank=3, top=6)
    assert repr(reason) == "<Reason does_not_fit R4.3 rank=5 top=8>"
    step = apply(state, parse_move("play 9D"))
    assert "Played(seat=0, cards=CardSet('9D')" in repr(step)
    assert not re.search(r"\d{6}", repr(step))


def test_no_value_prints_long_numbers() -> None:
    state = deal(PRESETS["stuga"], 3, list(CardSet(position().pack)) and _pack())
    for value in (state, *state.seats, *legal_moves(state), *apply(state, legal_moves(state)[0])):
        assert not re.search(r"\d{6}", repr(value)), value


def _pack() -> list[engine.Card]:
    from random import Random

    return list(engine.shuffled_pack(PRESETS["stuga"], 3, Random(1)))


def test_rules_or_their_table_are_taken_alike() -> None:
    table = rule_table(PRESETS["kompis"])
    assert read_position(POSITION, table) == read_position(POSITION, PRESETS["kompis"])
    assert deal(table, 3, _pack()) == deal(PRESETS["kompis"], 3, _pack())


@pytest.mark.parametrize("room", [engine, ai, session, flow, learn])
def test_what_a_room_exports_is_there_and_described(room: object) -> None:
    names = room.__all__  # type: ignore[attr-defined]
    assert len(set(names)) == len(names)
    for name in names:
        value = getattr(room, name)
        if callable(value) or isinstance(value, type):
            assert value.__doc__, name


def test_writing_a_position_is_not_disturbed_by_how_it_prints() -> None:
    assert read_position(write_position(position()), PRESETS["glimne"]) == position()


MODULES = [
    f"vandtia.{room}.{module.name}"
    for room in ("engine", "ai", "session", "flow", "learn", "arena", "present")
    for module in iter_modules(import_module(f"vandtia.{room}").__path__)
    if not module.name.startswith("__")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings_are_true(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_there_are_examples() -> None:
    counted = [len(doctest.DocTestFinder().find(import_module(name))) for name in MODULES]
    tried = sum(doctest.testmod(import_module(name)).attempted for name in MODULES)
    assert sum(counted) > 100
    assert tried >= 10
