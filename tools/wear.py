"""Kills a playing program and damages its files as often as wanted: `make soak`."""

from __future__ import annotations

import argparse
import signal
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.storage.killing import kill_and_look
from tests.storage.test_damage import WAYS, damage_once

SIGNALS = [signal.SIGKILL] * 8 + [signal.SIGTERM, signal.SIGHUP]


def main() -> None:
    """Stop with an error as soon as something is lost or a damaged file does harm."""
    parser = argparse.ArgumentParser(description="Kill a playing program and damage its files.")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--damages", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    rng = Random(wanted.seed)
    with TemporaryDirectory(dir=Path.cwd()) as folder:
        for number in range(1, wanted.kills + 1):
            kill_and_look(Path(folder), rng, rng.choice(SIGNALS))
            if number % 20 == 0:
                print(f"killed {number} times, nothing lost", flush=True)
    refused = 0
    for number in range(1, wanted.damages + 1):
        with TemporaryDirectory() as folder:
            refused += damage_once(Path(folder), rng.choice(WAYS), rng)
        if number % 100 == 0:
            print(f"damaged {number} files, {refused} of them kept aside", flush=True)


if __name__ == "__main__":
    main()
