"""The table in a browser: who is let in, and that nothing of a visitor is left."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("aiohttp", reason="the extra [serve] is not installed")
pytest.importorskip("textual_serve", reason="the extra [serve] is not installed")

from aiohttp import WSServerHandshakeError
from aiohttp.test_utils import TestClient, TestServer

from vandtia.cli.web_table import WebTable

Client = TestClient[Any, Any]


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> WebTable:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return WebTable([], ["--lang", "en"], most=1)


@pytest.fixture
async def client(table: WebTable) -> AsyncIterator[Client]:
    async with TestClient(TestServer(table.app())) as client:
        table._hosts = frozenset({f"127.0.0.1:{client.port}"})
        yield client


def visitors(folder: Path) -> list[Path]:
    return list(folder.glob("vandtia-visitor-*"))


def origin(client: Client) -> dict[str, str]:
    return {"Origin": f"http://127.0.0.1:{client.port}"}


async def test_the_page_asks_no_other_host(client: Client, table: WebTable) -> None:
    answer = await client.get("/", params={"token": table.token})
    page = await answer.text()
    assert answer.status == 200
    assert "https://" not in page
    assert page.count("://") == 1  # the socket's own
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    assert (await client.get("/static/js/textual.js")).status == 200


@pytest.mark.parametrize("path", ["/?token=", "/ws/"])
@pytest.mark.parametrize(
    ("token", "headers"),
    [
        ("", {}),
        ("wrong", {}),
        ("ö", {}),
        (None, {"Origin": "http://evil.example"}),
        (None, {"Origin": "null"}),
        (None, {"Host": "evil.example"}),
    ],
)
async def test_others_are_not_let_in(
    client: Client, table: WebTable, path: str, token: str | None, headers: dict[str, str]
) -> None:
    given = table.token if token is None else token
    assert (await client.get(f"{path}{given}", headers=headers)).status == 403


async def test_a_socket_without_an_origin_is_refused(client: Client, table: WebTable) -> None:
    with pytest.raises(WSServerHandshakeError) as refused:
        await client.ws_connect(f"/ws/{table.token}")
    assert refused.value.status == 403


async def test_a_visitor_plays_in_a_folder_that_ends_with_the_visit(
    client: Client, table: WebTable, tmp_path: Path
) -> None:
    address, headers = f"/ws/{table.token}?width=80", origin(client)
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
