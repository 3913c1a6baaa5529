"""Who sits round a table with guests; the host opens it here, and looks after it."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Static

from vandtia.ai import LEVELS
from vandtia.engine.rules import Rules
from vandtia.i18n import _, ngettext, pgettext
from vandtia.online.room import PATIENCES
from vandtia.present.preset_words import preset_of, preset_title
from vandtia.present.seat_words import BOT_NAMES, kind_name
from vandtia.protocol import SeatInfo
from vandtia.tui import actions
from vandtia.tui.game_app import Page
from vandtia.tui.screens.form import ListScreen
from vandtia.tui.widgets.form import MenuRow
from vandtia.tui.widgets.key_bar import KeyBar
from vandtia.tui.widgets.lines import TopLine
from vandtia.tui.widgets.qr_code import QrCode

if TYPE_CHECKING:
    from vandtia.tui.hosting import HostPlace
    from vandtia.tui.place import GuestPlace

ROWS_WIDTH = 46
"""The rows need so many cells beside the code."""


class LobbyScreen(ListScreen[None]):
    """The seats of a table: for guests to look at, for the host to change.

    Args:
        place: the own place; the host's can do more.
    """

    NAME = "lobby"
    POSSIBLE = {
        actions.Lobby.DEAL: lambda self: self._host is not None and self._host.room.can_begin,
        actions.Lobby.BOT: lambda self: self._host is not None and not self._host.room.is_playing,
        actions.Lobby.LOCK: lambda self: self._host is not None,
    }
    DEFAULT_CSS = """
    LobbyScreen #beside { height: 1fr; }
    LobbyScreen #beside > Vertical { width: 1fr; padding: 1 1 0 1; }
    LobbyScreen #code { width: auto; height: auto; margin: 1 1 0 1; }
    LobbyScreen .words { color: $felt-text; }
    LobbyScreen .secret { text-style: bold; color: $turn; }
    """

    def __init__(self, place: GuestPlace) -> None:
        super().__init__()
        self._place = place

    @property
    def _host(self) -> HostPlace | None:
        return cast("HostPlace", self._place) if self._place.is_host else None

    def heading(self) -> tuple[str, str]:
        """Whose table it is, and by which rules."""
        host = self._host
        title = _("Your table for guests") if host is not None else _("A table elsewhere")
        lobby = self._place.lobby
        if host is not None:
            return title, preset_title(preset_of(host.room.rules) or "") or _("Own rules")
        if lobby is None:
            return title, ""
        rules = Rules.model_validate(lobby.rules)
        return title, preset_title(preset_of(rules) or "") or _("Own rules")

    def compose(self) -> ComposeResult:
        """The seats, and the code of the address beside them."""
        yield TopLine(*self.heading())
        with Horizontal(id="beside"):
            with Vertical(), Vertical(id="rows"):
                yield from self.rows()
            if self._host is not None:
                is_ascii = self.game_app.settings.deck == "ascii"
                yield from _code_of(self._host, self.app.size, ascii_only=is_ascii)
        yield Static("", id="detail", markup=False)
        yield KeyBar()

    def rows(self) -> Iterable[Widget]:
        """What is to be known, the seats, what can be done."""
        if self._place.trouble:
            yield Static(self._place.trouble, classes="words", markup=False)
        host = self._host
        if host is not None:
            yield from self._ways_in(host)
        seats = self._seats()
        for seat, info in enumerate(seats):
            yield MenuRow(
                f"seat{seat}",
                info.name,
                _words_for(self._host, self._own_seat(), seat, info),
                width=24,
                do=partial(self._choose_seat, seat),
            )
        if not seats and not self._place.trouble:
            yield Static(_("The table is looked for …"), classes="words", markup=False)
        yield from self._guest_rows() if host is None else self._host_rows(host)

    def _ways_in(self, host: HostPlace) -> Iterable[Widget]:
        if host.fault:
            words = _("Nobody can come: %(problem)s", problem=host.fault)
            yield Static(words, classes="words", markup=False)
            return
        words = _(
            "Join:  vandtia join %(address)s %(code)s", address=host.address, code=host.room.code
        )
        yield Static(words, classes="words secret", markup=False)
        yield Static(host.reach_words, classes="words", markup=False)

    def _seats(self) -> tuple[SeatInfo, ...]:
        host = self._host
        if host is not None:
            return host.room.seat_infos()
        game, lobby = self._place.game, self._place.lobby
        if game is not None and not game.is_over:
            return game.info.seats
        return lobby.seats if lobby is not None else ()

    def _own_seat(self) -> int | None:
        host = self._host
        if host is not None:
            return host.room.host_seat
        game, lobby = self._place.game, self._place.lobby
        if game is not None and not game.is_over:
            return game.seat
        return lobby.seat if lobby is not None else None

    def _guest_rows(self) -> Iterable[Widget]:
        place = self._place
        if place.game is not None:
            yield MenuRow("table", _("To the table"), classes="-gap", do=self.action_back)
        elif place.lobby is not None:
            yield Static(_("The host deals when all are there."), classes="words", markup=False)
        if place.link is not None and self._own_seat() is not None:
            yield MenuRow("give_up", _("Give up this seat"), classes="-gap", do=place.leave)
        yield MenuRow("leave", _("Quit"), do=self.game_app.action_leave)

    def _host_rows(self, host: HostPlace) -> Iterable[Widget]:
        room = host.room
        if room.is_playing:
            yield MenuRow("table", _("To the table"), classes="-gap", do=self.action_back)
            words = _("Let the game go on") if room.paused else _("Hold the game")
            yield MenuRow("pause", words, do=self._pause)
        else:
            remark = "" if room.can_begin else _("once a guest sits")
            yield MenuRow("deal", _("Deal"), remark, width=24, classes="-gap", do=self.action_deal)
            yield MenuRow("bot", _("A bot sits down…"), width=24, do=self.action_bot)
        settings = room.settings
        sitting = pgettext("sitting down", "with the code")
        if settings.locked:
            sitting = pgettext("sitting down", "closed")
        yield MenuRow("lock", _("Sitting down"), sitting, width=24, do=self.action_lock)
        onlookers = pgettext("looking on", "allowed")
        if not settings.onlookers:
            onlookers = pgettext("looking on", "not allowed")
        if room.onlookers:
            count = ngettext("%(n)s looks on", "%(n)s look on", room.onlookers)
            onlookers = f"{onlookers}, {count}"
        yield MenuRow("onlookers", _("Looking on"), onlookers, width=24, do=self._onlookers)
        patience = settings.patience
        words = (
            _("never")
            if patience is None
            else ngettext("after %(n)s second", "after %(n)s seconds", int(patience))
        )
        yield MenuRow("patience", _("Ask about a bot"), words, width=24, do=self._patience)
        yield MenuRow("leave", _("Close the table"), classes="-gap", do=self.game_app.action_leave)

    # When it changes

    async def on_screen_resume(self) -> None:
        """It is seen, for the first time or again."""
        self._place.lobby_changed = self._changed
        if not self._place.is_opened:
            self._place.is_opened = True
            await self._place.open()
            self.refresh(recompose=True)
        await self.renew_rows()

    def _changed(self) -> None:
        if self.is_current:
            self.call_later(self.renew_rows)

    def on_resize(self) -> None:
        """The code may have room now, or none any more."""
        self.refresh(recompose=True)

    def settings_changed(self) -> None:
        """Another deck: the code may be drawn in letters now."""
        self.refresh(recompose=True)

    # What the host does

    def action_deal(self) -> None:
        """Deal to those who sit there."""
        host = self._host
        if host is not None and host.room.can_begin:
            host.next_game()
        elif host is not None and not host.room.is_playing:
            self.notify(_("A game needs two at least: a guest, or a bot."), markup=False)

    def action_bot(self) -> None:
        """A bot sits down."""
        host = self._host
        if host is None or host.room.is_playing:
            return
        levels = [(level, kind_name(level)) for level in LEVELS]

        def chosen(level: str | None) -> None:
            if level is not None:
                name = next(one for one in BOT_NAMES if one not in host.room.chairs.names)
                host.do(lambda: host.room.seat_bot(name, level))

        self.open(
            Page.QUESTION, _("A bot sits down"), _("How well does it play?"), levels, then=chosen
        )

    def action_lock(self) -> None:
        """Let nobody else sit down, or let them again."""
        host = self._host
        if host is not None:
            now = host.room.settings
            changed = now._replace(locked=not now.locked)
            host.do(lambda: host.room.change_settings(changed))

    def _onlookers(self) -> None:
        host = self._host
        if host is not None:
            now = host.room.settings
            changed = now._replace(onlookers=not now.onlookers)
            host.do(lambda: host.room.change_settings(changed))

    def _patience(self) -> None:
        host = self._host
        if host is not None:
            now = host.room.settings
            place = PATIENCES.index(now.patience) if now.patience in PATIENCES else 0
            changed = now._replace(patience=PATIENCES[(place + 1) % len(PATIENCES)])
            host.do(lambda: host.room.change_settings(changed))

    def _pause(self) -> None:
        host = self._host
        if host is not None:
            paused = not host.room.paused
            host.do(lambda: host.room.pause(paused=paused))

    def _choose_seat(self, seat: int) -> None:
        """What the host can do about a seat."""
        host = self._host
        if host is None:
            return
        room = host.room
        chair = room.chairs[seat]
        found = [("back", _("Nothing"))]
        if room.is_playing and not chair.is_bot and not chair.is_host and not chair.stands_in:
            found.append(("stand_in", _("A bot stands in until they are back")))
        if not room.is_playing:
            found += [
                (f"exchange{other}", _("Change places with %(name)s", name=one.name))
                for other, one in enumerate(room.chairs)
                if other != seat
            ]
        if not chair.is_host and not (room.is_playing and chair.is_bot):
            found.append(("remove", _("Send away; the table gets a new code")))

        def chosen(key: str | None) -> None:
            if key == "stand_in":
                host.do(lambda: room.stand_in(seat))
            elif key == "remove":
                host.do(lambda: room.remove(seat))
                self.refresh(recompose=True)
            elif key is not None and key.startswith("exchange"):
                other = int(key.removeprefix("exchange"))
                host.do(lambda: room.exchange(seat, other))

        self.open(Page.QUESTION, chair.name, _("What about this seat?"), found, then=chosen)

    def action_back(self) -> None:
        """To the table, where a game is under way."""
        place = self._place
        if len(self.app.screen_stack) > 1:
            self.dismiss(None)
        elif place.game is not None and not place.game.is_over:
            page = self.game_app.page(Page.TABLE, place.game, self.game_app.flow_settings, place)
            self.game_app.show_only(page)
        else:
            self.notify(_("Quit closes the table, or leaves it."), markup=False)


def _code_of(host: HostPlace, size: Size, *, ascii_only: bool) -> Iterable[QrCode]:
    """The QR code of a table's page, where it has room."""
    if host.fault or not host.port:
        return
    words = f"{host.page_address}/{host.room.code}"
    code = QrCode(words, ascii_only=ascii_only, colour=not os.environ.get("NO_COLOR"))
    code.id = "code"
    width, height = code.needs
    if size.width - width >= ROWS_WIDTH and size.height - height >= 8:
        yield code


def _words_for(host: HostPlace | None, own: int | None, seat: int, info: SeatInfo) -> str:
    """Who sits at a seat, in a few words."""
    if seat == own:
        return _("you")
    if info.kind == "free":
        return _("free")
    if info.kind != "person":
        return kind_name(host.room.chairs[seat].level) if host is not None else _("a bot")
    if info.stand_in:
        return _("a bot stands in")
    return _("is here") if info.present else _("cannot be reached")
