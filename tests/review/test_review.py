"""Planted blunders are named, luck and skill add up, what was hidden counts for nothing."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from vandtia.ai import make_bot, sample_state
from vandtia.cli import main
from vandtia.engine import (
    PRESETS,
    GameRecord,
    GameState,
    Play,
    RecordPlayer,
    Take,
    apply,
    deal,
    format_card,
    format_move,
    legal_moves,
    redact,
    shuffled_pack,
    view_for,
)
from vandtia.review import Turn, review_game
from vandtia.review.game import game_of
from vandtia.review.judging import judge
from vandtia.review.ledger import accounts_of, entry_values, ledger_of


def played(seed: int, players: int = 2, blunders: bool = False) -> tuple[GameRecord, int]:
    """A game of `medium`, and the number of the planted blunder: 0 if none.

    The blunder is made at the first chance: the pile is taken up by who could have gone out.
    """
    rules, rng = PRESETS["glimne"], Random(seed)
    pack = shuffled_pack(rules, players, rng)
    state = deal(rules, players, pack, 0)
    bots = [make_bot("medium", rng.getrandbits(32)) for _ in range(players)]
    moves: list[str] = []
    planted = 0
    while state.places is None:
        move = bots[state.turn].choose(view_for(state, state.turn), ()).move
        if blunders and not planted and blunder(state):
            move, planted = Take(), len(moves) + 1
        moves.append(format_move(move))
        state, _events = apply(state, move)
    names = ("Åsa", "Bea", "Calle", "Dora")[:players]
    record = GameRecord(
        rules=rules,
        players=tuple(RecordPlayer(name) for name in names),
        dealer=0,
        pack=" ".join(map(format_card, pack)),
        moves=tuple(moves),
    )
    return record, planted


def blunder(state: GameState) -> bool:
    """Whether taking up would be a grave mistake: the last cards could be played."""
    seat = state.turn
    row = state.ups[seat]
    mine = state.hands[seat] | row[0] | row[1] | row[2]
    moves = legal_moves(state)
    return not any(state.downs[seat]) and Play(mine) in moves and Take() in moves


def test_luck_and_skill_are_the_result_less_the_start() -> None:
    for players in (2, 3):
        record, _ = played(3, players)
        game = game_of(record)
        entries = ledger_of(game, [entry_values(moment, 12) for moment in game.decisions])
        accounts = accounts_of(entries, players)
        last = game.states[-1].places
        assert last is not None
        for seat, account in enumerate(accounts):
            total = account.own + account.others + account.luck
            assert account.result - account.start == pytest.approx(total)
            assert (account.result < 1e-9) == (seat in last[-1])
            assert 0 < account.start < 1
            assert account.own <= 1e-9
        assert any(entry.skill[entry.seat] < 0 for entry in entries)


def test_a_planted_blunder_is_among_the_turning_points() -> None:
    found = 0
    for seed in (11, 12, 13, 14):
        record, planted = played(seed, blunders=True)
        if not planted:
            continue
        seat = game_of(record).states[planted - 1].turn
        review = review_game(record, seat, rollouts=60, deals=8)
        assert planted in {point.number for point in review.turning_points(seat)}
        named = next(each for each in review.verdicts if each.number == planted)
        assert named.is_mistake
        assert isinstance(named.move, Take)
        assert isinstance(named.best, Play)
        found += 1
    assert found > 1


def test_hidden_cards_exchanged_change_no_verdict() -> None:
    """R10.3: a decision is judged by what its seat could know."""
    record, _ = played(5)
    game = game_of(record)
    rng = Random(1)
    for moment in game.decisions[::6]:
        other = sample_state(moment.view, rng)
        exchanged = moment._replace(state=other)
        history = game.history(moment)
        arguments = (moment.number, moment.view, history, moment.move, 24)
        assert judge(*arguments) == judge(moment.number, exchanged.view, history, moment.move, 24)


def test_what_the_seat_had_seen_happen_is_its_own_history() -> None:
    record, _ = played(6, 3)
    game = game_of(record)
    moment = game.decisions[len(game.decisions) // 2]
    state, events = record.first_state(), []
    for step in list(record.steps())[: moment.number - 1]:
        state = step.state
        events += [redact(event, moment.seat) for event in step.events]
    assert state == moment.state
    assert list(game.history(moment)) == events


def test_a_review_that_is_stopped_shows_what_it_has() -> None:
    record, _ = played(7)
    review = review_game(record, rollouts=8, deals=4, progress=lambda done, _total: done < 5)
    assert not review.complete
    assert len(review.verdicts) == 5
    assert len(review.entries) == 4
    assert len(review.chances) == len(record.moves) + 1


def test_an_unfinished_game_and_one_of_many_seats_are_reviewed() -> None:
    record, _ = played(8, 4)
    short = record.model_copy(update={"moves": record.moves[:40]})
    review = review_game(short, 1, rollouts=8, deals=4)
    assert review.complete
    assert {each.seat for each in review.verdicts} == {1}
    assert len(review.accounts) == 4


def test_turning_points_are_three_and_mistakes_come_first() -> None:
    record, _ = played(9)
    review = review_game(record, rollouts=30, deals=8)
    points = review.turning_points()
    assert len(points) <= 3
    assert [point.number for point in points] == sorted(point.number for point in points)
    mistakes = review.mistakes()
    assert {each.number for each in mistakes[:3]} <= {
        point.number for point in points if point.turn is Turn.MISTAKE
    }
    assert all(each.loss > 1.96 * each.error for each in mistakes)


@pytest.mark.parametrize("language", ["en", "sv", "nb"])
def test_as_text_and_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    record, _ = played(10)
    short = record.model_copy(update={"moves": record.moves[:12]})
    path = tmp_path / "game.json"
    path.write_text(short.to_json(), encoding="utf-8")
    assert main(["--lang", language, "review", str(path), "--seat", "Bea"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Åsa: ")
    assert "Bea" in told
    assert main(["review", str(path), "--json", "--seat", "2"]) == 0
    written = json.loads(capsys.readouterr().out)
    assert written["players"] == ["Åsa", "Bea"]
    assert {each["seat"] for each in written["decisions"]} == {1}
    assert len(written["chances"]) == 13


def test_a_seat_there_is_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, _ = played(10)
    path = tmp_path / "game.json"
    path.write_text(record.to_json(), encoding="utf-8")
    assert main(["review", str(path), "--seat", "Calle"]) == 2
    assert "Calle" in capsys.readouterr().err
