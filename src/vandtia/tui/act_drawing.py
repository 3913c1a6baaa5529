"""A great moment on the pile, cell by cell: the card turned, held, and what came of it."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment

from vandtia.flow import Weight
from vandtia.present.act import Act, Stage
from vandtia.tui.drawing import (
    SLICE,
    Line,
    back,
    blank,
    card_face,
    first_fitting,
    index_of,
    short,
    slice_of,
    text,
)
from vandtia.tui.ink import Ink
from vandtia.tui.layout import CardSize


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
