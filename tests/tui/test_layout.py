"""Sizes and places of everything on the table, for every window and number of seats."""

from __future__ import annotations

import pytest

from vandtia.tui.layout import NEEDED_HEIGHT, NEEDED_WIDTH, Layout, Place, layout_for

SIZES = (
    (60, 20),
    (79, 24),
    (80, 23),
    (80, 24),
    (100, 30),
    (109, 24),
    (110, 30),
    (120, 40),
    (160, 50),
    (200, 60),
    (200, 24),
    (80, 60),
)


def shown(layout: Layout, stacks: int) -> list[Place]:
    """All places of a layout that are shown."""
    found = layout.places(stacks)
    several = (found.panels, found.row, found.hand)
    single = (place for place in found if isinstance(place, Place))
    return [place for place in (*single, *(one for more in several for one in more)) if place.width]


def overlap(one: Place, other: Place) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("card_size", ["auto", "large", "medium", "small"])
def test_everything_has_a_place_of_its_own(size: tuple[int, int], card_size: str) -> None:
    width, height = size
    for panels in range(1, 12):
        for ranks, memory in ((13, False), (14, True)):
            layout = layout_for(width, height, panels, ranks, card_size, memory=memory)
            assert layout.fits or panels == 11, (size, panels)
            if not layout.fits:
                continue
            for stacks in (0, 1, 5, ranks):
                places = shown(layout, stacks)
                for number, place in enumerate(places):
                    assert place.x >= 0
                    assert place.x + place.width <= width
                    assert place.y + place.height <= height - 1, (size, panels, place)
                    clash = [other for other in places[:number] if overlap(place, other)]
                    assert not clash, (size, panels, stacks, place, clash)


@pytest.mark.parametrize("size", SIZES)
def test_the_prompt_stands_right_under_the_hand(size: tuple[int, int]) -> None:
    places = layout_for(*size, 3, 13).places(5)
    assert places.hand[0].y + places.hand[0].height == places.prompt.y
    assert places.prompt.y + places.prompt.height == places.note.y


@pytest.mark.parametrize("size", SIZES)
def test_the_hand_is_in_the_middle(size: tuple[int, int]) -> None:
    layout = layout_for(*size, 3, 13)
    for stacks in (1, 4, 8):
        hand = layout.places(stacks).hand
        left, right = hand[0].x, layout.board_width - (hand[-1].x + hand[-1].width)
        assert abs(left - right) <= 1


def test_cards_grow_with_the_window() -> None:
    sizes = ((60, 20), (80, 24), (100, 30), (120, 40), (160, 50))
    cards = [layout_for(*size, 3, 13).card for size in sizes]
    assert cards == sorted(set(cards))
    assert [tuple(card) for card in cards[:2]] == [(3, 1), (5, 3)]


@pytest.mark.parametrize(("card_size", "rows"), [("medium", 3), ("small", 1)])
def test_cards_are_no_larger_than_wished(card_size: str, rows: int) -> None:
    assert layout_for(200, 60, 3, 13, card_size).card.height == rows


def test_cards_of_a_full_hand_overlap_and_keep_their_corners() -> None:
    for size in SIZES:
        layout = layout_for(*size, 3, 14)
        assert layout.pitch(14) >= min(layout.card.width, 4)


def test_seats_sit_round_the_table_in_order_of_play() -> None:
    """The next to play is at the left, the one before oneself at the right."""
    layout = layout_for(120, 40, 5, 13)
    assert layout.flank == 1
    first, *top, last = layout.places(3).panels
    assert first.x <= top[0].x < top[1].x < top[2].x <= last.x
    assert first.y == last.y > top[0].y == top[2].y


def test_opponents_have_whole_cards_where_there_is_room() -> None:
    assert layout_for(100, 30, 3, 13).panel_card.height >= 3
    assert layout_for(80, 24, 3, 13).panel_card.height == 1


def test_the_log_is_as_high_as_the_window() -> None:
    places = layout_for(160, 50, 3, 13).places(3)
    assert places.recap.y == 1
    assert places.log.y == places.recap.y + places.recap.height
    assert places.log.y + places.log.height == 49


def test_below_the_floor_nothing_fits() -> None:
    assert layout_for(NEEDED_WIDTH, NEEDED_HEIGHT, 4, 13).fits
    assert not layout_for(NEEDED_WIDTH - 1, 60, 4, 13).fits
    assert not layout_for(200, NEEDED_HEIGHT - 1, 4, 13).fits
