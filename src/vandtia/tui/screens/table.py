"""The table: what is shown of a game, and what keys and clicks do in it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from textual import events
from textual.app import ComposeResult
from textual.widgets import Static

from vandtia.engine import Chance, Flip, Move, Phase, Play, Ready, Take, View
from vandtia.i18n import _, ngettext
from vandtia.present.fairness import pack_hash_line
from vandtia.present.reasons import reason_line
from vandtia.present.requirement import requirement
from vandtia.present.rules_words import preset_of, preset_title
from vandtia.present.selection import Selection, Spot, row_spot
from vandtia.present.status import selection_line, status
from vandtia.present.table import Shown, TableModel, table_model
from vandtia.present.told import Told
from vandtia.session import Session
from vandtia.tui.drawing import clean, short
from vandtia.tui.layout import NEEDED_HEIGHT, NEEDED_WIDTH, Layout, layout_for
from vandtia.tui.messages import Decided, PileClicked, SpotClicked, SpotHovered, StockClicked
from vandtia.tui.screens.game_menu import TableWithMenu
from vandtia.tui.widgets.board import Board, Look
from vandtia.tui.widgets.key_bar import KeyBar
from vandtia.tui.widgets.lines import TextLine

LONGEST_NAME = 40
BIG_PILE = 5
"""Taking up so many cards although one would fit is asked about once."""

PLAYING = frozenset(
    "left right up down every_left every_right pick one_more all play "
    "take flip chance ready".split()
)
"""Actions that play; while computer players move, their keys hurry instead."""

SPEEDS = ("instant", "fast", "normal", "slow")


@dataclass(frozen=True, slots=True)
class Note:
    """What the line of notes says, and the number of the rule behind it."""

    text: str = ""
    rule: str = ""
    warn: bool = False


class TableScreen(TableWithMenu):
    """The game as the person at the keyboard sees it."""

    NAME = "table"
    DEFAULT_CSS = """
    TableScreen { layout: vertical; background: $felt; }
    TableScreen #too-small { display: none; width: 1fr; height: 1fr; content-align: center middle; }
    TableScreen.small #too-small { display: block; }
    TableScreen.small Board, TableScreen.small TextLine, TableScreen.small KeyBar { display: none; }
    """

    def __init__(self, session: Session, titled: Collection[int] = ()) -> None:
        super().__init__(session, titled)
        self._names = tuple(
            short(clean(player.name).strip(), LONGEST_NAME) or str(seat + 1)
            for seat, player in enumerate(session.players)
        )
        bots = [seat for seat in range(len(self._names)) if seat not in session.humans]
        self._told = Told(self._names, bots, salt=session.seed or 0)
        self._selection: Selection | None = None
        self._note = Note()
        self._hidden = False
        self._hovered: Spot | None = None
        self._take_asked: int | None = None
        self._ranks = 14 if session.rules.jokers else 13
        self._descending = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the table, fit to be shown."""
        return self._names

    def compose(self) -> ComposeResult:
        """The board, two lines of words, the line of keys."""
        onlooker = not self.session.humans
        yield Board(len(self._names), self._ranks, onlooker=onlooker)
        yield TextLine(id="status")
        yield TextLine(id="note")
        yield KeyBar()
        yield Static("", id="too-small", markup=False)

    def on_mount(self) -> None:
        """The game begins once sizes are known."""
        self._descending = self.game_app.settings.sort_order == "rank_down"
        self.tell(pack_hash_line(self.session.pack_hash))
        self.call_after_refresh(self.begin)

    def on_resize(self) -> None:
        """Other sizes."""
        if self.seating.people or not self.session.humans:
            self.show()

    def settings_changed(self) -> None:
        """Other colours, cards, order."""
        self._descending = self.game_app.settings.sort_order == "rank_down"
        self._renew_selection()
        self.call_after_refresh(self.show)

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
        layout = self._layout()
        self._show_size(layout)
        if not layout.fits:
            return
        session = self.session
        view = session.view(self._seen_by)
        board = self.query_one(Board)
        board.lay_out(layout)
        selection = self._selection if self.my_turn and not self._hidden else None
        model = self._model(view, selection)
        board.show(model, self._look(view, model, layout), selection, self._hovered)
        self._show_words(view, selection)

    def _model(self, view: View, selection: Selection | None) -> TableModel:
        session = self.session
        shown = Shown(
            self._names,
            tuple(player.kind for player in session.players),
            self.titled,
            self._descending,
            self.seating.at,
        )
        legal = selection.legal if selection else ()
        return table_model(view, session.events(view.seat), shown, legal, selection)

    def _layout(self) -> Layout:
        panels = len(self._names) - (1 if self.session.humans else 0)
        size = self.size
        card_size = self.game_app.settings.card_size
        return layout_for(size.width, size.height, panels, self._ranks, card_size)

    def _show_size(self, layout: Layout) -> None:
        self.set_class(not layout.fits, "small")
        if not layout.fits:
            self.query_one("#too-small", Static).update(
                _(
                    "The table needs %(width)s × %(height)s cells.\n"
                    "This window has %(has_width)s × %(has_height)s.\n\n"
                    "Make it larger or its letters smaller. The game waits.",
                    width=NEEDED_WIDTH,
                    height=max(NEEDED_HEIGHT, layout.rows),
                    has_width=layout.width,
                    has_height=layout.height,
                )
            )

    def _look(self, view: View, model: TableModel, layout: Layout) -> Look:
        session = self.session
        preset = preset_of(session.rules)
        parts = [preset_title(preset) if preset else _("own rules")]
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
            self._told.lines(session.events(None)) if layout.log_width else (),
        )

    def _show_words(self, view: View, selection: Selection | None) -> None:
        ink = self.game_app.ink()
        legal = selection.legal if selection else ()
        told = status(view, self._names, legal)
        chosen = ""
        if selection is not None and selection.chosen.bit_count() > 1 and selection.is_legal:
            chosen = selection_line(selection.chosen)
        style = ink.bold if self.my_turn else ink.felt
        self.query_one("#status", TextLine).show(
            [(told.text, style)], [(f"  {chosen}", ink.chosen)] if chosen else [], ink, ink.felt
        )
        note = self._note
        rule = [(f"  {note.rule}", ink.dim)] if note.rule else []
        self.query_one("#note", TextLine).show(
            [(note.text, ink.warn if note.warn else ink.dim)], rule, ink, ink.felt
        )
        self.query_one(KeyBar).show()

    def tell(self, text: str, rule: str = "", *, warn: bool = False) -> None:
        """Say something in the line of notes; it is seen at the next showing."""
        self._note = Note(text, rule, warn)

    def happened(self) -> None:
        """Tell the last move, as everybody saw it."""
        moves = self.session.events(None)
        self.tell(self._told.lines(moves)[len(moves) - 1])
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

    # Choosing

    def can_do(self, name: str) -> bool:
        """What makes sense now; the line of keys goes by it."""
        chosen = self._selection if self.my_turn and not self._hidden else None
        swapping = self.session.phase is Phase.SWAP
        match name:
            case "left" | "right":
                return chosen is not None
            case "one_more" | "all":
                return chosen is not None and not swapping
            case "play":
                return chosen is not None and not chosen.can_flip
            case "take":
                return chosen is not None and chosen.can_take
            case "flip":
                return chosen is not None and chosen.can_flip
            case "chance":
                return chosen is not None and chosen.can_chance
            case "ready":
                return chosen is not None and chosen.can_ready
            case "hint":
                return chosen is not None and self.game_app.settings.hints
            case "skip_to_end":
                return self.can_skip_to_end
            case "redo":
                return self.session.can_redo
            case "undo":
                return self.session.undo_refusal() is None
            case _:
                return True

    def on_key(self, event: events.Key) -> None:
        """Any key hurries computer players; keys that play do nothing else meanwhile."""
        if not self.waiting and not self.deaf:
            return
        self.hurry()
        bound = self.active_bindings.get(event.key)
        if bound is None or bound.binding.action.partition("(")[0] in PLAYING:
            event.stop()
            event.prevent_default()

    def _choose(self, step: Callable[[Selection], Selection]) -> None:
        if self._selection is None or not self._may_choose():
            return
        self._selection = step(self._selection)
        self._take_asked = None
        if self._note.warn:
            self.tell("")
        self.show()

    def _may_choose(self) -> bool:
        if not self.my_turn:
            return False
        if self._hidden:
            self.tell(_("Your cards are covered. X shows them again."), warn=True)
            self.show()
            return False
        return True

    def action_left(self) -> None:
        """To the left, over cards that may be played first."""
        self._choose(lambda chosen: chosen.go(-1))

    def action_right(self) -> None:
        """To the right, over cards that may be played first."""
        self._choose(lambda chosen: chosen.go(1))

    def action_every_left(self) -> None:
        """To the left, card by card."""
        self._choose(lambda chosen: chosen.go(-1, every=True))

    def action_every_right(self) -> None:
        """To the right, card by card."""
        self._choose(lambda chosen: chosen.go(1, every=True))

    def action_up(self) -> None:
        """To the row above."""
        self._choose(lambda chosen: chosen.climb(1))

    def action_down(self) -> None:
        """To the row below."""
        self._choose(lambda chosen: chosen.climb(-1))

    def action_one_more(self) -> None:
        """One more of the same."""
        if self.session.phase is Phase.SWAP:
            self.action_play()
        else:
            self._choose(lambda chosen: chosen.one_more())

    def action_all(self) -> None:
        """All of the same."""
        self._choose(lambda chosen: chosen.all())

    def action_pick(self, key: str) -> None:
        """The card or place with a number."""
        chosen = self._selection
        if chosen is None:
            return
        number = int(key) or 10
        spot = self._numbered(chosen, number)
        if spot is None:
            self.tell(_("There is no card with the number %(number)s.", number=number), warn=True)
            self.show()
        else:
            self._choose(lambda now: now.at(spot))

    def _numbered(self, chosen: Selection, number: int) -> Spot | None:
        """Places have the numbers while a place is looked for, else the cards of the hand."""
        seeks_place = chosen.taking or (chosen.held is not None and chosen.held.in_hand)
        hand = [spot for line in chosen.lines() for spot in line if spot.in_hand]
        if not seeks_place and hand:
            return hand[number - 1] if number <= len(hand) else None
        spot = row_spot(chosen.seat, number)
        return spot if any(spot in line for line in chosen.lines()) else None

    # Playing

    def action_play(self) -> None:
        """Make the move that is chosen; while swapping, hold a card or lay it."""
        chosen = self._selection
        if chosen is None or not self._may_choose():
            return
        if chosen.view.phase is Phase.SWAP:
            self._swap(chosen)
        else:
            self._try(chosen.move())

    def _swap(self, chosen: Selection) -> None:
        held, cursor = chosen.held, chosen.cursor
        if held is None or cursor is None or held.in_hand == cursor.in_hand:
            holding = chosen.hold()
            if holding.held is not None:
                self.tell(_("Now the place to lay it on; Enter lays it, Esc lets go."))
            self._choose(lambda _now: holding)
        else:
            self._try(chosen.move())

    def _try(self, move: Move | None) -> None:
        """Make a move, or say why not."""
        if move is None:
            self.tell(_("Nothing is chosen."), warn=True)
            self.show()
            return
        reason = self.session.why_illegal(move)
        if reason is None:
            self.make(move)
            return
        self.tell(_("%(reason)s  W: the rule", reason=reason_line(reason)), reason.rule, warn=True)
        self.show()

    def action_take(self) -> None:
        """Take up the pile, or pass; where a row card comes too, look for it first."""
        chosen = self._selection
        if chosen is None or not self._may_choose():
            return
        if chosen.taking:
            self._try(chosen.move())
        elif chosen.wants_row_card:
            self.tell(_("Which card of the row comes too? Choose it, then T again; Esc leaves."))
            self._choose(lambda now: now.look_for_row_card())
        elif self._asks_before_taking(chosen):
            self._take_asked = self.session.version
            self.tell(
                ngettext(
                    "A card would fit. T again takes up %(n)s card.",
                    "A card would fit. T again takes up %(n)s cards.",
                    chosen.view.pile_size,
                ),
                "R3.4",
                warn=True,
            )
            self.show()
        else:
            self._try(chosen.take())

    def _asks_before_taking(self, chosen: Selection) -> bool:
        return (
            self.game_app.settings.confirm_take
            and self._take_asked != self.session.version
            and chosen.view.pile_size >= BIG_PILE
            and chosen.can_take
            and any(isinstance(move, Play | Flip) for move in chosen.legal)
        )

    def action_flip(self) -> None:
        """Flip the face-down card under the cursor, or the only one."""
        chosen = self._selection
        if chosen is None or not self._may_choose():
            return
        cursor = chosen.cursor
        place = cursor.place if cursor is not None and cursor.seat == chosen.seat else None
        flips = [move for move in chosen.legal if isinstance(move, Flip)]
        if place is None and flips:
            place = flips[0].place
        self._try(Flip(place or 1))

    def action_chance(self) -> None:
        """Turn up the top card of the stock."""
        if self._selection is not None and self._may_choose():
            self._try(Chance())

    def action_ready(self) -> None:
        """End swapping."""
        if self._selection is not None and self._may_choose():
            self._try(Ready())

    def action_why(self) -> None:
        """The rule behind the last refusal, or behind the status sentence."""
        view = self.session.view(self._seen_by)
        legal = self._selection.legal if self._selection and self.my_turn else ()
        rule = self._note.rule or status(view, self._names, legal).rule
        self.game_app.show_rule(rule, self.session)

    # The mouse

    def on_spot_clicked(self, message: SpotClicked) -> None:
        """Choose; the second click on the same is one more. While swapping, hold, then lay."""
        chosen = self._selection
        if chosen is None:
            self.hurry()
            return
        if not self._may_choose():
            return
        if not any(message.spot in line for line in chosen.lines()):
            return
        swapping = chosen.view.phase is Phase.SWAP
        if swapping or chosen.taking or chosen.can_flip:
            again = chosen.cursor == message.spot
            self._selection = chosen if again else chosen.at(message.spot)
            if swapping:
                self.action_play()
            elif chosen.taking and again:
                self.action_take()
            elif chosen.can_flip and again:
                self.action_flip()
            else:
                self.show()
            return
        self._choose(lambda now: now.at(message.spot))

    def on_spot_hovered(self, message: SpotHovered) -> None:
        """Show what the mouse is over."""
        if message.spot != self._hovered:
            self._hovered = message.spot
            if self.my_turn:
                self.show()

    def on_pile_clicked(self, _message: PileClicked) -> None:
        """Play what is chosen on it; where nothing fits, take it up."""
        chosen = self._selection
        if chosen is None or not self.my_turn:
            self.hurry()
        elif chosen.is_legal and not isinstance(chosen.move(), Take):
            self.action_play()
        else:
            self.action_take()

    def on_stock_clicked(self, _message: StockClicked) -> None:
        """The chance card."""
        if self._selection is not None:
            self.action_chance()
        else:
            self.hurry()

    # Looking, helping, taking back

    def action_hint(self) -> None:
        """Ask the best level."""
        if not self.my_turn or not self._may_choose():
            return
        if not self.game_app.settings.hints:
            self.tell(_("Hints are turned off in the settings."))
            self.show()
            return
        from vandtia.ai import LEVELS  # noqa: PLC0415
        from vandtia.tui.bot_worker import Question  # noqa: PLC0415
        from vandtia.tui.screens.table_play import HINT  # noqa: PLC0415

        seat = self.session.turn
        question = Question(LEVELS[-1], seat, self.session.view(seat), self.session.history(seat))
        self.tell(_("A hint is on its way; play on if you like."))
        self.ask(question, HINT)
        self.show()

    def hinted(self, message: Decided) -> None:
        """The hint has come: say it, and go to its card."""
        from vandtia.present.ideas import hint_line  # noqa: PLC0415

        if self._hidden:
            return
        view = self.session.view(self.session.turn)
        self.tell(hint_line(message.decision, view, self._names))
        if self._selection is not None:
            self._selection = self._selection.showing(message.decision.move)
        self.show()

    def action_undo(self) -> None:
        """Take back, or say why not."""
        from vandtia.present.undo import undo_refusal_line  # noqa: PLC0415

        refusal = self.session.undo_refusal()
        if refusal is not None:
            self.tell(undo_refusal_line(refusal), warn=True)
            self.show()
            return
        self.session.undo()
        self.tell(
            _("Taken back.") + (f" {_('This is practice now.')}" if self.session.practice else "")
        )
        self._selection = None
        self.changed_otherwise()

    def action_redo(self) -> None:
        """Make the move again."""
        if not self.session.can_redo:
            self.tell(_("There is nothing to do again."), warn=True)
            self.show()
            return
        seat = self.session.turn
        self.session.redo()
        self.seating = self.seating.after_move(seat, self.session.turn, self.session.is_over)
        self.tell(_("Done again."))
        self._selection = None
        self.changed_otherwise()

    def action_log(self) -> None:
        """The log over the whole screen."""
        from vandtia.tui.screens.game_log import LogScreen  # noqa: PLC0415

        self.app.push_screen(LogScreen(self._told.lines(self.session.events(None))))

    def action_sort(self) -> None:
        """Turn the order of the hand round."""
        order = "rank_up" if self._descending else "rank_down"
        self.game_app.change_settings(sort_order=order)

    def action_hide(self) -> None:
        """Cover the hand, or show it again."""
        self._hidden = not self._hidden
        self.tell(_("Your cards are covered. X shows them again.") if self._hidden else "")
        self.show()

    def cover(self) -> None:
        """Cover the hand: the window is not looked at."""
        if not self._hidden and self.seating.sitting is not None:
            self.action_hide()

    def action_speed(self) -> None:
        """The next speed."""
        now = SPEEDS.index(self.game_app.settings.bot_speed)
        speed = SPEEDS[(now + 1) % len(SPEEDS)]
        self.game_app.change_settings(bot_speed=speed)
        words = {
            "instant": _("instant"),
            "fast": _("fast"),
            "normal": _("normal"),
            "slow": _("slow"),
        }
        self.tell(_("Speed of computer players: %(speed)s.", speed=words[speed]))
        self.show()

    def action_skip_to_end(self) -> None:
        """Play the rest at once."""
        if self.can_skip_to_end:
            self.skip_to_end()
        else:
            self.tell(_("Somebody at the keyboard is still in the game."), warn=True)
            self.show()

    def action_menu(self) -> None:
        """Let go of what is held; else the menu."""
        chosen = self._selection
        if chosen is not None and (chosen.held is not None or chosen.taking):
            self.tell("")
            self._choose(lambda now: now.let_go())
            return
        self.open_menu()
