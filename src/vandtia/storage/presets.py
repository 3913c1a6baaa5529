"""Rule sets of one's own, by name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from vandtia import engine
from vandtia.engine.reading import Reader
from vandtia.engine.rule_table import rule_table
from vandtia.engine.rules_writing import written_rules
from vandtia.storage.documents import Steps, brought_up, load, read_document, refuse_faults
from vandtia.storage.named_files import NamedFiles
from vandtia.storage.paths import Paths
from vandtia.storage.problems import FileKind, Loaded, Problem

if TYPE_CHECKING:
    from vandtia.engine import Rules, RuleTable

VERSION = 1
STEPS: Steps = {}
"""How presets of old versions become those of the next one."""

LARGEST_FILE = 64 * 1024


class OwnPresets:
    """The player's own presets; the names of the rulebook's presets are free to be used too."""

    def __init__(self, paths: Paths) -> None:
        self._files = NamedFiles(paths.presets_dir)

    def load(self) -> Loaded[dict[str, Rules]]:
        """All of them in alphabetical order. A file that is wrong is set aside and reported."""
        found: dict[str, Rules] = {}
        problems: list[Problem] = []
        for name, path in sorted(self._files.entries(), key=lambda pair: pair[0].casefold()):
            loaded = load(path, FileKind.PRESET, _read, None)
            problems += loaded.problems
            if loaded.value is not None:
                found[name] = loaded.value.rules
        return Loaded(found, tuple(problems))

    def save(self, name: str, rules: Rules, *, replace: bool = False) -> None:
        """Keep rules under a name. Raises BadName, NameTaken, OSError."""
        document = {"version": VERSION, "rules": written_rules(rule_table(rules))}
        text = json.dumps(document, ensure_ascii=False, indent=1) + "\n"
        self._files.put(name, text.encode(), replace=replace)

    def rename(self, old: str, new: str) -> None:
        """Give a preset another name. Raises BadName, NameTaken, OSError."""
        self._files.rename(old, new)

    def delete(self, name: str) -> None:
        """Delete a preset; nothing happens if there is none. Raises BadName, OSError."""
        self._files.delete(name)


def _read(path: Path) -> RuleTable | None:
    document = brought_up(read_document(path, LARGEST_FILE), VERSION, STEPS)
    reader = Reader()
    reader.mapping(document, "the whole", ("version", "rules"))
    table: RuleTable | None = engine.read_kept_rules(document.get("rules"), "rules", reader)
    refuse_faults(reader)
    return table
