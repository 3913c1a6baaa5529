"""All cards of a finished game at one moment: every hand, both layers of every row, the stock."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment

from vandtia.engine import Card, CardSet, GameState
from vandtia.i18n import _
from vandtia.tui.drawing import Line, blank, chip, named, short, text
from vandtia.tui.ink import Ink
from vandtia.tui.widgets.painted import Painted

NAME_WIDTH = 20
CHIP = 5
LABEL_WIDTH = 27


class OpenCards(Painted):
    """Two lines a seat, then pile, stock and what is gone."""

    DEFAULT_CSS = """
    OpenCards { width: 1fr; height: 1fr; background: $felt; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[GameState, Sequence[str], Ink] | None = None

    def show(self, state: GameState, names: Sequence[str], ink: Ink) -> None:
        """Draw a state: with room to breathe, close together, or one line a seat."""
        self._shown = state, names, ink
        self._draw()

    def on_resize(self) -> None:
        """The size is known now, or another."""
        self._draw()

    def _draw(self) -> None:
        if self._shown is None:
            return
        state, names, ink = self._shown
        width = max(self.size.width, 40)
        lines: list[Line] = [blank(width, ink.felt)]
        seats, room = len(names), self.size.height - 4
        for seat in range(seats):
            first, second, hand = self._seat(state, seat, names[seat], ink)
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

    def _seat(
        self, state: GameState, seat: int, name: str, ink: Ink
    ) -> tuple[Line, Line, list[Card]]:
        """Name and cards face up; place and cards face down; the hand."""
        cards = state.seats[seat]
        turn = seat == state.turn and state.places is None
        out = state.out.index(seat) + 1 if seat in state.out else None
        sign = f"{ink.signs.turn} " if turn else "  "
        style = ink.turn if turn else ink.bold
        first: Line = [text(f"{sign}{short(name, NAME_WIDTH - 3)}", NAME_WIDTH, style)]
        note = _("out, place %(place)s", place=out) if out else _("face down")
        second: Line = [text(f"  {short(note, NAME_WIDTH - 3)}", NAME_WIDTH, ink.dim)]
        gap = Segment(" ", ink.felt)
        for place in range(3):
            first += [*chip(cards.up[place], CHIP, ink), gap]
            second += [*chip(cards.down[place], CHIP, ink), gap]
        return first, second, sorted(CardSet(cards.hand))


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
