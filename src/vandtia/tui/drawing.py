"""Cards as lines of styled cells, each exactly as wide as it is asked for; and the great moments.

A great moment is drawn on the pile: the card turned, held, and what came of it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from vandtia.engine import Card, CardSet
from vandtia.engine.cards import RANK_NAMES, Rank, rank_of
from vandtia.flow import Weight
from vandtia.i18n.ranks import rank_index
from vandtia.present.act import Act, Stage
from vandtia.present.outside_text import REPLACED, harmless
from vandtia.tui.ink import ASCII_TWINS, Ink
from vandtia.tui.layout import CardSize

Line = list[Segment]

SLICE = 4
"""How many cells of a card show beneath the next one of a fan."""


BRAILLE = ("\u2800", "\u28ff")


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


class AsciiSigns(LineFilter):
    """The letters deck, whole: every sign that is not a letter of a text or a name is ASCII."""

    def apply(self, segments: list[Segment], _background: Color) -> list[Segment]:
        """The segments of a line, in signs that every terminal and font has."""
        if all(segment.text.isascii() for segment in segments):
            return segments
        return [
            segment if segment.control else Segment(in_ascii(segment.text), segment.style)
            for segment in segments
        ]


@lru_cache(maxsize=1024)
def in_ascii(words: str) -> str:
    """Words with ASCII twins for all signs but letters, as wide as before."""
    return "".join(sign if sign.isascii() else _twin(sign) for sign in words)


def _twin(sign: str) -> str:
    if sign in ASCII_TWINS:
        return ASCII_TWINS[sign]
    if unicodedata.category(sign)[0] in "LM":
        return sign
    if BRAILLE[0] <= sign <= BRAILLE[1]:
        return "*" if sign != BRAILLE[0] else " "
    plain = unicodedata.normalize("NFKD", sign)
    return plain if plain.isascii() and len(plain) == cell_len(sign) else "?" * cell_len(sign)


def _as_wide(words: str) -> str:
    return "".join(sign if sign.isprintable() else REPLACED * cell_len(sign) for sign in words)


def short(words: str, width: int) -> str:
    """Words in at most `width` cells, `…` for what is cut off."""
    words = clean(words)
    if cell_len(words) <= width:
        return words
    return set_cell_size(words, max(width - 1, 0)).rstrip() + "…"


def first_fitting(options: Sequence[str], width: int) -> str:
    """The first of several ways to say something that fits; else as much as fits of the last."""
    fitting = [words for words in options if cell_len(clean(words)) <= width]
    return fitting[0] if fitting else short(options[-1], width) if options else ""


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
    """One card: its name at top left and, with room, bottom right."""
    return cards_face(int(card), width, height, ink, unfit=unfit)


def cards_face(
    cards: int, width: int, height: int, ink: Ink, *, unfit: bool = False, known: int = 0
) -> list[Line]:
    """Cards of one rank on one another: rank and suits together in the corner, and how many.

    Args:
        cards: one or several.
        width: in cells; from four on the card has an edge at its left.
        height: in cells.
        ink: how it is drawn.
        unfit: whether they may not be played.
        known: how many of them everybody has seen.
    """
    face = ink.face(unfit=unfit)
    edge = [Segment(ink.signs.edge, ink.edge(unfit=unfit))] if width > 3 else []
    room = width - len(edge)
    number = cards.bit_count()
    rank, suits = _name(cards, ink, unfit=unfit)
    together = len(rank.text) + len(suits) <= room
    corner = [rank, *(suits if together else suits[:1])]
    rest = [] if together else suits[1:room]
    seen = f"{ink.signs.known}{known if known > 1 else ''}" if known else ""
    lines = [_line([*edge, *corner], width, face, seen)]
    lines += [_line([*edge, *(rest if row == 0 else [])], width, face) for row in range(height - 1)]
    if height > 2:
        if number > 1:
            last = [Segment(f"{ink.signs.times}{number}", ink.face(unfit=unfit, bold=True))]
        else:
            last = corner
        used = sum(len(cell.text) for cell in last)
        pad = Segment(" " * max(room - used - 1, 0), face)
        lines[-1] = _line([*edge, pad, *last], width, face)
    return lines


def _name(cards: int, ink: Ink, *, unfit: bool) -> tuple[Segment, list[Segment]]:
    """Rank and suits of equal cards; the rank has the colour of its suit if there is one alone."""
    rank = index_of(rank_of(cards))
    if rank_of(cards) == Rank.JOKER:
        return Segment(rank, ink.face(unfit=unfit, bold=True)), []
    found = sorted({card.suit for card in CardSet(cards)})
    suits = [Segment(ink.signs.suits[suit], ink.suit(suit, unfit=unfit)) for suit in found]
    alone = ink.suit(found[0], unfit=unfit) if len(found) == 1 else ink.face(unfit=unfit, bold=True)
    return Segment(rank, alone), suits


def _line(cells: Line, width: int, face: Style, right: str = "") -> Line:
    """Cells filled up to a width, with words at their right end if there is room."""
    used = sum(len(cell.text) for cell in cells)
    if used + len(right) > width:
        right = ""
    return [*cells, Segment(" " * (width - used - len(right)) + right, face)]


def cropped(line: Line, width: int) -> Line:
    """The first cells of a line."""
    return list(Segment.adjust_line_length(line, width))


def slice_of(card: Card, height: int, ink: Ink, *, unfit: bool = False) -> list[Line]:
    """The columns of a card that show beneath the next one of a fan."""
    lines = cards_face(int(card), SLICE + 6, height, ink, unfit=unfit)
    empty = [Segment(ink.signs.edge, ink.edge(unfit=unfit)), Segment("   ", ink.face(unfit=unfit))]
    return [cropped(line, SLICE) if row == 0 else empty for row, line in enumerate(lines)]


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


def act_lines(act: Act, title: str, ink: Ink, card: CardSize, width: int) -> list[Line]:
    """The pile in a state of an act: a line of title, the cards, a line of verdict."""
    fan = _fan(act, ink, card, width)
    if act.stage is Stage.VERDICT and act.is_burning:
        fan = [_bright(line, ink) for line in fan]
    elif act.is_burning:
        fan = [_bright_end(line, ink, card.width) for line in fan]
    return [_title(act, title, ink, width), *fan, _verdict(act, ink, width)]


def _title(act: Act, title: str, ink: Ink, width: int) -> Line:
    burst = ink.signs.burst
    if act.weight is Weight.OUT:
        words = short(f" {burst} {act.title} {burst} ", width)
        return [Segment(words, ink.cursor), *blank(width - cell_len(words), ink.felt)]
    if not act.is_burning or not act.top:
        words = act.title or title
        return [text(short(words, width), width, ink.warn if act.title else ink.bold)]
    names = " ".join(index_of(card.rank) for card in act.top)
    words = f" {burst} {names} {burst} "
    if act.stage is Stage.VERDICT:
        words = f" {burst} {burst} {names} {burst} {burst} "
    words = short(words, width)
    return [Segment(words, ink.cursor), Segment(" " * (width - len(words)), ink.felt)]


def _fan(act: Act, ink: Ink, card: CardSize, width: int) -> list[Line]:
    cards = (*act.under, *act.top)
    if not cards:
        return [blank(width, ink.felt)] * card.height
    shown = cards[-(1 + max((width - card.width) // SLICE, 0)) :]
    parts = [slice_of(one, card.height, ink) for one in shown[:-1]]
    if act.stage is Stage.TURNING:
        parts.append([back(card.width, ink)] * card.height)
    else:
        parts.append(card_face(shown[-1], card.width, card.height, ink))
    used = SLICE * (len(shown) - 1) + card.width
    rest = blank(width - used, ink.felt)
    return [[*(cell for part in parts for cell in part[row]), *rest] for row in range(card.height)]


def _bright(line: Line, ink: Ink) -> Line:
    """All cards of a line in the colour that draws the eye; the felt stays."""
    return [cell if cell.style == ink.felt else Segment(cell.text, ink.cursor) for cell in line]


def _bright_end(line: Line, ink: Ink, width: int) -> Line:
    """The last card alone: those beneath it do not know yet."""
    cells = [cell for cell in line if cell.style != ink.felt]
    felt = [cell for cell in line if cell.style == ink.felt]
    used, kept = 0, []
    for cell in reversed(cells):
        kept.append(Segment(cell.text, ink.cursor) if used < width else cell)
        used += len(cell.text)
    return [*reversed(kept), *felt]


def _verdict(act: Act, ink: Ink, width: int) -> Line:
    style = ink.fits if act.good else ink.warn
    if act.is_burning or act.weight is Weight.OUT:
        style = ink.turn
    return [text(first_fitting(act.verdict, width), width, style)]
