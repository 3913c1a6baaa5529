"""The examples are games that can be replayed; how far one has come in the lessons is kept."""

from __future__ import annotations

import pytest

from vandtia.engine import format_card, write_position
from vandtia.learn import lesson_names
from vandtia.learn.example import example_names, load_example
from vandtia.learn.progress import is_done, next_lesson, step_of, with_done, with_step

LANGUAGES = {"en", "sv", "nb"}


@pytest.mark.parametrize("name", example_names())
def test_an_example_is_played_to_its_last_move_and_says_so_in_every_language(name: str) -> None:
    example = load_example(name)
    states = list(example.record.replay())
    assert 0 <= example.start < len(states) - 1
    assert example.record.rules.open_hands
    for words in (example.title, example.text, *example.notes.values()):
        assert set(words) >= LANGUAGES
    moments = set(range(example.start + 1, len(example.record.moves) + 1))
    assert len(moments - set(example.notes)) <= 1  # a remark on all but, say, a last "ready"
    assert max(example.notes) <= len(example.record.moves)
    assert all(len(text) <= 77 for note in example.notes.values() for text in note.values())


def last_of(name: str) -> dict[str, object]:
    return write_position(list(load_example(name).record.replay())[-1])


def test_the_four_players_end_as_the_guide_has_it() -> None:
    """R5.3, R5.8: the ten turns nine, two, three and the sevens away, and Dora leads a five."""
    found = last_of("1-a-pile-turned-away")
    assert found["pile"] == ["5D"]
    assert found["gone"] == ["9D", "2C", "3H", "7H", "7S", "TC"]


def test_the_end_game_ends_as_the_guide_has_it() -> None:
    """R7.1, R3.4: Calle takes up seven cards with his own; Bea has an eight, a four, one hidden."""
    state = list(load_example("2-the-two-in-the-row").record.replay())[-1]
    bea, calle = state.seats
    assert calle.hand_size == 7
    assert bea.card_count == 3
    assert not bea.hand_size


def test_the_stacking_example_ends_as_pagat_has_it() -> None:
    """R9.1, R2.2: ace, ten and two in the row, J 7 7 7 5 in hand."""
    state = list(load_example("3-stacking").record.replay())[-1]
    seats = write_position(state)["seats"]
    assert [up[0][0] for up in seats[1]["up"]] == ["A", "T", "2"]
    assert sorted(card[0] for card in seats[1]["hand"]) == ["5", "7", "7", "7", "J"]
    assert format_card(state.stock[0]) == "3C"


def test_an_example_that_is_not_there_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        load_example("4-flying")


def test_progress_goes_on_where_a_lesson_was_left_and_done_stays_done() -> None:
    first, second = lesson_names()[:2]
    kept = with_step({}, first, 1)
    assert (step_of(kept, first), step_of(kept, second)) == (1, 0)
    assert next_lesson(kept, lesson_names()) == first
    kept = with_done(kept, first)
    assert is_done(kept, first)
    assert step_of(kept, first) == 0
    assert next_lesson(kept, lesson_names()) == second
    assert is_done(with_step(kept, first, 1), first)
    everything = dict.fromkeys(lesson_names(), "done")
    assert next_lesson(everything, lesson_names()) is None


def test_nonsense_in_a_settings_file_is_the_first_step() -> None:
    assert step_of({"a": "x"}, "a") == 0
    assert not is_done({"a": "x"}, "a")
