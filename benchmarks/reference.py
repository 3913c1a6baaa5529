"""The unit O: a move of OpenSpiel's crazy_eights (C++) for two, driven from Python."""

from __future__ import annotations

from random import Random

import pyspiel

from benchmarks.rounds import timed

_game = pyspiel.load_game("crazy_eights(players=2)")
_rng = Random(8)


def play_reference() -> tuple[float, int]:
    """One random game: clone, legal actions and apply for each move.

    Chance nodes' time is included, but they are not counted as moves; the deal before the first
    move is left out.
    """
    random = _rng.random
    state = _game.new_initial_state()
    while state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[int(random() * len(actions))])

    def play() -> int:
        now, moves = state, 0
        while not now.is_terminal():
            moves += not now.is_chance_node()
            actions = now.legal_actions()
            now = now.clone()
            now.apply_action(actions[int(random() * len(actions))])
        return moves

    return timed(play)
