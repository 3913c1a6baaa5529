"""Undo: never across what was seen among people; free, but practice, alone against bots."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from tests.session.histories import history_of

from vandtia.engine import PRESETS, Move, Phase, RecordPlayer, Rules, parse_cards, parse_move
from vandtia.engine.cards import card_of
from vandtia.session import Session, UndoRefusal, UndoRefused, deal_game

NO_SWAP = PRESETS["glimne"].changed(swapping=False)
BLIND = PRESETS["stuga"].changed(
    swapping=False, first_player="left_of_dealer", chance_card="any_time"
)


def dealt(
    rules: Rules, kinds: Sequence[str], hands: Sequence[str], *, up: str = "", stock: str = ""
) -> Session:
    """A table where seat 0 leads, with these hands, face-up cards of seat 0, and stock."""
    named = [parse_cards(hand.split()) for hand in hands]
    first_up, next_cards = parse_cards(up.split()), [*map(parse_one, stock.split())]
    taken = sum(map(int, (*named, first_up, *next_cards)))
    rest = iter(
        card_of(rank, suit)
        for rank in (4, 6, 7, 5, 3, 2, 1, 9, 10, 11, 12)
        for suit in range(4)
        if not card_of(rank, suit) & taken
    )
    seats = len(kinds)
    down = [next(rest) for _ in range(3 * seats)]
    faces = [*first_up, *(next(rest) for _ in range(3 * seats - len(first_up)))]
    cards = [*down, *faces, *(card for hand in named for card in hand), *next_cards]
    players = [RecordPlayer(name=f"P{n}", kind=kind) for n, kind in enumerate(kinds)]
    return Session.new(rules, players, pack=cards, dealer=seats - 1)


def parse_one(text: str) -> int:
    return int(parse_cards([text]))


def moves(session: Session, *texts: str) -> None:
    for text in texts:
        session.submit(parse_move(text))


def test_among_people_a_turn_that_has_passed_on_is_behind_the_curtain() -> None:
    session = dealt(NO_SWAP, ["human", "human"], ["4C 5C TC", "6C 7C 8C"])
    assert session.undo_refusal() is UndoRefusal.NOTHING
    moves(session, "play 4C")
    before = session.record()
    assert session.undo_refusal() is UndoRefusal.CURTAIN
    with pytest.raises(UndoRefused) as caught:
        session.undo()
    assert caught.value.code is UndoRefusal.CURTAIN
    assert session.record() == before


def test_among_people_a_draw_is_not_undone() -> None:
    session = dealt(NO_SWAP, ["human", "human"], ["4C 5C TC", "6C 7C 8C"], stock="2C 3C")
    moves(session, "play TC")  # burns, draws, leads again
    assert session.turn == 0
    assert session.undo_refusal() is UndoRefusal.DRAW


def test_among_people_an_own_move_that_showed_nothing_is_undone() -> None:
    session = dealt(NO_SWAP, ["human", "human"], ["4C 5C TC", "6C 7C 8C"])
    start = session.view(0)
    moves(session, "play TC")
    after = session.view(0)
    session.undo()
    assert (session.view(0), session.practice, session.can_redo) == (start, False, True)
    session.redo()
    assert (session.view(0), session.practice, session.can_redo) == (after, False, False)
    with pytest.raises(UndoRefused):
        session.redo()


def test_swaps_are_undone_until_ready() -> None:
    session = deal_game(
        PRESETS["glimne"],
        [RecordPlayer(name="A"), RecordPlayer(name="B")],
        seed=2,
        dealer=1,
    )
    start = session.view(0)
    swaps = [move for move in session.legal_moves() if str(move).startswith("swap")]
    session.submit(swaps[0])
    session.submit(session.legal_moves()[0])
    session.undo()
    session.undo()
    assert session.view(0) == start
    moves(session, "ready")
    assert session.undo_refusal() is UndoRefusal.CURTAIN


def test_among_people_a_flip_is_not_undone() -> None:
    session = blind_end_game(["human", "human"])
    moves(session, "flip 1")
    # Whether it burned or not, it was seen; only the curtain may be the first reason.
    assert session.undo_refusal() in {UndoRefusal.FLIP, UndoRefusal.CURTAIN}
    assert history_of(session).seen_since(session.ply - 1, 0) is UndoRefusal.FLIP


def blind_end_game(kinds: Sequence[str]) -> Session:
    """Seat 0 has played its hand and its row, and is to flip."""
    session = dealt(BLIND, kinds, ["3C 3D 3H", "4C 4D 4H"], up="5C 6C 7C")
    while history_of(session).state.seats[0].hand or any(history_of(session).state.seats[0].up):
        legal = session.legal_moves()
        plays = [move for move in legal if str(move).startswith("play")]
        wanted = plays[-1:] if session.turn == 0 else [m for m in legal if str(m) == "take"]
        session.submit((wanted or plays[:1] or list(legal))[0])
    while session.turn != 0:
        session.submit(session.legal_moves()[0])
    return session


def test_a_chance_card_and_a_turned_up_card_are_seen() -> None:
    session = dealt(BLIND, ["human", "human"], ["4C 5C 6D", "9C 7C 8C"], stock="3C 3D 3H 3S")
    moves(session, "play 4C", "play 7C", "chance")
    assert history_of(session).seen_since(2, 0) is UndoRefusal.CHANCE
    turned = dealt(NO_SWAP, ["human", "human"], ["8C 8D 8H", "4C 4D 4H"], up="9C TC JC")
    moves(turned, "play 8C 8D 8H", "take")
    assert turned.view(0).hand == 0
    moves(turned, "play TC")
    assert turned.turn == 0
    assert turned.undo_refusal() is UndoRefusal.TURNED_UP


def test_among_people_a_card_that_a_bot_showed_is_not_undone() -> None:
    """Seat 1 burns for ever; the bot in between answers from its hidden hand."""
    session = dealt(NO_SWAP, ["human", "medium", "human"], ["4C 5C TC", "6C 7C 8C", "9C 9D 9H"])
    moves(session, "play 4C")
    assert session.undo_refusal() is None  # the bot has not answered
    moves(session, "play 6C")
    assert session.undo_refusal() is UndoRefusal.CURTAIN
    assert history_of(session).seen_since(1, 0) is UndoRefusal.CARDS_SHOWN


def test_alone_undo_goes_back_to_the_own_decision_and_the_game_is_practice() -> None:
    session = dealt(NO_SWAP, ["human", "medium"], ["4C 5C TC", "6C 7C 8C"])
    start = session.view(0)
    moves(session, "play 4C", "play 6C")
    session.undo()
    assert (session.ply, session.view(0), session.practice) == (0, start, True)
    session.redo()
    assert (session.ply, session.practice) == (2, True)
    assert session.record().practice


def test_alone_a_move_nobody_has_answered_is_undone_without_practice() -> None:
    session = dealt(NO_SWAP, ["human", "medium"], ["4C 5C TC", "6C 7C 8C"])
    moves(session, "play 4C")
    assert session.turn == 1  # the bot may be thinking
    session.undo()
    assert (session.ply, session.turn, session.practice) == (0, 0, False)


def test_alone_the_end_is_undone_as_practice() -> None:
    session = deal_game(
        PRESETS["glimne"],
        [RecordPlayer(name="A"), RecordPlayer(name="B", kind="easy")],
        seed=2,
    )
    rng = Random(2)
    while not session.is_over:
        session.submit(rng.choice(session.legal_moves()))
    session.undo()
    assert session.phase is Phase.PLAY
    assert session.practice
    assert session.turn == 0
    session.count_cards()
    session.undo()
    assert session.phase is Phase.PLAY


def test_among_people_the_end_stands() -> None:
    session = dealt(NO_SWAP, ["human", "human"], ["4C 5C TC", "6C 7C 8C"])
    moves(session, "play TC")
    session.count_cards()
    assert session.undo_refusal() is UndoRefusal.GAME_OVER


def test_bots_alone_have_nothing_to_undo() -> None:
    session = dealt(NO_SWAP, ["easy", "easy"], ["4C 5C TC", "6C 7C 8C"])
    moves(session, "play 4C")
    assert session.undo_refusal() is UndoRefusal.NOTHING


def test_a_new_move_forgets_what_was_undone() -> None:
    session = dealt(NO_SWAP, ["human", "medium"], ["4C 5C TC", "6C 7C 8C"])
    moves(session, "play 4C")
    session.undo()
    moves(session, "play 5C")
    assert not session.can_redo


@pytest.mark.parametrize("seed", range(12))
def test_undoing_all_and_redoing_all_gives_the_same_game(seed: int) -> None:
    session = deal_game(
        PRESETS["backpacker"],
        [RecordPlayer(name="A"), *(RecordPlayer(name=n, kind="easy") for n in "BC")],
        seed=seed,
    )
    rng = Random(seed)
    for _ in range(60):
        if not session.is_over:
            session.submit(rng.choice(session.legal_moves()))
    record, seen = session.record(), session.view(0)
    moves_made: Sequence[Move] = [made.move for made in history_of(session).made]
    plies = []
    while session.undo_refusal() is None:
        session.undo()
        plies.append(session.ply)
        assert session.turn == 0
    assert plies == sorted(set(plies), reverse=True)
    while session.can_redo:
        session.redo()
    assert [made.move for made in history_of(session).made] == moves_made
    assert session.view(0) == seen
    assert session.record() == record.model_copy(update={"practice": session.practice})
