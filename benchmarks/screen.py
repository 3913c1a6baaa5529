"""Times the table in a pseudo-terminal of 80×24 beside Textual's smallest program.

Run it as `python -m benchmarks.screen`. Start and memory are ratios to that program, taken in turn;
keys and bytes are what a person at the table feels.
"""

from __future__ import annotations

import argparse
import os
import select
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

import pexpect

ROWS, COLUMNS = 24, 80
QUIET = 0.08
"""Seconds without output after which a screen is taken to be done."""

HELLO = """
from textual.app import App
from textual.widgets import Static
class Hello(App):
    def compose(self):
        yield Static("Hello, world")
Hello().run()
"""

SETUP = (
    "--seed", "5", "--rules", "glimne", "--players", "Åsa,bot:medium,bot:easy,bot:easy",
    "--dealer", "4",
)  # fmt: skip
THINKERS = ("--seed", "5", "--rules", "glimne", "--players", "Åsa,bot:expert", "--dealer", "2")


class Figure(NamedTuple):
    """One row of the table of numbers."""

    name: str
    value: float
    unit: str
    limit: float
    aim: float


class Program:
    """A program in a pseudo-terminal."""

    def __init__(self, command: list[str], env: dict[str, str]) -> None:
        self.begun = time.perf_counter()
        self.child = pexpect.spawn(
            command[0],
            command[1:],
            dimensions=(ROWS, COLUMNS),
            env={**os.environ, **env},
            timeout=20,
        )
        self.child.delaybeforesend = None

    def seconds_until(self, text: str) -> float:
        """From the start until `text` is on the screen."""
        self.child.expect_exact(text.encode())
        return time.perf_counter() - self.begun

    def drain(self, quiet: float = QUIET) -> bytes:
        """Everything sent until nothing comes for a while."""
        out = b""
        while select.select([self.child.fileno()], [], [], quiet)[0]:
            out += os.read(self.child.fileno(), 65536)
        return out

    def press(self, key: str) -> tuple[float, int]:
        """Press a key: seconds to the first byte of the answer, and how many bytes came."""
        begun = time.perf_counter()
        os.write(self.child.fileno(), key.encode())
        if not select.select([self.child.fileno()], [], [], 3)[0]:
            raise RuntimeError(f"the key {key!r} changed nothing")
        seconds = time.perf_counter() - begun
        return seconds, len(self.drain())

    def memory(self) -> float:
        """Resident memory in MB."""
        for line in Path(f"/proc/{self.child.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        raise RuntimeError("no VmRSS")

    def end(self) -> None:
        """Stop it."""
        self.child.close(force=True)


def environment(folder: str, speed: str) -> dict[str, str]:
    return {
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "VANDTIA_DATA_DIR": folder,
        "VANDTIA_BOT_SPEED": speed,
        "VANDTIA_LANG": "en",
    }


def hello(env: dict[str, str]) -> Program:
    return Program([sys.executable, "-c", HELLO], env)


def game(env: dict[str, str], setup: tuple[str, ...] = SETUP) -> Program:
    return Program([sys.executable, "-m", "vandtia", "play", *setup], env)


def start_and_memory(env: dict[str, str], rounds: int) -> tuple[list[float], list[float]]:
    """Seconds and MB of the smallest program and of the table, in turn: ratios of medians."""
    times: dict[str, list[float]] = {"hello": [], "table": []}
    sizes: dict[str, list[float]] = {"hello": [], "table": []}
    for _round in range(rounds):
        for name, begin, text in (("hello", hello, "Hello, world"), ("table", game, "3 cards")):
            program = begin(env)
            times[name].append(program.seconds_until(text))
            program.drain(0.3)
            sizes[name].append(program.memory())
            program.end()
    print(f"start: hello {median(times['hello']):.3f} s, table {median(times['table']):.3f} s")
    print(f"memory: hello {median(sizes['hello']):.1f} MB, table {median(sizes['table']):.1f} MB")
    return (
        [median(times["table"]) / median(times["hello"])],
        [median(sizes["table"]) / median(sizes["hello"])],
    )


def keys(env: dict[str, str], presses: int) -> tuple[float, float]:
    """Milliseconds from key to screen, and bytes, for moving the cursor: medians."""
    program = game(env)
    program.seconds_until("3 cards")
    program.drain(0.5)
    found = [program.press("\x1b[C") for _press in range(presses)]
    program.end()
    return median(s for s, _b in found) * 1000, median(b for _s, b in found)


def keys_while_thinking(env: dict[str, str], presses: int) -> float:
    """Milliseconds from key to screen while the strongest bot thinks: the median."""
    program = game(env, THINKERS)
    program.seconds_until("3 cards")
    program.drain(0.5)
    program.press("r")
    found: list[float] = []
    while len(found) < presses:
        found.append(program.press("x")[0])  # covers the hand, or shows it again
    program.end()
    return median(found) * 1000


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.screen", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="starts of each program (7)")
    parser.add_argument("--presses", type=int, default=40, help="keys pressed (40)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        env = environment(folder, "slow")
        starts, memory = start_and_memory(env, options.rounds)
        seconds, sent = keys(env, options.presses)
        thinking = keys_while_thinking(env, options.presses // 4)
    figures = (
        Figure("start to first card ÷ hello world", starts[0], "", 1.6, 1.3),
        Figure("key to changed screen, median", seconds, "ms", 20, 5),
        Figure("the same while a bot thinks", thinking, "ms", 50, 20),
        Figure("bytes sent for one cursor move", sent, "", 700, 350),
        Figure("memory of a running game ÷ hello world", memory[0], "", 1.6, 1.3),
    )
    print(f"\n{'':42}{'':>8}{'limit':>10}{'aim':>8}")
    for row in figures:
        verdict = "" if row.value <= row.limit else "  over the limit"
        shown = f"{row.value:.2f}" if not row.unit and row.value < 10 else f"{row.value:.0f}"
        print(f"{row.name:42}{shown:>6} {row.unit:2}{row.limit:>9}{row.aim:>8}{verdict}")


if __name__ == "__main__":
    main()
