"""Words that were given up do not come back: `docs/glossary.md` has those that stand for them."""

from __future__ import annotations

import io
import tokenize
from pathlib import Path

import pytest

SRC = Path(__file__).parents[2] / "src" / "vandtia"
FILES = sorted(SRC.rglob("*.py"))

RETIRED = {
    "told", "shelf", "tally", "facts", "impossible", "deaf", "bearable", "prospects",
    "put_aside", "_put_aside",
}  # fmt: skip


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SRC)))
def test_no_name_is_a_retired_word(path: Path) -> None:
    tokens = tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline)
    names = {token.string for token in tokens if token.type == tokenize.NAME}
    assert not names & RETIRED
    assert not [name for name in names if name.startswith("MOST_")]
