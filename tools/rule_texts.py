"""A Babel extractor for the texts of models: `engine/rules.py` and `storage/settings.py`.

These speak no language: titles and descriptions of their fields are data, and are translated
where they are shown. So they are not marked by calls of `_` and are gathered here instead.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import IO, Any

Found = tuple[int, str, str, list[str]]


def extract(file: IO[bytes], keywords: Any, comment_tags: Any, options: Any) -> Iterator[Found]:
    """Yield `title` and `description` of every `Field`, and the words for its choices."""
    for node in ast.walk(ast.parse(file.read())):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        if node.func.id not in {"Field", "_told", "_about"}:
            continue
        wanted = {"title", "description"} if node.func.id != "_about" else None
        for keyword in node.keywords:
            value = keyword.value
            if wanted is not None and keyword.arg not in wanted:
                continue
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                yield value.lineno, "_", value.value, []
