"""`GuestPlace`: a seat at a table, and which screen is told what it hears."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from vandtia.i18n import _
from vandtia.online.client import Handshake, Heard, LinkDown, SeatLink, SocketLink
from vandtia.online.guest_game import GuestGame
from vandtia.online.kept import KeptSeat, forget_seat, keep_seat
from vandtia.online.lobby import Lobby
from vandtia.protocol import BadMessage, Message, Ready, Seated, TableInfo, ToSeat, Wish
from vandtia.tui.game_app import Page
from vandtia.tui.table.guest import GuestDriver, GuestMenu, GuestPages
from vandtia.tui.table.menu import Answers

if TYPE_CHECKING:
    from vandtia.flow import FlowSettings, Task
    from vandtia.protocol import SeatInfo
    from vandtia.tui.game_app import GameApp
    from vandtia.tui.screens.base import GameScreen
    from vandtia.tui.screens.table import TableScreen


class GuestPlace:
    """A guest's place at a table.

    Args:
        app: the app.
        where: what is remembered of the seat: address, code, name, and the token if there is one.
        onlooker: whether only to look on.

    Attributes:
        lobby: who sits there, as it was last told; `None` before anything was.
        trouble: why there is no connection now; "" while there is one.
    """

    is_host = False

    def __init__(self, app: GameApp, where: KeptSeat, *, onlooker: bool = False) -> None:
        self.app = app
        self.where = where
        self.lobby: Lobby | None = None
        self.trouble = ""
        self.is_opened = False
        self.game: GuestGame | None = None
        self.handshake = Handshake(where.code, where.token, where.name, onlooker)
        self.lobby_changed: Callable[[], None] = lambda: None
        self.link: SeatLink | None = None
        self._coming: GuestGame | None = None
        self._driver: GuestDriver | None = None
        self._is_seated = False

    async def open(self) -> None:
        """Look for the table, until it is found or says no."""
        self.link = SocketLink(self.where.address, self.handshake, self.hear)

    async def close(self) -> None:
        """Let go of the table; the seat is kept."""
        if isinstance(self.link, SocketLink):
            await self.link.closed()

    def send(self, message: Message) -> None:
        """Say something to the table."""
        if self.link is not None:
            self.link.send(message)

    # The parts of the table's screen

    def driver(
        self,
        screen: GameScreen[None],
        settings: FlowSettings,
        show: Callable[[Task], None],
        renew: Callable[[], None],
    ) -> GuestDriver:
        """What carries out the game on the table's screen."""
        assert self.game is not None  # noqa: S101 (there is no table's screen without)
        return GuestDriver(screen, self, self.game, settings, show, renew)

    def menu(
        self,
        screen: TableScreen,
        entries: Callable[[], Answers],
    ) -> GuestMenu:
        """Its menu."""
        return GuestMenu(screen, cast("GuestDriver", screen.driver), self, entries)

    def pages(self, screen: TableScreen) -> GuestPages:
        """The screens that come over it."""
        return GuestPages(screen, cast("GuestDriver", screen.driver), self)

    def attach(self, driver: GuestDriver) -> None:
        """From now on a screen is told what is heard."""
        self._driver = driver

    def detach(self, driver: GuestDriver) -> None:
        """Its screen is gone."""
        if self._driver is driver:
            self._driver = None

    # What is heard

    def hear(self, heard: Heard) -> None:
        """Something was heard; it is looked at in its turn, by the app's own queue."""
        self.app.call_later(self._take, heard)

    def _take(self, heard: Heard) -> None:
        match heard:
            case LinkDown():
                self._link_down(heard)
            case Lobby():
                self.lobby = heard
                self._connected()
                self.lobby_changed()
            case Seated():
                self._seated(heard)
            case _:
                self._connected()
                try:
                    self._of_game(heard)
                except BadMessage as bad:
                    self.app.notify(str(bad), severity="error", markup=False)

    def _connected(self) -> None:
        if self.trouble:
            self.trouble = ""
            self.app.notify(_("The table can be reached again."), markup=False)
            self.lobby_changed()

    def _link_down(self, down: LinkDown) -> None:
        if down.final:
            self.link = None
            self._forget(down.code)
            self.trouble = down.words
            self.app.show_only(self.app.page(Page.LOBBY, self))
        elif self.trouble:
            self.trouble = down.words
        else:
            self.trouble = down.words
            words = _("%(problem)s It is tried again.", problem=down.words)
            self.app.notify(words, severity="warning", markup=False)
        self.lobby_changed()

    def _forget(self, code: str) -> None:
        """A seat that was given up, or taken away, is not asked for again."""
        if code in {"left", "kicked"} and not self.is_host:
            try:
                forget_seat(self.app.paths, self.where)
            except OSError:
                return

    def _seated(self, seated: Seated) -> None:
        """The seat is ours, now or again; the whole game is told anew after this."""
        self._connected()
        self._is_seated = True
        if seated.token and seated.token != self.where.token and not self.is_host:
            self.where = self.where.model_copy(update={"token": seated.token})
            try:
                keep_seat(self.app.paths, self.where)
            except OSError as error:
                self.app.notify(str(error), severity="warning", markup=False)

    def _of_game(self, message: ToSeat) -> None:
        if isinstance(message, TableInfo) and self._begins_anew(message):
            self._is_seated = False
            self._coming = GuestGame(message)
            return
        if self._coming is not None:
            self._coming.take(message)
            if self._coming.is_ready:
                self._came(self._coming)
            return
        game = self.game
        if game is None:
            return
        ply, seats = game.ply, game.info.seats
        game.take(message)
        if isinstance(message, TableInfo):
            self._told_of(seats, message)
        if self._driver is not None:
            self._driver.heard(message, ply)

    def _begins_anew(self, info: TableInfo) -> bool:
        return self._is_seated or self.game is None or info.game != self.game.info.game

    def _came(self, game: GuestGame) -> None:
        """A game is known whole: the one that is shown already, told anew, or another one."""
        self._coming = None
        is_same = self.game is not None and self.game.info.game == game.info.game
        if is_same and self.game is not None and self._driver is not None:
            names = [one.name for one in self.game.info.seats]
            self.game.become(game)
            if names == [one.name for one in game.info.seats]:
                self._driver.renewed()
                return
            game = self.game
        self.game = game
        self.app.show_only(self.app.page(Page.TABLE, game, self.app.flow_settings, self))
        self.send(Ready())

    def _told_of(self, before: tuple[SeatInfo, ...], info: TableInfo) -> None:
        """Say who went, came back, or is played for."""
        for seat, (old, new) in enumerate(zip(before, info.seats, strict=False)):
            words = _change_of(old, new) if seat != info.seat else ""
            if words:
                self.app.notify(words, markup=False)
        if [old.name for old in before] != [new.name for new in info.seats] and self.game:
            # The names stand in many places of a table's screen: it is made anew.
            self.app.show_only(self.app.page(Page.TABLE, self.game, self.app.flow_settings, self))

    # What is done

    def show_seats(self) -> None:
        """Show who sits round the table."""
        self.app.push_screen(self.app.page(Page.LOBBY, self))

    def next_game(self) -> None:
        """The host deals the next one."""
        self.send(Ready())
        self.app.notify(_("The next round begins when the host deals."), markup=False)

    def leave(self) -> None:
        """Give the seat up."""
        self.send(Wish(wish="leave"))


def _change_of(old: SeatInfo, new: SeatInfo) -> str:
    if old.name != new.name:
        return _("%(name)s sits down.", name=new.name)
    if new.stand_in and not old.stand_in:
        return _("A computer player plays on for %(name)s.", name=new.name)
    if old.stand_in and not new.stand_in:
        return _("%(name)s is back.", name=new.name)
    if old.present and not new.present:
        return _("%(name)s cannot be reached.", name=new.name)
    if new.present and not old.present:
        return _("%(name)s is back.", name=new.name)
    return ""
