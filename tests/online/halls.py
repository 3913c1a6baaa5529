"""`Hall`: a room with everybody at it in one process, by a clock that leaps; no socket."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from vandtia.ai import Player, make_bot
from vandtia.engine import Move, preset_table
from vandtia.flow import FlowSettings
from vandtia.online.lobby import Lobby, read_from_table
from vandtia.online.room import Room
from vandtia.online.tasks import AskBot, Close, RoomTask, Send, TellHost
from vandtia.protocol import (
    Bye,
    Choice,
    Claim,
    Follower,
    Message,
    Question,
    Seated,
    SeatHello,
    TableInfo,
    write_line,
)
from vandtia.session import Session

M = TypeVar("M", bound=Message)
T = TypeVar("T")

INSTANT = FlowSettings(pause=0.0)


@dataclass
class Person:
    """A guest's program: everything that came to it, byte by byte, and what it makes of it."""

    guest: int
    address: str = "192.0.2.1"
    token: str = ""
    seat: int | None = None
    stream: bytes = b""
    messages: list[Message] = field(default_factory=list)
    follower: Follower = field(default_factory=Follower)
    lobbies: list[Lobby] = field(default_factory=list)
    is_open: bool = True
    player: Player = field(default_factory=lambda: make_bot("greedy", 1))

    def take(self, message: Message) -> None:
        line = write_line(message)
        self.stream += line
        read = read_from_table(line)
        assert read == message
        self.messages.append(read)
        match read:
            case Seated(seat=seat, token=token):
                self.seat, self.token = seat, token
            case Lobby():
                self.lobbies.append(read)
            case _:
                self.follower.take(read)

    def of(self, kind: type[M]) -> list[M]:
        return [message for message in self.messages if isinstance(message, kind)]

    @property
    def lobby(self) -> Lobby:
        return self.lobbies[-1]

    @property
    def bye(self) -> Bye:
        return self.of(Bye)[-1]

    @property
    def info(self) -> TableInfo:
        assert self.follower.info is not None
        return self.follower.info

    @property
    def question(self) -> Question:
        assert self.follower.question is not None
        return self.follower.question

    @property
    def is_asked(self) -> bool:
        return self.follower.question is not None


class Hall:
    """Carries out what a room wants, at once; `done` is all of it."""

    def __init__(self, rules: str = "glimne", host: str = "Host") -> None:
        self.now = 0.0
        self.room = Room(preset_table(rules), host, INSTANT)
        self.done: list[RoomTask] = []
        self.people: dict[int, Person] = {}
        self._numbers = iter(range(1, 10_000))
        self.answers_bots = True
        self.watch: Callable[[Person, bytes], None] = lambda _person, _line: None

    def do(self, tasks: Sequence[RoomTask]) -> None:
        """Carry out tasks, and those that follow from them."""
        waiting = list(tasks)
        while waiting:
            task = waiting.pop(0)
            self.done.append(task)
            match task:
                case Send(guest, message):
                    if guest in self.people:
                        self.watch(self.people[guest], write_line(message))
                        self.people[guest].take(message)
                case Close(guest):
                    self.people[guest].is_open = False
                case AskBot() if self.answers_bots:
                    move = make_bot("greedy", 3).choose(task.view, task.history).move
                    waiting += self.room.bot_chose(task.seat, move, task.version, self.now)

    def of(self, kind: type[T]) -> list[T]:
        return [task for task in self.done if isinstance(task, kind)]

    @property
    def session(self) -> Session:
        assert self.room.game is not None
        return self.room.game.session

    def plays(self) -> bool:
        return self.room.is_playing

    @property
    def news(self) -> list[str]:
        return [task.news.value for task in self.done if isinstance(task, TellHost)]

    # Guests

    def come(self, address: str = "192.0.2.1") -> Person:
        person = Person(next(self._numbers), address)
        self.people[person.guest] = person
        self.do(self.room.came(person.guest, address, self.now))
        return person

    def send(self, person: Person, message: Message | bytes | str) -> None:
        line = write_line(message) if isinstance(message, Message) else message
        self.do(self.room.received(person.guest, line, self.now))

    def join(
        self,
        name: str = "Guest",
        *,
        code: str | None = None,
        token: str = "",
        onlooker: bool = False,
        address: str = "192.0.2.1",
    ) -> Person:
        person = self.come(address)
        self.send(person, SeatHello(protocol=1, name=name, views=True))
        code = self.room.code if code is None else code
        self.send(person, Claim(code=code, token=token, onlooker=onlooker))
        return person

    def host_sits(self) -> Person:
        return self.join("Host", code="", token=self.room.host_token, address="")

    def lose(self, person: Person) -> None:
        person.is_open = False
        self.do(self.room.lost(person.guest, self.now))

    def wait(self, seconds: float) -> None:
        """Time passes, in steps as the room wants them."""
        until = self.now + seconds
        while self.now < until:
            self.now = min(until, max(self.room.due, self.now + 0.001))
            self.do(self.room.tick(self.now))

    # Games

    def begin(self, seed: int = 5) -> None:
        self.do(self.room.begin_game(seed=seed))

    def move(self, person: Person) -> Move | None:
        """The move a person makes if asked; its program answers what the question alone shows."""
        question = person.follower.question
        if question is None or not person.is_open:
            return None
        chosen = person.player.choose(question.view, person.follower.events)
        person.follower.answered()
        self.send(person, Choice(move=str(chosen.move), version=question.version))
        return chosen.move

    def play(self, until: Callable[[], bool] = lambda: False, limit: int = 3000) -> None:
        """Everybody who is there answers, until something is so or nobody is asked."""
        for _ in range(limit):
            if until():
                return
            self.now += 0.2
            if not any(self.move(person) for person in list(self.people.values())):
                if not self.room.is_playing:
                    return
                assert until() or any(
                    p.follower.question and p.is_open for p in self.people.values()
                ), "nobody is asked, but the game goes on"
        raise AssertionError("the game goes on for ever")
