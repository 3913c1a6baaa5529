"""The middle of the table: stock, pile and the cards gone, in one strip."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from textual import events

from vandtia.i18n import _, ngettext
from vandtia.present.table import PileModel, TableModel
from vandtia.tui.drawing import (
    SLICE,
    Line,
    back,
    blank,
    card_face,
    ghost_face,
    short,
    slice_of,
    slot,
    text,
)
from vandtia.tui.ink import Ink
from vandtia.tui.messages import PileClicked, StockClicked
from vandtia.tui.widgets.painted import Painted

MARGIN = 3

GAP = 2
"""Columns between the pile and its words."""

STEP_SECONDS = 0.06
"""How long the top card lies on each column of its way."""


class StockHeap(Painted):
    """A face-down heap with its title and number: the stock, or what is gone."""

    DEFAULT_CSS = "StockHeap { pointer: pointer; }"

    def show(
        self, title: str, number: int, ink: Ink, card: int, height: int, *, shade: bool, width: int
    ) -> None:
        """Draw the heap; `shade` for cards out of play."""
        label: Line = [*blank(MARGIN, ink.felt), text(title, width - MARGIN, ink.bold)]
        lines: list[Line] = [label]
        empty = slot(card, height, ink)
        for row in range(height):
            if not number:
                cells: Line = empty[row]
            elif shade:
                cells = [Segment(ink.signs.shade * card, ink.slot)]
            else:
                cells = back(card, ink)
            count = f" {number}" if row == height // 2 else ""
            lines.append([*blank(MARGIN, ink.felt), *cells, text(count, 5, ink.bold)])
        self.paint(lines, ink)

    def on_click(self, event: events.Click) -> None:
        """The stock is where the chance card comes from."""
        event.stop()
        if self.id == "stock":
            self.post_message(StockClicked())


class PileFan(Painted):
    """The pile: its last cards fanned, so that four of a kind are seen to grow, and its words."""

    DEFAULT_CSS = "PileFan { pointer: pointer; }"

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._away = 0
        self._shown: tuple[PileModel, tuple[str, ...], str, Ink, int, int, int] | None = None

    def show(
        self,
        model: TableModel,
        names: tuple[str, ...],
        requirement: str,
        ink: Ink,
        card: int,
        height: int,
        width: int,
    ) -> None:
        """Draw the pile with what must be played beside it."""
        self._shown = (model.pile, names, requirement, ink, card, height, width)
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
        pile, names, requirement, ink, card, height, width = self._shown
        if pile.size:
            title = ngettext("Pile, %(n)s card", "Pile, %(n)s cards", pile.size)
        else:
            title = _("Pile")
        beside = self._beside(pile, names, requirement)
        if len(beside) > height:
            beside = (" · ".join(beside),)
        words = max((cell_len(line) for line in beside), default=0)
        room = width - min(words, width // 2) - 3
        fan, used = self._fan(pile, ink, card, height, room)
        lines: list[Line] = [[text(title, width, ink.bold)]]
        first = max((height - len(beside)) // 2, 0)
        for row, cells in enumerate(fan):
            number = row - first
            message = beside[number] if 0 <= number < len(beside) else ""
            rest = width - used - GAP
            style = ink.fits if message and number == len(beside) - 1 and pile.size else ink.dim
            gap = blank(GAP - (self._away if pile.size else 0), ink.felt)
            lines.append([*cells, *gap, text(short(message, rest), rest, style)])
        self.paint(lines, ink)

    def _fan(
        self, pile: PileModel, ink: Ink, card: int, height: int, room: int
    ) -> tuple[list[Line], int]:
        cards = pile.cards or ((pile.refused,) if pile.refused is not None else pile.swept)
        shown = cards[-(1 + max((room - card) // SLICE, 0)) :]
        if not shown:
            return slot(card, height, ink), card
        used = SLICE * (len(shown) - 1) + card
        if not pile.size:
            return ghost_face(shown, card, height, ink), used
        parts = [slice_of(one, height, ink) for one in shown[:-1]]
        parts.append([blank(self._away, ink.felt)] * height)
        parts.append(card_face(shown[-1], card, height, ink))
        return [[cell for part in parts for cell in part[row]] for row in range(height)], used

    def _beside(self, pile: PileModel, names: tuple[str, ...], requirement: str) -> tuple[str, ...]:
        if pile.size:
            by = (
                _("laid by %(name)s", name=short(names[pile.by], 16)) if pile.by is not None else ""
            )
            run = ""
            if pile.run > 1:
                run = ngettext("%(n)s alike on top", "%(n)s alike on top", pile.run)
            return tuple(line for line in (by, run, requirement) if line)
        if pile.swept_by is None:
            return (requirement,)
        name = short(names[pile.swept_by], 16)
        number = len(pile.swept)
        if pile.burned:
            words = ngettext("%(n)s card turned away", "%(n)s cards turned away", number)
        elif pile.refused is not None:
            words = _("did not fit; all taken up")
        else:
            words = ngettext("%(n)s card taken up", "%(n)s cards taken up", number)
        return (words, _("by %(name)s", name=name))

    def on_click(self, event: events.Click) -> None:
        """Play on it, or take it up."""
        event.stop()
        self.post_message(PileClicked())
