"""What the documentation shows can be run."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from vandtia.cli.parser import make_parser

ROOT = Path(__file__).parents[1]
PAGES = [
    "README.md",
    *(str(page.relative_to(ROOT)) for page in sorted((ROOT / "docs").rglob("*.md"))),
]


def examples() -> list[tuple[str, str]]:
    return [
        (page, code)
        for page in PAGES
        for code in re.findall(
            r"^```(?:python|py)\n(.*?)^```",
            (ROOT / page).read_text("utf-8"),
            re.MULTILINE | re.DOTALL,
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


def commands() -> list[tuple[str, str]]:
    """Every `vandtia ...` of a shell block."""
    found = []
    for page in [*PAGES, "CONTRIBUTING.md"]:
        text = (ROOT / page).read_text("utf-8")
        for block in re.findall(r"^ *```sh\n(.*?)^ *```", text, re.MULTILINE | re.DOTALL):
            lines = (line.split("#")[0].strip() for line in block.splitlines())
            found += [(page, line) for line in lines if line.startswith("vandtia")]
    return found


@pytest.mark.parametrize(("page", "command"), commands())
def test_a_command_that_is_shown_is_understood(page: str, command: str) -> None:
    words = shlex.split(command)[1:]
    assert make_parser(words).parse_args(words), page


def test_every_target_that_is_shown_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for page in [*PAGES, "CONTRIBUTING.md", "CHANGELOG.md"]:
        for target in re.findall(r"\bmake ([a-z]+)\b(?=[`\n ])", (ROOT / page).read_text("utf-8")):
            if f"`make {target}" in (ROOT / page).read_text("utf-8"):
                assert re.search(rf"^{target}:", makefile, re.MULTILINE), (page, target)
