"""Every lesson can be done as it says, and answers every wrong try in words of its own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from vandtia.engine import CardSet, Flip, Phase, Play, parse_move, read_position
from vandtia.engine.presets import DEFAULT_PRESET
from vandtia.engine.rules import PRESETS
from vandtia.i18n.rules_text import rules_text
from vandtia.learn import BadLesson, LessonRun, Outcome, lesson_names, load_lesson, read_lesson
from vandtia.learn.lesson import MAX_SENTENCES, Step

LESSONS = lesson_names()


def test_there_are_eight_lessons_in_order() -> None:
    assert [name.partition("-")[0] for name in LESSONS] == list("12345678")


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_done_by_show_me_alone(name: str) -> None:
    run = LessonRun(load_lesson(name))
    for number in range(len(run.lesson.steps)):
        assert run.number == number
        for _move in range(5):
            found = run.attempt(run.show_me())
            assert found.events
            if found.outcome is Outcome.DONE:
                break
            assert found.outcome is Outcome.ON_THE_WAY
        else:
            pytest.fail("show me does not end")
        assert found.words == run.step.praise
        if not run.is_last_step:
            run.next()
    with pytest.raises(IndexError):
        run.next()


@pytest.mark.parametrize("name", LESSONS)
def test_every_legal_move_is_done_or_answered(name: str) -> None:
    """A wrong try that the rules allow changes nothing, and gets words of the lesson."""
    run = LessonRun(load_lesson(name))
    while True:
        before = run.state
        for move in run.legal:
            found = run.attempt(move)
            if found.outcome is Outcome.NOT_THIS:
                assert found.words is not None, (name, run.number, move)
                assert run.state == before
            run.state = before
        while run.attempt(run.show_me()).outcome is not Outcome.DONE:
            pass
        if run.is_last_step:
            break
        run.next()


@pytest.mark.parametrize("name", LESSONS)
def test_a_card_that_does_not_fit_is_refused_with_the_rule_and_the_lessons_words(name: str) -> None:
    run = LessonRun(load_lesson(name))
    before = run.state
    for card in CardSet(run.view.hand):
        found = run.attempt(Play(int(card)))
        if found.outcome is Outcome.REFUSED and before.phase is Phase.PLAY:
            assert found.reason is not None
            assert found.reason.rule.startswith("R")
            assert found.words is not None
            assert run.state == before
        run.back()


def steps() -> list[tuple[str, Step]]:
    return [(name, step) for name in LESSONS for step in load_lesson(name).steps]


@pytest.mark.parametrize(("name", "step"), steps())
def test_texts_are_short_and_in_every_language(name: str, step: Step) -> None:
    texts = [step.text, step.task, step.praise, *(answer.text for answer in step.answers)]
    for words in texts:
        assert set(words) >= {"en", "sv", "nb"}, words
    for language, text in step.text.items():
        sentences = re.findall(r"[.!?](?:\s|$)", text)
        assert len(sentences) <= MAX_SENTENCES, (name, language, text)


@pytest.mark.parametrize("name", LESSONS)
def test_the_rules_a_lesson_names_are_rules(name: str) -> None:
    for rule in load_lesson(name).rules:
        assert f"**{rule}**" in rules_text()


def test_back_begins_the_step_anew_and_then_goes_to_the_one_before() -> None:
    run = LessonRun(load_lesson("3-two-and-ten"), 1)
    first = run.state
    run.attempt(parse_move("play TD"))
    assert run.state != first
    run.back()
    assert (run.number, run.state) == (1, first)
    run.back()
    assert run.number == 0


def test_a_step_that_goes_on_from_another_is_reached_from_where_the_table_was_laid() -> None:
    run = LessonRun(load_lesson("3-two-and-ten"), 2)
    assert run.number == 1


def test_a_blind_card_that_does_not_fit_still_does_the_step() -> None:
    """R7.2: what counts is the flip, whichever card it turns."""
    run = LessonRun(load_lesson("7-row-and-hidden-cards"), 2)
    assert {move for move in run.legal if isinstance(move, Flip)} == {Flip(1), Flip(2)}
    assert run.attempt(Flip(2)).outcome is Outcome.DONE
    assert run.view.hand


GOOD = """
rules = ["R3.2"]
title.en = "One card"
[[step]]
position = '''{"turn": 0, "seats": [{"hand": ["5C", "9D", "QS"]}, {"hand": ["6D", "7H", "JC"]}]}'''
done = ["play *"]
show = "play 5C"
text.en = "Play."
task.en = "Play."
praise.en = "Good."
"""


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (('done = ["play *"]\n', ""), "step 1: a step needs either `done` or `row`"),
        (('show = "play 5C"', 'show = "jump"'), "step 1: "),
        (("title.en", "title.sv"), "English"),
        (('"9D"', '"5C"'), "step 1: "),
        (('praise.en = "Good."\n', ""), "step 1: 'praise' is missing"),
        (("[[step]]", "[[step"), "one: "),
    ],
)
def test_a_bad_lesson_is_refused_with_its_place(change: tuple[str, str], why: str) -> None:
    with pytest.raises(BadLesson, match=re.escape(why)):
        read_lesson("one", GOOD.replace(*change))
    assert read_lesson("one", GOOD).title == {"en": "One card"}


def test_an_unknown_lesson_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        load_lesson("9-flying")


def test_positions_are_of_the_basic_game_unless_said_otherwise() -> None:
    table = read_position(
        {"turn": 0, "seats": [{"hand": ["5C"]}, {"hand": ["6D"]}]}, PRESETS[DEFAULT_PRESET]
    )
    first = load_lesson(LESSONS[0]).steps[0].state
    assert first is not None
    assert first.table == table.table


def test_the_lesson_of_the_page_is_a_lesson() -> None:
    """docs/howto/lesson.md shows a whole file; it must work as it stands."""
    page = (Path(__file__).parents[2] / "docs" / "howto" / "lesson.md").read_text(encoding="utf-8")
    example = page.partition("```toml\n")[2].partition("```")[0]
    run = LessonRun(read_lesson("2b-the-two", example))
    assert run.attempt(run.show_me()).outcome is Outcome.DONE
