"""The end of a game: what it was for you, places and curves, the tally, what was still held."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from vandtia.engine import CardSet, GameRecord, GameState
from vandtia.i18n import _, ngettext
from vandtia.present.daily import honour_words
from vandtia.present.results import (
    LOSERS_TITLE,
    GameStory,
    pack_lines,
    result_headline,
    spark,
    story_lines,
    story_of,
    title_explained,
    your_headline,
)
from vandtia.session import Series
from vandtia.session.daily import DailyDeal, deal_of
from vandtia.session.series import titled_after
from vandtia.tui import actions
from vandtia.tui.columns import in_columns
from vandtia.tui.drawing import clean, filled, index_of
from vandtia.tui.game_app import Page
from vandtia.tui.ink import Ink
from vandtia.tui.rounds import share_daily, standing
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.theme import colours_of
from vandtia.tui.widgets.key_bar import KeyBar

if TYPE_CHECKING:
    from vandtia.tui.table.guest import AnyGame

NAME_WIDTH = 20
MARGIN = 4
"""The cells left free at either side, as the style has them."""

WIDEST = 96
"""More columns than this are not used: lines stay short enough to read."""


class ResultScreen(GameScreen[str | None]):
    """How a game ended. Answers `again`, `same_deal` or `title`."""

    NAME = "result"
    POSSIBLE = {
        actions.Result.SHARE: lambda self: self._daily is not None,
    }
    AUTO_FOCUS = "VerticalScroll"
    DEFAULT_CSS = f"""
    ResultScreen VerticalScroll {{
        padding: 1 0 0 0; scrollbar-size-vertical: 1; background: $felt; align-horizontal: center;
    }}
    ResultScreen #sheet {{ width: 100%; max-width: {WIDEST}; height: auto; padding: 0 {MARGIN}; }}
    ResultScreen Static.part {{ width: 1fr; height: auto; margin-bottom: 1; }}
    ResultScreen #headline {{ text-style: bold; color: $turn; content-align: center middle; }}
    ResultScreen #why {{ color: $felt-dim; }}
    """

    def __init__(self, session: AnyGame) -> None:
        super().__init__()
        self._session = session
        self._names = tuple(clean(player.name) for player in session.players)

    @cached_property
    def _record(self) -> GameRecord:
        return self._session.record()

    @cached_property
    def _daily(self) -> DailyDeal | None:
        """The daily deal that was played, if it was one."""
        return deal_of(self._record.played())

    @cached_property
    def _story(self) -> GameStory:
        return story_of(self._states[0], self._record.steps())

    @cached_property
    def _states(self) -> list[GameState]:
        """Every moment, all cards open."""
        return list(self._record.replay())

    def compose(self) -> ComposeResult:
        """The result first; then what is left to look at."""
        with VerticalScroll(), Vertical(id="sheet"):
            for part in ("headline", "places", "why", "story", "daily", "tally", "cards"):
                yield Static("", id=part, classes="part", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """All of it."""
        self._fill()

    def on_resize(self) -> None:
        """Lines of another length."""
        self._fill()

    def settings_changed(self) -> None:
        """Other colours or signs."""
        self._fill()

    def language_changed(self) -> None:
        """Other words."""
        self._fill()

    def _fill(self) -> None:
        session, ink = self._session, self.game_app.ink()
        counts = standing(session)
        parts: dict[str, Content | str] = {
            "headline": self._headline(),
            "places": self._places(ink),
            "why": self._why(),
            "story": "\n".join(story_lines(self._story, self._names)),
            "daily": honour_words() if self._daily is not None else "",
            "tally": self._tally(counts) if counts.games else "",
            "cards": self._cards(ink),
        }
        for part in self.query("Static.part").results(Static):
            words = parts[part.id or ""]
            part.update(words)
            part.display = bool(str(words))

    @property
    def _width(self) -> int:
        return min(self.app.size.width - 1, WIDEST) - 2 * MARGIN  # the scroll bar

    @property
    def _groups(self) -> tuple[tuple[int, ...], ...]:
        return tuple(map(tuple, self._session.result or ()))

    def _headline(self) -> str:
        session = self._session
        if len(session.humans) == 1:
            return your_headline(self._groups, session.humans[0], self._names, session.rules)
        return result_headline(self._groups, self._names, session.rules)

    def _why(self) -> str:
        """What may be asked about the result: the title, counting, practice."""
        words = []
        if titled_after(self._groups):
            words.append(title_explained())
        if self._record.ended is not None:
            words.append(_("All agreed to count cards."))
        if self._session.practice:
            words.append(_("A practice game; it does not count."))
        return " ".join(words)

    def _places(self, ink: Ink) -> Content:
        """A line for each seat, best first: place, colour, name, its cards over the game."""
        story, session = self._story, self._session
        colours = colours_of(
            [player.name for player in session.players],
            self.game_app.settings.last_setup,
            dark=self.app.current_theme.dark,
        )
        titled = titled_after(self._groups)
        ends = [self._end_of(seat) for seat in range(len(self._names))]
        last = max(map(cell_len, ends))
        names = [
            _("%(name)s, %(title)s", name=name, title=LOSERS_TITLE) if seat in titled else name
            for seat, name in enumerate(self._names)
        ]
        column = min(max(map(cell_len, names)) + 2, 30)
        room = max(self._width - 6 - column - last - 2, 0)
        top = max(map(max, story.curves))
        lines, place = [], 1
        for seats in self._groups:
            for seat in seats:
                colour = "" if ink.plain else colours[seat]
                lines.append(
                    Content.assemble(
                        f"{place:>2}. ",
                        (f"{ink.signs.worn} ", colour),
                        (filled(names[seat], column), "bold" if seat in session.humans else ""),
                        (spark(story.curves[seat], room, top, ink.signs.levels), colour),
                        (f"  {ends[seat]}", "$felt-dim"),
                    )
                )
            place += len(seats)
        return Content("\n").join(lines)

    def _end_of(self, seat: int) -> str:
        """How it ended for a seat, in a few words."""
        moves = self._story.out_after.get(seat)
        if moves is not None:
            return ngettext("out after %(n)s move", "out after %(n)s moves", moves)
        left = self._story.curves[seat][-1]
        return ngettext("%(n)s card left", "%(n)s cards left", left)

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
        for name, seat in zip(self._names, self._states[-1].seats, strict=True):
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
        if self._states[-1].stock:
            left.append(
                (_("Stock"), " ".join(self._named(card, ink) for card in self._states[-1].stock))
            )
        if not left:
            return Content("")
        heading = Content.styled(_("Cards left"), "bold")
        return Content("\n").join([heading, *in_columns(left, NAME_WIDTH, self._width)])

    def _named(self, cards: int, ink: Ink) -> str:
        return " ".join(
            index_of(card.rank) + ("" if card.is_joker else ink.signs.suits[card.suit])
            for card in CardSet(cards)
        )

    def action_share(self) -> None:
        """How the daily deal went, as a text to be sent."""
        if self._daily is None:
            self.notify(_("This game is no daily deal."), markup=False)
            return
        share_daily(self.game_app, self._record, self._daily)

    def action_again(self) -> None:
        """The next round."""
        self.dismiss("again")

    def action_same_deal(self) -> None:
        """The same deal from the start."""
        self.dismiss("same_deal")

    def action_review(self) -> None:
        """What decided it, and what to look at again."""
        self.open(Page.REVIEW, self._record)

    def action_title(self) -> None:
        """To the first screen."""
        self.dismiss("title")

    def action_replay(self) -> None:
        """The game move by move."""
        self.open(Page.REPLAY, self._record)

    def action_pack(self) -> None:
        """What proves that the pack was not changed."""
        session = self._session
        text = "\n".join(pack_lines(session.pack_hash, session.nonce, self._record.pack))
        self.open(Page.TEXT, _("Pack and checksum"), "", text)
