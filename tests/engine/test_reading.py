"""The reader of foreign values: what it gives for a wrong one, and what it notes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from vandtia.engine.cards import CARDS
from vandtia.engine.reading import MAX_ITEMS, Reader, shown
from vandtia.engine.state import Phase


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "None"),
        (True, "True"),
        (2.5, "2.5"),
        (-7, "-7"),
        (10**12 - 1, "999999999999"),
        (1 - 10**12, "-999999999999"),
        (10**12, "a huge number"),
        (-(10**12), "a huge number"),
        pytest.param(10**5000, "a huge number", id="longer than Python writes a number"),
        ([[1]], "a list"),
        ({"a": 1}, "a dict"),
        ("x" * 38, repr("x" * 38)),
        ("x" * 39, "'" + "x" * 38 + "…"),
        ("x" * 5000, "'" + "x" * 38 + "…"),
    ],
)
def test_a_foreign_value_is_shown_in_forty_characters(value: object, text: str) -> None:
    assert shown(value) == text
    assert len(text) <= 40


@pytest.mark.parametrize(
    ("read", "value"),
    [
        (lambda reader: reader.items("x", "there"), []),
        (lambda reader: reader.items([1] * (MAX_ITEMS + 1), "there"), []),
        (lambda reader: reader.mapping("x", "there", ()), {}),
        (lambda reader: reader.whole("x", "there", 3, 5), 3),
        (lambda reader: reader.whole(6, "there", 3, 5), 3),
        (lambda reader: reader.word("x", "there", tuple(Phase)), Phase.SWAP),
        (lambda reader: reader.card("x", "there"), 0),
        (lambda reader: reader.card(7, "there"), 0),
        (lambda reader: reader.card_list("x", "there"), []),
        (lambda reader: reader.card_set("x", "there"), 0),
        (lambda reader: reader.groups("x", "there"), ()),
        (lambda reader: reader.seats("x", "there", 3), ()),
    ],
)
def test_a_wrong_value_is_noted_once_and_replaced(
    read: Callable[[Reader], Any], value: object
) -> None:
    """What stands in for it is harmless, so that reading can go on to the next fault."""
    reader = Reader()
    assert read(reader) == value
    assert len(reader.faults) == 1
    assert reader.faults[0].startswith("there: ")


def test_three_places_that_are_no_list() -> None:
    reader = Reader()
    assert reader.three("x", "row") == [None, None, None]
    assert reader.faults == ["row: 'x' is not a list", "row: 0 places instead of 3"]


def test_a_list_may_be_as_long_as_the_largest_pack_and_some() -> None:
    reader = Reader()
    assert len(CARDS) <= MAX_ITEMS
    assert reader.items([1] * MAX_ITEMS, "pile") == [1] * MAX_ITEMS
    assert reader.faults == []
    reader.items([1] * (MAX_ITEMS + 1), "pile")
    assert reader.faults == [f"pile: {MAX_ITEMS + 1} items are too many"]


def test_so_many_unknown_keys_are_named_and_no_more() -> None:
    reader = Reader()
    reader.mapping(dict.fromkeys(range(10 * MAX_ITEMS)), "view", ())
    assert reader.faults == [f"view: unknown key {key}" for key in range(MAX_ITEMS)]
