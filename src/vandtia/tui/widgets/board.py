"""The table itself: all its widgets, their sizes, and how a model of the table is shown on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical

from vandtia.engine.cards import RANK_MASKS
from vandtia.i18n import _, ngettext
from vandtia.present.selection import Selection, Spot, hand_spot, row_spot
from vandtia.present.table import TableModel, Zone
from vandtia.tui.ink import Ink
from vandtia.tui.layout import Layout
from vandtia.tui.widgets.hand_stack import HandStack
from vandtia.tui.widgets.lines import TextLine
from vandtia.tui.widgets.log import GameLog
from vandtia.tui.widgets.middle import PileFan, StockHeap
from vandtia.tui.widgets.row_place import RowPlace
from vandtia.tui.widgets.seat_panel import SeatPanel

STOCK_WIDTH = 16


class Look(NamedTuple):
    """What a board needs besides the model: its sizes, styles and words."""

    layout: Layout
    ink: Ink
    names: tuple[str, ...]
    requirement: str
    header: str
    counters: str
    log: Sequence[str]
    colours: tuple[str, ...] = ()

    def colour_of(self, seat: int) -> str:
        """The colour a seat wears; empty if none, or where there is to be no colour."""
        return self.colours[seat] if seat < len(self.colours) and not self.ink.plain else ""


class Board(Container):
    """Panels of the others, stock and pile, the own row and hand; the log where there is room."""

    DEFAULT_CSS = """
    Board { width: 1fr; height: 1fr; background: $felt; layout: vertical; overflow: hidden; }
    Board #upper, Board #board, Board .strip { height: auto; width: 1fr; background: $felt; }
    Board .strip { layout: horizontal; }
    Board #others { layout: grid; grid-gutter: 0; height: auto; width: 1fr; background: $felt; }
    Board GameLog { height: 1fr; }
    Board #upper > GameLog { display: none; }
    Board #upper.with-log > GameLog { display: block; }
    Board #hand { padding-left: 3; overflow: hidden; }
    """

    def __init__(self, seats: int, slots: int, *, onlooker: bool) -> None:
        super().__init__()
        self._panels = [SeatPanel() for _seat in range(seats if onlooker else seats - 1)]
        self._hand = [HandStack(slot) for slot in range(slots)]
        self._places = [RowPlace(place) for place in (1, 2, 3)]
        self._header = TextLine(id="header")
        self._row_title = TextLine(id="row-title")
        self._hand_title = TextLine(id="hand-title")
        self._stock = StockHeap(id="stock")
        self._gone = StockHeap(id="gone")
        self._pile = PileFan(id="pile")
        self._log = GameLog(id="log")
        self._others = Container(*self._panels, id="others")
        self._middle = Horizontal(self._stock, self._pile, self._gone, classes="strip", id="middle")
        self._row = Horizontal(*self._places, classes="strip", id="row")
        self._own = Horizontal(*self._hand, classes="strip", id="hand")
        self._upper = Horizontal(id="upper")
        self._laid_out: Layout | None = None

    def compose(self) -> ComposeResult:
        """All widgets, once; they are shown anew, never made anew."""
        yield self._header
        with self._upper:
            with Vertical(id="board"):
                yield self._others
                yield self._middle
                yield self._row_title
                yield self._row
            yield self._log
        yield self._hand_title
        yield self._own

    def lay_out(self, layout: Layout) -> None:
        """Fix all sizes for a terminal; nothing else ever changes them.

        It may be called before the widgets are mounted: the first layout then has these sizes.
        """
        if layout == self._laid_out:
            return
        self._laid_out = layout
        with self.app.batch_update():
            others = self._others
            others.styles.grid_size_columns = layout.panels_in_row
            others.styles.grid_columns = str(layout.panel_width)
            others.styles.grid_rows = str(layout.panel_height)
            others.styles.height = layout.panel_rows * layout.panel_height
            for panel in self._panels:
                panel.set_size(layout.panel_width, layout.panel_height)
            height = 1 + layout.pile_height
            self._stock.set_size(STOCK_WIDTH, height)
            self._gone.set_size(STOCK_WIDTH, height)
            self._pile.set_size(self._pile_width(layout), height)
            for place in self._places:
                place.set_size(layout.card_width + 4, layout.row_height)
            for slot in self._hand:
                slot.set_size(layout.hand_pitch, layout.hand_face + 2)
            blocks = (others, self._middle, self._row, self._own)
            for block, gap in zip(blocks, layout.gaps, strict=True):
                block.styles.margin = (0, 0, gap, 0)
            self._upper.set_class(layout.log_width > 0, "with-log")
            self._upper.styles.height = layout.upper_rows
            self._log.styles.width = layout.log_width or 1
            self._log.styles.height = layout.upper_rows

    def _pile_width(self, layout: Layout) -> int:
        return max(layout.board_width - 2 * STOCK_WIDTH - 1, 20)

    def show(
        self,
        model: TableModel,
        look: Look,
        selection: Selection | None = None,
        hovered: Spot | None = None,
    ) -> None:
        """Show a table. Widgets that look as before send nothing."""
        layout, ink = look.layout, look.ink
        cursor = selection.cursor if selection else None
        self._show_header(model, look)
        for panel, seat in zip(self._panels, model.others, strict=False):
            panel.show(
                seat,
                ink,
                layout.panel_width,
                layout.panel_height,
                cursor=cursor,
                hovered=hovered,
                colour=look.colour_of(seat.seat),
            )
        card, height = layout.card_width, layout.pile_height
        wide = {"width": STOCK_WIDTH}
        self._stock.show(_("Stock"), model.stock, ink, card, height, shade=False, **wide)
        self._gone.show(_("Gone"), model.gone, ink, card, height, shade=True, **wide)
        self._pile.show(
            model, look.names, look.requirement, ink, card, height, self._pile_width(layout)
        )
        self._show_row(model, look, selection, hovered)
        self._show_hand(model, look, selection, hovered)
        if layout.log_width:
            self._log.show(look.log, ink)

    def settle_pile(self) -> None:
        """Let the card that was just laid come to rest on the pile."""
        self._pile.settle()

    def _show_header(self, model: TableModel, look: Look) -> None:
        ink = look.ink
        arrow = ink.signs.clockwise if model.direction > 0 else ink.signs.anticlockwise
        way = _("clockwise") if model.direction > 0 else _("anticlockwise")
        left = [("Vändtia", ink.bar_turn), (f"   {look.header}", ink.bar)]
        right = [(f"{look.counters}   ", ink.bar_dim), (f"{way} {arrow}", ink.bar)]
        self._header.show(left, right, ink, ink.bar)

    def _show_row(
        self, model: TableModel, look: Look, selection: Selection | None, hovered: Spot | None
    ) -> None:
        own, ink, layout = model.own, look.ink, look.layout
        if own is None:
            self._row_title.show([], [], ink, ink.felt)
            return
        active = own.zone in {Zone.ROW, Zone.BLIND, Zone.SWAP}
        sign = f"{ink.signs.turn} " if own.turn and active else "  "
        title = _("%(name)s: row", name=own.name)
        if own.titled:
            title = _("%(name)s (Skitgubbe): row", name=own.name)
        note = ""
        if own.zone is Zone.HAND:
            note = _("   closed until the hand is empty")
        elif own.out is not None:
            note = _("   out, place %(place)s", place=own.out)
        colour = look.colour_of(own.seat)
        words: list[tuple[str, Style]] = [
            (sign, ink.turn),
            ("■ " if colour else "", ink.felt + Style(color=colour or None)),
            (title, ink.turn if own.turn and active else ink.bold),
            (note, ink.dim),
        ]
        self._row_title.show(words, [], ink, ink.felt)
        for widget, place in zip(self._places, own.places, strict=True):
            spot = row_spot(place.seat, place.place)
            at_cursor = selection is not None and selection.cursor == spot
            chosen = selection is not None and bool(selection.chosen & place.up)
            if selection is not None and spot == selection.held:
                chosen = True
            marked = chosen or (at_cursor and selection is not None and selection.is_legal)
            number = (selection.chosen & place.up).bit_count() if selection and chosen else 0
            widget.show(
                place,
                ink,
                layout.card_width,
                layout.row_height,
                active=active,
                chosen=max(number, 1) if marked else 0,
                cursor=at_cursor,
                hovered=spot == hovered,
            )

    def _show_hand(
        self, model: TableModel, look: Look, selection: Selection | None, hovered: Spot | None
    ) -> None:
        own, ink, layout = model.own, look.ink, look.layout
        if own is None:
            self._hand_title.show([], [], ink, ink.felt)
            for slot in self._hand:
                slot.show(None, ink, layout.hand_face, pitch=layout.hand_pitch)
            return
        number = own.hand_size
        title = ngettext("hand, %(n)s card", "hand, %(n)s cards", number)
        if model.hidden and number:
            title = _("%(hand)s, covered", hand=title)
        active = own.turn and own.zone in {Zone.HAND, Zone.SWAP}
        style = ink.turn if active else ink.bold
        sign = ink.signs.turn if active else " "
        self._hand_title.show(
            [(f"{sign} ", ink.turn), (f"{own.name}: {title}", style)], [], ink, ink.felt
        )
        for index, slot in enumerate(self._hand):
            stack = model.hand[index] if index < len(model.hand) else None
            covered = model.hidden and index < number
            if stack is None or selection is None:
                slot.show(stack, ink, layout.hand_face, pitch=layout.hand_pitch, covered=covered)
                continue
            spot = hand_spot(stack.rank)
            chosen = 0
            if selection.is_legal and not selection.taking:
                chosen = (selection.chosen & RANK_MASKS[stack.rank] & stack.cards).bit_count()
            slot.show(
                stack,
                ink,
                layout.hand_face,
                pitch=layout.hand_pitch,
                chosen=chosen,
                cursor=selection.cursor == spot,
                hovered=hovered == spot,
                held=selection.held == spot,
            )
