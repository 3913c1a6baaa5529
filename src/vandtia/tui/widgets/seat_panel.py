"""Another seat: name, hand, and its row, with whole cards where there is room."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events

from vandtia.engine import CardSet
from vandtia.i18n import _, ngettext
from vandtia.present.selection import Spot, row_spot
from vandtia.present.table import Mark, PlaceModel, SeatModel
from vandtia.tui.drawing import (
    Line,
    back,
    blank,
    cards_face,
    chip,
    index_of,
    short,
    slot,
    text,
)
from vandtia.tui.ink import Ink
from vandtia.tui.layout import FOLDED, CardSize, Layout
from vandtia.tui.messages import SpotClicked, SpotHovered
from vandtia.tui.widgets.painted import Painted

CHIP = 4
"""The columns of a card in a panel of one line."""


class SeatPanel(Painted):
    """A panel of one other seat."""

    def __init__(self) -> None:
        super().__init__()
        self._seat: SeatModel | None = None
        self._pitch = 6
        self._first = 1

    def show(
        self,
        seat: SeatModel,
        ink: Ink,
        layout: Layout,
        width: int,
        *,
        cursor: Spot | None = None,
        hovered: Spot | None = None,
        colour: str = "",
    ) -> None:
        """Draw the seat in `width` columns; `colour` is what it wears, empty for none."""
        self._seat = seat
        card = layout.panel_card
        if card == FOLDED:
            self.paint([self._folded(seat, ink, width, cursor, hovered, colour)], ink)
            return
        room = width - 1
        if card.height == 1:
            card = card._replace(width=min(7, (room - 3) // 3))
        self._pitch, self._first = card.width + 1, 1
        lines = [
            self._title(seat, ink, room, colour),
            *self._cards(seat, ink, card, cursor, hovered, backs=layout.panel_backs),
        ]
        if layout.panel_backs:
            lines.append(self._backs(seat, ink, card.width))
        if layout.panel_known:
            lines.append(self._cards_known(seat, ink, room))
        self.paint([[*line, *blank(1, ink.felt)] for line in lines], ink)

    def _folded(
        self,
        seat: SeatModel,
        ink: Ink,
        width: int,
        cursor: Spot | None,
        hovered: Spot | None,
        colour: str,
    ) -> Line:
        """All in one line: `► ■ Bea  3  K♦ 9♣ ▒▒▒ `; who is out has it for name and place."""
        if seat.out is not None:
            return self._title(seat, ink, width, colour)
        chips = 3 * (CHIP + 1)
        self._pitch, self._first = CHIP + 1, width - chips
        card = CardSize(CHIP, 1)
        (cards,) = self._cards(seat, ink, card, cursor, hovered, backs=False, brief=True)
        title = self._title(seat, ink, width - chips - 1, colour, brief=True)
        return [*title, *cards]

    def _title(
        self, seat: SeatModel, ink: Ink, room: int, colour: str, *, brief: bool = False
    ) -> Line:
        style = ink.turn if seat.turn else ink.dim if seat.out else ink.bold
        sign = ink.signs.turn if seat.turn else ink.signs.last if seat.last else " "
        worn = [Segment(f"{ink.signs.worn} ", ink.felt + Style(color=colour))] if colour else []
        room -= 2 * len(worn)
        long, less = self._hand_words(seat, room)
        name = short(seat.name, 40)
        if seat.titled:
            name += _(" (Skitgubbe)")
        words = long if not brief and 2 + cell_len(name) + cell_len(long) <= room else less
        left = room - 1 - cell_len(words) - 1
        if words and cell_len(name) + 3 + cell_len(words) < room:
            left = cell_len(name) + 1  # what is said of a seat stands by its name
        return [
            Segment(sign, ink.turn if seat.turn else ink.fits),
            *worn,
            text(short(name, left), left, style),
            Segment(" ", ink.felt),
            text(words, room - left - 2, self._words_style(seat, ink)),
        ]

    def _words_style(self, seat: SeatModel, ink: Ink) -> Style:
        if seat.out is None and (seat.cards_left == 1 or seat.is_on_last_hidden):
            return ink.warn
        return ink.turn if seat.turn else ink.dim

    def _hand_words(self, seat: SeatModel, room: int) -> tuple[str, str]:
        if seat.out is not None:
            return _("out, place %(place)s", place=seat.out), f"#{seat.out}"
        number = seat.hand_size
        if seat.hand is not None and number:  # R9.9
            cards = " ".join(index_of(card.rank) for card in CardSet(seat.hand))
            return cards, short(cards, room // 2)
        if seat.ready:
            return _("ready"), _("ready")
        if seat.is_on_last_hidden:
            return _("the last hidden card"), "1!"
        if seat.cards_left == 1:
            return _("one card left"), "1!"
        return ngettext("%(n)s in hand", "%(n)s in hand", number), str(number)

    def _cards(
        self,
        seat: SeatModel,
        ink: Ink,
        card: CardSize,
        cursor: Spot | None,
        hovered: Spot | None,
        *,
        backs: bool,
        brief: bool = False,
    ) -> list[Line]:
        """The face-up cards side by side; without a line for backs they show where nothing lies."""
        lines: list[Line] = [[Segment(" ", ink.felt)] for _row in range(card.height)]
        for place in seat.places:
            spot = row_spot(seat.seat, place.place)
            cells = self._place(place, ink, card, backs=backs)
            style = None
            if spot == cursor:
                style = ink.cursor
            elif spot == hovered:
                style = Style(underline=True)
            for row, line in enumerate(lines):
                line += _styled(cells[row], style, over=spot == cursor)
                line.append(Segment(" ", ink.felt))
        if not backs and not brief:
            covered = sum(place.down for place in seat.places)
            lines[0].append(Segment(ink.signs.back * covered, ink.back))
        return lines

    def _place(self, place: PlaceModel, ink: Ink, card: CardSize, *, backs: bool) -> list[Line]:
        if place.up:
            unfit = place.mark is Mark.UNFIT
            if card.height == 1:
                return [chip(place.up, card.width, ink, unfit=unfit, last=place.last)]
            return cards_face(place.up, card.width, card.height, ink, unfit=unfit)
        if place.down and not backs:
            return [back(card.width, ink)] * card.height
        return slot(card.width, card.height, ink)

    def _backs(self, seat: SeatModel, ink: Ink, width: int) -> Line:
        line: Line = [Segment(" ", ink.felt)]
        for place in seat.places:
            line += [*back(width, ink, filled=place.down), Segment(" ", ink.felt)]
        return line

    def _cards_known(self, seat: SeatModel, ink: Ink, room: int) -> Line:
        """The hand where it is open, else what everybody has seen of it."""
        cards = seat.hand if seat.hand is not None else seat.known
        if not cards:
            return blank(room, ink.felt)
        names = " ".join(index_of(card.rank) for card in CardSet(cards))
        sign = "" if seat.hand is not None else ink.signs.known
        return [text(short(f" {sign}{names}", room), room, ink.dim)]

    def _spot_at(self, x: int, y: int) -> Spot | None:
        is_title = y == 0 and self._first == 1  # a panel of one line has all in it
        if self._seat is None or x < self._first or is_title:
            return None
        place, inside = divmod(x - self._first, self._pitch)
        if place > 2 or inside == self._pitch - 1:
            return None
        return row_spot(self._seat.seat, place + 1)

    def on_click(self, event: events.Click) -> None:
        """Choose the place under the mouse."""
        spot = self._spot_at(event.x, event.y)
        if spot is not None:
            event.stop()
            self.post_message(SpotClicked(spot))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The mouse is over a place, or not."""
        self.post_message(SpotHovered(self._spot_at(event.x, event.y)))

    def on_leave(self) -> None:
        """The mouse goes."""
        self.post_message(SpotHovered(None))


def _styled(cells: Line, style: Style | None, *, over: bool) -> Line:
    """Cells as they are, or marked: all in one style, or with a style added."""
    if style is None:
        return cells
    if over:
        return [Segment(cell.text, style) for cell in cells]
    return [Segment(cell.text, (cell.style or Style()) + style) for cell in cells]
