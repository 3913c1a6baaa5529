"""A few cards in the deck and theme in force: on the first screen, and where those are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rich.segment import Segment

from vandtia.engine.notation import parse_card
from vandtia.tui.drawing import card_face
from vandtia.tui.layout import CardSize
from vandtia.tui.widgets.painted import Painted

if TYPE_CHECKING:
    from vandtia.tui.game_app import GameApp

CARDS = ("2S", "7D", "TH", "QC")
TEN = 2
"""Which of them is the ten."""

GAP = 1
CARD = CardSize(6, 4)


class CardSample(Painted):
    """A card of each suit in a row.

    Args:
        size: that of each card.
        lifted: the card that is lifted a line, by its place in `CARDS`.
    """

    def __init__(self, size: CardSize = CARD, lifted: int | None = None) -> None:
        super().__init__()
        self._card = size
        self._lifted = lifted

    def resize(self, size: CardSize) -> None:
        """Cards of another size."""
        if size != self._card:
            self._card = size
            self.on_mount()

    def on_mount(self) -> None:
        """Take the place they need."""
        rows = self._card.height + (self._lifted is not None)
        self.set_size(len(CARDS) * (self._card.width + GAP) - GAP, rows)
        self.show()

    def show(self) -> None:
        """Draw them in the deck and theme in force."""
        ink = cast("GameApp", self.app).ink()
        width, height = self._card
        lines: list[list[Segment]] = [[] for _line in range(height + (self._lifted is not None))]
        for number, text in enumerate(CARDS):
            face = card_face(parse_card(text), width, height, ink)
            nothing = [Segment(" " * width, ink.felt)]
            column = face if self._lifted is None else [nothing, *face]
            if number == self._lifted:
                column = [*face, nothing]
            for line, part in zip(lines, column, strict=True):
                line += part
                if number < len(CARDS) - 1:
                    line.append(Segment(" " * GAP, ink.felt))
        self.paint(lines, ink)
