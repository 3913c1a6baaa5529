"""Tables written short, for tests of single rules."""

from __future__ import annotations

from typing import Any

from vandtia.engine import (
    CardSet,
    Code,
    GameState,
    Rules,
    apply,
    legal_moves,
    parse_move,
    read_position,
    why_illegal,
)
from vandtia.engine.events import Event

SeatObject = dict[str, Any]


def seat(hand: str = "", up: str = "", down: str = "", known: str = "") -> SeatObject:
    """A seat: cards with spaces; in `up` and `down` a word a place, `-` for none, `+` in stacks."""
    return {
        "hand": hand.split(),
        "up": [[] if part == "-" else part.split("+") for part in _three(up)],
        "down": [None if card == "-" else card for card in _three(down)],
        "known": known.split(),
    }


def _three(places: str) -> list[str]:
    return (places.split() + ["-"] * 3)[:3]


def row(up: str, down: str = "") -> SeatObject:
    """A seat with an empty hand."""
    return seat("", up, down)


def table(
    rules: dict[str, Any] | str,
    *seats: SeatObject,
    pile: str = "",
    stock: str = "",
    gone: str = "",
    turn: int = 0,
    **more: Any,
) -> GameState:
    """A table by rules (JSON form, or the name of a preset), with the cards of each zone."""
    start = {"preset": rules} if isinstance(rules, str) else rules
    position = {
        "seats": list(seats),
        "pile": pile.split(),
        "stock": stock.split(),
        "gone": gone.split(),
        "turn": turn,
        **more,
    }
    return read_position(position, Rules.model_validate(start))


def play(state: GameState, *texts: str) -> GameState:
    """The state after these moves, each of them checked."""
    for text in texts:
        state = apply(state, parse_move(text)).state
    return state


def events(state: GameState, text: str) -> tuple[Event, ...]:
    """What a move tells, all cards open."""
    return apply(state, parse_move(text)).events


def legal(state: GameState) -> list[str]:
    """The texts of all legal moves, in their order."""
    return [str(move) for move in legal_moves(state)]


def refused(state: GameState, text: str) -> tuple[Code, str]:
    """The code and the rule by which a move is refused."""
    reason = why_illegal(state, parse_move(text))
    assert reason is not None, f"{text} is legal"
    return reason.code, reason.rule


def hand(state: GameState, number: int) -> str:
    """The hand of a seat."""
    return str(CardSet(state.seats[number].hand))


def up(state: GameState, number: int) -> list[str]:
    """The face-up parts of a seat's row."""
    return [str(CardSet(part)) for part in state.seats[number].up]


def down(state: GameState, number: int) -> list[str]:
    """The face-down cards of a seat's row."""
    return [str(CardSet(part)) for part in state.seats[number].down]


def known(state: GameState, number: int) -> str:
    """What everybody knows of a hand."""
    return str(CardSet(state.seats[number].known))


def pile(state: GameState) -> str:
    """The pile, bottom first."""
    return " ".join(str(CardSet(group)) for group in state.pile)
