"""A hosted table over real sockets of this machine: the thin part round the room."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any

import aiohttp
import pytest
from aiohttp import web

from vandtia.ai import make_bot
from vandtia.engine import Rules, rule_table
from vandtia.flow import FlowSettings
from vandtia.online import client as client_module
from vandtia.online.client import Handshake, Heard, LinkDown, SocketLink, address_of
from vandtia.online.guest_game import GuestGame
from vandtia.online.room import Room
from vandtia.online.service import PATH, HostService
from vandtia.online.tasks import AskBot, RoomTask
from vandtia.protocol import MAX_FROM_SEAT, Bye, Choice, Seated, TableInfo, Wish
from vandtia.session import Session

PATIENCE = 30


class Host:
    """A service with bots that answer at once."""

    def __init__(self) -> None:
        self.room = Room(rule_table(Rules(turn_limit=60)), "Host", FlowSettings(pause=0.0))
        self.service = HostService(self.room, self.carry_out)
        self.port = 0

    def carry_out(self, task: RoomTask) -> None:
        if isinstance(task, AskBot):
            move = make_bot("greedy", 3).choose(task.view, task.history).move
            asyncio.get_running_loop().call_soon(
                self.service.do,
                lambda: self.room.bot_chose(task.seat, move, task.version, 0.0),
            )

    @property
    def session(self) -> Session:
        assert self.room.game is not None
        return self.room.game.session

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}{PATH}"


class Player:
    """A guest's program: it plays as a simple bot does."""

    def __init__(self, host: Host, name: str, token: str = "", *, plays: bool = True) -> None:
        self.heard: list[Heard] = []
        self.game: GuestGame | None = None
        self.plays = plays
        self._bot = make_bot("greedy", 1)
        self.link = SocketLink(host.address, Handshake(host.room.code, token, name), self.take)

    def take(self, heard: Heard) -> None:
        self.heard.append(heard)
        if isinstance(heard, TableInfo) and (
            self.game is None or heard.game != self.game.info.game
        ):
            self.game = GuestGame(heard)
        elif self.game is not None and not isinstance(heard, LinkDown) and heard.type != "lobby":
            self.game.take(heard)
        game = self.game
        if self.plays and game is not None and game.is_asked:
            view, history = game.view(game.seat), game.history(game.seat)
            move = self._bot.choose(view, history).move
            version = game.asked_version
            game.answered()
            self.link.send(Choice(move=str(move), version=version))

    @property
    def token(self) -> str:
        return next((one.token for one in self.heard if isinstance(one, Seated)), "")

    @property
    def is_seated(self) -> bool:
        return bool(self.token)


@pytest.fixture
async def host() -> AsyncIterator[Host]:
    made = Host()
    made.port = await made.service.open(web.Application(), "127.0.0.1", 0)
    yield made
    await made.service.close()


async def until(what: Callable[[], bool]) -> None:
    for _ in range(PATIENCE * 200):
        if what():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it did not happen in time")


async def test_two_guests_and_a_bot_play_a_whole_game_over_loopback(host: Host) -> None:
    players = [Player(host, name) for name in ("Åsa", "Bea")]
    await until(lambda: all(player.is_seated for player in players))
    host.room.take_away(0)  # the host looks after the table only
    host.service.do(lambda: host.room.seat_bot("Bo", "greedy"))
    host.service.do(lambda: host.room.begin_game(seed=3))
    await until(lambda: not host.room.is_playing)
    await until(lambda: all(p.game is not None and p.game.is_revealed for p in players))
    assert host.room.game is not None
    for player in players:
        assert player.game is not None
        assert player.game.result == host.room.game.session.result
        assert player.game.is_pack_proved
        await player.link.closed()


async def test_a_lost_connection_is_made_again_and_the_seat_is_the_same(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_module, "FIRST_WAIT", 0.01)
    bea = Player(host, "Bea", plays=False)
    await until(lambda: bea.is_seated)
    host.service.do(lambda: host.room.begin_game(seed=3))
    await until(lambda: bea.game is not None and bea.game.is_ready)
    guest = host.room.chairs[1].guest
    assert guest is not None
    host.service._outboxes[guest](None)  # noqa: SLF001 (as if the cable were pulled)
    await until(lambda: host.room.chairs[1].guest not in (None, guest))
    await until(lambda: sum(isinstance(one, Seated) for one in bea.heard) == 2)
    assert any(isinstance(one, LinkDown) and not one.final for one in bea.heard)
    assert [one.seat for one in bea.heard if isinstance(one, Seated)] == [1, 1]
    bea.link.send(Wish(wish="leave"))
    await until(lambda: isinstance(bea.heard[-1], LinkDown) and bea.heard[-1].final)
    assert [one.code for one in bea.heard if isinstance(one, LinkDown)][-1] == "left"


