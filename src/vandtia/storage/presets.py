"""Rule sets of one's own, by name."""

from __future__ import annotations

import json
from pathlib import Path

from pydantic import ValidationError

from vandtia.engine import Rules
from vandtia.engine.record import describe
from vandtia.storage.documents import Steps, brought_up, read_document
from vandtia.storage.files import put_aside, unreadable
from vandtia.storage.named_files import Shelf
from vandtia.storage.paths import Paths
from vandtia.storage.problems import Damaged, Loaded, Newer, Problem, Trouble

VERSION = 1
STEPS: Steps = {}
"""How presets of old versions become those of the next one."""

LARGEST_FILE = 64 * 1024


class OwnPresets:
    """The player's own presets; the names of the rulebook's presets are free to be used too."""

    def __init__(self, paths: Paths) -> None:
        self._shelf = Shelf(paths.presets_dir)

    def load(self) -> Loaded[dict[str, Rules]]:
        """All of them in alphabetical order. A file that is wrong is kept aside and told."""
        found: dict[str, Rules] = {}
        problems: list[Problem] = []
        for name, path in sorted(self._shelf.files(), key=lambda pair: pair[0].casefold()):
            try:
                found[name] = _read(path)
            except Newer as newer:
                problems.append(put_aside(path, Trouble.NEWER, newer.detail))
            except Damaged as damaged:
                problems.append(put_aside(path, Trouble.BROKEN, damaged.detail))
            except OSError as error:
                problems.append(unreadable(path, error))
        return Loaded(found, tuple(problems))

    def save(self, name: str, rules: Rules, *, replace: bool = False) -> None:
        """Keep rules under a name. Raises BadName, NameTaken, OSError."""
        document = {"version": VERSION, "rules": rules.model_dump(mode="json")}
        text = json.dumps(document, ensure_ascii=False, indent=1) + "\n"
        self._shelf.put(name, text.encode(), replace=replace)

    def rename(self, old: str, new: str) -> None:
        """Give a preset another name. Raises BadName, NameTaken, OSError."""
        self._shelf.rename(old, new)

    def delete(self, name: str) -> None:
        """Delete a preset; nothing happens if there is none. Raises BadName, OSError."""
        self._shelf.delete(name)


def _read(path: Path) -> Rules:
    document = brought_up(read_document(path, LARGEST_FILE), VERSION, STEPS)
    try:
        return Rules.model_validate(document.get("rules"))
    except ValidationError as error:
        raise Damaged("; ".join(f"rules.{fault}" for fault in describe(error))) from None
