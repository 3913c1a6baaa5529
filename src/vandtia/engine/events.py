"""What happened, told to screens, logs and bots. One value for each thing people would say.

Events are told in the order of R5. All of them are public but for the cards of `Drew`.
"""

from __future__ import annotations

from dataclasses import dataclass

from vandtia.engine.cards import CardSet


@dataclass(frozen=True, slots=True)
class Swapped:
    """A hand card went to a place of the row, its face-up cards to the hand (R2.2)."""

    seat: int
    place: int
    card: CardSet
    taken: CardSet


@dataclass(frozen=True, slots=True)
class Stacked:
    """A hand card was laid on an equal face-up card of `at`'s row (R9.1)."""

    seat: int
    at: int
    place: int
    card: CardSet


@dataclass(frozen=True, slots=True)
class SaidReady:
    """A seat ended its swapping (R2.1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class PlayBegan:
    """Swapping is over; `leader` leads (R3.1, R9.6)."""

    leader: int


@dataclass(frozen=True, slots=True)
class Played:
    """Cards were played from the hand, the row, or both (R3.2, R7.5)."""

    seat: int
    cards: CardSet
    from_row: CardSet


@dataclass(frozen=True, slots=True)
class Flipped:
    """A face-down card was flipped on to the pile; it fitted or not (R7.2)."""

    seat: int
    place: int
    card: CardSet
    fitted: bool


@dataclass(frozen=True, slots=True)
class TookChance:
    """The top card of the stock was turned up for the pile; it fitted or not (R9.5)."""

    seat: int
    card: CardSet
    fitted: bool


@dataclass(frozen=True, slots=True)
class TookUp:
    """A seat took up the pile, and a face-up card with it under R7.4 (R3.4)."""

    seat: int
    pile: CardSet
    row_card: CardSet


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed on an empty pile (R3.5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """A face-down card was turned up because its cover had gone (R5.2)."""

    seat: int
    place: int
    card: CardSet


@dataclass(frozen=True, slots=True)
class Burned:
    """The whole pile was turned away, by a burning rank or by four of a kind (R5.3)."""

    seat: int
    cards: CardSet
    by_four: bool


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew from the stock (R5.4). `cards` is `None` for who may not know them (R10.4)."""

    seat: int
    count: int
    cards: CardSet | None


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat has no card left and takes a place, 1 the best (R5.5)."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class Reversed:
    """The direction of play turned (R5.7). 1 is by rising seat number, -1 the other way."""

    direction: int


@dataclass(frozen=True, slots=True)
class Skipped:
    """These seats, in order, were passed over (R5.8)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game is over; `places` lists the seats of each place, best first (R8.5)."""

    places: tuple[tuple[int, ...], ...]


Event = (
    Swapped
    | Stacked
    | SaidReady
    | PlayBegan
    | Played
    | Flipped
    | TookChance
    | TookUp
    | Passed
    | TurnedUp
    | Burned
    | Drew
    | WentOut
    | Reversed
    | Skipped
    | GameOver
)


def redact(event: Event, seat: int | None) -> Event:
    """The event as `seat` may know it; `None` is an onlooker (R10.4)."""
    if isinstance(event, Drew) and event.seat != seat:
        return Drew(event.seat, event.count, None)
    return event
