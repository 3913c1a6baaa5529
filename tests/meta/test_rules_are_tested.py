"""Every numbered rule is cited by a test, and every number cited is a rule."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from vandtia.engine import Code

ROOT = Path(__file__).parents[2]
NUMBER = re.compile(r"\bR\d+\.\d+\b")
RULES = set(
    re.findall(r"^\*\*(R\d+\.\d+)\*\*", (ROOT / "docs/rules.md").read_text("utf-8"), re.MULTILINE)
)


def functions(folder: Path) -> list[ast.FunctionDef]:
    """All test functions of a folder."""
    trees = (ast.parse(file.read_text("utf-8")) for file in sorted(folder.rglob("test_*.py")))
    return [
        node
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def test_there_are_all_the_rules() -> None:
    chapters = {rule.partition(".")[0] for rule in RULES}
    assert chapters == {f"R{number}" for number in range(1, 11)}
    assert len(RULES) >= 50


def test_every_rule_is_cited_by_a_test_of_the_engine() -> None:
    cited = {
        number
        for function in functions(ROOT / "tests/engine")
        for number in NUMBER.findall(ast.get_docstring(function) or "")
    }
    assert cited >= RULES


def test_every_number_in_tests_and_engine_is_a_rule() -> None:
    for folder in ("tests/engine", "src/vandtia/engine"):
        for file in (ROOT / folder).rglob("*.py"):
            assert set(NUMBER.findall(file.read_text("utf-8"))) <= RULES, file


def test_every_reason_is_tested_with_its_rule() -> None:
    """A test of a chapter names each code, by the rule it is given with."""
    texts = [file.read_text("utf-8") for file in (ROOT / "tests/engine").glob("test_r*.py")]
    named = {code for text in texts for code in re.findall(r"\bCode\.(\w+), \"R\d", text)}
    assert named == {code.name for code in Code}
