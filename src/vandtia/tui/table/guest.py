"""A table on another machine, on this screen: its course as the messages tell it.

Beside `TableDriver`, `TableMenu` and `TablePages` here are those of a guest. The table's screen and
picture are the same; what differs is who decides. The host sits here too, at the host's own table.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Protocol, TypeAlias

from vandtia.engine import Event, Move, RecordPlayer
from vandtia.flow import (
    Ask,
    Change,
    Changed,
    DrawCurtain,
    FlowSettings,
    OfferCount,
    Refuse,
    Seating,
    Show,
    ShowResult,
    TableFlow,
    Task,
    weigh,
)
from vandtia.i18n import _
from vandtia.online.guest_game import GuestGame
from vandtia.protocol import (
    Answer,
    Choice,
    CountOffer,
    Events,
    Message,
    Refused,
    Result,
    Revealed,
    TableInfo,
    ToSeat,
    Wish,
    YourTurn,
)
from vandtia.session import Session, UndoRefusal
from vandtia.tui.bot_worker import Question
from vandtia.tui.game_app import Page
from vandtia.tui.messages import CouldNotDecide, Decided
from vandtia.tui.table.driver import HINT
from vandtia.tui.table.menu import Answers, ask, nothing

if TYPE_CHECKING:
    from vandtia.ai import Decision
    from vandtia.tui.screens.base import GameScreen
    from vandtia.tui.table.driver import Made, TableDriver

NO_LOCK = 0.25
"""For so many seconds after a great moment was ended, keys that play do nothing."""


class Place(Protocol):
    """A guest's place at a table, as its screens use it."""

    @property
    def game(self) -> GuestGame | None:
        """The game that is shown."""

    @property
    def is_host(self) -> bool:
        """Whether the table is our own."""

    def send(self, message: Message) -> None:
        """Say something to the table."""

    def attach(self, driver: GuestDriver) -> None:
        """From now on a screen is told what is heard."""

    def detach(self, driver: GuestDriver) -> None:
        """Its screen is gone."""

    def show_seats(self) -> None:
        """Show who sits round the table; the host can change it there."""

    def next_game(self) -> None:
        """The host deals again; guests are ready."""

    def leave(self) -> None:
        """Leave the table for good."""


class GuestFlow:
    """The course of a game elsewhere, with what screens ask of a `TableFlow`."""

    hurried = skipping = can_skip_to_end = awaits_key = False

    def __init__(self, game: GuestGame, settings: FlowSettings) -> None:
        self.session = game
        self.settings = settings
        self.held_until = self.locked_until = 0.0

    @property
    def seating(self) -> Seating:
        """The own seat, and no other, is at this screen."""
        seat = self.session.seat
        people = () if seat is None else (seat,)
        return Seating(people, "open_table", seat, 0 if seat is None else seat)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, wherever they are."""
        return self.session.humans

    @property
    def is_turn_here(self) -> bool:
        """Whether the own move is waited for."""
        return self.session.is_asked

    @property
    def waits_for_others(self) -> bool:
        """Whether it is anybody else's turn."""
        return not self.session.is_asked and not self.session.is_over

    @property
    def is_holding(self) -> bool:
        """Whether a weighty move is being looked at."""
        return monotonic() < self.held_until


