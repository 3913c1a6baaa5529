"""A reason carries the numbers its sentence needs."""

from __future__ import annotations

from typing import Any

import pytest
from tests.engine.tables import row, seat, table

from vandtia.engine import Code, GameState, Rank, Reason, parse_move, why_illegal

OTHER = seat("3C 4C 5C", "KH JS QD", "4S JC 9H")
BLIND = {"hidden_cards": "blind"}


def playing(
    rules: dict[str, Any], held: dict[str, Any], pile: str = "", stock: str = ""
) -> GameState:
    return table(rules, held, OTHER, pile=pile, stock=stock)


def swapping(stacking: str) -> GameState:
    held = seat("8C 9D 3S", "KS 8D QC", "2C 2D 2H")
    return table({"stacking": stacking}, held, OTHER, phase="swap", dealer=1)


@pytest.mark.parametrize(
    ("state", "text", "reason"),
    [
        (
            playing({}, seat("6C 7D", "7S")),
            "play 7S",
            Reason(Code.ROW_CLOSED, "R3.2", number=2),
        ),
        (
            playing({"combine": True}, seat("7D 8C 9C", "7S"), stock="AC AD"),
            "play 7D 7S",
            Reason(Code.COMBINE_STOCK, "R7.5", number=2),
        ),
        (
            playing({"combine": True}, seat("7D 8C 9C", "7S")),
            "play 7D 7S",
            Reason(Code.COMBINE_WHOLE_HAND, "R7.5", number=3),
        ),
        (playing({}, seat("7D", "7S")), "play 7D 7S", Reason(Code.COMBINE_OFF, "R7.5")),
        (
            playing({}, seat("6D"), pile="9S"),
            "play 6D",
            Reason(Code.DOES_NOT_FIT, "R4.3", rank=Rank.SIX, top=Rank.NINE),
        ),
        (
            playing({"powers": {"9": ["low"]}}, seat("JD"), pile="9S"),
            "play JD",
            Reason(Code.TOO_HIGH, "R9.3", rank=Rank.JACK, top=Rank.NINE),
        ),
        (
            playing({"forbidden_last": ["A"]}, seat("AD")),
            "play AD",
            Reason(Code.FORBIDDEN_LAST, "R9.2", rank=Rank.ACE),
        ),
        (playing(BLIND, row("- - -", "7S")), "play 7S", Reason(Code.MUST_FLIP, "R7.2")),
        (
            swapping("off"),
            "swap 8C 2",
            Reason(Code.SWAP_EQUAL, "R2.2", rank=Rank.EIGHT),
        ),
        (
            swapping("anyone"),
            "stack 8C 1 @4",
            Reason(Code.NO_SUCH_SEAT, "R9.1", number=2),
        ),
        (
            swapping("own"),
            "stack 8C 1",
            Reason(Code.STACK_NOT_EQUAL, "R9.1", rank=Rank.EIGHT, top=Rank.KING),
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_whole_reason(state: GameState, text: str, reason: Reason) -> None:
    assert why_illegal(state, parse_move(text)) == reason
