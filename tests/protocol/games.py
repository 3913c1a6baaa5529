"""Whole games through the protocol: every seat, and an onlooker, served by messages alone."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence

from vandtia.ai import Player, make_bot
from vandtia.engine import GameState, Move, RecordPlayer, Rules, RuleTable, apply, deal, legal_moves
from vandtia.flow import FlowSettings, TableFlow, Task
from vandtia.protocol import (
    GUEST,
    Choice,
    Follower,
    Message,
    SeatService,
    read_from_seat,
    read_to_seat,
    write_line,
)
from vandtia.session import Session, deal_game

NAMES = ("Åsa", "Bea", "Calle", "Dora", "Eva")

GAMES = int(os.environ.get("VANDTIA_GAMES", "0"))
"""How many games `make protocol` asks for; 0 in the suite, which plays a few."""


class Guest:
    """A seat, or an onlooker (`None`), that sees nothing but lines, read if it follows."""

    def __init__(self, service: SeatService, *, follows: bool = True) -> None:
        self.service = service
        self.follows = follows
        self.follower = Follower()
        self.lines: list[bytes] = []

    def take(self, messages: Sequence[Message]) -> None:
        for message in messages:
            line = write_line(message)
            self.lines.append(line)
            if self.follows:
                self.follower.take(read_to_seat(line))


class ProtocolTable:
    """A table of guests. `watch` is given each line as it is sent, with the state it is sent in."""

    def __init__(
        self,
        rules: Rules | RuleTable,
        players: int,
        seed: int,
        watch: Callable[[int | None, bytes, GameState], None] | None = None,
        *,
        views: bool = True,
        follows: bool = True,
    ) -> None:
        people = [RecordPlayer(NAMES[seat]) for seat in range(players)]
        self.session: Session = deal_game(rules, people, seed=seed)
        kinds = dict.fromkeys(range(players), GUEST)
        self.flow = TableFlow(self.session, FlowSettings(pause=0.0), kinds)
        self._watch = watch
        cards = self.session.record().cards()
        self.state = deal(self.session.table, players, cards, self.session.dealer)
        seats: list[int | None] = [*range(players), None]
        self.guests = [
            Guest(SeatService(self.flow, seat, views=views), follows=follows) for seat in seats
        ]
        for guest in self.guests:
            self.send(guest, guest.service.begin())
        self.carry_out(self.flow.start())

    def send(self, guest: Guest, messages: Sequence[Message]) -> None:
        before = len(guest.lines)
        guest.take(messages)
        if self._watch is not None:
            for line in guest.lines[before:]:
                self._watch(guest.service.seat, line, self.state)

    def carry_out(self, tasks: Sequence[Task]) -> None:
        for task in tasks:
            for guest in self.guests:
                self.send(guest, guest.service.report(task))

    def choose(self, seat: int, move: Move | str) -> None:
        """A move of a seat, as a line; `state` is kept beside, by the engine alone."""
        guest = self.guests[seat]
        question = guest.follower.question
        version = self.session.version if question is None else question.version
        read = read_from_seat(write_line(Choice(move=str(move), version=version)))
        assert isinstance(read, Choice)
        received = guest.service.choose(read)
        if received.tasks and not isinstance(move, str):
            guest.follower.answered()
            self.state = apply(self.state, move).state
        self.send(guest, received.messages)
        self.carry_out(received.tasks)

    def play_on(self, bots: Sequence[Player]) -> Iterator[Move]:
        """Play to the end, each move from what the seat was sent."""
        while not self.session.is_over:
            seat = self.session.turn
            follower = self.guests[seat].follower
            view, history = self.session.view(seat), self.session.history(seat)
            if self.guests[seat].follows:
                assert follower.question is not None
                assert follower.question.legal == legal_moves(self.state)
                view, history = follower.question.view, tuple(follower.events)
            move = bots[seat].choose(view, history).move
            self.choose(seat, move)
            yield move


def greedy_bots(players: int) -> list[Player]:
    return [make_bot("greedy", seed) for seed in range(players)]
