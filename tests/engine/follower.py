"""Follows a game by its events alone, as a screen or a bot does."""

from __future__ import annotations

from vandtia.engine import CardSet, Event, GameState
from vandtia.engine import events as told
from vandtia.engine.state import Groups


class Follower:
    """All zones of a table, kept up by what is told; begun from a state.

    Told with the events that are redacted for a seat, the hands of others lose track of what
    they drew, but `known` (R10.2) stays right.
    """

    def __init__(self, state: GameState) -> None:
        self.hands = [seat.hand for seat in state.seats]
        self.known = [seat.known for seat in state.seats]
        self.up = [list(seat.up) for seat in state.seats]
        self.filled = [[card > 0 for card in seat.down] for seat in state.seats]
        self.stock_size = len(state.stock)
        self.pile = _union(state.pile)
        self.gone = _union(state.gone)
        self.out = list(state.out)
        self.direction = state.direction
        self.places = state.places

    def hear(self, event: Event) -> None:
        """Do to the zones what an event says; each card must lie where it is taken from."""
        match event:
            case told.Swapped(seat, place, card, taken):
                self._leave_hand(seat, card)
                assert self.up[seat][place - 1] == taken
                self.up[seat][place - 1] = card
                self._enter_hand_seen(seat, taken)
            case told.Stacked(seat, at, place, card):
                self._leave_hand(seat, card)
                self.up[at][place - 1] |= card
            case told.Played(seat, cards, from_row):
                self._leave_row(seat, from_row)
                self._leave_hand(seat, cards & ~from_row)
                self.pile |= cards
            case told.Flipped(seat, place, card, fitted):
                assert self.filled[seat][place - 1]
                self.filled[seat][place - 1] = False
                self._turn(seat, card, fitted)
            case told.TookChance(seat, card, fitted):
                self.stock_size -= 1
                self._turn(seat, card, fitted)
            case told.TookUp(seat, pile, row_card):
                assert pile == self.pile
                self._leave_row(seat, row_card)
                self._enter_hand_seen(seat, pile | row_card)
                self.pile = 0
            case told.TurnedUp(seat, place, card):
                assert self.filled[seat][place - 1]
                assert not self.up[seat][place - 1]
                self.filled[seat][place - 1] = False
                self.up[seat][place - 1] = card
            case told.Burned(_, cards, _):
                assert cards == self.pile
                self.gone |= cards
                self.pile = 0
            case told.Drew(seat, count, drawn):
                assert drawn is None or len(drawn) == count
                self.stock_size -= count
                self.hands[seat] |= drawn or 0
            case told.WentOut(seat, place):
                self.out.append(seat)
                assert place == len(self.out)
            case told.Reversed(direction):
                assert direction == -self.direction
                self.direction = direction
            case told.GameOver(places):
                self.places = places

    def _turn(self, seat: int, card: CardSet, fitted: bool) -> None:
        if fitted:
            self.pile |= card
        else:
            self._enter_hand_seen(seat, card)

    def _leave_hand(self, seat: int, cards: int) -> None:
        self.hands[seat] &= ~cards
        self.known[seat] &= ~cards

    def _enter_hand_seen(self, seat: int, cards: int) -> None:
        assert not self.hands[seat] & cards
        self.hands[seat] |= cards
        self.known[seat] |= cards

    def _leave_row(self, seat: int, cards: int) -> None:
        assert cards == cards & (self.up[seat][0] | self.up[seat][1] | self.up[seat][2])
        self.up[seat] = [part & ~cards for part in self.up[seat]]


def _union(groups: Groups) -> int:
    return int(CardSet.of(groups))
