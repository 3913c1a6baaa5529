"""The table of actions: every row can be done, is in the help, and has keys that do not clash."""

from __future__ import annotations

from importlib import import_module
from inspect import getsourcelines
from pathlib import Path

import pytest

from vandtia.tui.actions import ACTIONS, action, actions_of, footer_of
from vandtia.tui.game_app import Page
from vandtia.tui.keymap import key_name, resolve, shown_key
from vandtia.tui.screens.base import GameScreen


def test_ids_are_unique_and_every_row_is_told() -> None:
    assert len({row.id for row in ACTIONS}) == len(ACTIONS)
    for row in ACTIONS:
        assert row.title
        assert row.description.endswith((".", "?"))


def test_the_keys_of_a_screen_do_not_clash() -> None:
    for screen in {row.screen for row in ACTIONS}:
        keys = [key for row in actions_of(screen) for key in row.default_keys if key]
        twice = {key for key in keys if keys.count(key) > 1}
        assert not twice, (screen, twice)


def test_each_screen_has_help_in_its_line_of_keys() -> None:
    for screen in {row.screen for row in ACTIONS} - {"app"}:
        assert action("app.help") in footer_of(screen)


def test_help_quit_and_palette_have_second_keys() -> None:
    """Editors and multiplexers swallow some keys."""
    for name in ("app.help", "app.leave", "app.command_palette"):
        assert len(action(name).default_keys) >= 2


def test_no_default_key_needs_what_terminals_swallow() -> None:
    """No Alt, and nothing that wants AltGr on a Swedish keyboard."""
    hard = {"at", "dollar_sign", "left_square_bracket", "right_square_bracket", "backslash",
            "vertical_line", "tilde", "left_curly_bracket", "right_curly_bracket"}  # fmt: skip
    for row in ACTIONS:
        for key in row.default_keys:
            assert "alt+" not in key
            assert key not in hard


def test_own_keys_replace_the_default_ones() -> None:
    keymap = resolve({"table.take": "f7", "table.play": "Enter, ?"})
    assert keymap.keys_of(action("table.take")) == ("f7",)
    assert keymap.keys_of(action("table.every_left")) == ("shift+left", "comma")


@pytest.mark.parametrize(
    ("wanted", "loser"),
    [
        ({"table.take": "a"}, "table.take"),
        ({"table.take": "f1"}, "table.take"),
        ({"app.help": "t"}, "app.help"),
        ({"table.take": "4"}, "table.take"),
    ],
)
def test_clashing_keys_are_not_used_and_reported(wanted: dict[str, str], loser: str) -> None:
    keymap = resolve(wanted)
    assert [found.wanted_by for found in keymap.clashes] == [loser]
    assert keymap.keys_of(action(loser)) == action(loser).default_keys


def test_two_choices_for_one_key_leave_one() -> None:
    keymap = resolve({"table.take": "f7", "table.hint": "f7"})
    assert len(keymap.clashes) == 1
    assert len(keymap.keys) == 1


def test_exchanged_keys_do_not_clash() -> None:
    keymap = resolve({"table.take": "a", "table.all": "t"})
    assert keymap.clashes == ()
    assert keymap.keys_of(action("table.all")) == ("t",)


def test_unknown_actions_are_named() -> None:
    assert resolve({"table.fly": "p"}).unknown == ("table.fly",)


def test_keys_are_read_and_shown_as_people_write_them() -> None:
    assert key_name("?") == "question_mark"
    assert key_name("Ctrl+Q") == "ctrl+q"
    assert shown_key("ctrl+q") == "Ctrl+Q"
    assert shown_key("question_mark") == "?"
    assert shown_key("H") == "Shift+H"
    assert shown_key("å") == "Å"


def test_every_page_can_be_loaded() -> None:
    """The one door to screens that are loaded late names only what is there."""
    for page in Page:
        module, name = page.value
        assert issubclass(getattr(import_module(f"vandtia.tui.screens.{module}"), name), GameScreen)


def test_screens_import_neither_the_app_nor_one_another_in_a_ring() -> None:
    """The app knows the screens; they know `game_app` and the shared bases."""
    screens = Path(__file__).parents[2] / "src" / "vandtia" / "tui"
    for path in screens.rglob("*.py"):
        if path.name != "app.py":
            assert "vandtia.tui.app " not in path.read_text(encoding="utf-8"), path


def test_no_screen_class_is_longer_than_it_can_be_read() -> None:
    """With all its bases of ours, as far as they are shared ones."""
    for page in Page:
        module, name = page.value
        cls = getattr(import_module(f"vandtia.tui.screens.{module}"), name)
        bases = [base for base in cls.__mro__ if base.__module__.startswith("vandtia.tui")]
        assert {base.__name__ for base in bases[1:]} <= {"GameScreen", "ListScreen"}, name
        assert sum(len(getsourcelines(base)[0]) for base in bases) <= 500, name


def test_the_key_set_with_letters_picks_jacks_and_clashes_with_nothing() -> None:
    keymap = resolve({}, "ranks_letters")
    assert not keymap.clashes
    for name, key in (("jack", "j"), ("queen", "q"), ("king", "k"), ("ace", "a")):
        assert keymap.keys_of(action(f"table.pick_{name}")) == (key,)
    own = resolve({"table.all": "f6"}, "ranks_letters")
    assert own.keys_of(action("table.all")) == ("f6",)
    for screen in {row.screen for row in ACTIONS}:
        keys = [key for row in actions_of(screen) for key in keymap.keys_of(row)]
        assert len(keys) == len(set(keys)), screen
