"""Who sits at a hosted table: claims, losses, returns, leaving, exchange."""

from __future__ import annotations

from vandtia.online.chairs import Chair, Chairs, Owner
from vandtia.online.door import digest


def table() -> Chairs:
    chairs = Chairs([Chair(Owner.GUEST, "Host", token=digest("host"), guest=0)], most=4)
    assert chairs.sit(1, "Åsa", "token-a", may_add=True, otherwise="Guest") == 1
    assert chairs.sit(2, "Åsa", "token-b", may_add=True, otherwise="Guest") == 2
    return chairs


def test_two_guests_of_one_name_have_two_names() -> None:
    assert table().names == ("Host", "Åsa", "Åsa 2")


def test_a_seat_is_had_again_by_its_token_alone() -> None:
    chairs = table()
    assert chairs.seat_with("token-b") == 2
    assert chairs.seat_with("token-c") is None
    assert chairs.seat_with("") is None
    assert chairs.cut_off(2, now=7.0) == 2
    assert chairs[2].is_away
    assert chairs[2].since == 7.0
    assert chairs.come_back(2, 9) is None
    assert chairs.seat_of(9) == 2
    assert chairs.come_back(2, 10) == 9  # from another network: the old connection goes


def test_no_more_than_there_are_places() -> None:
    chairs = table()
    assert chairs.sit(3, "Dora", "token-d", may_add=False, otherwise="Guest") is None
    assert chairs.sit(3, "Dora", "token-d", may_add=True, otherwise="Guest") == 3
    assert chairs.sit(4, "Eva", "token-e", may_add=True, otherwise="Guest") is None
    assert chairs.seat_bot("Bot", "easy") is None


def test_a_chair_that_was_left_is_the_next_guests_and_the_old_token_is_worth_nothing() -> None:
    chairs = table()
    chairs[1].stands_in, chairs[1].level = True, "medium"
    chairs.leave(1, now=3.0)
    assert chairs[1].owner is Owner.NOBODY
    assert chairs.seat_with("token-a") is None
    assert chairs.sit(5, "Eva", "token-e", may_add=False, otherwise="Guest") == 1
    assert (chairs[1].name, chairs[1].stands_in) == ("Eva", True)


def test_chairs_change_places_with_who_sits_there() -> None:
    chairs = table()
    chairs.exchange(0, 2)
    assert list(chairs.names) == ["Åsa 2", "Åsa", "Host"]
    assert (chairs.seat_of(0), chairs.seat_of(2)) == (2, 0)
    chairs.take_away(1)
    assert list(chairs.names) == ["Åsa 2", "Host"]
