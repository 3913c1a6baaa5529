"""Cards as lines of styled cells, each exactly as wide as it is asked for."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from vandtia.engine import Card, CardSet
from vandtia.engine.cards import RANK_NAMES, Rank, rank_of
from vandtia.i18n.ranks import rank_index
from vandtia.present.foreign import REPLACED, harmless
from vandtia.present.table import Mark, StackModel
from vandtia.tui.ink import Ink

Line = list[Segment]

SLICE = 4
"""How many cells of a card show beneath the next one of a fan."""


def index_of(rank: int) -> str:
    """The one or two signs in a card's corner, in the player's language."""
    return rank_index(RANK_NAMES[rank])


def text(words: str, width: int, style: Style) -> Segment:
    """Words in exactly `width` cells, cut or filled up. Whatever moves the cursor is left out."""
    return Segment(set_cell_size(clean(words), max(width, 0)), style)


def clean(words: str) -> str:
    """Without what a terminal would obey, and on one line."""
    return harmless(words)


class Harmless(LineFilter):
    """The last door before the terminal: nothing that it would obey is ever drawn.

    Widths stay as they were measured.
    """

    def apply(self, segments: list[Segment], _background: Color) -> list[Segment]:
        """The segments of a line, made harmless."""
        if all(segment.text.isprintable() or segment.control for segment in segments):
            return segments
        return [
            segment if segment.control else Segment(_as_wide(segment.text), segment.style)
            for segment in segments
        ]


def _as_wide(words: str) -> str:
    return "".join(sign if sign.isprintable() else REPLACED * cell_len(sign) for sign in words)


def short(words: str, width: int) -> str:
    """Words in at most `width` cells, `…` for what is cut off."""
    words = clean(words)
    if cell_len(words) <= width:
        return words
    return set_cell_size(words, max(width - 1, 0)).rstrip() + "…"


def filled(words: str, width: int) -> str:
    """Words in exactly `width` cells: as `short` has them, then spaces."""
    return set_cell_size(short(words, width), width)


def blank(width: int, style: Style) -> Line:
    """A line of nothing."""
    return [Segment(" " * max(width, 0), style)]


def named(card: Card, ink: Ink, *, unfit: bool = False) -> tuple[Line, int]:
    """A card's rank and suit close together, and their width."""
    index = index_of(card.rank)
    face = ink.face(unfit=unfit, bold=True)
    if card.is_joker:
        return [Segment(index, face)], len(index)
    suit = Segment(ink.signs.suits[card.suit], ink.suit(card.suit, unfit=unfit))
    rank = Segment(index, ink.suit(card.suit, unfit=unfit))
    return [rank, suit], len(index) + 1


def card_face(card: Card, width: int, height: int, ink: Ink, *, unfit: bool = False) -> list[Line]:
    """One card, `width` ≥ 4 and `height` ≥ 1: its name at top left and, with room, bottom right."""
    face = ink.face(unfit=unfit)
    name, used = named(card, ink, unfit=unfit)
    edge = Segment(ink.signs.edge, ink.edge(unfit=unfit))
    top = [edge, *name, Segment(" " * (width - used - 1), face)]
    empty = [edge, Segment(" " * (width - 1), face)]
    if height == 1:
        return [top]
    bottom = [edge, Segment(" " * (width - used - 2), face), *name, Segment(" ", face)]
    return [top, *([empty] * (height - 2)), bottom]


def slice_of(card: Card, height: int, ink: Ink, *, unfit: bool = False) -> list[Line]:
    """The columns of a card that show beneath the next one of a fan."""
    return [
        line
        if number == 0
        else [Segment(ink.signs.edge, ink.edge(unfit=unfit)), Segment("   ", ink.face(unfit=unfit))]
        for number, line in enumerate(card_face(card, SLICE, height, ink, unfit=unfit))
    ]


def cards_face(cards: int, width: int, height: int, ink: Ink, *, unfit: bool = False) -> list[Line]:
    """Equal cards on one another: their rank, how many, and their suits."""
    if cards.bit_count() == 1:
        return card_face(Card(cards), width, height, ink, unfit=unfit)
    return _stack_lines(cards, width, height, ink, unfit=unfit, known=0)


