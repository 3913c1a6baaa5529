"""Bad input by the thousand: the right error, with place and cause, and never another one."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest
from hypothesis import settings
from pydantic import ValidationError
from tests.engine.spoiling import nested, spoil_json, spoil_text, spoil_value
from tests.oracle.random_rules import random_rules, random_table
from tests.strategies import play_on

from vandtia.engine import (
    BadDeal,
    BadNotation,
    BadPosition,
    BadRecord,
    EngineError,
    GameRecord,
    GameState,
    Rules,
    View,
    apply,
    deal,
    legal_moves,
    parse_card,
    parse_move,
    read_position,
    read_view,
    shuffled_pack,
    view_for,
    write_position,
    write_view,
)
from vandtia.engine.cards import CARDS

TRIES = 10 * settings().max_examples
MOVES = """swap 4C 1|stack 7D 2|stack 7D 2 @3|ready|play 7D 7S|play X1 X2''|flip 2|chance|take|
take 8D""".replace("\n", "").split("|")
GAMES = Path(__file__).parents[1] / "data" / "games"
RECORDS = [
    {**record, "moves": record["moves"][:20], "result": None}
    for record in (json.loads(file.read_text("utf-8"))["record"] for file in GAMES.glob("*.json"))
    if "ended" not in record
]


@pytest.fixture(scope="module")
def states() -> list[GameState]:
    """States of many rule sets, from the deal to the end."""
    found: list[GameState] = []
    for seed in range(40):
        rng = Random(seed)
        rules, players, dealer, pack = random_table(rng)
        cards = [parse_card(text) for text in pack]
        game = play_on(deal(Rules.model_validate(rules), players, cards, dealer), rng)
        found += rng.sample(game.states, min(10, len(game.states)))
    return found


def try_out(
    spoiled: Callable[[Random], Any], read: Callable[[Any], None], *errors: type[Exception]
) -> None:
    """Read so many spoiled things. Most are refused, all of those with the right error."""
    refused = 0
    for seed in range(TRIES):
        try:
            read(spoiled(Random(seed)))
        except errors:
            refused += 1
        except Exception as wrong:
            raise AssertionError(f"seed {seed}: {wrong!r}") from wrong
    assert refused > TRIES / 2


def test_cards() -> None:
    def read(text: str) -> None:
        card = parse_card(text)
        assert parse_card(str(card)) == card

    try_out(lambda rng: spoil_text(rng, str(rng.choice(CARDS))), read, BadNotation)


def test_moves() -> None:
    def read(text: str) -> None:
        move = parse_move(text)
        assert parse_move(str(move)) == move

    try_out(lambda rng: spoil_text(rng, rng.choice(MOVES)), read, BadNotation)


def test_rules() -> None:
    def read(obj: Any) -> None:
        rules = Rules.model_validate(obj)
        assert Rules.model_validate_json(rules.model_dump_json()) == rules
        assert rules.contradictions() == []

    def spoiled(rng: Random) -> Any:
        return spoil_value(rng, random_rules(rng) | {"powers": {"2": ["low"], "J": []}})

    try_out(spoiled, read, ValidationError)


def test_positions(states: list[GameState]) -> None:
    def spoiled(rng: Random) -> tuple[Any, Rules]:
        state = rng.choice(states)
        return spoil_value(rng, write_position(state)), state.rules

    def read(position: tuple[Any, Rules]) -> None:
        state = read_position(*position)
        written = json.loads(json.dumps(write_position(state)))
        assert read_position(written, state.rules) == state
        for move in legal_moves(state)[:4]:
            apply(state, move)

    try_out(spoiled, read, BadPosition)


def test_views(states: list[GameState]) -> None:
    def spoiled(rng: Random) -> tuple[Any, Rules]:
        state = rng.choice(states)
        seat = rng.choice([None, *range(len(state.seats))])
        return spoil_value(rng, write_view(view_for(state, seat))), state.rules

    def read(view: tuple[Any, Rules]) -> None:
        seen = read_view(*view)
        assert read_view(json.loads(json.dumps(write_view(seen))), seen.rules) == seen

    try_out(spoiled, read, BadPosition)


def test_records_as_text() -> None:
    def read(text: str) -> None:
        record = GameRecord.from_json(text)
        assert GameRecord.from_json(record.to_json()) == record

    try_out(lambda rng: spoil_json(rng, json.dumps(rng.choice(RECORDS))), read, BadRecord)


def test_records_as_values() -> None:
    def read(obj: Any) -> None:
        for _ in GameRecord.model_validate(obj).replay():
            pass

    def spoiled(rng: Random) -> Any:
        return spoil_value(rng, rng.choice(RECORDS))

    try_out(spoiled, read, ValidationError, BadRecord)


def test_packs() -> None:
    rules = Rules()

    def spoiled(rng: Random) -> list[Any]:
        pack: list[int] = list(shuffled_pack(rules, 3, rng))
        for _ in range(rng.randint(1, 4)):
            at = rng.randint(0, len(pack) - 1)
            match rng.randrange(4):
                case 0:
                    pack = [*pack[:at], *pack[at + 1 :]] or pack
                case 1:
                    pack[at] = rng.choice((0, -1, -4, 3, 1 << 300, pack[at] << 1, pack[at] << 4))
                case 2:
                    pack.append(pack[at])
                case 3:
                    del pack[at + 1 :]
        return pack

    def read(pack: list[Any]) -> None:
        state = deal(rules, 3, pack)
        assert read_position(write_position(state), rules) == state

    try_out(spoiled, read, BadDeal)


MANY = 300_000
TABLE = {"turn": 0, "seats": [{"hand": ["2C"]}, {"hand": ["3C"]}]}
RECORD = RECORDS[0]


def as_position(obj: Any) -> GameState:
    return read_position(obj, Rules())


def as_view(obj: Any) -> View:
    return read_view(obj, Rules())


LARGE: dict[str, tuple[Callable[[], Any], Callable[[Any], Any]]] = {
    "card": (lambda: "7D" * MANY, parse_card),
    "move": (lambda: "play " + "7D " * MANY, parse_move),
    "rules: keys": (lambda: dict.fromkeys(map(str, range(MANY)), 1), Rules.model_validate),
    "rules: ranks": (
        lambda: {"powers": dict.fromkeys(map(str, range(MANY)), 1)},
        Rules.model_validate,
    ),
    "rules: powers": (lambda: {"powers": {"2": ["x"] * MANY}}, Rules.model_validate),
    "rules: forbidden": (lambda: {"forbidden_last": ["x"] * MANY}, Rules.model_validate),
    "rules: number": (lambda: {"turn_limit": 10**5000}, Rules.model_validate),
    "rules: depth": (lambda: {"powers": nested(50_000)}, Rules.model_validate),
    "position: keys": (lambda: TABLE | dict.fromkeys(map(str, range(MANY)), 1), as_position),
    "position: stock": (lambda: TABLE | {"stock": ["4C"] * MANY}, as_position),
    "position: seats": (lambda: TABLE | {"seats": [{}] * MANY}, as_position),
    "position: number": (lambda: TABLE | {"actions": 10**5000}, as_position),
    "position: word": (lambda: TABLE | {"phase": "x" * 9 * MANY}, as_position),
    "position: depth": (lambda: TABLE | {"pile": nested(50_000)}, as_position),
    "view: seats": (lambda: TABLE | {"seats": [{}] * MANY}, as_view),
    "view: pack": (lambda: TABLE | {"pack": ["4C"] * MANY}, as_view),
    "record: length": (lambda: " " * 9_000_000, GameRecord.from_json),
    "record: depth": (lambda: "[" * 4_000_000, GameRecord.from_json),
    "record: number": (lambda: f'{{"seed": {"9" * MANY}}}', GameRecord.from_json),
    "record: key twice": (
        lambda: "{" + "".join(f'"{n}":1,' for n in range(200_000)) + '"199999":1}',
        GameRecord.from_json,
    ),
    "record: keys": (
        lambda: json.dumps(RECORD | dict.fromkeys(map(str, range(200_000)), 1)),
        GameRecord.from_json,
    ),
    "record: moves": (
        lambda: json.dumps(RECORD | {"moves": [1] * MANY}),
        GameRecord.from_json,
    ),
    "record: players": (lambda: json.dumps(RECORD | {"players": [1] * MANY}), GameRecord.from_json),
    "record: result": (
        lambda: json.dumps(RECORD | {"result": [["x"] * MANY]}),
        GameRecord.from_json,
    ),
    "record: pack": (lambda: json.dumps(RECORD | {"pack": "2C " * MANY}), GameRecord.from_json),
}


@pytest.mark.parametrize("what", LARGE)
def test_what_is_far_too_much_is_refused_quickly(what: str) -> None:
    make, read = LARGE[what]
    given = make()
    begun = process_time()
    with pytest.raises((EngineError, ValidationError)) as refusal:
        read(given)
    message = str(refusal.value)
    assert process_time() - begun < 3  # seconds; on any machine, and never minutes
    assert len(message) < 10_000
