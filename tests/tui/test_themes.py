"""Every theme that is listed gives a table that can be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.tui.tables import app_for, at_play, dealt, frame, settled, table
from textual.theme import BUILTIN_THEMES, Theme

from vandtia.storage.settings import Settings
from vandtia.tui.ink import LARGE, READABLE, contrast, ink_for
from vandtia.tui.screens.first_start import FirstStartScreen
from vandtia.tui.screens.title import TitleScreen
from vandtia.tui.theme import TABLE_COLOURS, THEMES, listed_themes, table_colours

ALL = {**BUILTIN_THEMES, **{theme.name: theme for theme in THEMES}}
LISTED = [ALL[name] for name in listed_themes(ALL)]

WORDS = (
    ("felt-text", "felt"),
    ("felt-text", "felt-deep"),
    ("felt-dim", "felt"),
    ("felt-dim", "felt-deep"),
    ("turn", "felt"),
    ("turn", "felt-deep"),
    ("fits", "felt"),
    ("warn", "felt"),
    ("key-bar-text", "key-bar"),
    ("key-bar-key", "key-bar"),
    ("card-ink", "card-face"),
)
SIGNS = (("cursor-ink", "cursor"), ("cursor", "felt"), ("card-unfit-ink", "card-unfit"))


@pytest.mark.parametrize("theme", LISTED, ids=lambda theme: theme.name)
def test_words_and_cards_can_be_read(theme: Theme) -> None:
    colours = table_colours(theme)
    assert set(colours) == set(TABLE_COLOURS)
    found = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in WORDS}
    assert {pair: ratio for pair, ratio in found.items() if ratio < READABLE} == {}
    found = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in SIGNS}
    assert {pair: ratio for pair, ratio in found.items() if ratio < LARGE} == {}


@pytest.mark.parametrize("theme", LISTED, ids=lambda theme: theme.name)
@pytest.mark.parametrize("deck", ["classic", "four_colour", "colour_blind", "ascii"])
def test_suits_can_be_read_on_every_card(theme: Theme, deck: str) -> None:
    ink = ink_for(table_colours(theme), TABLE_COLOURS, deck, plain=False)
    for suit in range(4):
        for unfit in (False, True):
            style = ink.suit(suit, unfit=unfit)
            assert style.color is not None
            assert style.bgcolor is not None
            assert contrast(style.color.name, style.bgcolor.name) >= LARGE


@pytest.mark.parametrize("theme", LISTED, ids=lambda theme: theme.name)
def test_cards_stand_out_from_the_felt(theme: Theme) -> None:
    colours = table_colours(theme)
    assert contrast(colours["card-face"], colours["felt"]) > 1.25
    assert colours["card-face"] != colours["card-unfit"]
    assert contrast(colours["card-back"], colours["felt"]) > 1.25


def test_each_theme_gives_a_table_of_its_own() -> None:
    assert len({table_colours(theme)["felt"] for theme in LISTED}) >= len(LISTED) - 1
    assert [theme.name for theme in LISTED[: len(THEMES)]] == [theme.name for theme in THEMES]
    assert not any(theme.ansi for theme in LISTED)


@pytest.mark.parametrize("theme", ["ansi-light", "ansi-dark", "nord", "textual-light"])
async def test_the_first_start_and_the_title_draw_in_every_theme(
    tmp_path: Path, theme: str
) -> None:
    for done, kind in ((False, FirstStartScreen), (True, TitleScreen)):
        app = app_for(tmp_path / str(done), None, theme=theme, first_start_done=done)
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot, lambda app=app, kind=kind: isinstance(app.screen, kind))
            app.change_settings(theme="vandtia-light")
            await pilot.pause()
            app.change_settings(theme=theme)
            await pilot.pause()
            assert app.theme == theme
            assert len(frame(app).strip()) > 100


async def test_a_theme_of_textuals_changes_the_table(tmp_path: Path) -> None:
    app = app_for(tmp_path, at_play(dealt(2)))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot, lambda: table(app).my_turn)
        before = app.ink().felt
        app.change_settings(theme="gruvbox")
        await pilot.pause()
        assert app.ink().felt != before
        assert app.ink().felt.bgcolor is not None
        assert app.ink().felt.bgcolor.name == table_colours(ALL["gruvbox"])["felt"]
    assert Settings().theme != "gruvbox"
