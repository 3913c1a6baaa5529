"""The page on playing well, its numbers counted by the engine for the rules in force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vandtia.engine import Power, Rank, RuleTable
from vandtia.engine.setup import CARDS_EACH, CARDS_IN_PACK, pack_count
from vandtia.i18n import _, percent
from vandtia.i18n.ranks import a_rank
from vandtia.i18n.rules_text import page_text
from vandtia.learn.fitting import fitting
from vandtia.present.preset_words import preset_of

TOPS = (Rank.QUEEN, Rank.JACK, Rank.EIGHT, Rank.SIX, Rank.THREE)
"""The cards whose chances are told by any rules; those that ask for lower ones come after them."""


def playing_well(table: RuleTable) -> str:
    """The page as Markdown, in the language in use.

    Its first table has the chances, its second the size of the stock: both by these rules.
    """
    blocks = page_text("playing-well").split("\n\n")
    chances, stock = (place for place, block in enumerate(blocks) if block.startswith("|"))
    head, line, *rows = blocks[chances].splitlines()
    words = [row.split("|")[1].strip() for row in rows]
    blocks[chances] = "\n".join([head, line, *_chances(table, words)])
    if preset_of(table) != "glimne":
        blocks[chances - 1] = _(
            "How many of the %(cards)s cards of a pack fit on a card, by the rules in force:",
            cards=fitting(table, Rank.QUEEN).of,
        )
    blocks[stock] = "\n".join(_with_stock(line, table) for line in blocks[stock].splitlines())
    return "\n\n".join(blocks)


def _chances(table: RuleTable, words: Sequence[str]) -> Iterator[str]:
    """The rows of the chances; `words` are what the page calls `TOPS`."""
    low = [rank for rank in Rank if rank not in TOPS and Power.LOW in table.powers.of(rank)]
    said = [*words, *(a_rank(rank.label) for rank in low)]
    for top, word in zip((*TOPS, *low), said, strict=True):
        found = fitting(table, top)
        yield f"| {word} | {found.cards} | {percent(found.share)} |"


def _with_stock(line: str, table: RuleTable) -> str:
    """A line of the table of the stock, with how many cards it has after the deal (R1.2)."""
    cells = line.split("|")
    if not cells[1].strip().isdecimal():
        return line
    players = int(cells[1])
    cards = (CARDS_IN_PACK + table.jokers) * pack_count(table, players) - CARDS_EACH * players
    cells[2] = f" {cards} " if cards >= 0 else " – "
    return "|".join(cells)
