"""How the table fills a terminal: the sizes of everything, from columns, rows and seats.

A pure calculation, made once for each size, so that nothing moves when cards do.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

NEEDED_WIDTH, NEEDED_HEIGHT = 80, 24
"""The floor, in cells. Below it the table says so and waits."""

LOG_FROM = 100
"""The log stands beside the table from so many columns on."""

PANEL_WIDTH = 18
"""The narrowest panel of another seat: three cards of five cells, two gaps, one of margin."""

FIXED_ROWS = 4
"""Header, status, note, keys."""


class Layout(NamedTuple):
    """Sizes in cells. Heights of blocks include their line of title."""

    width: int
    height: int
    log_width: int
    panel_width: int
    panels_in_row: int
    panel_rows: int
    panel_height: int = 2
    pile_height: int = 3
    row_height: int = 3
    hand_face: int = 3
    gap: int = 0
    hand_pitch: int = 6

    @property
    def board_width(self) -> int:
        """The columns left of the log."""
        return self.width - self.log_width

    @property
    def rows(self) -> int:
        """The rows all this takes."""
        return FIXED_ROWS + self.upper_rows + 1 + 2 + self.hand_face + self.gaps[3]

    @property
    def gaps(self) -> tuple[int, int, int, int]:
        """The empty rows below the panels, the pile, the row and the hand."""
        first, second, third, fourth = ((self.gap + 3 - number) // 4 for number in range(4))
        return first, second, third, fourth

    @property
    def upper_rows(self) -> int:
        """The rows between the header and the title of the hand."""
        others = self.panel_rows * self.panel_height
        return others + 1 + self.pile_height + 1 + self.row_height + sum(self.gaps[:3])

    @property
    def card_width(self) -> int:
        """The width of a card of the pile or the row."""
        return 6 if self.pile_height < 5 or self.width < LOG_FROM else 7

    @property
    def fits(self) -> bool:
        """Whether the terminal is large enough."""
        return (
            self.width >= NEEDED_WIDTH and self.height >= NEEDED_HEIGHT and self.rows <= self.height
        )


LARGEST_CARD = {"auto": 5, "large": 5, "medium": 3, "small": 1}
"""How many rows a card may have, by the setting of the card size."""


@lru_cache(maxsize=16)
def layout_for(
    width: int,
    height: int,
    panels: int,
    ranks: int,
    card_size: str = "auto",
    *,
    memory: bool = False,
) -> Layout:
    """The sizes for a terminal of `width` × `height` cells.

    Args:
        width: columns.
        height: rows.
        panels: how many other seats there are, 1–11.
        ranks: how many ranks there are in play, 13 or 14.
        card_size: the setting; larger cards than fit are never drawn.
        memory: give panels a line for the cards known in a hand, where there is room.
    """
    log_width = 0 if width < LOG_FROM else min(26 + (width - LOG_FROM) // 2, 44)
    board = width - log_width
    others = max(panels, 1)
    in_row = min(others, max(board // PANEL_WIDTH, 1))
    panel_rows = -(-others // in_row)
    in_row = -(-others // panel_rows)  # even rows look calmer than a full one and a rest
    least = Layout(
        width,
        height,
        log_width,
        min((board - 1) // in_row, 30),
        in_row,
        panel_rows,
        hand_pitch=max(4, min(8, (width - 2) // ranks)),
    )
    wishes: tuple[dict[str, int], ...] = (
        {"pile_height": 5},
        {"panel_height": 3},
        {"gap": 1},
        {"hand_face": 4},
        {"gap": 2},
        {"row_height": 4},
        {"hand_face": 5},
        {"gap": 3},
        {"row_height": 5},
        *([{"panel_height": 4}] if memory else []),
        *({"gap": gap} for gap in range(4, 17)),
    )
    most = LARGEST_CARD[card_size]
    least = least._replace(
        pile_height=min(3, most), row_height=min(3, most + 1), hand_face=min(3, most)
    )
    for wish in wishes:
        wider = least._replace(**wish)
        card = max(wider.pile_height, wider.row_height - (most < 5), wider.hand_face)
        if wider.rows <= height and card <= most:
            least = wider
    return least
