"""Moves as choices: which of two equal cards of one zone and place is named does not matter."""

from __future__ import annotations

from collections.abc import Iterable

from vandtia.engine import CardSet, GameState, Move, Play, Stack, Swap, Take

Choice = tuple[object, ...]

NOT_OWN = 9
"""Where a card lies that its mover does not hold: apart from hand (0) and places (1 to 3)."""


def choice(state: GameState, move: Move) -> Choice:
    """A move with each card reduced to its rank and the place where it lies."""
    kind = type(move).__name__
    match move:
        case Play(cards) | Take(cards):
            return kind, _places(state, cards)
        case Swap(card, place):
            return kind, _places(state, card), place
        case Stack(card, place, seat):
            return kind, _places(state, card), place, state.turn if seat is None else seat
        case _:
            return kind, move


def choices(state: GameState, moves: Iterable[Move]) -> set[Choice]:
    """The different choices among some moves."""
    return {choice(state, move) for move in moves}


def _places(state: GameState, cards: int) -> tuple[tuple[int, int], ...]:
    zones = (state.seats[state.turn].hand, *state.seats[state.turn].up)
    return tuple(
        sorted(
            (
                int(card.rank),
                next((place for place, zone in enumerate(zones) if zone & card), NOT_OWN),
            )
            for card in CardSet(cards)
        )
    )
