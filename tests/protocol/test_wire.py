"""Messages as lines: what is written is read again, and what is wrong is refused in words."""

from __future__ import annotations

import json
from dataclasses import fields
from random import Random
from typing import Any, get_args

import pytest
from pydantic import ValidationError

from vandtia import engine
from vandtia.engine import (
    Code,
    Drew,
    Event,
    GameOver,
    Reason,
    apply,
    deal,
    legal_moves,
    preset_table,
    shuffled_pack,
)
from vandtia.present.reasons import reason_line
from vandtia.protocol import (
    MAX_FROM_SEAT,
    PROTOCOL,
    BadMessage,
    Choice,
    Claim,
    Events,
    Fault,
    Message,
    SeatHello,
    SeatInfo,
    TableHello,
    TableInfo,
    ToSeat,
    read_from_seat,
    read_to_seat,
    refusal_of,
    spoken_with,
    write_line,
)
from vandtia.protocol.event_forms import EVENT_NAMES, BadEvent, read_event, write_event
from vandtia.protocol.messages import FromSeat


def played_events() -> list[Event]:
    """Events of every kind that random games of unusual rules bring."""
    found: list[Event] = []
    rules = engine.Rules.model_validate(
        {
            "preset": "backpacker",
            "stacking": "own",
            "chance_card": "any_time",
            "powers": {"9": ["reverse"], "8": ["skip"]},
        }
    )
    for seed in range(8):
        rng = Random(seed)
        state = deal(rules, 3, shuffled_pack(rules, 3, rng))
        while state.places is None and state.actions < 300:
            state, events = apply(state, rng.choice(legal_moves(state)))
            found += events
    return found


def test_every_kind_of_event_is_written_and_read_again() -> None:
    events = [
        *played_events(),
        engine.Passed(1),
        Drew(0, 2, None),
        engine.TurnedUp(1, 2, CARD),
        OVER,
    ]
    assert {type(event) for event in events} == set(get_args(Event))
    for event in events:
        written = json.loads(json.dumps(write_event(event)))
        assert list(written)[1:] == [field.name for field in fields(event)]
        assert read_event(written) == event
        assert read_event({**written, "news": 1}) == event


CARD = engine.parse_cards(["7D"])
OVER = GameOver(((1,), (0, 2)))


@pytest.mark.parametrize(
    "obj",
    [
        None,
        [],
        "played",
        {"event": "dances"},
        {"event": "passed"},
        {"event": "passed", "seat": "1"},
        {"event": "played", "seat": 1, "cards": ["7D", "7D"], "from_row": []},
        {"event": "played", "seat": 1, "cards": ["17D"], "from_row": []},
        {"event": "burned", "seat": 1, "cards": [], "by_four": 1},
        {"event": "game_over", "places": [[0, 99]]},
        {"event": "skipped", "seats": [99]},
    ],
)
def test_what_is_no_event_is_refused(obj: Any) -> None:
    with pytest.raises(BadEvent):
        read_event(obj)


def test_lines_are_ascii_without_spaces_and_begin_with_their_type() -> None:
    info = TableInfo(
        seat=None,
        seats=(SeatInfo(name="Åsa"), SeatInfo(name="B C")),
        dealer=0,
        rules=preset_table("glimne").rules.model_dump(mode="json"),
    )
    line = write_line(info)
    assert line.isascii()
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert line.startswith(b'{"type":"table",')
    assert b'"seat":null' in line
    assert b" " not in line.replace(b"B C", b"")
    assert read_to_seat(line) == info


def test_a_draw_that_one_may_not_know_stays_unknown() -> None:
    """R10.4: `null` is written, and is not left out."""
    line = write_line(Events(after=0, events=(Drew(1, 2, None), GameOver(((0,), (1,))))))
    assert b'"count":2,"cards":null' in line
    message = read_to_seat(line)
    assert isinstance(message, Events)
    assert message.events == (Drew(1, 2, None), GameOver(((0,), (1,))))


