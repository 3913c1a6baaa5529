"""What is typed, in three languages, as the move it means."""

from __future__ import annotations

import pytest

from vandtia.engine import (
    PRESETS,
    Chance,
    Flip,
    Play,
    Ready,
    Stack,
    Swap,
    Take,
    View,
    legal_moves,
    parse_card,
    read_position,
    view_for,
)
from vandtia.engine.cards import CardSet
from vandtia.i18n import set_language
from vandtia.lines.typed import Command, Unclear, read_typed

POSITION = {
    "turn": 0,
    "seats": [
        {"hand": ["7C", "7D", "7H", "QS", "TD", "2C"], "up": [["7S"], ["8D"], ["KC"]]},
        {"hand": ["3C", "3D", "3H"], "up": [["4S"], ["5D"], ["6C"]]},
    ],
    "pile": ["5H"],
    "stock": ["9C"],
}


def typed(text: str, position: dict[str, object] = POSITION, rules: str = "glimne") -> object:
    state = read_position(position, PRESETS[rules])
    view: View = view_for(state, state.turn)
    return read_typed(text, view, legal_moves(state))


def play(*names: str) -> Play:
    return Play(int(CardSet.of(parse_card(name) for name in names)))


@pytest.mark.parametrize(
    ("language", "text", "move"),
    [
        ("en", "7", play("7C")),
        ("en", " 7  7 ", play("7C", "7D")),
        ("en", "7,7,7", play("7C", "7D", "7H")),
        ("en", "two sevens", play("7C", "7D")),
        ("en", "three 7", play("7C", "7D", "7H")),
        ("en", "all 7", play("7C", "7D", "7H")),
        ("en", "queen", play("QS")),
        ("en", "Q", play("QS")),
        ("en", "10", play("TD")),
        ("en", "t", play("TD")),
        ("en", "two", play("2C")),
        ("en", "play 7H QS", play("7H", "QS")),
        ("en", "take", Take()),
        ("en", "TAKE UP", Take()),
        ("en", "chance", Chance()),
        ("en", "ready", Ready()),
        ("en", "flip 2", Flip(2)),
        ("sv", "dam", play("QS")),
        ("sv", "två sjuor", play("7C", "7D")),
        ("sv", "ta upp", Take()),
        ("sv", "vänd 3", Flip(3)),
        ("nb", "dame", play("QS")),
        ("nb", "to sjuere", play("7C", "7D")),
        ("nb", "ta opp", Take()),
        ("nb", "take", Take()),
    ],
)
def test_moves_are_typed_as_one_says_them(language: str, text: str, move: object) -> None:
    set_language(language)
    assert typed(text) == move


@pytest.mark.parametrize("number", range(1, 5))
def test_a_number_of_the_list_is_that_move(number: int) -> None:
    state = read_position(POSITION, PRESETS["glimne"])
    assert typed(f"#{number}") == legal_moves(state)[number - 1]


@pytest.mark.parametrize(
    "text",
    ["7 7 7 7 7", "king king", "9", "7 q", "#0", "#99", "#x", "flip", "swap 7", "sevne", "hnad"],
)
def test_what_cannot_be_meant_is_said(text: str) -> None:
    found = typed(text)
    assert isinstance(found, Unclear)
    assert found.why.endswith((".", "?"))


def test_a_near_word_is_offered() -> None:
    assert "hand" in typed("hnad").why  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("?", Command("?")),
        ("hand", Command("hand")),
        ("rules R5.3", Command("rules", "R5.3")),
        ("save My game", Command("save", "My game")),
        ("set cards letters", Command("set", "cards letters")),
        ("", Command("again")),
    ],
)
def test_commands(text: str, command: Command) -> None:
    assert typed(text) == command


def test_commands_in_swedish_and_english() -> None:
    set_language("sv")
    assert typed("regler R5.3") == Command("rules", "R5.3")
    assert typed("rules R5.3") == Command("rules", "R5.3")


SWAPPING = {
    "phase": "swap",
    "turn": 0,
    "dealer": 1,
    "seats": [
        {"hand": ["7C", "KD", "3H"], "up": [["7S"], ["8D"], ["4C"]], "down": ["5C", "5D", "5H"]},
        {"hand": ["3C", "3D", "6H"], "up": [["4S"], ["9D"], ["6C"]], "down": ["JC", "JD", "JH"]},
    ],
    "stock": ["9C", "9H"],
}


def test_swapping_and_stacking() -> None:
    """R2.2, R9.1."""
    assert typed("swap k 3", SWAPPING) == Swap(int(parse_card("KD")), 3)
    assert typed("stack 7 1", SWAPPING, "glimne_variations") == Stack(int(parse_card("7C")), 1)


def test_a_row_card_goes_along() -> None:
    """R7.4."""
    position = {
        "turn": 0,
        "pile": ["AH"],
        "seats": [
            {"hand": [], "up": [["7S"], ["8D"], ["4C"]], "down": ["5C", "5D", "5H"]},
            {"hand": ["3C"], "up": [["4S"], ["9D"], ["6C"]], "down": ["JC", "JD", "JH"]},
        ],
    }
    assert typed("take 8", position, "shithead") == Take(int(parse_card("8D")))
