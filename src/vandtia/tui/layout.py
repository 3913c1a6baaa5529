"""How the table fills a terminal: the sizes and places of everything, from columns, rows and seats.

A pure calculation, made once for each size, so that nothing moves when cards do.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

NEEDED_WIDTH, NEEDED_HEIGHT = 60, 20
"""The floor, in cells. Below it the table says so and waits."""

SIDE_FROM = 110
"""From so many columns on a column at the right has what happened, as high as the window."""

FULL_WIDTH = 72
"""In so many columns the sentence of what may be done has room in one line."""

ROOMY_FROM = 90
"""From so many columns on blocks are centred, and stand apart."""

PANEL_WIDTH, FOLDED_WIDTH = 18, 26
"""The narrowest panel of another seat: with three cards of five cells; with all in one line."""

STOCK_WIDTH = 11
LABEL_WIDTH = 10
"""The columns for the words beside the own row."""

MARGIN = 3
"""The columns beside a card of the own row for the signs of cursor and choice."""

MAX_GAPS = 9
"""So many empty rows are shared out between the blocks; what is more lies above and below them."""


class CardSize(NamedTuple):
    """The size of a card, in cells."""

    width: int
    height: int


CARDS = tuple(
    CardSize(width, height)
    for width, height in ((3, 1), (5, 3), (6, 4), (7, 5), (9, 6), (10, 7), (13, 9))
)
"""The sizes there are, in the shape of cards to the eye; own row, pile and hand share one."""

COMPACT = CARDS[0]
FOLDED = CardSize(0, 0)
"""The cards of panels that are one line high."""

LARGEST_CARD = {"auto": 9, "large": 9, "medium": 3, "small": 1}
"""How many rows a card may have, by the setting of the card size."""

STACKS_APART = 8
"""A hand of so many ranks lies side by side; one of more ranks may overlap."""


class Place(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int


class Places(NamedTuple):
    """Where everything is. What is not shown has no width."""

    header: Place
    panels: tuple[Place, ...]
    stock: Place
    pile: Place
    gone: Place
    row_label: Place
    row: tuple[Place, ...]
    hand_title: Place
    hand: tuple[Place, ...]
    prompt: Place
    note: Place
    recap: Place
    log: Place


class Layout(NamedTuple):
    """Sizes in cells, for a number of panels and of ranks that a hand may hold."""

    width: int
    height: int
    panels: int
    ranks: int
    card: CardSize = COMPACT
    panel_card: CardSize = FOLDED
    panel_backs: bool = False
    panel_known: bool = False
    flank: int = 0
    empty: int = 0
    prompt_rows: int = 1
    note_rows: int = 1

    @property
    def side(self) -> int:
        """The columns at the right for what happened; 0 where there are none."""
        return 0 if self.width < SIDE_FROM else min(32 + (self.width - SIDE_FROM) // 5, 46)

    @property
    def board_width(self) -> int:
        """The columns left of that."""
        return self.width - self.side

    @property
    def aside(self) -> int:
        """The columns beside the pile and the own row for what happened, where there is no side."""
        return 0 if self.side else min(27 + (self.width - NEEDED_WIDTH) * 3 // 5, 46)

    @property
    def panel_height(self) -> int:
        """The rows of another seat: name, cards, face-down cards, cards known."""
        return 1 + self.panel_card.height + self.panel_backs + self.panel_known

    @property
    def panels_on_top(self) -> int:
        """How many seats are not at the sides."""
        return self.panels - 2 * self.flank

    @property
    def panels_in_row(self) -> int:
        """How many of them stand side by side; even rows look calmer than a full one and a rest."""
        on_top = max(self.panels_on_top, 1)
        rows = -(-on_top // max(self.board_width // self._least_panel, 1))
        return -(-on_top // rows)

    @property
    def panel_rows(self) -> int:
        """In how many rows."""
        return -(-self.panels_on_top // self.panels_in_row)

    @property
    def panel_width(self) -> int:
        """The columns of another seat."""
        most = max(self._least_panel + 2, 28)
        return min((self.board_width - 1) // self.panels_in_row, most)

    @property
    def _least_panel(self) -> int:
        if self.panel_card == FOLDED:
            return FOLDED_WIDTH
        return max(PANEL_WIDTH, 3 * (self.panel_card.width + 1) + 2)

    @property
    def flank_width(self) -> int:
        """The columns of a seat at the side."""
        return self._least_panel + 1

    @property
    def gaps(self) -> tuple[int, int, int]:
        """The empty rows below the panels, the own row and the pile."""
        first, second, third = ((self.empty + 2 - number) // 3 for number in range(3))
        return first, second, third

    @property
    def band(self) -> int:
        """The rows of pile and own row, and between them."""
        return self.card.height + 2 + self.gaps[2] + self.row_height

    @property
    def row_height(self) -> int:
        """The rows of the own row: a card, and the face-down card that shows beneath."""
        return self.card.height + 1

    @property
    def hand_height(self) -> int:
        """The rows of the hand: room to rise into, a card, its number."""
        return self.card.height + 2

    @property
    def rows(self) -> int:
        """The rows all this takes: the header and the line of keys, and what is between."""
        return 2 + self._inner_rows

    @property
    def _inner_rows(self) -> int:
        words = 1 + self.prompt_rows + self.note_rows
        upper = self.panel_rows * self.panel_height + self.gaps[0]
        return upper + self.band + self.gaps[1] + self.hand_height + words

    @property
    def columns(self) -> int:
        """The columns this takes without the side."""
        stacks = min(self.ranks, STACKS_APART) if self.card != COMPACT else self.ranks
        row = LABEL_WIDTH + 3 * (self.card.width + MARGIN + 1) + self.aside
        pile = STOCK_WIDTH + self.card.width + 12 + self.aside
        hand = stacks * (self.card.width + 1) + 2
        heaps = self._heap_width * (1 if self.flank else 2)
        sides = 2 * self.flank_width + 2 if self.flank else 0
        middle = sides + heaps + self.card.width + 16 if self.side else 0
        own = sides + 3 * (self.card.width + MARGIN + 1) if self.side else 0
        return max(row, pile, hand, middle, own)

    @property
    def _heap_width(self) -> int:
        return max(self.card.width + 2, STOCK_WIDTH)

    @property
    def fits(self) -> bool:
        """Whether the terminal is large enough."""
        return self.has_room and self.width >= NEEDED_WIDTH and self.height >= NEEDED_HEIGHT

    @property
    def has_room(self) -> bool:
        """Whether all this has room."""
        return (
            self.rows <= self.height
            and self.columns <= self.board_width
            and self.flank * (self.panel_height + 1) <= self.band + 1
            and self.panel_card.height <= self.card.height
        )

    def pitch(self, stacks: int) -> int:
        """How many columns it is from one card of a hand to the next: they overlap if they must."""
        room = self.board_width - 3 - self.card.width
        return min(self.card.width + 1, max(room // max(stacks - 1, 1), 3))

    def places(self, stacks: int) -> Places:
        """Where everything is, with so many ranks in the hand."""
        top = 1 + max(self.height - self.rows, 0) // 2
        band = top + self.panel_rows * self.panel_height + self.gaps[0]
        row = band + self.card.height + 2 + self.gaps[2]
        title = row + self.row_height + self.gaps[1]
        hand = title + 1
        prompt = hand + self.hand_height
        stock, pile, gone = self._middle(band)
        recap, log = self._words(band, row - band + self.row_height)
        row_label, row_places = self._row(row)
        left, wide = self._column()
        return Places(
            Place(0, 0, self.width, 1),
            (*self._panels(top, band),),
            stock,
            pile,
            gone,
            row_label,
            row_places,
            Place(left, title, wide, 1),
            self._hand(hand, stacks),
            Place(left, prompt, wide, self.prompt_rows),
            Place(left, prompt + self.prompt_rows, wide, self.note_rows),
            recap,
            log,
        )

    def _column(self) -> tuple[int, int]:
        """Where words begin beneath the cards, and how long they may be."""
        if not self.side:
            return 0, self.board_width
        wide = min(self.board_width, max(80, STACKS_APART * (self.card.width + 1) + 4))
        return (self.board_width - wide) // 2, wide

    def _panels(self, top: int, band: int) -> list[Place]:
        """Round the table in order of play: up at the left, along the top, down at the right."""
        width, height = self.panel_width, self.panel_height
        found = []
        step = height + 1
        first = band + max(self.band - self.flank * step + 1, 0) // 2
        for number in range(self.flank):
            y = first + (self.flank - 1 - number) * step
            found.append(Place(1, y, self.flank_width, height))
        in_row = self.panels_in_row
        for number in range(self.panels_on_top):
            line, column = divmod(number, in_row)
            here = min(in_row, self.panels_on_top - line * in_row)
            share = self.board_width // here if self.board_width >= ROOMY_FROM else width
            left = (self.board_width - share * here) // 2
            inside = max(share - width, 0) // 2
            found.append(Place(left + column * share + inside, top + line * height, width, height))
        right = self.board_width - self.flank_width
        found += [
            Place(right, first + number * step, self.flank_width, height)
            for number in range(self.flank)
        ]
        return found

    def _middle(self, band: int) -> tuple[Place, Place, Place]:
        height = self.card.height + 2
        nothing = Place(0, band, 0, height)
        if not self.side:
            heap = max(STOCK_WIDTH, self.card.width + 3)
            pile = self.width - self.aside - heap - 2
            return Place(1, band, heap, height), Place(1 + heap, band, pile, height), nothing
        sides = self.flank_width + 1 if self.flank else 0
        room = self.board_width - 2 * sides
        heap = self._heap_width
        heaps = heap + 2 if self.flank else 2 * heap + 4
        pile = min(room - heaps, self.card.width + 4 * 7)
        left = sides + (room - heaps - pile) // 2
        gone = Place(left + heap + 4 + pile, band, heap, height)
        return (
            Place(left, band, heap, height),
            Place(left + heap + 2, band, pile, height),
            nothing if self.flank else gone,
        )

    def _row(self, y: int) -> tuple[Place, tuple[Place, ...]]:
        wide = self.card.width + MARGIN + 1
        height = self.row_height
        left = 1 + LABEL_WIDTH if not self.side else (self.board_width - 3 * wide) // 2
        places = tuple(Place(left + number * wide, y, wide, height) for number in range(3))
        sides = self.flank_width + 1 if self.flank else 0
        words = LABEL_WIDTH if left - LABEL_WIDTH >= sides else 0
        return Place(left - LABEL_WIDTH, y, words, height), places

    def _hand(self, y: int, stacks: int) -> tuple[Place, ...]:
        """Centred; where cards overlap, all but the last show their left part alone."""
        pitch = self.pitch(stacks)
        wide = self.card.width + 1
        used = pitch * (stacks - 1) + wide if stacks else 0
        left = max((self.board_width - used + 1) // 2, 1)
        return tuple(
            Place(
                left + number * pitch,
                y,
                wide if number == stacks - 1 else pitch,
                self.hand_height,
            )
            for number in range(stacks)
        )

    def _words(self, band: int, rows: int) -> tuple[Place, Place]:
        """What happened since one's last turn; the log beneath it, where there is a side."""
        if not self.side:
            place = Place(self.width - self.aside, band, self.aside, rows)
            return place, Place(0, 0, 0, 0)
        recap = min(max(self.panels + 7, 9), self.height // 2)
        left, height = self.board_width, self.height - 2
        return (
            Place(left, 1, self.side, recap),
            Place(left, 1 + recap, self.side, height - recap),
        )


@lru_cache(maxsize=16)
def layout_for(
    width: int,
    height: int,
    panels: int,
    ranks: int,
    card_size: str = "auto",
    *,
    memory: bool = False,
    words: bool = True,
) -> Layout:
    """The sizes for a terminal of `width` × `height` cells.

    Args:
        width: columns.
        height: rows.
        panels: how many other seats there are, 1–11.
        ranks: how many ranks there are in play, 13 or 14.
        card_size: the setting; larger cards than fit are never drawn.
        memory: give panels a line for the cards known in a hand, where there is room.
        words: have lines of words beneath the hand.
    """
    least = Layout(width, height, max(panels, 1), ranks)
    if not words:
        least = least._replace(prompt_rows=0, note_rows=0)
    chips, small, middle, large = CardSize(5, 1), CARDS[1], CARDS[2], CARDS[3]
    wishes: tuple[dict[str, Any], ...] = (
        {"card": CARDS[1]},
        {"panel_card": chips},
        *([{"note_rows": 2}] if words else []),
        *([{"prompt_rows": 2}] if words and width < FULL_WIDTH else []),
        {"panel_backs": True},
        {"empty": 1},
        *([{"panel_known": True}] if memory else []),
        {"empty": 2},
        *({"flank": flank} for flank, more in ((1, 2), (2, 5)) if least.side and panels > more),
        {"card": CARDS[2]},
        {"panel_card": small, "panel_backs": True},
        {"card": CARDS[3]},
        {"card": CARDS[4]},
        {"empty": 5},
        {"panel_card": middle},
        {"card": CARDS[5]},
        {"panel_card": large},
        {"card": CARDS[6]},
        *({"empty": empty} for empty in range(3, MAX_GAPS + 1)),
    )
    for wish in wishes:
        wider = least._replace(**wish)
        if wider.has_room and wider.card.height <= LARGEST_CARD[card_size]:
            least = wider
    return least
