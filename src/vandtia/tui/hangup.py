"""Whether the terminal is still there.

A window that is closed hangs up on the program that leads its session, and only on that: a game
started by `make` or a script hears nothing, and would read an empty terminal for ever.
"""

from __future__ import annotations

import select
import sys

LOOK_SECONDS = 1.0
"""How often to look."""


def terminal_is_gone() -> bool:
    """Whether the terminal that keys come from has hung up. False where that cannot be asked."""
    keys = sys.__stdin__
    if keys is None or keys.closed or not hasattr(select, "poll"):  # Windows has no poll
        return False
    poll = select.poll()
    poll.register(keys.fileno(), 0)  # hanging up is told unasked
    return any(event & select.POLLHUP for _, event in poll.poll(0))
