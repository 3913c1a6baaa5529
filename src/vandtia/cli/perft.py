"""`vandtia perft`: how many move sequences there are."""

from __future__ import annotations

import argparse

from vandtia.cli.inputs import read_state
from vandtia.cli.output import WrongUsage, say
from vandtia.cli.show import find_paths
from vandtia.engine import (
    divide,
    format_move,
    perft,
)
from vandtia.i18n import _


def count(arguments: argparse.Namespace) -> int:
    """Print the number of move sequences, with `--divide` first apart for each first move."""
    if arguments.depth < 0:
        raise WrongUsage(_("DEPTH must be 0 or more, not %(depth)s.", depth=arguments.depth))
    state = read_state(arguments.position, arguments.rules, find_paths(arguments))
    if arguments.divide and arguments.depth > 0:
        apart = divide(state, arguments.depth)
        for move, number in apart.items():
            say(f"{format_move(move)}: {number}")
        say(str(sum(apart.values())))
    else:
        say(str(perft(state, arguments.depth)))
    return 0
