"""R10: what a seat may know."""

from __future__ import annotations

from tests.engine.tables import hand, known, play, row, seat, table

from vandtia.engine import CardSet, Phase, parse_cards, view_for, write_view
from vandtia.engine import events as told
from vandtia.engine.cards import pack_of_cards

STATE_SEATS = (
    seat("7C 8C 9C", "KS 8D QC", "4H JD 9D", known="8C"),
    seat("3C 4C 5C 6C", "KH 8S QD", "4S JC 9H"),
)


def test_what_is_public() -> None:
    """R10.1."""
    state = table(
        {}, *STATE_SEATS, pile="5S 5D 6S", gone="2C TC", stock="AC AD", actions=5, direction=-1
    )
    view = view_for(state, None)
    assert (view.pile, view.gone, view.stock_size) == (state.pile, state.gone, 2)
    assert (view.turn, view.direction, view.actions, view.phase) == (0, -1, 5, Phase.PLAY)
    assert [held.hand_size for held in view.seats] == [3, 4]
    assert [held.up for held in view.seats] == [held.up for held in state.seats]
    assert [held.down for held in view.seats] == [(True,) * 3] * 2
    assert (view.pile_size, view.gone_size) == (3, 2)
    assert view.pack == state.pack
    assert view.rules == state.rules
    assert view.hand == 0


def test_a_view_has_the_public_fields_of_its_state() -> None:
    """R10.1: all that is not cards of a seat, or the stock, as it is."""
    swapping = table({}, *STATE_SEATS, phase="swap", dealer=0, turn=0, ready=[1])
    over = table({}, *STATE_SEATS[:1], seat(), phase="over", out=[1], result=[[1], [0]])
    passed = table({}, row("7C - -", "KS - -"), STATE_SEATS[1], passes=1, actions=9, gone="2C TC")
    for state in (swapping, over, passed):
        view = view_for(state, 0)
        for name in set(view._fields) & set(state._fields) - {"seats"}:
            assert getattr(view, name) == getattr(state, name), name
    filled = [
        table({"hidden_cards": "blind"}, row("", places), STATE_SEATS[1])
        for places in ("KS", "- KS", "- - KS")
    ]
    assert [view_for(state, 1).seats[0].down for state in filled] == [
        (True, False, False),
        (False, True, False),
        (False, False, True),
    ]


def test_the_make_up_of_the_pack_is_public() -> None:
    """R10.1: a view names every card of the game, in rank order."""
    view = view_for(table({}, *STATE_SEATS, stock="AC AD"), 1)
    written = write_view(view)
    assert "AC" in written["pack"]
    assert "JD" in written["pack"]
    assert written["pack"] == str(CardSet(view.pack)).split()
    assert not view.pack & ~pack_of_cards(1, 0)


def test_cards_that_all_have_seen_stay_known_until_they_leave() -> None:
    """R10.2: taken up, turned up by a flip, or swapped in; then played."""
    state = table({}, *STATE_SEATS, pile="6S 7S")
    after = play(state, "take")
    assert known(after, 0) == "6S 7S 8C"
    after = play(after, "play 3C")
    assert known(play(after, "play 6S"), 0) == "7S 8C"
    assert known(play(after, "play 7C"), 0) == "6S 7S 8C"


def test_of_equal_cards_the_known_one_is_named() -> None:
    """R10.2: which of two equal cards is played is no choice; the known one goes first."""
    state = table({}, seat("7C 7D 7H", known="7H"), STATE_SEATS[1])
    assert known(play(state, "play 7H"), 0) == ""
    assert known(play(state, "play 7C 7D"), 0) == "7H"


def test_the_own_hand_is_private() -> None:
    """R10.3: and the stock and face-down cards are hidden from all."""
    state = table({}, *STATE_SEATS, stock="AC AD")
    own, other = view_for(state, 0), view_for(state, 1)
    assert str(CardSet(own.hand)) == hand(state, 0)
    assert other.seats[0].hand is None
    assert str(CardSet(other.seats[0].known)) == "8C"
    for view in (own, other):
        assert "stock" not in write_view(view)
        assert [held["down"] for held in write_view(view)["seats"]] == [[True] * 3] * 2


def test_a_flipped_card_that_did_not_fit_is_known() -> None:
    """R10.2, R7.2."""
    blind = table({"hidden_cards": "blind"}, row("- - -", "3D 4D -"), STATE_SEATS[1], pile="9S")
    assert known(play(blind, "flip 2"), 0) == "4D 9S"


def test_only_the_cards_drawn_are_private() -> None:
    """R10.4: that a player drew, and how many, is public; all else that happens is too."""
    drawn = CardSet(parse_cards(["AC", "AD"]))
    drew = told.Drew(1, 2, drawn)
    assert told.redact(drew, 1) is drew
    for seat_number in (None, 0, 2):
        assert told.redact(drew, seat_number) == told.Drew(1, 2, None)
    played = told.Played(1, drawn, CardSet(0))
    assert told.redact(played, 0) is played
