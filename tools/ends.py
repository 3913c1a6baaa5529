"""Ends a game in a terminal in every way, within 100 ms of a key, as often as wanted: `make soak`.

After each end no process of the game may be left, and a program that was not killed outright has
given the terminal back: out of the alternate screen, the mouse off.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pexpect

WAYS = ("SIGKILL", "SIGTERM", "SIGHUP", "SIGINT", "close")
KEYS = ("\r", "t", " ", "\x1b[C", "i", "g", "?", "\x1b")
LEFT_SCREEN, MOUSE_OFF = b"\x1b[?1049l", b"\x1b[?1000l"
PATIENCE = 5.0
"""So many seconds a process has to end; none needs more than one on a machine that is not busy."""


def end_once(folder: Path, rng: Random, way: str) -> str:
    """Play a little, press a key and end the game. Returns what is wrong; empty if nothing is."""
    mark = f"VANDTIA_SOAK={rng.getrandbits(64):x}"
    name, _, value = mark.partition("=")
    terminal = pexpect.spawn(
        sys.executable,
        ["-m", "vandtia", "--data-dir", str(folder), "play", "--players", "Åsa,bot:hard,bot:easy"],
        env={**os.environ, "TERM": "xterm-256color", name: value},
        dimensions=(24, 80),
        timeout=30,
    )
    drawn = b""
    terminal.expect_exact(b"Row")
    drawn += terminal.before + terminal.after
    for _ in range(rng.randrange(4)):
        terminal.send(rng.choice("r\r"))
        time.sleep(rng.random() / 4)
    terminal.send(rng.choice(KEYS))
    time.sleep(rng.random() / 10)
    if way == "close":
        with suppress(pexpect.ExceptionPexpect):  # it waits for a tenth of a second only
            terminal.close(force=False)
    else:
        os.kill(terminal.pid, getattr(signal, way))
        with suppress(pexpect.EOF, pexpect.TIMEOUT):
            while True:
                drawn += terminal.read_nonblocking(65536, PATIENCE)
    left = _left(mark)
    for pid in left:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    if left:
        return f"{len(left)} processes are left"
    if way in ("SIGTERM", "SIGHUP") and not (LEFT_SCREEN in drawn and MOUSE_OFF in drawn):
        return "the terminal was not given back"
    return ""


def _left(mark: str) -> list[int]:
    until = time.monotonic() + PATIENCE
    while found := [pid for pid in _processes() if mark.encode() in _environment(pid)]:
        if time.monotonic() > until:
            break
        time.sleep(0.05)
    return found


def _processes() -> list[int]:
    return [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit()]


def _environment(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/environ").read_bytes()  # empty of a process that has ended
    except OSError:
        return b""


def main() -> None:
    """Stop with an error as soon as one end is not clean."""
    parser = argparse.ArgumentParser(description="End a game in a terminal in every way.")
    parser.add_argument("--ends", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    rng = Random(wanted.seed)
    ended: Counter[str] = Counter()
    for number in range(wanted.ends):
        way = WAYS[number % len(WAYS)]
        with TemporaryDirectory() as folder:
            wrong = end_once(Path(folder), rng, way)
        if wrong:
            sys.exit(f"end {number + 1} ({way}): {wrong}")
        ended[way] += 1
    print(", ".join(f"{way} {count}" for way, count in ended.items()), "- all clean")


if __name__ == "__main__":
    main()
