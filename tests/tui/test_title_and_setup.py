"""The first screen, the first start, and laying the table."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

from tests.tui.screen_app import app_of, go_to, opened, row_of, shown, told, until
from textual.widgets import Input

from vandtia.engine.rules import PRESETS, Rules
from vandtia.i18n import languages, said_in
from vandtia.present.first_rules import AIM
from vandtia.present.setup_form import SetupDraft, first_table
from vandtia.session import HUMAN
from vandtia.storage.paths import Paths
from vandtia.storage.presets import OwnPresets
from vandtia.storage.settings import Settings
from vandtia.storage.settings_file import load_settings
from vandtia.tui.screens.first_start import FirstStartScreen
from vandtia.tui.screens.lesson import LessonScreen, LessonsScreen
from vandtia.tui.screens.prompt import PromptScreen, QuestionScreen
from vandtia.tui.screens.rule_sheet import RuleSheetScreen
from vandtia.tui.screens.rules import RulesScreen
from vandtia.tui.screens.setup import SetupScreen
from vandtia.tui.screens.title import TitleScreen
from vandtia.tui.widgets.form import MARK_WIDTH, TITLE_WIDTH


async def test_enter_deals_as_last_time(tmp_path: Path) -> None:
    table = SetupDraft.first(bots=3, level="easy", name="[/] Åsa").to_keep(
        PRESETS["stuga"], "stuga"
    )
    settings = Settings(first_start_done=True, animation=False, last_setup=table)
    async with shown(tmp_path, TitleScreen(), settings) as pilot:
        assert "as last time" in told(pilot)
        assert "[/] Åsa" in told(pilot)
        await pilot.press("enter")  # rules by which was dealt before are not asked about
        await until(pilot, lambda: app_of(pilot).begun)
        (session,) = app_of(pilot).begun
        assert session.rules == PRESETS["stuga"]
        assert session.players[0].name == "[/] Åsa"
        assert [player.kind for player in session.players] == [HUMAN, "easy", "easy", "easy"]


async def test_the_title_says_that_bots_are_fair(tmp_path: Path) -> None:
    async with shown(tmp_path, TitleScreen()) as pilot:
        assert "see only what a player in their seat would see" in told(pilot)


async def test_every_row_of_the_title_fits_with_a_game_under_way(tmp_path: Path) -> None:
    async with shown(tmp_path, TitleScreen()) as pilot:
        from vandtia.present.setup_form import dealt

        session = dealt(first_table(), datetime.now().astimezone())
        app_of(pilot).games.save(session.record())
        pilot.app.push_screen(TitleScreen())
        await until(pilot, lambda: "Go on" in told(pilot))
        for row in pilot.app.screen.query("MenuRow"):
            assert pilot.app.screen.can_view_entire(row)
        assert "see only what a player in their seat would see" in told(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: app_of(pilot).begun)
        assert app_of(pilot).begun[0].record() == session.record()


async def test_the_first_start_asks_and_deals_by_the_answers(tmp_path: Path) -> None:
    """Blind cards (R7.2), chance card (R9.5), not out on a two (R9.2): the cottage's rules."""
    settings = Settings(animation=False)
    async with shown(tmp_path, FirstStartScreen(), settings) as pilot:
        await pilot.press("enter")
        await until(pilot, lambda: "I am new: teach me" in told(pilot))
        await pilot.press("down", "enter")
        for _question in range(3):
            await until(pilot, lambda: pilot.app.focused is not None)
            await pilot.press("down", "enter")
            await pilot.pause()
        await until(pilot, lambda: "You play “Stuga”" in told(pilot))
        await opened(pilot, RuleSheetScreen, "enter")
        await pilot.press("enter")
        await until(pilot, lambda: app_of(pilot).begun)
        assert app_of(pilot).begun[0].rules == PRESETS["stuga"]
    kept = load_settings(Paths.find(tmp_path)).value
    assert kept.first_start_done
    assert kept.last_setup is not None
    assert kept.last_setup.preset == "stuga"


async def test_the_first_screen_says_what_the_game_is_about_in_every_language(
    tmp_path: Path,
) -> None:
    async with shown(tmp_path, FirstStartScreen(), Settings(animation=False)) as pilot:
        await until(pilot, lambda: "Svenska" in told(pilot))
        for code in languages():
            words = said_in(code, AIM)
            assert (words == AIM) == (code == "en")
            assert words in told(pilot)
        assert "skip" in told(pilot).split("\n")[-1]
        await pilot.press("escape")
        await until(pilot, lambda: app_of(pilot).titles)
    assert load_settings(Paths.find(tmp_path)).value.first_start_done


async def test_the_first_start_teaches_who_is_new(tmp_path: Path) -> None:
    async with shown(tmp_path, FirstStartScreen(), Settings(animation=False)) as pilot:
        await pilot.press("enter")
        await until(pilot, lambda: "I am new: teach me" in told(pilot))
        await opened(pilot, LessonScreen, "enter")
        assert app_of(pilot).titles == 1
        await opened(pilot, LessonsScreen, "escape")
    kept = load_settings(Paths.find(tmp_path)).value
    assert kept.first_start_done
    assert kept.last_setup is None


