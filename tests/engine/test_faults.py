"""What is wrong with an input is told with its place, and all of it together."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from tests.engine.tables import seat, table

from vandtia.engine import (
    PRESETS,
    BadNotation,
    BadPosition,
    BadRecord,
    GameRecord,
    Rules,
    Take,
    parse_card,
    parse_cards,
    parse_move,
    read_position,
    read_view,
    view_for,
    write_position,
    write_view,
)
from vandtia.engine.cards import CARDS
from vandtia.engine.reading import read_json

BLIND = {"hidden_cards": "blind"}
RECORD = json.loads(
    (Path(__file__).parents[1] / "data" / "games" / "01_glimne.json").read_text("utf-8")
)["record"]

PLAYING = write_position(
    table(
        {},
        seat("3C 4C 5C", "KS 8D QC", "4H JD 9C", known="4C"),
        seat("3D 4D 5D", "KH 8S QD", "4S JC 9H"),
        seat("3H 5H 6H", "KD 8H QH", "2S JS 9S"),
        pile="7C 9D",
        stock="AC AD",
    )
)
SWAPPING = {**PLAYING, "phase": "swap", "turn": 2, "ready": [1], "pile": [], "gone": []}
Change = Callable[[dict[str, Any]], Any]


def put(*path: Any) -> Change:
    """Put the last of these at the place the others lead to."""

    def change(position: dict[str, Any]) -> None:
        *way, key, value = path
        target: Any = position
        for step in way:
            target = target[step]
        target[key] = value

    return change


FAULTS: list[tuple[dict[str, Any], dict[str, Any], Change, str]] = [
    ({}, PLAYING, put("colour", 1), "position: unknown key 'colour'"),
    ({}, PLAYING, put("phase", "lunch"), "phase: 'lunch' is none of swap, play, over"),
    ({}, PLAYING, put("turn", 3), "turn: 3 is not from 0 to 2"),
    ({}, PLAYING, lambda p: p.pop("turn"), "turn: None is not a whole number"),
    ({}, PLAYING, put("turn", True), "turn: True is not a whole number"),
    ({}, PLAYING, put("dealer", -1), "dealer: -1 is not from 0 to 2"),
    ({}, PLAYING, put("dealer", 3), "dealer: 3 is not from 0 to 2"),
    ({}, PLAYING, put("direction", 0), "direction: neither 1 nor -1"),
    ({}, PLAYING, put("direction", True), "direction: neither 1 nor -1"),
    ({}, PLAYING, put("actions", -1), "actions: -1 is not from 0 to 1000000000"),
    ({}, PLAYING, put("passes", 1.5), "passes: 1.5 is not a whole number"),
    ({}, PLAYING, put("passes", 1), "passes: nobody can have passed"),
    ({}, PLAYING, put("stock", "AC"), "stock: 'AC' is not a list"),
    ({}, PLAYING, put("stock", ["AC", "1C"]), "stock, item 2: '1C': not a card"),
    ({}, PLAYING, put("stock", ["AC", 7]), "stock, item 2: 7 is not a card"),
    ({}, PLAYING, put("pile", ["3C"]), "pile: 3C twice"),
    ({}, PLAYING, put("pile", ["7C", "7C"]), "pile: 7C twice"),
    ({}, PLAYING, put("gone", ["7D'"]), "gone: the rules have no 7D'"),
    ({}, PLAYING, put("gone", ["X1"]), "gone: the rules have no X1"),
    ({}, PLAYING, put("gone", ["3C"]), "gone: 3C twice"),
    ({}, PLAYING, put("stock", ["AC", "3C"]), "stock: 3C twice"),
    ({}, PLAYING, put("seats", 2, "down", 0, "4H"), "seat 2, down, place 1: 4H twice"),
    ({}, PLAYING, put("out", [1]), "seat 1: is out, but has cards"),
    ({}, PLAYING, put("out", [0]), "turn: seat 0 is out"),
    ({}, PLAYING, put("out", [1, 1]), "out: seat 1 twice"),
    ({}, PLAYING, put("out", [9]), "out, item 1: 9 is not from 0 to 2"),
    ({}, PLAYING, put("ready", [1]), "ready: must be empty after the swap phase"),
    ({}, PLAYING, put("result", [[0], [1], [2]]), "result: the game is not over"),
    ({}, PLAYING, put("phase", "over"), "result: missing, the game is over"),
    ({}, PLAYING, put("seats", 1, {}), "seat 1: has nothing left, but is not out"),
    ({}, PLAYING, put("seats", 1, 5), "seat 1: 5 is not an object"),
    ({}, PLAYING, put("seats", 1, "hands", []), "seat 1: unknown key 'hands'"),
    (
        {},
        PLAYING,
        put("seats", 2, "hand", ["3H"]),
        "seat 2: has fewer than three cards in hand while the stock has cards",
    ),
    (
        {},
        {**PLAYING, "stock": ["AC"]},
        put("seats", 2, "hand", ["3H", "5H"]),
        "seat 2: has fewer than three cards in hand while the stock has cards",
    ),
    ({}, PLAYING, put("seats", 0, "known", ["6C"]), "seat 0: known cards not in the hand: 6C"),
    (
        {},
        PLAYING,
        put("seats", 0, "up", 1, []),
        "seat 0: place 2 has a face-down card without its cover",
    ),
    ({}, PLAYING, put("seats", 0, "up", [[]]), "seat 0, up: 1 places instead of 3"),
    (
        {},
        PLAYING,
        put("seats", 0, "up", 1, ["8D", "1C"]),
        "seat 0, up, place 2, item 2: '1C': not a card",
    ),
    ({}, PLAYING, put("seats", 0, "down", 2, 4), "seat 0, down, place 3: 4 is not a card"),
    (
        {},
        PLAYING,
        put("seats", 0, "up", 0, ["KS", "KC"]),
        "seat 0: place 1 has a stack, but stacking is off",
    ),
    (
        {"stacking": "own"},
        PLAYING,
        put("seats", 0, "up", 0, ["KS", "6C"]),
        "seat 0: place 1 has a stack of mixed ranks",
    ),
    (
        BLIND,
        PLAYING,
        put("seats", 0, "down", 1, None),
        "seat 0: place 2 lacks its face-down card while face-up cards are left",
    ),
    ({"turn_limit": 5}, PLAYING, put("actions", 5), "phase: the game must be over"),
    ({}, SWAPPING, put("seats", 0, "up", 1, []), "seat 0: place 2 is empty in the swap phase"),
    ({}, SWAPPING, put("turn", 1), "turn: seat 1 is ready"),
    ({}, SWAPPING, put("ready", []), "ready: not the seats before seat 2"),
    ({}, SWAPPING, put("pile", ["7C"]), "pile: must be empty in the swap phase"),
    ({}, SWAPPING, put("gone", ["7C"]), "gone: must be empty in the swap phase"),
    ({}, SWAPPING, put("out", [1]), "out: must be empty in the swap phase"),
    ({}, SWAPPING, put("actions", 1), "actions: none can have been taken in the swap phase"),
    ({}, SWAPPING, put("passes", 1), "passes: nobody can have passed"),
    (
        {"swapping": False},
        SWAPPING,
        put("turn", 2),
        "phase: there is no swap phase, swapping is off",
    ),
]


@pytest.mark.parametrize(("rules", "sound", "change", "fault"), FAULTS, ids=[f[3] for f in FAULTS])
def test_a_fault_of_a_position(
    rules: dict[str, Any], sound: dict[str, Any], change: Change, fault: str
) -> None:
    if sound is PLAYING:
        read_position(sound, Rules(stacking="own"))
    position = copy.deepcopy(sound)
    change(position)
    with pytest.raises(BadPosition) as refusal:
        read_position(position, Rules.model_validate(rules))
    assert fault in refusal.value.faults
    assert fault in str(refusal.value)


@pytest.mark.parametrize(
    ("result", "fault"),
    [
        ([[0], [1]], "result: must name every seat once"),
        ([[0], [], [1], [2]], "result: must name every seat once"),
        ([[0], [0], [1, 2]], "result: must name every seat once"),
        ([[0], [7]], "result, place 2, item 1: 7 is not from 0 to 2"),
        (7, "result: 7 is not a list"),
    ],
)
def test_a_fault_of_a_result(result: Any, fault: str) -> None:
    """R8.5."""
    with pytest.raises(BadPosition) as refusal:
        read_position({**PLAYING, "phase": "over", "result": result}, Rules())
    assert fault in refusal.value.faults


@pytest.mark.parametrize("count", [0, 1, 12])
def test_too_few_or_too_many_seats(count: int) -> None:
    """R1.1."""
    with pytest.raises(BadPosition, match=f"seats: {count} is not from 2 to 11"):
        read_position({"turn": 0, "seats": [{}] * count}, Rules())


def test_all_faults_of_a_position_together() -> None:
    position = copy.deepcopy(PLAYING)
    changes = [put("colour", 1), put("turn", 9), put("stock", ["1C"]), put("seats", 1, {})]
    for change in (*changes, put("seats", 0, "hand", ["3C", "3C", "KD"])):
        change(position)
    with pytest.raises(BadPosition) as refusal:
        read_position(position, Rules())
    assert {
        "position: unknown key 'colour'",
        "turn: 9 is not from 0 to 2",
        "stock, item 1: '1C': not a card",
        "seat 0, hand: 3C twice",
        "seat 0: known cards not in the hand: 4C",
        "seat 1: has nothing left, but is not out",
        "seat 2, up, place 1: KD twice",
    } <= set(refusal.value.faults)


def test_what_is_left_out_is_empty() -> None:
    state = read_position({"turn": 1, "seats": [{"hand": ["2C"]}, {"hand": ["3C"]}]}, Rules())
    assert (state.phase, state.direction, state.dealer, state.actions) == ("play", 1, 0, 0)
    assert (state.stock, state.pile, state.gone, state.out, state.ready) == ((),) * 5


def test_who_is_ready_is_read_in_any_order() -> None:
    """R2.1: and kept in the order in which they got ready."""
    state = read_position({**SWAPPING, "dealer": 1, "turn": 1, "ready": [0, 2]}, Rules())
    assert state.ready == (2, 0)


def test_a_long_list_of_faults_is_cut() -> None:
    position = {**PLAYING, **{f"key{n}": 1 for n in range(50)}}
    with pytest.raises(BadPosition, match="and 20 more") as refusal:
        read_position(position, Rules())
    assert len(refusal.value.faults) == 50


VIEW = write_view(view_for(read_position(PLAYING, Rules()), 0))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (put("seat", 3), "seat: 3 is not from 0 to 2"),
        (put("turn", 3), "turn: 3 is not from 0 to 2"),
        (put("dealer", 3), "dealer: 3 is not from 0 to 2"),
        (put("dealer", -1), "dealer: -1 is not from 0 to 2"),
        (put("out", [3]), "out, item 1: 3 is not from 0 to 2"),
        (put("ready", [0, 3]), "ready, item 2: 3 is not from 0 to 2"),
        (put("result", [[0, 3]]), "result, place 1, item 2: 3 is not from 0 to 2"),
        (put("stock_size", 225), "stock_size: 225 is not from 0 to 224"),
        (put("seats", 1, "hand_size", 225), "seat 1, hand_size: 225 is not from 0 to 224"),
        (put("stock", ["AC"]), "view: unknown key 'stock'"),
        (put("stock_size", 5), "pack: not as many cards as there are at the table"),
        (put("seats", 1, "hand_size", 2.5), "seat 1, hand_size: 2.5 is not a whole number"),
        (put("seats", 1, "hand_size", 9), "pack: not as many cards as there are at the table"),
        (
            put("seats", 1, "known", ["6S", "7S", "8C", "TC"]),
            "seat 1: more known cards than cards in the hand",
        ),
        (put("seats", 1, "down", 0, "4S"), "seat 1, down, place 1: neither true nor null"),
        (put("seats", 1, "hands", []), "seat 1: unknown key 'hands'"),
        (put("seats", 0, "known", ["6S"]), "seat 0: known cards are not in the hand"),
        (put("seats", 0, "hand", ["3C", "3C", "4C"]), "seat 0, hand: 3C twice"),
        (put("pile", ["8D"]), "seat 0: a card twice"),
        (put("pile", ["3C"]), "seat 0: a card twice"),
        (put("gone", ["7C"]), "gone: a card twice"),
        (put("pile", ["X1"]), "pile: a card that is not in the pack"),
        (put("gone", ["X1"]), "gone: a card that is not in the pack"),
        (put("result", [[0], [1], [2]]), "result: the game is not over"),
        (put("phase", "over"), "result: missing, the game is over"),
        (put("turn", True), "turn: True is not a whole number"),
        (put("out", [1]), "seat 1: is out, but has cards"),
        (put("out", [0]), "turn: seat 0 is out"),
        (put("ready", [1]), "ready: must be empty after the swap phase"),
        (put("passes", 1), "passes: nobody can have passed"),
        (
            put("seats", 1, "hand_size", 2),
            "seat 1: has fewer than three cards in hand while the stock has cards",
        ),
        (put("seats", 1, "up", 0, []), "seat 1: place 1 has a face-down card without its cover"),
        (
            put("seats", 1, "up", 0, ["KH", "KC"]),
            "seat 1: place 1 has a stack, but stacking is off",
        ),
        (lambda view: view["seats"][0].pop("hand"), "seat 0: the own hand is missing"),
        (put("seats", [{}]), "seats: 1 is not from 2 to 11"),
    ],
)
def test_a_fault_of_a_view(change: Change, fault: str) -> None:
    view = copy.deepcopy(VIEW)
    read_view(view, Rules())
    change(view)
    with pytest.raises(BadPosition) as refusal:
        read_view(view, Rules())
    assert fault in refusal.value.faults


PARTS = (
    "dealer phase pile gone turn direction actions passes ready out result seats".split()  # of both
)


@pytest.mark.parametrize("key", [*PARTS, "stock"])
def test_a_wrong_part_of_a_position_is_told_by_its_name(key: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        read_position({**PLAYING, key: "x"}, Rules())
    assert refusal.value.faults[0].startswith(f"{key}: ")


@pytest.mark.parametrize("key", [*PARTS, "seat", "stock_size", "pack"])
def test_a_wrong_part_of_a_view_is_told_by_its_name(key: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        read_view({**VIEW, key: "x"}, Rules())
    assert refusal.value.faults[0].startswith(f"{key}: ")


@pytest.mark.parametrize("key", ["hand", "known", "up", "down"])
def test_a_wrong_part_of_a_seat_is_told_with_the_seat(key: str) -> None:
    for position, read in ((PLAYING, read_position), (VIEW, read_view)):
        spoiled = copy.deepcopy(position)
        spoiled["seats"][1][key] = "x"
        with pytest.raises(BadPosition) as refusal:
            read(spoiled, Rules())
        assert refusal.value.faults[0] == f"seat 1, {key}: 'x' is not a list"


def test_eleven_may_sit_at_a_table() -> None:
    """R1.1."""
    hands = [str(card) for card in CARDS if card.pack == 0][:11]
    position = {"turn": 10, "seats": [{"hand": [card]} for card in hands]}
    assert len(read_position(position, Rules()).seats) == 11
    view = {"turn": 10, "seats": [{"hand_size": 1}] * 11, "pack": hands}
    assert len(read_view(view, Rules()).seats) == 11


def test_what_is_left_out_of_a_view_is_empty() -> None:
    view = read_view(
        {"turn": 1, "seats": [{"hand": ["2C"]}, {"hand": ["3C"]}], "pack": ["2C", "3C"]}, Rules()
    )
    assert (view.seat, view.phase, view.direction, view.dealer) == (None, "play", 1, 0)
    assert (view.stock_size, view.actions, view.passes, view.places) == (0, 0, 0, None)
    assert (view.pile, view.gone, view.out, view.ready) == ((),) * 4
    assert [(one.known, one.up, one.down) for one in view.seats] == [
        (0, (0,) * 3, (False,) * 3)
    ] * 2
    seats = [{"hand": ["2C"]}, {}, {"hand": ["3C"]}]
    view = read_view({"turn": 0, "out": [1], "seats": seats, "pack": ["2C", "3C"]}, Rules())
    assert (view.seats[1].hand, view.seats[1].hand_size) == (None, 0)


@pytest.mark.parametrize("text", ["", "1C", "2", "C2", "2CC", "X0", "X5", "7D''''", "２C", "2C 3C"])
def test_no_card(text: str) -> None:
    with pytest.raises(BadNotation, match="not a card") as refusal:
        parse_card(text)
    assert refusal.value.text == text


def test_a_card_named_twice() -> None:
    with pytest.raises(BadNotation, match="'7d': named twice"):
        parse_cards(["7D", "8D", "7d"])


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "not a move"),
        ("jump 7D", "not a move"),
        ("play", "play what? name at least one card"),
        ("flip", "not how flip is written"),
        ("flip 4", "'4' is not a place from 1 to 3"),
        ("chance 7D", "not how chance is written"),
        ("take 7D 7S", "not how take is written"),
        ("swap 7D", "not how swap is written"),
        ("swap 7D 0", "'0' is not a place from 1 to 3"),
        ("stack 7D 4", "'4' is not a place from 1 to 3"),
        ("stack 7D 0 @1", "'0' is not a place from 1 to 3"),
        ("stack 7D 1 2", "'2' is not a seat such as @2"),
        ("stack 7D 1 @", "'@' is not a seat such as @2"),
        ("stack 7D 1 @x", "'@x' is not a seat such as @2"),
        ("stack 7D 1 @11", "there is no seat 11"),
        ("stack 7D 1 @100", "'@100' is not a seat such as @2"),
        ("ready 1", "not how ready is written"),
        ("ta\u212ae", "not a move"),
        ("play " + "7D " * 200, "longer than 400 characters"),
    ],
)
def test_no_move(text: Any, problem: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        parse_move(text)
    assert (refusal.value.text, refusal.value.problem) == (text, problem)
    assert len(str(refusal.value)) < 150


@pytest.mark.parametrize(
    ("text", "at_fault", "problem"),
    [
        ("play 7X", "7X", "not a card"),
        ("play 7D 7d", "7d", "named twice"),
        (None, "a NoneType", "not a text"),
        (["take"], "a list", "not a text"),
    ],
)
def test_the_part_of_a_move_that_is_wrong(text: Any, at_fault: str, problem: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        parse_move(text)
    assert (refusal.value.text, refusal.value.problem) == (at_fault, problem)


def test_a_move_may_be_as_long_as_the_limit() -> None:
    assert parse_move("take" + " " * 396) == Take()
    with pytest.raises(BadNotation, match="longer than 400 characters"):
        parse_move("take" + " " * 397)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"format": "chess"}, "format: "),
        ({"version": 2}, "version: "),
        ({"colour": "red"}, "colour: Extra inputs"),
        ({"players": [{"name": "Åsa"}]}, "players: "),
        ({"dealer": 11}, "dealer: "),
        ({"rules": {"packs": 9}}, "rules.packs: "),
        ({"when": "2024-05-01T10:00:00"}, "when: "),
        ({"seed": 1.5}, "seed: "),
        ({"ended": "anger"}, "ended: "),
        ({"practice": "yes"}, "practice: "),
        ({"moves": ["ready", 3]}, "moves.1: "),
    ],
)
def test_a_fault_of_the_form_of_a_record(change: dict[str, Any], place: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        GameRecord.from_json(json.dumps(RECORD | change))
    assert str(refusal.value).startswith(place)


COUNTED = {"moves": RECORD["moves"][:9], "ended": "count", "result": [[1], [0]]}


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"players": [{"name": "Åsa"}] * 12}, "players: 12 items are too many"),
        ({"dealer": 5}, "dealer: there is no seat 5"),
        (
            {"rules": {"stacking": "own", "swapping": False}},
            "rules.stacking: stacking needs swapping",
        ),
        (
            {"pack": "2C 2C"},
            "pack, card 2: 2C twice; pack: 2 players need 18 cards, there are 2",
        ),
        ({"pack": "2C 1C"}, "pack: '1C': not a card"),
        ({"result": [[1], [0]]}, "result: not how the moves end"),
        (COUNTED, "result: not what counting the cards gives (R8.6)"),
        ({"ended": "count"}, "ended by counting, but the game was over"),
        ({"moves": ["ready", "ready", "play 2X"]}, "move 3: '2X': not a card"),
        ({"moves": ["ready", "take"]}, "move 2: take: only_in_play (R2.1)"),
    ],
)
def test_a_fault_of_a_record(change: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        GameRecord.from_json(json.dumps(RECORD | change))
    assert str(refusal.value) == problem


def test_all_faults_of_the_form_of_a_record_together() -> None:
    bad = RECORD | {"version": 3, "dealer": "one", "rules": {"jokers": 9, "packs": 0}, "seed": "x"}
    with pytest.raises(BadRecord) as refusal:
        GameRecord.from_json(json.dumps(bad))
    for place in ("version", "dealer", "rules.jokers", "rules.packs", "seed"):
        assert f"{place}: " in str(refusal.value)
    assert refusal.value.move_number is None


def test_the_move_at_fault_is_counted_from_one() -> None:
    with pytest.raises(BadRecord) as refusal:
        GameRecord.from_json(json.dumps(RECORD | {"moves": ["chance"]}))
    assert refusal.value.move_number == 1


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "not JSON, line 1, column 1"),
        ('{\n "format": }', "not JSON, line 2, column 12"),
        ('{"seed": NaN}', "NaN is not a number in JSON"),
        ('{"seed": -Infinity}', "-Infinity is not a number in JSON"),
        ('{"seed": ' + "9" * 5000 + "}", "a number is too large"),
        ('{"seed": 1, "seed": 1}', "the key 'seed' twice in one object"),
        (f'{{"{"k" * 50}": 1, "{"k" * 50}": 1}}', f"the key '{'k' * 40}' twice in one object"),
        (b'{"format": "\xff"}', "not UTF-8 text, byte 12"),
        ("[" * 100_000, "nested too deep"),
    ],
)
def test_no_json_at_all(text: str | bytes, problem: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        GameRecord.from_json(text)
    assert str(refusal.value) == problem


@pytest.mark.parametrize("text", ["7", "[]", "null"])
def test_no_record_at_all(text: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        GameRecord.from_json(text)
    assert str(refusal.value).startswith("the whole: ")


def test_a_text_may_be_as_long_as_the_limit() -> None:
    assert read_json("[12, 34]", 8) == [12, 34]
    with pytest.raises(BadRecord) as refusal:
        read_json("[12, 345]", 8)
    assert str(refusal.value) == "longer than 8 characters"


@pytest.mark.parametrize("count", [1, 30, 31, 50])
def test_thirty_faults_of_a_record_are_listed(count: int) -> None:
    with pytest.raises(BadRecord) as refusal:
        GameRecord.from_json(json.dumps(RECORD | {"moves": [1] * count}))
    told = str(refusal.value).split("; ")
    assert [fault.partition(":")[0] for fault in told[:30]] == [
        f"moves.{number}" for number in range(min(count, 30))
    ]
    assert told[30:] == ([f"and {count - 30} more"] if count > 30 else [])


@pytest.mark.parametrize("obj", [None, 7, "glimne", [], [("packs", 1)], {"preset": ["glimne"]}])
def test_no_rules_at_all(obj: Any) -> None:
    with pytest.raises(ValidationError):
        Rules.model_validate(obj)


def test_unknown_rules_are_told_with_their_names_cut_short() -> None:
    with pytest.raises(ValidationError) as refusal:
        Rules.model_validate({"x" * 5000: 1, "powers": {"2": [["anywhere"]], "3": ["fly"] * 70}})
    places = {".".join(map(str, found["loc"])) for found in refusal.value.errors()}
    assert "x" * 40 in places
    assert "powers.3" in places


def test_a_fault_of_rules_has_a_kind_a_place_and_what_stood_there() -> None:
    """All together (R9.10); screens make their own sentences of them."""
    with pytest.raises(ValidationError) as refusal:
        Rules.model_validate(
            {
                "preset": "chess",
                "jokers": 9,
                "powers": {"2": [7], "9": ["burn", "low"]},
                "stacking": "own",
                "swapping": False,
            }
        )
    told = [
        (found["type"], found["loc"], found["msg"], found["input"])
        for found in refusal.value.errors()
    ]
    presets = f"there is no such preset; there are {', '.join(PRESETS)}"
    assert told == [
        ("unknown_preset", ("preset",), presets, "chess"),
        ("less_than_equal", ("jokers",), "Input should be less than or equal to 4", 9),
        ("string_type", ("powers", "2", 0), "Input should be the name of a power", 7),
        ("contradiction", ("stacking",), "stacking needs swapping", None),
        ("contradiction", ("powers", "9"), "burn excludes low", None),
    ]


@pytest.mark.parametrize(
    ("faulty", "place"),
    [
        ({"forbidden_last": ["2"] * 61}, ("forbidden_last",)),
        ({"powers": {"2": ["low"] * 61}}, ("powers", "2")),
        ({"powers": dict.fromkeys(map(str, range(61)), ())}, ("powers",)),
        ({"powers": dict.fromkeys(map(str, range(61)), ["low"] * 61)}, ("powers",)),
        (dict.fromkeys(map(str, range(61)), 1), ()),
    ],
)
def test_too_much_to_be_rules(faulty: dict[str, Any], place: tuple[str, ...]) -> None:
    with pytest.raises(ValidationError) as refusal:
        Rules.model_validate(faulty)
    found = refusal.value.errors()[0]
    told = (found["type"], found["loc"], found["msg"])
    assert told == ("too_long", place, "61 items are too many")
    assert Rules.model_validate({"forbidden_last": ["2"] * 60}).forbidden_last == ("2",)
