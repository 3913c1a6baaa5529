"""The file of the settings."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import asdict, replace
from pathlib import Path

from vandtia.engine.reading import Reader
from vandtia.engine.rules_writing import written_rules
from vandtia.storage.documents import Document, Steps, brought_up, load, read_document
from vandtia.storage.files import set_aside, unwritable, write_whole
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Damaged, FileKind, Loaded, Newer, Problem, Trouble
from vandtia.storage.settings import NewGame, Settings, setting_types
from vandtia.storage.settings_reading import read_setting, read_settings

VERSION = 1
STEPS: Steps = {}
"""How settings of old versions become those of the next one."""

LARGEST_FILE = 256 * 1024


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
