"""A hosted table: sitting down, being cut off and coming back, the host's powers, whole games."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.online.halls import INSTANT, Hall, Person

from vandtia.engine import GameRecord
from vandtia.online.chairs import Owner
from vandtia.online.door import MAX_WRONG_TRIES, TRIES_SECONDS
from vandtia.online.kept import keep_table, kept_table
from vandtia.online.room import (
    HELLO_SECONDS,
    MAX_FAULTS,
    PATIENCE,
    PING_SECONDS,
    SILENT_SECONDS,
    Room,
    RoomSettings,
)
from vandtia.online.tasks import GameBegan, GameEnded, KeepGame, KeepSeats
from vandtia.protocol import (
    Answer,
    Choice,
    CountOffer,
    Ping,
    Pong,
    Ready,
    Refused,
    Remark,
    Result,
    Revealed,
    Said,
    SeatHello,
    TableInfo,
    Wish,
)
from vandtia.session import Session
from vandtia.storage.paths import Paths
from vandtia.storage.records import game_id


def table_of(guests: int, seed: int = 5) -> tuple[Hall, list[Person]]:
    """A game under way: the host and some guests."""
    hall = Hall()
    people = [hall.host_sits()] + [
        hall.join(name) for name in "Åsa Bea Calle Dora".split()[:guests]
    ]
    hall.begin(seed)
    return hall, people


def asked(people: list[Person]) -> Person:
    (one,) = [person for person in people if person.is_asked]
    return one


def stands_in(person: Person) -> bool:
    """Whether a bot plays at a person's seat, as that person is told."""
    return person.seat is not None and person.info.seats[person.seat].stand_in


# Sitting down


def test_guests_sit_down_and_everybody_sees_the_lobby() -> None:
    hall = Hall()
    host = hall.host_sits()
    bea = hall.join("Bea")
    assert [seat.name for seat in host.lobby.seats] == ["Host", "Bea"]
    assert (host.seat, bea.seat, bea.lobby.seat) == (0, 1, 1)
    assert hall.news == ["sat_down"]
    assert hall.of(KeepSeats)


def test_two_guests_of_one_name_are_told_apart() -> None:
    hall = Hall()
    hall.host_sits()
    hall.join("Bea")
    assert hall.join("Bea").lobby.seats[-1].name == "Bea 2"


def test_a_name_with_escapes_commands_no_terminal() -> None:
    hall = Hall()
    host = hall.host_sits()
    evil = hall.come()
    hall.send(evil, SeatHello(protocol=1, name="ok"))
    code = hall.room.code
    hall.send(evil, b'{"type":"claim","code":"%s","name":"\\u001b[2J\\u202eBea"}' % code.encode())
    shown = host.lobby.seats[-1].name
    assert shown.isprintable()
    assert "\x1b" not in shown


def test_a_wrong_code_sits_nobody_down_and_five_of_them_must_wait() -> None:
    hall = Hall()
    for _ in range(MAX_WRONG_TRIES):
        assert hall.join("Eve", code="AAAA-AAAA", address="192.0.2.9").bye.code == "wrong_code"
    late = hall.join("Eve", address="192.0.2.9")
    assert (late.bye.code, late.bye.again, late.seat) == ("wait", True, None)
    assert hall.join("Åsa", address="192.0.2.10").seat == 1
    hall.now += TRIES_SECONDS
    assert hall.join("Eve", address="192.0.2.9").seat == 2
    assert hall.news.count("wrong_code") == MAX_WRONG_TRIES


def test_the_right_code_as_somebody_types_it() -> None:
    hall = Hall()
    typed = hall.room.code.replace("-", "").lower()
    assert hall.join("Bea", code=typed).seat == 1


def test_a_locked_table_lets_nobody_new_in_but_its_own_back() -> None:
    hall = Hall()
    bea = hall.join("Bea")
    hall.do(hall.room.change_settings(RoomSettings(locked=True)))
    assert hall.join("Eve").bye.code == "locked"
    hall.lose(bea)
    assert hall.join("Bea", code="", token=bea.token).seat == bea.seat


