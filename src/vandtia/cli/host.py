"""`vandtia host` and `vandtia join`: a table for people on other machines."""

from __future__ import annotations

import argparse
import getpass
import os
import socket
import sys
from typing import TYPE_CHECKING

from vandtia.cli.inputs import read_rules
from vandtia.cli.output import CommandFailed, WrongUsage, flush, say
from vandtia.cli.show import find_paths, show
from vandtia.engine import BadRecord, preset_table
from vandtia.engine.presets import DEFAULT_PRESET
from vandtia.flow import PAUSES, FlowSettings, holds_for
from vandtia.i18n import _
from vandtia.present.seat_words import BOT_NAMES
from vandtia.session import HUMAN, StartRequest
from vandtia.storage.paths import CODE_VARIABLE, TOKEN_VARIABLE
from vandtia.storage.settings_file import load_settings

if TYPE_CHECKING:
    from vandtia.online.room import Room
    from vandtia.session import Session
    from vandtia.storage.paths import Paths
    from vandtia.storage.settings import Settings
    from vandtia.tui.app import VandtiaApp
    from vandtia.tui.place import GuestPlace
    from vandtia.tui.screens.base import GameScreen

HERE_ONLY, EVERYWHERE = "127.0.0.1", "0.0.0.0"  # noqa: S104 (asked for, and warned of)


def configure_host(parser: argparse.ArgumentParser) -> None:
    """The options of `host`."""
    parser.add_argument("--name", metavar=_("NAME"), help=_("your name at the table"))
    parser.add_argument(
        "--rules", metavar=_("RULES"), help=_("a preset (built in or your own), a file, or JSON")
    )
    parser.add_argument(
        "--bots", metavar=_("LEVELS"), help=_("bots that play too, by level, with commas")
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--lan", action="store_true", help=_("let others in your network come, not encrypted")
    )
    where.add_argument(
        "--listen", metavar=_("ADDRESS"), help=_("listen at this address of your machine")
    )
    parser.add_argument("--port", type=int, metavar=_("PORT"))
    parser.add_argument(
        "--public-name",
        metavar=_("NAME"),
        help=_("the name that a TLS proxy has for this table; guests are told it"),
    )
    parser.add_argument("--yes", action="store_true", help=_("do not ask"))
    parser.add_argument(
        "--new", action="store_true", help=_("do not go on with the table that was open last")
    )


def configure_join(parser: argparse.ArgumentParser) -> None:
    """The options of `join`."""
    parser.add_argument(
        "address",
        metavar=_("ADDRESS"),
        nargs="?",
        help=_("as the host shows it; without it, the table you were at last"),
    )
    parser.add_argument("code", metavar=_("CODE"), nargs="?", help=_("the table's code"))
    parser.add_argument("--name", metavar=_("NAME"), help=_("your name at the table"))
    parser.add_argument("--watch", action="store_true", help=_("only look on"))


def host(arguments: argparse.Namespace) -> int:
    """Open a table for others, and sit down at it."""
    paths = find_paths(arguments)
    loaded = load_settings(paths)
    address = EVERYWHERE if arguments.lan else arguments.listen or HERE_ONLY
    if not _is_accepted(address, asks=not arguments.yes):
        return 0
    room, session, port = _room(arguments, paths, loaded.value)
    from vandtia.online.client import DEFAULT_PORT
    from vandtia.tui.hosting import HostPlace, Opening

    ports = (arguments.port,) if arguments.port is not None else (port or DEFAULT_PORT, 0)
    opening = Opening(room, session, address, ports, _shown(address), arguments.public_name or "")

    def first(app: VandtiaApp) -> GameScreen[None]:
        return _lobby(app, HostPlace(app, opening))

    return show(arguments, paths, loaded, StartRequest(), first)


