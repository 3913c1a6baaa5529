"""The first start and the lessons, in lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from vandtia.i18n import set_language
from vandtia.learn import lesson_names
from vandtia.learn.progress import is_done, step_of
from vandtia.lines.beginning import Beginning, InputEnded, Way
from vandtia.present.first_rules import Answers


class Reader:
    """Somebody who types, and all that was written."""

    def __init__(self, *typed: str) -> None:
        self._typed = iter(typed)
        self.written: list[str] = []
        self.kept: Mapping[str, str] = {}

    def read(self, prompt: str) -> str | None:
        self.written.append(prompt)
        return next(self._typed, None)

    def beginning(self) -> Beginning:
        return Beginning(self.read, self.written.append)

    def keep(self, kept: Mapping[str, str]) -> None:
        self.kept = kept


@pytest.mark.parametrize(
    ("typed", "way"),
    [
        (["1"], Way.LEARN),
        (["2"], Way.ASK),
        (["3"], Way.DEAL),
        ([""], Way.DEAL),
        (["what", "1"], Way.LEARN),
    ],
)
def test_one_begins_as_one_wants(typed: Iterable[str], way: Way) -> None:
    assert Reader(*typed).beginning().ask_way() is way


def test_the_questions_can_be_skipped_one_by_one() -> None:
    assert Reader("", "", "").beginning().ask_rules() == Answers()
    assert Reader("2", "", "2").beginning().ask_rules() == Answers(blind=True, out_on_two=False)


def test_the_end_of_the_input_ends_it() -> None:
    with pytest.raises(InputEnded):
        Reader().beginning().ask_way()
    reader = Reader("hand")
    with pytest.raises(InputEnded):
        reader.beginning().teach("", {}, reader.keep)


@pytest.mark.parametrize(
    ("language", "show", "quit_"),
    [("en", "show", "quit"), ("sv", "visa", "sluta"), ("nb", "vis", "avslutt")],
)
def test_a_lesson_is_shown_left_and_gone_on_with(language: str, show: str, quit_: str) -> None:
    set_language(language)
    try:
        first = lesson_names()[0]
        reader = Reader(show, quit_)
        assert not reader.beginning().teach("", {}, reader.keep)
        assert step_of(reader.kept, first) == 1
        reader_2 = Reader(show, quit_)
        assert not reader_2.beginning().teach("", reader.kept, reader_2.keep)
        assert is_done(reader_2.kept, first)
    finally:
        set_language("en")


def test_a_wrong_try_is_answered_with_the_rule() -> None:
    """R4.3."""
    reader = Reader("5", "quit")
    reader.beginning().teach(lesson_names()[0], {}, reader.keep)
    assert any("R4.3" in line and "eight" in line for line in reader.written[8:])
    assert reader.kept == {}


def test_back_and_rules_are_understood() -> None:
    reader = Reader("9", "back", "rules R3.2", "table", "list", "quit")
    assert not reader.beginning().teach(lesson_names()[0], {}, reader.keep)
    text = "\n".join(reader.written)
    assert text.count("(1 of 2; ") == 2
    assert "R3.2" in text


def test_all_lessons_are_gone_through_by_show() -> None:
    reader = Reader(*["show"] * 100)
    assert reader.beginning().teach("", {}, reader.keep)
    assert all(is_done(reader.kept, name) for name in lesson_names())
