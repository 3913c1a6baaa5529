"""What the import contracts promise, seen from a running interpreter."""

from __future__ import annotations

import json
import pkgutil
import subprocess
import sys

import pytest

import vandtia

SCREENS = {"textual", "rich", "textual_plotext", "textual_serve"}
ROOMS = sorted({room.name for room in pkgutil.iter_modules(vandtia.__path__)})
HEADLESS = [room for room in ROOMS if room not in {"__main__", "cli", "tui"}]


def loaded_by(module: str) -> set[str]:
    """The top-level packages that are loaded once a module is."""
    code = f"import {module}, json, sys; print(json.dumps(sorted(sys.modules)))"
    out = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    return {name.partition(".")[0] for name in json.loads(out.stdout)}


def test_the_package_itself_loads_nothing() -> None:
    assert loaded_by("vandtia") - loaded_by("json") == {"vandtia"}


@pytest.mark.parametrize("room", HEADLESS)
def test_no_room_but_the_screens_loads_a_screen(room: str) -> None:
    assert not loaded_by(f"vandtia.{room}") & SCREENS


def test_translation_loads_neither_rules_nor_babel() -> None:
    assert not loaded_by("vandtia.i18n") & {"pydantic", "babel"}
