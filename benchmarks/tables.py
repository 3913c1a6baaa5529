"""Hosted tables: a move over loopback, and twenty tables at once on one core.

    python -m benchmarks.tables

Both sides run in one process on one core, so that what is told is not better than what two have.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable
from functools import partial
from statistics import median, quantiles

from aiohttp import web

from vandtia.ai import make_bot
from vandtia.engine import Rules, rule_table
from vandtia.flow import PAUSES, FlowSettings
from vandtia.online import room as room_module
from vandtia.online.client import Handshake, Heard, LinkDown, SocketLink
from vandtia.online.guest_game import GuestGame
from vandtia.online.lobby import Lobby
from vandtia.online.room import Room
from vandtia.online.service import PATH, HostService
from vandtia.online.tasks import AskBot, RoomTask
from vandtia.protocol import Choice, Events, TableInfo

TABLES, PLAYERS, LEVEL = 20, 4, "easy"
MOVE_MS, TABLES_MS = 20.0, 100.0
"""What must be reached at the 95th percentile."""

TURNS = 60
"""So many actions of each game are played."""

MAX_WAITS = 12_000


async def _until(what: Callable[[], bool]) -> None:
    for _ in range(MAX_WAITS):
        if what():
            return
        await asyncio.sleep(0.01)
    raise TimeoutError


class Table:
    """A table of bots of our own, and of guests that play as such a bot over a socket."""

    def __init__(self, guests: int, bots: int, pause: float = 0.0) -> None:
        rules = rule_table(Rules(turn_limit=TURNS))
        self.room = Room(rules, "Host", FlowSettings(pause=pause))
        self.service = HostService(self.room, self._carry_out)
        self.guests: list[Guest] = []
        self._wanted, self._bots = guests, bots
        self._asked = 0.0
        self.answers: list[float] = []

    def _carry_out(self, task: RoomTask) -> None:
        if isinstance(task, AskBot):
            asyncio.get_running_loop().call_soon(self._answer, task, time.perf_counter())

    def _answer(self, ask: AskBot, asked: float) -> None:
        move = make_bot(ask.level, ask.seed).choose(ask.view, ask.history).move
        now = asyncio.get_running_loop().time()
        self.service.do(lambda: self.room.bot_chose(ask.seat, move, ask.version, now))
        self.answers.append((time.perf_counter() - asked) * 1000)

    async def open(self) -> None:
        port = await self.service.open(web.Application(), "127.0.0.1", 0)
        address = f"ws://127.0.0.1:{port}{PATH}"
        self.guests = [
            Guest(address, self.room.code, f"G{number}") for number in range(self._wanted)
        ]
        await _until(lambda: len(self.room.chairs) > self._wanted)
        self.room.take_away(0)
        for number in range(self._bots):
            self.service.do(partial(self.room.seat_bot, f"B{number}", LEVEL))

    async def play(self, seed: int) -> None:
        self.service.do(lambda: self.room.begin_game(seed=seed))
        await _until(lambda: not self.room.is_playing)

    async def close(self) -> None:
        for guest in self.guests:
            await guest.link.closed()
        await self.service.close()


class Guest:
    """Notes how long its own move takes: from its sending until it is heard to be made."""

    def __init__(self, address: str, code: str, name: str) -> None:
        self.took: list[float] = []
        self._game: GuestGame | None = None
        self._bot = make_bot(LEVEL, 1)
        self._sent: float | None = None
        self.link = SocketLink(address, Handshake(code, "", name), self._take)

    def _take(self, heard: Heard) -> None:
        if isinstance(heard, LinkDown | Lobby):
            return
        if isinstance(heard, TableInfo) and (
            self._game is None or self._game.info.game != heard.game
        ):
            self._game = GuestGame(heard)
        elif self._game is not None:
            self._game.take(heard)
        if isinstance(heard, Events) and self._sent is not None:
            self.took.append((time.perf_counter() - self._sent) * 1000)
            self._sent = None
        game = self._game
        if game is not None and game.is_asked:
            move = self._bot.choose(game.view(game.seat), game.history(game.seat)).move
            version = game.asked_version
            game.answered()
            self._sent = time.perf_counter()
            self.link.send(Choice(move=str(move), version=version))


def _tell(what: str, found: list[float], most: float) -> bool:
    high = quantiles(found, n=20)[-1]
    print(
        f"{what}: {len(found)} moves, median {median(found):.2f} ms, 95 % within {high:.2f} ms "
        f"(at most {most:g})"
    )
    return high <= most


async def _one_table() -> list[float]:
    """One guest and one bot: another guest's thinking would be told as the table's slowness."""
    table = Table(guests=1, bots=1)
    await table.open()
    for seed in range(6):
        await table.play(seed)
    await table.close()
    return [took for guest in table.guests for took in guest.took]


async def _many_tables() -> list[float]:
    """Each table has one guest over a socket and three bots; every move of either is counted.

    Bots wait as they do at the fast setting, so that people can follow the game.
    """
    pause = PAUSES["fast"]
    tables = [Table(guests=1, bots=PLAYERS - 1, pause=pause) for _ in range(TABLES)]
    for table in tables:
        await table.open()
    await asyncio.gather(*(table.play(seed) for seed, table in enumerate(tables)))
    for table in tables:
        await table.close()
    guests = [took for table in tables for guest in table.guests for took in guest.took]
    return guests + [took for table in tables for took in table.answers]


def main() -> int:
    room_module.PER_SECOND = room_module.AT_ONCE = 100_000  # no person plays so fast
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    runs: tuple[tuple[str, Callable[[], list[float]], float], ...] = (
        ("a move over loopback", lambda: asyncio.run(_one_table()), MOVE_MS),
        (f"{TABLES} tables of {PLAYERS}", lambda: asyncio.run(_many_tables()), TABLES_MS),
    )
    reached = [_tell(what, run(), most) for what, run, most in runs]
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main())
