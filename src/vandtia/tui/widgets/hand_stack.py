"""The cards of one rank in the hand: a number to pick it by, the cards, and a row to rise into."""

from __future__ import annotations

from rich.segment import Segment
from textual import events

from vandtia.present.selection import hand_spot
from vandtia.present.table import Mark, StackModel
from vandtia.tui.drawing import back, blank, stack_face
from vandtia.tui.ink import Ink
from vandtia.tui.messages import SpotClicked, SpotHovered
from vandtia.tui.widgets.painted import Line, Painted

PICKS = "1234567890"


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
        face_height: int,
        *,
        pitch: int,
        chosen: int = 0,
        cursor: bool = False,
        hovered: bool = False,
        held: bool = False,
        covered: bool = False,
    ) -> None:
        """Draw the slot: `chosen` cards of it would be played by Enter; `covered` shows a back."""
        self._rank = None if stack is None else stack.rank
        width = pitch - 1
        gap = Segment(" ", ink.felt)
        empty: Line = blank(pitch, ink.felt)
        if stack is None:
            cards = [back(width, ink)] * face_height if covered else []
            lines = [empty, empty, *([*line, gap] for line in cards)]
            self.paint(lines if covered else [empty] * (face_height + 2), ink)
            return
        label = self._label(stack, ink, width, cursor=cursor, hovered=hovered)
        face = stack_face(stack, width, face_height, ink)
        cards = [[*line, gap] for line in face]
        chosen = max(chosen, int(held))  # one card is held while swapping
        raised = chosen > 0
        under = f"{ink.signs.chosen}{chosen if chosen > 1 or stack.number > 1 else ''}"
        lift: Line = [Segment(under.center(width), ink.chosen), gap]
        lines = [[*label, gap], *cards, lift] if raised else [empty, [*label, gap], *cards]
        self.paint(lines, ink)

    def _label(
        self, stack: StackModel, ink: Ink, width: int, *, cursor: bool, hovered: bool
    ) -> list[Segment]:
        fits = stack.mark is Mark.FITS
        pick = PICKS[self.slot] if self.slot < len(PICKS) else " "
        words = f"{pick}{ink.signs.fits if fits else ' '}".center(width)
        if cursor:
            return [Segment(words, ink.cursor)]
        style = ink.fits if fits else ink.dim
        if hovered:
            style += style.__class__(underline=True)
        return [Segment(words, style)]

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
