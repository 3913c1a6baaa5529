"""Messages are where the gathering finds them."""

from __future__ import annotations

import ast
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
MESSAGE_CALLS = {"_", "N_", "NP_", "ngettext", "pgettext"}


def called_in_f_strings(source: str) -> list[int]:
    """The lines of message calls inside f-strings: before Python 3.12 these are one token."""
    return [
        call.lineno
        for joined in ast.walk(ast.parse(source))
        if isinstance(joined, ast.JoinedStr)
        for call in ast.walk(joined)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in MESSAGE_CALLS
    ]


def test_no_message_is_called_inside_an_f_string() -> None:
    found = {
        str(path.relative_to(SOURCE)): lines
        for path in sorted(SOURCE.rglob("*.py"))
        if (lines := called_in_f_strings(path.read_text(encoding="utf-8")))
    }
    assert not found


def test_a_message_inside_an_f_string_is_seen() -> None:
    assert called_in_f_strings("x = 1\ny = f'{a} {_(\"word\")}'") == [2]
    assert called_in_f_strings("y = f'{a}' + _('word')") == []
