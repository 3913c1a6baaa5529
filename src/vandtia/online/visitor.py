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
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from tempfile import TemporaryDirectory

from aiohttp import WSMsgType, web

from vandtia.storage.paths import IN_BROWSER

MAX_CELLS = 500
END_SECONDS = 6
IDLE_SECONDS = 45 * 60.0
"""A visitor who has touched nothing for so long is let go."""

MAX_KEYS_WAIT = 2.0
"""Keys that the game does not take within so many seconds are dropped."""

OWN_VARIABLES = "VANDTIA_"
"""Variables that begin so are the host's own wishes, and no visitor's."""

TERMINAL_VARIABLES = {"LINES", "COLUMNS", "TERM", "COLORTERM", "TERM_PROGRAM", "SSH_AUTH_SOCK"}


async def play(
    socket: web.WebSocketResponse,
    words: Sequence[str],
    variables: Mapping[str, str] | None = None,
    idle_seconds: float = IDLE_SECONDS,
) -> None:
    """Let the visitor play until one side ends it; then nothing of it is left.

    Args:
        socket: the browser's, opened.
        words: the command line of the program.
        variables: of its environment, beside those every visitor has.
        idle_seconds: without a key or a touch for so long, the visit ends.
    """
    with TemporaryDirectory(prefix="vandtia-visitor-", ignore_cleanup_errors=True) as folder:
        ours, theirs = pty.openpty()
        os.set_blocking(ours, False)
        set_size(ours, 80, 24)
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "vandtia", "--data-dir", folder, *words),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=_environment(folder, variables or {}),
            cwd=folder,
            start_new_session=True,
        )
        os.close(theirs)
        tasks = {
            asyncio.create_task(work)
            for work in (
                _draw(ours, socket),
                process.wait(),
                _listen(ours, socket, idle_seconds),
            )
        }
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            await _end(process)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            os.close(ours)
            await socket.close()


def _environment(folder: str, variables: Mapping[str, str]) -> dict[str, str]:
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(OWN_VARIABLES) and name not in TERMINAL_VARIABLES
    }
    given = {
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "HOME": folder,
        IN_BROWSER: "1",
    }
    return {**kept, **given, **variables}


async def _end(process: asyncio.subprocess.Process) -> None:
    for number in (signal.SIGHUP, signal.SIGKILL):
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.send_signal(number)
            with suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), END_SECONDS)


async def _draw(terminal: int, socket: web.WebSocketResponse) -> None:
    """What the game draws goes to the browser, as fast as that takes it and no faster."""
    loop = asyncio.get_running_loop()
    while True:
        try:
            data = os.read(terminal, 65536)
        except BlockingIOError:
            await _ready(loop.add_reader, loop.remove_reader, terminal)
            continue
        except OSError:  # the game has ended
            return
        if not data:
            return
        await socket.send_bytes(data)


async def _listen(terminal: int, socket: web.WebSocketResponse, idle_seconds: float) -> None:
    """What the visitor types goes to the game; anything else than the page's messages ends it."""
    last_touch = asyncio.get_running_loop().time()
    while True:
        left = last_touch + idle_seconds - asyncio.get_running_loop().time()
        try:
            message = await asyncio.wait_for(socket.receive(), max(left, 0.01))
        except TimeoutError:
            return
        if message.type is not WSMsgType.TEXT:
            return
        try:
            found = json.loads(message.data)
        except (ValueError, RecursionError):
            return
        match found:
            case ["stdin", str(keys)]:
                last_touch = asyncio.get_running_loop().time()
                await _type(terminal, keys.encode("utf-8", "replace"))
            case ["resize", {"width": int(width), "height": int(height)}]:
                set_size(terminal, width, height)
            case ["ping", str(data)]:
                await socket.send_json(["pong", data])
            case ["focus" | "blur" as which, *_]:
                await _type(terminal, b"\x1b[I" if which == "focus" else b"\x1b[O")
            case _:
                return


async def _type(terminal: int, keys: bytes) -> None:
    """Give the game keys; a game that takes none holds up its own visitor, and nobody else."""
    loop = asyncio.get_running_loop()
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(MAX_KEYS_WAIT):
            while keys:
                try:
                    keys = keys[os.write(terminal, keys) :]
                except BlockingIOError:
                    await _ready(loop.add_writer, loop.remove_writer, terminal)


async def _ready(
    add: Callable[..., object], remove: Callable[[int], object], terminal: int
) -> None:
    """Wait until the terminal can be read, or written."""
    waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def ready() -> None:
        if not waiting.done():
            waiting.set_result(None)

    add(terminal, ready)
    try:
        await waiting
    finally:
        remove(terminal)


def set_size(terminal: int, width: int, height: int) -> None:
    """Give a terminal its size in cells, within bounds."""
    width, height = (min(max(cells, 1), MAX_CELLS) for cells in (width, height))
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
