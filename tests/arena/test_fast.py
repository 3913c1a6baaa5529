"""The search in C, with which the bots are measured, is that of the game to the last bit."""

from __future__ import annotations

import shutil
from math import inf
from random import Random

import pytest
from tools import fast
from tools.fast.__main__ import BothRaces, compared

from vandtia.ai import Budget, endgame, make_bot, search
from vandtia.ai.plain import plain_move
from vandtia.engine import (
    PRESETS,
    Event,
    Phase,
    advance,
    apply,
    deal,
    legal_moves,
    redact,
    shuffled_pack,
    view_for,
)

pytestmark = pytest.mark.skipif(shutil.which("cc") is None, reason="no compiler here")

RULES = PRESETS["glimne"]


@pytest.mark.parametrize(("players", "actions"), [(2, 0), (3, 0), (2, 340)])
def test_every_sample_of_every_move_has_the_same_value(
    monkeypatch: pytest.MonkeyPatch, players: int, actions: int
) -> None:
    """Late in a game too, where the levels have drawn a number before they search."""
    monkeypatch.setattr(search, "Race", BothRaces)
    before = compared["samples"]
    state = deal(RULES, players, shuffled_pack(RULES, players, Random(f"fast/{players}")))
    state = state._replace(actions=actions)
    bots = [make_bot(level, 7) for level in ("hard", "medium", "hard")[:players]]
    histories: list[list[Event]] = [[] for _ in bots]
    for _ in range(50):
        if state.places is not None:
            break
        view = view_for(state, state.turn)
        history = tuple(histories[state.turn])
        move = bots[state.turn].choose(view, history, Budget(seconds=inf)).move
        state, events = apply(state, move)
        for each, seen in enumerate(histories):
            seen.extend(redact(event, each) for event in events)
    assert compared["samples"] > before + 200


def test_every_proof_has_the_same_answer_after_as_many_positions() -> None:
    found = {True: 0, False: 0, None: 0}
    for number in range(60):
        state = deal(RULES, 2, shuffled_pack(RULES, 2, Random(f"end/{number}")))
        while state.phase is Phase.SWAP:
            state = advance(state, legal_moves(state)[-1])
        rng = Random(number)
        while state.places is None and not endgame.is_known_in_full(view_for(state, state.turn)):
            moves = legal_moves(state)
            move = rng.choice(moves) if rng.random() < 0.4 else plain_move(state)
            state = advance(state, move)
            if state.actions > 300:
                break
        if state.places is not None or state.actions > 300:
            continue
        for move in legal_moves(state):
            after = advance(state, move)
            slow = endgame.Proof(state.turn, 400, lambda: False)
            quick = fast.Proof(state.turn, 400, lambda: False)
            answer = slow.wins(after, 7)
            assert (quick.wins(after, 7), quick.left) == (answer, slow.left)
            found[answer] += 1
    assert all(found.values()), found
