"""What is drawn, on its way to the terminal: never waited for, and never a fault."""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import IO

CLOSE_SECONDS = 2.0
"""For so long a terminal that takes nothing is waited for at the end."""


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
