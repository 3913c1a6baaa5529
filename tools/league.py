"""Plays the levels against each other and writes the table in docs/bots.md (`make league`).

A long run. Each row is written as soon as it is played, in place of the row with the same table,
and carries the command that plays it again. `--only` and `--games` make it shorter.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from vandtia.arena import Match, Standing, play_match, standing_of
from vandtia.engine import PRESETS

DOCUMENT = Path(__file__).parent.parent / "docs" / "bots.md"
BEGIN, END = "<!-- league -->\n", "<!-- end of league -->\n"
HEAD = (
    "| rules | players | bots | deals | first | 95 % | last | 95 % | actions | at 1,000 | again |\n"
    "|---|---|---|---|---|---|---|---|---|---|---|\n"
)

PAIRS = (
    ("easy", "random"), ("easy", "greedy"), ("medium", "greedy"), ("medium", "easy"),
    ("hard", "greedy"), ("hard", "medium"),
    ("expert", "greedy"), ("expert", "medium"), ("expert", "hard"),
)  # fmt: skip
"""Each level against those below it that its goal names."""


@dataclass(frozen=True)
class Row:
    """One match of the table: the first level against, or among, the second."""

    first: str
    second: str
    rules: str
    players: int
    deals: int

    @property
    def key(self) -> str:
        """The cells that say which match it is."""
        return f"| {self.rules} | {self.players} | {self.first}, {self.second} |"


def rows() -> Iterator[Row]:
    """The whole table, in its order."""
    for first, second in PAIRS:
        yield Row(first, second, "glimne", 2, 150)
    for players in (3, 4, 5):
        for level in ("medium", "hard", "expert"):
            yield Row(level, "greedy", "glimne", players, 100)
    for level in ("medium", "hard", "expert"):
        yield Row(level, "greedy", "cardems", 2, 150)
    for rules in PRESETS:
        if rules != "glimne":
            for first, second in (*PAIRS[3:6], PAIRS[8]):
                if (first, second, rules) != ("hard", "greedy", "cardems"):
                    yield Row(first, second, rules, 2, 100)


def main() -> int:
    """Play the rows asked for. Gives the exit code."""
    parser = argparse.ArgumentParser(prog="tools/league.py", description=__doc__)
    parser.add_argument("--only", default="", help="rows with this in them, such as 'expert, hard'")
    parser.add_argument("--deals", type=int, help="of each row, instead of its own number")
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    for row in rows():
        if arguments.only not in row.key:
            continue
        deals = arguments.deals or row.deals
        bots = (row.first, *[row.second] * (row.players - 1))
        match = Match(bots, PRESETS[row.rules], arguments.seed, deals)
        standing = standing_of(bots, list(play_match(match, arguments.jobs)))
        line = written(row, standing, arguments.seed)
        put(row, line)
        sys.stderr.write(line)
    return 0


def written(row: Row, standing: Standing, seed: int) -> str:
    """The row with its numbers."""
    bot = standing.bots[0]
    command = (
        f"vandtia arena --bots {row.first},{row.second} --games {standing.games} "
        f"--rules {row.rules} --players {row.players} --seed {seed}"
    )
    return (
        f"{row.key} {standing.deals} | {bot.won.value:.3f} | {bot.won.low:.3f}–{bot.won.high:.3f} "
        f"| {bot.lost.value:.3f} | {bot.lost.low:.3f}–{bot.lost.high:.3f} "
        f"| {standing.mean_actions:.0f} | {standing.unfinished:.1%} | `{command}` |\n"
    )


def put(row: Row, line: str) -> None:
    """Write a row into the document, in the order of the table."""
    before, _, rest = DOCUMENT.read_text(encoding="utf-8").partition(BEGIN)
    old, _, after = rest.partition(END)
    known = [row.key for row in rows()]
    lines = {key: text + "\n" for text in old.splitlines() for key in known if text.startswith(key)}
    lines[row.key] = line
    table = HEAD + "".join(lines[key] for key in known if key in lines)
    DOCUMENT.write_text(before + BEGIN + table + END + after, encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(main())