def stack_face(stack: StackModel, width: int, height: int, ink: Ink) -> list[Line]:
    """The cards of a rank in the hand."""
    unfit = stack.mark is Mark.UNFIT
    return _stack_lines(stack.cards, width, height, ink, unfit=unfit, known=stack.known)


def _stack_lines(
    cards: int, width: int, height: int, ink: Ink, *, unfit: bool, known: int
) -> list[Line]:
    face = ink.face(unfit=unfit)
    bold = ink.face(unfit=unfit, bold=True)
    number = cards.bit_count()
    rank = index_of(rank_of(cards))
    count = f"{ink.signs.times}{number}" if number > 1 else ""
    if len(rank) + len(count) < width:
        rank = f" {rank}"
    count = count[: width - len(rank)]
    top = [Segment(rank, bold), Segment(count.rjust(width - len(rank)), face)]
    middle = _suits(cards, width, ink, unfit=unfit)
    seen = f"{ink.signs.known}{known if known > 1 else ''}" if known else ""
    bottom = [Segment(seen.rjust(width - 1) + " ", face)]
    empty = blank(width, face)
    if height == 1:
        if number == 1:
            return [[top[0], *_suits(cards, width - len(rank) + 1, ink, unfit=unfit)[1:]]]
        return [top]
    if height == 2:
        return [top, middle]
    if height == 3:
        return [top, middle, bottom]
    return [top, empty, middle, *([empty] * (height - 4)), bottom]


def _suits(cards: int, width: int, ink: Ink, *, unfit: bool) -> Line:
    face = ink.face(unfit=unfit)
    if rank_of(cards) == Rank.JOKER:
        return blank(width, face)
    suits = sorted({card.suit for card in CardSet(cards)})[: width - 1]
    line = [Segment(" ", face)]
    line += [Segment(ink.signs.suits[suit], ink.suit(suit, unfit=unfit)) for suit in suits]
    return [*line, Segment(" " * (width - 1 - len(suits)), face)]


def ghost_face(cards: Sequence[Card], last: int, height: int, ink: Ink) -> list[Line]:
    """Cards that were there a moment ago, fanned, the last one `last` cells wide."""
    style = ink.ghost()
    signs = ink.signs
    lines: list[Line] = [[] for _row in range(height)]
    for number, card in enumerate(cards):
        width = last if number == len(cards) - 1 else SLICE
        name = index_of(card.rank) + ("" if card.is_joker else signs.suits[card.suit])
        for row, line in enumerate(lines):
            line.append(Segment((signs.edge + (name if row == 0 else "")).ljust(width), style))
    return lines


def slot(width: int, height: int, ink: Ink) -> list[Line]:
    """An empty place, marked by its corners."""
    a, b, c, d = tuple(ink.signs.corners)
    inner = " " * (width - 2)
    if height == 1:
        return [[Segment(f"{a}{inner}{b}", ink.slot)]]
    middle: Line = [Segment(" " * width, ink.slot)]
    top, bottom = f"{a}{inner}{b}", f"{c}{inner}{d}"
    return [[Segment(top, ink.slot)], *([middle] * (height - 2)), [Segment(bottom, ink.slot)]]


def chip(cards: int, width: int, ink: Ink, *, unfit: bool = False, last: bool = False) -> Line:
    """The face-up cards of a place in one line of `width` ≥ 4 cells."""
    face = ink.face(unfit=unfit)
    if not cards:
        return slot(width, 1, ink)[0]
    number = cards.bit_count()
    if number == 1:
        name, used = named(Card(cards), ink, unfit=unfit)
    else:
        words = f"{index_of(rank_of(cards))}{ink.signs.times}{number}"
        name, used = [Segment(words, ink.face(unfit=unfit, bold=True))], len(words)
    pad = 1 if used + 1 < width else 0
    mark = ink.signs.last if last and used + pad < width else ""
    rest = width - used - pad - len(mark)
    return [Segment(" " * pad, face), *name, Segment(mark + " " * rest, face)]


def back(width: int, ink: Ink, *, filled: bool = True) -> Line:
    """One line of a face-down card, or of its empty place."""
    if not filled:
        return [Segment(" " * width, ink.felt)]
    return [Segment(ink.signs.back * width, ink.back)]
