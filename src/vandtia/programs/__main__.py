"""`python -m vandtia.programs NAME`: a Python bot, or one of our levels, speaks the protocol.

So a bot of an entry point runs outside the game's process, as any other program does.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from vandtia.ai import LEVELS, Player, make_bot
from vandtia.programs.kinds import entry_points_by_name
from vandtia.protocol import write_line
from vandtia.protocol.speaker import Speaker


def maker_of(name: str) -> Callable[[int], Player]:
    """What makes a bot of this name from a seed. Raises KeyError if there is none."""
    if name in LEVELS:
        return lambda seed: make_bot(name, seed)
    found: Callable[[int], Player] = entry_points_by_name()[name].load()
    return found


def main(name: str) -> int:
    """Speak for a bot until the table says goodbye or its lines end."""
    # What the bot prints must not come between the lines of the protocol.
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    speaker = Speaker(maker_of(name), name)
    for line in sys.stdin.buffer:
        for message in speaker.hear(line):
            answers.write(write_line(message))
        answers.flush()
        if speaker.is_done:
            break
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
