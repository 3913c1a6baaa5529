"""The table itself: all its widgets, their sizes, and how a model of the table is shown on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rich.style import Style
from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import Layout as Arrangement
from textual.layout import WidgetPlacement
from textual.widget import Widget

from vandtia.engine.cards import RANK_MASKS
from vandtia.i18n import _, ngettext
from vandtia.present.brief import Go
from vandtia.present.selection import Selection, Spot, hand_spot, row_spot
from vandtia.present.table import SeatModel, TableModel, Zone
from vandtia.tui.ink import Ink
from vandtia.tui.layout import Layout, Place
from vandtia.tui.widgets.hand_stack import HandStack
from vandtia.tui.widgets.lines import TextLine
from vandtia.tui.widgets.log import GameLog
from vandtia.tui.widgets.middle import PileFan, StockHeap
from vandtia.tui.widgets.recap import RecapBox
from vandtia.tui.widgets.row_place import RowLabel, RowPlace
from vandtia.tui.widgets.seat_panel import SeatPanel

if TYPE_CHECKING:
    from vandtia.present.ideas import HintBar


class Look(NamedTuple):
    """What a board needs besides the model: its sizes, styles and words."""

    layout: Layout
    ink: Ink
    names: tuple[str, ...]
    requirement: Sequence[str]
    header: str
    counters: str
    log: Sequence[str]
    colours: tuple[str, ...] = ()
    goes: tuple[Go, ...] = ()
    remark: str = ""
    numbered: bool = False
    hint_title: str = ""
    hint: Sequence[HintBar] = ()

    def colour_of(self, seat: int) -> str:
        """The colour a seat wears; empty if none, or where there is to be no colour."""
        return self.colours[seat] if seat < len(self.colours) and not self.ink.plain else ""


class TableArrangement(Arrangement):
    """Puts the widgets of a board where its layout has them."""

    name = "table"

    def arrange(
        self,
        parent: Widget,
        children: list[Widget],
        size: Size,
        greedy: bool = True,  # noqa: ARG002 (as Textual calls it)
    ) -> list[WidgetPlacement]:
        """What is not shown is not placed."""
        if not isinstance(parent, Board):
            return []
        placed = []
        for widget in children:
            place = parent.place_of(widget)
            if place is None or not place.width:
                continue
            height = min(place.height, size.height - place.y)
            if height > 0:
                region = Region(place.x, place.y, place.width, height)
                placed.append(WidgetPlacement(region, NULL_OFFSET, NULL_SPACING, widget))
        return placed


_ARRANGEMENT = TableArrangement()


class Board(Container):
    """Panels of the others, stock and pile, the own row and hand, the words; the log beside it.

    Args:
        seats: how many there are.
        slots: how many ranks a hand may hold.
        onlooker: whether every seat has a panel.
        words: whether it has lines beneath the hand: `#status` and `#note`.
    """

    DEFAULT_CSS = """
    Board { width: 1fr; height: 1fr; background: $felt; overflow: hidden; }
    """

    def __init__(self, seats: int, slots: int, *, onlooker: bool, words: bool = True) -> None:
        super().__init__()
        self._panels = [SeatPanel() for _seat in range(seats if onlooker else seats - 1)]
        self._hand = [HandStack(slot) for slot in range(slots)]
        self._places = [RowPlace(place) for place in (1, 2, 3)]
        self._header = TextLine(id="header")
        self._row_label = RowLabel(id="row-label")
        self._hand_title = TextLine(id="hand-title")
        self._stock = StockHeap(id="stock")
        self._gone = StockHeap(id="gone")
        self._pile = PileFan(id="pile")
        self._recap = RecapBox(id="recap")
        self._log = GameLog(id="log")
        self._words = [TextLine(id="status"), TextLine(id="note")] if words else []
        self._laid_out: Layout | None = None
        self._stacks = 0
        self._where: dict[Widget, Place] = {}

    def compose(self) -> ComposeResult:
        """All widgets, once; they are shown anew, never made anew."""
        yield self._header
        yield from self._panels
        yield from (self._stock, self._pile, self._gone)
        yield self._row_label
        yield from self._places
        yield self._hand_title
        yield from self._hand
        yield from self._words
        yield self._recap
        yield self._log

    @property
    def layout(self) -> Arrangement:
        """The board's own; style sheets know only Textual's."""
        return _ARRANGEMENT

    def place_of(self, widget: Widget) -> Place | None:
        """Where a widget of this board is; `None` if it is not shown."""
        return self._where.get(widget)

    def lay_out(self, layout: Layout, stacks: int = 0) -> None:
        """Fix all sizes for a terminal and a number of ranks in the hand.

        It may be called before the widgets are mounted: the first layout then has these sizes.
        """
        if (layout, stacks) == (self._laid_out, self._stacks):
            return
        self._laid_out, self._stacks = layout, stacks
        places = layout.places(stacks)
        self._where = {
            self._header: places.header,
            self._stock: places.stock,
            self._pile: places.pile,
            self._gone: places.gone,
            self._row_label: places.row_label,
            self._hand_title: places.hand_title,
            self._recap: places.recap,
            self._log: places.log,
            **dict(zip(self._panels, places.panels, strict=False)),
            **dict(zip(self._places, places.row, strict=True)),
            **dict(zip(self._hand, places.hand, strict=False)),
            **dict(zip(self._words, (places.prompt, places.note), strict=False)),
        }
        # Textual keeps an arrangement until the size changes; here other places are reason enough.
        self._clear_arrangement_cache()
        self.refresh(layout=True)

    def show(
        self,
        model: TableModel,
        look: Look,
        selection: Selection | None = None,
        hovered: Spot | None = None,
    ) -> None:
        """Show a table. Widgets that look as before send nothing."""
        layout, ink = look.layout, look.ink
        covered = model.own.hand_size if model.own is not None and model.hidden else 0
        self.lay_out(layout, len(model.hand) or min(covered, len(self._hand)))
        cursor = selection.cursor if selection else None
        self._show_header(model, look)
        for panel, seat in zip(self._panels, model.others, strict=False):
            place = self._where.get(panel)
            panel.show(
                seat,
                ink,
                layout,
                place.width if place is not None else layout.panel_width,
                cursor=cursor,
                hovered=hovered,
                colour=look.colour_of(seat.seat),
            )
        card = layout.card
        few = 0 < model.stock <= 2 * (len(model.others) + 1)
        self._stock.show(_("Stock"), model.stock, ink, card, shade=False, warn=few)
        self._gone.show(_("Gone"), model.gone, ink, card, shade=True)
        width = self._where[self._pile].width
        self._pile.show(model, look.names, look.requirement, ink, card, width)
        self._show_row(model, look, selection, hovered)
        self._show_hand(model, look, selection, hovered)
        self._show_recap(model, look)
        if layout.side:
            self._log.show(look.log, ink)

    def settle_pile(self) -> None:
        """Let the card that was just laid come to rest on the pile."""
        self._pile.settle()

    def _show_recap(self, model: TableModel, look: Look) -> None:
        place = self._where[self._recap]
        if look.hint:
            self._recap.show_hint(look.hint_title, look.hint, look.ink, place.width, place.height)
            return
        gone = ngettext("gone: %(n)s card", "gone: %(n)s cards", model.gone) if model.gone else ""
        if look.counters:
            gone = f"{gone} ({look.counters})" if gone else look.counters
        self._recap.show(
            _("Since your turn") if model.viewer is not None else _("What happened"),
            look.goes,
            look.names,
            look.remark,
            gone,
            look.ink,
            place.width,
            place.height,
        )

    def _show_header(self, model: TableModel, look: Look) -> None:
        ink = look.ink
        arrow = ink.signs.clockwise if model.direction > 0 else ink.signs.anticlockwise
        way = _("clockwise") if model.direction > 0 else _("anticlockwise")
        left = [("Vändtia", ink.bar_turn), (f" · {look.header}", ink.bar)]
        right = [(f"{way} {arrow}", ink.bar)]
        self._header.show(left, right, ink, ink.bar)

    def _show_row(
        self, model: TableModel, look: Look, selection: Selection | None, hovered: Spot | None
    ) -> None:
        own, ink, layout = model.own, look.ink, look.layout
        if own is None:
            return
        active = own.zone in {Zone.ROW, Zone.BLIND, Zone.SWAP}
        height = self._where[self._row_label].height
        self._row_label.show(own, active=active, ink=ink, height=height)
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
                layout.card.width,
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
            return
        self._show_hand_title(own, model, look)
        for index, slot in enumerate(self._hand[: self._stacks]):
            stack = model.hand[index] if index < len(model.hand) else None
            place = self._where[slot]
            width = place.width
            if stack is None or selection is None:
                slot.show(stack, ink, layout.card, width=width, covered=model.hidden)
                continue
            spot = hand_spot(stack.rank)
            chosen = 0
            if selection.is_legal and not selection.taking:
                chosen = (selection.chosen & RANK_MASKS[stack.rank] & stack.cards).bit_count()
            slot.show(
                stack,
                ink,
                layout.card,
                width=width,
                chosen=chosen,
                cursor=selection.cursor == spot,
                hovered=hovered == spot,
                held=selection.held == spot,
                numbered=look.numbered,
            )
        for slot in self._hand[self._stacks :]:
            slot.show(None, ink, layout.card, width=1)

    def _show_hand_title(self, own: SeatModel, model: TableModel, look: Look) -> None:
        ink, number = look.ink, own.hand_size
        title = ngettext("hand, %(n)s card", "hand, %(n)s cards", number)
        if model.hidden and number:
            title = _("%(hand)s, covered", hand=title)
        active = own.turn and own.zone is not Zone.NONE
        style = ink.turn if active else ink.bold
        name = _("%(name)s (Skitgubbe)", name=own.name) if own.titled else own.name
        colour = look.colour_of(own.seat)
        words: list[tuple[str, Style]] = [
            (f"{ink.signs.turn} " if active else "  ", ink.turn),
            (f"{ink.signs.worn} " if colour else "", ink.felt + Style(color=colour or None)),
            (f"{name}: {title}", style),
        ]
        if own.out is not None:
            words.append((_("   out, place %(place)s", place=own.out), ink.dim))
        elif own.zone is Zone.HAND and not self._where[self._row_label].width:
            words.append((_("   row closed"), ink.dim))
        elif own.cards_left == 1:
            last = _("the last hidden card") if own.is_on_last_hidden else _("one card left")
            words.append((f" · {last}", ink.warn))
        self._hand_title.show(words, [], ink, ink.felt)
