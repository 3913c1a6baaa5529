"""New games are dealt in one place: their seeds, and who stands in for people."""

from __future__ import annotations

import pytest
from tests.storage.played import finished, game

from vandtia.cli import main
from vandtia.engine import PRESETS, BadRecord, GameRecord, RecordPlayer
from vandtia.engine.reading import MAX_DEPTH, read_json
from vandtia.session import bot_instead, deal_game, next_game, take_over
from vandtia.session.start import SEED_BITS, new_seed

PLAYERS = [RecordPlayer("Åsa"), RecordPlayer("Bea", "easy")]


def test_a_seed_has_128_bits_and_a_record_keeps_it() -> None:
    """R1.3."""
    seeds = {new_seed() for _ in range(200)}
    assert len(seeds) == 200
    assert SEED_BITS == 128
    assert max(seeds).bit_length() > 120
    session = deal_game(PRESETS["stuga"], PLAYERS)
    assert session.seed is not None
    assert GameRecord.from_json(session.record().to_json()).seed == session.seed
    again = deal_game(PRESETS["stuga"], PLAYERS, seed=session.seed)
    assert again.record().pack == session.record().pack


def test_the_next_game_is_another_deal_of_the_same_people() -> None:
    over = game(1)
    one, two = next_game(over), next_game(over)
    assert one.record().pack != two.record().pack
    assert one.players == over.players
    five, same = next_game(over, seed=5), next_game(over, seed=5)
    assert five.record().pack == same.record().pack
    assert len({one.nonce, two.nonce, five.nonce, same.nonce}) == 4


def test_computer_players_stand_in_for_the_other_people() -> None:
    record = finished(1, ("human", "human", "easy"))
    taken = take_over(record, 4, 1)
    assert [player.kind for player in taken.players] == ["medium", "human", "easy"]
    assert taken.players[0] == bot_instead(record.players[0], record.seed, 0)
    assert taken.players[2] == record.players[2]
    assert (taken.ply, taken.practice) == (4, True)


def test_a_seed_that_no_record_could_hold_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--seed", "1" + "0" * 60]) == 2
    assert "--seed" in capsys.readouterr().err


@pytest.mark.parametrize("opened", ["[", '{"a": '])
def test_json_is_no_deeper_on_one_python_than_on_another(opened: str) -> None:
    closed = "]" if opened == "[" else "}"
    deep = opened * (MAX_DEPTH + 1) + "1" + closed * (MAX_DEPTH + 1)
    with pytest.raises(BadRecord, match="nested too deep"):
        read_json(deep)
    read_json(opened * MAX_DEPTH + "1" + closed * MAX_DEPTH)
