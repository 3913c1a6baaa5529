"""`vandtia serve`: the table in a web browser of this machine."""

from __future__ import annotations

import argparse

from vandtia.cli.output import flush, say

HERE_ONLY = "127.0.0.1"


def serve(arguments: argparse.Namespace) -> int:
    """Serve until interrupted; other machines cannot reach it."""
    from aiohttp import web

    from vandtia.online.browsers import OwnTable

    words = [] if arguments.lang is None else ["--lang", arguments.lang]
    table = OwnTable(words)
    say(f"http://{HERE_ONLY}:{arguments.port}/?token={table.token}")
    flush()
    web.run_app(table.app(), host=HERE_ONLY, port=arguments.port, print=None)
    return 0
