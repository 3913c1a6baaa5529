"""Every theme that is listed gives a table that can be read."""

from __future__ import annotations

from itertools import combinations
from math import dist
from pathlib import Path

import pytest
from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.style import Style
from tests.tui.tables import app_for, at_play, dealt, frame, settled, table
from textual.theme import BUILTIN_THEMES, Theme

from vandtia.storage.settings import Settings
from vandtia.tui.ink import LARGE, READABLE, contrast, ink_for
from vandtia.tui.screens.first_start import FirstStartScreen
from vandtia.tui.screens.title import TitleScreen
from vandtia.tui.theme import TABLE_COLOURS, THEMES, in_256_colours, listed_themes, table_colours

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


@pytest.mark.parametrize("theme", LISTED, ids=lambda theme: theme.name)
def test_with_256_colours_it_can_be_read_as_the_terminal_rounds_them(theme: Theme) -> None:
    colours = {
        name: RichColor.parse(colour).downgrade(ColorSystem.EIGHT_BIT).get_truecolor().hex
        for name, colour in in_256_colours(table_colours(theme)).items()
    }
    for pair in (*WORDS, *SIGNS):
        least = LARGE if pair in SIGNS or pair[0] == "felt-dim" else READABLE
        assert contrast(colours[pair[0]], colours[pair[1]]) >= least, pair
    assert contrast(colours["card-face"], colours["felt"]) > 1.2
    assert colours["card-unfit"] not in {colours["felt"], colours["card-face"]}


Matrix = tuple[tuple[float, float, float], ...]
SEEN_BY: dict[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Linear RGB as people see it (Machado, Oliveira and Fernandes 2009, severity 1)."""


@pytest.mark.parametrize("kind", SEEN_BY)
@pytest.mark.parametrize("theme", THEMES[:3], ids=lambda theme: theme.name)
def test_the_colour_blind_deck_has_four_colours_for_everybody(theme: Theme, kind: str) -> None:
    ink = ink_for(table_colours(theme), TABLE_COLOURS, "colour_blind", plain=False)
    seen = [_lab(_color_of(ink.suit(suit)), SEEN_BY[kind]) for suit in range(4)]
    assert min(dist(one, other) for one, other in combinations(seen, 2)) > 25


def _color_of(style: Style) -> str:
    assert style.color is not None
    return style.color.name


def _lab(colour: str, matrix: Matrix) -> tuple[float, float, float]:
    """A colour as it is seen, in CIELAB."""
    shown = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in shown]
    red, green, blue = (
        min(max(sum(a * b for a, b in zip(row, linear, strict=True)), 0.0), 1.0) for row in matrix
    )
    x, y, z = (
        t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116
        for t in (
            (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
            0.2126 * red + 0.7152 * green + 0.0722 * blue,
            (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


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
