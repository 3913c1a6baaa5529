"""One visitor of the table in a browser: a game in a pseudo-terminal, with a folder of its own."""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import pty
import signal
import struct
import sys
import termios
from collections.abc import Sequence
from contextlib import suppress
from tempfile import TemporaryDirectory

from aiohttp import WSMsgType, web

MAX_CELLS = 500
END_SECONDS = 6
TERMINAL_SIZE = {"LINES", "COLUMNS"}


async def play(socket: web.WebSocketResponse, words: Sequence[str]) -> None:
    """Let the visitor play until one side ends it; then nothing of it is left.

    Args:
        socket: the browser's, opened.
        words: options of the program.
    """
    with TemporaryDirectory(prefix="vandtia-visitor-") as folder:
        ours, theirs = pty.openpty()
        _set_size(ours, 80, 24)
        environ = {
            **{
                name: value
                for name, value in os.environ.items()
                if name not in {"LINES", "COLUMNS"}
            },
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "HOME": folder,
            "VANDTIA_IN_BROWSER": "1",
        }
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "vandtia", "--data-dir", folder, *words),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environ,
            cwd=folder,
            start_new_session=True,
        )
        os.close(theirs)
        drawing = asyncio.create_task(_draw(ours, socket))
        ended = asyncio.create_task(process.wait())
        listening = asyncio.create_task(_listen(ours, socket))
        try:
            await asyncio.wait({drawing, ended, listening}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            await _end(process)
            for task in (drawing, listening, ended):
                task.cancel()
            await asyncio.gather(drawing, listening, ended, return_exceptions=True)
            os.close(ours)
            await socket.close()


async def _end(process: asyncio.subprocess.Process) -> None:
    for number in (signal.SIGHUP, signal.SIGKILL):
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.send_signal(number)
            with suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), END_SECONDS)


async def _draw(terminal: int, socket: web.WebSocketResponse) -> None:
    """What the game draws goes to the browser."""
    loop = asyncio.get_running_loop()
    drawn: asyncio.Queue[bytes] = asyncio.Queue()

    def read() -> None:
        try:
            data = os.read(terminal, 65536)
        except OSError:  # the game has ended
            data = b""
        if not data:
            loop.remove_reader(terminal)
        drawn.put_nowait(data)

    loop.add_reader(terminal, read)
    try:
        while data := await drawn.get():
            await socket.send_bytes(data)
    finally:
        loop.remove_reader(terminal)


async def _listen(terminal: int, socket: web.WebSocketResponse) -> None:
    """What the visitor types goes to the game; anything else than the page's messages ends it."""
    async for message in socket:
        if message.type is not WSMsgType.TEXT:
            return
        match json.loads(message.data):
            case ["stdin", str(keys)]:
                os.write(terminal, keys.encode("utf-8", "replace"))
            case ["resize", {"width": int(width), "height": int(height)}]:
                _set_size(terminal, width, height)
            case ["ping", data]:
                await socket.send_json(["pong", data])
            case ["focus" | "blur" as which, *_]:
                os.write(terminal, b"\x1b[I" if which == "focus" else b"\x1b[O")


def _set_size(terminal: int, width: int, height: int) -> None:
    width, height = (min(max(cells, 1), MAX_CELLS) for cells in (width, height))
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
