"""Processes in which bots think: started aside, and ended with whoever started them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stderr
from threading import Thread
from typing import Any


def process_pool(
    processes: int, begin: Callable[..., None] | None = None, *arguments: Any
) -> ProcessPoolExecutor:
    """A pool of so many processes; `begin` is called in each with the arguments, at its start.

    They leave Ctrl+C to this process, and end when it does, however it ends. What starts them, the
    first work they are given, is to be done `with real_stderr()`.
    """
    with real_stderr():
        return ProcessPoolExecutor(
            processes,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_begin,
            initargs=(begin, arguments),
        )


def real_stderr() -> redirect_stderr[Any]:
    """While a screen is shown, sys.stderr is no file, and a child must be given files."""
    return redirect_stderr(sys.__stderr__)


def _begin(begin: Callable[..., None] | None, arguments: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, name="watch-parent", daemon=True).start()
    if begin is not None:
        begin(*arguments)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()  # a killed one closes its end of a pipe, too
        os._exit(1)
