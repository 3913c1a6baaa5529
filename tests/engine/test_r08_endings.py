"""R8: the end."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from tests.engine.tables import legal, play, refused, row, seat, table
from tests.strategies import Table, play_on

from vandtia.engine import (
    BadRecord,
    Code,
    GameRecord,
    Phase,
    RecordPlayer,
    Rules,
    shuffled_pack,
    view_for,
)
from vandtia.engine.ending import count_places

FIRST_WINS = {"ending": "first_wins"}


def test_the_last_one_left_has_lost() -> None:
    """R8.1, R8.5: the others are placed as they went out."""
    state = table({}, seat("8C"), seat("9C"), seat("3C 4C"))
    state = play(state, "play 8C")
    assert (state.phase, state.result) == (Phase.PLAY, None)
    state = play(state, "play 9C")
    assert (state.phase, state.result) == (Phase.OVER, [[0], [1], [2]])
    assert view_for(state, 2).result == [[0], [1], [2]]
    assert legal(state) == []
    for text in ("take", "play 3C", "ready"):
        assert refused(state, text) == (Code.GAME_OVER, "R8")


def test_the_first_one_out_has_won() -> None:
    """R8.2: the others by how few cards they hold in all zones, equal numbers together."""
    seats = (seat("8C"), seat("9C", "KS", "QS"), seat("3C 4C"), seat("5C 6C 7C"))
    assert play(table(FIRST_WINS, *seats), "play 8C").result == [[0], [2], [1, 3]]


def test_the_turn_limit_ends_the_game() -> None:
    """R8.3: counted are plays, flips, chance cards, take-ups and passes."""
    rules = {"turn_limit": 3, "swapping": False}
    seats = (seat("8C 9D 3S"), seat("9C 3D"), seat("3C", "KS", "QS"))
    state = play(table(rules, *seats), "play 8C", "take")
    assert (state.phase, state.actions) == (Phase.PLAY, 2)
    state = play(state, "play 3C")
    assert (state.phase, state.result) == (Phase.OVER, [[0, 2], [1]])


@pytest.mark.parametrize(
    ("rules", "held", "text"),
    [
        ({}, seat("KC 3C"), "play KC"),
        ({}, seat("KC 3C"), "take"),
        ({"hidden_cards": "blind"}, row("- - -", "KC 3C"), "flip 1"),
        ({"hidden_cards": "blind"}, row("- - -", "KC 3C"), "flip 2"),
        ({"chance_card": "any_time"}, seat("KC 3C 4C"), "chance"),
    ],
)
def test_every_action_counts_towards_the_limit(
    rules: dict[str, Any], held: dict[str, Any], text: str
) -> None:
    """R8.3: those that were out keep their places."""
    stock = "AC" if text == "chance" else ""
    state = table(
        {**rules, "turn_limit": 7},
        held,
        seat("4D 5D 6D 7D 8D"),
        seat("4H 5H 6H 7H"),
        pile="8S",
        stock=stock,
        actions=6,
    )
    after = play(state, text)
    assert (after.phase, after.actions) == (Phase.OVER, 7)
    assert after.result == [[0], [2], [1]]


def test_a_pass_counts_towards_the_limit_too() -> None:
    """R8.3, R3.5: and cards in the row are counted."""
    rules = {"forbidden_last": ["2"], "turn_limit": 3}
    state = table(rules, seat("2C"), seat("4D", "KD QD", "KS QS"), seat("4H 5H"), actions=2)
    assert play(state, "take").result == [[0], [2], [1]]


def test_who_was_out_before_the_limit_keeps_the_place() -> None:
    """R8.3."""
    state = table({"turn_limit": 4}, seat("KC 3C"), seat("4D"), seat(), out=[2], actions=3)
    assert play(state, "play KC").result == [[2], [0, 1]]


def test_when_all_pass_they_share_the_last_place() -> None:
    """R8.4, R3.5: all still in, in a row."""
    rules = {"forbidden_last": ["2"]}
    state = table(rules, seat("2C"), seat("2D"), seat(), out=[2])
    state = play(state, "take")
    assert state.phase is Phase.PLAY
    state = play(state, "take")
    assert (state.phase, state.result) == (Phase.OVER, [[2], [0, 1]])


def test_a_play_between_breaks_the_row_of_passes() -> None:
    """R8.4."""
    rules = {"forbidden_last": ["2"]}
    state = play(table(rules, seat("2C"), seat("3D 2D"), seat("2H")), "take", "play 3D")
    assert state.passes == 0
    state = play(state, "play 2H") if "play 2H" in legal(state) else play(state, "take")
    assert state.phase is Phase.PLAY


def test_one_place_for_all_is_a_draw() -> None:
    """R8.5: a list of places, each with the seats that share it."""
    rules = {"forbidden_last": ["2"]}
    state = play(table(rules, seat("2C"), seat("2D")), "take", "take")
    assert state.result == [[0, 1]]


def counted_record() -> GameRecord:
    """A game that all agreed to end after twelve moves."""
    rules = Rules()
    start = Table(rules, 2, 0, shuffled_pack(rules, 2, Random(1)))
    game = play_on(start.deal(), Random(1))
    middle = game.states[12]
    return GameRecord(
        rules=rules,
        players=(RecordPlayer(name="Åsa"), RecordPlayer(name="Bo")),
        dealer=0,
        pack=" ".join(map(str, start.pack)),
        moves=tuple(str(move) for _, move in game.steps[:12]),
        result=count_places([seat.card_count for seat in middle.seats], middle.out),
        ended="count",
    )


def test_by_agreement_cards_are_counted() -> None:
    """R8.6: a decision of the table, recorded with the game; no move."""
    record = counted_record()
    again = GameRecord.from_json(record.to_json())
    assert again == record
    assert list(again.replay())[-1].phase is Phase.PLAY


@pytest.mark.parametrize("result", [None, [], [[0]], [[0], [0]], [[0], [1], [2]], [[0, 1]]])
def test_a_count_gives_one_result(result: object) -> None:
    """R8.6."""
    written = json.loads(counted_record().to_json()) | {"result": result}
    with pytest.raises(BadRecord, match="result: not what counting the cards gives"):
        GameRecord.from_json(json.dumps(written))


def test_a_game_that_is_over_cannot_be_ended_by_counting() -> None:
    """R8.6."""
    rules = Rules(turn_limit=1, swapping=False)
    pack = shuffled_pack(rules, 2, Random(1))
    start = Table(rules, 2, 0, pack)
    game = play_on(start.deal(), Random(1))
    record = GameRecord(
        rules=rules,
        players=(RecordPlayer(name="Åsa"), RecordPlayer(name="Bo")),
        dealer=0,
        pack=" ".join(map(str, pack)),
        moves=tuple(str(move) for _, move in game.steps),
        result=game.end.places,
        ended="count",
    )
    with pytest.raises(BadRecord, match="ended by counting, but the game was over"):
        GameRecord.from_json(record.to_json())
