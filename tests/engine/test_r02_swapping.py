"""R2: swapping before play."""

from __future__ import annotations

from tests.engine.tables import events, hand, known, legal, play, refused, seat, table, up

from vandtia.engine import (
    CardSet,
    Code,
    GameState,
    Phase,
    Reason,
    Rules,
    Swap,
    deal,
    parse_card,
    why_illegal,
)
from vandtia.engine import events as told
from vandtia.engine.cards import pack_of_cards

DOWN = ("4H JD 9C", "4S JC 9H", "4D JS 9S")
STACKS = "KS 8D+8H QC"


def swapping(rules: str | dict[str, object] = "glimne", ups: str = "KS 8D QC") -> GameState:
    """Three seats about to swap, seat 1 first."""
    return table(
        rules,
        seat("3C 4C 5C", "KH 8S QD", DOWN[0]),
        seat("TD 8C 5S", ups, DOWN[1]),
        seat("3H 6H 7H", "KD 9D QH", DOWN[2]),
        phase="swap",
        turn=1,
        stock="AC AD AH AS",
    )


def test_swapping_goes_round_from_the_dealers_left() -> None:
    """R2.1: any number of swaps each, then ready; the last one ready opens play."""
    state = swapping()
    for number, moves in ((1, ("swap TD 3", "swap QC 1")), (2, ()), (0, ("swap 5C 2",))):
        assert (state.phase, state.turn) == (Phase.SWAP, number)
        state = play(state, *moves, "ready")
    assert (state.phase, state.turn, state.ready) == (Phase.PLAY, 1, ())
    assert up(state, 1) == ["QC", "8D", "TD"]
    assert hand(state, 1) == "5S 8C KS"


def test_ready_is_told_and_final() -> None:
    """R2.1."""
    state = swapping()
    assert events(state, "ready") == (told.SaidReady(1),)
    state = play(state, "ready")
    assert state.ready == (1,)
    state = play(state, "ready")
    assert events(state, "ready") == (told.SaidReady(0), told.PlayBegan(1))
    assert refused(play(state, "ready"), "ready") == (Code.ONLY_IN_SWAP, "R2.1")


def test_only_swaps_before_play_and_none_later() -> None:
    """R2.1."""
    for text in ("play 5S", "flip 1", "chance", "take"):
        assert refused(swapping(), text) == (Code.ONLY_IN_PLAY, "R2.1")
    playing = play(swapping(), "ready", "ready", "ready")
    for text in ("swap TD 1", "stack 8C 2"):
        assert refused(playing, text) == (Code.ONLY_IN_SWAP, "R2.1")


def test_a_swap_takes_the_whole_face_up_part() -> None:
    """R2.2: with stacks (R9.1) all its cards, which everybody has seen (R10.2)."""
    state = swapping({"stacking": "own", "packs": 1}, STACKS)
    after = play(state, "swap TD 2")
    assert up(after, 1) == ["KS", "TD", "QC"]
    assert hand(after, 1) == "5S 8C 8D 8H"
    assert known(after, 1) == "8D 8H"
    assert known(play(after, "swap 5S 1"), 1) == "8D 8H KS"
    assert known(play(after, "swap 8D 1"), 1) == "8H KS"
    assert len(after.stock) == 4
    assert events(state, "swap TD 2") == (
        told.Swapped(1, 2, CardSet(after.seats[1].up[1]), CardSet(state.seats[1].up[1])),
    )


def test_a_swap_of_equals_is_no_move() -> None:
    """R2.2: nor one with a card that is not in the hand, nor with no place."""
    state = swapping()
    assert refused(state, "swap 8C 2") == (Code.SWAP_EQUAL, "R2.2")
    assert refused(state, "swap 3C 1") == (Code.NOT_YOURS, "R2.2")
    assert refused(state, "swap KS 2") == (Code.NOT_YOURS, "R2.2")
    for place in (0, 4):
        nowhere = why_illegal(state, Swap(int(parse_card("TD")), place))
        assert nowhere == Reason(Code.NO_CARD_THERE, "R2.2")
    assert legal(state) == [
        *("swap 5S 1", "swap 5S 2", "swap 5S 3"),
        *("swap 8C 1", "swap 8C 3"),
        *("swap TD 1", "swap TD 2", "swap TD 3"),
        "ready",
    ]


def test_without_swapping_play_begins_at_once() -> None:
    """R2.3."""
    pack = tuple(CardSet(pack_of_cards(1, 0)))
    state = deal(Rules(swapping=False), 3, pack, dealer=1)
    assert (state.phase, state.turn) == (Phase.PLAY, 2)
    assert refused(state, "ready") == (Code.ONLY_IN_SWAP, "R2.1")
