"""`Room`: a hosted table with everybody at it, from the first guest to the last game.

Whoever runs a room hands it what happens (a connection, a line, a lost connection, a wish of the
host, time) and carries out the tasks it returns. It has no socket, clock, disk or thread. The host
is served like any guest, by a token of its own, and is told no card more.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from vandtia.engine import Move, RecordPlayer, RuleTable
from vandtia.flow import FlowSettings
from vandtia.i18n import _
from vandtia.online.chairs import Chair, Chairs, Owner
from vandtia.online.door import (
    MIN_TOKEN,
    WrongTries,
    digest,
    fit_name,
    is_same,
    new_code,
    new_token,
    read_code,
)
from vandtia.online.hosted_game import HostedGame
from vandtia.online.kept import KeptChair, KeptTable
from vandtia.online.lobby import Lobby
from vandtia.online.tasks import (
    Close,
    GameBegan,
    KeepSeats,
    News,
    RoomTask,
    SeatsChanged,
    Send,
    TellHost,
)
from vandtia.protocol import (
    Answer,
    BadMessage,
    Bye,
    Choice,
    Claim,
    Fault,
    Flood,
    FromSeat,
    Ping,
    Pong,
    Remark,
    Said,
    Seated,
    SeatHello,
    SeatInfo,
    TableHello,
    TableInfo,
    Wish,
    describe_table,
    read_from_seat,
)
from vandtia.session import HUMAN, Session, deal_game, next_game
from vandtia.storage.records import game_id

HELLO_SECONDS = 15.0
"""Who has not sat down within so many seconds is sent away."""

PING_SECONDS, SILENT_SECONDS = 20.0, 50.0
"""Who was not heard for so long is asked whether they are there, and after that is cut off."""

MAX_GUESTS, MAX_GUESTS_OF_ONE_ADDRESS = 48, 16
MAX_FAULTS = 20
"""After so many messages that are none a guest is sent away."""

PER_SECOND, AT_ONCE = 20.0, 60
"""How many messages a guest may send."""

PATIENCE = 60.0
"""For so many seconds a guest may think before the host is asked whether a bot stands in."""

PATIENCES = (15.0, 30.0, 60.0, 120.0, 300.0, None)
"""What the host can choose from; `None`: for ever."""


@dataclass(slots=True)
class Guest:
    """One connection."""

    address: str
    flood: Flood
    came: float
    heard: float
    pinged: bool = False
    hello: SeatHello | None = None
    seat: int | None = None
    looks_on: bool = False
    faults: int = 0

    @property
    def is_in(self) -> bool:
        """Whether it has a seat, or looks on."""
        return self.seat is not None or self.looks_on


class RoomSettings(NamedTuple):
    """What the host may set about a table; all of it can change at any moment.

    Attributes:
        patience: after how many seconds without an answer the host is asked about a bot.
        locked: whether nobody else can sit down.
        onlookers: whether people may look on, who see what everybody sees.
    """

    patience: float | None = PATIENCE
    locked: bool = False
    onlookers: bool = True


class Room:
    """A hosted table.

    Args:
        rules: the rules that will be played by.
        host: the host's name.
        flow: how its games go.
        now: the seconds on the clock.
    """

    def __init__(
        self,
        rules: RuleTable,
        host: str,
        flow: FlowSettings | None = None,
        now: float = 0.0,
    ) -> None:
        self.rules = rules
        self.code = new_code()
        self.host_token = new_token()
        name = fit_name(host, (), _("Host"))
        chair = Chair(Owner.GUEST, name, token=digest(self.host_token), is_host=True)
        self.chairs = Chairs([chair])
        self.settings = RoomSettings()
        self.flow_settings = flow or FlowSettings()
        self.game: HostedGame | None = None
        self.paused = False
        self._number = 0
        self._same_seats = False
        self._guests: dict[int, Guest] = {}
        self._tries = WrongTries()
        self._now = now
        self._suggested: tuple[int, float] | None = None

    @classmethod
    def reopened(
        cls,
        kept: KeptTable,
        rules: RuleTable,
        flow: FlowSettings | None = None,
        now: float = 0.0,
    ) -> Room:
        """The table as it was kept, everybody with the seat they had.

        The game that was under way goes on with `begin_with`.

        Args:
            kept: who sat where. There must be a chair of the host's.
            rules: those of the next game.
            flow: how its games go.
            now: the seconds on the clock.
        """
        chairs = [one.chair() for one in kept.chairs]
        host = next(chair for chair in chairs if chair.is_host)
        room = cls(rules, host.name, flow, now)
        host.token = digest(room.host_token)
        room.code = kept.code
        room.chairs = Chairs(chairs)
        room.settings = RoomSettings(kept.patience, kept.locked, kept.onlookers)
        return room

    def kept(self, port: int) -> KeptTable:
        """What is to be kept, so that the table can be opened again."""
        return KeptTable(
            code=self.code,
            game=game_id(self.game.session.played()) if self.is_playing and self.game else "",
            port=port,
            locked=self.settings.locked,
            onlookers=self.settings.onlookers,
            patience=self.settings.patience,
            chairs=tuple(map(KeptChair.of, self.chairs)),
        )

    # What there is to know

    @property
    def is_playing(self) -> bool:
        """Whether a game is under way."""
        return self.game is not None and not self.game.session.is_over

    @property
    def onlookers(self) -> int:
        """How many look on."""
        return sum(guest.looks_on for guest in self._guests.values())

    @property
    def can_begin(self) -> bool:
        """Whether enough sit there for a game, and none is under way."""
        there = sum(chair.owner is not Owner.NOBODY for chair in self.chairs)
        return not self.is_playing and there >= 2

    @property
    def due(self) -> float:
        """When to call `tick` again at the latest."""
        times = [self._now + PING_SECONDS]
        if self.game is not None:
            if self.game.flow.due is not None:
                times.append(self.game.flow.due)
            if self._may_suggest():
                times.append(self.game.waits_since + (self.settings.patience or 0.0))
        for guest in self._guests.values():
            if not guest.is_in:
                times.append(guest.came + HELLO_SECONDS)
            times.append(guest.heard + (SILENT_SECONDS if guest.pinged else PING_SECONDS))
        return min(times)

    def describe(self, seat: int | None) -> TableInfo:
        """The table as it is now, for a seat or an onlooker."""
        assert self.game is not None  # noqa: S101 (asked for by the game alone)
        session = self.game.session
        info = describe_table(session, seat, game=self._number)
        changes = {
            "seats": tuple(
                one.model_copy(update={"present": there.present, "stand_in": there.stand_in})
                for one, there in zip(info.seats, self.seat_infos(), strict=True)
            ),
            "seal": session.pack_hash,
            "paused": self.paused,
            "locked": self.settings.locked,
        }
        return info.model_copy(update=changes)

    @property
    def host_seat(self) -> int:
        """The host's own seat."""
        return next(seat for seat, chair in enumerate(self.chairs) if chair.is_host)

    def seat_infos(self) -> tuple[SeatInfo, ...]:
        """Who sits where, and whether they can be reached."""
        kinds = {Owner.GUEST: "person", Owner.BOT: "bot", Owner.NOBODY: "free"}
        return tuple(
            SeatInfo(
                name=chair.name or "?",
                kind=kinds[chair.owner],
                present=chair.owner is Owner.BOT or chair.guest is not None,
                stand_in=chair.stands_in,
            )
            for chair in self.chairs
        )

    def _lobby(self, seat: int | None) -> Lobby:
        return Lobby(
            seat=seat,
            seats=self.seat_infos(),
            rules=self.rules.rules.model_dump(mode="json"),
            locked=self.settings.locked,
            onlookers=self.onlookers,
        )

    # Connections

    def came(self, guest: int, address: str, now: float) -> list[RoomTask]:
        """A connection was made, by a number that no other one has or had."""
        self._now = max(self._now, now)
        flood = Flood(PER_SECOND, AT_ONCE)
        self._guests[guest] = Guest(address, flood, now, now)
        near = sum(one.address == address for one in self._guests.values())
        if len(self._guests) > MAX_GUESTS or near > MAX_GUESTS_OF_ONE_ADDRESS:
            return self._send_away(guest, "full", _("Too many are at the door of this table."))
        return [Send(guest, TableHello(claim=True))]

    def lost(self, guest: int, now: float) -> list[RoomTask]:
        """A connection is no more."""
        self._now = max(self._now, now)
        return self._forget(guest)

    def _forget(self, guest: int) -> list[RoomTask]:
        if self._guests.pop(guest, None) is None:
            return []
        if self.game is not None:
            self.game.stop_serving(guest)
        seat = self.chairs.cut_off(guest, self._now)
        if seat is None:
            return self._seats_changed() if self.onlookers else []
        name = self.chairs[seat].name
        return [TellHost(News.CUT_OFF, name, seat), *self._seats_changed()]

    def _send_away(
        self, guest: int, code: str, sentence: str, *, again: bool = False
    ) -> list[RoomTask]:
        bye = Send(guest, Bye(code=code, sentence=sentence, again=again))
        return [bye, Close(guest), *self._forget(guest)]

    def received(self, guest: int, line: bytes | str, now: float) -> list[RoomTask]:
        """A guest sent a line. Whatever it holds, only that guest can come to harm."""
        found = self.tick(now)
        one = self._guests.get(guest)
        if one is None:
            return found
        one.heard, one.pinged = self._now, False
        if not one.flood.lets_through(self._now):
            return found + self._send_away(
                guest, Fault.TOO_MANY, _("More messages came than anybody needs to play.")
            )
        try:
            message = read_from_seat(line)
        except BadMessage as bad:
            return found + self._faulty(guest, one, bad)
        return found + self._understood(guest, one, message)

    def _faulty(self, guest: int, one: Guest, bad: BadMessage) -> list[RoomTask]:
        one.faults += 1
        if bad.code in {Fault.UNKNOWN_VERSION, Fault.TOO_LONG} or one.faults >= MAX_FAULTS:
            return self._send_away(guest, bad.code.value, str(bad))
        return [Send(guest, bad.refusal)]

    def _understood(self, guest: int, one: Guest, message: FromSeat) -> list[RoomTask]:
        match message:
            case Ping(number=number):
                return [Send(guest, Pong(number=number))]
            case Pong():
                return []
            case SeatHello() if one.hello is None:
                one.hello = message
                return []
            case Claim() if one.hello is not None and not one.is_in:
                return self._claim(guest, one, message)
        if one.seat is None or self.chairs[one.seat].guest != guest:
            return self._faulty(guest, one, _not_expected())
        return self._from_seat(guest, one.seat, message)

    def _from_seat(self, guest: int, seat: int, message: FromSeat) -> list[RoomTask]:
        game = self.game
        back = self._back_at_seat(seat)
        match message:
            case Wish(wish="leave"):
                return self._leaves(guest, seat)
            case Remark(remark=remark):
                said = Said(seat=seat, remark=remark)
                return [Send(other, said) for other, one in self._guests.items() if one.is_in]
            case _ if game is None:
                return back
            case Choice():
                return back + game.choose(guest, message, self._now)
            case Wish(wish="undo"):
                return back + game.undo(seat)
            case Wish(wish="redo"):
                return back + game.redo(seat)
            case Wish(wish="count"):
                return back + game.ask_to_count(seat)
            case Answer(agree=agrees):
                return back + game.answer_count(seat, agrees=agrees)
        return back

    # Sitting down

    def try_code(self, address: str, code: str, token: str, now: float) -> str:
        """Why somebody at an address may not come in by this code, or token; "" if they may."""
        if token and self.chairs.seat_with(token) is not None:
            return ""
        words = self._wait_words(address, now)
        if words:
            return words
        if not is_same(read_code(code), self.code):
            self._tries.add(address, now)
            return _("No table has this code.")
        return ""

    def _wait_words(self, address: str, now: float) -> str:
        wait = self._tries.wait(address, now)
        if wait <= 0:
            return ""
        return _("Too many wrong codes: try again in %(n)s seconds.", n=int(wait) + 1)

    def _claim(self, guest: int, one: Guest, claim: Claim) -> list[RoomTask]:
        seat = self.chairs.seat_with(claim.token) if claim.token else None
        if seat is not None:
            return self._comes_back(guest, one, seat, claim.token)
        words = self._wait_words(one.address, self._now)
        if words:
            return self._send_away(guest, "wait", words, again=True)
        problem = self.try_code(one.address, claim.code, "", self._now)
        if problem:
            away = self._send_away(guest, "wrong_code", problem)
            return [TellHost(News.WRONG_CODE, one.address), *away]
        if claim.onlooker:
            return self._looks_on(guest, one)
        if self.settings.locked:
            return self._send_away(guest, "locked", _("The table is locked."))
        return self._sits_down(guest, one, claim)

    def _sits_down(self, guest: int, one: Guest, claim: Claim) -> list[RoomTask]:
        token = claim.token if len(claim.token) >= MIN_TOKEN else new_token()
        hello_name = "" if one.hello is None else one.hello.name
        name = claim.name or hello_name
        playing = self.is_playing
        seat = self.chairs.sit(guest, name, token, may_add=not playing, otherwise=_("Guest"))
        if seat is None:
            words = _("No seat is free. One may look on, if the host allows it.")
            return self._send_away(guest, "full", words)
        one.seat = seat
        chair = self.chairs[seat]
        found: list[RoomTask] = [
            Send(guest, Seated(seat=seat, token=token)),
            TellHost(News.SAT_DOWN, chair.name, seat),
        ]
        if self.game is not None and playing:
            chair.stands_in = False
            found += self.game.person_sits(seat, chair.name)
        else:
            self._same_seats = False
        return found + self._serve(guest, one) + self._seats_changed()

    def _comes_back(self, guest: int, one: Guest, seat: int, token: str) -> list[RoomTask]:
        before = self.chairs.come_back(seat, guest)
        one.seat = seat
        found: list[RoomTask] = []
        if before is not None and before in self._guests:
            self._guests[before].seat = None
            words = _("This seat was taken from elsewhere, with its own token.")
            found += self._send_away(before, "elsewhere", words)
        found.append(Send(guest, Seated(seat=seat, token=token)))
        if not self.chairs[seat].is_host:
            found.append(TellHost(News.CAME_BACK, self.chairs[seat].name, seat))
        found += self._back_at_seat(seat)
        return found + self._serve(guest, one) + self._seats_changed()

    def _back_at_seat(self, seat: int) -> list[RoomTask]:
        """Whoever sits there plays again: a bot that stood in goes, its moves stand."""
        chair = self.chairs[seat]
        if not chair.stands_in:
            return []
        chair.stands_in = False
        if self.game is None or not self.is_playing:
            return []
        return self.game.person_sits(seat, chair.name) + self._seats_changed()

    def _looks_on(self, guest: int, one: Guest) -> list[RoomTask]:
        if not self.settings.onlookers:
            words = _("The host lets nobody look on at this table.")
            return self._send_away(guest, "no_onlookers", words)
        one.looks_on = True
        seated = Send(guest, Seated(seat=None))
        return [seated, *self._serve(guest, one), *self._seats_changed()]

    def _serve(self, guest: int, one: Guest) -> list[RoomTask]:
        """Everything a guest may know now."""
        views = one.hello is not None and one.hello.views
        if self.game is None:
            return []  # the lobby comes with the change of seats
        return self.game.serve(guest, one.seat, views=views)

    def _leaves(self, guest: int, seat: int) -> list[RoomTask]:
        if self.chairs[seat].is_host:
            return []
        name = self.chairs[seat].name
        self._guests[guest].seat = None
        found: list[RoomTask] = [TellHost(News.LEFT, name, seat)]
        self._vacate(seat)
        found += self._send_away(guest, "left", _("You have left the table."))
        return found + self._seats_changed()

    def _vacate(self, seat: int) -> None:
        if self.is_playing:
            self.chairs.leave(seat, self._now)
        else:
            self.take_away(seat)

    def _seats_changed(self) -> list[RoomTask]:
        """Tell everybody who sits where now, and keep it."""
        found: list[RoomTask] = [KeepSeats(), SeatsChanged()]
        if self.game is not None and self.is_playing:
            return found + self.game.describe_again()
        return found + [
            Send(guest, self._lobby(one.seat)) for guest, one in self._guests.items() if one.is_in
        ]

    # What the host may do

    def begin_game(self, when: datetime | None = None, seed: int | None = None) -> list[RoomTask]:
        """Deal a game to those who sit there; free chairs go. The loser of the last one deals.

        Raises BadDeal where the rules do not allow so many, or so few.
        """
        if self.is_playing:
            return []
        for seat in reversed(range(len(self.chairs))):
            if self.chairs[seat].owner is Owner.NOBODY:
                self.take_away(seat)
        last = self.game.session if self.game is not None else None
        if last is not None and self._same_seats:
            session = next_game(last, seed=seed, when=when)
        else:
            players = [
                RecordPlayer(chair.name, HUMAN if chair.owner is Owner.GUEST else chair.level)
                for chair in self.chairs
            ]
            session = deal_game(self.rules, players, seed=seed, when=when)
        return self.begin_with(session)

    def begin_with(self, session: Session) -> list[RoomTask]:
        """Begin a game that was dealt, or go on with one; its seats are those of the chairs."""
        people = [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.owner is not Owner.BOT and not chair.stands_in
        ]
        self._number += 1
        self._same_seats = True
        self.paused = False
        self._suggested = None
        self.game = HostedGame(session, people, self.flow_settings, self.describe, self._now)
        found: list[RoomTask] = [GameBegan(session)]
        for guest, one in self._guests.items():
            if one.is_in:
                found += self._serve(guest, one)
        return [*found, *self.game.start(), KeepSeats(), SeatsChanged()]

    def bot_chose(self, seat: int, move: Move, version: int, now: float) -> list[RoomTask]:
        """A computer player has chosen its move."""
        found = self.tick(now)
        game = self.game
        return found if game is None else found + game.bot_chose(seat, move, version, now)

    def bot_failed(self, seat: int, problem: str, version: int, now: float) -> list[RoomTask]:
        """A computer player failed."""
        found = self.tick(now)
        game = self.game
        return found if game is None else found + game.bot_failed(seat, problem, version, now)

    def seat_bot(self, name: str, level: str) -> list[RoomTask]:
        """A bot sits down at a chair of its own; between games only."""
        if self.is_playing or self.chairs.seat_bot(name, level) is None:
            return []
        self._same_seats = False
        return self._seats_changed()

    def take_away(self, seat: int) -> None:
        """A chair goes, between games; those behind it move up."""
        self.chairs.take_away(seat)
        self._same_seats = False
        self._number_seats()

    def _number_seats(self) -> None:
        for number, one in self._guests.items():
            one.seat = self.chairs.seat_of(number)

    def exchange(self, one: int, other: int) -> list[RoomTask]:
        """Two change places, between games: during one they would see each other's cards."""
        if self.is_playing or one == other:
            return []
        self.chairs.exchange(one, other)
        self._same_seats = False
        self._number_seats()
        return self._seats_changed()

    def remove(self, seat: int) -> list[RoomTask]:
        """Send somebody away, or take a bot or a free chair away; a new code keeps them away.

        During a game the chair stands, and a bot can play on there.
        """
        chair = self.chairs[seat]
        if chair.is_host or (self.is_playing and chair.owner is not Owner.GUEST):
            return []
        guest, found = chair.guest, list[RoomTask]()
        if chair.owner is Owner.GUEST:
            self.code = new_code()
        self._vacate(seat)
        if guest is not None:
            self._guests[guest].seat = None
            found += self._send_away(guest, "kicked", _("The host has sent you away."))
        return found + self._seats_changed()

    def stand_in(self, seat: int) -> list[RoomTask]:
        """A bot plays for somebody until they are back."""
        chair = self.chairs[seat]
        if self.game is None or not self.is_playing or chair.stands_in or chair.is_bot:
            return []
        chair.stands_in = True
        return self.game.stand_in(seat) + self._seats_changed()

    def change_settings(self, settings: RoomSettings) -> list[RoomTask]:
        """Lock or unlock the table, let people look on or not, be more or less patient."""
        self.settings = settings
        found: list[RoomTask] = []
        if not settings.onlookers:
            words = _("The host lets nobody look on at this table.")
            for guest in [number for number, one in self._guests.items() if one.looks_on]:
                found += self._send_away(guest, "no_onlookers", words)
        return found + self._seats_changed()

    def pause(self, *, paused: bool) -> list[RoomTask]:
        """Hold the game, or let it go on."""
        if self.game is None or not self.is_playing or self.paused == paused:
            return []
        self.paused = paused
        return self.game.pause(paused=paused) + self._seats_changed()

    def close(self) -> list[RoomTask]:
        """The host leaves; everybody is told, and the game can be opened again."""
        found: list[RoomTask] = []
        words = _("The host has closed the table. The game is kept and can be opened again.")
        for guest in list(self._guests):
            found += [Send(guest, Bye(code="closed", sentence=words, again=True)), Close(guest)]
        self._guests.clear()
        for chair in self.chairs:
            chair.guest = None
        return [*found, KeepSeats()]

    # Time

    def tick(self, now: float) -> list[RoomTask]:
        """The clock says `now`, in seconds; it never goes back."""
        if now - self._now > SILENT_SECONDS:
            # The machine slept: nobody could have been heard.
            for one in self._guests.values():
                one.heard = max(one.heard, now - PING_SECONDS)
        self._now = max(self._now, now)
        found = [] if self.game is None else self.game.tick(self._now)
        for guest, one in list(self._guests.items()):
            found += self._listen_for(guest, one)
        return found + self._suggest()

    def _listen_for(self, guest: int, one: Guest) -> list[RoomTask]:
        silent = self._now - one.heard
        if not one.is_in and self._now - one.came >= HELLO_SECONDS:
            return self._send_away(guest, "slow", _("Nobody sat down in time."), again=True)
        if silent >= SILENT_SECONDS:
            words = _("Nothing was heard from you any more.")
            return self._send_away(guest, "silent", words, again=True)
        if silent >= PING_SECONDS and not one.pinged:
            one.pinged = True
            return [Send(guest, Ping(number=int(self._now) % 10**9))]
        return []

    def _may_suggest(self) -> bool:
        """Whether the host is yet to be asked about the person who is waited for."""
        game = self.game
        if game is None or self.settings.patience is None or self.paused or not self.is_playing:
            return False
        seat = game.waits_for
        return (
            seat is not None
            and not self.chairs[seat].is_host
            and self._suggested != (seat, game.waits_since)
        )

    def _suggest(self) -> list[RoomTask]:
        game = self.game
        if game is None or not self._may_suggest() or game.waits_for is None:
            return []
        seat = game.waits_for
        if game.seconds_waited < (self.settings.patience or 0.0):
            return []
        self._suggested = (seat, game.waits_since)
        return [TellHost(News.NO_ANSWER, self.chairs[seat].name, seat)]


def _not_expected() -> BadMessage:
    return BadMessage(Fault.NOT_EXPECTED, _("This message does not come now."))
