"""The history of ratios: one line a run, so that a slower engine is noticed."""

from __future__ import annotations

import json
import platform
from datetime import UTC, datetime
from pathlib import Path

HISTORY = Path(__file__).with_name("history.jsonl")


def remember(ratios: dict[str, float]) -> None:
    """Add a run to the history file."""
    line = {
        "when": datetime.now(UTC).date().isoformat(),
        "python": platform.python_version(),
        "ratios": {name: round(ratio, 2) for name, ratio in ratios.items()},
    }
    with HISTORY.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")
