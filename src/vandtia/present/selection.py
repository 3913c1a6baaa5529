"""Choosing a move with a cursor: which cards are chosen, and which move they would be.

A value without a screen. Every step gives a new `Selection`; what it may choose from are the legal
moves and, to be told why not, all other cards too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from vandtia.engine import Chance, Flip, Move, Phase, Play, Rank, Ready, Stack, Swap, Take, View
from vandtia.engine.cards import RANK_MASKS, lowest, rank_of, split_ranks
from vandtia.engine.choices import first_cards, row_choices
from vandtia.engine.moves import PLACES


class Spot(NamedTuple):
    """Where the cursor can be: a rank of the own hand, or a place of a seat's row."""

    rank: int | None = None
    seat: int | None = None
    place: int | None = None

    @property
    def in_hand(self) -> bool:
        """Whether it is a rank of the own hand."""
        return self.rank is not None


def hand_spot(rank: int) -> Spot:
    """The cards of a rank 0–13 in the own hand."""
    return Spot(rank=rank)


def row_spot(seat: int, place: int) -> Spot:
    """Place 1–3 of the row of a seat."""
    return Spot(seat=seat, place=place)


class Press(Enum):
    """What a click means beyond choosing what was clicked."""

    CHOOSE = "choose"
    """Nothing more."""
    LAY = "lay"
    """While swapping: hold it, or lay there what is held."""
    TAKE = "take"
    """Take up the pile with this row card (R7.4)."""
    FLIP = "flip"
    """Flip this place (R7.2)."""
    PLAY = "play"
    """Play what is chosen."""


def rank_of_number(number: int) -> Rank:
    """The rank that a number 1–10 says; 1 is the ace."""
    return Rank.ACE if number == 1 else Rank(number - 2)


