"""What mypy cannot see: tuples built past their class are whole; rules have one list of names."""

from __future__ import annotations

import ast
from pathlib import Path

from vandtia.engine import GameState, Rules
from vandtia.engine.presets import RULE_NAMES, RuleValues

SOURCES = Path(__file__).parents[2] / "src/vandtia"


def test_states_built_or_taken_apart_as_tuples_have_all_fields() -> None:
    fields = GameState._fields
    built = taken_apart = 0
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name("_new"), args=[ast.Name("GameState"), ast.Tuple(parts)]
                ):
                    assert len(parts) == len(fields), f"{path.name}:{node.lineno}"
                    built += 1
                    names = [part.id if isinstance(part, ast.Name) else None for part in parts]
                case ast.Assign(targets=[ast.Tuple(parts)], value=ast.Name("state")):
                    assert len(parts) == len(fields), f"{path.name}:{node.lineno}"
                    taken_apart += 1
                    names = [part.id if isinstance(part, ast.Name) else None for part in parts]
                case _:
                    continue
            for name, field in zip(names, fields, strict=True):
                assert name not in fields or name == field, f"{path.name}:{node.lineno}: {name}"
    assert built
    assert taken_apart


def test_rules_are_read_and_written_in_the_order_and_with_the_values_of_the_basic_game() -> None:
    assert tuple(Rules.model_fields) == RULE_NAMES
    basic = Rules()
    for name, field in Rules.model_fields.items():
        assert field.default == getattr(RuleValues, name) == getattr(basic, name), name
