"""A place of the own row: the face-up cards, and the face-down card beneath them."""

from __future__ import annotations

from rich.segment import Segment
from textual import events

from vandtia.i18n import _
from vandtia.present.selection import row_spot
from vandtia.present.table import Mark, PlaceModel, SeatModel, Zone
from vandtia.tui.drawing import Line, back, blank, cards_face, slot
from vandtia.tui.ink import Ink
from vandtia.tui.messages import SpotClicked, SpotHovered
from vandtia.tui.widgets.painted import Painted


class RowLabel(Painted):
    """The words beside the own row: what it is, and whether it is in play."""

    def show(self, own: SeatModel, *, active: bool, ink: Ink, height: int) -> None:
        """Draw them in two lines."""
        style = ink.turn if own.turn and active else ink.bold
        title, note = _("Row"), _("closed") if own.zone is Zone.HAND else ""
        lines: list[Line] = [[Segment(f" {title}", style)], [Segment(f" {note}", ink.dim)]]
        self.paint(lines[:height], ink)


class RowPlace(Painted):
    """Place 1–3. Beside the cards is a column for the signs of cursor and choice."""

    DEFAULT_CSS = "RowPlace { pointer: pointer; }"

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place
        self._seat: int | None = None

    def show(
        self,
        place: PlaceModel,
        ink: Ink,
        width: int,
        height: int,
        *,
        active: bool,
        chosen: int = 0,
        cursor: bool = False,
        hovered: bool = False,
    ) -> None:
        """Draw the place; `active` tells that its layer is in play."""
        self._seat = place.seat
        unfit = place.mark is Mark.UNFIT or (place.mark is Mark.IDLE and not active)
        if place.up:
            face = cards_face(place.up, width, height - 1, ink, unfit=unfit)
            lines: list[Line] = [*face, back(width, ink, filled=place.down)]
        elif place.down:
            lines = [*([back(width, ink)] * (height - 1)), blank(width, ink.felt)]
        else:
            lines = [*slot(width, height - 1, ink), blank(width, ink.felt)]
        margin = self._margin(place, ink, height, chosen, cursor=cursor, hovered=hovered)
        gap = blank(1, ink.felt)
        self.paint([[*side, *line, *gap] for side, line in zip(margin, lines, strict=True)], ink)

    def _margin(
        self,
        place: PlaceModel,
        ink: Ink,
        height: int,
        chosen: int,
        *,
        cursor: bool,
        hovered: bool,
    ) -> list[Line]:
        """Three columns: whether it may be played, and how many of it are chosen."""
        fits = place.mark is Mark.FITS
        sign = f" {ink.signs.fits if fits else ' '} "
        style = ink.cursor if cursor else ink.fits if fits else ink.dim
        if hovered and not cursor:
            style += style.__class__(underline=True)
        number = str(chosen) if chosen > 1 or place.number > 1 else " "
        second = f" {ink.signs.chosen}{number}" if chosen else "   "
        if not chosen and place.last:
            second = f" {ink.signs.last} "
        rest: list[Line] = [[Segment("   ", ink.felt)]] * (height - 2)
        return [[Segment(sign, style)], [Segment(second, ink.chosen)], *rest]

    def on_click(self, event: events.Click) -> None:
        """Choose this place."""
        event.stop()
        if self._seat is not None:
            self.post_message(SpotClicked(row_spot(self._seat, self.place)))

    def on_enter(self) -> None:
        """The mouse comes."""
        if self._seat is not None:
            self.post_message(SpotHovered(row_spot(self._seat, self.place)))

    def on_leave(self) -> None:
        """The mouse goes."""
        self.post_message(SpotHovered(None))