def join(arguments: argparse.Namespace) -> int:
    """Sit down at a table on another machine."""
    paths = find_paths(arguments)
    loaded = load_settings(paths)
    from vandtia.online.client import address_of
    from vandtia.online.door import read_code
    from vandtia.online.kept import KeptSeat, kept_seat, last_seat
    from vandtia.tui.place import GuestPlace

    kept = last_seat(paths) if arguments.address is None else None
    if arguments.address is None and kept is None:
        raise WrongUsage(_("join: an address and a code are needed, as the host shows them."))
    if kept is None:
        try:
            address = address_of(arguments.address)
        except ValueError:
            problem = _("“%(text)s” is no address of a table.", text=arguments.address)
            raise WrongUsage(problem) from None
        code = read_code(arguments.code or os.environ.get(CODE_VARIABLE, ""))
        if not code:
            raise WrongUsage(_("join: the table's code has eight signs, such as 7KQ4-M2XD."))
        token = os.environ.get(TOKEN_VARIABLE, "")
        name = arguments.name or _own_name(loaded.value)
        seat = KeptSeat(address=address, code=code, token=token, name=name)
        kept = kept_seat(paths, address, code) or seat
    if arguments.name:
        kept = kept.model_copy(update={"name": arguments.name})

    def first(app: VandtiaApp) -> GameScreen[None]:
        return _lobby(app, GuestPlace(app, kept, onlooker=arguments.watch))

    return show(arguments, paths, loaded, StartRequest(), first)


def _lobby(app: VandtiaApp, place: GuestPlace) -> GameScreen[None]:
    from vandtia.tui.screens.lobby import LobbyScreen

    app.at_end.append(place.close)
    return LobbyScreen(place)


def _is_accepted(address: str, *, asks: bool) -> bool:
    """Say, before anything is opened, who will be able to reach it."""
    from vandtia.online.door import is_here_only

    if is_here_only(address):
        return True
    say(
        _(
            "Anybody in your network will be able to reach this table, and to sit down with its "
            "code. What passes is not encrypted: whoever can listen in sees the cards of guests."
        )
    )
    if not asks or not sys.stdin.isatty():
        return True
    say(_("Enter opens the table, Ctrl+C does not. "), end="")
    flush()
    return sys.stdin.readline() != ""


def _shown(address: str) -> str:
    """The address that guests are told."""
    if address not in (EVERYWHERE, "::"):
        return address
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; the system says by which way it would
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def _room(
    arguments: argparse.Namespace, paths: Paths, settings: Settings
) -> tuple[Room, Session | None, int]:
    """The table, the game that goes on at it, and where it was reached."""
    from vandtia.online.room import Room

    last = settings.last_setup
    rules = preset_table(DEFAULT_PRESET) if last is None else last.table
    if arguments.rules is not None:
        rules = read_rules(arguments.rules, paths)
    flow = FlowSettings(PAUSES[settings.bot_speed], holds_for(settings.bot_speed))
    if not arguments.new:
        found = _last_room(paths, flow)
        if found is not None:
            return found
    room = Room(rules, arguments.name or _own_name(settings), flow)
    for level in (arguments.bots or "").split(","):
        if level:
            _seat_bot(room, level.strip())
    return room, None, 0


def _last_room(paths: Paths, flow: FlowSettings) -> tuple[Room, Session, int] | None:
    """The table whose game is under way; everybody has the seat they had."""
    from vandtia.online.kept import kept_table
    from vandtia.online.room import Room
    from vandtia.storage.games import GameStore
    from vandtia.storage.records import game_id
    from vandtia.tui.rounds import resumed

    kept = kept_table(paths)
    if kept is None or not kept.game or not any(chair.is_host for chair in kept.chairs):
        return None
    with GameStore(paths) as store:
        record = store.load_current().value
        if record is None or record.result is not None or game_id(record) != kept.game:
            return None
        try:
            session = resumed(record, store)
        except BadRecord:
            return None
    if len(session.players) != len(kept.chairs):
        return None
    return Room.reopened(kept, session.table, flow), session, kept.port


def _seat_bot(room: Room, level: str) -> None:
    from vandtia.ai import LEVELS
    from vandtia.cli.output import unknown

    if level not in LEVELS:
        raise unknown(_("There is no level “%(level)s”.", level=level), level, LEVELS)
    name = next(one for one in BOT_NAMES if one not in room.chairs.names)
    if not any(True for _task in room.seat_bot(name, level)):
        raise CommandFailed(_("So many cannot play at one table."))


def _own_name(settings: Settings) -> str:
    """The name of the first person at the table of last time, else of who is logged in."""
    last = settings.last_setup
    seats = last.players if last is not None else ()
    named = next((seat.name for seat in seats if seat.kind == HUMAN and seat.name), "")
    if named:
        return named
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return _("Guest")
