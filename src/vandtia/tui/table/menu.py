"""What comes over the table: the curtain and the result by themselves, the menu when it is asked.

The menu is what is done to a game rather than in it, in small questions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from vandtia.flow import CountReason, DrawCurtain, OfferCount
from vandtia.i18n import _
from vandtia.tui.game_app import Page
from vandtia.tui.rounds import keep_running, next_round, same_deal, stand_in

if TYPE_CHECKING:
    from textual.screen import Screen

    from vandtia.tui.screens.base import GameScreen
    from vandtia.tui.table.driver import TableDriver
    from vandtia.tui.table.picture import TablePicture


Answers: TypeAlias = "dict[str, tuple[str, Callable[[], object]]]"
"""The answers to a question, by key: their words, and what is done then."""


def ask(screen: GameScreen[None], title: str, question: str, answers: Answers) -> None:
    """Ask over the table, and do what stands behind the answer."""

    def answered(key: str | None) -> None:
        if key is not None:
            answers[key][1]()

    words = [(key, words) for key, (words, _do) in answers.items()]
    screen.open(Page.QUESTION, title, question, words, then=answered)


def nothing() -> None:
    """Back to the table is back already."""


class TableMenu:
    """Pausing, leaving, counting cards, the same deal again, and a bot for somebody who leaves.

    Args:
        screen: the table's screen, on which questions are put.
        driver: what carries out the wishes.
        picture: knows the names at the table.
        entries: the entries that are actions of the screen, by key: their words and what they do.
    """

    def __init__(
        self,
        screen: GameScreen[None],
        driver: TableDriver,
        picture: TablePicture,
        entries: Callable[[], Answers],
    ) -> None:
        self._screen = screen
        self._driver = driver
        self._picture = picture
        self._entries = entries

    def open(self) -> None:
        """Pause and ask what to do; the game waits."""
        session = self._driver.flow.session
        found: Answers = {"back": (_("Back to the table"), nothing)}
        if self._driver.flow.can_skip_to_end:
            found["skip_to_end"] = (_("Play the rest at once"), self._driver.skip_to_end)
        found |= self._entries()
        if not session.is_over:
            found["count_cards"] = (_("Count cards and finish"), self._driver.ask_to_count)
            seat = self._leaver
            if seat is not None:
                name = self._picture.names[seat]
                words = _("A computer player takes over for %(name)s", name=name)
                found["bot_takes_over"] = (words, self.bot_takes_over)
        found["same_deal"] = (_("Same deal again, as practice"), self.same_deal)
        found["title"] = (_("Leave the table"), self._leave_table)
        found["leave"] = (_("Quit"), self._screen.game_app.action_leave)
        ask(self._screen, _("Pause"), self._how_it_waits(), found)

    def _how_it_waits(self) -> str:
        if not self._driver.is_kept:
            return _("The game waits, but it could not be written to the disk.")
        return _("The game waits, and is saved.")

    @property
    def _leaver(self) -> int | None:
        """The person whose seat a bot would take: whoever's turn it is, else who sat last."""
        flow = self._driver.flow
        people = flow.session.humans
        seat = flow.session.turn if flow.session.turn in people else flow.seating.at
        return seat if seat in people else None

    def _leave_table(self) -> None:
        """Back to the first screen; a game that could not be kept is asked about before."""
        show_title = self._screen.game_app.show_title
        if self._driver.is_kept or self._driver.flow.session.is_over:
            show_title()
            return
        ask(
            self._screen,
            _("Leave the table"),
            _("The game could not be written to the disk. If you leave, it is lost."),
            {
                "stay": (_("Back to the table"), nothing),
                "lose": (_("Leave it anyway"), show_title),
            },
        )

    def offer_count(self, offer: OfferCount) -> None:
        """Ask whether all agree to count cards (R8.6); computer players do."""
        questions = {
            CountReason.HOPELESS: _(
                "Nobody can go out any more: the cards left in the rows may not "
                "be anyone's last. Count cards and finish?"
            ),
            CountReason.LONG: _(
                "The game has lasted %(number)s turns. Count cards and finish?",
                number=offer.actions,
            ),
            CountReason.ASKED: _("Whoever has the fewest cards comes first. Does everybody agree?"),
        }
        answers: Answers = {
            "play": (_("Play on"), nothing),
            "count": (_("All agree: count"), self._driver.count_cards),
        }
        ask(self._screen, _("Count cards"), questions[offer.reason], answers)

    def bot_takes_over(self) -> None:
        """Give the seat of somebody who leaves to a computer player."""
        seat = self._leaver
        if seat is not None:
            self._driver.replace_player(seat, stand_in(self._driver.flow.session, seat))

    def same_deal(self) -> None:
        """The same cards from the start, as practice. A game under way is kept among the saved."""
        session, app = self._driver.flow.session, self._screen.game_app
        if session.ply and not session.is_over:
            keep_running(app)
        app.start_game(same_deal(session))


class TablePages:
    """Opens them over the table's screen, and does what is answered."""

    def __init__(
        self,
        screen: GameScreen[None],
        driver: TableDriver,
        picture: TablePicture,
        menu: TableMenu,
    ) -> None:
        self._screen = screen
        self._driver = driver
        self._picture = picture
        self._menu = menu
        self._curtain: Screen[Any] | None = None

    def draw_curtain(self, curtain: DrawCurtain) -> None:
        """Cover the table until the next person sits down."""

        def opened(seat: int | None) -> None:
            if seat is not None:
                self._driver.open_curtain(seat)

        names, seat, moves = self._picture.names, curtain.seat, curtain.moves
        screen = self._screen.game_app.page(Page.CURTAIN, names, seat, moves, self._menu.open)
        self._screen.app.push_screen(screen, opened)
        self._curtain = screen

    def lift_curtain(self) -> None:
        """Whom it waited for may not be there any more."""
        if self._curtain is not None and self._curtain.is_current:
            self._curtain.dismiss(None)

    def show_result(self) -> None:
        """How the game ended, and what comes next."""
        session, app = self._driver.flow.session, self._screen.game_app

        def answered(answer: str | None) -> None:
            if answer == "again":
                app.start_game(next_round(session))
            elif answer == "same_deal":
                app.start_game(same_deal(session))
            elif answer == "title":
                app.show_title()

        app.push_screen(self._screen.game_app.page(Page.RESULT, session), answered)
