"""The table in a real browser: keys work at once, and no other host is asked."""

from __future__ import annotations

import asyncio
import json
import shutil
from itertools import count
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("textual_serve", reason="the extra [serve] is not installed")

import aiohttp
from aiohttp.test_utils import TestServer

from vandtia.cli.web_table import WebTable

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PATIENCE = 20


class Page:
    """A page of the browser, spoken to by its own protocol."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = count(1)
        self.asked: list[str] = []

    async def call(self, method: str, **values: Any) -> dict[str, Any]:
        number = next(self._numbers)
        await self._socket.send_json({"id": number, "method": method, "params": values})
        while True:
            message = json.loads((await self._socket.receive()).data)
            if message.get("method") == "Network.requestWillBeSent":
                self.asked.append(message["params"]["request"]["url"])
            if message.get("id") == number:
                return dict(message["result"])

    async def until(self, expression: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                found = await self.call("Runtime.evaluate", expression=expression)
                if found["result"].get("value") is True:
                    return
                await asyncio.sleep(0.1)


@pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here (apt install chromium)")
async def test_keys_work_at_once_and_no_other_host_is_asked(tmp_path: Path) -> None:
    assert CHROMIUM is not None
    table = WebTable([], ["--lang", "en"])
    async with TestServer(table.app()) as server, aiohttp.ClientSession() as client:
        home = f"127.0.0.1:{server.port}"
        table._hosts = frozenset({home})
        browser = await asyncio.create_subprocess_exec(
            *(CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"),
            *("--remote-allow-origins=*", f"--user-data-dir={tmp_path}/browser", "about:blank"),
            stderr=asyncio.subprocess.PIPE,
            env={"HOME": str(tmp_path), "PATH": "/usr/bin:/bin"},
        )
        try:
            assert browser.stderr is not None
            async with asyncio.timeout(PATIENCE):
                while b"DevTools listening on ws://" not in (
                    line := await browser.stderr.readline()
                ):
                    assert line
            debugger = line.decode().split("ws://")[1].split("/")[0]
            async with client.get(f"http://{debugger}/json/list") as answer:
                pages = await answer.json()
            (address,) = [page["webSocketDebuggerUrl"] for page in pages if page["type"] == "page"]
            async with client.ws_connect(address) as socket:
                page = Page(socket)
                await page.call("Network.enable")
                await page.call("Page.navigate", url=f"http://{home}/?token={table.token}")
                await page.until("document.body.classList.contains('-first-byte')")
                await page.until("document.activeElement.className == 'xterm-helper-textarea'")
                key = {"key": "q", "code": "KeyQ", "modifiers": 2, "windowsVirtualKeyCode": 81}
                await page.call("Input.dispatchKeyEvent", type="rawKeyDown", **key)
                await page.until("document.body.classList.contains('-closed')")  # Ctrl+Q left
                hosts = {url.split("/")[2] for url in page.asked if "://" in url}
                assert hosts == {home}
        finally:
            browser.terminate()
            await browser.wait()