@dataclass(frozen=True, slots=True)
class Selection:
    """The cursor, and what is chosen there.

    With `whole` all cards of an ordinary rank are chosen as soon as the cursor comes there.

    `step` counts through the choices of the cursor's spot (one card, two …). `held` is what was
    taken hold of first while swapping. `taking` means that a row card is looked for, to be taken
    up with the pile (R7.4). `proposed` means that the cursor came where it is by itself: whoever
    points at that spot first means the card, and not one more of it.
    """

    view: View
    legal: tuple[Move, ...]
    cursor: Spot | None = None
    step: int = 0
    held: Spot | None = None
    taking: bool = False
    descending: bool = False
    proposed: bool = False
    whole: bool = False

    @classmethod
    def begin(
        cls, view: View, legal: Sequence[Move], *, descending: bool = False, whole: bool = False
    ) -> Selection:
        """The cursor on the first card that may be chosen, else on the first one.

        Cards with powers come after the others, so that none is spent without a thought.
        """
        fresh = cls(view, tuple(legal), descending=descending, whole=whole)
        lines = fresh.lines()
        everything = [spot for line in lines for spot in line]
        fitting = [spot for spot in everything if fresh.fits(spot)]
        if view.phase is Phase.PLAY:
            fitting.sort(key=lambda spot: not fresh._cards(spot) & view.table.ordinary)
        first = next(iter(fitting or everything), None)
        return replace(fresh._put(first), proposed=True)

    def _put(self, spot: Spot | None) -> Selection:
        """The cursor on a spot; ordinary equals are offered together where that is wished for."""
        there = replace(self, cursor=spot, step=0, proposed=False)
        if self.whole and spot is not None and self._cards(spot) & self.view.table.ordinary:
            return there.all()
        return there

    # What there is to choose

    def lines(self) -> tuple[tuple[Spot, ...], ...]:
        """The spots the cursor can go to, line by line from the hand upwards.

        Those of others are there to be looked at (R10.2), and to be stacked on (R9.1).
        """
        seat = self.seat
        hand = [hand_spot(rank_of(cards)) for cards in split_ranks(self.view.hand)]
        if self.descending:
            hand.reverse()
        own = self._filled(seat)
        count = len(self.view.seats)
        around = [(seat + step) % count for step in range(1, count)]
        others = tuple(spot for other in around for spot in self._filled(other))
        return tuple(line for line in (tuple(hand), own, others) if line)

    def _filled(self, seat: int) -> tuple[Spot, ...]:
        cards = self.view.seats[seat]
        return tuple(
            row_spot(seat, place)
            for place in PLACES
            if cards.up[place - 1] or cards.down[place - 1]
        )

    @property
    def seat(self) -> int:
        """The seat that chooses."""
        assert self.view.seat is not None  # noqa: S101 (an onlooker never chooses)
        return self.view.seat

    def fits(self, spot: Spot) -> bool:
        """Whether a legal move begins, or ends, with this spot."""
        if self.taking:
            return spot.seat == self.seat and self._up(spot) > 0
        if self.view.phase is Phase.SWAP:
            return self._fits_swap(spot)
        return any(self._uses(move, spot) for move in self.legal)

    def _uses(self, move: Move, spot: Spot) -> bool:
        if not spot.in_hand and spot.seat != self.seat:
            return False
        if isinstance(move, Flip):
            return move.place == spot.place
        return isinstance(move, Play) and bool(move.cards & self._cards(spot))

    def _fits_swap(self, spot: Spot) -> bool:
        if self.held is not None and self.held.in_hand != spot.in_hand:
            return self._exchange(spot) in self.legal
        for move in self.legal:
            if not isinstance(move, Swap | Stack):
                continue
            if spot.rank is not None and rank_of(move.card) == spot.rank:
                return True
            if spot == self._place_of(move):
                return True
        return False

    def _place_of(self, move: Swap | Stack) -> Spot:
        """The place a hand card is swapped with, or stacked on."""
        seat = move.seat if isinstance(move, Stack) else None
        return row_spot(self.seat if seat is None else seat, move.place)

    # What is chosen

    def choices(self) -> tuple[int, ...]:
        """The sets of cards that can be chosen at the cursor, step by step."""
        spot = self.cursor
        if spot is None or self.view.phase is not Phase.PLAY:
            return ()
        if spot.rank is not None:
            return self._hand_choices(spot.rank)
        if spot.seat != self.seat:
            return ()
        up = self.view.seats[self.seat].up
        part = self._up(spot)
        if not part:
            return ()
        equal = RANK_MASKS[rank_of(part)]
        return tuple(cards for cards in row_choices(up, equal) if cards & part)

    def _hand_choices(self, rank: int) -> tuple[int, ...]:
        hand = self.view.hand
        cards = hand & RANK_MASKS[rank]
        known = self.view.seats[self.seat].known
        plain = tuple(
            first_cards(cards, known & cards, number) for number in range(1, cards.bit_count() + 1)
        )
        combined = sorted(
            (
                move.cards
                for move in self.legal
                if isinstance(move, Play) and move.cards & cards and move.cards & ~hand
            ),
            key=lambda both: (both.bit_count(), both),
        )
        return plain + tuple(combined)

    @property
    def chosen(self) -> int:
        """The cards chosen now, as a set."""
        found = self.choices()
        return found[self.step % len(found)] if found else 0

    def move(self) -> Move | None:
        """The move Enter would make, legal or not; `None` where there is none yet."""
        spot = self.cursor
        if spot is None:
            return None
        if self.view.phase is Phase.SWAP:
            return self._exchange(spot)
        if self.taking:
            part = self._up(spot) if spot.seat == self.seat else 0
            return Take(lowest(part)) if part else None
        if self.chosen:
            return Play(self.chosen)
        if spot.seat == self.seat and spot.place is not None:
            return Flip(spot.place)
        return None

    @property
    def is_legal(self) -> bool:
        """Whether Enter would make a legal move."""
        return self.move() in self.legal

    @property
    def lays(self) -> bool:
        """Whether Enter would lay what is held; else it takes hold of what is under the cursor."""
        held, cursor = self.held, self.cursor
        return held is not None and cursor is not None and held.in_hand != cursor.in_hand

    def _exchange(self, spot: Spot) -> Move | None:
        """Swap or stack, with what is held and this spot."""
        held = self.held
        if held is None or held.in_hand == spot.in_hand:
            return None
        from_hand, at = (held, spot) if held.in_hand else (spot, held)
        if from_hand.rank is None or at.seat is None or at.place is None:
            return None
        card = self._swap_card(from_hand.rank)
        up = self._up(at)
        own = at.seat == self.seat
        if own and up and rank_of(up) != from_hand.rank:
            return Swap(card, at.place)
        return Stack(card, at.place, None if own else at.seat)

    def _swap_card(self, rank: int) -> int:
        """The card of a rank that the legal moves name."""
        for move in self.legal:
            if isinstance(move, Swap | Stack) and rank_of(move.card) == rank:
                return move.card
        return lowest(self.view.hand & RANK_MASKS[rank])

    def _cards(self, spot: Spot) -> int:
        return self._up(spot) if spot.rank is None else self.view.hand & RANK_MASKS[spot.rank]

    def _up(self, spot: Spot) -> int:
        if spot.seat is None or spot.place is None:
            return 0
        return self.view.seats[spot.seat].up[spot.place - 1]

    @property
    def is_in_open_zone(self) -> bool:
        """Whether cards are played from where the cursor is, those that fit and the others."""
        cursor = self.cursor
        return (
            cursor is None
            or cursor.in_hand
            or not self.view.hand
            or self.view.phase is Phase.SWAP
            or any(self._uses(move, cursor) for move in self.legal)
        )

    # Other moves there are now

    def take(self) -> Move:
        """The move of taking up, the row card left open where one is wanted."""
        return next((move for move in self.legal if isinstance(move, Take)), Take())

    def flip(self) -> Flip:
        """The move of flipping the place under the cursor, else the first that can be flipped."""
        cursor = self.cursor
        place = cursor.place if cursor is not None and cursor.seat == self.seat else None
        flips = [move.place for move in self.legal if isinstance(move, Flip)]
        return Flip(place or next(iter(flips), 1))

    @property
    def wants_row_card(self) -> bool:
        """Whether taking up wants a card of the row named (R7.4)."""
        return any(isinstance(move, Take) and move.row_card for move in self.legal)

    @property
    def can_take(self) -> bool:
        """Whether the pile may be taken up, or passed."""
        return any(isinstance(move, Take) for move in self.legal)

    @property
    def can_chance(self) -> bool:
        """Whether the chance card may be turned up."""
        return Chance() in self.legal

    @property
    def can_flip(self) -> bool:
        """Whether a face-down card may be flipped."""
        return any(isinstance(move, Flip) for move in self.legal)

    @property
    def can_play(self) -> bool:
        """Whether there are cards that may be played, or swapped."""
        return any(isinstance(move, Play | Swap | Stack) for move in self.legal)

    @property
    def can_add(self) -> bool:
        """Whether several cards may be played together."""
        return any(isinstance(move, Play) and move.cards.bit_count() > 1 for move in self.legal)

    @property
    def can_ready(self) -> bool:
        """Whether swapping may be ended."""
        return Ready() in self.legal

    # Steps

    def at(self, spot: Spot) -> Selection:
        """The cursor on a spot; put there already, one more of the same."""
        if self.is_put(spot):
            return self.one_more()
        return self._put(spot)

    def of_rank(self, rank: int) -> Spot | None:
        """Where a card of a rank 0–13 can be chosen, in the hand before the row."""
        wanted = RANK_MASKS[rank]
        mine = (spot for line in self.lines() for spot in line if spot.seat in (None, self.seat))
        return next((spot for spot in mine if self._cards(spot) & wanted), None)

    def numbered(self, number: int, *, ranks: bool = False) -> Spot | None:
        """What a number 1–10 picks: the rank it says, or the card at that place from the left.

        Places of the row have numbers while one is looked for, and when the hand is empty.
        """
        seeks_place = self.taking or (self.held is not None and self.held.in_hand)
        hand = [spot for line in self.lines() for spot in line if spot.in_hand]
        if not seeks_place and ranks:
            spot = self.of_rank(rank_of_number(number))
            if spot is not None or hand:
                return spot
        if not seeks_place and hand:
            return hand[number - 1] if 0 < number <= len(hand) else None
        spot = row_spot(self.seat, number)
        return spot if any(spot in line for line in self.lines()) else None

    def is_put(self, spot: Spot) -> bool:
        """Whether the cursor was put on a spot, and did not come there by itself."""
        return spot == self.cursor and not self.proposed

    def clicked(self, spot: Spot) -> tuple[Selection, Press]:
        """A click on a spot: what is chosen then, and what is to be done with it.

        The second click on the same is one more; while swapping each click holds, then lays.
        """
        if not any(spot in line for line in self.lines()):
            return self, Press.CHOOSE
        again = self.is_put(spot)
        put = self if again else self.at(spot)
        if self.view.phase is Phase.SWAP:
            return put, Press.LAY
        if self.taking:
            return put, Press.TAKE if again else Press.CHOOSE
        if self.can_flip:
            return put, Press.FLIP if again else Press.CHOOSE
        return self.at(spot), Press.CHOOSE

    def pile_clicked(self) -> Press:
        """A click on the pile plays what is chosen; where that may not be played, it takes up."""
        plays = self.is_legal and not isinstance(self.move(), Take)
        return Press.PLAY if plays else Press.TAKE

    def go(self, by: int, *, every: bool = False) -> Selection:
        """The cursor `by` spots to the right in its line, round the ends.

        Only over spots that fit, as long as the line has any and `every` is off.
        """
        line = next((line for line in self.lines() if self.cursor in line), ())
        if not line or self.cursor is None:
            return self
        here = line.index(self.cursor)
        stops = range(len(line))
        if not every and any(self.fits(spot) for spot in line):
            stops = [number for number in stops if self.fits(line[number])]  # type: ignore[assignment]
        ahead = sorted(stops, key=lambda number: (number - here) * by % len(line) or len(line))
        return self._put(line[ahead[0]])

    def climb(self, by: int) -> Selection:
        """The cursor to the line above (`by` 1) or below (-1): the nearest spot that fits."""
        lines = self.lines()
        now = next((number for number, line in enumerate(lines) if self.cursor in line), None)
        if now is None or self.cursor is None or not 0 <= now + by < len(lines):
            return self
        line = lines[now + by]
        part = lines[now].index(self.cursor) / max(len(lines[now]) - 1, 1)
        wanted = [spot for spot in line if self.fits(spot)] or list(line)
        there = wanted[round(part * (len(wanted) - 1))]
        return self._put(there)

    def one_more(self) -> Selection:
        """One more of the same; after the last choice the first."""
        found = self.choices()
        if not found:
            return self
        return replace(self, step=(self.step + 1) % len(found), proposed=False)

    def all(self) -> Selection:
        """The largest choice that may be played, else the largest."""
        found = self.choices()
        if not found:
            return self
        legal = [number for number, cards in enumerate(found) if Play(cards) in self.legal]
        largest = max(legal or range(len(found)), key=lambda number: found[number].bit_count())
        return replace(self, step=largest, proposed=False)

    def hold(self) -> Selection:
        """Take hold of what is under the cursor and go on to its counterpart, or let go of it."""
        if self.held == self.cursor or self.cursor is None:
            return replace(self, held=None)
        holding = replace(self, held=self.cursor)
        lines = holding.lines()
        wanted = [
            spot
            for line in (lines[1:] if self.cursor.in_hand else lines[:1])
            for spot in line
            if holding.fits(spot)
        ]
        return replace(holding, cursor=wanted[0], proposed=True) if wanted else holding

    def showing(self, move: Move) -> Selection:
        """The cursor and what is held, so that Enter makes a move; as now, if that cannot be."""
        for line in self.lines():
            for spot in line:
                there = replace(self, cursor=spot, step=0, held=None, taking=False, proposed=True)
                if isinstance(move, Swap | Stack):
                    if spot.rank == rank_of(move.card):
                        return replace(there, held=spot, cursor=self._place_of(move))
                    continue
                steps = max(len(there.choices()), 1)
                for step in range(steps):
                    shown = replace(there, step=step)
                    if shown.move() == move:
                        return shown
        return self

    def look_for_row_card(self) -> Selection:
        """Look for the card of the row to take up with the pile (R7.4)."""
        looking = replace(self, taking=True)
        spots = [spot for spot in self._filled(self.seat) if looking.fits(spot)]
        here = self.cursor if self.cursor in spots else next(iter(spots), self.cursor)
        return replace(looking, cursor=here, step=0, proposed=True)

    def let_go(self) -> Selection:
        """Nothing held, nothing looked for."""
        return replace(self, held=None, taking=False)
