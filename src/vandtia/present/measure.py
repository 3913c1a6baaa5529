"""How wide words are in a terminal, and names cut to fit into sentences."""

from __future__ import annotations

from unicodedata import combining, east_asian_width

LONGEST_NAME = 20
"""Cells for a name in a sentence of the log; what happened matters more than the whole name."""


def cells(words: str) -> int:
    """How many cells words take: signs of some scripts and pictures take two, accents none."""
    return sum(map(_cells_of, words))


def shortened(name: str, most: int = LONGEST_NAME) -> str:
    """A name in at most `most` cells, `…` for what is cut off."""
    if cells(name) <= most:
        return name
    while cells(name) >= most:
        name = name[:-1]
    return f"{name.rstrip()}…"


def _cells_of(sign: str) -> int:
    if combining(sign):
        return 0
    return 2 if east_asian_width(sign) in "WF" else 1
