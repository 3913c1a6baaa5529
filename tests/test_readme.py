"""What the documentation shows can be run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = ["README.md", "docs/howto/bot.md"]


def examples() -> list[tuple[str, str]]:
    return [
        (page, code)
        for page in PAGES
        for code in re.findall(
            r"^```python\n(.*?)^```", (ROOT / page).read_text("utf-8"), re.MULTILINE | re.DOTALL
        )
    ]


@pytest.mark.parametrize(("page", "code"), examples())
def test_an_example_runs_as_it_stands(page: str, code: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, f"{page}:\n{done.stderr}"


def test_every_link_to_a_page_leads_somewhere() -> None:
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    for page in pages:
        for link in re.findall(
            r"(?<!\!)\[[^]]*\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8")
        ):
            assert (page.parent / link).exists(), f"{page.relative_to(ROOT)}: {link}"