class GuestDriver:
    """Tells the table's screen what is heard, and the table what is done on the screen.

    Args:
        screen: the table's screen.
        place: the guest's place.
        game: the game.
        settings: how it is shown.
        show: is given each task that is to be seen, in order.
        renew: shows the table again as it is.
    """

    is_kept = True

    def __init__(
        self,
        screen: GameScreen[None],
        place: Place,
        game: GuestGame,
        settings: FlowSettings,
        show: Callable[[Task], None],
        renew: Callable[[], None],
    ) -> None:
        self.flow = GuestFlow(game, settings)
        self._screen = screen
        self._place = place
        self._show = show
        self._renew = renew
        self._is_result_shown = False

    def begin(self) -> None:
        """The table is seen: from now on it is told what happens."""
        self._place.attach(self)
        game = self.flow.session
        if game.is_asked:
            self._ask()
        if game.is_revealed:
            self._show_result()

    # What is heard

    def heard(self, message: ToSeat, ply_before: int) -> None:
        """Show what a message says; the game knows it already.

        `ply_before` is how many moves stood before it.
        """
        game = self.flow.session
        match message:
            case Events(events=events) if events and game.ply > ply_before:
                self._show_move(events)
            case Events() if game.ply < ply_before:
                self._show(Changed(Change.UNDONE))
            case YourTurn():
                self._ask()
            case TableInfo():
                self._renew()
            case CountOffer(reason=reason, actions=actions):
                self._show(OfferCount(reason, actions))
            case Refused():
                self._refuse(message)
            case Result(counted=True):
                self._show(Changed(Change.COUNTED))
            case Revealed():
                self._look_before_result()
            case _:
                pass

    def renewed(self) -> None:
        """All was told anew, after the connection was lost."""
        self._renew()
        if self.flow.session.is_asked:
            self._ask()

    def _show_move(self, events: tuple[Event, ...]) -> None:
        flow = self.flow
        weight = weigh(events)
        seconds = flow.settings.holds.get(weight, 0.0)
        flow.held_until = monotonic() + seconds
        mover = getattr(events[0], "seat", 0)
        self._show(Show(flow.session.seat, mover, events, weight, seconds))

    def _ask(self) -> None:
        game = self.flow.session
        view, history = game.view(game.seat), game.history(game.seat)
        self._show(Ask(view.turn, game.version, view, history, game.legal_moves(), None))

    def _refuse(self, refused: Refused) -> None:
        """A refusal is said in the guest's own language, where its code is known."""
        if refused.code in set(UndoRefusal) and not refused.rule:
            self._show(Refuse(self.flow.session.seat, UndoRefusal(refused.code)))
            return
        self._screen.notify(refused.sentence, severity="warning", markup=False)

    def _look_before_result(self) -> None:
        """The last move is looked at first."""
        seconds = max(self.flow.held_until - monotonic(), 0.0) + self.flow.settings.pause / 2
        if seconds > 0:
            self._screen.set_timer(seconds, self._show_result)
        else:
            self._screen.call_later(self._show_result)

    def _show_result(self) -> None:
        if not self._is_result_shown:
            self._is_result_shown = True
            self._show(ShowResult())

    # What is done on the screen

    def move(self, move: Move) -> None:
        """A move of the person at this screen; the table checks it."""
        game = self.flow.session
        version = game.asked_version
        game.answered()
        self._place.send(Choice(move=str(move), version=version))

    def pause(self) -> None:
        """Something covers the table; elsewhere it goes on."""

    def resume(self) -> None:
        """The table is seen again."""

    def hurry(self) -> None:
        """How fast others play is theirs to say."""

    def end_moment(self) -> bool:
        """A great moment has been looked at long enough. Returns whether there was one."""
        is_held = self.flow.is_holding
        if is_held:
            self.flow.held_until = 0.0
            self.flow.locked_until = monotonic() + NO_LOCK
        return is_held

    @property
    def are_keys_locked(self) -> bool:
        """Whether keys that play were still meant for something else."""
        return monotonic() < self.flow.locked_until

    def skip_to_end(self) -> None:
        """Others decide about that."""

    def undo(self) -> None:
        """Ask for the last decision back."""
        self._place.send(Wish(wish="undo"))

    def redo(self) -> None:
        """Ask for it to be done again."""
        self._place.send(Wish(wish="redo"))

    def ask_to_count(self) -> None:
        """Ask the others whether to count cards."""
        self._place.send(Wish(wish="count"))
        self._screen.notify(_("The others are asked whether to count cards."), markup=False)

    def answer_count(self, *, agrees: bool) -> None:
        """The own answer to such a question."""
        self._place.send(Answer(agree=agrees))

    def count_cards(self) -> None:
        """Agree to it."""
        self.answer_count(agrees=True)

    def replace_player(self, seat: int, player: RecordPlayer) -> None:
        """Who sits where is the host's to say, on the screen of the seats."""

    def open_curtain(self, seat: int) -> None:
        """There is none: nobody else sits at this screen."""

    def change_settings(self, settings: FlowSettings) -> None:
        """Show it by other settings."""
        self.flow.settings = settings

    # Hints: from what this seat sees, by a bot of this machine

    def ask_for_hint(self, level: str, rollouts: int | None = None) -> None:
        """Ask what a level would do, after so many games tried out; `Decided` brings it."""
        game = self.flow.session
        seat, version = game.seat or 0, game.version
        view, history = game.view(seat), game.history(seat)
        question = Question(level, seat, view, history, rollouts=rollouts)

        def answered(decision: Decision | None, problem: str) -> None:
            if decision is None:
                self._screen.post_message(CouldNotDecide(problem, version, HINT, seat))
            else:
                self._screen.post_message(Decided(decision, version, HINT, seat))

        self._screen.game_app.bots.ask(question, answered)

    def decided(self, answer: Decided) -> None:
        """Bots at the table are asked where the table is."""

    def could_not_decide(self, answer: CouldNotDecide) -> None:
        """As `decided`."""

    def made_before(self, ply: int) -> tuple[int, Made] | None:  # noqa: ARG002
        """Bots at the table are not asked here, and tell nothing of what they thought."""
        return None

    def close(self) -> None:
        """The screen is left."""
        self._place.detach(self)


