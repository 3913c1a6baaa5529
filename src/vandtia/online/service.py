"""`HostService`: a room with its sockets, timers and bots; what is thin about a hosted table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import count

from aiohttp import WSMsgType, web

from vandtia.online.room import Room
from vandtia.online.tasks import Close, RoomTask, Send
from vandtia.protocol import MAX_FROM_SEAT, Message, write_line

PATH = "/seat"
"""Where guests with a program of their own are served."""

MAX_WAITING = 10_000
"""A guest that leaves so many messages unread is cut off."""

CLOSE_SECONDS = 2.0
"""For so long a closing connection may take to hear its last message."""


class HostService:
    """Runs a room.

    Args:
        room: the room. From now on it is changed through the service alone.
        carry_out: is given each task that is not about sockets, in order.
    """

    def __init__(self, room: Room, carry_out: Callable[[RoomTask], None]) -> None:
        self.room = room
        self._carry_out = carry_out
        self._numbers = count(1)
        self._outboxes: dict[int, Callable[[Message | None], None]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._runner: web.AppRunner | None = None
        self._closed = False

    @property
    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    # The room

    def do(self, what: Callable[[], Iterable[RoomTask]]) -> None:
        """Let the room know the time and what came in, carry out what it wants, wait on."""
        self._spread(self.room.tick(self._now))
        self._spread(what())
        self._wait()

    def _spread(self, tasks: Iterable[RoomTask]) -> None:
        for task in tasks:
            match task:
                case Send(guest, message):
                    if guest in self._outboxes:
                        self._outboxes[guest](message)
                case Close(guest):
                    outbox = self._outboxes.pop(guest, None)
                    if outbox is not None:
                        outbox(None)
                case _:
                    self._carry_out(task)

    def _wait(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if not self._closed:
            seconds = max(self.room.due - self._now, 0.0)
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(seconds, self.do, list)

    # Guests

    def connect(self, address: str, deliver: Callable[[Message | None], None]) -> int:
        """Somebody is at the door; `deliver` is given each message, and `None` at the end."""
        guest = next(self._numbers)
        self._outboxes[guest] = deliver
        self.do(lambda: self.room.came(guest, address, self._now))
        return guest

    def hear(self, guest: int, line: bytes | str) -> None:
        """A guest sent a line."""
        self.do(lambda: self.room.received(guest, line, self._now))

    def lose(self, guest: int) -> None:
        """A guest's connection is no more."""
        self._outboxes.pop(guest, None)
        if not self._closed:
            self.do(lambda: self.room.lost(guest, self._now))

    # Sockets

    async def open(self, app: web.Application, host: str, port: int) -> int:
        """Serve guests at an address. Returns the port. Raises OSError."""
        app.router.add_get(PATH, self._socket)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=CLOSE_SECONDS)
        await self._runner.setup()
        site = web.TCPSite(self._runner, host, port)
        try:
            await site.start()
        except OSError:
            await self._runner.cleanup()
            self._runner = None
            raise
        self._wait()
        return int(self._runner.addresses[0][1])

    async def close(self) -> None:
        """Tell everybody, and close the door."""
        self._spread(self.room.close())
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._runner is not None:
            await self._runner.cleanup()

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        if "Origin" in request.headers:  # a page in a browser is no guest's own program
            raise web.HTTPForbidden(text="Origin")
        socket = web.WebSocketResponse(max_msg_size=MAX_FROM_SEAT, compress=False)
        await socket.prepare(request)
        waiting: asyncio.Queue[Message | None] = asyncio.Queue(MAX_WAITING)

        def deliver(message: Message | None) -> None:
            if waiting.full():  # it reads nothing: what it missed it is told when it is back
                waiting.get_nowait()
                message = None
            waiting.put_nowait(message)

        writing = asyncio.create_task(_write(socket, waiting))
        guest = self.connect(request.remote or "", deliver)
        reading = asyncio.create_task(self._read(socket, guest))
        try:
            await asyncio.wait({writing, reading}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.lose(guest)
            for task in (writing, reading):
                task.cancel()
            await asyncio.gather(writing, reading, return_exceptions=True)
            with suppress(TimeoutError):
                await asyncio.wait_for(socket.close(), CLOSE_SECONDS)
        return socket

    async def _read(self, socket: web.WebSocketResponse, guest: int) -> None:
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                return
            self.hear(guest, message.data)


async def _write(socket: web.WebSocketResponse, waiting: asyncio.Queue[Message | None]) -> None:
    while (message := await waiting.get()) is not None:
        await socket.send_str(write_line(message).decode().rstrip("\n"))
