"""Computer players by others: any program that speaks the seat protocol, and bots in Python.

The first speak it on standard input and output, the second enter by the entry point `vandtia.bots`.
Both run outside the game's process and under the same limits. Nothing a program does stops a game:
it fails with `ProgramFailed`, and whoever asked it goes on without it.
"""

from vandtia.programs.channel import Channel, ChannelEnded, LineTooLong
from vandtia.programs.failure import Failure, ProgramFailed
from vandtia.programs.kinds import (
    COMMAND,
    command_of,
    entry_points_by_name,
    is_program,
    program_exists,
    short_name,
    split_bots,
)
from vandtia.programs.program import Limits, Program
from vandtia.programs.roster import Roster

__all__ = [
    "COMMAND",
    "Channel",
    "ChannelEnded",
    "Failure",
    "Limits",
    "LineTooLong",
    "Program",
    "ProgramFailed",
    "Roster",
    "command_of",
    "entry_points_by_name",
    "is_program",
    "program_exists",
    "short_name",
    "split_bots",
]
