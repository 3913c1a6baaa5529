"""The page of a table in a browser, and who may ask for it. It asks no other host for anything."""

from __future__ import annotations

import html
from collections.abc import Collection
from importlib.resources import files
from ipaddress import ip_address
from string import Template
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler

from vandtia.i18n import _, current_language

_OURS = {"page.css": "text/css", "page.js": "text/javascript", "icon.svg": "image/svg+xml"}

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'none'; "
        "frame-ancestors 'none'; base-uri 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
}


class Page:
    """Serves the page, its script, style and icon.

    Args:
        names: the names under which the table is reached, beside numeric addresses and
            `localhost`. A page of another name could be anybody's who lets that name point here.
    """

    def __init__(self, names: Collection[str] = ()) -> None:
        self._names = frozenset(name.casefold() for name in names)
        self._template = Template(_text("page.html"))

    def add_to(self, app: web.Application) -> None:
        """Give an application what belongs to the page, and its guard."""
        app.middlewares.append(self._guard)
        for name in _OURS:
            app.router.add_get(f"/{name}", self._file)
        app.router.add_static("/static", str(files("textual_serve") / "static"))

    def answer(self, socket: str = "") -> web.Response:
        """The page: with a form to sit down, or for the table behind the path of a socket."""
        words = {
            "lang": current_language(),
            "socket": socket,
            "name_word": _("Your name"),
            "code_word": _("Table code"),
            "sit_word": _("Sit down"),
            "sideways_words": _("On a phone, hold it sideways. Tap cards and keys to play."),
            "ended_word": _("The table is left."),
            "again_word": _("Come back"),
        }
        escaped = {name: html.escape(value) for name, value in words.items()}
        text = self._template.substitute(escaped, hidden=" hidden" if socket else "")
        return web.Response(text=text, content_type="text/html", headers=HEADERS)

    async def _file(self, request: web.Request) -> web.Response:
        name = request.path.removeprefix("/")
        return web.Response(text=_text(name), content_type=_OURS[name], headers=HEADERS)

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Another page in the same browser can send requests here, but not under our names."""
        if not self._is_ours(request.host):
            raise web.HTTPForbidden(text="Host")
        origin = request.headers.get("Origin")
        if origin is not None and urlsplit(origin).netloc != request.host:
            raise web.HTTPForbidden(text="Origin")
        return await handler(request)

    def _is_ours(self, host: str) -> bool:
        try:
            name = (urlsplit(f"//{host}").hostname or "").casefold()
        except ValueError:
            return False
        if name == "localhost" or name in self._names:
            return True
        try:
            ip_address(name)
        except ValueError:
            return False
        return True


def only_from_our_page(request: web.Request) -> None:
    """Refuse who does not come from our page; browsers always name the page they are on."""
    if request.headers.get("Origin") is None:
        raise web.HTTPForbidden(text="Origin")


def _text(name: str) -> str:
    return (files("vandtia.online") / name).read_text("utf-8")
