"""The first thing one sees: the name of the game, and a ten about to be turned."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rich.segment import Segment

from vandtia.engine.notation import parse_card
from vandtia.tui.drawing import card_face
from vandtia.tui.widgets.painted import Painted

if TYPE_CHECKING:
    from vandtia.tui.game_app import GameApp

CARDS = ("2S", "7D", "TH", "QC")
WIDTH, HEIGHT, GAP = 6, 4, 1
TURNED = 2
"""The card that is lifted a line: the ten."""


class TitleCards(Painted):
    """Four cards in a row in the player's deck, the ten lifted."""

    def on_mount(self) -> None:
        """Take the place they need."""
        self.set_size(len(CARDS) * (WIDTH + GAP) - GAP, HEIGHT + 1)
        self.show()

    def show(self) -> None:
        """Draw them in the deck and theme in force."""
        app = cast("GameApp", self.app)
        ink = app.ink()
        lines: list[list[Segment]] = [[] for _line in range(HEIGHT + 1)]
        for number, text in enumerate(CARDS):
            face = card_face(parse_card(text), WIDTH, HEIGHT, ink)
            nothing = [Segment(" " * WIDTH, ink.felt)]
            column = [*face, nothing] if number == TURNED else [nothing, *face]
            for line, part in zip(lines, column, strict=True):
                line += part
                if number < len(CARDS) - 1:
                    line.append(Segment(" " * GAP, ink.felt))
        self.paint(lines, ink)
