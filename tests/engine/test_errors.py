"""Errors are values: what they say, what they carry, and that they can be sent elsewhere."""

from __future__ import annotations

import pickle

import pytest

from vandtia.engine import (
    BadDeal,
    BadNotation,
    BadPosition,
    BadRecord,
    Code,
    EngineError,
    GameState,
    IllegalMove,
    Reason,
    Take,
)

ERRORS = [
    BadNotation("7X", "not a card"),
    BadPosition(("turn: 9 is not from 0 to 2", "stock: 3C twice")),
    BadDeal(("pack, card 2: 2C twice",)),
    BadRecord("result: not how the moves end"),
    BadRecord("'2X': not a card", 3),
]


@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_an_error_is_the_same_in_another_process(error: EngineError) -> None:
    """Bots think in processes of their own."""
    again = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert again.args == error.args == tuple(vars(error).values())


def test_a_refusal_is_the_same_in_another_process(two_players: GameState) -> None:
    error = IllegalMove(Reason(Code.ONLY_IN_PLAY, "R2.1"), Take(), two_players)
    again = pickle.loads(pickle.dumps(error))  # noqa: S301
    assert (again.reason, again.move, again.state) == (error.reason, Take(), two_players)
    assert again.args == error.args == (error.reason, error.move, error.state)


def test_where_a_record_is_wrong_is_told_if_it_is_a_move() -> None:
    assert [str(error) for error in ERRORS[-2:]] == [
        "result: not how the moves end",
        "move 3: '2X': not a card",
    ]


@pytest.mark.parametrize("length", [1, 60, 61, 400])
def test_what_was_read_is_shown_whole_or_cut_to_fit(length: int) -> None:
    """Sixty characters at most, between the quotes, and it shows when some are left out."""
    shown, problem = str(BadNotation("7" * length, "not a card")).split(": ")
    assert problem == "not a card"
    assert shown == repr("7" * length if length <= 60 else "7" * 57 + "…")


@pytest.mark.parametrize("count", [1, 29, 30, 31, 32])
def test_thirty_faults_are_named_and_the_others_counted(count: int) -> None:
    faults = [f"stock, item {number}: 7 is not a card" for number in range(count)]
    error = BadPosition(faults)
    named = str(error).split("; ")
    assert named[:30] == faults[:30]
    assert named[30:] == ([f"and {count - 30} more"] if count > 30 else [])
    assert error.faults == tuple(faults)
