"""`HostPlace`: our own table, opened for others: a seat at it, its service, its bots, its files."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from aiohttp import web

from vandtia.engine import BadDeal
from vandtia.i18n import _
from vandtia.online.browsers import BrowserDoor
from vandtia.online.door import is_here_only
from vandtia.online.kept import KeptSeat, keep_table
from vandtia.online.lobby import read_from_table
from vandtia.online.service import HostService
from vandtia.online.tasks import (
    AskBot,
    ForgetBot,
    GameBegan,
    GameEnded,
    KeepGame,
    KeepSeats,
    News,
    RoomTask,
    TellHost,
)
from vandtia.protocol import Message, write_line
from vandtia.session import Session
from vandtia.tui.bot_worker import Question
from vandtia.tui.place import GuestPlace
from vandtia.tui.rounds import finished, keeper

if TYPE_CHECKING:
    from concurrent.futures import Future

    from vandtia.ai import Decision
    from vandtia.online.room import Room
    from vandtia.storage.autosave import Autosave
    from vandtia.tui.game_app import GameApp


class Opening(NamedTuple):
    """What is opened, and where.

    Attributes:
        room: the table.
        session: the game that goes on at it, if any.
        host: the address to listen at.
        ports: the ports to try, in order; 0 for any that is free.
        shown: the address that guests are told, without the port.
        public_name: the name that a TLS proxy has for the table; "" where there is none.
    """

    room: Room
    session: Session | None
    host: str
    ports: tuple[int, ...]
    shown: str
    public_name: str = ""


class _LocalLink:
    """The host's own connection: within the program, but line by line like any other."""

    def __init__(self, place: HostPlace) -> None:
        self._place = place
        self._guest = place.service.connect("", self._deliver)

    def _deliver(self, message: Message | None) -> None:
        if message is None:
            return
        read = read_from_table(write_line(message))
        for answer in self._place.handshake.answer(read):
            asyncio.get_running_loop().call_soon(self.send, answer)
        self._place.hear(read)

    def send(self, message: Message) -> None:
        self._place.service.hear(self._guest, write_line(message))

    def close(self) -> None:
        self._place.service.lose(self._guest)


class HostPlace(GuestPlace):
    """The host's place: a guest's, and all that only the host may do."""

    is_host = True

    def __init__(self, app: GameApp, opening: Opening) -> None:
        room = opening.room
        name = next(chair.name for chair in room.chairs if chair.is_host)
        super().__init__(app, KeptSeat(address="", code="", token=room.host_token, name=name))
        self.room = room
        self.service = HostService(room, self._carry_out)
        self.port = opening.ports[0]
        self.fault = ""
        self._opening = opening
        self._autosave: Autosave | None = None
        self._asked: Future[Decision] | None = None

    @property
    def address(self) -> str:
        """Where guests come to."""
        if self._opening.public_name:
            return f"https://{self._opening.public_name}"
        shown = self._opening.shown
        host = f"[{shown}]" if ":" in shown else shown
        return f"{host}:{self.port}"

    @property
    def page_address(self) -> str:
        """The page for browsers, in capitals as far as that is the same, for a smaller QR code."""
        prefix = "" if self._opening.public_name else "http://"
        return f"{prefix}{self.address}".upper()

    @property
    def reach_words(self) -> str:
        """Who can reach the table, in words."""
        if self._opening.public_name:
            return _("Whoever can reach that name can sit down with the code.")
        if is_here_only(self._opening.host):
            return _("Only programs on this machine can reach it.")
        return _(
            "Anybody in your network can reach it, and sit down with the code. What passes is "
            "not encrypted."
        )

    async def open(self) -> None:
        """Begin to serve. A port that is taken is told in `fault`."""
        for port in self._opening.ports:
            try:
                self.port = await self.service.open(self._application(), self._opening.host, port)
            except OSError as error:
                self.fault = os.strerror(error.errno) if error.errno else str(error)
            else:
                self.fault = ""
                break
        session = self._opening.session
        if session is not None:
            self.do(lambda: self.room.begin_with(session))
        self.link = _LocalLink(self)

    def _application(self) -> web.Application:
        application = web.Application()
        names = [name for name in (self._opening.shown, self._opening.public_name) if name]
        BrowserDoor(self.room, lambda: self.port, names).add_to(application)
        return application

    async def close(self) -> None:
        """Tell the guests, and close the door; the game is kept."""
        await self.service.close()

    def do(self, what: Callable[[], Iterable[RoomTask]]) -> None:
        """Do something that the host may do at the table."""
        self.service.do(what)

    def next_game(self) -> None:
        """Deal to those who sit there."""
        now = datetime.now().astimezone()
        try:
            self.do(lambda: self.room.begin_game(when=now))
        except BadDeal as error:
            self.app.notify(str(error), severity="error", markup=False)

    def leave(self) -> None:
        """The host cannot give up the seat, only close the table."""

    # What the room wants done here

    def _carry_out(self, task: RoomTask) -> None:
        app = self.app
        match task:
            case GameBegan(session):
                self._autosave = keeper(session, app.games, app.report, self._report_saved)
            case KeepGame(game):
                if self._autosave is not None:
                    self._autosave(game)
            case GameEnded(session):
                finished(session, app.games, app.report)
            case KeepSeats():
                try:
                    keep_table(app.paths, self.room.kept(self.port))
                except OSError as error:
                    app.notify(str(error), severity="warning", markup=False)
            case AskBot():
                self._ask_bot(task)
            case ForgetBot():
                self._forget_bot()
            case TellHost():
                app.call_later(self._tell, task)
            case _:
                app.call_later(self.lobby_changed)

    def _report_saved(self, name: str) -> None:
        words = _("The game that was under way is saved as %(name)s.", name=name)
        self.app.notify(words, markup=False)

    def _tell(self, what: TellHost) -> None:
        if what.news in {News.CAME_BACK, News.CUT_OFF} and self.room.is_playing:
            return  # everybody at the table is told of that
        words = {
            News.SAT_DOWN: _("%(name)s sits down.", name=what.name),
            News.CAME_BACK: _("%(name)s is back.", name=what.name),
            News.CUT_OFF: _("%(name)s cannot be reached.", name=what.name),
            News.LEFT: _("%(name)s has left the table.", name=what.name),
            News.NO_ANSWER: _(
                "%(name)s has not answered for long. A bot can stand in: menu, Who sits at the "
                "table.",
                name=what.name,
            ),
            News.WRONG_CODE: _("A wrong code came from %(address)s.", address=what.name),
        }
        warns = what.news in {News.NO_ANSWER, News.WRONG_CODE}
        self.app.notify(
            words[what.news], severity="warning" if warns else "information", markup=False
        )

    def _ask_bot(self, ask: AskBot) -> None:
        loop = asyncio.get_running_loop()
        question = Question(ask.level, ask.seed, ask.view, ask.history, ask.seconds)

        def answered(decision: Decision | None, problem: str) -> None:
            loop.call_soon_threadsafe(self._bot_answered, ask, decision, problem)

        self._asked = self.app.bots.ask(question, answered)

    def _bot_answered(self, ask: AskBot, decision: Decision | None, problem: str) -> None:
        now = asyncio.get_running_loop().time()
        if decision is None:
            self.do(lambda: self.room.bot_failed(ask.seat, problem, ask.version, now))
        else:
            move = decision.move
            self.do(lambda: self.room.bot_chose(ask.seat, move, ask.version, now))

    def _forget_bot(self) -> None:
        if self._asked is not None:
            self.app.bots.cancel(self._asked)
            self._asked = None
