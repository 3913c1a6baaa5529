"""Tables in a browser: one's own on this machine, and a seat at a hosted one.

For a hosted table the page asks for the code; who has it is given a ticket, and the table in a
terminal of its own: `vandtia join`, run here, in a folder that ends with the visit. To the room it
is a guest like any other, that comes from this machine.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from aiohttp import web

from vandtia.engine import BadRecord
from vandtia.engine.reading import read_json
from vandtia.i18n import _, current_language
from vandtia.online import visitor
from vandtia.online.door import is_same
from vandtia.online.page import Page, only_from_our_page
from vandtia.online.room import Room
from vandtia.storage.paths import CODE_VARIABLE, TOKEN_VARIABLE

MAX_VISITORS = 8
MAX_MESSAGE = 64 * 1024
"""A longer message of a page, in bytes, ends the visit."""

TICKET_SECONDS = 30.0
MAX_TICKETS = 64


class OwnTable:
    """`vandtia serve`: a table of one's own in a browser of this machine, for who has the token.

    Args:
        words: options of the program each visitor gets.
        most: how many visitors may play at the same time.
        idle_seconds: who touches nothing for so long is let go.
    """

    def __init__(
        self,
        words: Sequence[str] = (),
        most: int = MAX_VISITORS,
        idle_seconds: float = visitor.IDLE_SECONDS,
    ) -> None:
        self._idle_seconds = idle_seconds
        self.token = secrets.token_urlsafe(24)
        self.visitors = 0
        self._page = Page()
        self._words = tuple(words)
        self._most = most

    def app(self) -> web.Application:
        """The application for aiohttp to run."""
        app = web.Application()
        self._page.add_to(app)
        app.router.add_get("/", self._show)
        app.router.add_get("/browser/{token}", self._socket)
        return app

    def _check(self, token: str) -> None:
        if not is_same(token, self.token):
            raise web.HTTPForbidden(text="Token")

    async def _show(self, request: web.Request) -> web.Response:
        self._check(request.query.get("token", ""))
        return self._page.answer(f"/browser/{self.token}")

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        only_from_our_page(request)
        self._check(request.match_info["token"])
        if self.visitors >= self._most:
            raise web.HTTPServiceUnavailable(text="Visitors")
        self.visitors += 1
        try:
            return await _visit(request, self._words, {}, self._idle_seconds)
        finally:
            self.visitors -= 1


async def _visit(
    request: web.Request,
    words: Sequence[str],
    variables: Mapping[str, str],
    idle_seconds: float = visitor.IDLE_SECONDS,
) -> web.WebSocketResponse:
    socket = web.WebSocketResponse(heartbeat=15, max_msg_size=MAX_MESSAGE, compress=False)
    await socket.prepare(request)
    await visitor.play(socket, words, variables, idle_seconds)
    return socket


class _Ticket(NamedTuple):
    name: str
    token: str
    until: float


class BrowserDoor:
    """Lets guests with a browser in.

    Args:
        room: the table. It counts wrong codes, and knows the right one.
        port: where the table is served.
        names: the names under which it is reached.
    """

    def __init__(self, room: Room, port: Callable[[], int], names: Sequence[str]) -> None:
        self._room = room
        self._port = port
        self._page = Page(names)
        self._tickets: dict[str, _Ticket] = {}
        self.visitors = 0

    def add_to(self, app: web.Application) -> None:
        """Serve the page too."""
        self._page.add_to(app)
        app.router.add_post("/sit", self._sit)
        app.router.add_get("/browser/{ticket}", self._socket)
        app.router.add_get("/", self._form)
        app.router.add_get("/{code:[0-9A-Za-z-]{8,9}}", self._form)

    async def _form(self, _request: web.Request) -> web.Response:
        return self._page.answer()

    async def _sit(self, request: web.Request) -> web.Response:
        only_from_our_page(request)
        name, code, token = _form_of(await request.content.read(4096))
        now = asyncio.get_running_loop().time()
        problem = self._room.try_code(request.remote or "", code, token, now)
        if problem:
            return web.Response(status=403, text=problem)
        if self.visitors >= MAX_VISITORS:
            return web.Response(status=503, text=_("Too many are at the door of this table."))
        self._tickets = {one: kept for one, kept in self._tickets.items() if kept.until > now}
        if len(self._tickets) >= MAX_TICKETS:
            return web.Response(status=503, text=_("Too many are at the door of this table."))
        ticket = secrets.token_urlsafe(24)
        self._tickets[ticket] = _Ticket(name, token, now + TICKET_SECONDS)
        return web.Response(text=f"/browser/{ticket}")

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        only_from_our_page(request)
        ticket = self._tickets.pop(request.match_info["ticket"], None)
        if ticket is None:
            raise web.HTTPForbidden(text="Ticket")
        self.visitors += 1
        try:
            variables = {
                CODE_VARIABLE: self._room.code,
                TOKEN_VARIABLE: ticket.token,
            }
            return await _visit(request, self._words(ticket.name), variables)
        finally:
            self.visitors -= 1

    def _words(self, name: str) -> Sequence[str]:
        words = ["--lang", current_language(), "join", f"127.0.0.1:{self._port()}"]
        return [*words, f"--name={name}"] if name.strip() else words


def _form_of(body: bytes) -> tuple[str, str, str]:
    """Name, code and token from what the page sent."""
    try:
        found = read_json(body)
    except BadRecord:
        raise web.HTTPBadRequest(text="JSON") from None
    if not isinstance(found, dict):
        raise web.HTTPBadRequest(text="JSON")
    name, code, token = (found.get(key, "") for key in ("name", "code", "token"))
    if not all(isinstance(one, str) and len(one) <= 200 for one in (name, code, token)):
        raise web.HTTPBadRequest(text="JSON")
    return name, code, token
