"""Textual's driver with a reader, a writer and signals of ours."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import IO, TYPE_CHECKING, Any, Final

from textual.drivers.linux_driver import LinuxDriver

from vandtia.tui.terminal.reader import TerminalReader

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.app import App
    from textual.message import Message

HUNG_UP: Final = 129
"""The exit code of a program whose terminal has gone, as shells count it."""

ESCAPE_MILLISECONDS: Final = 250
"""How long after ESC the rest of a key may come, unless ESCDELAY says otherwise."""

PATIENCE_SECONDS: Final = 4.0
"""A program that was told to end and has not by then is ended."""

LOOK_SECONDS: Final = 0.05

RESTORE: Final = "\x1b[?2004l\x1b[?7h\x1b[?2048l\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[<u"
LEAVE_SCREEN: Final = "\x1b[?1049l\x1b[?25h\x1b[?1004l"

KITTY_BASE_KEYS: Final = "\x1b[=4;2u"
"""Asks for the key of the same place on a Latin keyboard, beside what Textual asks for."""


CLOSE_SECONDS = 2.0
"""For so long a terminal that takes nothing is waited for at the end."""


def escape_seconds(environ: Mapping[str, str]) -> float:
    """How long ESC is waited upon: ESCDELAY in milliseconds, as ncurses reads it, up to 5000."""
    wanted = environ.get("ESCDELAY", "")
    valid = wanted.isascii() and wanted.isdigit() and len(wanted) < 6
    return min(int(wanted), 5000) / 1000 if valid else ESCAPE_MILLISECONDS / 1000


class TerminalDriver(LinuxDriver):
    """Keys only from what are keys, and a terminal that is given back whatever happens."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        if sys.__stderr__ is None:
            raise RuntimeError("there is no terminal to draw on")
        self._screen = sys.__stderr__
        self._output: Output | None = None
        self._stopped = False
        # Before the first byte is written: who is told to end from then on gives the screen back.
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, self._leave, 128 + number)
        # Not inside whatever is being written when the signal comes.
        loop.add_signal_handler(signal.SIGTSTP, self._stop)
        loop.add_signal_handler(signal.SIGCONT, self._continue)

    # Leaving

    def _leave(self, code: int) -> None:
        """End the program as usual; if that does not come about, end it all the same."""
        last = threading.Timer(PATIENCE_SECONDS, self._end, (code,))
        last.daemon = True
        last.start()
        self._app.exit(None, code)

    def _end(self, code: int) -> None:
        if code != HUNG_UP:
            with suppress(OSError):
                os.set_blocking(self._screen.fileno(), False)
                os.write(self._screen.fileno(), (RESTORE + LEAVE_SCREEN).encode())
        os._exit(code)

    def _terminal_gone(self) -> None:
        with suppress(RuntimeError):  # the loop has ended already
            self._loop.call_soon_threadsafe(self._leave, HUNG_UP)

    # Stopping and going on

    def _stop(self) -> None:
        if self._auto_restart:
            self.suspend_application_mode()
            self._stopped = True
        os.kill(os.getpid(), signal.SIGSTOP)

    def _continue(self) -> None:
        if not self._auto_restart:
            return
        if not self._stopped:  # SIGSTOP asks nobody: the modes may be gone, the threads are not
            self.suspend_application_mode()
        self._stopped = False
        self._must_signal_resume = True
        self.resume_application_mode()

    # Writing

    def start_application_mode(self) -> None:
        """Take the screen."""
        self._output = Output(self._screen, self._terminal_gone)
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self.write(KITTY_BASE_KEYS)

    def write(self, data: str) -> None:
        """Write to the terminal; returns at once."""
        if self._output is not None:
            self._output.write(data)

    def close(self) -> None:
        """Wait until all is written, for a while."""
        super().close()
        if self._output is not None:
            self._output.close()
            self._output = None

    # Reading

    def run_input_thread(self) -> None:
        """Read the terminal until told to stop."""
        reader = TerminalReader(escape_seconds(os.environ))
        # poll knows descriptors above 1023, which select does not.
        keyboard = select.poll()
        keyboard.register(self.fileno, select.POLLIN)
        while not self.exit_event.is_set():
            ready = keyboard.poll(LOOK_SECONDS * 1000)
            found: list[Message] = []
            if ready:
                try:
                    data = os.read(self.fileno, 4096)
                except OSError:  # hung up
                    data = b""
                if not data:
                    self._terminal_gone()
                    return
                found = reader.feed(data, time.monotonic())
            else:
                found = reader.wait(time.monotonic())
            for message in found:
                self.process_message(message)


class Output:
    """Writes in a thread of its own.

    Textual's own writer ends at the first error and then fills a short queue, in which the program
    waits for ever; this one says once that the terminal is gone, and drops what comes after.

    Args:
        file: the terminal.
        gone: called once, from the thread, when writing has failed.
    """

    def __init__(self, file: IO[str], gone: Callable[[], object]) -> None:
        self._file = file
        self._gone = gone
        # Signal handlers write too: this queue may be put into while it is being put into.
        self._waiting: SimpleQueue[str | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="terminal-output", daemon=True)
        self._thread.start()

    def write(self, text: str) -> None:
        """Hand over text; returns at once."""
        self._waiting.put(text)

    def close(self, seconds: float = CLOSE_SECONDS) -> None:
        """Wait until all is written, but no longer than this."""
        self._waiting.put(None)
        self._thread.join(seconds)

    def _run(self) -> None:
        failed = False
        while (text := self._waiting.get()) is not None:
            if failed:
                continue
            try:
                self._file.write(text)
                if self._waiting.empty():
                    self._file.flush()
            except (OSError, ValueError):  # closed from the other side, or from this
                failed = True
                self._gone()