async def test_a_wrong_code_is_told_and_not_tried_again(host: Host) -> None:
    heard: list[Heard] = []
    link = SocketLink(host.address, Handshake("AAAA-AAAA", "", "Eve"), heard.append)
    await until(lambda: any(isinstance(one, LinkDown) for one in heard))
    assert isinstance(heard[-1], LinkDown)
    assert (heard[-1].final, heard[-1].code) == (True, "wrong_code")
    await link.closed()


async def test_nobody_there_is_told_in_words(unused_tcp_port: int) -> None:
    heard: list[Heard] = []
    address = f"ws://127.0.0.1:{unused_tcp_port}{PATH}"
    link = SocketLink(address, Handshake("AAAA-AAAA", "", "Eve"), heard.append)
    await until(lambda: bool(heard))
    assert isinstance(heard[0], LinkDown)
    assert not heard[0].final
    assert "Connection refused" in heard[0].words
    await link.closed()


async def _raw(host: Host, **how: Any) -> tuple[aiohttp.ClientSession, Any]:
    session = aiohttp.ClientSession()
    try:
        return session, await session.ws_connect(host.address, **how)
    except aiohttp.ClientError:
        await session.close()
        raise


async def test_ten_megabytes_end_the_connection_and_nothing_else(host: Host) -> None:
    bea = Player(host, "Bea", plays=False)
    await until(lambda: bea.is_seated)
    session, socket = await _raw(host)
    hello = json.loads((await socket.receive()).data)
    assert (hello["type"], hello["claim"]) == ("hello", True)
    with suppress(ConnectionError):
        await socket.send_str(" " * 10_000_000)
    answer = await socket.receive(timeout=PATIENCE)
    assert answer.type in {aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED}
    assert MAX_FROM_SEAT < 100_000
    await socket.close()
    await session.close()
    await until(lambda: len(host.room._guests) == 1)  # noqa: SLF001
    assert host.room.chairs[1].guest is not None
    await bea.link.closed()


async def test_binary_frames_and_floods_end_their_own_connection(host: Host) -> None:
    session, socket = await _raw(host)
    await socket.receive()
    await socket.send_bytes(b"\x00" * 100)
    answer = await socket.receive(timeout=PATIENCE)
    assert answer.type in {aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED}
    other = await session.ws_connect(host.address)
    await other.receive()
    for _ in range(200):
        await other.send_str('{"type":"ping"}')
    async with asyncio.timeout(PATIENCE):
        types = [json.loads(message.data)["type"] async for message in other]
    assert types[-1] == "bye"
    assert len(types) < 100
    for one in (socket, other):
        await one.close()
    await session.close()


async def test_a_page_in_a_browser_is_no_guest(host: Host) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await _raw(host, origin="http://evil.example")
    assert refused.value.status == 403


async def test_when_the_host_closes_everybody_is_told(host: Host) -> None:
    bea = Player(host, "Bea", plays=False)
    await until(lambda: bea.is_seated)
    await host.service.close()
    await until(lambda: any(isinstance(one, LinkDown) for one in bea.heard))
    down = next(one for one in bea.heard if isinstance(one, LinkDown))
    assert (down.code, down.final) == ("closed", False)
    assert any(isinstance(one, Bye) for one in bea.heard) is False
    await bea.link.closed()


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("127.0.0.1:9000", "ws://127.0.0.1:9000/seat"),
        ("table.local", "ws://table.local:8765/seat"),
        ("http://192.168.1.2:8765/7KQ4-M2XD", "ws://192.168.1.2:8765/seat"),
        ("https://cards.example.org/x", "wss://cards.example.org/seat"),
        ("fe80::1", "ws://[fe80::1]:8765/seat"),
        ("[::1]:9000", "ws://[::1]:9000/seat"),
    ],
)
def test_addresses_as_people_type_them(text: str, address: str) -> None:
    assert address_of(text) == address


@pytest.mark.parametrize("text", ["", "ftp://x", "a b", "http://"])
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (it has no words of its own)
        address_of(text)
