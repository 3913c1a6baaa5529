"""The engine's workloads: random legal play, large hands, checked moves, views, rollouts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from benchmarks.rounds import Workload, timed
from vandtia.ai.plain import plain_move
from vandtia.engine import (
    GameState,
    Phase,
    Rules,
    advance,
    apply,
    deal,
    legal_moves,
    read_position,
    shuffled_pack,
    view_for,
)

BASIC = Rules()
FIVE_HOUSE_RULES = Rules.model_validate(
    {
        "hidden_cards": "blind",
        "chance_card": "when_stuck",
        "forbidden_last": ["2", "10"],
        "powers": {"7": ["low"], "8": ["skip"]},
    }
)
LONGEST_GAME = 1_000
PLAY = Phase.PLAY

_rng = Random(10)


def dealt(rules: Rules, players: int) -> GameState:
    """A new random deal."""
    return deal(rules, players, shuffled_pack(rules, players, _rng))


def random_play(rules: Rules, players: int) -> tuple[float, int]:
    """One random game by `legal_moves` and `advance`; the deal is not timed."""
    start = dealt(rules, players)
    random = _rng.random

    def play() -> int:
        state = start
        for moves in range(LONGEST_GAME):
            legal = legal_moves(state)
            if not legal:
                return moves
            state = advance(state, legal[int(random() * len(legal))])
        return LONGEST_GAME

    return timed(play)


def checked_play() -> tuple[float, int]:
    """One random game by `apply`, checks and events included; choosing the moves is not timed."""
    state = dealt(BASIC, 2)
    steps = []
    for _ in range(LONGEST_GAME):
        legal = legal_moves(state)
        if not legal:
            break
        move = legal[int(_rng.random() * len(legal))]
        steps.append((state, move))
        state = advance(state, move)

    def play() -> int:
        for before, move in steps:
            apply(before, move)
        return len(steps)

    return timed(play)


def large_hands(count: int = 1_000) -> list[GameState]:
    """Different hands of 90 cards of two packs, all of which fit."""
    rules = Rules(packs=2)
    states = []
    for _ in range(count):
        pack = [str(card) for card in shuffled_pack(rules, 2, _rng)]
        seats = [{"hand": pack[:90]}, {"hand": pack[90:95]}]
        states.append(read_position({"turn": 0, "seats": seats, "gone": pack[95:]}, rules))
    return states


def views() -> tuple[float, int]:
    """The views of all four seats along one random game."""
    state = dealt(BASIC, 4)
    states = []
    for _ in range(200):
        legal = legal_moves(state)
        if not legal:
            break
        states.append(state)
        state = advance(state, legal[int(_rng.random() * len(legal))])

    def look() -> int:
        for seen in states:
            for seat in range(4):
                view_for(seen, seat)
        return 4 * len(states)

    return timed(look)


def greedy_games() -> tuple[float, int]:
    """A whole game by rules of thumb on states, as rollouts play it."""
    start = dealt(BASIC, 2)
    while start.phase is Phase.SWAP:
        start = advance(start, legal_moves(start)[-1])

    def play() -> int:
        state = start
        for moves in range(LONGEST_GAME):
            if state.phase is not PLAY:
                return moves
            state = advance(state, plain_move(state))
        return LONGEST_GAME

    return timed(play)


def workloads() -> list[Workload]:
    """The rows of the engine, with what must be reached and what is aimed at, in O."""
    hands = large_hands()
    return [
        Workload("legal moves + advance, 2 players", partial(random_play, BASIC, 2), 1.6, 1.0),
        Workload(
            "the same, 5 players, five house rules",
            partial(random_play, FIVE_HOUSE_RULES, 5),
            2.2,
            1.3,
        ),
        Workload("legal moves of 90-card hands", partial(timed, _legal_of(hands)), 2.0, 1.2),
        Workload("apply, checked, events told", checked_play, 4.0, 2.5),
        Workload("view_for, 4 players", views, 5.0, 3.0),
        Workload("greedy rollout, a move", greedy_games, 2.0, 1.2),
    ]


def _legal_of(states: list[GameState]) -> Callable[[], int]:
    def run() -> int:
        for state in states:
            legal_moves(state)
        return len(states)

    return run
