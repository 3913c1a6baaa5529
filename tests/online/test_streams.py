"""R10: every byte that is sent to a client is searched for cards it may not know."""

from __future__ import annotations

import os

import pytest
from tests.online.halls import Hall, Person
from tests.protocol.test_secrets import hidden_from, named_in

from vandtia.engine import GameState, apply, parse_move
from vandtia.protocol import Choice, Ready, Wish

GAMES = 200 if "VANDTIA_LONG" in os.environ else 3
RULES = ("glimne", "stuga", "shithead", "kompis", "backpacker")


class Watch:
    """Knows the whole state, as the host's program alone does."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.lines = self.hidden = 0
        self._state: GameState | None = None
        self._ply = 0
        hall.watch = self

    def __call__(self, person: Person, line: bytes) -> None:
        self.lines += 1
        if not self.hall.plays():
            return
        state = self._now()
        hidden = hidden_from(state, person.seat)
        self.hidden += len(hidden)
        found = named_in(line) & hidden
        assert not found, f"seat {person.seat} is told of {found}: {line[:300]!r}"

    def _now(self) -> GameState:
        session = self.hall.session
        moves = session.played().moves
        if self._state is None or self._ply > len(moves):
            self._state, self._ply = session.record().first_state(), 0
        for text in moves[self._ply :]:
            self._state = apply(self._state, parse_move(text)).state
        self._ply = len(moves)
        return self._state


@pytest.mark.parametrize("number", range(GAMES))
def test_no_client_is_sent_a_card_it_may_not_know(number: int) -> None:
    hall = Hall(RULES[number % len(RULES)])
    watch = Watch(hall)
    people = [hall.host_sits(), hall.join("Åsa"), hall.join("Bea")]
    onlooker = hall.join("Eve", onlooker=True)
    hall.do(hall.room.seat_bot("Bo", "easy"))
    hall.begin(seed=number)
    for count in range(400):
        if not hall.plays():
            break
        hall.now += 1
        mover = next(person for person in people if person.is_asked)
        if count % 7 == 3:  # what is not allowed, and what is not theirs, is answered too
            other = people[(people.index(mover) + 1) % 3]
            for one in (mover, other):
                hall.send(one, Choice(move="play 2C 3C", version=hall.session.version))
            hall.send(other, Wish(wish="undo"))
        if count % 11 == 5:  # cut off, played for, and told all again
            person = people[1 + count % 2]
            hall.lose(person)
            assert person.seat is not None
            hall.do(hall.room.stand_in(person.seat))
            people[people.index(person)] = hall.join("x", code="", token=person.token)
            continue
        hall.move(mover)
        hall.send(onlooker, Ready())
    assert watch.lines > 300
    assert watch.hidden > 10 * watch.lines
