"""`vandtia perft`: how many move sequences there are."""

from __future__ import annotations

import argparse

from vandtia.cli.inputs import read_position_json, read_rules, rules_of
from vandtia.cli.output import CommandFailed, WrongUsage, say
from vandtia.cli.play import find_paths
from vandtia.engine import (
    DEFAULT_PRESET,
    BadPosition,
    GameState,
    divide,
    format_move,
    perft,
    preset_table,
    read_position,
)
from vandtia.i18n import _


def count(arguments: argparse.Namespace) -> int:
    """Print the number of move sequences, with `--divide` first apart for each first move."""
    if arguments.depth < 0:
        raise WrongUsage(_("DEPTH must be 0 or more, not %(depth)s.", depth=arguments.depth))
    state = given_position(arguments)
    if arguments.divide and arguments.depth > 0:
        apart = divide(state, arguments.depth)
        for move, number in apart.items():
            say(f"{format_move(move)}: {number}")
        say(str(sum(apart.values())))
    else:
        say(str(perft(state, arguments.depth)))
    return 0


def given_position(arguments: argparse.Namespace) -> GameState:
    """The position, and the rules, that the command line names.

    Raises:
        CommandFailed: it is none; says all that is wrong.
    """
    found = read_position_json(arguments.position)
    if isinstance(found, dict) and found.get("format") == "vandtia-record":
        raise CommandFailed(
            _(
                "That is a recorded game, not a position. `vandtia check` verifies it; "
                "`vandtia replay` shows it, and copies the position of any moment of it."
            )
        )
    rules = preset_table(DEFAULT_PRESET)
    if isinstance(found, dict) and "position" in found:  # a case, with rules of its own
        rules = rules_of(found.get("rules", {}))
        found = found["position"]
    if arguments.rules is not None:
        rules = read_rules(arguments.rules, find_paths(arguments))
    try:
        return read_position(found, rules.rules)
    except BadPosition as error:
        raise CommandFailed("\n".join(error.faults)) from None
