"""The curtain between two people: opaque, with what everybody saw happen, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from vandtia.engine import Event
from vandtia.i18n import _
from vandtia.present.recap import recap
from vandtia.tui.columns import in_columns
from vandtia.tui.drawing import clean, short
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.widgets.key_bar import KeyBar

LOCK_SECONDS = 0.4
"""For so long after it fell the curtain hears no key: it was meant for the table."""

WIDTH, MARGIN = 72, 4
"""The cells of the curtain, and how many are left free at either side, as its style has them."""

OTHER_LINES = 11
"""What stands above and below the recap, the line of keys among it."""

NAME_WIDTH = 20


class CurtainScreen(GameScreen[int | None]):
    """Names who is next; opened by a deliberate key. Answers with the seat.

    Args:
        names: by seat.
        seat: who is next.
        moves: the public events of each move so far (those of an onlooker).
        menu: opens the game's menu.
    """

    NAME = "curtain"
    DEFAULT_CSS = """
    CurtainScreen { align: center middle; background: $felt; }
    CurtainScreen #curtain {
        width: 72; max-width: 100%; height: auto; padding: 1 4; background: $felt-deep;
    }
    CurtainScreen .line { width: 1fr; height: auto; text-align: center; color: $felt-text; }
    CurtainScreen #next { text-style: bold; color: $turn; margin-bottom: 1; }
    CurtainScreen #recap { color: $felt-dim; }
    CurtainScreen #look-away { margin-top: 1; }
    CurtainScreen #open { margin-top: 1; color: $fits; text-style: bold; }
    """

    def __init__(
        self,
        names: Sequence[str],
        seat: int,
        moves: Sequence[Sequence[Event]],
        menu: Callable[[], None],
    ) -> None:
        super().__init__()
        self._names = tuple(names)
        self._seat = seat
        self._moves = moves
        self._menu = menu
        self._keys_locked_until = monotonic() + LOCK_SECONDS
        self._pressed = False

    def compose(self) -> ComposeResult:
        """Who is next, what happened, and how to go on."""
        name = short(self._names[self._seat], 48)
        with Vertical(id="curtain"):
            yield Static(_("Next: %(name)s", name=name), id="next", classes="line", markup=False)
            yield Static(self._recap(), id="recap", markup=False)
            yield Static(
                _("Everyone else, look away."), id="look-away", classes="line", markup=False
            )
            yield Static(self._how(), id="open", classes="line", markup=False)
        yield KeyBar()

    def _how(self) -> str:
        if self._pressed:
            return _("Once more to see your cards.")
        return _("Press Enter twice to see your cards.")

    def _recap(self) -> Content:
        words = recap(self._moves, self._names, self._seat)
        if not words:
            return Content(_("Nothing has happened yet.") if not self._moves else "")
        size = self.app.size
        name_width = min(max(cell_len(clean(self._names[one.seat])) for one in words), NAME_WIDTH)
        lines = in_columns(
            [(self._names[one.seat], one.deeds) for one in words],
            name_width,
            min(size.width, WIDTH) - 2 * MARGIN,
            "bold $felt-text",
        )
        # What happened last is what the next player needs.
        lines = lines[-max(size.height - OTHER_LINES, 1) :]
        heading = Content.styled(_("Since your last turn:"), "bold")
        return Content("\n").join([heading, Content(""), *lines])

    def on_resize(self) -> None:
        """More or fewer lines have room now."""
        self.query_one("#recap", Static).update(self._recap())

    def on_mount(self) -> None:
        """From now on it is deaf for a moment."""
        self._keys_locked_until = monotonic() + LOCK_SECONDS

    def action_open(self) -> None:
        """The first time asks for the second."""
        if monotonic() < self._keys_locked_until:
            return
        if self._pressed:
            self.dismiss(self._seat)
            return
        self._pressed = True
        self.query_one("#open", Static).update(self._how())

    def on_click(self) -> None:
        """The mouse opens it like Enter."""
        self.action_open()

    def action_menu(self) -> None:
        """The game's menu; nobody's cards are behind it."""
        self._menu()
