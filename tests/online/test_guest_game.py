"""A game as a guest's program has it: made of messages, equal to what its seat may know."""

from __future__ import annotations

import doctest

import pytest
from tests.online.halls import Hall, Person

from vandtia.engine import Take
from vandtia.engine.record import GameRecord
from vandtia.online import guest_game
from vandtia.online.guest_game import GuestGame
from vandtia.protocol import TableInfo, Wish


def game_of(person: Person) -> GuestGame:
    """The last game a person was told of, put together by the guest's own program."""
    starts = [n for n, one in enumerate(person.messages) if isinstance(one, TableInfo)]
    first = next(n for n in starts if getattr(person.messages[n], "game", 0) == person.info.game)
    info, *rest = person.messages[first:]
    assert isinstance(info, TableInfo)
    game = GuestGame(info)
    for message in rest:
        game.take(message)  # type: ignore[arg-type]
    return game


def test_the_example_is_true() -> None:
    assert doctest.testmod(guest_game).failed == 0


@pytest.mark.parametrize("rules", ["glimne", "glimne_variations", "stuga", "shithead", "cardems"])
def test_what_a_guest_has_is_what_its_seat_may_know(rules: str) -> None:
    """R10."""
    hall = Hall(rules)
    people = [hall.host_sits(), hall.join("Åsa"), hall.join("Bea", onlooker=True)]
    hall.do(hall.room.seat_bot("Bo", "easy"))
    hall.begin()
    hall.play(until=lambda: hall.session.ply >= 12)
    for person in people:
        game, session = game_of(person), hall.session
        assert game.view(game.seat) == session.view(person.seat)
        assert game.view(None) == session.view(None)
        assert game.events(game.seat) == session.events(person.seat)
        assert game.events(None) == session.events(None)
        assert (game.turn, game.phase, game.ply) == (session.turn, session.phase, session.ply)
        assert (game.humans, game.dealer, game.rules) == (
            session.humans,
            session.dealer,
            session.rules,
        )
        if person.is_asked:
            assert game.legal_moves() == session.legal_moves()
            for move in (*session.legal_moves(), Take(), Take(1)):
                assert game.why_illegal(move) == session.why_illegal(move)
    hall.play()
    for person in people:
        game = game_of(person)
        assert game.is_over
        assert game.result == hall.session.result
        record = GameRecord.from_json(game.record().to_json())
        assert record.moves == hall.session.record().moves
        assert game.is_pack_proved


def test_a_game_ended_by_counting_is_recorded_as_such() -> None:
    """R8.6."""
    hall = Hall()
    host = hall.host_sits()
    hall.do(hall.room.seat_bot("Bo", "easy"))
    hall.begin()
    hall.play(until=lambda: hall.session.ply >= 12)
    hall.send(host, Wish(wish="count"))
    game = game_of(host)
    assert game.is_over
    assert game.ply == hall.session.ply
    assert GameRecord.from_json(game.record().to_json()).ended == "count"
    assert game.is_pack_proved


def test_a_pack_that_is_not_the_one_of_the_check_sum_is_noticed() -> None:
    hall = Hall()
    host = hall.host_sits()
    hall.do(hall.room.seat_bot("Bo", "easy"))
    hall.begin()
    hall.play()
    game = game_of(host)
    game.info = game.info.model_copy(update={"seal": "0" * 64})
    assert not game.is_pack_proved
