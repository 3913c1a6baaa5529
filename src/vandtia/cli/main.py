"""`vandtia`: read the command line, choose the language, run the command."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from vandtia.cli.output import (
    CommandFailed,
    WrongUsage,
    flush,
    give_up,
    replace_unwritable_signs,
    say,
)
from vandtia.cli.overrides import early_language, fixed_language, language_faults, saved_language
from vandtia.cli.parser import make_parser
from vandtia.i18n import _, language_for, set_language
from vandtia.storage.problems import system_words

OK, FAULT, WRONG, INTERRUPTED = 0, 1, 2, 130

ON_SCREENS = {None, "play", "replay", "learn"}
"""The commands that open screens, or a game in lines."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program.

    Args:
        argv: the arguments, without the program's name; by default those of the process.

    Returns:
        The exit code: 0 all went well, 1 a fault was found or something could not be done,
        2 the command line is wrong, 130 interrupted.
    """
    # Much is loaded and little thrown away: looking for garbage less often starts a tenth faster.
    gc.set_threshold(20_000, 20, 20)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # looking for them takes long
    words = list(sys.argv[1:] if argv is None else argv)
    set_language(
        early_language(words)
        or fixed_language(None, os.environ)
        or saved_language(words, os.environ)
        or language_for(os.environ)
    )
    replace_unwritable_signs()
    try:
        try:
            return _run(words)
        finally:
            flush()
    except WrongUsage as error:
        _complain(str(error))
        say(_("See `vandtia --help`."), error=True)
        return WRONG
    except CommandFailed as error:
        _complain(str(error))
        return FAULT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        give_up()  # the reader (`| head`) has seen enough
        return OK
    except OSError as error:
        give_up()
        place = error.filename if error.filename is not None else _("the output")
        _complain(_("%(file)s: %(problem)s", file=place, problem=system_words(error)))
        return FAULT


def _run(words: list[str]) -> int:
    parser = make_parser(words)
    try:
        arguments = parser.parse_args(words)
    except SystemExit as text:  # argparse ends the program once it has printed its help
        return int(text.code or OK)
    if arguments.command not in ON_SCREENS:  # those tell of it themselves
        for fault in language_faults(os.environ):
            say(fault, error=True)
    return int(arguments.run(arguments))


def _complain(problem: str) -> None:
    with suppress(OSError):
        say(_("vandtia: %(problem)s", problem=problem), error=True)
