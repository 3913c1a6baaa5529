"""The file of the settings, and single settings from outside.

What is plainly right, as what the game wrote itself always is, is taken as it stands; whatever
else there is goes to `settings_reading`, which knows what is wrong and loads slowly.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Annotated, Any, Literal, get_args, get_origin

from vandtia.engine.presets import PRESET_CHANGES, preset_values
from vandtia.engine.rule_table import preset_table
from vandtia.engine.setup import MAX_PLAYERS, MIN_PLAYERS
from vandtia.storage.documents import Document, Steps, brought_up, read_document
from vandtia.storage.files import put_aside, unreadable, unwritable, write_whole
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Damaged, Loaded, Newer, Problem, Trouble
from vandtia.storage.settings import NewGame, SeatSetup, Settings, Short, setting_types

VERSION = 1
STEPS: Steps = {}
"""How settings of old versions become those of the next one."""

LARGEST_FILE = 256 * 1024


def load_settings(paths: Paths) -> Loaded[Settings]:
    """The player's settings; what cannot be used is as at first.

    Of a file with faults the rest is used. The file as it was is then kept aside, and what was
    used of it takes its place.
    """
    path = paths.settings_file
    try:
        document = brought_up(read_document(path, LARGEST_FILE), VERSION, STEPS)
    except FileNotFoundError:
        return Loaded(Settings())
    except Newer as newer:
        return Loaded(Settings(), (put_aside(path, Trouble.NEWER, newer.detail),))
    except Damaged as damaged:
        return Loaded(Settings(), (put_aside(path, Trouble.BROKEN, damaged.detail),))
    except OSError as error:
        return Loaded(Settings(), (unreadable(path, error),))
    settings, faults = _what_is_right(document)
    if not faults:
        return Loaded(settings)
    problem = put_aside(path, Trouble.BROKEN, Damaged("; ".join(faults)).detail)
    failed = save_settings(paths, settings) if problem.kept is not None else None
    return Loaded(settings, (problem,) if failed is None else (problem, failed))


def save_settings(paths: Paths, settings: Settings) -> Problem | None:
    """Write the settings, whole or not at all. Returns what was wrong instead of raising it."""
    document = {"version": VERSION, **written(settings)}
    text = json.dumps(document, ensure_ascii=False, indent=1) + "\n"
    try:
        write_whole(paths.settings_file, text.encode())
    except OSError as error:
        return unwritable(paths.settings_file, error)
    return None


def written(settings: Settings) -> Document:
    """The settings as a JSON object."""
    document = {name: getattr(settings, name) for name in setting_types()}
    table = settings.last_setup
    return {
        **document,
        "keymap": dict(settings.keymap),
        "last_setup": None if table is None else _written_table(table),
    }


def _written_table(table: NewGame) -> Document:
    return {
        "players": [asdict(seat) for seat in table.players],
        "rules": json.loads(table.table.text),
        "preset": table.preset,
        "dealer": table.dealer,
    }


def changed(settings: Settings, **changes: object) -> Settings:
    """The settings with some changed. Raises ValueError if a value will not do."""
    return replace(settings, **{name: read_setting(name, one) for name, one in changes.items()})


def read_setting(name: str, value: object) -> Any:
    """The value of one setting, given as such, as JSON, or as a word such as `on`.

    Raises:
        ValueError: it will not do (pydantic's, which says what would).
    """
    if isinstance(value, NewGame) or _is_plain(setting_types()[name], value):
        return value
    from vandtia.storage.settings_reading import read_settings  # noqa: PLC0415 (pydantic)

    return getattr(read_settings({name: value}), name)


def _what_is_right(document: Document) -> tuple[Settings, list[str]]:
    """The settings without those that are wrong, and what is wrong with them."""
    given = {name: value for name, value in document.items() if name != "version"}
    settings = _plain_settings(given)
    if settings is not None:
        return settings, []
    from vandtia.storage.settings_reading import what_is_right  # noqa: PLC0415 (pydantic)

    return what_is_right(given)


def _plain_settings(given: Document) -> Settings | None:
    types, values = setting_types(), dict(given)
    table = values.pop("last_setup", None)
    if table is not None:
        table = _plain_table(table)
        if table is None:
            return None
    if all(name in types and _is_plain(types[name], value) for name, value in values.items()):
        return Settings(**values, last_setup=table)
    return None


def _is_plain(kind: Any, value: object) -> bool:
    """Whether a value is of a setting's type without any doubt."""
    if kind is bool:
        return isinstance(value, bool)
    if get_origin(kind) is Literal:
        return isinstance(value, str) and value in get_args(kind)
    if get_origin(kind) is not Annotated:
        return False
    base, limit = get_args(kind)
    if base is str:
        return isinstance(value, str) and limit.holds(value)
    return (
        isinstance(value, Mapping)
        and limit.holds(value)
        and all(_is_plain(Short, part) for item in value.items() for part in item)
    )


def _plain_table(given: Any) -> NewGame | None:
    """A table by a preset as it was written; `None` for any other."""
    if not isinstance(given, dict) or given.keys() != {"players", "rules", "preset", "dealer"}:
        return None
    preset, dealer = given["preset"], given["dealer"]
    players = given["players"] if isinstance(given["players"], list) else []
    right = (
        isinstance(preset, str)
        and preset in PRESET_CHANGES
        and given["rules"] == preset_values(preset)
        and (dealer == "random" or (type(dealer) is int and 0 <= dealer < MAX_PLAYERS))
        and MIN_PLAYERS <= len(players) <= MAX_PLAYERS
        and all(_is_plain_seat(seat) for seat in players)
    )
    if not right:
        return None
    seats = tuple(SeatSetup(**seat) for seat in players)
    return NewGame(seats, preset_table(preset), preset, dealer)


def _is_plain_seat(given: Any) -> bool:
    return (
        isinstance(given, dict)
        and given.keys() == {"name", "kind", "colour"}
        and all(_is_plain(Short, part) for part in given.values())
    )
