"""How the table fills a terminal: the sizes of everything, from columns, rows and seats.

A pure calculation, made once for each size, so that nothing moves when cards do.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

NEEDED_WIDTH, NEEDED_HEIGHT = 80, 24
"""The floor, in cells. Below it the table says so and waits."""

LOG_FROM = 100
"""The log stands beside the table from so many columns on."""

PANEL_WIDTH = 18
"""The narrowest panel of another seat: three cards of five cells, two gaps, one of margin."""

FIXED_ROWS = 4
"""Header, status, note, keys."""


@dataclass(frozen=True, slots=True)
class Layout:
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
        others = self.panel_rows * self.panel_height
        hand = 1 + 2 + self.hand_face
        return FIXED_ROWS + others + 1 + self.pile_height + 1 + self.row_height + hand + self.gap

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


def layout_for(width: int, height: int, seats: int, ranks: int) -> Layout:
    """The sizes for a terminal of `width` × `height` cells, 2–11 seats, 13 or 14 ranks."""
    log_width = 0 if width < LOG_FROM else min(26 + (width - LOG_FROM) // 2, 44)
    board = width - log_width
    others = max(seats - 1, 1)
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
        {"gap": 4},
        {"gap": 5},
        {"gap": 6},
    )
    for wish in wishes:
        wider = replace(least, **wish)
        if wider.rows <= height:
            least = wider
    return least
