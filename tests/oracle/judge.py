"""What is allowed: one concrete move, and the list of all choices."""

from itertools import product
from typing import Any

from tests.oracle.cards import height, pack_then_suit, rank_of
from tests.oracle.moves import Move, play_text, read_move
from tests.oracle.table import Seat, Table


class Judge:
    """Answers questions about one table; changes nothing."""

    def __init__(self, table: Table, rules: dict[str, Any]) -> None:
        self.table = table
        self.rules = rules

    @property
    def mover(self) -> Seat:
        return self.table.seats[self.table.turn]

    def has_power(self, card: str, power: str) -> bool:
        return power in self.rules["powers"].get(rank_of(card), [])

    # What fits (R4)

    def fits(self, cards: list[str]) -> bool:
        """Whether these equal cards fit on the pile; R9.2 is not looked at here."""
        if self.has_power(cards[0], "anywhere"):  # R4.2
            return True
        if self.rules["four_anywhere"] and len(cards) >= 4:  # R6.2
            return True
        solid = [card for card in self.table.pile if not self.has_power(card, "see-through")]
        if not solid:  # R4.1, R4.3
            return True
        top = solid[-1]
        if self.has_power(top, "reset"):
            return True
        if self.has_power(top, "low"):
            return height(cards[0]) <= height(top)
        return height(cards[0]) >= height(top)

    def forbidden_as_last(self, cards: list[str]) -> bool:
        """R9.2: these cards of the mover may not be the last ones; a draw would follow them."""
        leaves_none = len(self.mover.cards()) == len(cards) and not self.table.stock
        return leaves_none and rank_of(cards[0]) in self.rules["forbidden_last"]

    # One concrete move

    def is_legal(self, text: str) -> bool:
        move = read_move(text)
        if move is None or self.table.phase == "over":
            return False
        in_swap_phase = move.kind in ("swap", "stack", "ready")
        if in_swap_phase != (self.table.phase == "swap"):
            return False
        return bool(getattr(self, f"may_{move.kind}")(move))

    def may_ready(self, move: Move) -> bool:
        return True

    def may_swap(self, move: Move) -> bool:
        """R2.2."""
        (card,), stack = move.cards, self.mover.up[move.place or 0]
        return card in self.mover.hand and rank_of(card) != rank_of(stack[0])

    def may_stack(self, move: Move) -> bool:
        """R9.1."""
        owner = self.table.turn if move.seat is None else move.seat
        if self.rules["stacking"] == "off" or owner >= len(self.table.seats):
            return False
        if self.rules["stacking"] == "own" and owner != self.table.turn:
            return False
        (card,), stack = move.cards, self.table.seats[owner].up[move.place or 0]
        return card in self.mover.hand and rank_of(card) == rank_of(stack[0])

    def may_play(self, move: Move) -> bool:
        """R3.2."""
        cards = move.cards
        if len(set(cards)) != len(cards) or len({rank_of(card) for card in cards}) != 1:
            return False
        return self.in_one_zone(cards) and self.fits(cards) and not self.forbidden_as_last(cards)

    def in_one_zone(self, cards: list[str]) -> bool:
        hand, face_up = self.mover.hand, self.mover.face_up()
        if not hand:
            return all(card in face_up for card in cards)
        if all(card in hand for card in cards):
            return True
        if not self.rules["combine"] or self.table.stock:
            return False
        # R7.5: the whole hand, and face-up cards besides
        return all(card in cards for card in hand) and all(card in hand + face_up for card in cards)

    def may_flip(self, move: Move) -> bool:
        """R7.2."""
        closed = self.mover.hand or self.mover.face_up()
        return not closed and self.mover.down[move.place or 0] is not None

    def may_chance(self, move: Move) -> bool:
        """R9.5."""
        if self.rules["chance_card"] == "never" or not self.table.stock or not self.table.pile:
            return False
        return self.rules["chance_card"] == "any_time" or not self.some_play()

    def may_take(self, move: Move) -> bool:
        """R3.4, R3.5, R7.4."""
        must_be_stuck = not self.table.pile or not self.rules["voluntary_pickup"]
        if must_be_stuck and self.some_play():
            return False
        if not self.takes_row_card():
            return not move.cards
        return len(move.cards) == 1 and move.cards[0] in self.mover.face_up()

    def takes_row_card(self) -> bool:
        """R7.4: whether who takes up now takes a face-up card too."""
        from_row = not self.mover.hand and bool(self.mover.face_up())
        return bool(self.rules["take_row_card"] and self.table.pile and from_row)

    # All choices

    def legal(self) -> list[str]:
        """One move text for each choice."""
        texts = self.swap_texts() if self.table.phase == "swap" else self.action_texts()
        return [text for text in texts if self.is_legal(text)]

    def some_play(self) -> bool:
        """Whether any play is allowed; a flip counts as one (R7.2), a chance card not (R9.5)."""
        return any(self.is_legal(text) for text in self.play_texts() + self.flip_texts())

    def swap_texts(self) -> list[str]:
        firsts = [equals[0] for equals in self.hand_by_rank()]
        texts = ["ready"]
        for card, place in product(firsts, (1, 2, 3)):
            texts += [f"swap {card} {place}", f"stack {card} {place}"]
            others = [seat for seat in range(len(self.table.seats)) if seat != self.table.turn]
            texts += [f"stack {card} {place} @{seat}" for seat in others]
        return texts

    def action_texts(self) -> list[str]:
        row_firsts = [min(stack, key=pack_then_suit) for stack in self.mover.up if stack]
        takes = ["take"] + [f"take {card}" for card in row_firsts]
        return self.play_texts() + self.flip_texts() + ["chance"] + takes

    def flip_texts(self) -> list[str]:
        return ["flip 1", "flip 2", "flip 3"]

    def play_texts(self) -> list[str]:
        """Every number of equal cards of the hand, of each place, and of both together."""
        texts = []
        for equals in self.hand_by_rank():
            texts += [play_text(equals[:count]) for count in range(1, len(equals) + 1)]
            if len(equals) == len(self.mover.hand):
                texts += [play_text(equals + more) for more in self.row_choices(equals[0])]
        if not self.mover.hand:
            for card in first_of_each_rank(self.mover.face_up()):
                texts += [play_text(choice) for choice in self.row_choices(card)]
        return texts

    def hand_by_rank(self) -> list[list[str]]:
        """Equal cards of the hand, those known to all first, then by pack and suit."""
        hand, known = self.mover.hand, self.mover.known
        groups = [
            [card for card in hand if rank_of(card) == rank_of(first)]
            for first in first_of_each_rank(hand)
        ]
        return [
            sorted(group, key=lambda card: (card not in known, pack_then_suit(card)))
            for group in groups
        ]

    def row_choices(self, like: str) -> list[list[str]]:
        """All choices of at least one face-up card of this rank: so many of each place."""
        stacks = [
            sorted(stack, key=pack_then_suit)
            for stack in self.mover.up
            if stack and rank_of(stack[0]) == rank_of(like)
        ]
        counts = product(*(range(len(stack) + 1) for stack in stacks))
        choices = [
            [card for stack, count in zip(stacks, numbers, strict=True) for card in stack[:count]]
            for numbers in counts
        ]
        return [choice for choice in choices if choice]


def first_of_each_rank(cards: list[str]) -> list[str]:
    return sorted({rank_of(card): card for card in cards}.values(), key=height)
