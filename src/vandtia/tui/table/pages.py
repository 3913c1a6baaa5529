"""`TablePages`: the screens that come over the table by themselves, the curtain and the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from vandtia.flow import DrawCurtain
from vandtia.tui.game_app import Page
from vandtia.tui.rounds import next_round, same_deal

if TYPE_CHECKING:
    from textual.screen import Screen

    from vandtia.tui.screens.base import GameScreen
    from vandtia.tui.table.driver import TableDriver
    from vandtia.tui.table.menu import TableMenu
    from vandtia.tui.table.picture import TablePicture


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
