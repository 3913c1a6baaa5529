"""What happened, told as the difference between two states.

The transition itself stays silent, so that searches pay nothing for events.
"""

from __future__ import annotations

from collections.abc import Iterator

from vandtia.engine.cards import NO_CARDS, CardSet
from vandtia.engine.events import (
    Burned,
    Drew,
    Event,
    Flipped,
    GameOver,
    Passed,
    PlayBegan,
    Played,
    Reversed,
    SaidReady,
    Skipped,
    Stacked,
    Swapped,
    TookChance,
    TookUp,
    TurnedUp,
    WentOut,
)
from vandtia.engine.moves import Chance, Flip, Move, Play, Ready, Stack, Swap, Take
from vandtia.engine.state import GameState, Phase
from vandtia.engine.turns import seats_after, skip_count


def tell(before: GameState, move: Move, after: GameState) -> tuple[Event, ...]:
    """The events of a move, in the order of R5, all cards open; see `events.redact`."""
    return tuple(_tell(before, move, after))


def _tell(before: GameState, move: Move, after: GameState) -> Iterator[Event]:
    seat = before.turn
    laid = NO_CARDS
    match move:
        case Play(cards):
            laid = cards
            yield Played(seat, CardSet(cards), CardSet(cards & ~before.hands[seat]))
        case Flip(place):
            card = before.downs[seat][place - 1]
            laid = card & ~after.hands[seat]
            yield Flipped(seat, place, CardSet(card), laid > 0)
        case Chance():
            card = int(before.stock[0])
            laid = card & ~after.hands[seat]
            yield TookChance(seat, CardSet(card), laid > 0)
        case Take(row_card):
            if not before.pile:
                yield Passed(seat)
        case Swap(card, place):
            yield Swapped(seat, place, CardSet(card), CardSet(before.ups[seat][place - 1]))
        case Stack(card, place, at):
            yield Stacked(seat, seat if at is None else at, place, CardSet(card))
        case Ready():
            yield SaidReady(seat)
    if before.phase is Phase.PLAY and before.pile and not laid:
        row_card = move.row_card if isinstance(move, Take) else NO_CARDS
        yield TookUp(seat, CardSet(before.pile_cards), CardSet(row_card))
    if not isinstance(move, Flip):
        yield from _turned_up(before, after, seat)
    if laid and not after.pile:
        by_four = not laid & before.table.burns
        yield Burned(seat, CardSet(before.pile_cards | laid), by_four)
    yield from _drawn(before, move, after)
    if len(after.out) > len(before.out):
        yield WentOut(seat, len(after.out))
    if after.places is not None:
        yield GameOver(after.places)
        return
    if after.direction != before.direction:
        yield Reversed(after.direction)
    if laid and after.pile:
        yield from _skipped(before, laid, after)
    if before.phase is Phase.SWAP and after.phase is Phase.PLAY:
        yield PlayBegan(after.turn)


def _turned_up(before: GameState, after: GameState, seat: int) -> Iterator[Event]:
    """R5.2."""
    for index, card in enumerate(before.downs[seat]):
        if card and not after.downs[seat][index]:
            yield TurnedUp(seat, index + 1, CardSet(card))


def _drawn(before: GameState, move: Move, after: GameState) -> Iterator[Event]:
    """R5.4; a chance card was turned up, not drawn."""
    first = 1 if isinstance(move, Chance) else 0
    drawn = before.stock[first : len(before.stock) - len(after.stock)]
    if drawn:
        yield Drew(before.turn, len(drawn), CardSet.of(drawn))


def _skipped(before: GameState, laid: int, after: GameState) -> Iterator[Event]:
    """R5.8; a rank that plays again skips nobody unless its player went out."""
    mover_in = before.turn not in after.out
    skips = 0 if laid & before.table.again and mover_in else skip_count(before.table, laid)
    if skips:
        order = seats_after(before.turn, after.direction, after.out, len(after.hands))
        yield Skipped(tuple(order[step % len(order)] for step in range(skips)))
