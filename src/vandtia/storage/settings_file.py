"""The file of the settings: what of it can be used, what is wrong with the rest, and writing it."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from vandtia import engine
from vandtia.engine import DEFAULT_PRESET, RuleTable, preset_table
from vandtia.engine.presets import PRESET_CHANGES, preset_values
from vandtia.engine.reading import Reader, shown
from vandtia.engine.rules_writing import written_rules
from vandtia.engine.setup import MAX_PLAYERS, MIN_PLAYERS
from vandtia.storage.documents import Document, Steps, brought_up, load, read_document
from vandtia.storage.files import set_aside, unwritable, write_whole
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Damaged, FileKind, Loaded, Newer, Problem, Trouble
from vandtia.storage.settings import (
    Limit,
    NewGame,
    SeatSetup,
    Settings,
    setting_types,
)

VERSION = 1
STEPS: Steps = {}
"""How settings of old versions become those of the next one."""

LARGEST_FILE = 256 * 1024


SHORT, LONG = Limit(60), Limit(400)

SEAT_KEYS = ("name", "kind", "colour")


def load_settings(paths: Paths) -> Loaded[Settings]:
    """The player's settings; what cannot be used is as at first.

    Of a file with faults the rest is used. The file as it was is then set aside, and what was
    used of it takes its place; but one that merely says what this version does not know is left.
    """
    path = paths.settings_file
    loaded = load(path, FileKind.SETTINGS, _current_form, None)
    if loaded.value is None:
        return Loaded(Settings(), loaded.problems)
    reader = Reader()
    given = {name: value for name, value in loaded.value.items() if name != "version"}
    settings = read_settings(given, reader)
    if not reader.faults:
        return Loaded(settings)
    detail = Damaged("; ".join(reader.faults)).detail
    if reader.only_unknown:
        newer = Problem(Trouble.NEWER, path, detail, kind=FileKind.SETTINGS)
        return Loaded(settings, (newer,))
    kept = set_aside(path, Trouble.BROKEN)
    problem = Problem(Trouble.BROKEN, path, detail, kept, FileKind.SETTINGS)
    failed = save_settings(paths, settings) if kept is not None else None
    return Loaded(settings, (problem,) if failed is None else (problem, failed))


def save_settings(
    paths: Paths, settings: Settings, only: Collection[str] | None = None
) -> Problem | None:
    """Write settings, whole or not at all. Returns what was wrong instead of raising it.

    Args:
        paths: where the file is.
        settings: all of them.
        only: the names of those that were changed; the others stay as the file has them, whoever
            wrote it: another Vändtia that runs beside this one, or a newer one.
    """
    path = paths.settings_file
    document = {"version": VERSION, **written(settings)}
    found: Problem | None = None
    try:
        if only is not None:
            changed_here = {name: document[name] for name in ("version", *only)}
            document = {**_current_form(path), **changed_here}
    except FileNotFoundError:
        pass
    except (Damaged, Newer) as error:
        # What cannot be added to is not written over.
        trouble = Trouble.NEWER if isinstance(error, Newer) else Trouble.BROKEN
        kept = set_aside(path, trouble)
        found = Problem(trouble, path, error.detail, kept, FileKind.SETTINGS)
        if kept is None:
            return found
    except OSError as error:
        return unwritable(path, error)
    text = json.dumps(document, ensure_ascii=False, indent=1) + "\n"
    try:
        write_whole(path, text.encode())
    except OSError as error:
        return unwritable(path, error)
    return found


def written(settings: Settings) -> Document:
    """The settings as a JSON object."""
    document = {name: getattr(settings, name) for name in setting_types()}
    words = {name: dict(one) for name, one in document.items() if isinstance(one, Mapping)}
    game = settings.last_setup
    return {**document, **words, "last_setup": None if game is None else _written_game(game)}


def changed(settings: Settings, **changes: object) -> Settings:
    """The settings with some changed. Raises ValueError if a value will not do."""
    return replace(settings, **{name: read_setting(name, one) for name, one in changes.items()})


def _current_form(path: Path) -> Document:
    return brought_up(read_document(path, LARGEST_FILE), VERSION, STEPS)


def _written_game(game: NewGame) -> Document:
    return {
        "players": [asdict(seat) for seat in game.players],
        "rules": written_rules(game.table),
        "preset": game.preset,
        "dealer": game.dealer,
    }


_WRONG = object()

_TRUTH = {
    **dict.fromkeys(("on", "true", "yes", "y", "t", "1"), True),
    **dict.fromkeys(("off", "false", "no", "n", "f", "0"), False),
}


def read_settings(document: Document, reader: Reader) -> Settings:
    """Settings from a JSON object, those not given or wrong as at first; faults go to `reader`."""
    given = reader.mapping(document, "settings", tuple(setting_types()))
    values = {name: _value(name, given[name], reader) for name in setting_types() if name in given}
    return Settings(**{name: value for name, value in values.items() if value is not _WRONG})


def read_setting(name: str, value: object) -> Any:
    """The value of one setting, given as such, as JSON, or as a word such as `on`.

    Raises:
        ValueError: it will not do; says why.
    """
    if isinstance(value, NewGame):
        return value
    reader = Reader()
    found = _value(name, value, reader)
    if reader.faults:
        raise ValueError("; ".join(reader.faults))
    return found


def _value(name: str, value: Any, reader: Reader) -> Any:
    before = len(reader.faults)
    kind = setting_types()[name]
    found: Any
    if name == "last_setup":
        found = None if value is None else _new_game(value, name, reader)
    elif kind is bool:
        found = _truth(value, name, reader)
    elif get_origin(kind) is Literal:
        found = reader.word(value, name, get_args(kind))
    else:
        base, limit = get_args(kind)
        read = _text if base is str else _list if get_origin(base) is tuple else _texts
        found = read(value, name, limit, reader)
    return found if len(reader.faults) == before else _WRONG


def _truth(value: Any, place: str, reader: Reader) -> bool:
    if isinstance(value, bool):
        return value
    found = _TRUTH.get(str(value).lower()) if isinstance(value, str | int) else None
    if found is None:
        reader.fault(place, f"{shown(value)} is neither on nor off")
    return bool(found)


def _text(value: Any, place: str, limit: Limit, reader: Reader) -> str:
    if not isinstance(value, str):
        reader.fault(place, f"{shown(value)} is no text")
    elif not limit.holds(value):
        reader.fault(place, f"{shown(value)} is too long, or not as it may be written")
    else:
        return value
    return ""


def _texts(value: Any, place: str, limit: Limit, reader: Reader) -> dict[str, str]:
    if not isinstance(value, Mapping) or not limit.holds(value):
        reader.fault(place, f"{shown(value)} is no object of bearable size")
        return {}
    return {
        _text(key, place, SHORT, reader): _text(item, f"{place}.{key[:40]}", SHORT, reader)
        for key, item in value.items()
    }


def _list(value: Any, place: str, limit: Limit, reader: Reader) -> tuple[str, ...]:
    if value is None:
        reader.fault(place, "null is not a list")
    items = reader.items(value, place)
    if not limit.holds(items):
        reader.fault(place, f"{len(items)} items are too many")
        return ()
    return tuple(
        _text(item, f"{place}, item {number}", LONG, reader)
        for number, item in enumerate(items, start=1)
    )


def _new_game(value: Any, place: str, reader: Reader) -> NewGame | None:
    """A table from a JSON object; `None` where it is wrong."""
    given = reader.mapping(value, place, ("players", "rules", "preset", "dealer"))
    players = reader.items(given.get("players"), f"{place}.players")
    if not MIN_PLAYERS <= len(players) <= MAX_PLAYERS:
        reader.fault(
            f"{place}.players", f"{len(players)} is not from {MIN_PLAYERS} to {MAX_PLAYERS}"
        )
        return None
    seats = tuple(
        _seat(player, f"{place}.players.{number}", reader) for number, player in enumerate(players)
    )
    preset = _text(given.get("preset", DEFAULT_PRESET), f"{place}.preset", SHORT, reader)
    dealer = given.get("dealer", "random")
    seat: Literal["random"] | int = "random"
    if dealer != "random":
        seat = reader.whole(dealer, f"{place}.dealer", 0, MAX_PLAYERS - 1)
    table = _rules(given.get("rules", {}), preset, f"{place}.rules", reader)
    return None if table is None else NewGame(seats, table, preset, seat)


def _seat(value: Any, place: str, reader: Reader) -> SeatSetup:
    given = {"kind": "human", "colour": "", **reader.mapping(value, place, SEAT_KEYS)}
    return SeatSetup(
        **{
            key: _text(given.get(key), f"{place}.{key}", LONG if key == "kind" else SHORT, reader)
            for key in SEAT_KEYS
        }
    )


def _rules(value: Any, preset: str, place: str, reader: Reader) -> RuleTable | None:
    """The rules of a table; those that are a preset's need no reader, which loads slowly."""
    if preset in PRESET_CHANGES and value in ({"preset": preset}, preset_values(preset)):
        return preset_table(preset)
    table: RuleTable | None = engine.read_kept_rules(value, place, reader)
    return table
