"""Another seat: name, hand, and its row, in two lines or three."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events

from vandtia.engine import CardSet
from vandtia.i18n import _, ngettext
from vandtia.present.selection import Spot, row_spot
from vandtia.present.table import Mark, SeatModel
from vandtia.tui.drawing import Line, back, blank, chip, index_of, short, text
from vandtia.tui.ink import Ink
from vandtia.tui.messages import SpotClicked, SpotHovered
from vandtia.tui.widgets.painted import Painted


class SeatPanel(Painted):
    """A panel of one other seat."""

    def __init__(self) -> None:
        super().__init__()
        self._seat: SeatModel | None = None
        self._chip_width = 5

    def show(
        self,
        seat: SeatModel,
        ink: Ink,
        width: int,
        height: int,
        *,
        cursor: Spot | None = None,
        hovered: Spot | None = None,
        colour: str = "",
    ) -> None:
        """Draw the seat in `width` × `height` cells; `height` 2 leaves out the shaded line.

        `colour` is what the seat wears, empty for none.
        """
        self._seat = seat
        room = width - 2
        three = height >= 3
        self._chip_width = min(7, (room - 2) // 3) if three else min(5, (room - 5) // 3)
        lines = [
            self._title(seat, ink, room, colour),
            self._chips(seat, ink, cursor, hovered, three=three),
        ]
        if three:
            lines.append(self._backs(seat, ink))
        if height > 3:
            lines.append(self._cards_known(seat, ink, room))
        right = blank(2, ink.felt)
        self.paint([[*line, *right] for line in lines], ink)

    def _title(self, seat: SeatModel, ink: Ink, room: int, colour: str) -> Line:
        style = ink.turn if seat.turn else ink.dim if seat.out else ink.bold
        sign = ink.signs.turn if seat.turn else ink.signs.last if seat.last else " "
        worn = [Segment("■ ", ink.felt + Style(color=colour))] if colour else []
        room -= 2 * len(worn)
        long, brief = self._hand_words(seat, room)
        name = short(seat.name, 40)
        if seat.titled:
            name += _(" (Skitgubbe)")
        words = long if 2 + cell_len(name) + cell_len(long) <= room else brief
        left = room - 1 - cell_len(words) - 1
        return [
            Segment(sign, ink.turn if seat.turn else ink.fits),
            *worn,
            text(short(name, left), left, style),
            Segment(" ", ink.felt),
            Segment(words, ink.turn if seat.turn else ink.dim),
        ]

    def _hand_words(self, seat: SeatModel, room: int) -> tuple[str, str]:
        if seat.out is not None:
            words = _("out, place %(place)s", place=seat.out)
            return words, words
        number = seat.hand_size
        if seat.hand is not None and number:  # R9.9
            cards = " ".join(index_of(card.rank) for card in CardSet(seat.hand))
            return cards, short(cards, room // 2)
        long = ngettext("%(n)s in hand", "%(n)s in hand", number)
        if seat.ready:
            long = _("ready")
        return long, long if seat.ready else str(number)

    def _chips(
        self, seat: SeatModel, ink: Ink, cursor: Spot | None, hovered: Spot | None, *, three: bool
    ) -> Line:
        line: Line = [Segment(" ", ink.felt)]
        for place in seat.places:
            spot = row_spot(seat.seat, place.place)
            width = self._chip_width
            if not three and not place.up and place.down:
                cells = back(width, ink)
            else:
                unfit = place.mark is Mark.UNFIT
                cells = chip(place.up, width, ink, unfit=unfit, last=place.last)
            if spot == cursor:
                cells = [Segment(cell.text, ink.cursor) for cell in cells]
            elif spot == hovered:
                underlined = ink.felt.__class__(underline=True)
                cells = [Segment(c.text, (c.style or ink.felt) + underlined) for c in cells]
            line += [*cells, Segment(" ", ink.felt)]
        if not three:
            covered = sum(place.down for place in seat.places)
            line.append(Segment(ink.signs.back * covered, ink.back))
        return line

    def _backs(self, seat: SeatModel, ink: Ink) -> Line:
        line: Line = [Segment(" ", ink.felt)]
        for place in seat.places:
            line += [*back(self._chip_width, ink, filled=place.down), Segment(" ", ink.felt)]
        return line

    def _cards_known(self, seat: SeatModel, ink: Ink, room: int) -> Line:
        """The hand where it is open, else what everybody has seen of it."""
        cards = seat.hand if seat.hand is not None else seat.known
        if not cards:
            return blank(room, ink.felt)
        names = " ".join(index_of(card.rank) for card in CardSet(cards))
        sign = "" if seat.hand is not None else ink.signs.known
        return [text(short(f" {sign}{names}", room), room, ink.dim)]

    def _spot_at(self, x: int) -> Spot | None:
        if self._seat is None or x < 1:
            return None
        place, inside = divmod(x - 1, self._chip_width + 1)
        if place > 2 or inside == self._chip_width:
            return None
        return row_spot(self._seat.seat, place + 1)

    def on_click(self, event: events.Click) -> None:
        """Choose the place under the mouse."""
        spot = self._spot_at(event.x)
        if spot is not None and event.y > 0:
            event.stop()
            self.post_message(SpotClicked(spot))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The mouse is over a place, or not."""
        self.post_message(SpotHovered(self._spot_at(event.x) if event.y > 0 else None))

    def on_leave(self) -> None:
        """The mouse goes."""
        self.post_message(SpotHovered(None))
