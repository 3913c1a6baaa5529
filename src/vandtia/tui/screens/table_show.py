"""What the table shows: the board, the status sentence, the notes, the notice of a small window."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple, TypeAlias

from textual.app import ComposeResult
from textual.geometry import Size
from textual.widgets import Static

from vandtia.engine import Event, Phase, View
from vandtia.i18n import _
from vandtia.present.fairness import pack_hash_line
from vandtia.present.log_lines import LogLines
from vandtia.present.preset_words import preset_title
from vandtia.present.requirement import requirement
from vandtia.present.selection import Selection, Spot
from vandtia.present.status import selection_line, status
from vandtia.present.table import TableModel
from vandtia.present.table_model import Shown, table_model
from vandtia.session import Session
from vandtia.tui.actions import action
from vandtia.tui.drawing import clean, short
from vandtia.tui.keymap import shown_key
from vandtia.tui.layout import NEEDED_HEIGHT, NEEDED_WIDTH, Layout, layout_for
from vandtia.tui.new_game import preset_in_force
from vandtia.tui.screens.game_menu import TableWithMenu
from vandtia.tui.seat_colours import colours_of
from vandtia.tui.widgets.board import Board, Look
from vandtia.tui.widgets.key_bar import KeyBar
from vandtia.tui.widgets.lines import TextLine

LONGEST_NAME = 40

Moment: TypeAlias = "tuple[View, list[tuple[Event, ...]], list[tuple[Event, ...]]]"
"""A view, what happened as its seat may know it, and as everybody may."""


class Note(NamedTuple):
    """What the line of notes says, and the number of the rule behind it."""

    text: str = ""
    rule: str = ""
    warn: bool = False


class TableShow(TableWithMenu):
    """The game as the person at the keyboard sees it; a subclass adds what they can do."""

    DEFAULT_CSS = """
    TableShow { layout: vertical; background: $felt; }
    TableShow #too-small { display: none; width: 1fr; height: 1fr; content-align: center middle; }
    TableShow.small #too-small { display: block; }
    TableShow.small Board, TableShow.small TextLine, TableShow.small KeyBar { display: none; }
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._names = tuple(
            short(clean(player.name).strip(), LONGEST_NAME) or str(seat + 1)
            for seat, player in enumerate(session.players)
        )
        bots = [seat for seat in range(len(self._names)) if seat not in session.humans]
        self._told = LogLines(self._names, bots, salt=session.seed or 0)
        self._preset = ""
        self._shown_at = Size()
        self._moment: Moment | None = None
        self._moment_key: tuple[int, int | None] = (-1, None)
        self._selection: Selection | None = None
        self._note = Note()
        self._hidden = False
        self._laid = False
        self._hovered: Spot | None = None
        self._take_asked: int | None = None
        self._ranks = 14 if session.table.jokers else 13
        self._descending = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the table, fit to be shown."""
        return self._names

    def compose(self) -> ComposeResult:
        """The board, two lines of words, the line of keys."""
        yield Board(len(self._names), self._ranks, onlooker=False)
        yield TextLine(id="status")
        yield TextLine(id="note")
        yield KeyBar()
        yield Static("", id="too-small", markup=False)

    def on_mount(self) -> None:
        """The game begins at once: the first layout is that of the cards, and the only one."""
        self._preset = preset_in_force(self.game_app, self.session.table)
        self._take_settings()
        if not self.session.ply:
            self.tell(pack_hash_line(self.session.pack_hash))
        self.begin()

    def on_resize(self) -> None:
        """Other sizes. The first one is that for which everything was laid out."""
        if self._shown_at != self.app.size:
            self.show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While the window is too small to see the cards, the game waits: no key moves them."""
        return not self.has_class("small") and super().check_action(action, parameters)

    def settings_changed(self) -> None:
        """Other colours, cards, order."""
        self._take_settings()
        self._renew_selection()
        self.call_after_refresh(self.show)

    def _take_settings(self) -> None:
        settings = self.game_app.settings
        self._descending = settings.sort_order == "rank_down"
        self._told.with_remarks = settings.remarks
        if self.seating.people:
            self.seating = replace(self.seating, mode=settings.curtain)

    def language_changed(self) -> None:
        """All words are made anew at each showing."""
        self.call_after_refresh(self.show)

    # What is shown

    @property
    def _seen_by(self) -> int | None:
        """The seat whose eyes are used now; `None` for an onlooker's."""
        return None if self._hidden else self.seating.sitting

    def show(self) -> None:
        """Show the game as it is now to whoever sits at the keyboard."""
        self._shown_at = self.app.size
        layout = self._layout()
        self._show_size(layout)
        if not layout.fits:
            return
        view, _moves, _public = self._now()
        board = self.query_one(Board)
        board.lay_out(layout)
        selection = self._selection if self.my_turn and not self._hidden else None
        model = self._model(view, selection)
        board.show(model, self._look(view, model, layout), selection, self._hovered)
        self._show_words(view, selection)
        if self._laid and model.pile.size:
            board.settle_pile()
        self._laid = False

    def _now(self) -> Moment:
        """What is to be seen, worked out once for each move and pair of eyes."""
        key = (self.session.version, self._seen_by)
        if self._moment is None or self._moment_key != key:
            session = self.session
            view = session.view(self._seen_by)
            public = session.events(None)
            moves = public if view.seat is None else session.events(view.seat)
            self._moment, self._moment_key = (view, moves, public), key
        return self._moment

    def _model(self, view: View, selection: Selection | None) -> TableModel:
        session = self.session
        shown = Shown(
            self._names,
            tuple(player.kind for player in session.players),
            session.series.titled,
            self._descending,
            self.seating.at,
        )
        legal = selection.legal if selection else ()
        return table_model(view, self._now()[1], shown, legal, selection)

    def _layout(self) -> Layout:
        size = self.app.size
        settings = self.game_app.settings
        memory = settings.counters or self.session.table.open_hands
        return layout_for(
            size.width,
            size.height,
            len(self._names) - 1,
            self._ranks,
            settings.card_size,
            memory=memory,
        )

    def _show_size(self, layout: Layout) -> None:
        self.set_class(not layout.fits, "small")
        if not layout.fits:
            self.query_one("#too-small", Static).update(
                _(
                    "The table needs %(width)s × %(height)s cells.\n"
                    "This window has %(has_width)s × %(has_height)s.\n\n"
                    "Make it larger or its letters smaller. The game waits.\n"
                    "%(key)s quits; the game is kept.",
                    key=shown_key(self.game_app.keymap.keys_of(action("app.leave"))[0]),
                    width=NEEDED_WIDTH,
                    height=max(NEEDED_HEIGHT, layout.rows),
                    has_width=layout.width,
                    has_height=layout.height,
                )
            )

    def _look(self, view: View, model: TableModel, layout: Layout) -> Look:
        session = self.session
        parts = [preset_title(self._preset) or _("own rules")]
        if session.series.games:
            parts.append(_("round %(number)s", number=session.series.games + 1))
        if session.practice:
            parts.append(_("practice"))
        counters = ""
        if self.game_app.settings.counters:
            count = model.counters
            counters = _(
                "gone: tens %(tens)s, twos %(twos)s, others %(others)s",
                tens=count.tens_gone,
                twos=count.twos_gone,
                others=count.others_gone,
            )
        return Look(
            layout,
            self.game_app.ink(),
            self._names,
            requirement(view) if view.phase is Phase.PLAY else "",
            " · ".join(parts),
            counters,
            self._told.lines(self._now()[2]) if layout.log_width else (),
            colours_of(
                [player.name for player in session.players],
                self.game_app.settings.last_setup,
                dark=self.app.current_theme.dark,
            ),
        )

    def _show_words(self, view: View, selection: Selection | None) -> None:
        ink = self.game_app.ink()
        legal = selection.legal if selection else ()
        chosen = ""
        if selection is not None and selection.chosen.bit_count() > 1 and selection.is_legal:
            chosen = f"  {selection_line(selection.chosen)}"
        line = self.query_one("#status", TextLine)
        width = line.size.width or self.app.size.width
        told = status(view, self._names, legal, width - len(chosen) - 2)
        style = ink.bold if self.my_turn else ink.felt
        line.show([(told.text, style)], [(chosen, ink.chosen)] if chosen else [], ink, ink.felt)
        note = self._note
        why = self._key_before("why")
        rule = [(f"  {why}{note.rule}", ink.fits)] if note.rule else []
        self.query_one("#note", TextLine).show(
            [(note.text, ink.warn if note.warn else ink.dim)], rule, ink, ink.felt
        )
        self.query_one(KeyBar).show()

    def _key_before(self, name: str) -> str:
        """The key of an action of the table, before what it is for."""
        keys = self.game_app.keymap.keys_of(action(f"table.{name}"))
        return f"{shown_key(keys[0])}: " if keys else ""

    def tell(self, text: str, rule: str = "", *, warn: bool = False) -> None:
        """Say something in the line of notes; it is seen at the next showing."""
        self._note = Note(text, rule, warn)

    def happened(self) -> None:
        """Tell the last move, as everybody saw it."""
        moves = self.session.events(None)
        self.tell(self._told.lines(moves)[len(moves) - 1])
        settings = self.game_app.settings
        self._laid = settings.animation and settings.bot_speed != "instant" and not self.hurried
        self._selection = None
        self._take_asked = None
        if self.my_turn:
            self._renew_selection()

    def turn_begins(self) -> None:
        """A person's turn: the cursor is on the first card that may be chosen."""
        self._renew_selection()

    def _renew_selection(self) -> None:
        session = self.session
        if session.is_over or session.turn not in session.humans:
            self._selection = None
            return
        if session.turn == self.seating.sitting:
            self._selection = Selection.begin(
                session.view(session.turn), session.legal_moves(), descending=self._descending
            )
