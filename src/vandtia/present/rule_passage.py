"""One rule out of the text of all, as plain lines."""

from __future__ import annotations

import re


def rule_passage(text: str, number: str) -> list[str]:
    """What the rules say under a number, without marks of formatting.

    Args:
        text: the rules as Markdown.
        number: a rule such as `R5.3`, or a chapter such as `R5`.

    Returns:
        The paragraphs, one a line; of a chapter its heading and all its rules. Empty if there is
        no such number.
    """
    paragraphs = [" ".join(part.split()) for part in text.split("\n\n")]
    if re.fullmatch(r"R\d+", number):
        start = next(
            (n for n, part in enumerate(paragraphs) if part.startswith(f"## {number} ")), None
        )
        if start is None:
            return []
        rest = paragraphs[start + 1 :]
        end = next((n for n, part in enumerate(rest) if part.startswith("## ")), len(rest))
        found = [paragraphs[start], *(part for part in rest[:end] if part[:1] not in "|>")]
    else:
        found = [part for part in paragraphs if part.startswith(f"**{number}**")]
    return [re.sub(r"\*\*|[*`]|^## ", "", part) for part in found]
