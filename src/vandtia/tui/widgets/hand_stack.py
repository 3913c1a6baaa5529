"""The cards of one rank in the hand: a row to rise into, the cards, a number to pick them by."""

from __future__ import annotations

from rich.segment import Segment
from textual import events

from vandtia.present.selection import hand_spot
from vandtia.present.table import Mark, StackModel
from vandtia.tui.drawing import back, blank, cards_face, cropped
from vandtia.tui.ink import Ink
from vandtia.tui.layout import CardSize
from vandtia.tui.messages import SpotClicked, SpotHovered
from vandtia.tui.widgets.painted import Line, Painted

PICKS = "1234567890"
"""The digits that pick by position, from the left."""


class HandStack(Painted):
    """One slot of the hand. Its row of lift is always there, so that nothing moves but the card."""

    DEFAULT_CSS = "HandStack { pointer: pointer; }"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot
        self._rank: int | None = None

    def show(
        self,
        stack: StackModel | None,
        ink: Ink,
        card: CardSize,
        *,
        width: int,
        chosen: int = 0,
        cursor: bool = False,
        hovered: bool = False,
        held: bool = False,
        covered: bool = False,
        numbered: bool = False,
    ) -> None:
        """Draw the slot: `chosen` cards of it would be played by Enter; `covered` shows a back.

        `numbered` is for digits that pick by position; else the card itself says its digit.

        Where `width` is less than that of a card, the next one lies over the rest of it.
        """
        self._rank = None if stack is None else stack.rank
        empty: Line = blank(width, ink.felt)
        inside = min(width, card.width)
        if stack is None:
            cards = [back(inside, ink)] * card.height if covered else []
            self.paint([empty, *([*line, *blank(width - inside, ink.felt)] for line in cards)], ink)
            return
        unfit = stack.mark is Mark.UNFIT
        chosen = max(chosen, int(held))  # one card is held while swapping
        face = cards_face(stack.cards, card.width, card.height, ink, unfit=unfit, known=stack.known)
        faces = [[*cropped(line, inside), *blank(width - inside, ink.felt)] for line in face]
        lift = self._lift(stack, ink, inside, counts=card.height < 3, raised=chosen > 0)
        pick = PICKS[self.slot : self.slot + 1] if numbered else ""
        label = self._label(stack, ink, width, chosen, pick, cursor=cursor, hovered=hovered)
        self.paint([[*lift, *blank(width - inside, ink.felt)], *faces, label], ink)

    def _lift(
        self, stack: StackModel, ink: Ink, width: int, *, counts: bool, raised: bool
    ) -> list[Segment]:
        """The row above the cards: half a row of them if they rise.

        It has how many there are where the cards have no room for that.
        """
        unfit = stack.mark is Mark.UNFIT
        if counts and stack.number > 1:
            count = f"{ink.signs.times}{stack.number}".rjust(width)
            return [Segment(count, ink.face(unfit=unfit) if raised else ink.dim)]
        if raised:
            return [Segment(ink.signs.rise * width, ink.rise(unfit=unfit))]
        return [Segment(" " * width, ink.felt)]

    def _label(
        self,
        stack: StackModel,
        ink: Ink,
        width: int,
        chosen: int,
        pick: str,
        *,
        cursor: bool,
        hovered: bool,
    ) -> list[Segment]:
        """Its number, if it is picked by that; whether it fits, is chosen, was just drawn."""
        signs = ink.signs
        sign = signs.fits if stack.mark is Mark.FITS else " "
        if chosen:
            sign = f"{signs.chosen}{chosen if chosen > 1 or stack.number > 1 else ''}"
        new = signs.drawn if stack.drawn else ""
        room = width - (width > 3)
        words = f"{pick}{sign}{new}"
        words = (words if len(words) <= room else words[:room]).center(room)
        style = ink.fits if stack.mark is Mark.FITS else ink.dim
        if cursor:
            style = ink.cursor
        elif chosen:
            style = ink.chosen
        elif hovered:
            style += style.__class__(underline=True)
        return [Segment(words, style), Segment(" " * (width - room), ink.felt)]

    def on_click(self, event: events.Click) -> None:
        """Choose; again, one more."""
        event.stop()
        if self._rank is not None:
            self.post_message(SpotClicked(hand_spot(self._rank)))

    def on_enter(self) -> None:
        """The mouse comes."""
        if self._rank is not None:
            self.post_message(SpotHovered(hand_spot(self._rank)))

    def on_leave(self) -> None:
        """The mouse goes."""
        self.post_message(SpotHovered(None))
