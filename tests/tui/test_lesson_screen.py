"""Lessons by keyboard, wrong tries included, in each language."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.tui.screen_app import app_of, go_to, opened, shown, told, until
from textual.widgets.markdown import MarkdownBlock

from vandtia.engine import PRESETS
from vandtia.i18n import set_language
from vandtia.learn import lesson_names, load_lesson
from vandtia.learn.example import example_names, load_example
from vandtia.present.lesson_words import in_language, lesson_meant
from vandtia.storage.paths import Paths
from vandtia.storage.settings import Settings
from vandtia.storage.settings_file import load_settings
from vandtia.tui.screens.lesson import ExamplesScreen, LessonScreen, LessonsScreen
from vandtia.tui.screens.replay import ReplayScreen
from vandtia.tui.screens.rule_sheet import RuleSheetScreen
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


async def test_progress_is_kept_and_shown_and_gone_on_with(tmp_path: Path) -> None:
    first = lesson_names()[0]
    async with shown(tmp_path, LessonsScreen()) as pilot:
        await opened(pilot, LessonScreen, "enter")
        await pilot.press("s")
        await until(pilot, lambda: app_of(pilot).settings.lessons == {first: "1"})
        await opened(pilot, LessonsScreen, "escape")
        await until(pilot, lambda: "go on at step 2 of 2" in told(pilot))
        await opened(pilot, LessonScreen, "enter")
        screen = pilot.app.screen
        assert isinstance(screen, LessonScreen)
        assert screen.run.number == 1
        await pilot.press("s")
        await until(pilot, lambda: app_of(pilot).settings.lessons == {first: "done"})
        await opened(pilot, LessonsScreen, "escape")
        await until(pilot, lambda: "1 of 8 done" in told(pilot))
    assert load_settings(Paths.find(tmp_path)).value.lessons == {first: "done"}


async def test_after_the_lessons_a_game_with_open_hands_is_dealt(tmp_path: Path) -> None:
    """R9.9."""
    async with shown(tmp_path, LessonsScreen()) as pilot:
        await go_to(pilot, "game")
        await pilot.press("enter")
        await until(pilot, lambda: app_of(pilot).begun)
        session = app_of(pilot).begun[0]
        assert session.rules.open_hands
        assert session.practice


@pytest.mark.parametrize("language", ["en", "sv", "nb"])
async def test_an_example_opens_as_a_replay_with_remarks(tmp_path: Path, language: str) -> None:
    set_language(language)
    try:
        async with shown(tmp_path, ExamplesScreen()) as pilot:
            await opened(pilot, ReplayScreen, "enter")
            example = load_example(example_names()[0])
            await until(pilot, lambda: in_language(example.notes[example.start]) in told(pilot))
            await pilot.press("right")
            note = in_language(example.notes[example.start + 1])
            await until(pilot, lambda: note in told(pilot))
            await opened(pilot, ExamplesScreen, "escape")
    finally:
        set_language("en")


async def test_the_page_on_playing_well_is_in_the_game(tmp_path: Path) -> None:
    async with shown(tmp_path, LessonsScreen()) as pilot:
        await go_to(pilot, "well")
        await opened(pilot, RuleSheetScreen, "enter")
        await until(pilot, lambda: "Before the first card" in told(pilot))
        await pilot.press("slash", *"skitgubbe", "enter")
        await until(pilot, lambda: "In Skåne" in told(pilot))
        await opened(pilot, ExamplesScreen, "e")


async def test_a_word_is_found_in_the_rules_from_the_rules_in_force(tmp_path: Path) -> None:
    async with shown(tmp_path, RuleSheetScreen(PRESETS["glimne"])) as pilot:
        await pilot.press("slash", *"skitgubbe", "enter")
        await until(pilot, lambda: "mucky old man" in told(pilot))
        await pilot.press("tab")
        await until(pilot, lambda: "Before the first card" in told(pilot))
        await pilot.press("tab")
        await until(pilot, lambda: "Nothing differs from the basic game" in told(pilot))


async def test_a_search_in_the_rules_goes_on_and_back(tmp_path: Path) -> None:
    async with shown(tmp_path, RuleSheetScreen(PRESETS["glimne"], full=True)) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, RuleSheetScreen)
        await until(pilot, lambda: len(screen.query(MarkdownBlock)) > 50)
        await pilot.press("slash", *"burn", "enter")
        await until(pilot, lambda: screen.query(".-found"))
        first = screen.query_one(".-found")
        await pilot.press("n")
        await until(pilot, lambda: screen.query_one(".-found") is not first)
        await pilot.press("N")
        await until(pilot, lambda: screen.query_one(".-found") is first)
