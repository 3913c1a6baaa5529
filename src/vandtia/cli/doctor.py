"""`vandtia doctor`: what the terminal can do and what is wrong with the files, to be pasted."""

from __future__ import annotations

import argparse
import os
import re
import select
import sys
import termios
import time
import tty
from collections.abc import Iterator

from vandtia.cli.output import say
from vandtia.cli.reports import info
from vandtia.cli.show import find_paths
from vandtia.i18n import _
from vandtia.present.outside_text import harmless
from vandtia.present.problem_words import problem_line
from vandtia.storage.paths import Paths
from vandtia.storage.presets import OwnPresets
from vandtia.storage.settings_file import load_settings
from vandtia.storage.statistics import Statistics

SIGNS = {"♠": 1, "×": 1, "ö": 1, "🂡": 1, "😀": 2}
"""Signs and how many cells they are taken to be wide."""

QUERIES = {
    "device": "\x1b[c",
    "version": "\x1b[>q",
    "kitty keys": "\x1b[?u",
    "background": "\x1b]11;?\x1b\\",
    "mouse 1006": "\x1b[?1006$p",
    "paste 2004": "\x1b[?2004$p",
    "frames 2026": "\x1b[?2026$p",
    "clipboard": "\x1b[?5522$p",
}
ANSWER_SECONDS = 0.3
ANSWER_END = r"\x1b\[.*[cuy]$|\x07$|\x1b\\$"
KEY_SECONDS = 20.0


def doctor(arguments: argparse.Namespace) -> int:
    """Say what there is to be said, then try keys. 1 if something is wrong with the files."""
    info(arguments)
    found = list(file_problems(find_paths(arguments)))
    say("\n".join(found or [_("The files are in order.")]))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        say(_("There is no terminal to examine here."))
        return int(bool(found))
    before = termios.tcgetattr(sys.stdin)
    try:
        tty.setraw(sys.stdin, termios.TCSANOW)
        _look_at_terminal()
        _try_keys()
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSANOW, before)
    return int(bool(found))


def file_problems(paths: Paths) -> Iterator[str]:
    """What is wrong with the player's files, a line each."""
    for folder in (paths.config_dir, paths.state_dir, paths.data_dir):
        if folder.exists() and not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
            yield harmless(_("%(folder)s cannot be written to.", folder=folder))
    statistics = Statistics.open(paths)
    with statistics.value:
        problems = [
            *load_settings(paths).problems,
            *OwnPresets(paths).load().problems,
            *statistics.problems,
        ]
    yield from (harmless(problem_line(problem)) for problem in problems)


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\r\n")
    sys.stdout.flush()


def _asked(query: str, ends: str) -> str:
    """What the terminal answers; "" if nothing comes that ends so."""
    sys.stdout.write(query)
    sys.stdout.flush()
    answer = b""
    end = time.monotonic() + ANSWER_SECONDS
    while not re.search(ends.encode(), answer) and (left := end - time.monotonic()) > 0:
        if select.select([sys.stdin], [], [], left)[0]:
            answer += os.read(sys.stdin.fileno(), 1024)
    return answer.decode("utf-8", "replace")


def _look_at_terminal() -> None:
    for sign, expected in SIGNS.items():
        answer = re.search(r"\x1b\[\d+;(\d+)R", _asked(f"\r{sign}\x1b[6n", r"\x1b\[\d+;\d+R"))
        sys.stdout.write("\r\x1b[K")
        seen = int(answer[1]) - 1 if answer else "?"
        _say(_("%(sign)s is %(seen)s wide (%(wanted)s)", sign=sign, seen=seen, wanted=expected))
    for name, query in QUERIES.items():
        _say(f"{name}: {_asked(query, ANSWER_END)!r}")


def _try_keys() -> None:
    """Say of each key what it is taken for, until Q or until none comes."""
    from textual.events import Key

    from vandtia.tui.terminal.driver import escape_seconds
    from vandtia.tui.terminal.reader import TerminalReader

    _say(_("Press keys to see what arrives; Q ends."))
    reader = TerminalReader(escape_seconds(os.environ))
    data, last = b"", time.monotonic()
    while time.monotonic() - last < KEY_SECONDS:
        now = time.monotonic()
        if select.select([sys.stdin], [], [], 0.05)[0]:
            data = os.read(sys.stdin.fileno(), 1024)
            last = now
            if not data:
                return
            found = reader.feed(data, now)
            _say(repr(data)[1:])
        else:
            found = reader.wait(now)
        for message in found:
            name = message.key if isinstance(message, Key) else type(message).__name__
            _say(_("I saw %(key)s.", key=name))
            if name.lower() in {"q", "ctrl+c"}:
                return