def test_nothing_is_understood_before_hello_and_claim() -> None:
    hall, _people = table_of(1)
    stranger = hall.come()
    for message in (Choice(move="take", version=0), Ready(), Wish(wish="count")):
        hall.send(stranger, message)
    assert [one.code for one in stranger.of(Refused)] == ["not_expected"] * 3
    assert not stranger.of(TableInfo)
    assert hall.join("Eve", code="").bye.code == "wrong_code"


@pytest.mark.parametrize(("version", "word"), [(0, "too old"), (2, "newer"), (10**8, "newer")])
def test_another_version_is_told_which_side_to_renew(version: int, word: str) -> None:
    hall = Hall()
    person = hall.come()
    hall.send(person, b'{"type":"hello","protocol":%d,"oldest":%d}' % (version, version))
    assert person.bye.code == "unknown_version"
    assert word in person.bye.sentence
    assert not person.is_open


def test_who_does_not_sit_down_in_time_is_sent_away() -> None:
    hall = Hall()
    person = hall.come()
    hall.wait(HELLO_SECONDS - 1)
    assert person.is_open
    hall.wait(2)
    assert person.bye.code == "slow"


def test_no_more_sit_down_than_a_game_has_room_for_and_none_during_it() -> None:
    hall = Hall()
    seats = [hall.join(f"G{n}", address=f"192.0.2.{n}").seat for n in range(11)]
    assert seats == [*range(1, 11), None]
    hall, _people = table_of(1)
    assert hall.join("Eve").bye.code == "full"


# Hostile


def test_a_flood_ends_its_own_connection_alone() -> None:
    hall, (host, bea) = table_of(1)
    for number in range(200):
        hall.send(bea, Ping(number=number))
    assert bea.bye.code == "too_many"
    assert not bea.is_open
    assert host.is_open
    back = hall.join("Bea", code="", token=bea.token)
    assert back.seat == bea.seat


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\x00\xff",
        b"[]",
        b"{}",
        b'{"type":"move"}',
        b'{"type":"nonsense"}',
        b'{"type":"move","move":"play 99","version":0}',
        b'{"type":"claim","code":1}',
        b'{"type":"seated","seat":0}',
        b'{"type":"wish","wish":"everything"}',
        b'{"type":"hello","protocol":"1"}',
        b"[" * 5_000,
    ],
)
def test_nonsense_is_refused_and_after_much_of_it_the_guest_goes(line: bytes) -> None:
    hall, (host, bea) = table_of(1)
    before = host.stream
    for _ in range(MAX_FAULTS):
        hall.send(bea, line)
        hall.now += 1
    assert not bea.is_open or bea.of(Refused)
    assert hall.plays()
    assert host.stream.startswith(before)


def test_ten_megabytes_are_not_read() -> None:
    hall, (_host, bea) = table_of(1)
    hall.send(bea, b'{"type":"ping","number":1' + b" " * 10_000_000 + b"}")
    assert bea.bye.code == "too_long"
    assert hall.plays()


def test_another_seats_move_is_not_made() -> None:
    hall, people = table_of(2)
    mover = asked(people)
    other = next(person for person in people if person is not mover)
    question = mover.question
    ply = hall.session.ply
    hall.send(other, Choice(move=str(question.legal[0]), version=question.version))
    assert other.of(Refused)[-1].code == "not_your_turn"
    assert hall.session.ply == ply


def test_an_illegal_move_is_answered_with_its_rule_and_a_late_one_is_not_made() -> None:
    hall, people = table_of(1)
    mover = asked(people)
    version = mover.question.version
    hall.send(mover, Choice(move="take", version=version))
    refused = mover.of(Refused)[-1]
    assert (refused.code, refused.rule) == ("only_in_play", "R2.1")
    hall.send(mover, Choice(move="ready", version=version + 7))
    assert mover.of(Refused)[-1].code == "stale"
    assert hall.session.ply == 0


