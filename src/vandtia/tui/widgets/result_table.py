"""Tables of results as lines of text."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from vandtia.present.statistics_words import Table
from vandtia.tui.drawing import clean, short

NAME_WIDTH = 20
CELL_WIDTH = 6


def table_content(table: Table) -> list[Content]:
    """A table as lines, numbers under their heads."""
    heads = "".join(_right(head) for head in table.heads)
    title = set_cell_size(short(clean(table.title), NAME_WIDTH + 24), NAME_WIDTH)
    lines = []
    if cell_len(table.title) >= NAME_WIDTH:
        lines.append(Content.styled(short(clean(table.title), 60), "bold $turn"))
        title = " " * NAME_WIDTH
    lines.append(Content.assemble((title, "bold $turn"), (heads, "$felt-dim")))
    for name, *cells in table.lines:
        words = set_cell_size(short(clean(name), NAME_WIDTH - 1), NAME_WIDTH)
        lines.append(Content.assemble(words, "".join(map(_right, cells))))
    return [*lines, Content("")]


def _right(words: str) -> str:
    words = words[: CELL_WIDTH - 1]
    return " " * (CELL_WIDTH - cell_len(words)) + words
