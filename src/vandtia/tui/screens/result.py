"""The end of a game: places, the tally, and all cards open."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from vandtia.engine import CardSet, GameRecord, GameState
from vandtia.i18n import _, ngettext
from vandtia.present.results import pack_lines, result_headline, result_lines
from vandtia.session import Series
from vandtia.tui import actions
from vandtia.tui.columns import in_columns
from vandtia.tui.drawing import clean, filled, index_of, short
from vandtia.tui.ink import Ink
from vandtia.tui.rounds import standing
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from vandtia.tui.table.guest import AnyGame

NAME_WIDTH = 20
MARGIN = 4
"""The cells left free at either side, as the style has them."""


class ResultScreen(GameScreen[str | None]):
    """How a game ended. Answers `again`, `same_deal` or `title`."""

    NAME = "result"
    POSSIBLE = {
        actions.Result.CARDS: lambda self: self.query_one(VerticalScroll).max_scroll_y > 0,
    }
    AUTO_FOCUS = "VerticalScroll"
    DEFAULT_CSS = """
    ResultScreen VerticalScroll { padding: 1 4; scrollbar-size-vertical: 1; background: $felt; }
    ResultScreen Static.part { width: 1fr; height: auto; margin-bottom: 1; }
    ResultScreen #headline { text-style: bold; color: $turn; }
    ResultScreen #pack { color: $felt-dim; }
    """

    def __init__(self, session: AnyGame) -> None:
        super().__init__()
        self._session = session
        self._names = tuple(clean(player.name) for player in session.players)

    @cached_property
    def _record(self) -> GameRecord:
        return self._session.record()

    @cached_property
    def _last(self) -> GameState:
        """The last moment, all cards open; the moves are played through once for it."""
        *_rest, last = self._record.replay()
        return last

    def compose(self) -> ComposeResult:
        """The result first; then what is left to look at."""
        session = self._session
        places = tuple(tuple(place) for place in session.result or ())
        lines = result_lines(places, [short(name, 40) for name in self._names], session.rules)
        with VerticalScroll():
            headline = result_headline(places, self._names, session.rules)
            yield Static(headline, id="headline", classes="part", markup=False)
            yield Static("\n".join(lines[1:]), classes="part", markup=False)
            record = self._record
            if record.ended is not None:
                yield Static(_("All agreed to count cards."), classes="part", markup=False)
            if session.practice:
                words = _("A practice game; it does not count.")
                yield Static(words, classes="part", markup=False)
            counts = standing(session)
            if counts.games:
                yield Static(self._tally(counts), classes="part", markup=False)
            cards = self._cards(self.game_app.ink())
            yield Static(cards, id="cards", classes="part", markup=False)
            words = "\n".join(pack_lines(session.pack_hash, session.nonce, record.pack))
            yield Static(words, id="pack", classes="part", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Whether there is more than fits is known once all has its place."""
        self.call_after_refresh(self.query_one(KeyBar).show)

    def on_resize(self) -> None:
        """More or less fits now."""
        for cards in self.query("#cards").results(Static):  # none yet, if it comes very early
            cards.update(self._cards(self.game_app.ink()))
        self.call_after_refresh(self.query_one(KeyBar).show)

    def _tally(self, counts: Series) -> Content:
        parts: list[tuple[str, str]] = [
            (ngettext("After %(n)s round", "After %(n)s rounds", counts.games), "bold")
        ]
        for seat, name in enumerate(self._names):
            won = ngettext("%(n)s won", "%(n)s won", counts.wins[seat])
            lost = ngettext("%(n)s lost", "%(n)s lost", counts.losses[seat])
            parts.append((f"\n  {filled(name, NAME_WIDTH)}  {won:>8}  {lost:>8}", ""))
        return Content.assemble(*parts)

    def _cards(self, ink: Ink) -> Content:
        """Everything that was left, face-down cards and the stock too."""
        left = []
        for name, seat in zip(self._names, self._last.seats, strict=True):
            row = seat.up[0] | seat.up[1] | seat.up[2]
            down = seat.down[0] | seat.down[1] | seat.down[2]
            words = [
                f"{title} {self._named(cards, ink)}"
                for title, cards in (
                    (_("hand"), seat.hand),
                    (_("face up"), row),
                    (_("face down"), down),
                )
                if cards
            ]
            if words:
                left.append((name, ", ".join(words)))
        if self._last.stock:
            left.append((_("Stock"), " ".join(self._named(card, ink) for card in self._last.stock)))
        width = self.app.size.width - 2 * MARGIN - 1  # the scroll bar
        heading = Content.styled(_("Cards left"), "bold")
        return Content("\n").join([heading, *in_columns(left, NAME_WIDTH, width)])

    def _named(self, cards: int, ink: Ink) -> str:
        return " ".join(
            index_of(card.rank) + ("" if card.is_joker else ink.signs.suits[card.suit])
            for card in CardSet(cards)
        )

    def action_again(self) -> None:
        """The next round."""
        self.dismiss("again")

    def action_same_deal(self) -> None:
        """The same deal from the start."""
        self.dismiss("same_deal")

    def action_title(self) -> None:
        """To the first screen."""
        self.dismiss("title")

    def action_cards(self) -> None:
        """Down to the cards, or up again."""
        page = self.query_one(VerticalScroll)
        if not self.can_do(actions.Result.CARDS):
            self.notify(_("All cards can be seen already."), markup=False)
        elif page.is_vertical_scroll_end:
            page.scroll_home(animate=False)
        else:
            page.scroll_end(animate=False)
