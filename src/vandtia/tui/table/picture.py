"""`TablePicture`: the table as the person at the keyboard sees it, its model and its words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from textual.geometry import Size
from textual.timer import Timer
from textual.widgets import Static

from vandtia.engine import Event, Phase, View
from vandtia.flow import Show
from vandtia.i18n import _, ngettext
from vandtia.present.act import Act, acts_of, moments
from vandtia.present.brief import goes_since
from vandtia.present.events import LogLines
from vandtia.present.phrases import cells
from vandtia.present.preset_words import preset_title
from vandtia.present.requirement import requirements
from vandtia.present.selection import Selection, Spot
from vandtia.present.status import memory_line, selection_line, status
from vandtia.present.table import TableModel
from vandtia.present.table_model import Shown, table_model
from vandtia.present.tips import tip
from vandtia.tui import actions
from vandtia.tui.actions import Action
from vandtia.tui.drawing import clean, short
from vandtia.tui.keymap import shown_key
from vandtia.tui.layout import NEEDED_HEIGHT, NEEDED_WIDTH, Layout, layout_for
from vandtia.tui.screens.base import GameScreen
from vandtia.tui.theme import colours_of
from vandtia.tui.widgets.board import Board, Look
from vandtia.tui.widgets.key_bar import KeyBar
from vandtia.tui.widgets.lines import TextLine

if TYPE_CHECKING:
    from vandtia.ai.player import Why
    from vandtia.present.ideas import HintBar
    from vandtia.tui.table.guest import AnyFlow

LONGEST_NAME = 40

TIP_KEYS = {
    "play": actions.Table.PLAY,
    "take": actions.Table.TAKE,
    "one_more": actions.Table.ONE_MORE,
    "flip": actions.Table.FLIP,
    "ready": actions.Table.READY,
    "chance": actions.Table.CHANCE,
}
"""The actions whose keys tips name."""

Moment: TypeAlias = "tuple[View, list[tuple[Event, ...]], list[tuple[Event, ...]]]"
"""A view, what happened as its seat may know it, and as everybody may."""


class Note(NamedTuple):
    """What the line of notes says, and the number of the rule behind it."""

    text: str = ""
    rule: str = ""
    warn: bool = False


class Hint(NamedTuple):
    """A hint for the moment of a `version` of the game, after so many games tried out."""

    version: int
    bars: tuple[HintBar, ...]
    tried: int


class TablePicture:
    """Shows a table on the widgets of its screen: the board, two lines of words, the line of keys.

    Attributes:
        names: the names at the table, fit to be shown.
        note: what the line of notes says at the next showing.
        hovered: what the mouse is over.
        hint: what to play, for the moment it was asked at.
    """

    def __init__(self, screen: GameScreen[None], flow: AnyFlow) -> None:
        session = flow.session
        self.names = tuple(
            short(clean(player.name).strip(), LONGEST_NAME) or str(seat + 1)
            for seat, player in enumerate(session.players)
        )
        self.note = Note()
        self.hovered: Spot | None = None
        self.hint: Hint | None = None
        self.preset = ""
        self.ranks = 14 if session.table.jokers else 13
        self._screen = screen
        self._flow = flow
        bots = [seat for seat in range(len(self.names)) if seat not in session.humans]
        self._log = LogLines(self.names, bots, salt=session.seed or 0)
        self._shown_at = Size()
        self._moment: Moment | None = None
        self._moment_key: tuple[int, int | None] = (-1, None)
        self._is_laid = False
        self._act: Act | None = None
        self._acts: list[tuple[Act, float]] = []
        self._act_timer: Timer | None = None
        self._reasons: dict[int, Why] = {}

    def take_settings(self) -> None:
        """What the settings say of the words at the table."""
        self._log.with_remarks = self._screen.game_app.settings.remarks

    def where_it_stands(self) -> str:
        """For somebody who comes back to a game: how far it is, and what happened last."""
        moves = self._flow.session.ply
        words = ngettext(
            "Back at the table after %(n)s move.", "Back at the table after %(n)s moves.", moves
        )
        return f"{words} {self.log_lines()[-1]}"

    def log_lines(self) -> Sequence[str]:
        """What happened, a line for each move, as everybody saw it."""
        return self._log.lines(self._flow.session.events(None))

    def move_was_made(self, made: Show, show: Callable[[], None]) -> None:
        """Tell the last move; its cards come to rest on the pile at the next showing.

        A weighty one is an act: its states are shown one after another, each held for its time.
        """
        self.end_act()
        flow = self._flow
        self.note = Note(self._words_of_move(made.mover))
        settings = self._screen.game_app.settings
        self._is_laid = settings.animation and settings.bot_speed != "instant" and not flow.hurried
        if flow.skipping and not flow.session.is_over:
            return
        states = acts_of(made.weight, made.events, flow.session.view(None), self.names)
        if not states or not made.seconds:
            show()
            return
        self._acts = list(zip(states, moments(states, made.seconds), strict=True))
        self._is_laid = False
        self._next_state(show)

    def note_reason(self, seat: int, why: Why) -> None:
        """A computer player has chosen, for a reason; told where hands are open (R9.9)."""
        self._reasons[seat] = why

    def _words_of_move(self, mover: int) -> str:
        """The last move; where hands are open to learn by, also why it was made."""
        words, why = self.log_lines()[-1], self._reasons.pop(mover, None)
        if why is None or not self._flow.session.table.open_hands:
            return words
        from vandtia.present.ideas import idea_line  # noqa: PLC0415 (ideas of bots load slowly)

        idea = idea_line(why)
        if cells(words) + cells(idea) + 3 > self._screen.app.size.width:
            words = f"{self.names[mover]}:"
        return f"{words} {idea}"

    def turn_begins(self) -> None:
        """Somebody is asked: for a person the last move has been looked at."""
        if self._flow.session.turn in self._flow.people:
            self.end_act()

    def show_tip(self, selection: Selection | None) -> None:
        """In the first games: note what is new about this turn, each thing once."""
        app = self._screen.game_app
        # Where hands are open, the computer player explains.
        if selection is None or not app.settings.tips or self._flow.session.table.open_hands:
            return
        keys = {name: self._key_of(row) for name, row in TIP_KEYS.items()}
        found = tip(selection.view, selection.legal, app.settings.tips_seen, keys)
        if found is not None:
            self.note = Note(found.text, found.rule)
            app.remember(tips_seen={**app.settings.tips_seen, found.name: "1"})

    def _next_state(self, show: Callable[[], None]) -> None:
        self._act_timer = None
        self._act, seconds = self._acts.pop(0) if self._acts else (None, 0.0)
        if self._act is not None:
            self._act_timer = self._screen.set_timer(seconds, lambda: self._next_state(show))
        show()

    def end_act(self) -> None:
        """The table is shown as it is from now on."""
        if self._act_timer is not None:
            self._act_timer.stop()
        self._act_timer, self._act, self._acts = None, None, []

    def show_if_resized(self, selection: Selection | None, *, hidden: bool) -> None:
        """The first size is that for which everything was laid out; at others, show again."""
        if self._shown_at != self._screen.app.size:
            self.show(selection, hidden=hidden)

    def show(self, selection: Selection | None, *, hidden: bool) -> None:
        """Show the game as it is now to whoever sits at the keyboard.

        Args:
            selection: what they have chosen, while it is their turn.
            hidden: whether they have covered their cards.
        """
        self._shown_at = self._screen.app.size
        layout = self._layout()
        self._show_size(layout)
        if not layout.fits:
            return
        view, moves, public = self._now(hidden=hidden)
        board = self._screen.query_one(Board)
        model = self._model(view, moves, selection)._replace(act=self._act)
        board.show(model, self._look(view, moves, model, layout, public), selection, self.hovered)
        self._show_words(view, selection)
        if self._is_laid and model.pile.size:
            board.settle_pile()
        self._is_laid = False

    def seen_by(self, *, hidden: bool) -> int | None:
        """The seat whose eyes are used now; `None` for an onlooker's."""
        return None if hidden else self._flow.seating.sitting

    def _now(self, *, hidden: bool) -> Moment:
        """What is to be seen, worked out once for each move and pair of eyes."""
        session = self._flow.session
        key = (session.version, self.seen_by(hidden=hidden))
        if self._moment is None or self._moment_key != key:
            view = session.view(key[1])
            public = session.events(None)
            moves = public if view.seat is None else session.events(view.seat)
            self._moment, self._moment_key = (view, moves, public), key
        return self._moment

    def _model(
        self, view: View, moves: list[tuple[Event, ...]], selection: Selection | None
    ) -> TableModel:
        session = self._flow.session
        shown = Shown(
            self.names,
            tuple(player.kind for player in session.players),
            session.series.titled,
            self._screen.game_app.settings.sort_order == "rank_down",
            self._flow.seating.at,
        )
        legal = selection.legal if selection else ()
        return table_model(view, moves, shown, legal, selection)

    def _layout(self) -> Layout:
        size = self._screen.app.size
        settings = self._screen.game_app.settings
        memory = settings.counters or self._flow.session.table.open_hands
        return layout_for(
            size.width,
            size.height,
            len(self.names) - 1,
            self.ranks,
            settings.card_size,
            memory=memory,
        )

    def _show_size(self, layout: Layout) -> None:
        self._screen.set_class(not layout.fits, "small")
        if not layout.fits:
            self._screen.query_one("#too-small", Static).update(
                _(
                    "The table needs %(width)s × %(height)s characters.\nThis window "
                    "has %(has_width)s × %(has_height)s.\n\nEnlarge the window or make "
                    "its letters smaller. The game waits.\n%(key)s quits; the game is "
                    "saved.",
                    key=self._key_of(actions.App.LEAVE),
                    width=NEEDED_WIDTH,
                    height=NEEDED_HEIGHT,
                    has_width=layout.width,
                    has_height=layout.height,
                )
            )

    def _look(
        self,
        view: View,
        moves: list[tuple[Event, ...]],
        model: TableModel,
        layout: Layout,
        public: list[tuple[Event, ...]],
    ) -> Look:
        session, app = self._flow.session, self._screen.game_app
        parts = [preset_title(self.preset) or _("own rules")]
        if session.series.games:
            parts.append(_("round %(number)s", number=session.series.games + 1))
        if session.practice:
            parts.append(_("practice"))
        counters = ""
        if app.settings.counters:
            count = model.counters
            counters = _("tens %(tens)s, twos %(twos)s", tens=count.tens_gone, twos=count.twos_gone)
        return Look(
            layout,
            app.ink(),
            self.names,
            requirements(view) if view.phase is Phase.PLAY else (),
            " · ".join(parts),
            counters,
            self._log.lines(public) if layout.side else (),
            colours_of(
                [player.name for player in session.players],
                app.settings.last_setup,
                dark=app.current_theme.dark,
            ),
            goes_since(moves, view.seat, len(self.names)),
            self._log.remark(public),
            app.settings.pick_keys == "places",
            self._hint_title(),
            () if self.hint_now is None else self.hint_now.bars,
        )

    @property
    def hint_now(self) -> Hint | None:
        """The hint, while it is for this very moment."""
        hint = self.hint
        return None if hint is None or hint.version != self._flow.session.version else hint

    def _hint_title(self) -> str:
        tried = 0 if self.hint is None else self.hint.tried
        if self._flow.session.table.first_wins:
            return ngettext("To win · %(n)s game tried", "To win · %(n)s games tried", tried)
        return ngettext("Not to lose · %(n)s game tried", "Not to lose · %(n)s games tried", tried)

    def _show_words(self, view: View, selection: Selection | None) -> None:
        ink = self._screen.game_app.ink()
        legal = selection.legal if selection else ()
        chosen = _("any key: go on") if self._flow.awaits_key else ""
        if selection is not None and selection.chosen.bit_count() > 1 and selection.is_legal:
            chosen = f"  {selection_line(selection.chosen)}"
        line = self._screen.query_one("#status", TextLine)
        width = (line.size.width or self._screen.app.size.width) * max(line.size.height, 1)
        words = status(view, self.names, legal, width - len(chosen) - 2)
        style = ink.bold if self._flow.is_turn_here else ink.felt
        line.show([(words.text, style)], [(chosen, ink.chosen)] if chosen else [], ink, ink.felt)
        note = self._looked_at(view, selection) or self.note
        why = self.key_before(actions.Table.WHY)
        rule = [(f"  {why}{note.rule}", ink.fits)] if note.rule else []
        self._screen.query_one("#note", TextLine).show(
            [(note.text, ink.warn if note.warn else ink.dim)], rule, ink, ink.felt
        )
        self._screen.query_one(KeyBar).show()

    def _looked_at(self, view: View, selection: Selection | None) -> Note | None:
        """What is known of the hand of another seat that mouse or cursor is on (R10.2)."""
        cursor = selection.cursor if selection is not None else None
        spot = self.hovered if self.hovered is not None else cursor
        if spot is None or spot.seat in {None, view.seat} or self.note.warn:
            return None
        return Note(memory_line(view, spot.seat, self.names), "R10.2")

    def memory_lines(self, *, hidden: bool) -> list[str]:
        """What everybody knows of each hand (R10.2), in the order of the turns."""
        view = self._now(hidden=hidden)[0]
        first = view.turn if view.seat is None else view.seat + 1
        count = len(self.names)
        seats = [(first + step) % count for step in range(count)]
        return [memory_line(view, seat, self.names) for seat in seats]

    def key_before(self, row: Action) -> str:
        """The key of an action of the table, before what it is for; empty for one without."""
        key = self._key_of(row)
        return f"{key}: " if key else ""

    def _key_of(self, row: Action) -> str:
        keys = self._screen.game_app.keymap.keys_of(row)
        return shown_key(keys[0]) if keys else ""
