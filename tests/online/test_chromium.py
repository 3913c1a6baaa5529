"""A guest at a hosted table in a real browser: by keyboard, mouse, touch; no other host asked."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from typing import Any

import aiohttp
import pyte
import pytest
from aiohttp import web
from tests.online.test_sockets import Host

from vandtia.online import visitor
from vandtia.online.browsers import BrowserDoor

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PATIENCE = 40
WIDE, HIGH = 844, 390
"""A phone held sideways."""

KEYS = {"Enter": ("\r", "Enter", 13), "t": ("t", "KeyT", 84)}

TERMINAL = "document.querySelector('.xterm-screen').getBoundingClientRect()"


class Page:
    """A page of the browser, spoken to by its own protocol."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = count(1)
        self.asked: list[str] = []
        self.columns = self.lines = 1

    async def call(self, method: str, **values: Any) -> dict[str, Any]:
        number = next(self._numbers)
        await self._socket.send_json({"id": number, "method": method, "params": values})
        while True:
            message = json.loads((await self._socket.receive()).data)
            if message.get("method") == "Network.requestWillBeSent":
                self.asked.append(message["params"]["request"]["url"])
            if message.get("id") == number:
                return dict(message["result"])

    async def value(self, expression: str) -> Any:
        found = await self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        return found["result"].get("value")

    async def until(self, expression: str) -> None:
        for _ in range(PATIENCE * 10):
            if await self.value(expression) is True:
                return
            await asyncio.sleep(0.1)
        raise AssertionError(f"{expression} is not so")

    async def key(self, key: str, code: str, number: int) -> None:
        values = {
            "key": code if key == "\r" else key,
            "code": code,
            "windowsVirtualKeyCode": number,
        }
        await self.call("Input.dispatchKeyEvent", type="keyDown", text=key, **values)
        await self.call("Input.dispatchKeyEvent", type="keyUp", **values)

    async def cell(self, column: float, row: float) -> tuple[float, float]:
        """Where the middle of a cell of the terminal is, in pixels."""
        box = await self.value(f"JSON.parse(JSON.stringify({TERMINAL}))")
        x = box["left"] + (column + 0.5) * box["width"] / self.columns
        y = box["top"] + (row + 0.5) * box["height"] / self.lines
        return x, y

    async def tap(self, column: float, row: float) -> None:
        x, y = await self.cell(column, row)
        points = [{"x": x, "y": y}]
        await self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=points)
        await self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    async def click(self, column: float, row: float) -> None:
        x, y = await self.cell(column, row)
        for kind in ("mousePressed", "mouseReleased"):
            await self.call(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1
            )


