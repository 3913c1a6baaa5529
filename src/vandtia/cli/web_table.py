"""The web server behind `vandtia serve`: who may come in, and a page that asks nobody else."""

from __future__ import annotations

import html
import secrets
from collections.abc import Sequence
from importlib.resources import files
from string import Template

from aiohttp import web
from aiohttp.typedefs import Handler

from vandtia.cli import visitor

MAX_VISITORS = 8
MAX_MESSAGE = 1 << 20

_PAGE = Template("""<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<title>Vändtia</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/static/css/xterm.css">
<script src="/static/js/textual.js"></script>
<style>
html, body, #terminal { margin: 0; width: 100vw; height: 100vh; background: #0c181f; }
#ended { display: none; position: fixed; inset: 0; color: #ddd; background: #0c181f;
  font: 1em monospace; place-items: center; z-index: 10; }
body.-closed #ended { display: grid; }
</style>
</head>
<body>
<div id="ended">Vändtia</div>
<div id="terminal" class="textual-terminal" data-font-size="16"
  data-session-websocket-url="$socket"></div>
<script>
// The keyboard is the game's at once, without a click.
const keyboard = () => document.querySelector(".xterm-helper-textarea");
const wait = setInterval(() => {
  if (keyboard()) { keyboard().focus(); clearInterval(wait); }
}, 50);
window.addEventListener("focus", () => keyboard()?.focus());
</script>
</body>
</html>
""")

_POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; "
    "img-src data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"
)


class WebTable:
    """Lets visitors in who have the token, from a page of ours.

    Args:
        hosts: the values of `Host` under which it is reached, with the port.
        words: options of the program each visitor gets.
        most: how many visitors may play at the same time.
    """

    def __init__(
        self, hosts: Sequence[str], words: Sequence[str] = (), most: int = MAX_VISITORS
    ) -> None:
        self.token = secrets.token_urlsafe(24)
        self.visitors = 0
        self._hosts = frozenset(hosts)
        self._words = tuple(words)
        self._most = most

    def app(self) -> web.Application:
        """The application for aiohttp to run."""
        app = web.Application(middlewares=[self._guard])
        app.router.add_get("/", self._page)
        app.router.add_get("/ws/{token}", self._socket)
        app.router.add_static("/static", str(files("textual_serve") / "static"))
        return app

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Another page in the same browser can send requests here, but not under our names."""
        origin = request.headers.get("Origin")
        if request.host not in self._hosts:
            raise web.HTTPForbidden(text="Host")
        if origin is not None and origin.removeprefix("http://") not in self._hosts:
            raise web.HTTPForbidden(text="Origin")
        if not request.path.startswith("/static/"):
            # The page's script adds a query of its own to the socket's address.
            given = request.match_info.get("token", request.query.get("token", "")).encode()
            if not secrets.compare_digest(given, self.token.encode()):
                raise web.HTTPForbidden(text="Token")
        return await handler(request)

    async def _page(self, request: web.Request) -> web.Response:
        address = f"ws://{request.host}/ws/{self.token}"
        page = _PAGE.substitute(socket=html.escape(address))
        headers = {
            "Content-Security-Policy": _POLICY,
            "Referrer-Policy": "no-referrer",
            "Cache-Control": "no-store",
        }
        return web.Response(text=page, content_type="text/html", headers=headers)

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        if request.headers.get("Origin") is None:  # browsers always name it
            raise web.HTTPForbidden(text="Origin")
        if self.visitors >= self._most:
            raise web.HTTPServiceUnavailable(text="Visitors")
        self.visitors += 1
        try:
            socket = web.WebSocketResponse(heartbeat=15, max_msg_size=MAX_MESSAGE)
            await socket.prepare(request)
            await visitor.play(socket, self._words)
        finally:
            self.visitors -= 1
        return socket