def test_unknown_fields_are_passed_over() -> None:
    line = b'{"type":"move","move":"take","version":3,"colour":"red","why":{"mood":1}}'
    choice = read_from_seat(line)
    assert isinstance(choice, Choice)
    assert (choice.move, choice.version) == ("take", 3)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", Fault.BAD_MESSAGE),
        (b"hello", Fault.BAD_MESSAGE),
        (b"[1]", Fault.BAD_MESSAGE),
        (b'{"move":"take"}', Fault.BAD_MESSAGE),
        (b'{"type":7}', Fault.BAD_MESSAGE),
        (b'{"type":"move"}', Fault.BAD_MESSAGE),
        (b'{"type":"move","move":"take","version":"3"}', Fault.BAD_MESSAGE),
        (b'{"type":"move","move":"take","version":true}', Fault.BAD_MESSAGE),
        (b'{"type":"move","move":"take","version":-1}', Fault.BAD_MESSAGE),
        (b'{"type":"move","move":"take","version":NaN}', Fault.BAD_MESSAGE),
        (b'{"type":"move","move":"take","move":"ready","version":3}', Fault.BAD_MESSAGE),
        (b'{"type":"move","version":' + b"9" * 5_000 + b"}", Fault.BAD_MESSAGE),
        (b'{"type":"move","move":"' + b"x" * 500 + b'","version":3}', Fault.BAD_MESSAGE),
        (b'{"type":"wish","wish":"win"}', Fault.BAD_MESSAGE),
        (b'{"type":"claim","code":"a b"}', Fault.BAD_MESSAGE),
        (b'{"type":"dance"}', Fault.UNKNOWN_TYPE),
        (b'{"type":"\x1b[2J"}', Fault.BAD_MESSAGE),
        (b'{"type":"\\u001b[2J"}', Fault.UNKNOWN_TYPE),
        (b"[" * 5_000, Fault.BAD_MESSAGE),
        (b"\xff\xfe", Fault.BAD_MESSAGE),
        (b" " * (MAX_FROM_SEAT + 1), Fault.TOO_LONG),
    ],
)
def test_what_is_no_message_is_refused_in_harmless_words(line: bytes, code: Fault) -> None:
    with pytest.raises(BadMessage) as caught:
        read_from_seat(line)
    assert caught.value.code is code
    refusal = caught.value.refusal
    assert refusal.code == code.value
    assert refusal.sentence
    assert refusal.sentence.isprintable()
    assert read_to_seat(write_line(refusal)) == refusal


@pytest.mark.parametrize("version", [PROTOCOL + 1, 99, 10**30])
def test_a_newer_version_is_refused_and_who_must_renew_is_said(version: int) -> None:
    with pytest.raises(BadMessage) as caught:
        read_from_seat(json.dumps({"type": "hello", "protocol": version, "shape": []}))
    assert caught.value.code is Fault.UNKNOWN_VERSION
    assert "Renew Vändtia here." in str(caught.value)


@pytest.mark.parametrize("version", [0, None, "1", True, -1, 1.5])
def test_an_older_or_odd_version_is_refused_in_words(version: Any) -> None:
    with pytest.raises(BadMessage) as caught:
        read_from_seat(json.dumps({"type": "hello", "protocol": version}))
    assert caught.value.code is Fault.UNKNOWN_VERSION


def test_a_newer_table_that_still_speaks_the_version_is_understood() -> None:
    hello = read_to_seat(b'{"type":"hello","protocol":7,"oldest":1,"program":"vandtia 9"}')
    assert isinstance(hello, TableHello)
    assert spoken_with(hello) == PROTOCOL
    with pytest.raises(BadMessage):
        read_to_seat(b'{"type":"hello","protocol":7,"oldest":2}')


def test_names_cannot_move_the_cursor_or_turn_the_text_round() -> None:
    line = json.dumps({"type": "hello", "protocol": 1, "name": "A\x1b[2J\u202eB\nC"})
    hello = read_from_seat(line)
    assert isinstance(hello, SeatHello)
    assert hello.name.isprintable()
    claim = read_from_seat(json.dumps({"type": "claim", "name": "\x07\x9b31m"}))
    assert isinstance(claim, Claim)
    assert claim.name is not None
    assert claim.name.isprintable()


def test_every_reason_of_the_rules_can_be_said() -> None:
    for code in Code:
        reason = Reason(code, "R4.3", rank=3, top=7, number=2)
        refusal = refusal_of(reason, 4)
        assert refusal.sentence == reason_line(reason)
        assert read_to_seat(write_line(refusal)) == refusal


def test_no_message_but_the_last_has_room_for_the_pack_and_all_can_be_read() -> None:
    """R10: no field of any message is named for what is hidden."""
    hidden = {"stock", "pack", "nonce", "down"}
    for kind in (*get_args(ToSeat), *get_args(FromSeat)):
        assert issubclass(kind, Message)
        if hidden & set(kind.model_fields):
            assert kind.__name__ == "Revealed"
    assert len(EVENT_NAMES) == len(get_args(Event))


def test_messages_cannot_be_changed() -> None:
    with pytest.raises(ValidationError):
        Choice(move="take", version=1).version = 2  # type: ignore[misc]