class Seen:
    """What the guest's terminal shows, read where it is sent to the browser."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self.screen)
        send, resize = web.WebSocketResponse.send_bytes, visitor.set_size

        async def watched(socket: web.WebSocketResponse, data: bytes) -> None:
            self._stream.feed(data)
            await send(socket, data)

        def resized(terminal: int, width: int, height: int) -> None:
            self.screen.resize(height, width)
            resize(terminal, width, height)

        monkeypatch.setattr(web.WebSocketResponse, "send_bytes", watched)
        monkeypatch.setattr(visitor, "set_size", resized)

    def place(self, words: str) -> tuple[int, int] | None:
        """The column and line of the middle of some words, if they are shown."""
        for row, line in enumerate(self.screen.display):
            if words in line:
                return line.index(words) + len(words) // 2, row
        return None

    async def until(self, words: str) -> tuple[int, int]:
        for _ in range(PATIENCE * 10):
            if (found := self.place(words)) is not None:
                await asyncio.sleep(0.4)  # the frame is drawn whole
                return self.place(words) or found
            await asyncio.sleep(0.1)
        raise AssertionError(f"{words}: {self.screen.display}")


@pytest.fixture
async def hosted() -> AsyncIterator[Host]:
    found = Host()
    app = web.Application()
    BrowserDoor(found.room, lambda: found.port, []).add_to(app)
    found.port = await found.service.open(app, "127.0.0.1", 0)
    yield found
    await found.service.close()


@pytest.fixture
async def page(tmp_path: Path) -> AsyncIterator[Page]:
    assert CHROMIUM is not None
    browser = await asyncio.create_subprocess_exec(
        *(CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"),
        *("--remote-allow-origins=*", f"--user-data-dir={tmp_path}/browser", "about:blank"),
        stderr=asyncio.subprocess.PIPE,
        env={"HOME": str(tmp_path), "PATH": "/usr/bin:/bin"},
    )
    try:
        assert browser.stderr is not None
        async with asyncio.timeout(PATIENCE):
            while b"DevTools listening on ws://" not in (line := await browser.stderr.readline()):
                assert line
        debugger = line.decode().split("ws://")[1].split("/")[0]
        async with aiohttp.ClientSession() as client:
            async with client.get(f"http://{debugger}/json/list") as answer:
                pages = await answer.json()
            (address,) = [page["webSocketDebuggerUrl"] for page in pages if page["type"] == "page"]
            async with client.ws_connect(address) as socket:
                yield Page(socket)
    finally:
        browser.terminate()
        await browser.wait()


async def plays(hosted: Host, ply: int) -> None:
    for _ in range(PATIENCE * 10):
        if hosted.session.ply >= ply:
            return
        await asyncio.sleep(0.1)
    raise AssertionError(f"no move {ply}")


@pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here (apt install chromium)")
async def test_a_guest_plays_in_a_browser_by_touch_mouse_and_keyboard(
    hosted: Host, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = Seen(monkeypatch)
    await page.call("Network.enable")
    await page.call(
        "Emulation.setDeviceMetricsOverride",
        width=WIDE,
        height=HIGH,
        deviceScaleFactor=2,
        mobile=True,
    )
    await page.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=1)
    home = f"127.0.0.1:{hosted.port}"
    await page.call("Page.navigate", url=f"http://{home}/{hosted.room.code}")
    await page.until("document.activeElement?.id == 'name'")
    await page.call("Input.insertText", text="Bea")
    assert await page.value("document.getElementById('code').value") == hosted.room.code
    await page.value("document.querySelector('#sit button').click()")
    await page.until("document.body.classList.contains('-first-byte')")
    await page.until("document.activeElement.className == 'xterm-helper-textarea'")
    for _ in range(PATIENCE * 10):
        if len(hosted.room.chairs) == 2:
            break
        await asyncio.sleep(0.1)
    assert hosted.room.chairs.names == ("Host", "Bea")
    # All of a table of 80 columns and 24 lines is in sight, and no smaller than can be read.
    page.columns, page.lines = seen.screen.columns, seen.screen.lines
    assert page.columns >= 80
    assert page.lines >= 24
    assert float(await page.value("document.getElementById('terminal').dataset.fontSize")) >= 11
    hosted.room.take_away(0)
    hosted.service.do(lambda: hosted.room.seat_bot("Bo", "greedy"))
    hosted.service.do(lambda: hosted.room.begin_game(seed=5))
    await page.tap(*await seen.until("R ready"))
    await plays(hosted, 2)
    ply = hosted.session.ply
    await page.click(*await seen.until("Enter play"))
    await plays(hosted, ply + 1)
    ply = hosted.session.ply
    await seen.until("Enter play")
    for key in ("Enter", "t", "t"):
        await page.key(*KEYS[key])
        await asyncio.sleep(0.3)
    await plays(hosted, ply + 1)
    ply = hosted.session.ply
    column, line = await seen.until("Pile")
    await asyncio.sleep(0.5)
    await page.tap(column, line + 2)
    await asyncio.sleep(0.5)
    if hosted.session.ply == ply:  # the pile plays what is chosen; where nothing fits, it asks
        await page.tap(column, line + 2)
    await plays(hosted, ply + 1)
    hosts = {url.split("/")[2] for url in page.asked if url.startswith(("http", "ws"))}
    assert hosts == {home}
