"""A guest's screens, told by the messages of a table elsewhere, without a socket."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.online.halls import Hall, Person
from textual.pilot import Pilot

from vandtia.engine import Rules, rule_table
from vandtia.online.client import LinkDown
from vandtia.online.kept import KeptSeat, kept_seat
from vandtia.protocol import Message, write_line
from vandtia.storage.paths import Paths
from vandtia.storage.settings import Settings
from vandtia.tui.app import VandtiaApp
from vandtia.tui.place import GuestPlace
from vandtia.tui.screens.lobby import LobbyScreen
from vandtia.tui.screens.result import ResultScreen
from vandtia.tui.screens.table import TableScreen


class Link:
    """What a guest's program says goes to the hall at once."""

    def __init__(self, hall: Hall, person: Person) -> None:
        self.hall, self.person = hall, person
        self.said: list[Message] = []

    def send(self, message: Message) -> None:
        self.said.append(message)
        self.hall.send(self.person, write_line(message))

    def close(self) -> None:
        """Nothing is open."""


class Guest:
    """The program of one guest of a hall."""

    def __init__(self, hall: Hall, person: Person, folder: Path) -> None:
        self.hall, self.person = hall, person
        self.told = 0
        self.place: GuestPlace | None = None
        settings = Settings(first_start_done=True, bot_speed="instant", animation=False)
        self.app = VandtiaApp(Paths.find(folder, {}), settings, first=self._first)

    def _first(self, app: VandtiaApp) -> LobbyScreen:
        seat = KeptSeat(address="ws://table", code="7KQ4-M2XD", token="", name="Bea")
        self.place = GuestPlace(app, seat)
        self.place.is_opened = True
        self.place.link = Link(self.hall, self.person)
        return LobbyScreen(self.place)

    def hear(self) -> None:
        """All that was sent meanwhile is heard."""
        assert self.place is not None
        news, self.told = self.person.messages[self.told :], len(self.person.messages)
        for message in news:
            self.place.hear(message)


def table(folder: Path) -> tuple[Hall, Person, Guest]:
    hall = Hall()
    hall.room.rules = rule_table(Rules.model_validate({"turn_limit": 30}))
    host, bea = hall.host_sits(), hall.join("Bea")
    return hall, host, Guest(hall, bea, folder)


async def until(pilot: Pilot, guest: Guest, seen: Callable[[], bool]) -> None:
    for _ in range(200):
        guest.hear()
        await pilot.pause(0.01)
        if seen():
            return
    raise AssertionError(f"there is {pilot.app.screen}")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_from_the_lobby_to_the_result(tmp_path: Path, size: tuple[int, int]) -> None:
    hall, host, guest = table(tmp_path)
    app = guest.app
    async with app.run_test(size=size) as pilot:
        guest.hear()
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)
        assert kept_seat(app.paths, "ws://table", "7KQ4-M2XD").token == guest.person.token
        hall.begin()
        await until(pilot, guest, lambda: isinstance(app.screen, TableScreen))
        for _turn in range(100):
            if not hall.plays():
                break
            guest.hear()
            await pilot.pause()
            if guest.person.is_asked:
                hall.move(guest.person)
            hall.move(host)
        await until(pilot, guest, lambda: isinstance(app.screen, ResultScreen))
        assert guest.place.game.is_pack_proved
        await pilot.press("enter")
        hall.begin(seed=7)
        await until(pilot, guest, lambda: isinstance(app.screen, TableScreen))
        assert guest.place.game.info.game == 2


async def test_a_move_by_keys_is_made_at_the_table(tmp_path: Path) -> None:
    hall, _host, guest = table(tmp_path)
    async with guest.app.run_test(size=(80, 24)) as pilot:
        hall.begin()
        await until(pilot, guest, lambda: isinstance(guest.app.screen, TableScreen))
        hall.play(until=lambda: guest.person.is_asked)
        await until(pilot, guest, lambda: guest.app.screen.my_turn)
        ply = hall.session.ply
        await pilot.press("r")
        assert hall.session.ply == ply + 1
        assert not guest.app.screen.my_turn


async def test_a_lost_connection_is_told_and_everything_is_as_it_was_afterwards(
    tmp_path: Path,
) -> None:
    hall, _host, guest = table(tmp_path)
    async with guest.app.run_test(size=(80, 24)) as pilot:
        hall.begin()
        hall.play(until=lambda: hall.session.ply > 20)
        await until(pilot, guest, lambda: isinstance(guest.app.screen, TableScreen))
        screen, lines = guest.app.screen, list(guest.app.screen.picture.log_lines())
        hall.lose(guest.person)
        guest.place.hear(LinkDown("The connection to the table is lost."))
        await pilot.pause()
        assert guest.place.trouble
        back = hall.join("x", code="", token=guest.person.token)
        guest.person, guest.told = back, 0
        guest.place.link = Link(hall, back)
        await until(pilot, guest, lambda: not guest.place.trouble)
        await pilot.pause()
        assert guest.app.screen is screen
        assert list(screen.picture.log_lines()) == lines


async def test_who_is_sent_away_is_told_and_the_seat_is_forgotten(tmp_path: Path) -> None:
    hall, _host, guest = table(tmp_path)
    async with guest.app.run_test(size=(80, 24)) as pilot:
        hall.begin()
        await until(pilot, guest, lambda: isinstance(guest.app.screen, TableScreen))
        hall.do(hall.room.remove(1))
        bye = guest.person.bye
        guest.told = len(guest.person.messages)  # the link says it in its own way
        guest.place.hear(LinkDown(bye.sentence, True, bye.code))
        await until(pilot, guest, lambda: isinstance(guest.app.screen, LobbyScreen))
        assert kept_seat(guest.app.paths, "ws://table", "7KQ4-M2XD") is None
        await until(pilot, guest, lambda: guest.app.screen.query(".words"))
        assert "sent you away" in str(guest.app.screen.query(".words").first().render())
