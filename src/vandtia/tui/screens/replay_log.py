"""The moves of a game as a list: to read, to filter by player, to jump."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Center
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from vandtia.i18n import _
from vandtia.present.replay import Replay
from vandtia.tui.drawing import clean
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.widgets.key_bar import KeyBar
from vandtia.tui.widgets.lines import TopLine


class ReplayLogScreen(GameScreen[int | None]):
    """Answers with the moment chosen, or `None`."""

    NAME = "replay_log"
    CSS_PATH = ["replay_log.tcss"]

    def __init__(self, replay: Replay, moment: int, only: int | None) -> None:
        super().__init__()
        self._replay = replay
        self._moment = moment
        self._only = only

    def compose(self) -> ComposeResult:
        """One line a move."""
        yield TopLine(*self._heading())
        with Center(id="moves-page"):
            yield OptionList(id="moves", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin at the moment one came from."""
        self._fill()
        self.query_one(OptionList).focus()

    def _heading(self) -> tuple[str, str]:
        if self._only is None:
            return _("Moves"), _("of all players")
        return _("Moves"), _("only %(name)s", name=clean(self._replay.names[self._only]))

    def _fill(self) -> None:
        moves = self.query_one(OptionList)
        moves.clear_options()
        moments = self._replay.moments_of(self._only)
        moves.add_options(
            Option(
                Content.assemble(
                    (self._number(number), "$felt-dim"), clean(self._replay.line(number))
                ),
                id=str(number),
            )
            for number in moments
        )
        before = sum(number <= self._moment for number in moments)
        moves.highlighted = max(before - 1, 0) if moments else None
        self.query_one(TopLine).show(*self._heading())

    def _number(self, moment: int) -> str:
        """Its number before a move; the count at the end is none."""
        return f"{moment if moment <= self._replay.moves else '':>5}  "

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        """A move was chosen, by Enter or by a click."""
        message.stop()
        self.dismiss(int(message.option.id or 0))

    def action_filter(self) -> None:
        """The moves of the next player alone, or of all."""
        order: list[int | None] = [None, *range(len(self._replay.names))]
        self._only = order[(order.index(self._only) + 1) % len(order)]
        self._fill()

    def action_up(self) -> None:
        """Previous move."""
        self.query_one(OptionList).action_cursor_up()

    def action_down(self) -> None:
        """Next move."""
        self.query_one(OptionList).action_cursor_down()

    def action_choose(self) -> None:
        """Go to this move."""
        self.query_one(OptionList).action_select()

    def action_back(self) -> None:
        """Stay where one was."""
        self.dismiss(None)
