"""`vandtia serve`: the table in a web browser of this machine."""

from __future__ import annotations

# ruff: noqa: PLC0415 (an extra that may not be there)
import argparse

from vandtia.cli.output import CommandFailed, flush, say
from vandtia.i18n import _

HERE_ONLY = "127.0.0.1"


def serve(arguments: argparse.Namespace) -> int:
    """Serve until interrupted; other machines cannot reach it."""
    try:
        from aiohttp import web

        from vandtia.cli.web_table import WebTable
    except ModuleNotFoundError:
        raise CommandFailed(
            _("This needs an extra: pip install 'vandtia[serve]', or `make serve`.")
        ) from None
    words = [] if arguments.lang is None else ["--lang", arguments.lang]
    hosts = [f"{name}:{arguments.port}" for name in (HERE_ONLY, "localhost")]
    table = WebTable(hosts, words)
    say(f"http://{hosts[0]}/?token={table.token}")
    flush()
    web.run_app(table.app(), host=HERE_ONLY, port=arguments.port, print=None)
    return 0
