"""`vandtia`: read the command line, choose the language, run the command."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

from vandtia.cli.errors import CommandFailed, WrongUsage, harmless
from vandtia.cli.languages import early_language
from vandtia.cli.parser import make_parser
from vandtia.i18n import _, language_for, set_language

OK, FAULT, WRONG, INTERRUPTED = 0, 1, 2, 130


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
    set_language(early_language(words) or language_for(os.environ))
    parser = make_parser(words)
    try:
        arguments = parser.parse_args(words)
        return int(arguments.run(arguments))
    except WrongUsage as error:
        print(_("vandtia: %(problem)s", problem=harmless(str(error))), file=sys.stderr)
        print(_("`vandtia --help` tells what there is."), file=sys.stderr)
        return WRONG
    except CommandFailed as error:
        print(_("vandtia: %(problem)s", problem=harmless(str(error))), file=sys.stderr)
        return FAULT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader (`| head`) has seen enough; say nothing more, not even while closing.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
