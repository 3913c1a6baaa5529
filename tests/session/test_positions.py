"""Games that begin at a position: practice, kept and read like any other."""

from __future__ import annotations

from typing import Any

import pytest

from vandtia.engine import PRESETS, BadRecord, GameRecord, RecordPlayer, parse_move, read_position
from vandtia.session import Session, position_game, teaching_game

POSITION: dict[str, Any] = {
    "turn": 1,
    "pile": ["QC"],
    "gone": ["3C"],
    "seats": [
        {"hand": ["AS", "6C", "3D"]},
        {"hand": [], "up": [["KC"], ["8D"], ["2H"]], "down": ["4H", "6S", "JD"]},
    ],
}


def game() -> Session:
    return position_game(read_position(POSITION, PRESETS["glimne"]), ("Calle", "Bea"))


def test_who_is_to_move_is_a_person_and_it_is_practice() -> None:
    session = game()
    assert [player.kind for player in session.players] == ["medium", "human"]
    assert session.practice
    assert not session.is_dealt
    assert session.turn == 1


def test_it_is_kept_and_gone_on_with() -> None:
    session = game()
    session.submit(parse_move("play KC"))
    again = Session.resume(GameRecord.from_json(session.played().to_json()))
    assert again.view(0) == session.view(0)
    assert again.played() == session.played()
    again.undo()
    assert again.view(1) == game().view(1)


def test_it_can_be_taken_over_and_ended_by_counting() -> None:
    session = game()
    session.submit(parse_move("play KC"))
    session.count_cards()
    record = GameRecord.from_json(session.record().to_json())
    assert record.result == ((0,), (1,))
    again = Session.take_over(record, 0, session.players)
    assert again.view(1) == game().view(1)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"practice": False}, "no practice"),
        ({"pack": "QC"}, "not the cards of the pack"),
        ({"position": {"turn": 5}}, "position: "),
        ({"players": [{"name": name} for name in "ABC"]}, "not as many seats as players"),
    ],
)
def test_a_record_whose_position_does_not_fit_is_refused(changes: dict[str, Any], why: str) -> None:
    record = game().record()
    changed = GameRecord.model_validate({**record.model_dump(mode="json"), **changes})
    with pytest.raises(BadRecord, match=why):
        changed.first_state()


def test_no_game_begins_for_too_few_or_at_the_end() -> None:
    state = read_position(POSITION, PRESETS["glimne"])
    with pytest.raises(ValueError, match="no game"):
        Session.from_position(state, (RecordPlayer("Bea"),))
    over = {"phase": "over", "turn": 0, "result": [[0], [1]], "out": [0]}
    seats = [{"hand": []}, {"hand": ["3D"]}]
    end = read_position({**over, "seats": seats}, PRESETS["glimne"])
    with pytest.raises(ValueError, match="no game"):
        position_game(end, ("Calle", "Bea"))


def test_the_game_to_learn_by_has_open_hands_and_does_not_count() -> None:
    """R9.9."""
    session = teaching_game("Åsa", "Bea")
    assert session.rules.open_hands
    assert session.practice
    assert [player.kind for player in session.players] == ["human", "easy"]
