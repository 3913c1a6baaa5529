"""Whose cards may be shown: the rule behind the curtain, without a screen."""

from __future__ import annotations

from vandtia.flow import Seating


def test_one_person_alone_always_sits() -> None:
    seating = Seating.at_start([0], "between_people")
    assert seating.sitting == 0
    assert not seating.needs_curtain(0)
    assert seating.after_move(0, 1, over=False).sitting == 0


def test_several_people_begin_and_go_on_behind_a_curtain() -> None:
    seating = Seating.at_start([0, 2], "between_people")
    assert seating.sitting is None
    assert seating.needs_curtain(0)
    seating = seating.sit(0)
    assert not seating.needs_curtain(0)
    assert seating.after_move(0, 0, over=False).sitting == 0  # after a burn the turn stays
    seating = seating.after_move(0, 1, over=False)
    assert seating.sitting is None
    assert seating.at == 0
    assert seating.needs_curtain(2)
    assert not seating.needs_curtain(0)  # the same person again: nobody else has sat down
    assert seating.sit(2).after_move(2, 0, over=False).needs_curtain(0)


def test_a_curtain_before_every_turn_if_wanted() -> None:
    seating = Seating.at_start([0], "always")
    assert seating.needs_curtain(0)
    assert seating.sit(0).after_move(0, 1, over=False).needs_curtain(0)


def test_an_open_table_never_has_one() -> None:
    seating = Seating.at_start([0, 1], "open_table")
    assert not seating.needs_curtain(0)
    assert seating.sit(0).after_move(0, 1, over=False).sitting == 0


def test_nobody_sits_where_only_bots_play() -> None:
    seating = Seating.at_start([], "between_people")
    assert seating.sitting is None
    assert seating.at == 0


def test_who_is_left_alone_passes_a_curtain_once_more() -> None:
    """Where another has left the table, their eyes may still be there."""
    seating = Seating.at_start([0, 1], "between_people").sit(0).after_move(0, 1, over=False)
    left = Seating((1,), seating.mode, seating.sitting, None)
    assert left.needs_curtain(1)
    assert left.sit(1).after_move(1, 0, over=False).sitting == 1
