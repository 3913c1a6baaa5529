"""The oracle: a table that changes as moves are carried out on it."""

from copy import deepcopy
from typing import Any

from tests.oracle.cards import height, rank_of
from tests.oracle.house_rules import filled_in
from tests.oracle.judge import Judge
from tests.oracle.moves import Move, read_move
from tests.oracle.table import Seat, Table, dealt, read_table, write_table


class Oracle:
    def __init__(self, table: Table, rules: dict[str, Any]) -> None:
        self.table = table
        self.rules = rules
        self.judge = Judge(table, rules)

    @classmethod
    def from_deal(
        cls, rules: dict[str, Any], players: int, dealer: int, pack: list[str]
    ) -> "Oracle":
        oracle = cls(dealt(players, dealer, pack), filled_in(rules))
        if oracle.rules["swapping"]:
            oracle.table.phase = "swap"
            oracle.table.turn = oracle.table.left_of_dealer()[0]
        else:  # R2.3
            oracle.begin_play()
        return oracle

    @classmethod
    def from_position(cls, position: dict[str, Any], rules: dict[str, Any]) -> "Oracle":
        return cls(read_table(position), filled_in(rules))

    def copy(self) -> "Oracle":
        return Oracle(deepcopy(self.table), self.rules)

    def position(self) -> dict[str, Any]:
        return write_table(self.table)

    def legal(self) -> list[str]:
        return self.judge.legal()

    def is_legal(self, text: str) -> bool:
        return self.judge.is_legal(text)

    def play(self, text: str) -> None:
        """Carries out a legal move."""
        move = read_move(text)
        assert move is not None, text
        getattr(self, f"do_{move.kind}")(move)

    @property
    def mover(self) -> Seat:
        return self.table.seats[self.table.turn]

    # The swap phase (R2, R9.1)

    def do_swap(self, move: Move) -> None:
        (card,), place = move.cards, move.place or 0
        taken = self.mover.up[place]
        self.leave_hand([card])
        self.mover.up[place] = [card]
        self.enter_hand_seen(taken)

    def do_stack(self, move: Move) -> None:
        owner = self.table.turn if move.seat is None else move.seat
        self.leave_hand(move.cards)
        self.table.seats[owner].up[move.place or 0] += move.cards
        self.draw()

    def do_ready(self, move: Move) -> None:
        self.table.ready.append(self.table.turn)
        waiting = [seat for seat in self.table.left_of_dealer() if seat not in self.table.ready]
        if waiting:
            self.table.turn = waiting[0]
        else:
            self.begin_play()

    def begin_play(self) -> None:
        """R3.1, R9.6."""
        table = self.table
        table.phase, table.ready = "play", []
        table.turn = table.left_of_dealer()[0]
        if self.rules["first_player"] == "lowest_card":
            ordinary = [
                (height(card), nearness, seat)
                for nearness, seat in enumerate(table.left_of_dealer())
                for card in table.seats[seat].hand
                if not self.rules["powers"].get(rank_of(card))
            ]
            if ordinary:
                table.turn = min(ordinary)[2]

    # Laying cards on the pile (R5)

    def do_play(self, move: Move) -> None:
        self.leave_hand([card for card in move.cards if card in self.mover.hand])
        self.leave_row(move.cards)
        self.play_on_pile(move.cards)

    def do_flip(self, move: Move) -> None:
        """R7.2, R9.2."""
        place = move.place or 0
        card = self.mover.down[place]
        assert card is not None
        hit = self.judge.fits([card]) and not self.judge.forbidden_as_last([card])
        self.mover.down[place] = None
        if hit:
            self.play_on_pile([card])
        else:
            self.take_up([card])

    def do_chance(self, move: Move) -> None:
        """R9.5."""
        card = self.table.stock.pop(0)
        if self.judge.fits([card]):
            self.play_on_pile([card])
        else:
            self.take_up([card])

    def play_on_pile(self, cards: list[str]) -> None:
        """R5, once the cards have left their zone."""
        table, mover = self.table, self.table.turn
        table.pile += cards  # R5.1
        self.turn_up()  # R5.2
        top_ranks = [rank_of(card) for card in table.pile[-4:]]
        four = len(top_ranks) == 4 and len(set(top_ranks)) == 1
        burned = four or self.judge.has_power(cards[0], "burn")  # R5.3
        if burned:
            table.gone += table.pile
            table.pile = []
        self.draw()  # R5.4
        if not self.mover.cards():  # R5.5
            table.out.append(mover)
        self.count_action(is_pass=False)
        if self.is_over():  # R5.6
            return
        if self.judge.has_power(cards[0], "reverse"):  # R5.7
            table.direction = -table.direction
        again = self.judge.has_power(cards[0], "again")
        stays = self.rules["burner_leads"] if burned else again  # R5.8
        if stays and mover not in table.out:
            return
        skips = 0
        if self.judge.has_power(cards[0], "skip") and not burned:
            skips = len(cards) if self.rules["skip_per_card"] else 1  # R5.9
        self.pass_turn(skips)

    # Taking up (R3.4, R3.5, R7.4)

    def do_take(self, move: Move) -> None:
        is_pass = not self.table.pile
        self.leave_row(move.cards)
        self.turn_up()
        self.take_up(move.cards, is_pass)

    def take_up(self, besides: list[str], is_pass: bool = False) -> None:
        """The pile and these cards go into the hand, and the turn ends."""
        self.enter_hand_seen(self.table.pile + besides)
        self.table.pile = []
        self.count_action(is_pass)
        if not self.is_over():
            self.pass_turn(skips=0)

    # Steps that several moves share

    def leave_hand(self, cards: list[str]) -> None:
        self.mover.hand = [card for card in self.mover.hand if card not in cards]
        self.mover.known = [card for card in self.mover.known if card not in cards]

    def enter_hand_seen(self, cards: list[str]) -> None:
        """R10.2: everybody has seen these cards go into the hand."""
        self.mover.hand += cards
        self.mover.known += cards

    def leave_row(self, cards: list[str]) -> None:
        self.mover.up = [[card for card in stack if card not in cards] for stack in self.mover.up]

    def turn_up(self) -> None:
        """R5.2."""
        if self.rules["hidden_cards"] == "blind":
            return
        for place, hidden in enumerate(self.mover.down):
            if hidden is not None and not self.mover.up[place]:
                self.mover.up[place] = [hidden]
                self.mover.down[place] = None

    def draw(self) -> None:
        """R3.3."""
        while len(self.mover.hand) < 3 and self.table.stock:
            self.mover.hand.append(self.table.stock.pop(0))

    def pass_turn(self, skips: int) -> None:
        """R5.8: the seats still in, in the direction of play, the mover's own the last of them."""
        count = len(self.table.seats)
        around = [
            (self.table.turn + step * self.table.direction) % count for step in range(1, count + 1)
        ]
        still_in = [seat for seat in around if seat not in self.table.out]
        self.table.turn = still_in[skips % len(still_in)]

    def count_action(self, is_pass: bool) -> None:
        self.table.actions += 1
        self.table.passes = self.table.passes + 1 if is_pass else 0

    # The end (R8)

    def is_over(self) -> bool:
        """Whether the game has ended with this action; writes the result if so."""
        table = self.table
        still_in = table.still_in()
        places = [[seat] for seat in table.out]
        limit = self.rules["turn_limit"]
        if table.passes >= len(still_in):  # R8.4
            places.append(still_in)
        elif (
            len(still_in) == 1  # R8.1
            or (self.rules["ending"] == "first_wins" and table.out)  # R8.2
            or (limit is not None and table.actions >= limit)  # R8.3
        ):
            places += self.by_fewest_cards(still_in)
        else:
            return False
        table.phase, table.result = "over", places
        return True

    def by_fewest_cards(self, seats: list[int]) -> list[list[int]]:
        """R8.2, R8.3: equal numbers share a place."""
        held = {seat: len(self.table.seats[seat].cards()) for seat in seats}
        return [
            [seat for seat in seats if held[seat] == number]
            for number in sorted(set(held.values()))
        ]
