"""Small end games are played out exactly."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from vandtia.ai import Budget, Idea, make_bot
from vandtia.ai.endgame import is_known_in_full, prove
from vandtia.engine import PRESETS, GameState, advance, legal_moves, read_position, view_for


def never() -> bool:
    return False


def position(mine: list[str], other: list[str], **more: Any) -> GameState:
    seats = [{"hand": mine}, {"hand": other}]
    return read_position({"turn": 0, "seats": seats, **more}, PRESETS["glimne"])


def proofs(state: GameState) -> dict[str, bool | None]:
    moves = legal_moves(state)
    return {
        str(move): proof
        for move, proof in zip(moves, prove(state, moves, 10_000, never), strict=True)
    }


def test_the_king_first() -> None:
    """A king must be taken up by a queen; a three would let it out."""
    state = position(["3C", "KC"], ["QD"])
    assert proofs(state)["play KC"] is True
    decision = make_bot("expert", 1).choose(view_for(state, 0), (), Budget(rollouts=20))
    assert str(decision.move) == "play KC"
    assert decision.why.idea is Idea.PROVEN_WIN
    assert decision.why.estimates[0].value == 1


def test_what_is_lost_is_known() -> None:
    state = position(["3C", "4C"], ["AD"], pile=["KC"])
    assert proofs(state) == {"take": False}
    lost = position(["3C", "4C"], ["AD"])
    assert proofs(lost) == {"play 3C": False, "play 4C": False}


def test_proofs_hold_against_everything() -> None:
    """Whoever has a proven win and keeps to proven moves wins against random play."""
    rng = Random(3)
    checked = 0
    for _ in range(60):
        ranks = rng.sample([rank + suit for rank in "3456789JQK" for suit in "CD"], 6)
        state = position(ranks[:3], ranks[3:])
        while state.places is None:
            moves = legal_moves(state)
            if state.turn == 0:
                results = prove(state, moves, 4000, never)
                if True not in results:
                    break
                move = moves[results.index(True)]
            else:
                move = rng.choice(moves)
            state = advance(state, move)
        else:
            assert state.places == ((0,), (1,))
            checked += 1
    assert checked > 10


def test_a_proof_is_given_up_when_stopped() -> None:
    ranks = [rank + "C" for rank in "3456789JQKA"]
    state = position(ranks[:5], ranks[5:])
    asked: list[int] = []

    def stopped() -> bool:
        asked.append(1)
        return True

    prove(state, legal_moves(state), 10**6, stopped)
    assert len(asked) == 1


@pytest.mark.parametrize(
    ("more", "known"),
    [({}, True), ({"stock": ["AC"]}, False)],
)
def test_known_in_full(more: dict[str, Any], known: bool) -> None:
    state = position(["3C", "4C", "5C"], ["3D", "4D", "5D"], **more)
    assert is_known_in_full(view_for(state, 0)) is known


def test_not_known_with_cards_face_down() -> None:
    row = {"up": [["7C"], [], []], "down": ["8C", None, None]}
    seats = [{"hand": ["3C"]}, {"hand": ["4C"], **row}]
    state = read_position({"turn": 0, "seats": seats}, PRESETS["glimne"])
    assert not is_known_in_full(view_for(state, 0))