def test_a_stolen_number_of_a_seat_is_worth_nothing() -> None:
    hall, (_host, _bea) = table_of(1)
    eve = hall.come()
    hall.send(eve, SeatHello(protocol=1))
    hall.send(eve, b'{"type":"claim","seat":1,"token":"%s"}' % (b"x" * 40))
    assert eve.bye.code == "wrong_code"
    assert not eve.of(TableInfo)


# Cut off and back


def test_who_was_cut_off_comes_back_to_the_same_seat_and_question() -> None:
    hall, people = table_of(1)
    mover = asked(people)
    hall.lose(mover)
    other = next(person for person in people if person is not mover)
    assert [seat.present for seat in other.info.seats].count(False) == 1
    back = hall.join("x", code="", token=mover.token)
    assert back.seat == mover.seat
    assert back.question.version == mover.question.version
    assert back.follower.events == mover.follower.events
    assert back.follower.view == mover.follower.view
    assert hall.move(back) is not None
    assert hall.session.ply == 1


def test_from_another_network_the_new_connection_takes_over() -> None:
    hall, (_host, bea) = table_of(1)
    again = hall.join("Bea", code="", token=bea.token, address="198.51.100.1")
    assert bea.bye.code == "elsewhere"
    assert not bea.is_open
    hall.lose(bea)  # its end is noticed late, and changes nothing
    assert hall.room.chairs[1].guest == again.guest
    hall.send(bea, Wish(wish="leave"))
    assert hall.room.chairs[1].owner is Owner.GUEST


def test_a_silent_guest_is_asked_and_then_cut_off() -> None:
    hall, (host, bea) = table_of(1)
    for _ in range(12):
        hall.wait(10)
        hall.send(host, Pong())
    assert bea.of(Ping)
    assert bea.bye.code == "silent"
    assert bea.bye.again
    assert host.is_open
    assert "cut_off" in hall.news


def test_after_the_machine_slept_nobody_is_taken_for_silent_at_once() -> None:
    hall, (_host, bea) = table_of(1)
    hall.now += 8 * 3600
    hall.do(hall.room.tick(hall.now))
    assert bea.is_open
    assert bea.of(Ping)
    hall.wait(SILENT_SECONDS - PING_SECONDS + 1)
    assert not bea.is_open


# The host's powers


def test_the_host_is_asked_about_a_bot_once_a_guest_has_not_answered_for_long() -> None:
    hall, (host, bea) = table_of(1)
    hall.play(until=lambda: bea.is_asked)
    for _ in range(4):
        hall.wait(PATIENCE / 4 + 1)
        hall.send(host, Pong())
        hall.send(bea, Pong())
    assert hall.news.count("no_answer") == 1
    hall.do(hall.room.stand_in(1))
    assert stands_in(bea)
    assert not bea.is_asked
    ply = hall.session.ply
    assert ply > 0  # the bot has moved
    # The guest is back: what the bot did stands, and the next turn is the guest's own.
    hall.send(bea, Ready())
    assert not stands_in(bea)
    hall.play(until=lambda: bea.is_asked)
    assert hall.session.ply >= ply
    assert hall.session.players[1] == ("Åsa", "human", None)


def test_with_endless_patience_the_host_is_never_asked() -> None:
    hall, (host, bea) = table_of(1)
    hall.do(hall.room.change_settings(RoomSettings(patience=None)))
    hall.play(until=lambda: bea.is_asked)
    for _ in range(40):
        hall.wait(15)
        hall.send(host, Pong())
        hall.send(bea, Pong())
    assert "no_answer" not in hall.news


def test_a_bot_plays_for_who_was_cut_off_until_they_are_back() -> None:
    hall, people = table_of(1)
    _host, bea = people
    hall.lose(bea)
    hall.do(hall.room.stand_in(1))
    hall.play(until=lambda: hall.session.ply > 20)
    back = hall.join("x", code="", token=bea.token)
    assert not back.info.seats[1].stand_in
    hall.play()
    assert back.of(Result)


