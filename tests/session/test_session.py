"""A session is the engine's game and nothing else, and its record gives it back."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any

import pytest
from tests.oracle.random_rules import random_table
from tests.session.histories import history_of

from vandtia.engine import (
    PRESETS,
    BadRecord,
    GameRecord,
    IllegalMove,
    Phase,
    Play,
    PlayedGame,
    RecordPlayer,
    Rules,
    Stack,
    apply,
    deal,
    legal_moves,
    parse_card,
    redact,
    shuffled_pack,
    view_for,
)
from vandtia.engine.events import Drew, GameOver
from vandtia.session import Session, SessionOver, StaleMove, deal_game

BASIC = PRESETS["glimne"]


def people(*kinds: str) -> tuple[RecordPlayer, ...]:
    return tuple(RecordPlayer(name=f"P{n}", kind=kind) for n, kind in enumerate(kinds))


def play_on(session: Session, rng: Random, moves: int = 2000) -> None:
    for _ in range(moves):
        if session.is_over:
            return
        session.submit(rng.choice(session.legal_moves()))


@pytest.mark.parametrize("seed", range(40))
def test_random_games_of_random_rules_come_back_from_their_record_at_any_move(seed: int) -> None:
    rng = Random(seed)
    rules, players, dealer, pack = random_table(rng)
    session = Session.new(
        Rules.model_validate(rules),
        people(*["human"] * players),
        pack=[parse_card(card) for card in pack],
        dealer=dealer,
    )
    play_on(session, rng, rng.choice([0, 1, 30, 400]))
    read = GameRecord.from_json(session.record().to_json())
    again = Session.resume(read)
    assert again.record() == session.record()
    for seat in (None, *range(players)):
        assert again.view(seat) == session.view(seat)
        assert again.events(seat) == session.events(seat)
    assert (again.turn, again.ply, again.result) == (session.turn, session.ply, session.result)
    assert again.legal_moves() == session.legal_moves()


def test_it_plays_as_the_engine_does() -> None:
    session = deal_game(BASIC, people("human", "human", "human"), seed=3)
    state = deal(BASIC, 3, session.record().cards(), session.dealer)
    rng = Random(5)
    move = legal_moves(state)[0]
    while state.result is None:
        assert session.legal_moves() == legal_moves(state)
        move = rng.choice(legal_moves(state))
        step = apply(state, move)
        assert session.submit(move) == step.events
        state = step.state
        assert session.view(1) == view_for(state, 1)
    assert session.is_over
    assert session.result == state.result
    with pytest.raises(IllegalMove):
        session.submit(move)


def test_an_illegal_move_changes_nothing() -> None:
    session = deal_game(BASIC, people("human", "human"), seed=1)
    before, version = session.record(), session.version
    not_mine = Play(session.record().cards()[-1])
    assert session.why_illegal(not_mine) is not None
    with pytest.raises(IllegalMove):
        session.submit(not_mine)
    assert (session.record(), session.version) == (before, version)


def test_answers_for_an_earlier_moment_are_dropped() -> None:
    session = deal_game(BASIC, people("human", "easy"), seed=1)
    ply, version = session.ply, session.version
    move = session.legal_moves()[0]
    session.submit(move, ply=ply, version=version)
    with pytest.raises(StaleMove):
        session.submit(session.legal_moves()[0], ply=ply)
    session.submit(session.legal_moves()[0], ply=session.ply)


def test_an_answer_from_before_an_undo_is_stale_at_the_same_number_of_moves() -> None:
    session = deal_game(BASIC, people("human", "easy"), seed=1, dealer=1)
    first, other = session.legal_moves()[:2]
    session.submit(first)
    asked = session.version
    session.undo()
    session.submit(other)
    with pytest.raises(StaleMove):
        session.submit(session.legal_moves()[0], ply=1, version=asked)


def test_every_change_is_a_new_version_and_in_what_is_kept() -> None:
    session = deal_game(BASIC, people("human", "easy"), seed=1, dealer=1)
    kept: list[PlayedGame] = []
    versions = [session.version]

    def changed(_result: object) -> None:
        kept.append(session.played())
        versions.append(session.version)

    changed(session.submit(session.legal_moves()[0]))
    changed(session.undo())  # type: ignore[func-returns-value]
    changed(session.redo())  # type: ignore[func-returns-value]
    new = RecordPlayer(name="New", kind="hard", seed=3)
    changed(session.replace_player(1, new))  # type: ignore[func-returns-value]
    changed(session.count_cards())
    assert versions == sorted(set(versions))
    assert [len(record.moves) for record in kept] == [1, 0, 1, 1, 1]
    assert kept[3].players[1].name == "New"
    assert kept[4].ended == "count"


def test_what_others_draw_is_not_told() -> None:
    """R10.4."""
    session = deal_game(BASIC, people("human", "human", "easy"), seed=9)
    play_on(session, Random(8))
    for seat in range(3):
        flat = session.history(seat)
        assert flat == tuple(
            redact(event, seat) for made in history_of(session).made for event in made.events
        )
        draws = [event for event in flat if isinstance(event, Drew)]
        assert all((event.cards is None) == (event.seat != seat) for event in draws)
        assert {event.seat for event in draws} == {0, 1, 2}
    assert session.events(0, since_ply=session.ply - 2) == session.events(0)[-2:]
    assert session.events(0, since_ply=session.ply) == []


def test_the_own_row_is_written_without_a_seat() -> None:
    """R9.1."""
    rules = BASIC.changed(stacking="anyone")
    rng = Random(2)
    written: list[str] = []
    for seed in range(60):
        session = deal_game(rules, people("human", "human"), seed=seed)
        while session.phase is Phase.SWAP:
            stacks = [move for move in session.legal_moves() if isinstance(move, Stack)]
            if not stacks:
                session.submit(session.legal_moves()[-1])
                continue
            move = rng.choice(stacks)
            at = session.turn if move.seat is None else move.seat
            session.submit(Stack(move.card, move.place, at))
            text = session.record().moves[-1]
            assert text.endswith(f"@{at}") == (at != mover(session))
            written.append(text)
    assert any("@" in text for text in written)
    assert any("@" not in text for text in written)


def mover(session: Session) -> int:
    return history_of(session).mover(session.ply - 1)


def test_counting_cards_ends_the_game_by_how_few_each_holds() -> None:
    """R8.6, R8.3."""
    session = deal_game(BASIC, people("human", "human", "human"), seed=4)
    play_on(session, Random(1), 40)
    sizes = [seat.card_count for seat in session.view(None).seats]
    ply = session.ply
    (over,) = session.count_cards()
    assert isinstance(over, GameOver)
    assert session.result is not None
    assert [{sizes[s] for s in place} for place in session.result] == [
        {size} for size in sorted(set(sizes))
    ]
    assert (session.is_over, session.phase, session.ply) == (True, Phase.OVER, ply)
    assert session.legal_moves() == ()
    assert session.view(0).phase is Phase.OVER
    assert session.events(0)[-1] == (over,)
    again = Session.resume(GameRecord.from_json(session.record().to_json()))
    assert (again.result, again.is_over) == (session.result, True)
    with pytest.raises(SessionOver):
        session.count_cards()


def test_a_count_that_is_not_what_the_cards_give_is_refused() -> None:
    """R8.6."""
    session = deal_game(BASIC, people("human", "human"), seed=4)
    play_on(session, Random(1), 61)
    session.count_cards()
    record = session.record()
    assert len(record.result or ()) == 2
    wrong = record.model_copy(update={"result": tuple(reversed(record.result or ()))})
    with pytest.raises(BadRecord, match=r"R8\.6"):
        Session.resume(wrong)


def test_a_broken_record_is_refused_with_the_move() -> None:
    session = deal_game(BASIC, people("human", "easy"), seed=4)
    play_on(session, Random(1), 9)
    record = session.record()
    moves = (*record.moves[:6], "play X4'''", *record.moves[7:])
    with pytest.raises(BadRecord) as caught:
        Session.resume(record.model_copy(update={"moves": moves}))
    assert caught.value.move_number == 7


def test_the_pack_is_proved_by_its_hash_with_a_nonce() -> None:
    session = deal_game(BASIC, people("human", "easy"), seed=4)
    text = f"{session.nonce} {session.record().pack}"
    assert session.pack_hash == sha256(text.encode()).hexdigest()
    play_on(session, Random(1), 9)
    again = Session.resume(session.record(), nonce=session.nonce)
    assert again.pack_hash == session.pack_hash


def test_whoever_knows_the_seed_does_not_find_the_pack_by_its_hash() -> None:
    """A check sum of the pack alone could be tried out, with a small seed or at the end."""
    one, two = (deal_game(BASIC, people("human", "easy"), seed=4) for _ in range(2))
    assert one.record().pack == two.record().pack
    assert len(bytes.fromhex(one.nonce)) == len(bytes.fromhex(two.nonce)) == 32
    assert one.nonce != two.nonce
    assert one.pack_hash != two.pack_hash


def test_a_game_of_before_there_were_nonces_keeps_its_check_sum() -> None:
    record = deal_game(BASIC, people("human", "easy"), seed=4).record()
    assert Session.resume(record).pack_hash == sha256(record.pack.encode()).hexdigest()


def test_a_seed_gives_the_same_game_and_the_same_bots() -> None:
    one = deal_game(BASIC, people("human", "easy", "easy"), seed=77)
    two = deal_game(BASIC, people("human", "easy", "easy"), seed=77)
    assert one.record() == two.record()
    seeds = [player.seed for player in one.players]
    assert seeds[0] is None
    assert len(set(seeds)) == 3
    assert deal_game(BASIC, one.players, seed=78).record().pack != one.record().pack


def test_taking_over_from_a_moment_of_a_game_is_practice() -> None:
    session = deal_game(BASIC, people("easy", "easy"), seed=4)
    play_on(session, Random(1))
    taken = Session.take_over(session.record(), 10, people("human", "hard"))
    assert (taken.ply, taken.practice, taken.is_over) == (10, True, False)
    assert taken.players[0].kind == "human"
    assert taken.record().moves == session.record().moves[:10]
    for ply, players in [(-1, 2), (session.ply + 1, 2), (3, 3)]:
        with pytest.raises(BadRecord):
            Session.take_over(session.record(), ply, people(*["human"] * players))


def test_a_pack_of_plain_sets_of_one_card_is_recorded_in_notation() -> None:
    """R1.3: what `deal` takes can be played again."""
    pack = shuffled_pack(BASIC, 2, Random(1))
    plain: list[Any] = [int(card) for card in pack]
    session = Session.new(BASIC, people("human", "human"), pack=plain)
    assert session.record().cards() == pack
    assert Session.resume(session.record()).view(0) == session.view(0)
