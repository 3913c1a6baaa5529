"""What a build adds: compiled message catalogues, and the pages that the game shows."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class VandtiaHook(BuildHookInterface):
    """Runs for wheels and editable installs alike."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        sys.path.insert(0, str(root / "src"))
        try:
            from vandtia.i18n.catalogues import compile_all  # noqa: PLC0415 (needs the path)
        finally:
            del sys.path[0]
        compile_all(root / "src" / "vandtia" / "i18n" / "locale")
        if version == "standard":  # an editable install reads the pages from docs/
            for page in ("rules", "playing-well"):
                for text in sorted((root / "docs").glob(f"{page}*.md")):
                    build_data["force_include"][str(text)] = f"vandtia/{text.name}"
