"""Planted blunders are named, luck and skill add up, what was hidden counts for nothing."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from vandtia.ai import make_bot, sample_state
from vandtia.cli import main
from vandtia.cli import review as cli_review
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
from vandtia.review import (
    BadReview,
    Report,
    Review,
    Turn,
    chart,
    review_game,
    seconds_left,
)
from vandtia.review.game import game_of
from vandtia.review.judging import judge
from vandtia.review.ledger import accounts_of, entry_values, ledger_of


def played(seed: int, players: int = 2, blunders: bool = False) -> tuple[GameRecord, int]:
    """A game of `medium`, and the number of the planted blunder: 0 if none.

    The blunder is made at the first chance: a large pile is taken up by who could have gone out.
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
    """Whether taking up would be a grave mistake: many cards, where the last could be played."""
    seat = state.turn
    row = state.ups[seat]
    mine = state.hands[seat] | row[0] | row[1] | row[2]
    moves = legal_moves(state)
    many = state.pile_cards.bit_count() >= 5
    return many and not any(state.downs[seat]) and Play(mine) in moves and Take() in moves


def test_luck_and_skill_are_the_result_less_the_start() -> None:
    for players in (2, 3):
        record, _ = played(3, players)
        game = game_of(record)
        entries = ledger_of(game, [entry_values(moment, 9) for moment in game.decisions])
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


@pytest.fixture(scope="module")
def blundered() -> tuple[Review, GameRecord, int]:
    """The review of a game, its record, and the number of its planted blunder."""
    record, planted = next(
        (record, planted)
        for record, planted in (played(seed, blunders=True) for seed in range(11, 60))
        if planted and len(record.moves) < 110
    )
    return review_game(record, rollouts=40, deals=4), record, planted


def test_a_planted_blunder_is_among_the_turning_points(
    blundered: tuple[Review, GameRecord, int],
) -> None:
    """`make planted` does so with twenty games."""
    review, record, planted = blundered
    seat = game_of(record).states[planted - 1].turn
    for whose in (None, seat):
        assert planted in {point.number for point in review.turning_points(whose)}
    named = review.verdict(planted)
    assert named is not None
    assert named.is_mistake
    assert isinstance(named.move, Take)
    assert isinstance(named.best, Play)


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


def test_turning_points_are_three_and_mistakes_come_first(
    blundered: tuple[Review, GameRecord, int],
) -> None:
    review, _record, _number = blundered
    points = review.turning_points()
    assert len(points) <= 3
    assert [point.number for point in points] == sorted(point.number for point in points)
    mistakes = review.mistakes()
    assert {each.number for each in mistakes[:3]} <= {
        point.number for point in points if point.turn is Turn.MISTAKE
    }
    assert all(each.loss > 3 * each.error for each in mistakes)


def test_as_text_and_json_and_the_second_look_is_instant(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    record, _ = played(10)
    short = record.model_copy(update={"moves": record.moves[:12]})
    path = tmp_path / "game.json"
    path.write_text(short.to_json(), encoding="utf-8")
    here = ["--data-dir", str(tmp_path)]
    for language in ("en", "sv", "nb"):
        assert main([*here, "--lang", language, "review", str(path), "--seat", "Bea"]) == 0
        rows = capsys.readouterr().out.splitlines()
        assert "1 Åsa, 2 Bea" in rows[0]
        assert all(len(row) <= 80 for row in rows[:14])
        assert rows[1].startswith("100 %")
        assert rows[11].startswith("  0 %")
        assert rows[13].split() == [str(number) for number in range(0, 13, 2)]
        assert any(row.startswith("Åsa: ") for row in rows)
        monkeypatch.setattr(cli_review, "Reviewing", None)  # from now on it is kept
    assert main([*here, "review", str(path), "--json", "--seat", "2"]) == 0
    written = json.loads(capsys.readouterr().out)
    assert written["players"] == ["Åsa", "Bea"]
    assert {each["seat"] for each in written["decisions"]} == {1}
    assert len(written["chances"]) == 13


def test_what_is_kept_reads_back_and_what_is_damaged_does_not(
    blundered: tuple[Review, GameRecord, int],
) -> None:
    review, record, _number = blundered
    kept = json.loads(json.dumps(review.as_json()))
    again = Review.from_json(kept)
    assert again.as_json() == review.as_json()
    assert list(Report(again, record).lines()) == list(Report(review, record).lines())
    for key in kept:
        if key not in ("turning_points", "complete"):
            with pytest.raises(BadReview):
                Review.from_json({**kept, key: None})
    changes: tuple[dict[str, object], ...] = (
        {"chances": [[[0.5, 0.5]]]},
        {"method": 0},
        {"accounts": []},
    )
    for change in changes:
        with pytest.raises(BadReview):
            Review.from_json({**kept, **change})


def test_the_review_is_the_same_however_many_share_the_work() -> None:
    record, _ = played(10)
    short = record.model_copy(update={"moves": record.moves[:14]})
    alone = review_game(short, rollouts=8, deals=4)
    shared = review_game(short, rollouts=8, deals=4, processes=2)
    assert shared == alone
    stopped = review_game(
        short, rollouts=8, deals=4, processes=2, progress=lambda done, _total: done < 3
    )
    assert stopped.verdicts == alone.verdicts[:3]


def test_time_left() -> None:
    assert seconds_left(0, 10, 5.0) == 0
    assert seconds_left(2, 10, 5.0) == 20


def test_the_chart_is_as_large_as_asked_and_shows_every_seat() -> None:
    curves = [[0.5, 0.75, 1.0], [0.5, 0.25, 0.0]]
    rows = chart(curves, 40, 13, marks=[1])
    assert [len(row) for row in rows] == [40] * 13
    assert rows[0][-1].seat == 0  # the first seat ends at 100 %
    assert rows[10][-1].seat == 1
    assert "".join(cell.sign for cell in rows[5]).startswith(" 50 %")
    for seat, sign in enumerate("12"):
        assert any(cell.seat == seat and cell.sign == sign for row in rows for cell in row)
    assert [at for at, cell in enumerate(rows[11]) if cell.sign == "▲"] == [6 + 16]
    numbers = "".join(cell.sign for cell in rows[12]).split()
    assert numbers == ["0", "1", "2"]


def test_the_paragraph_names_the_worst_and_says_what_decided(
    blundered: tuple[Review, GameRecord, int],
) -> None:
    review, record, number = blundered
    seat = game_of(record).states[number - 1].turn
    report = Report(review, record, seat)
    words = report.paragraph(seat)
    worst = review.mistakes(seat)[0]
    assert worst.number == number
    assert f"move {number} (take up " in words
    assert f"{round(100 * worst.loss)} points" in words
    account, curve, name = review.accounts[seat], report.curves()[seat], review.names[seat]
    assert f"{round(100 * curve[0])} % after the deal" in words
    assert (account.result == 0) == (f"{name} came last." in words)


def test_a_seat_there_is_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, _ = played(10)
    path = tmp_path / "game.json"
    path.write_text(record.to_json(), encoding="utf-8")
    assert main(["review", str(path), "--seat", "Calle"]) == 2
    assert "Calle" in capsys.readouterr().err