async def test_the_first_start_just_deals(tmp_path: Path) -> None:
    async with shown(tmp_path, FirstStartScreen(), Settings(animation=False)) as pilot:
        await pilot.press("enter")
        await until(pilot, lambda: "Just deal" in told(pilot))
        await pilot.press("up", "enter")
        await until(pilot, lambda: app_of(pilot).begun)
        session = app_of(pilot).begun[0]
        assert session.rules == PRESETS["glimne"]
        assert len(session.players) == 3


async def test_the_questions_of_the_first_start_can_be_skipped(tmp_path: Path) -> None:
    async with shown(tmp_path, FirstStartScreen(), Settings(animation=False)) as pilot:
        await pilot.press("enter")
        await until(pilot, lambda: "Just deal" in told(pilot))
        await pilot.press("down", "enter")
        await until(pilot, lambda: "question 1 of 3" in told(pilot))
        await go_to(pilot, "skip")
        await pilot.press("enter")
        await until(pilot, lambda: "You play “Basic game”" in told(pilot))


async def test_the_first_start_goes_back_and_takes_a_name(tmp_path: Path) -> None:
    async with shown(tmp_path, FirstStartScreen(), Settings(animation=False)) as pilot:
        for step, keys in enumerate((["enter"], ["down", "enter"], *[["enter"]] * 3), 1):
            await pilot.press(*keys)
            await until(pilot, lambda step=step: pilot.app.screen.step == step)  # type: ignore[attr-defined]
        await pilot.press("escape")
        await until(pilot, lambda: "question 3 of 3" in told(pilot))
        await pilot.press("enter")
        await until(pilot, lambda: "Your name" in told(pilot))
        await go_to(pilot, "name")
        await opened(pilot, PromptScreen, "enter")
        pilot.app.screen.query_one(Input).value = "Åsa [x]"
        await opened(pilot, FirstStartScreen, "enter")
        await until(pilot, lambda: "Åsa [x]" in told(pilot))


async def test_a_table_is_laid_by_keys(tmp_path: Path) -> None:
    async with shown(tmp_path, SetupScreen(first_table())) as pilot:
        await pilot.press("plus")
        await until(pilot, lambda: "4 players" in told(pilot))
        await pilot.press("right", "c")  # the new seat: a better bot, another colour
        await go_to(pilot, "seat.0")
        await opened(pilot, PromptScreen, "e")
        pilot.app.screen.query_one(Input).value = "Åsa"
        await opened(pilot, SetupScreen, "enter")
        await pilot.press("n")  # one place later
        await go_to(pilot, "dealer")
        await pilot.press("right")
        await go_to(pilot, "preset")
        await pilot.press("right")
        await opened(pilot, RuleSheetScreen, "d")
        await pilot.press("enter")
        await until(pilot, lambda: app_of(pilot).begun)
        (session,) = app_of(pilot).begun
        assert [player.name for player in session.players][1] == "Åsa"
        assert [player.kind for player in session.players] == ["medium", HUMAN, "medium", "hard"]
        assert session.dealer == 0
        assert session.rules == PRESETS["cardems"]


async def test_a_table_is_laid_by_mouse(tmp_path: Path) -> None:
    async with shown(tmp_path, SetupScreen(first_table())) as pilot:
        await pilot.click(row_of(pilot, "add"))
        await until(pilot, lambda: "4 players" in told(pilot))
        value = MARK_WIDTH + TITLE_WIDTH
        await pilot.click(row_of(pilot, "seat.1"), offset=(value + 3, 0))
        await until(pilot, lambda: pilot.app.screen.form.draft.seats[1].kind == "hard")  # type: ignore[attr-defined]
        row = row_of(pilot, "seat.3")
        await pilot.click(row, offset=(row.size.width - 3, 0))
        await until(pilot, lambda: "3 players" in told(pilot))
        row = row_of(pilot, "seat.1")
        await pilot.click(row, offset=(row.size.width - 9, 0))
        await until(pilot, lambda: pilot.app.screen.form.draft.seats[0].kind == "hard")  # type: ignore[attr-defined]
        await pilot.click(row_of(pilot, "start"))
        await until(pilot, lambda: isinstance(pilot.app.screen, RuleSheetScreen))


async def test_rules_set_on_their_screen_are_in_force_in_the_game(tmp_path: Path) -> None:
    async with shown(tmp_path, SetupScreen(first_table())) as pilot:
        await opened(pilot, RulesScreen, "r")
        await go_to(pilot, "jokers")
        await pilot.press("right", "right")
        await opened(pilot, SetupScreen, "escape")
        await until(pilot, lambda: "1 change" in told(pilot))
        await opened(pilot, RuleSheetScreen, "d")
        assert "Jokers in each pack: 2" in told(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: app_of(pilot).begun)
        assert app_of(pilot).begun[0].rules == Rules(jokers=2)


