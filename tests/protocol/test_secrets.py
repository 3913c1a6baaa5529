"""R10: no message names a card that its seat may not know. `make protocol` plays 1,000 games."""

from __future__ import annotations

import re
from itertools import cycle, islice
from random import Random

import pytest
from tests.oracle.random_rules import random_rules
from tests.protocol.games import GAMES, ProtocolTable

from vandtia.ai import make_bot
from vandtia.engine import GameState, Rules, preset_table, rule_table
from vandtia.engine.cards import CardSet
from vandtia.engine.presets import PRESET_CHANGES

CARD = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][CDHS]|X[1-4])'{0,3}(?![A-Za-z0-9'])")
PACK = re.compile(r'"pack":\[[^]]*\]')

LONGEST = 1_000 if GAMES else 150
"""So many moves of a game are looked at."""


def hidden_from(state: GameState, seat: int | None) -> set[str]:
    """The cards that a seat may not know, worked out from the state alone (R10.1-R10.3)."""
    cards = 0
    for card in state.stock:
        cards |= card
    for other, (hand, known, down) in enumerate(
        zip(state.hands, state.known, state.downs, strict=True)
    ):
        cards |= down[0] | down[1] | down[2]
        if other != seat and not state.table.open_hands:
            cards |= hand & ~known
    return {str(card) for card in CardSet(cards)}


def named_in(line: bytes) -> set[str]:
    """Every card that a message names anywhere, but for the make-up of the pack (R10.1)."""
    return set(CARD.findall(PACK.sub("", line.decode())))


class Watch:
    def __init__(self) -> None:
        self.lines = 0
        self.hidden = 0

    def __call__(self, seat: int | None, line: bytes, state: GameState) -> None:
        self.lines += 1
        if state.places is None:
            hidden = hidden_from(state, seat)
            self.hidden += len(hidden)
            found = named_in(line) & hidden
            assert not found, f"seat {seat} is told of {found}: {line[:300]!r}"


def some_rules(number: int) -> Rules:
    names = list(PRESET_CHANGES)
    if number % 2:
        return preset_table(names[number // 2 % len(names)]).rules
    return Rules.model_validate(random_rules(Random(number)))


@pytest.mark.parametrize("part", range(4))
def test_no_message_names_a_card_its_seat_may_not_know(part: int) -> None:
    watch = Watch()
    for number in range(part, GAMES or 12, 4):
        rules = some_rules(number)
        players = 2 + number % 3
        table = ProtocolTable(rules, players, number, watch, views=number % 3 > 0, follows=False)
        bots = [make_bot("greedy" if seat else "random", seat) for seat in range(players)]
        for count, _ in enumerate(islice(table.play_on(bots), LONGEST)):
            if count % 10 == 0:
                # What is not allowed is answered too, and a lost seat is told all again.
                table.choose(table.session.turn, "play 2C 3C")
                guest = table.guests[count // 10 % len(table.guests)]
                table.send(guest, guest.service.begin())
    assert watch.lines > 1_000
    assert watch.hidden > 10 * watch.lines


def test_the_search_finds_a_card_that_is_given_away() -> None:
    """The test above can fail: a view of another seat is noticed."""
    watch = Watch()
    table = ProtocolTable(rule_table(preset_table("glimne")), 2, 1)
    seats = cycle([1, 0])
    line = table.guests[next(seats)].lines[-1]
    lines = [line, *table.guests[next(seats)].lines]
    turn = table.session.turn
    question = next(each for each in lines if b"your_turn" in each)
    watch(turn, question, table.state)
    with pytest.raises(AssertionError, match="is told of"):
        watch(1 - turn, question, table.state)
