"""Players wear at the table what they were given when it was laid."""

from __future__ import annotations

from vandtia.engine.rules import PRESETS
from vandtia.present.setup_form import COLOURS, SetupDraft
from vandtia.tui.ink import LARGE, contrast
from vandtia.tui.theme import THEMES, colours_of, seat_colour, table_colours


def test_every_colour_has_a_look_of_its_own_on_dark_and_on_light() -> None:
    for dark in (True, False):
        assert len({seat_colour(name, dark=dark) for name in COLOURS}) == len(COLOURS)


def test_colours_go_with_the_names_whatever_the_order() -> None:
    table = SetupDraft.first(bots=2, name="Åsa").to_keep(PRESETS["glimne"], "glimne")
    first, second = table.players[0], table.players[1]
    found = colours_of([second.name, "a stranger", first.name], table, dark=True)
    assert found[0] == seat_colour(second.colour, dark=True)
    assert found[2] == seat_colour(first.colour, dark=True)


def test_every_seat_wears_a_colour_of_its_own() -> None:
    table = SetupDraft.first(bots=1, name="Åsa").to_keep(PRESETS["glimne"], "glimne")
    names = ["Åsa", "a stranger", "another", table.players[1].name, "one more"]
    for laid in (table, None):
        found = colours_of(names, laid, dark=True)
        assert all(found)
        assert len(set(found)) == len(names)
    for dark in (True, False):
        full = colours_of(["x"] * 11, None, dark=dark)
        assert all(full)
        assert len(set(full)) == 11
        grounds = [table_colours(theme)["felt"] for theme in THEMES if theme.dark == dark]
        assert all(contrast(colour, ground) >= LARGE for colour in full for ground in grounds)
