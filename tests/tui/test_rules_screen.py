"""The rules screen by keys alone, by mouse alone, and its presets and texts."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.tui.screen_app import app_of, go_to, opened, row_of, shown, told, until
from textual.pilot import Pilot
from textual.widgets import Input, TextArea

from vandtia.engine.cards import RANK_NAMES
from vandtia.engine.rules import PRESETS, Rules
from vandtia.present.rules_form import Kind, rule_fields
from vandtia.storage.paths import Paths
from vandtia.storage.presets import OwnPresets
from vandtia.tui.screens.preset_list import PresetList
from vandtia.tui.screens.prompt import PromptScreen, QuestionScreen
from vandtia.tui.screens.rules import RulesChoice, RulesScreen
from vandtia.tui.screens.rules_keeping import RulesTextScreen
from vandtia.tui.widgets.form import CELL_WIDTH, MARK_WIDTH, TITLE_WIDTH, ChoiceRow, GridRow

GRID_TITLE = 16


def rules_screen(folder: Path, preset: str = "glimne") -> RulesScreen:
    return RulesScreen(PRESETS[preset], preset, PresetList(Paths.find(folder)))


async def answer(pilot: Pilot[None]) -> RulesChoice:
    await pilot.press("escape")
    await until(pilot, lambda: app_of(pilot).answers)
    (choice,) = app_of(pilot).answers
    assert isinstance(choice, RulesChoice)
    return choice


async def test_every_rule_has_a_row_that_keys_reach(tmp_path: Path) -> None:
    async with shown(tmp_path, rules_screen(tmp_path)) as pilot:
        seen = set()
        for _row in range(len(pilot.app.screen.query("FormRow"))):
            focused = pilot.app.focused
            assert focused is not None
            assert pilot.app.screen.can_view_entire(focused), "scrolled into sight"
            seen.add(getattr(focused, "key").partition(".")[0])  # noqa: B009
            await pilot.press("down")
        assert seen == {*Rules.model_fields, "preset", "command"}


async def test_every_simple_rule_is_set_by_keys_and_answered(tmp_path: Path) -> None:
    """One step to the right on each rule; what comes out is what the model says."""
    async with shown(tmp_path, rules_screen(tmp_path)) as pilot:
        wanted: dict[str, object] = {}
        for field in rule_fields():
            if field.kind in {Kind.POWERS, Kind.RANKS} or field.key == "stacking":
                continue
            value = PRESETS["glimne"].model_dump(mode="json")[field.key]
            place = field.choices.index(value)
            wanted[field.key] = field.choices[(place + 1) % len(field.choices)]
            await go_to(pilot, field.key)
            await pilot.press("right")
        choice = await answer(pilot)
    assert choice.rules == Rules.model_validate(wanted)
    assert len(wanted) == len(Rules.model_fields) - 3


async def test_powers_and_last_cards_are_set_by_keys(tmp_path: Path) -> None:
    """R9.8, R9.2."""
    async with shown(tmp_path, rules_screen(tmp_path)) as pilot:
        await go_to(pilot, "powers.low")
        await pilot.press(*["right"] * RANK_NAMES.index("7"), "enter")
        # The column stays while one goes down.
        await go_to(pilot, "powers.skip")
        await pilot.press("right", "space")
        await go_to(pilot, "forbidden_last")
        await pilot.press("space", "home", "end")
        await go_to(pilot, "forbidden_last")
        choice = await answer(pilot)
    assert choice.rules == Rules.model_validate(
        {"powers": {"7": ["low"], "8": ["skip"]}, "forbidden_last": ["8"]}
    )


async def test_every_kind_of_rule_is_set_by_mouse(tmp_path: Path) -> None:
    async with shown(tmp_path, rules_screen(tmp_path)) as pilot:
        swap = row_of(pilot, "stacking")
        await pilot.click(swap, offset=(MARK_WIDTH + TITLE_WIDTH + 3, 0))
        jokers = row_of(pilot, "jokers")
        await pilot.click(jokers, offset=(MARK_WIDTH + TITLE_WIDTH + 1, 0))
        screen = pilot.app.screen
        low = row_of(pilot, "powers.low")
        screen.query_one("#rows").scroll_to_widget(low, animate=False)
        await pilot.pause()
        place = MARK_WIDTH + GRID_TITLE + CELL_WIDTH * RANK_NAMES.index("J") + 1
        await pilot.click(low, offset=(place, 0))
        last = row_of(pilot, "forbidden_last")
        screen.query_one("#rows").scroll_to_widget(last, animate=False)
        await pilot.pause()
        await pilot.click(last, offset=(MARK_WIDTH + GRID_TITLE + 1, 0))
        choice = await answer(pilot)
    assert choice.rules == Rules.model_validate(
        {"stacking": "own", "jokers": 4, "powers": {"J": ["low"]}, "forbidden_last": ["2"]}
    )


async def test_a_contradiction_is_told_at_both_settings_and_not_accepted(tmp_path: Path) -> None:
    """R9.10."""
    async with shown(tmp_path, rules_screen(tmp_path)) as pilot:
        await go_to(pilot, "stacking")
        await pilot.press("right", "up", "right")
        for key in ("swapping", "stacking"):
            await go_to(pilot, key)
            row = row_of(pilot, key)
            assert isinstance(row, ChoiceRow)
            assert row.value.wrong
            assert "contradict each other: stacking" in told(pilot)
        await opened(pilot, QuestionScreen, "escape")
        assert "contradict each other" in told(pilot)
        await opened(pilot, RulesScreen, "enter")
        await pilot.press("left")
        choice = await answer(pilot)
    assert choice.rules == Rules(swapping=False)


async def test_a_contradiction_of_powers_marks_both_cells(tmp_path: Path) -> None:
    """R9.10."""
    async with shown(tmp_path, rules_screen(tmp_path)) as pilot:
        await go_to(pilot, "powers.low")
        await pilot.press(*["right"] * RANK_NAMES.index("10"), "space")
        wrong = {
            row.key
            for row in pilot.app.screen.query(GridRow)
            if any(cell.wrong for cell in row.cells)
        }
        assert wrong == {"powers.burn", "powers.low"}
        assert "Tens cannot have both burn and low" in told(pilot)


async def test_changes_are_marked_and_reset(tmp_path: Path) -> None:
    async with shown(tmp_path, rules_screen(tmp_path, "stuga")) as pilot:
        assert "preset: Stuga" in told(pilot)
        await go_to(pilot, "chance_card")
        await pilot.press("right")
        assert "●► Chance card" in told(pilot)
        assert "1 change ●" in told(pilot)
        await pilot.press("z")
        assert " ► Chance card" in told(pilot)


async def test_many_additions_get_a_gentle_word(tmp_path: Path) -> None:
    async with shown(tmp_path, rules_screen(tmp_path, "backpacker")) as pilot:
        assert "6 additions to the basic game" in told(pilot)


async def test_a_number_without_a_bound_is_typed(tmp_path: Path) -> None:
    """R8.3."""
    async with shown(tmp_path, rules_screen(tmp_path)) as pilot:
        await go_to(pilot, "turn_limit")
        await opened(pilot, PromptScreen, "enter")
        await pilot.press("0", "enter")
        await until(pilot, lambda: "A whole number from 1" in told(pilot))
        await opened(pilot, RulesScreen, "backspace", "7", "3", "enter")
        choice = await answer(pilot)
    assert choice.rules == Rules(turn_limit=73)


async def test_own_presets_are_saved_renamed_and_deleted(tmp_path: Path) -> None:
    async with shown(tmp_path, rules_screen(tmp_path)) as pilot:
        await go_to(pilot, "jokers")
        await opened(pilot, PromptScreen, "right", "s")
        pilot.app.screen.query_one(Input).value = "[/] Åsa"
        await opened(pilot, RulesScreen, "enter")
        assert "preset: [/] Åsa" in told(pilot)
        assert OwnPresets(Paths.find(tmp_path)).load().value == {"[/] Åsa": Rules(jokers=1)}
        await opened(pilot, PromptScreen, "e")
        pilot.app.screen.query_one(Input).value = "Shithead"
        await pilot.press("enter")
        await until(pilot, lambda: "keep their names" in told(pilot))
        pilot.app.screen.query_one(Input).value = "Hemma"
        await opened(pilot, RulesScreen, "enter")
        assert list(OwnPresets(Paths.find(tmp_path)).load().value) == ["Hemma"]
        await opened(pilot, QuestionScreen, "d")
        await opened(pilot, RulesScreen, "down", "enter")
        assert OwnPresets(Paths.find(tmp_path)).load().value == {}
        choice = await answer(pilot)
    assert choice == RulesChoice(Rules(jokers=1), "glimne")


async def test_own_presets_can_be_chosen(tmp_path: Path) -> None:
    OwnPresets(Paths.find(tmp_path)).save("Hemma", Rules(jokers=2))
    async with shown(tmp_path, rules_screen(tmp_path)) as pilot:
        await pilot.press("left")
        choice = await answer(pilot)
    assert choice == RulesChoice(Rules(jokers=2), "Hemma")


async def test_rules_go_out_and_come_back_as_text(tmp_path: Path) -> None:
    async with shown(tmp_path, rules_screen(tmp_path, "kompis")) as pilot:
        await go_to(pilot, "jokers")
        await opened(pilot, RulesTextScreen, "right", "c")
        text = pilot.app.clipboard
        assert pilot.app.screen.query_one(TextArea).text == text
        await opened(pilot, RulesScreen, "escape")
        await opened(pilot, RulesTextScreen, "home", "right", "p")
        pilot.app.screen.query_one(TextArea).text = text
        await opened(pilot, RulesScreen, "f8")
        choice = await answer(pilot)
    assert choice.rules == PRESETS["kompis"].changed(jokers=1)


async def test_what_is_done_with_all_rules_can_be_clicked(tmp_path: Path) -> None:
    async with shown(tmp_path, rules_screen(tmp_path)) as pilot:
        for command, screen in (("save", PromptScreen), ("copy", RulesTextScreen)):
            await go_to(pilot, f"command.{command}")
            await pilot.click(row_of(pilot, f"command.{command}"))
            await until(pilot, lambda screen=screen: isinstance(pilot.app.screen, screen))
            await opened(pilot, RulesScreen, "escape")


@pytest.mark.parametrize("text", ["", "{", '{"stacking": "ow"}', '{"[/]": 1}'])
async def test_a_bad_text_is_explained_and_changes_nothing(tmp_path: Path, text: str) -> None:
    async with shown(tmp_path, rules_screen(tmp_path)) as pilot:
        await opened(pilot, RulesTextScreen, "p")
        pilot.app.screen.query_one(TextArea).text = text
        await pilot.press("f8")
        await until(pilot, lambda: "! " in told(pilot))
        await opened(pilot, RulesScreen, "escape")
        choice = await answer(pilot)
    assert choice.rules == PRESETS["glimne"]
