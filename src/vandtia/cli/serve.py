"""`vandtia serve`: the table in a web browser of this machine."""

from __future__ import annotations

import argparse
import shlex
import sys

from vandtia.cli.errors import CommandFailed
from vandtia.i18n import _

HERE_ONLY = "127.0.0.1"


def serve(arguments: argparse.Namespace) -> int:
    """Serve until interrupted; other machines cannot reach it."""
    try:
        from textual_serve.server import Server  # noqa: PLC0415 (an extra)
    except ModuleNotFoundError:
        raise CommandFailed(
            _("This needs an extra: pip install 'vandtia[serve]', or `make serve`.")
        ) from None
    words = [sys.executable, "-m", "vandtia"]
    if arguments.data_dir is not None:
        words += ["--data-dir", str(arguments.data_dir)]
    if arguments.lang is not None:
        words += ["--lang", arguments.lang]
    Server(shlex.join(words), host=HERE_ONLY, port=arguments.port, title="Vändtia").serve()
    return 0
