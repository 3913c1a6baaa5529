"""The middle of the table: stock, pile and the cards gone, in one strip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual import events

from vandtia.i18n import _, ngettext
from vandtia.present.act import Act
from vandtia.present.table import PileModel, TableModel
from vandtia.tui.drawing import (
    SLICE,
    Line,
    act_lines,
    back,
    blank,
    card_face,
    first_fitting,
    ghost_face,
    short,
    slice_of,
    slot,
    text,
)
from vandtia.tui.ink import Ink
from vandtia.tui.layout import CardSize
from vandtia.tui.messages import PileClicked, StockClicked
from vandtia.tui.widgets.painted import Painted

GAP = 2
"""Columns beside the pile, from where its top card comes."""

MAX_NAME = 14

BIG_PILE, HUGE_PILE = 8, 15
"""Piles of so many cards are told ever louder."""

STEP_SECONDS = 0.06
"""How long the top card lies on each column of its way."""


class StockHeap(Painted):
    """A face-down heap with its title and number: the stock, or what is gone."""

    DEFAULT_CSS = "StockHeap { pointer: pointer; }"

    def show(
        self, title: str, number: int, ink: Ink, card: CardSize, *, shade: bool, warn: bool = False
    ) -> None:
        """Draw the heap; `shade` for cards out of play, `warn` where few are left."""
        label: Line = [
            Segment(" ", ink.felt),
            Segment(f"{title} ", ink.bold),
            Segment(str(number), ink.warn if warn else ink.bold),
        ]
        empty = slot(card.width, card.height, ink)
        lines = [label]
        for row in range(card.height):
            if not number:
                cells: Line = empty[row]
            elif shade:
                cells = [Segment(ink.signs.shade * card.width, ink.slot)]
            else:
                cells = back(card.width, ink)
            lines.append([Segment(" ", ink.felt), *cells])
        self.paint(lines, ink)

    def on_click(self, event: events.Click) -> None:
        """The stock is where the chance card comes from."""
        event.stop()
        if self.id == "stock":
            self.post_message(StockClicked())


class _Shown(NamedTuple):
    pile: PileModel
    act: Act | None
    names: tuple[str, ...]
    requirement: Sequence[str]
    ink: Ink
    card: CardSize
    width: int


class PileFan(Painted):
    """The pile: its last cards fanned, so that four of a kind are seen to grow, and its words."""

    DEFAULT_CSS = "PileFan { pointer: pointer; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._away = 0
        self._shown: _Shown | None = None

    def show(
        self,
        model: TableModel,
        names: tuple[str, ...],
        requirement: Sequence[str],
        ink: Ink,
        card: CardSize,
        width: int,
    ) -> None:
        """Draw the pile, and beneath it what must be played."""
        self._shown = _Shown(model.pile, model.act, names, requirement, ink, card, width)
        self._draw()

    def settle(self) -> None:
        """Let the top card come to rest: it lies a little away, and moves to its place."""
        if not self._away:
            self.set_timer(STEP_SECONDS, self._step)
        self._away = GAP
        self._draw()

    def _step(self) -> None:
        self._away = max(self._away - 1, 0)
        self._draw()
        if self._away:
            self.set_timer(STEP_SECONDS, self._step)

    def _draw(self) -> None:
        if self._shown is None:
            return
        pile, act, names, requirement, ink, card, width = self._shown
        if act is not None:
            self.paint(act_lines(act, _("Pile"), ink, card, width), ink)
            return
        fan = self._fan(pile, ink, card, width - GAP)
        options = requirement if pile.size or pile.swept_by is None else _swept_words(pile)
        style = ink.fits if pile.size or pile.swept_by is None else ink.dim
        lines = [self._title(pile, names, ink, width), *fan]
        lines.append([text(first_fitting(options, width), width, style)])
        self.paint(lines, ink)

    def _title(self, pile: PileModel, names: tuple[str, ...], ink: Ink, width: int) -> Line:
        """How many cards, the louder the more; how many alike on top, and by whom."""
        size = pile.size
        style = ink.warn if size >= HUGE_PILE else ink.turn if size >= BIG_PILE else ink.bold
        words = _("Pile")
        head = f"{words} {size}" if size else words
        parts = []
        if pile.run > 1:
            parts.append(ngettext("%(n)s alike", "%(n)s alike", pile.run))
        by = pile.by if size else pile.swept_by
        if by is not None:
            parts.append(names[by])
        rest, room = "", width - cell_len(head)
        for part in parts:
            more = f"{rest} · {short(part, MAX_NAME)}"
            rest = more if cell_len(more) <= room else rest
        return [Segment(head, style), text(rest, room, ink.dim)]

    def _fan(self, pile: PileModel, ink: Ink, card: CardSize, room: int) -> list[Line]:
        width, height = card
        cards = pile.cards or ((pile.refused,) if pile.refused is not None else pile.swept)
        shown = cards[-(1 + max((room - width) // SLICE, 0)) :]
        if not shown:
            return slot(width, height, ink)
        if not pile.size:
            return ghost_face(shown, width, height, ink)
        parts = [slice_of(one, height, ink) for one in shown[:-1]]
        parts.append([blank(self._away, ink.felt)] * height)
        parts.append(card_face(shown[-1], width, height, ink))
        return [[cell for part in parts for cell in part[row]] for row in range(height)]

    def on_click(self, event: events.Click) -> None:
        """Play on it, or take it up."""
        event.stop()
        self.post_message(PileClicked())


def _swept_words(pile: PileModel) -> tuple[str, str]:
    """What became of the cards that lay there, and shorter; by whom stands above."""
    number = len(pile.swept)
    if pile.burned:
        return (
            ngettext("%(n)s card turned away", "%(n)s cards turned away", number),
            ngettext("%(n)s turned", "%(n)s turned", number),
        )
    taken = ngettext("%(n)s card taken up", "%(n)s cards taken up", number)
    if pile.refused is not None:
        return _("did not fit: all taken up"), _("did not fit")
    return taken, ngettext("took up %(n)s", "took up %(n)s", number)
