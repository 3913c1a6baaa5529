"""Lessons by keyboard, wrong tries included, in each language."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.tui.screen_app import app_of, shown, until

from vandtia.i18n import set_language
from vandtia.learn import lesson_names, load_lesson
from vandtia.present.lesson_words import in_language, lesson_meant
from vandtia.storage.settings import Settings
from vandtia.tui.screens.lesson import LessonScreen
from vandtia.tui.widgets.hand_stack import HandStack
from vandtia.tui.widgets.middle import PileFan


@pytest.mark.parametrize("language", ["en", "sv", "nb"])
async def test_a_wrong_try_is_answered_and_show_me_does_the_step(
    tmp_path: Path, language: str
) -> None:
    """R3.3, R4.3."""
    set_language(language)
    try:
        screen = LessonScreen(lesson_names()[0])
        before = screen.run.state
        by_place = Settings(first_start_done=True, animation=False, pick_keys="places")
        async with shown(tmp_path, screen, by_place) as pilot:
            await pilot.press("1", "enter")
            await until(pilot, lambda: "R4.3" in screen.said)
            await pilot.press("t")
            answers = [in_language(answer.text) for answer in screen.run.step.answers]
            assert screen.said in answers
            assert screen.run.state == before
            await pilot.press("s")
            await until(pilot, lambda: screen.selection is None)
            assert screen.said == in_language(screen.run.step.praise)
            await pilot.press("n")
            assert screen.run.number == 1
            await pilot.press("b")
            assert screen.run.number == 0
    finally:
        set_language("en")


async def test_every_lesson_is_gone_through_by_keys(tmp_path: Path) -> None:
    screen = LessonScreen(lesson_names()[0])
    steps = sum(10 for name in lesson_names() for _step in load_lesson(name).steps)
    async with shown(tmp_path, screen) as pilot:
        for _press in range(steps):
            if pilot.app.screen is not screen:
                break
            await pilot.press("s" if screen.selection is not None else "n")
            await pilot.pause()
        assert app_of(pilot).answers == [lesson_names()[-1]]


def test_a_lesson_is_meant_by_number_name_or_title() -> None:
    first = lesson_names()[0]
    assert lesson_meant("1") == lesson_meant(first) == lesson_meant("equal-or-higher") == first
    assert lesson_meant("0") is lesson_meant("99") is lesson_meant("nothing") is None


async def test_ready_is_answered_before_the_row_is_as_asked(tmp_path: Path) -> None:
    """R2.1."""
    screen = LessonScreen("6-swapping")
    async with shown(tmp_path, screen) as pilot:
        await pilot.press("r")
        await until(pilot, lambda: screen.said)
        assert screen.selection is not None


async def test_a_wrong_card_is_clicked_onto_the_pile_and_answered(tmp_path: Path) -> None:
    """R4.3."""
    screen = LessonScreen(lesson_names()[0])
    async with shown(tmp_path, screen) as pilot:
        await until(pilot, lambda: any(slot.region.width for slot in screen.query(HandStack)))
        await pilot.click(next(iter(screen.query(HandStack))))
        await pilot.click(screen.query_one(PileFan))
        await until(pilot, lambda: "R4.3" in screen.said)
