"""`SocketLink`: a guest's connection to a hosted table, made anew whenever it is lost."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple, Protocol, TypeAlias

import aiohttp

from vandtia.i18n import _
from vandtia.online.lobby import Lobby, read_from_table
from vandtia.online.service import PATH
from vandtia.protocol import (
    MAX_TO_SEAT,
    PROTOCOL,
    BadMessage,
    Bye,
    Claim,
    Fault,
    Message,
    Ping,
    Pong,
    Seated,
    SeatHello,
    TableHello,
    ToSeat,
    write_line,
)

DEFAULT_PORT = 8765

CONNECT_SECONDS = 8.0
FIRST_WAIT, LONGEST_WAIT = 0.5, 10.0
SILENT_SECONDS = 60.0
"""A table that is not heard for so long is taken for lost; it asks every twenty seconds."""


class LinkDown(NamedTuple):
    """The connection is lost, or could not be made; `final`: it is not tried again."""

    words: str
    final: bool = False
    code: str = ""


Heard: TypeAlias = ToSeat | Lobby | LinkDown
"""What a guest's program hears."""


class SeatLink(Protocol):
    """A connection to a table, over a network or within one program."""

    def send(self, message: Message) -> None:
        """Send something; while there is no connection it is lost."""

    def close(self) -> None:
        """Break it off for good."""


class Handshake(NamedTuple):
    """What a guest says when it comes: by which a seat is had, or had again."""

    code: str
    token: str
    name: str
    onlooker: bool = False

    def answer(self, message: ToSeat | Lobby) -> list[Message]:
        """What is answered at once, without asking anybody."""
        match message:
            case TableHello():
                hello = SeatHello(protocol=PROTOCOL, name=self.name or "?", views=True)
                claim = Claim(code=self.code, token=self.token, onlooker=self.onlooker)
                return [hello, claim]
            case Ping(number=number):
                return [Pong(number=number)]
        return []


def address_of(text: str) -> str:
    """The address of a table's socket, from what somebody typed.

    >>> address_of("192.168.1.20")
    'ws://192.168.1.20:8765/seat'
    >>> address_of("https://cards.example.org")
    'wss://cards.example.org/seat'

    Raises ValueError for what is no address.
    """
    text = text.strip()
    schemes = {"http": "ws", "ws": "ws", "https": "wss", "wss": "wss"}
    scheme, found, rest = text.partition("://")
    if not found:
        scheme, rest = "ws", text
    host = rest.partition("/")[0]
    if scheme.lower() not in schemes or not host or any(sign.isspace() for sign in host):
        raise ValueError(text)
    if host.count(":") > 1 and not host.startswith("["):
        host = f"[{host}]"
    has_port = host.rpartition("]")[2].count(":") == 1
    if not found and not has_port:
        host = f"{host}:{DEFAULT_PORT}"
    return f"{schemes[scheme.lower()]}://{host}{PATH}"


class SocketLink:
    """Keeps up a connection until it is closed or the table says goodbye for good.

    Args:
        address: that of the socket.
        handshake: what is said when it is made.
        heard: is given everything, in order.
    """

    def __init__(self, address: str, handshake: Handshake, heard: Callable[[Heard], None]) -> None:
        self._address = address
        self._handshake = handshake
        self._heard = heard
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._sending: set[asyncio.Task[None]] = set()
        self._wait = FIRST_WAIT
        self._task = asyncio.create_task(self._keep_up())

    def send(self, message: Message) -> None:
        """Send something; while there is no connection it is lost."""
        if self._socket is not None:
            task = asyncio.create_task(_send(self._socket, message))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    def close(self) -> None:
        """Break it off for good."""
        self._task.cancel()

    async def closed(self) -> None:
        """Wait until what was sent has gone and the connection is no more."""
        await asyncio.gather(*self._sending, return_exceptions=True)
        self.close()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _keep_up(self) -> None:
        while True:
            down = await self._connect_once()
            self._heard(down)
            if down.final:
                return
            await asyncio.sleep(self._wait)
            self._wait = min(self._wait * 2, LONGEST_WAIT)

    async def _connect_once(self) -> LinkDown:
        """One connection, from its making to its end."""
        bye: Bye | None = None
        timeout = aiohttp.ClientTimeout(total=None, sock_connect=CONNECT_SECONDS)
        try:
            async with (
                aiohttp.ClientSession(timeout=timeout) as session,
                session.ws_connect(
                    self._address,
                    max_msg_size=MAX_TO_SEAT,
                    compress=0,
                    timeout=aiohttp.ClientWSTimeout(ws_receive=SILENT_SECONDS, ws_close=1.0),
                ) as socket,
            ):
                self._socket = socket
                bye = await self._listen(socket)
        except BadMessage as bad:
            final = bad.code is Fault.UNKNOWN_VERSION
            return LinkDown(str(bad), final, bad.code.value)
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            words = _("The table cannot be reached: %(problem)s.", problem=_problem(error))
            return LinkDown(words)
        finally:
            self._socket = None
        if bye is None:
            return LinkDown(_("The connection to the table is lost."))
        return LinkDown(bye.sentence, not bye.again, bye.code)

    async def _listen(self, socket: aiohttp.ClientWebSocketResponse) -> Bye | None:
        async for raw in socket:
            if raw.type is not aiohttp.WSMsgType.TEXT:
                return None
            try:
                message = read_from_table(raw.data)
            except BadMessage as bad:
                if bad.code is Fault.UNKNOWN_TYPE:
                    continue  # a newer table says more than is known here
                raise
            for answer in self._handshake.answer(message):
                await _send(socket, answer)
            if isinstance(message, Seated):
                self._wait = FIRST_WAIT
                if message.token:
                    self._handshake = self._handshake._replace(token=message.token)
            if isinstance(message, Bye):
                return message
            if not isinstance(message, Ping):
                self._heard(message)
        return None


async def _send(socket: aiohttp.ClientWebSocketResponse, message: Message) -> None:
    with suppress(aiohttp.ClientError, ConnectionError):
        await socket.send_str(write_line(message).decode().rstrip("\n"))


def _problem(error: Exception) -> str:
    if isinstance(error, TimeoutError):
        return _("no answer")
    number = getattr(error, "errno", None) or getattr(
        getattr(error, "os_error", None), "errno", None
    )
    return type(error).__name__ if number is None else os.strerror(number)
