"""Compile the message catalogues (`.po` to `.mo`) whenever the package is built or installed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):
    """Writes `vandtia.mo` beside every `vandtia.po`; the same for wheels and editable installs."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        locale = Path(self.root, "src", "vandtia", "i18n", "locale")
        for po in sorted(locale.glob("*/LC_MESSAGES/*.po")):
            with po.open("rb") as source:
                catalogue = read_po(source, locale=po.parts[-3], abort_invalid=True)
            with po.with_suffix(".mo").open("wb") as target:
                write_mo(target, catalogue)