def test_who_is_sent_away_cannot_come_back_by_the_old_code_or_token() -> None:
    hall, (_host, bea) = table_of(1)
    code = hall.room.code
    hall.do(hall.room.remove(1))
    assert bea.bye.code == "kicked"
    assert hall.join("Bea", code=code, token=bea.token).bye.code == "wrong_code"
    assert hall.room.chairs[1].owner is Owner.NOBODY
    dora = hall.join("Dora")
    assert dora.seat == 1
    assert hall.session.players[1].name == "Dora"
    hall.play()
    assert dora.of(Result)


def test_the_host_cannot_be_sent_away() -> None:
    hall, (host, _bea) = table_of(1)
    hall.do(hall.room.remove(0))
    assert host.is_open
    hall.send(host, Wish(wish="leave"))
    assert host.is_open


def test_while_the_game_is_paused_nothing_is_made_and_then_what_was_chosen() -> None:
    hall, people = table_of(1)
    hall.do(hall.room.pause(paused=True))
    assert all(person.info.paused for person in people)
    assert hall.move(asked(people)) is not None
    assert hall.session.ply == 0
    hall.do(hall.room.pause(paused=False))
    assert hall.session.ply == 1


def test_seats_are_exchanged_between_games_only() -> None:
    hall = Hall()
    host, bea = hall.host_sits(), hall.join("Bea")
    hall.do(hall.room.exchange(0, 1))
    assert (host.lobby.seat, bea.lobby.seat) == (1, 0)
    hall.begin()
    assert hall.session.players[0].name == "Bea"
    assert bea.info.seat == 0
    hall.do(hall.room.exchange(0, 1))
    assert hall.room.chairs.names == ("Bea", "Host")


def test_onlookers_see_what_is_public_and_only_where_the_host_lets_them() -> None:
    hall, _people = table_of(1)
    watcher = hall.join("Eve", onlooker=True)
    assert watcher.info.seat is None
    assert watcher.follower.view == hall.session.view(None)
    hall.send(watcher, Choice(move="ready", version=hall.session.version))
    assert watcher.of(Refused)[-1].code == "not_expected"
    hall.do(hall.room.change_settings(RoomSettings(onlookers=False)))
    assert watcher.bye.code == "no_onlookers"
    assert hall.join("Eve", onlooker=True).bye.code == "no_onlookers"


def test_the_next_round_has_the_same_guests_and_the_loser_deals() -> None:
    hall, people = table_of(2)
    hall.play()
    first = hall.session
    assert all(person.of(Result) for person in people)
    hall.begin(seed=6)
    second = hall.session
    assert [player.name for player in second.players] == ["Host", "Åsa", "Bea"]
    assert second.dealer in (first.result or [])[-1]
    assert second.series.games == 1
    assert [person.info.game for person in people] == [2, 2, 2]
    assert len(hall.of(GameBegan)) == 2
    assert len(hall.of(GameEnded)) == 1


def test_between_games_others_may_come_and_go() -> None:
    hall, (_host, bea) = table_of(1)
    hall.play()
    hall.send(bea, Wish(wish="leave"))
    assert bea.bye.code == "left"
    dora = hall.join("Dora")
    hall.do(hall.room.seat_bot("Bo", "easy"))
    hall.begin()
    assert [player.name for player in hall.session.players] == ["Host", "Dora", "Bo"]
    assert hall.session.series.games == 0
    assert dora.info.seat == 1


def test_if_the_host_closes_everybody_is_told() -> None:
    hall, (_host, bea) = table_of(1)
    hall.do(hall.room.close())
    assert (bea.bye.code, bea.bye.again) == ("closed", True)
    assert not bea.is_open
    assert hall.of(KeepSeats)


# Games


@pytest.mark.parametrize("rules", ["glimne", "stuga", "shithead"])
def test_a_whole_game_of_three_people_and_a_bot(rules: str) -> None:
    hall = Hall(rules)
    people = [hall.host_sits(), hall.join("Åsa"), hall.join("Bea")]
    hall.do(hall.room.seat_bot("Bo", "easy"))
    hall.begin()
    hall.play()
    session = hall.session
    assert session.is_over
    for person in people:
        result, revealed = person.of(Result)[-1], person.of(Revealed)[-1]
        assert [list(place) for place in result.places] == session.result
        assert revealed.pack == session.record().pack
        assert person.follower.events == list(session.history(person.seat))
        assert person.follower.view == session.view(person.seat)
    kept = [task.game for task in hall.of(KeepGame)]
    assert kept[-1].result is not None
    assert len(kept) > len(kept[-1].moves)


