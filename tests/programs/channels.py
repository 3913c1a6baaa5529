"""Programs without processes: channels that answer at once, and a clock that is given."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from vandtia.ai import Player, make_bot
from vandtia.programs.channel import ChannelEnded
from vandtia.programs.program import Limits, Program
from vandtia.protocol import write_line
from vandtia.protocol.speaker import Speaker

HELLO = {"type": "hello", "protocol": 1, "name": "x"}
READY = {"type": "ready"}

LIMITS = Limits(start=10.0, move=5.0, grace=0.5, strays=5)


class Clock:
    """Seconds that pass only when somebody waits."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


Answer = Callable[[dict[str, Any]], "Sequence[object]"]
"""What a program answers to a message: JSON values, bytes as they are, or exceptions."""


class ScriptedChannel:
    """A program that answers as a function says; `heard` is what it was sent."""

    def __init__(self, answer: Answer, clock: Clock) -> None:
        self.heard: list[dict[str, Any]] = []
        self.closed = 0
        self._answer = answer
        self._clock = clock
        self._waiting: list[object] = []

    def send(self, line: bytes) -> None:
        message = json.loads(line)
        self.heard.append(message)
        self._waiting += self._answer(message)

    def receive(self, seconds: float) -> bytes | None:
        if not self._waiting:
            self._clock.now += seconds
            return None
        found = self._waiting.pop(0)
        if isinstance(found, Exception):
            raise found
        if isinstance(found, float):  # it takes so many seconds to answer
            self._clock.now += min(found, seconds)
            return None if found > seconds else self.receive(seconds - found)
        return found if isinstance(found, bytes) else json.dumps(found).encode()

    def close(self) -> None:
        self.closed += 1

    def kinds(self) -> list[str]:
        return [message["type"] for message in self.heard]


class SpokenChannel:
    """One of our players, heard and answered in the protocol's lines, without a process."""

    def __init__(self, make: Callable[[int], Player], name: str = "spoken") -> None:
        self._speaker = Speaker(make, name)
        self._waiting: list[bytes] = []

    def send(self, line: bytes) -> None:
        self._waiting += map(write_line, self._speaker.hear(line))

    def receive(self, seconds: float) -> bytes | None:
        return self._waiting.pop(0) if self._waiting else None

    def close(self) -> None:
        self._waiting.clear()


def scripted(answer: Answer) -> tuple[Program, ScriptedChannel]:
    clock = Clock()
    channel = ScriptedChannel(answer, clock)
    return Program("mybot", lambda: channel, LIMITS, clock), channel


def polite(choose: Callable[[dict[str, Any]], Sequence[object]]) -> Answer:
    """A program that says hello and is ready, and then does as it is told."""

    def answer(message: dict[str, Any]) -> Sequence[object]:
        match message["type"]:
            case "hello":
                return [HELLO]
            case "table":
                return [READY]
            case "your_turn":
                return choose(message)
        return []

    return answer


def first_move(message: dict[str, Any], **more: object) -> dict[str, Any]:
    return {
        "type": "move",
        "move": message["legal"][0],
        "version": message["version"],
        **more,
    }


def spoken_level(words: Sequence[str], log: Path, limits: Limits) -> SpokenChannel:
    """Starts `cmd:LEVEL` as a spoken channel, for a `Roster`."""
    level = words[0]
    if level == "nothing":
        raise FileNotFoundError(2, "No such file", level)
    return SpokenChannel(lambda seed: make_bot(level, seed), level)


def ended(text: str = "exit code 1") -> ChannelEnded:
    return ChannelEnded(text)
