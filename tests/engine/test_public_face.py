"""What the engine gives to those who use it as a library: names, texts, examples."""

from __future__ import annotations

import doctest
import inspect
import random
import re
from importlib import import_module
from pkgutil import walk_packages
from typing import get_args

import pytest

from vandtia import engine
from vandtia.engine import (
    Chance,
    Code,
    Event,
    Flip,
    Move,
    Play,
    Ready,
    Reason,
    Stack,
    Swap,
    Take,
    apply,
    deal,
    parse_move,
    preset_table,
    read_position,
    read_view,
    shuffled_pack,
    view_for,
    write_position,
    write_view,
)

ROOMS = ("engine", "session", "flow", "review", "storage", "ai", "present", "learn", "arena")


def _with_examples() -> list[str]:
    names = [f"vandtia.{room}" for room in ROOMS]
    names += [
        module.name
        for room in names
        for module in walk_packages(import_module(room).__path__, f"{room}.")
        if not module.name.endswith("__main__")
    ]
    return [name for name in names if ">>> " in inspect.getsource(import_module(name))]


@pytest.mark.parametrize("name", _with_examples())
def test_examples_in_docstrings_are_true(name: str) -> None:
    outcome = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert outcome.attempted
    assert not outcome.failed


def test_the_engine_itself_has_examples() -> None:
    assert {"vandtia.engine", "vandtia.engine.moves"} <= set(_with_examples())


@pytest.mark.parametrize("room", ROOMS)
def test_public_names_exist_and_are_explained(room: str) -> None:
    module = import_module(f"vandtia.{room}")
    names = getattr(module, "__all__", [])
    assert len(set(names)) == len(names)
    for name in names:
        value = getattr(module, name)
        if inspect.isclass(value) or inspect.isroutine(value):
            assert inspect.getdoc(value), name
            assert not (inspect.getdoc(value) or "").startswith(f"{name}("), name


def test_every_event_is_exported() -> None:
    assert {event.__name__ for event in get_args(Event)} <= set(engine.__all__)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("play 7D 7S", "Play('7D 7S')"),
        ("flip 2", "Flip(place=2)"),
        ("chance", "Chance()"),
        ("take", "Take()"),
        ("take 7D'", """Take("7D'")"""),
        ("swap X1 3", "Swap('X1', 3)"),
        ("stack 7D 3", "Stack('7D', 3)"),
        ("stack 7D 3 @0", "Stack('7D', 3, seat=0)"),
        ("ready", "Ready()"),
    ],
)
def test_moves_are_shown_in_notation(text: str, shown: str) -> None:
    assert repr(parse_move(text)) == shown


def test_every_kind_of_move_is_shown_above() -> None:
    assert set(get_args(Move)) == {Play, Flip, Chance, Take, Swap, Stack, Ready}


def test_reasons_are_shown_short() -> None:
    assert repr(Reason(Code.PILE_EMPTY, "R3.5")) == "Reason('pile_empty', 'R3.5')"
    assert repr(Reason(Code.DOES_NOT_FIT, "R4.3", 0, 7)) == (
        "Reason('does_not_fit', 'R4.3', rank=0, top=7)"
    )


@pytest.mark.parametrize("preset", ["glimne", "backpacker"])
def test_nothing_is_shown_as_a_long_number(preset: str) -> None:
    table = preset_table(preset)
    state = deal(table, 4, shuffled_pack(table, 4, random.Random(5)))
    for _ in range(60):
        step = apply(state, engine.legal_moves(state)[-1])
        state = step.state
        view = view_for(state, 1)
        for value in (step, state, view, *state.seats, *view.seats):
            assert not re.search(r"\d{5}", repr(value))
        assert str(state).isascii()
        assert str(view).isascii()


def test_a_view_shows_no_hidden_card() -> None:
    table = preset_table("glimne")
    state = deal(table, 2, shuffled_pack(table, 2, random.Random(5)))
    view = view_for(state, 0)
    hidden = {str(card) for card in engine.CardSet(state.hands[1])}
    assert not any(card in str(view) + repr(view) for card in hidden)
    assert "[?] [?] [?]" in str(view)


def test_a_rule_table_will_do_wherever_rules_do() -> None:
    table = preset_table("glimne")
    state = deal(table, 2, shuffled_pack(table, 2, random.Random(5)))
    assert read_position(write_position(state), table) == state
    assert read_view(write_view(view_for(state, 0)), table) == view_for(state, 0)
    assert engine.losers([[1], [0], [2]], table) == engine.losers([[1], [0], [2]], table.rules)
