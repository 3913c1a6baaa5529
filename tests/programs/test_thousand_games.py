"""Games of real processes, move for move those in process. `make protocol` plays 1,000."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from tests.protocol.games import GAMES

from vandtia.ai import make_bot
from vandtia.engine import (
    Event,
    apply,
    deal,
    nobody_can_go_out,
    preset_table,
    redact,
    shuffled_pack,
    view_for,
)
from vandtia.engine.presets import PRESET_CHANGES
from vandtia.programs.roster import Roster

LEVELS = ("greedy", "easy", "medium", "random")
LONGEST = 1_000


@pytest.fixture
def roster(tmp_path: Path) -> Iterator[Roster]:
    found = Roster(tmp_path)
    yield found
    found.end_all()


@pytest.mark.parametrize("part", range(2))
def test_games_of_processes_are_those_in_process_move_for_move(roster: Roster, part: int) -> None:
    """Each seat's program and its twin in this process are asked the same and must agree."""
    moves = 0
    for number in range(part, GAMES or 6, 2):
        table = preset_table(list(PRESET_CHANGES)[number % len(PRESET_CHANGES)])
        players = 2 + number // 7 % 3
        state = deal(table, players, shuffled_pack(table, players, Random(number)))
        levels = [LEVELS[(number + seat) % len(LEVELS)] for seat in range(players)]
        programs = [
            roster.player(f"cmd:{sys.executable} -m vandtia.programs {level}", number + seat)
            for seat, level in enumerate(levels)
        ]
        twins = [make_bot(level, number + seat) for seat, level in enumerate(levels)]
        histories: list[list[Event]] = [[] for _ in levels]
        while state.places is None and state.actions < LONGEST:
            seat = state.turn
            view, history = view_for(state, seat), tuple(histories[seat])
            if nobody_can_go_out(view):
                break
            decision = programs[seat].choose(view, history)
            assert decision == twins[seat].choose(view, history), (number, state.actions)
            state, events = apply(state, decision.move)
            for each, known in enumerate(histories):
                known += [redact(event, each) for event in events]
            moves += 1
        for program in programs:
            roster.release(program)
    assert moves > 20 * (GAMES or 6) / 2
