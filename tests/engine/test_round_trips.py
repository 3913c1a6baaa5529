"""Text forms: what is written reads back as the same value, and writing is one way only."""

from __future__ import annotations

import json
import pickle
from datetime import UTC, datetime, timedelta, timezone
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import (
    SEEDS,
    Table,
    cards,
    examples,
    moves,
    play_on,
    rule_objects,
    rules,
    states,
    tables,
    views,
)

from vandtia.engine import (
    Card,
    GameRecord,
    GameState,
    Move,
    RecordPlayer,
    Rules,
    View,
    format_card,
    format_move,
    parse_card,
    parse_cards,
    parse_move,
    read_position,
    read_view,
    write_position,
    write_view,
)

ZONES = (UTC, timezone(timedelta(hours=2)), timezone(-timedelta(hours=3, minutes=30)))


def through_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


@given(cards())
def test_cards(card: Card) -> None:
    assert parse_card(format_card(card)) == card
    assert parse_card(str(card).lower()) == card
    assert parse_card(str(card).replace("T", "10")) == card


@given(st.lists(cards(), unique=True))
def test_sets_of_cards(some: list[Card]) -> None:
    written = str(parse_cards(map(str, some)))
    assert written.split() == [str(card) for card in sorted(some)]
    assert parse_cards(written.split()) == parse_cards(map(str, reversed(some)))


@given(moves())
def test_moves(move: Move) -> None:
    text = format_move(move)
    assert parse_move(text) == move
    assert parse_move(f"  {text.upper()} ") == move
    assert format_move(parse_move(text)) == text


@given(rule_objects())
@examples(300)
def test_rules(obj: dict[str, Any]) -> None:
    """Equal rules are equal values, however they were written."""
    read = Rules.model_validate(obj)
    written = through_json(read.model_dump(mode="json"))
    for again in (
        Rules.model_validate(written),
        Rules.model_validate_json(read.model_dump_json()),
        Rules.model_validate({**written, "preset": "glimne"}),
        read.changed(),
        pickle.loads(pickle.dumps(read)),  # noqa: S301
    ):
        assert again == read
        assert hash(again) == hash(read)
        assert again.differences(read) == ()
    assert "preset" not in written


@given(rules(), rules())
def test_differences_name_what_is_not_the_same(one: Rules, other: Rules) -> None:
    names = one.differences(other)
    assert (one == other) == (names == ())
    changes = {name: other.model_dump(mode="json")[name] for name in names}
    if "powers" in changes:
        changes["powers"] = {**{rank: [] for rank in one.powers}, **changes["powers"]}
    assert one.changed(**changes) == other


@given(states())
@examples(150)
def test_positions(state: GameState) -> None:
    written = through_json(write_position(state))
    assert read_position(written, state.rules) == state
    assert write_position(read_position(written, state.rules)) == written


@given(views())
@examples(150)
def test_views(view: View) -> None:
    written = through_json(write_view(view))
    assert read_view(written, view.rules) == view
    assert write_view(read_view(written, view.rules)) == written


MOMENTS = st.datetimes(timezones=st.sampled_from(ZONES)).filter(lambda when: 2 <= when.year <= 9998)


@given(tables(), SEEDS, st.none() | MOMENTS)
@examples(50)
def test_records(table: Table, seed: int, when: datetime | None) -> None:
    """R1.3: the pack and the moves are the whole game."""
    game = play_on(table.deal(), Random(seed))
    players = [RecordPlayer(name=f"Åsa {n}", kind="human", seed=n) for n in range(table.players)]
    record = GameRecord(
        rules=table.rules,
        players=tuple(players),
        dealer=table.dealer,
        pack=" ".join(map(str, table.pack)),
        moves=tuple(str(move) for _, move in game.steps),
        when=when,
        result=game.end.places,
    )
    again = GameRecord.from_json(record.to_json())
    assert again == record
    assert record.to_json() == record.model_dump_json(exclude_none=True, indent=1)
    assert GameRecord.of(record.played()) == record
    assert tuple(again.replay()) == game.states
    assert [step.state for step in again.steps()] == list(game.states[1:])
