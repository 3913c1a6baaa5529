"""The table's side of a seat and the seat's side, joined by lines alone."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.protocol.games import Guest, ProtocolTable, greedy_bots

from vandtia.engine import PRESETS, Phase, parse_move, preset_table
from vandtia.flow import Change, CountReason, Forget
from vandtia.protocol import (
    CountOffer,
    Events,
    Message,
    Refused,
    Result,
    SeatService,
    TableInfo,
    ToSeat,
    TurnOver,
    YourTurn,
    read_to_seat,
    refusal_of,
)
from vandtia.session import UndoRefusal, next_game

RULES = ["glimne", "backpacker", "stuga", "glimne_variations"]


def kinds(messages: Sequence[Message]) -> list[str]:
    return [getattr(message, "type", "") for message in messages]


def sent(guest: Guest, kind: type[ToSeat]) -> list[ToSeat]:
    return [m for m in map(read_to_seat, guest.lines) if isinstance(m, kind)]


def is_asked(guest: Guest) -> bool:
    return guest.follower.question is not None


@pytest.mark.parametrize("rules", RULES)
def test_everybody_knows_by_lines_what_they_may_know(rules: str) -> None:
    """R10: the swap phase, the play and the end, for each seat and for an onlooker."""
    table = ProtocolTable(preset_table(rules), 3, seed=4)
    assert table.session.phase is Phase.SWAP
    for _ in table.play_on(greedy_bots(3)):
        for guest in table.guests:
            seat = guest.service.seat
            assert guest.follower.view == table.session.view(seat)
            assert tuple(guest.follower.events) == table.session.history(seat)
    for guest in table.guests:
        result = guest.follower.result
        assert result is not None
        assert [list(place) for place in result.places] == table.session.result
        assert not result.counted


def test_without_views_events_bring_none() -> None:
    table = ProtocolTable(PRESETS["glimne"], 2, seed=4, views=False)
    table.choose(table.session.turn, parse_move("ready"))
    assert all(isinstance(m, Events) and m.view is None for m in sent(table.guests[2], Events))
    assert sent(table.guests[2], Events)


def test_a_refused_move_names_code_rule_and_sentence_and_changes_nothing() -> None:
    table = ProtocolTable(PRESETS["glimne"], 2, seed=4)
    seat = table.session.turn
    guest = table.guests[seat]
    table.choose(seat, "play 2C")
    refusal = read_to_seat(guest.lines[-1])
    assert isinstance(refusal, Refused)
    assert (refusal.code, refusal.rule) == ("only_in_play", "R2.1")
    assert refusal.sentence == "Everyone must finish swapping first."
    assert table.session.ply == 0
    assert guest.follower.question is not None
    table.choose(seat, parse_move("ready"))
    assert table.session.ply == 1


@pytest.mark.parametrize(
    ("move", "code"), [("dance", "bad_notation"), ("play 7Z", "bad_notation"), ("", "bad_notation")]
)
def test_what_is_no_move_is_refused_in_words(move: str, code: str) -> None:
    table = ProtocolTable(PRESETS["glimne"], 2, seed=4)
    seat = table.session.turn
    table.choose(seat, move)
    refusal = read_to_seat(table.guests[seat].lines[-1])
    assert isinstance(refusal, Refused)
    assert refusal.code == code
    assert refusal.sentence
    assert table.session.ply == 0


def test_nobody_moves_for_another_seat_nor_looks_on_and_moves() -> None:
    table = ProtocolTable(PRESETS["glimne"], 2, seed=4)
    other = 1 - table.session.turn
    for number in (other, 2):
        table.choose(number, "ready")
        refusal = read_to_seat(table.guests[number].lines[-1])
        assert isinstance(refusal, Refused)
        assert refusal.code == "not_your_turn"
    assert table.session.ply == 0


def test_an_answer_to_an_older_question_is_stale() -> None:
    table = ProtocolTable(PRESETS["glimne"], 2, seed=4)
    seat = table.session.turn
    question = table.guests[seat].follower.question
    assert question is not None
    question.version += 1
    table.choose(seat, "ready")
    refusal = read_to_seat(table.guests[seat].lines[-1])
    assert isinstance(refusal, Refused)
    assert refusal.code == "stale"


def test_who_comes_back_is_told_everything_again() -> None:
    table = ProtocolTable(PRESETS["glimne"], 2, seed=4)
    moves = table.play_on(greedy_bots(2))
    for _ in range(12):
        next(moves)
    seat = table.session.turn
    again = Guest(table.guests[seat].service)
    again.take(again.service.begin())
    assert tuple(again.follower.events) == table.session.history(seat)
    assert again.follower.view == table.session.view(seat)
    assert again.follower.question is not None
    assert again.follower.question.version == table.session.version
    list(moves)
    late = Guest(SeatService(table.flow, None))
    late.take(late.service.begin())
    assert kinds(list(map(read_to_seat, late.lines)))[-1] == "result"


def test_what_is_taken_back_is_taken_back_for_everybody() -> None:
    table = ProtocolTable(PRESETS["glimne"], 2, seed=4)
    seat = table.session.turn
    swap = next(m for m in table.session.legal_moves() if str(m).startswith("swap"))
    table.choose(seat, swap)
    assert [len(guest.follower.events) for guest in table.guests] == [1, 1, 1]
    table.carry_out(table.flow.undo())
    for guest in table.guests:
        assert guest.follower.events == []
        assert guest.follower.view == table.session.view(guest.service.seat)
    assert len(sent(table.guests[seat], TurnOver)) == 1
    question = table.guests[seat].follower.question
    assert question is not None
    assert question.version == table.session.version
    table.carry_out(table.flow.redo())
    assert [len(guest.follower.events) for guest in table.guests] == [1, 1, 1]


def test_undoing_is_refused_in_words() -> None:
    refusal = refusal_of(UndoRefusal.DRAW)
    assert refusal.code == "draw"
    assert refusal.sentence == "Cards were drawn and seen: this move cannot be undone."


def test_counting_is_offered_to_players_and_ends_the_game_and_can_be_undone() -> None:
    """R8.6."""
    table = ProtocolTable(PRESETS["glimne"], 2, seed=4)
    table.carry_out(table.flow.ask_to_count())
    for guest in table.guests[:2]:
        (offer,) = sent(guest, CountOffer)
        assert isinstance(offer, CountOffer)
        assert offer.reason is CountReason.ASKED
    assert sent(table.guests[2], CountOffer) == []
    table.carry_out(table.flow.count_cards())
    for guest in table.guests:
        assert guest.follower.result is not None
        assert guest.follower.result.counted
        assert tuple(guest.follower.events) == table.session.history(guest.service.seat)


def test_a_question_that_is_forgotten_is_over() -> None:
    table = ProtocolTable(PRESETS["glimne"], 2, seed=4)
    seat = table.session.turn
    guest = table.guests[seat]
    assert is_asked(guest)
    table.carry_out([Forget(seat, table.session.version)])
    assert not is_asked(guest)
    table.choose(seat, "ready")
    refusal = read_to_seat(guest.lines[-1])
    assert isinstance(refusal, Refused)
    assert refusal.code == "not_your_turn"


def test_who_plays_on_for_another_is_told() -> None:
    table = ProtocolTable(PRESETS["glimne"], 2, seed=4)
    guest = table.guests[2]
    player = table.session.players[0]._replace(name="Bob", kind="greedy")
    tasks = table.flow.replace_player(0, player)
    assert any(getattr(task, "how", None) is Change.REPLACED for task in tasks)
    table.carry_out(tasks)
    info = guest.follower.info
    assert isinstance(info, TableInfo)
    assert [(seat.name, seat.kind) for seat in info.seats] == [("Bob", "bot"), ("Bea", "person")]


def test_the_next_game_of_a_series_begins_anew_for_a_follower() -> None:
    table = ProtocolTable(PRESETS["glimne"], 2, seed=4)
    list(table.play_on(greedy_bots(2)))
    follower = table.guests[0].follower
    info = follower.info
    assert info is not None
    table.session = next_game(table.session, seed=9)
    follower.take(info.model_copy(update={"game": info.game + 1}))
    assert (follower.events, follower.view, follower.result) == ([], None, None)


def test_a_question_carries_its_deadline() -> None:
    table = ProtocolTable(PRESETS["glimne"], 2, seed=4)
    (question,) = sent(table.guests[table.session.turn], YourTurn)
    assert isinstance(question, YourTurn)
    assert question.seconds is None
    assert sent(table.guests[0], Result) == []
