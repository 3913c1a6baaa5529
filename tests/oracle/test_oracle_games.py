"""Random games of the oracle under random rules: what must hold whatever the rules are."""

from itertools import combinations
from random import Random
from typing import Any

import pytest
from tests.oracle import Oracle
from tests.oracle.random_rules import random_table
from tests.oracle.test_oracle_cases import choice, choices

MOVES_A_GAME = 200


def random_game(seed: int) -> tuple[Random, Oracle]:
    rng = Random(seed)
    return rng, Oracle.from_deal(*random_table(rng))


def random_move(rng: Random, legal: list[str]) -> str:
    """Any legal move; nobody swaps for ever."""
    return "ready" if "ready" in legal and rng.random() < 0.3 else rng.choice(legal)


@pytest.mark.parametrize("seed", range(40))
def test_random_games_lose_no_card(seed: int) -> None:
    rng, oracle = random_game(seed)
    pack = sorted(oracle.table.cards())
    for _ in range(MOVES_A_GAME):
        if oracle.table.phase == "over":
            break
        legal = oracle.legal()
        assert legal
        oracle.play(random_move(rng, legal))
        assert sorted(oracle.table.cards()) == pack
        check_table(oracle)
    else:
        return
    assert oracle.legal() == []
    placed = [seat for place in oracle.position()["result"] for seat in place]
    assert sorted(placed) == list(range(len(oracle.table.seats)))


def check_table(oracle: Oracle) -> None:
    """What a position must be like, by the list of faults in the position form."""
    table, blind = oracle.table, oracle.rules["hidden_cards"] == "blind"
    if table.phase == "play":
        assert table.turn not in table.out
    for number, seat in enumerate(table.seats):
        assert set(seat.known) <= set(seat.hand)
        assert len(set(seat.known)) == len(seat.known)
        assert (number in table.out) == (not seat.cards())
        assert len(seat.hand) >= 3 or not table.stock
        for stack, hidden in zip(seat.up, seat.down, strict=True):
            assert len({card[0] for card in stack}) <= 1
            if hidden and not blind:
                assert stack
            if blind and seat.face_up():
                assert hidden


def test_some_random_games_end() -> None:
    """Else the games above would never have come to their last lines."""
    ended = 0
    for seed in range(15):
        rng, oracle = random_game(seed)
        for _ in range(MOVES_A_GAME):
            if oracle.table.phase != "over":
                oracle.play(random_move(rng, oracle.legal()))
        ended += oracle.table.phase == "over"
    assert ended >= 4


def every_text(oracle: Oracle) -> list[str]:
    """All moves of up to five own cards that could be written down, most of them not allowed."""
    mover, seats = oracle.mover, range(len(oracle.table.seats))
    cards = sorted(mover.hand + mover.face_up())
    texts = ["ready", "chance", "take", "flip 1", "flip 2", "flip 3"]
    texts += [f"take {card}" for card in cards]
    for place in (1, 2, 3):
        texts += [f"swap {card} {place}" for card in cards]
        texts += [f"stack {card} {place} @{seat}" for card in cards for seat in seats]
    for size in range(1, 6):
        for some in combinations(cards, size):
            if len({card[0] for card in some}) <= 1:
                texts.append("play " + " ".join(some))
    return texts


@pytest.mark.parametrize("seed", range(100, 115))
def test_the_list_of_choices_and_the_single_question_agree(seed: int) -> None:
    rng, oracle = random_game(seed)
    for _ in range(70):
        if oracle.table.phase == "over":
            break
        legal = oracle.legal()
        assert len(choices(oracle, legal)) == len(legal)
        if len(oracle.mover.cards()) <= 14:
            asked = [text for text in every_text(oracle) if oracle.is_legal(text)]
            short = {text for text in legal if len(text.split()) <= 6}
            assert choices(oracle, asked) == {choice(oracle, text) for text in short}
        oracle.play(random_move(rng, legal))


@pytest.mark.parametrize("seed", range(200, 210))
def test_a_position_read_back_goes_on_alike(seed: int) -> None:
    rng, oracle = random_game(seed)
    for _ in range(60):
        if oracle.table.phase == "over":
            break
        position: dict[str, Any] = oracle.position()
        again = Oracle.from_position(position, oracle.rules)
        assert again.position() == position
        copied = oracle.copy()
        move = random_move(rng, oracle.legal())
        assert sorted(again.legal()) == sorted(oracle.legal())
        for one in (oracle, again):
            one.play(move)
        assert again.position() == oracle.position()
        assert copied.position() == position
