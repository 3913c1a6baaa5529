"""Names in one column, words in the next, wrapped within it; all measured in cells."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content

from vandtia.tui.drawing import clean, filled

INDENT, GAP = "  ", "  "
NARROWEST = 8
"""Words get at least so many cells."""


def in_columns(
    pairs: Iterable[tuple[str, str]], name_width: int, width: int, style: str = ""
) -> list[Content]:
    """A line, or several, for each name and its words; `style` is that of the names."""
    lines = []
    for name, words in pairs:
        head = filled(name, name_width)
        room = max(width - name_width - len(INDENT) - len(GAP), NARROWEST)
        for part in Content(clean(words)).wrap(room):
            lines.append(Content.assemble(INDENT, (head, style), GAP, part))
            head = " " * name_width
    return lines