def test_a_game_with_people_cut_off_all_the_time_is_the_game_nobody_left() -> None:
    calm, _people = table_of(2, seed=9)
    calm.play()
    shaky, people = table_of(2, seed=9)
    number = 0
    while shaky.room.is_playing:
        number += 1
        if number % 5 == 0:
            person = people[number // 5 % len(people)]
            shaky.lose(person)
            people[people.index(person)] = shaky.join("x", code="", token=person.token)
        shaky.now += 1.0
        for each in people:
            if shaky.move(each) is not None:
                break
    assert shaky.session.record().moves == calm.session.record().moves


def test_cards_are_counted_once_all_people_agree() -> None:
    hall, people = table_of(2)
    hall.send(people[0], Wish(wish="count"))
    assert not people[0].of(CountOffer)
    assert people[1].of(CountOffer)[-1].by == 0
    hall.send(people[1], Answer(agree=True))
    assert hall.plays()
    hall.send(people[2], Answer(agree=False))
    assert people[0].of(Refused)[-1].code == "count_declined"
    hall.send(people[2], Answer(agree=True))  # nothing is asked any more
    assert hall.plays()
    hall.send(people[0], Wish(wish="count"))
    hall.send(people[1], Answer(agree=True))
    hall.send(people[2], Answer(agree=True))
    assert not hall.plays()
    assert people[1].of(Result)[-1].counted


def test_only_their_own_last_decision_is_taken_back() -> None:
    hall, people = table_of(1)
    mover = asked(people)
    other = next(person for person in people if person is not mover)
    swap = next(move for move in mover.question.legal if str(move).startswith("swap"))
    hall.send(mover, Choice(move=str(swap), version=mover.question.version))
    assert hall.session.ply == 1
    hall.send(other, Wish(wish="undo"))
    assert other.of(Refused)[-1].code == "curtain"
    hall.send(mover, Wish(wish="undo"))
    assert hall.session.ply == 0
    assert mover.is_asked
    assert mover.follower.events == other.follower.events == []


def test_remarks_go_round() -> None:
    hall, (host, bea) = table_of(1)
    hall.send(bea, Remark(remark="burned"))
    assert host.of(Said)[-1] == Said(seat=1, remark="burned")


def test_a_restarted_host_opens_the_same_table_with_the_same_seats(tmp_path: Path) -> None:
    hall, (_host, asa, bea) = table_of(2)
    hall.play(until=lambda: hall.session.ply > 30)
    before = hall.session
    paths = Paths.find(tmp_path)
    keep_table(paths, hall.room.kept(8700))
    text = (paths.state_dir / "hosted.json").read_text()
    assert asa.token not in text
    kept = kept_table(paths)
    assert kept is not None
    assert (kept.port, kept.game) == (8700, game_id(before.played()))
    again = Hall()
    again.room = Room.reopened(kept, before.table, INSTANT)
    record = GameRecord.from_json(before.record().to_json())
    again.do(again.room.begin_with(Session.resume(record, nonce=before.nonce)))
    host = again.host_sits()
    back = [again.join("x", code="", token=person.token) for person in (asa, bea)]
    assert [person.seat for person in (host, *back)] == [0, 1, 2]
    assert back[0].follower.view == before.view(1)
    assert back[0].follower.events == list(before.history(1))
    assert again.room.code == hall.room.code
    again.play()
    assert back[1].of(Result)


def test_a_broken_file_of_seats_costs_no_more_than_the_seats(tmp_path: Path) -> None:
    paths = Paths.find(tmp_path)
    assert kept_table(paths) is None
    paths.state_dir.mkdir(parents=True)
    (paths.state_dir / "hosted.json").write_text('{"version": 1, "code": 5}')
    assert kept_table(paths) is None
