"""What a seat did before with the same cards is read off its history."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.ai.tables import random_deal

from vandtia.ai import Budget, make_bot
from vandtia.ai.repetition import Choice, choice_of, earlier_choices
from vandtia.engine import (
    PRESETS,
    CardSet,
    Event,
    GameState,
    Phase,
    Play,
    Rank,
    Ready,
    Take,
    apply,
    deal,
    legal_moves,
    redact,
    shuffled_pack,
    view_for,
)
from vandtia.engine.cards import iter_cards
from vandtia.engine.events import Played, TookUp


def ranks(state: GameState, seat: int) -> tuple[list[Rank], list[Rank]]:
    """The ranks in hand and in the face-up row."""
    row = state.ups[seat]
    hand, shown = (
        sorted(card.rank for card in iter_cards(cards))
        for cards in (state.hands[seat], row[0] | row[1] | row[2])
    )
    return hand, shown


def check_game(state: GameState, rng: Random, actions: int) -> int:
    """Play on, and compare what the history tells with what was noted; gives what repeated."""
    repeated = 0
    histories: list[list[Event]] = [[] for _ in state.hands]
    noted: dict[str, Counter[Choice | None]] = {}
    while state.places is None and state.actions < actions:
        seat = state.turn
        moves = legal_moves(state)
        move = Ready() if state.phase is Phase.SWAP else rng.choice(moves)
        if state.phase is Phase.PLAY:
            earlier = earlier_choices(view_for(state, seat), histories[seat])
            key = f"{seat} {ranks(state, seat)}"
            mine = noted.setdefault(key, Counter())
            assert earlier == mine, key
            repeated += mine.total()
            if choice_of(move) is not None and (state.pile or isinstance(move, Play)):  # R3.5
                mine[choice_of(move)] += 1
        state, events = apply(state, move)
        for each, history in enumerate(histories):
            history.extend(redact(event, each) for event in events)
    return repeated


def test_the_history_tells_what_was_chosen_with_the_same_cards() -> None:
    """With any rules, at random; and in end games of few cards, where it happens often."""
    rng = Random(1)
    repeated = sum(check_game(random_deal(rng), rng, 200) for _ in range(60))
    rules = PRESETS["glimne"]
    for _ in range(10):
        pack = shuffled_pack(rules, 2, rng)[:20]
        repeated += check_game(deal(rules, 2, pack), rng, 150)
    assert repeated > 300


def test_a_history_that_begins_late_is_read_as_far_as_it_goes() -> None:
    rng = Random(2)
    state = deal(PRESETS["glimne"], 2, shuffled_pack(PRESETS["glimne"], 2, rng))
    view = view_for(state, 0)
    assert earlier_choices(view, ()) == Counter()


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_searcher_leaves_a_circle(level: str) -> None:
    """Whatever it would play, it does not once it has laid and taken up the same cards often."""
    rng = Random(4)
    rules = PRESETS["glimne"]
    few = Budget(rollouts=40)
    left = 0
    for _ in range(6):
        state = deal(rules, 2, shuffled_pack(rules, 2, rng))
        while state.actions < 6 or len(legal_moves(state)) < 3:
            state = apply(
                state, make_bot("greedy", 1).choose(view_for(state, state.turn), ()).move
            )[0]
        view, bot = view_for(state, state.turn), make_bot(level, rng.getrandbits(32))
        move = bot.choose(view, (), few).move
        if isinstance(move, Play) and len(bot.choose(view, (), few).why.estimates) > 1:
            cards, none = CardSet(move.cards), CardSet(0)
            circle = (Played(view.turn, cards, none), TookUp(view.turn, cards, none))
            assert bot.choose(view, circle * 30, few).move != move
            left += 1
    assert left > 2


def test_plays_and_take_ups_are_told_apart_by_rank_and_number() -> None:
    assert choice_of(Play(1 << 16 | 1 << 17)) == (1, 2)
    assert choice_of(Take()) == (-1, -1)
    assert choice_of(Take(1 << 33)) == (-1, 2)
    assert choice_of(Ready()) is None