async def test_too_few_cards_are_told_and_not_dealt(tmp_path: Path) -> None:
    """R1.1."""
    table = SetupDraft.first(bots=6).to_keep(Rules(packs=1), "")
    async with shown(tmp_path, SetupScreen(table)) as pilot:
        assert "7 players need 63 cards" in told(pilot)
        await pilot.press("d")
        await pilot.pause()
        assert isinstance(pilot.app.screen, SetupScreen)


async def test_eleven_seats_fit_by_scrolling(tmp_path: Path) -> None:
    """R1.1."""
    async with shown(tmp_path, SetupScreen(first_table())) as pilot:
        await pilot.press(*["plus"] * 8)
        await until(pilot, lambda: "11 players" in told(pilot))
        await go_to(pilot, "start")
        assert pilot.app.screen.can_view_entire(row_of(pilot, "start"))


async def test_rules_of_ones_own_are_shown_as_the_nearest_preset_changed(tmp_path: Path) -> None:
    rules = PRESETS["kompis"].changed(jokers=2)
    async with shown(tmp_path, SetupScreen(SetupDraft.first().to_keep(rules, ""))) as pilot:
        assert "Kompis, changed" in told(pilot)
        assert "1 change" in told(pilot)
        await opened(pilot, RuleSheetScreen, "d")
        await pilot.press("enter")
        await until(pilot, lambda: app_of(pilot).begun)
        assert app_of(pilot).begun[0].rules == rules


async def test_a_broken_own_preset_is_kept_aside_and_the_others_are_offered(tmp_path: Path) -> None:
    paths = Paths.find(tmp_path)
    OwnPresets(paths).save("Hemma", Rules(jokers=3))
    (paths.presets_dir / "Trasig.json").write_text("{", encoding="utf-8")
    async with shown(tmp_path, SetupScreen(first_table())) as pilot:
        await go_to(pilot, "preset")
        await pilot.press("left")
        await until(pilot, lambda: "Hemma" in told(pilot))
    assert not (paths.presets_dir / "Trasig.json").exists()
    assert any("Trasig" in path.name for path in paths.presets_dir.iterdir())


async def test_the_daily_deal_is_dealt_from_the_title_and_gone_on_with(tmp_path: Path) -> None:
    from vandtia.session.daily import daily_deal, deal_of

    deal = daily_deal(date.today())  # noqa: DTZ011 (the player's own day is meant)
    async with shown(tmp_path, TitleScreen(), Settings(first_start_done=True)) as pilot:
        assert deal.day.isoformat() in told(pilot)
        await opened(pilot, RuleSheetScreen, "d")
        await pilot.press("enter")
        await until(pilot, lambda: app_of(pilot).begun)
        (session,) = app_of(pilot).begun
        assert deal_of(session.played()) == deal
        assert not session.practice
        session.submit(session.legal_moves()[-1])
        app_of(pilot).games.save(session.record())
        pilot.app.push_screen(TitleScreen())
        await until(pilot, lambda: "Go on" in told(pilot))
        await pilot.press("d")
        await until(pilot, lambda: len(app_of(pilot).begun) == 2)
        assert app_of(pilot).begun[1].record() == session.record()


async def test_a_finished_daily_deal_can_be_shared_or_played_as_practice(tmp_path: Path) -> None:
    from tests.present.test_daily import at_noon, played

    from vandtia.storage.records import keep_record
    from vandtia.tui.screens.text_window import TextWindow

    today = at_noon(date.today()).date()  # noqa: DTZ011 (the player's own day is meant)
    async with shown(tmp_path, TitleScreen(), Settings(first_start_done=True)) as pilot:
        keep_record(app_of(pilot).paths, played(today, at_noon(today)))
        pilot.app.push_screen(TitleScreen())
        await until(pilot, lambda: "finished" in told(pilot))
        await opened(pilot, QuestionScreen, "d")
        await opened(pilot, TextWindow, "enter")
        assert f"daily deal {today.isoformat()}" in pilot.app.clipboard
        await pilot.press("escape")
        await opened(pilot, QuestionScreen, "d")
        await opened(pilot, RuleSheetScreen, "down", "enter")
        await pilot.press("enter")
        await until(pilot, lambda: app_of(pilot).begun)
        assert app_of(pilot).begun[0].practice


async def test_hints_are_a_setting_of_the_game_that_is_laid(tmp_path: Path) -> None:
    screen = SetupScreen(first_table())
    async with shown(tmp_path, screen) as pilot:
        app = app_of(pilot)
        assert app.settings.hints
        await go_to(pilot, "hints")
        await pilot.press("right")
        assert "not allowed" in told(pilot)
        assert app.settings.hints  # until the cards are dealt
        screen.action_start()
        await pilot.pause()
        assert not app.settings.hints
