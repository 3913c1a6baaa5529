"""A player's folders of its own for each test."""

from __future__ import annotations

from pathlib import Path

import pytest

from vandtia.storage.paths import Paths


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return Paths.find(tmp_path / "player")
