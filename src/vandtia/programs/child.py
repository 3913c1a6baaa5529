"""`Child`: a process of its own as a channel.

Three threads carry its lines, so that nobody else ever waits for it: pipes cannot be waited for
with a limit on every system.
"""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, Full, Queue
from threading import Event as Flag
from threading import Thread
from typing import IO

from vandtia.i18n import _
from vandtia.programs.channel import ChannelEnded, LineTooLong
from vandtia.programs.program import Limits
from vandtia.protocol import MAX_FROM_SEAT

CHUNK = 64 * 1024
WAITING_LINES = 200
"""So many lines wait to be read; the program then waits with the next."""

LAST_SECONDS = 0.3
"""So long a program has to end by itself once its input has ended."""

_TOO_LONG = object()


class Child:
    """A running program: lines to its standard input and from its output.

    Args:
        words: the command and its arguments; no shell reads them.
        log: the file for its standard error; begun anew when it is full.
        limits: how much it may write there, and how much memory it may use.

    Raises OSError if it cannot be started.
    """

    def __init__(self, words: Sequence[str], log: Path, limits: Limits) -> None:
        log.parent.mkdir(parents=True, exist_ok=True)
        self._log = log
        self._process = subprocess.Popen(  # noqa: S603 (starting it is what was asked for)
            list(words),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        _hold_to(self._process.pid, limits.memory)
        self._closed = Flag()
        self._in: Queue[bytes | object | None] = Queue(WAITING_LINES)
        self._out: Queue[bytes | None] = Queue()
        streams = self._process.stdin, self._process.stdout, self._process.stderr
        given, answers, errors = streams
        if given is None or answers is None or errors is None:
            raise OSError("no pipes")
        self._threads = [
            Thread(target=self._write, args=(given,), daemon=True),
            Thread(target=self._read, args=(answers,), daemon=True),
            Thread(target=_keep, args=(errors, log, limits.log), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    # Channel

    def send(self, line: bytes) -> None:
        """Send a line; see `Channel`."""
        self._out.put(line)

    def receive(self, seconds: float) -> bytes | None:
        """The next line; see `Channel`."""
        try:
            found = self._in.get(timeout=seconds) if seconds > 0 else self._in.get_nowait()
        except Empty:
            return None
        if isinstance(found, bytes):
            return found
        if found is _TOO_LONG:
            raise LineTooLong
        raise ChannelEnded(self._how_it_ended())

    def close(self) -> None:
        """End the program and all that it started; see `Channel`."""
        if self._closed.is_set():
            return
        self._closed.set()
        self._out.put(None)
        with suppress(Full):  # whoever waits for a line need not wait any longer
            self._in.put_nowait(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(LAST_SECONDS)
        self._kill()
        for thread in self._threads:
            thread.join(1.0)

    def _kill(self) -> None:
        """End it and whatever it started; its group stays even when it has gone itself."""
        with suppress(ProcessLookupError, PermissionError):
            if os.name == "nt":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1.0)

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(LAST_SECONDS)
        except subprocess.TimeoutExpired:
            return _("it closed its output")
        if code < 0:
            return _("signal %(number)s (%(file)s)", number=-code, file=self._log)
        return _("exit code %(code)s (%(file)s)", code=code, file=self._log)

    # In threads

    def _write(self, pipe: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while (line := self._out.get()) is not None:
                pipe.write(line)
                pipe.flush()
        with suppress(OSError):
            pipe.close()

    def _read(self, pipe: IO[bytes]) -> None:
        waiting = b""
        with pipe, suppress(OSError):
            while chunk := os.read(pipe.fileno(), CHUNK):
                *lines, waiting = (waiting + chunk).split(b"\n")
                for line in lines:
                    if not self._put(line):
                        return
                if len(waiting) > MAX_FROM_SEAT:
                    self._put(_TOO_LONG)
                    return
        self._put(None)

    def _put(self, found: bytes | object | None) -> bool:
        """Hand a line on, when there is room for it; false once nobody asks any more."""
        while not self._closed.is_set():
            with suppress(Full):
                self._in.put(found, timeout=0.2)
                return True
        return False


def _keep(pipe: IO[bytes], log: Path, most: int) -> None:
    """Keep what comes on standard error, up to so many bytes; the rest is read and forgotten."""
    with suppress(OSError), pipe:
        size = log.stat().st_size if log.exists() else 0
        with log.open("ab" if size < most else "wb") as file:
            room = most - (size if size < most else 0)
            while chunk := os.read(pipe.fileno(), CHUNK):
                file.write(chunk[:room])
                file.flush()
                room = max(0, room - len(chunk))


def _hold_to(pid: int, memory: int) -> None:
    """Hold a process to so many bytes of data, where the system can."""
    try:
        import resource  # noqa: PLC0415 (not on every system)

        resource.prlimit(pid, resource.RLIMIT_DATA, (memory, memory))
    except (ImportError, AttributeError, OSError):
        return
