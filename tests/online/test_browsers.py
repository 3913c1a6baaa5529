"""Tables in a browser: who is let in, and that nothing of a visitor is left."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import WSServerHandshakeError, web
from aiohttp.test_utils import TestClient, TestServer

from vandtia.engine import preset_table
from vandtia.flow import FlowSettings
from vandtia.online.browsers import BrowserDoor, OwnTable
from vandtia.online.door import MAX_WRONG_TRIES
from vandtia.online.room import Room
from vandtia.online.service import HostService

Client = TestClient[Any, Any]


def origin(client: Client) -> dict[str, str]:
    return {"Origin": f"http://127.0.0.1:{client.port}"}


def visitors(folder: Path) -> list[Path]:
    return list(folder.glob("vandtia-visitor-*"))


# One's own table


@pytest.fixture
async def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> OwnTable:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return OwnTable(["--lang", "en"], most=1)


@pytest.fixture
async def client(own: OwnTable) -> AsyncIterator[Client]:
    async with TestClient(TestServer(own.app())) as client:
        yield client


async def test_the_page_asks_no_other_host(client: Client, own: OwnTable) -> None:
    answer = await client.get("/", params={"token": own.token})
    page = await answer.text()
    assert answer.status == 200
    assert "://" not in page
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    for name in ("page.js", "page.css", "icon.svg", "static/js/textual.js"):
        answer = await client.get(f"/{name}")
        assert answer.status == 200
        text = await answer.text()
        if not name.startswith("static"):
            assert "://" not in text.replace("${scheme}//", "").replace("http://www.w3.org", "")


@pytest.mark.parametrize("path", ["/?token=", "/browser/"])
@pytest.mark.parametrize(
    ("token", "headers"),
    [
        ("", {}),
        ("wrong", {}),
        ("ö", {}),
        (None, {"Origin": "http://evil.example"}),
        (None, {"Origin": "null"}),
        (None, {"Host": "evil.example"}),
        (None, {"Host": "[::1"}),
    ],
)
async def test_others_are_not_let_in(
    client: Client, own: OwnTable, path: str, token: str | None, headers: dict[str, str]
) -> None:
    given = own.token if token is None else token
    answer = await client.get(f"{path}{given}", headers=headers)
    assert answer.status in {403, 404}
    assert "data-socket" not in await answer.text()


async def test_a_socket_without_an_origin_is_refused(client: Client, own: OwnTable) -> None:
    with pytest.raises(WSServerHandshakeError) as refused:
        await client.ws_connect(f"/browser/{own.token}")
    assert refused.value.status == 403


async def test_a_visitor_plays_in_a_folder_that_ends_with_the_visit(
    client: Client, own: OwnTable, tmp_path: Path
) -> None:
    address, headers = f"/browser/{own.token}?width=80", origin(client)
    socket = await client.ws_connect(address, headers=headers)
    await socket.send_json(["resize", {"width": 80, "height": 24}])
    drawn = b""
    async with asyncio.timeout(30):
        while b"Svenska" not in drawn:
            drawn += await socket.receive_bytes()
        assert len(visitors(tmp_path)) == 1
        with pytest.raises(WSServerHandshakeError) as refused:
            await client.ws_connect(address, headers=headers)
        assert refused.value.status == 503
        await socket.close()
        await client.close()  # waits for its handlers
    assert not visitors(tmp_path)


# A hosted table


class Hosted:
    def __init__(self) -> None:
        self.room = Room(preset_table("glimne"), "Åsa", FlowSettings(pause=0.0))
        self.service = HostService(self.room, lambda _task: None)
        self.door = BrowserDoor(self.room, lambda: self.port, ["table.example"])
        self.port = 0


@pytest.fixture
async def hosted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hosted]:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    found = Hosted()
    app = web.Application()
    found.door.add_to(app)
    found.port = await found.service.open(app, "127.0.0.1", 0)
    yield found
    await found.service.close()


@pytest.fixture
async def browser(hosted: Hosted) -> AsyncIterator[Any]:
    import aiohttp

    base = f"http://127.0.0.1:{hosted.port}"
    async with aiohttp.ClientSession(base, headers={"Origin": base}) as session:
        yield session


TOKEN = "t" * 40


async def test_a_guest_with_a_browser_sits_down_at_the_table(
    hosted: Hosted, browser: Any, tmp_path: Path
) -> None:
    form = {"name": "Bea \x1b[31m", "code": hosted.room.code.lower(), "token": TOKEN}
    async with browser.get(f"/{hosted.room.code}") as answer:
        assert "<form" in await answer.text()
    async with browser.post("/sit", json=form) as answer:
        assert answer.status == 200
        path = await answer.text()
    socket = await browser.ws_connect(f"{path}?width=80")
    await socket.send_json(["resize", {"width": 80, "height": 24}])
    async with asyncio.timeout(40):
        while len(hosted.room.chairs) < 2 or hosted.room.chairs[1].is_away:
            await socket.receive()
        assert hosted.room.chairs[1].name.startswith("Bea")
        assert hosted.room.chairs.seat_with(TOKEN) == 1
        (folder,) = visitors(tmp_path)
        hosted.service.do(lambda: hosted.room.begin_game(seed=5))
        drawn = b""
        while b"Hand" not in drawn and b"hand" not in drawn:
            drawn += (await socket.receive()).data
        await socket.send_str("no message of ours")
        while not socket.closed:  # broken off by the table, not here
            await socket.receive()
    for _ in range(600):
        if not folder.exists():
            break
        await asyncio.sleep(0.05)
    assert not folder.exists()
    assert [chair.is_away for chair in hosted.room.chairs] == [True, True]
    with pytest.raises(WSServerHandshakeError) as refused:  # a ticket is good for once
        await browser.ws_connect(f"{path}?width=80")
    assert refused.value.status == 403
    async with browser.post("/sit", json={**form, "code": ""}) as answer:
        assert answer.status == 200  # the page that was loaded anew has its token


async def test_wrong_codes_are_slowed_down(hosted: Hosted, browser: Any) -> None:
    for _ in range(MAX_WRONG_TRIES):
        async with browser.post("/sit", json={"name": "", "code": "AAAA", "token": ""}) as answer:
            assert answer.status == 403
    right = {"name": "", "code": hosted.room.code, "token": ""}
    async with browser.post("/sit", json=right) as answer:
        assert answer.status == 403
        assert "seconds" in await answer.text()


@pytest.mark.parametrize(
    "body", ["", "[]", '{"name": 1}', '{"code": "%s"}' % ("x" * 300), "[" * 500]
)
async def test_nonsense_is_no_form(hosted: Hosted, browser: Any, body: str) -> None:
    async with browser.post("/sit", data=body) as answer:
        assert answer.status == 400


@pytest.mark.parametrize(
    "headers",
    [{"Origin": "http://evil.example"}, {"Host": "evil.example"}, {"Origin": "null"}],
)
async def test_another_page_cannot_sit_down(
    hosted: Hosted, browser: Any, headers: dict[str, str]
) -> None:
    form = {"name": "", "code": hosted.room.code, "token": ""}
    async with browser.post("/sit", json=form, headers=headers) as answer:
        assert answer.status == 403


async def test_who_touches_nothing_for_long_is_let_go() -> None:
    own = OwnTable(["--lang", "en"], idle_seconds=0.2)
    async with TestClient(TestServer(own.app())) as client:
        socket = await client.ws_connect(f"/browser/{own.token}", headers=origin(client))
        async with asyncio.timeout(30):
            async for _message in socket:
                pass
        assert socket.closed
