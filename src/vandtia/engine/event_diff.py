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
from vandtia.engine.moves import Chance, Flip, Move, Play, Stack, Swap, Take
from vandtia.engine.state import GameState, Phase
from vandtia.engine.turns import seats_after, skip_count


def tell(before: GameState, move: Move, after: GameState) -> tuple[Event, ...]:
    """The events of a move, in the order of R5, all cards open; see `events.redact`."""
    seat = before.turn
    if before.phase is Phase.SWAP:
        return tuple(_swapping(before, move, after))
    laid = _laid(before, move, after)
    events = _made(before, move, laid)
    if before.downs[seat] != after.downs[seat] and not isinstance(move, Flip):  # R5.2
        events += _turned_up(before, after, seat)
    if laid and not after.pile:  # R5.3
        by_four = not laid & before.table.burns
        events.append(Burned(seat, CardSet(before.pile_cards | laid), by_four))
    if before.stock:  # R5.4
        events += _drawn(before, move, after)
    if after.out != before.out:  # R5.5
        events.append(WentOut(seat, len(after.out)))
    if after.places is not None:  # R5.6
        events.append(GameOver(after.places))
    else:
        if after.direction != before.direction:  # R5.7
            events.append(Reversed(after.direction))
        if laid & before.table.skips and after.pile:  # R5.8
            events += _skipped(before, laid, after)
    return tuple(events)


def _swapping(before: GameState, move: Move, after: GameState) -> Iterator[Event]:
    seat = before.turn
    match move:
        case Swap(card, place):
            yield Swapped(seat, place, CardSet(card), CardSet(before.ups[seat][place - 1]))
        case Stack(card, place, at):
            yield Stacked(seat, seat if at is None else at, place, CardSet(card))
        case _:
            yield SaidReady(seat)
    yield from _drawn(before, move, after)
    if after.phase is Phase.PLAY:
        yield PlayBegan(after.turn)


def _laid(before: GameState, move: Move, after: GameState) -> int:
    """The cards that went on to the pile; none if a card missed or the pile was taken up."""
    if type(move) is Play:
        return move.cards
    card = _turned_over(before, move)
    return card & ~after.hands[before.turn]


def _turned_over(before: GameState, move: Move) -> int:
    """The card that a flip or a chance brings to light."""
    if isinstance(move, Flip):
        return before.downs[before.turn][move.place - 1]
    return int(before.stock[0]) if isinstance(move, Chance) else NO_CARDS


def _made(before: GameState, move: Move, laid: int) -> list[Event]:
    """What the player did; a card that missed comes with the pile."""
    seat = before.turn
    if type(move) is Play:
        return [Played(seat, CardSet(laid), CardSet(laid & ~before.hands[seat]))]
    pile = CardSet(before.pile_cards)
    if isinstance(move, Take):
        return [TookUp(seat, pile, CardSet(move.row_card)) if pile else Passed(seat)]
    card = CardSet(_turned_over(before, move))
    shown: Event = TookChance(seat, card, laid > 0)
    if isinstance(move, Flip):
        shown = Flipped(seat, move.place, card, laid > 0)
    return [shown] if laid or not pile else [shown, TookUp(seat, pile, CardSet(NO_CARDS))]


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
