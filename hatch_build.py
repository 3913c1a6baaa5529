"""Compile the message catalogues (`.po` to `.mo`) whenever the package is built or installed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):
    """Writes `vandtia.mo` beside every `vandtia.po`; the same for wheels and editable installs."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, str(Path(self.root, "src")))
        try:
            from vandtia.i18n.catalogues import compile_all  # noqa: PLC0415
        finally:
            del sys.path[0]
        compile_all(Path(self.root, "src", "vandtia", "i18n", "locale"))
