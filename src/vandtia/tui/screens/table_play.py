"""The course of a game at the table: whose turn, people's moves, the curtain, the end.

What is shown and what keys do is in `table_show` and `table_choose`; here is only when.
"""

from __future__ import annotations

from dataclasses import replace
from time import monotonic

from vandtia.engine import Move, Take, View, nobody_can_go_out
from vandtia.flow import Seating
from vandtia.i18n import _
from vandtia.session import HUMAN, Session
from vandtia.tui.rounds import finished, keep, next_round, same_deal
from vandtia.tui.screens.table_bots import GUARD, TableBots

OFFER_COUNT_FROM, OFFER_COUNT_EVERY = 300, 100
"""After how many actions the table offers to count cards, and how often again."""

BOTS_COUNT_FROM = 1000
"""After so many actions computer players alone count cards, so that no game goes on for ever."""


class TablePlay(TableBots):
    """A game under way."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._kept = False
        self._offered = 0
        self._told_hopeless = False
        self._began: int | None = None

    # What the subclass shows

    def turn_begins(self) -> None:
        """A person's turn begins."""

    # Whose turn

    def begin(self) -> None:
        """The game is on the screen for the first time."""
        self.seating = Seating.at_start(self.session.humans, self.game_app.settings.curtain)
        if self.seating.mode == "open_table" and self.session.turn in self.session.humans:
            self.seating = self.seating.sit(self.session.turn)
        self._offered = self.session.view(None).actions // OFFER_COUNT_EVERY * OFFER_COUNT_EVERY
        self.show()
        # The app has its own queue, and comes to it once it has started and may draw.
        self.app.call_later(self.call_after_refresh, self._keep)

    def _keep(self) -> None:
        """The disk and the bots can wait until the cards are seen; no move is made before."""
        self._kept = True
        keep(self.session, self.game_app.games, self.game_app.tell, self._tell_saved)
        self.game_app.bots.warm_up([p.kind for p in self.session.players if p.kind != HUMAN])
        self.proceed()

    def _tell_saved(self, name: str) -> None:
        told = _("The game that was under way is saved as %(name)s.", name=name)
        self.notify(told, markup=False)

    def proceed(self) -> None:
        """Let the game go on: end it, ask a bot, draw the curtain, or wait for a person."""
        self._stop_timer()
        if not self._kept or not self.is_current:
            return  # keeping, or on_screen_resume, comes back here
        session = self.session
        if session.is_over:
            self._hurried = self._skipping = False
            finished(session, self.game_app.games, self.game_app.tell)
            self._after(self._pause() / 2, self._show_result)
        elif self.can_skip_to_end and self._bots_would_count:
            session.count_cards()
            self.changed_otherwise()
        elif session.turn not in session.humans:
            self._ask_bot()
        elif self.seating.needs_curtain(session.turn):
            self._draw_curtain(session.turn)
        else:
            self._begin_turn()

    def on_screen_resume(self) -> None:
        """A screen above has gone."""
        if self._kept:
            self.show()
            self._continue()

    def _continue(self) -> None:
        if self._ready_move is not None:
            self._schedule()
        elif not self.my_turn or self._began != self.session.version:
            self.proceed()

    def _begin_turn(self) -> None:
        session = self.session
        hurried, self._hurried = self._hurried, False
        self._skipping = False
        self.seating = self.seating.sit(session.turn)
        if hurried:
            self._keys_locked_until = monotonic() + GUARD
        self._began = session.version
        view = session.view(session.turn)
        self.turn_begins()
        self.show()
        settings = self.game_app.settings
        if settings.bell:
            self.app.bell()
        if settings.auto_take and session.legal_moves() == (Take(),):
            self.tell(_("Nothing else is allowed: the pile is taken up."))
            version = session.version
            self._after(self._pause(), lambda: self._take_for(version))
        elif self._is_time_to_count(view):
            self._offered = view.actions // OFFER_COUNT_EVERY * OFFER_COUNT_EVERY
            self.offer_count(view)

    def _is_time_to_count(self, view: View) -> bool:
        """Whether to offer it: now and then in a long game, and once when nothing else helps."""
        if nobody_can_go_out(view) and not self._told_hopeless:
            self._told_hopeless = True
            return True
        return view.actions >= max(OFFER_COUNT_FROM, self._offered + OFFER_COUNT_EVERY)

    @property
    def _bots_would_count(self) -> bool:
        """Whether computer players alone agree to count cards (R8.6)."""
        view = self.session.view(None)
        return nobody_can_go_out(view) or view.actions >= BOTS_COUNT_FROM

    def open_menu(self) -> None:
        """The game's menu."""

    def offer_count(self, view: View) -> None:
        """The game is long, or nobody can go out: offer to count cards (R8.6)."""

    def _take_for(self, version: int) -> None:
        if self.session.version == version and self.my_turn:
            self.make(Take())

    # People's moves

    def make(self, move: Move) -> None:
        """Make a legal move for the person at the keyboard, and go on."""
        seat = self.session.turn
        self.session.submit(move)
        # Covered before anything is drawn: the first frame after a turn shows no hand.
        self.seating = self.seating.after_move(seat, self.session.turn, self.session.is_over)
        self.happened()
        self.show()
        self.proceed()

    @property
    def can_skip_to_end(self) -> bool:
        """Whether only computer players are left in."""
        out = self.session.view(None).out
        return not self.session.is_over and all(seat in out for seat in self.session.humans)

    def people_changed(self) -> None:
        """Somebody has left, or come: nobody's cards are shown until a person sits down."""
        humans = self.session.humans
        sitting = self.seating.sitting if self.seating.sitting in humans else None
        last = self.seating.last if self.seating.last in humans else None
        self.seating = replace(self.seating, people=humans, sitting=sitting, last=last)

    # The game as it was before

    def changed_otherwise(self) -> None:
        """After undo, redo, or another player at a seat: the game goes on from there."""
        from vandtia.tui.screens.curtain import CurtainScreen  # noqa: PLC0415

        self._stop_timer()
        if isinstance(self.app.screen, CurtainScreen):
            self.app.screen.dismiss(None)  # whom it waited for may not be there any more
        self._forget_question()
        self._ready_move = None
        self._hurried = self._skipping = False
        if self.session.turn in self.session.humans and self.seating.last == self.session.turn:
            self.seating = self.seating.sit(self.session.turn)
        self.show()
        self.proceed()

    # Curtain and end

    def _draw_curtain(self, seat: int) -> None:
        from vandtia.tui.screens.curtain import CurtainScreen  # noqa: PLC0415

        self._hurried = False
        self.show()
        if self.game_app.settings.bell:
            self.app.bell()
        self.app.push_screen(
            CurtainScreen(self.names, seat, self.session.events(None), self.open_menu),
            self._curtain_opened,
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the table."""
        return tuple(player.name for player in self.session.players)

    def _curtain_opened(self, seat: int | None) -> None:
        if seat is None or self.session.is_over or self.session.turn != seat:
            return
        self.seating = self.seating.sit(seat)

    def _show_result(self) -> None:
        from vandtia.tui.screens.result import ResultScreen  # noqa: PLC0415

        if self.is_current and self.session.is_over:
            self.app.push_screen(ResultScreen(self.session), self._after_result)

    def _after_result(self, answer: str | None) -> None:
        if answer == "again":
            self.game_app.start_game(next_round(self.session))
        elif answer == "same_deal":
            self.game_app.start_game(same_deal(self.session))
        elif answer == "title":
            self.game_app.show_title()
