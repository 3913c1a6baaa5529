"""The league writes its rows in order, one for each match, and leaves the rest of the page."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import league

from vandtia.engine import PRESETS


def test_rows_name_every_preset_once() -> None:
    keys = [row.key for row in league.rows()]
    assert len(set(keys)) == len(keys)
    assert {row.rules for row in league.rows()} == set(PRESETS)


def test_a_row_takes_the_place_of_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "bots.md"
    page.write_text(f"before\n{league.BEGIN}{league.END}after\n", encoding="utf-8")
    monkeypatch.setattr(league, "DOCUMENT", page)
    first, second = list(league.rows())[:2]
    league.put(second, f"{second.key} old |\n")
    league.put(first, f"{first.key} 1 |\n")
    league.put(second, f"{second.key} new |\n")
    table = league.HEAD + f"{first.key} 1 |\n{second.key} new |\n"
    assert page.read_text(encoding="utf-8") == (f"before\n{league.BEGIN}{table}{league.END}after\n")


def test_the_page_has_the_place_for_it() -> None:
    page = league.DOCUMENT.read_text(encoding="utf-8")
    assert page.index(league.BEGIN) < page.index(league.END)
