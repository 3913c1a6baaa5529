"""Plays the engine and the oracle side by side; they must agree on everything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from tests.oracle import Oracle
from tests.oracle.random_rules import random_table

from vandtia.engine import (
    GameState,
    Move,
    Ready,
    Rules,
    apply,
    deal,
    legal_moves,
    parse_card,
    read_position,
    write_position,
)


def compare_game(state: GameState, moves: Iterable[Move]) -> int:
    """Both make these moves, from a position on. Gives the number of positions compared."""
    oracle = Oracle.from_position(write_position(state), state.rules.model_dump(mode="json"))
    return _compare(oracle, state, moves)


def compare_deal(rng: Random, most_moves: int) -> int:
    """Both play a random table from the deal on. Gives the number of positions compared."""
    rules_object, players, dealer, pack = random_table(rng)
    rules = Rules.model_validate(rules_object)
    state = deal(rules, players, [parse_card(text) for text in pack], dealer)
    oracle = Oracle.from_deal(rules_object, players, dealer, pack)

    def moves() -> Iterator[Move]:
        here = state
        for _ in range(most_moves):
            legal = legal_moves(here)
            if not legal:
                return
            ready = Ready() in legal and rng.random() < 0.3
            move = Ready() if ready else rng.choice(legal)
            yield move
            here = apply(here, move).state

    return _compare(oracle, state, moves())


def _compare(oracle: Oracle, state: GameState, moves: Iterable[Move]) -> int:
    _agree(oracle, state)
    compared = 1
    for move in moves:
        state = apply(state, move).state
        oracle.play(str(move))
        _agree(oracle, state)
        compared += 1
    return compared


def _agree(oracle: Oracle, state: GameState) -> None:
    position = write_position(state)
    assert _what_matters(position) == _what_matters(oracle.position())
    assert sorted(map(str, legal_moves(state))) == sorted(oracle.legal())
    assert read_position(position, state.rules) == state


def _what_matters(position: dict[str, Any]) -> dict[str, Any]:
    """A position without what means nothing once the game is over."""
    if position["phase"] != "over":
        return position
    return {key: value for key, value in position.items() if key not in ("turn", "direction")}
