"""All cards of a finished game at one moment: every hand, both layers of every row, the stock."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from vandtia.engine import Card, CardSet, GameState
from vandtia.i18n import _
from vandtia.tui.drawing import (
    Line,
    blank,
    card_face,
    cards_face,
    chip,
    cropped,
    named,
    short,
    text,
)
from vandtia.tui.ink import Ink
from vandtia.tui.layout import CardSize
from vandtia.tui.widgets.painted import Painted

NAME_WIDTH = 20
CHIP = 5
LABEL_WIDTH = 27
WIDE = 110
"""From so many columns on cards are drawn as cards."""

CARD = CardSize(5, 3)


class OpenCards(Painted):
    """Two lines a seat, then pile, stock and what is gone."""

    DEFAULT_CSS = """
    OpenCards { width: 1fr; height: 1fr; background: $felt; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[GameState, Sequence[str], Ink, Sequence[str]] | None = None

    def show(
        self, state: GameState, names: Sequence[str], ink: Ink, colours: Sequence[str] = ()
    ) -> None:
        """Draw a state: whole cards, chips with room to breathe, close together, a line a seat."""
        self._shown = state, names, ink, colours
        self._draw()

    def on_resize(self) -> None:
        """The size is known now, or another."""
        self._draw()

    def _draw(self) -> None:
        if self._shown is None:
            return
        state, names, ink, colours = self._shown
        width = max(self.size.width, 40)
        lines: list[Line] = [blank(width, ink.felt)]
        seats, room = len(names), self.size.height - 4
        tall = width >= WIDE and seats * (CARD.height + 1) <= room
        for seat in range(seats):
            colour = colours[seat] if seat < len(colours) and not ink.plain else ""
            if tall:
                heads = self._heads(state, seat, names[seat], ink, colour, "")
                lines += _whole_cards(*heads, state, seat, ink, width)
                continue
            first, second, hand = self._seat(state, seat, names[seat], ink, colour)
            if 2 * seats > room:
                # Face up, then face down, then the hand.
                line = [*first, *blank(1, ink.felt), *second[1:]]
                lines.append([*line, *_cards(" ", hand, ink, width - _width(line))])
                continue
            lines += [[*first, *_cards(" ", hand, ink, width - _width(first))], second]
            if 3 * seats <= room:
                lines.append(blank(width, ink.felt))
        pile = [card for group in state.pile for card in CardSet(group)]
        gone = [card for group in state.gone for card in CardSet(group)]
        for title, cards in (
            (_("Pile, top first"), pile[::-1]),
            (_("Stock, next first"), list(state.stock)),
            (_("Gone, last first"), gone[::-1]),
        ):
            label = f"  {title} ({len(cards)})"
            lines.append(_cards(label, cards, ink, width))
        self.paint(lines, ink)

    def _heads(
        self, state: GameState, seat: int, name: str, ink: Ink, colour: str, below: str
    ) -> tuple[Line, Line]:
        """Name, and place; for who is not out `below` stands there."""
        turn = seat == state.turn and state.places is None
        out = state.out.index(seat) + 1 if seat in state.out else None
        sign = f"{ink.signs.turn} " if turn else "  "
        style = ink.turn if turn else ink.bold
        worn = f"{ink.signs.worn} " if colour else ""
        room = NAME_WIDTH - 3 - len(worn)
        first: Line = [
            Segment(sign, style),
            Segment(worn, ink.felt + Style(color=colour or None)),
            text(short(name, room), room + 1, style),
        ]
        note = _("out, place %(place)s", place=out) if out else below
        second: Line = [text(f"  {short(note, NAME_WIDTH - 3)}", NAME_WIDTH, ink.dim)]
        return first, second

    def _seat(
        self, state: GameState, seat: int, name: str, ink: Ink, colour: str
    ) -> tuple[Line, Line, list[Card]]:
        """Name and cards face up; place and cards face down; the hand."""
        cards = state.seats[seat]
        heads = self._heads(state, seat, name, ink, colour, _("face down"))
        first, second = list(heads[0]), list(heads[1])
        gap = Segment(" ", ink.felt)
        for place in range(3):
            first += [*chip(cards.up[place], CHIP, ink), gap]
            second += [*chip(cards.down[place], CHIP, ink), gap]
        return first, second, sorted(CardSet(cards.hand))


def _whole_cards(
    first: Line, second: Line, state: GameState, seat: int, ink: Ink, width: int
) -> list[Line]:
    """A seat with its cards as cards: face up, face down, the hand, which overlaps if it must."""
    cards = state.seats[seat]
    hand = sorted(CardSet(cards.hand))
    whole = CARD.width + 1
    room = width - NAME_WIDTH - 2 * (3 * whole + 2) - whole
    pitch = min(whole, max(room // max(len(hand) - 1, 1), 3))
    heads: list[Line] = [first, second, *([blank(NAME_WIDTH, ink.felt)] * (CARD.height - 2))]
    lines = [list(head) for head in heads]
    for group in (cards.up, cards.down):
        for place in group:
            _beside(lines, cards_face(place, *CARD, ink) if place else None, whole, ink)
        _beside(lines, None, 2, ink)
    for number, card in enumerate(hand):
        last = number == len(hand) - 1
        _beside(lines, card_face(card, *CARD, ink), whole if last else pitch, ink)
    return [*lines, blank(width, ink.felt)]


def _beside(lines: list[list[Segment]], face: list[Line] | None, width: int, ink: Ink) -> None:
    """Put a card, or nothing, at the end of some lines, in so many cells."""
    for number, line in enumerate(lines):
        part = [] if face is None else cropped(face[number], min(width, CARD.width))
        line += [*part, *blank(width - _width(part), ink.felt)]


def _width(line: Line) -> int:
    return sum(cell_len(cell.text) for cell in line)


def _cards(label: str, cards: Sequence[Card], ink: Ink, width: int) -> Line:
    """A label and as many cards as fit, `…` for the rest."""
    label = label if not label.strip() else label.ljust(LABEL_WIDTH)
    line: Line = [Segment(label, ink.dim)]
    used = cell_len(label)
    for number, card in enumerate(cards):
        name, size = named(card, ink)
        rest = 2 if number < len(cards) - 1 else 0
        if used + size + 1 + rest > width:
            line.append(Segment("…", ink.dim))
            break
        line += [*name, Segment(" ", ink.felt)]
        used += size + 1
    return line