class GuestMenu:
    """What is done to a game elsewhere rather than in it."""

    def __init__(
        self,
        screen: GameScreen[None],
        driver: GuestDriver,
        place: Place,
        entries: Callable[[], Answers],
    ) -> None:
        self._screen = screen
        self._driver = driver
        self._place = place
        self._entries = entries

    def open(self) -> None:
        """What can be done; the game goes on meanwhile."""
        found: Answers = {
            "back": (_("Back to the table"), nothing),
            "seats": (_("Who sits at the table"), self._place.show_seats),
        }
        found |= {key: entry for key, entry in self._entries().items() if key != "keep"}
        if not self._driver.flow.session.is_over and self._driver.flow.session.seat is not None:
            found["count_cards"] = (_("Count cards and finish"), self._driver.ask_to_count)
        if not self._place.is_host:
            found["leave_seat"] = (_("Give up this seat"), self._leave)
        found["leave"] = (_("Quit"), self._screen.game_app.action_leave)
        words = _("The game goes on meanwhile. Whoever quits keeps the seat, and can come back.")
        ask(self._screen, _("Menu"), words, found)

    def _leave(self) -> None:
        ask(
            self._screen,
            _("Give up this seat"),
            _("Somebody else, or a bot, may then play your cards."),
            {
                "back": (_("Back to the table"), nothing),
                "leave": (_("Leave it all the same"), self._place.leave),
            },
        )

    def offer_count(self, offer: OfferCount) -> None:
        """Ask whether to agree to count cards (R8.6)."""

        def answered(key: str | None) -> None:
            self._driver.answer_count(agrees=key == "count")

        self._screen.open(
            Page.QUESTION,
            _("Count cards"),
            _(
                "Somebody wants to count cards, or the game has lasted long (%(number)s turns). "
                "Whoever has the fewest cards comes first. Do you agree?",
                number=offer.actions,
            ),
            [("play", _("Play on")), ("count", _("I agree: count"))],
            then=answered,
        )

    def bot_takes_over(self) -> None:
        """That is done on the screen of the seats."""
        self._place.show_seats()

    def same_deal(self) -> None:
        """Not at a table with others."""
        self._screen.notify(_("That is not possible at a table with guests."), markup=False)


class GuestPages:
    """The screens that come over the table by themselves."""

    def __init__(
        self,
        screen: GameScreen[None],
        driver: GuestDriver,
        place: Place,
    ) -> None:
        self._screen = screen
        self._driver = driver
        self._place = place

    def draw_curtain(self, curtain: DrawCurtain) -> None:
        """Nobody else sits at this screen."""

    def lift_curtain(self) -> None:
        """There is none."""

    def show_result(self) -> None:
        """How the game ended, and whether the pack was the one of the check sum."""
        game = self._driver.flow.session
        if not game.is_pack_proved:
            words = _("Careful: the pack shown now is not the one of the check sum at the deal.")
            self._screen.notify(words, severity="error", markup=False)

        def answered(answer: str | None) -> None:
            if answer == "again":
                self._place.next_game()
            elif answer == "title":
                self._place.show_seats()

        self._screen.app.push_screen(self._screen.game_app.page(Page.RESULT, game), answered)


AnyGame: TypeAlias = "Session | GuestGame"
"""A game as screens are shown it."""

AnyFlow: TypeAlias = "TableFlow | GuestFlow"
"""Its course."""

AnyDriver: TypeAlias = "TableDriver | GuestDriver"
"""What carries it out."""
