"""docs/protocol.md: its example session is what is really sent, and it leaves no message out.

`WRITE_SESSION=1 python -m pytest tests/protocol/test_docs.py` writes the session anew.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any, get_args

from vandtia.engine import apply, read_position, redact, view_for
from vandtia.engine.rule_table import preset_table
from vandtia.programs.failure import ProgramFailed
from vandtia.programs.program import Limits, Program
from vandtia.protocol import Choice, Fault, read_from_seat, read_to_seat
from vandtia.protocol.event_forms import EVENT_NAMES, write_event
from vandtia.protocol.messages import FromSeat, ToSeat
from vandtia.session import UndoRefusal

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "protocol.md"
SESSION = re.compile(r"(<!-- session -->\n```\n)(.*?)(```\n)", re.DOTALL)

POSITION = {
    "turn": 0,
    "pile": ["7D"],
    "seats": [
        {"hand": ["8C", "JC"], "up": [["3C"], [], []], "down": ["4D", None, None]},
        {"hand": ["9D", "KD"], "up": [["3H"], [], []], "down": ["4S", None, None]},
    ],
}

ANSWERS = [
    {"type": "hello", "protocol": 1, "name": "mybot"},
    {"type": "ready"},
    {"type": "move", "move": "play 8C", "version": 1},
    {"type": "move", "move": "play 3C", "version": 2, "why": {"words": "It is the lowest."}},
]
OTHERS = ["play 9D"]


class Recorder:
    """A program that answers as on the page, and the lines both ways."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._answers = [json.dumps(answer, separators=(",", ":")) for answer in ANSWERS]

    def send(self, line: bytes) -> None:
        self.lines.append(f"> {line.decode().rstrip()}")

    def receive(self, seconds: float) -> bytes | None:
        answer = self._answers.pop(0)
        self.lines.append(f"< {answer}")
        return answer.encode()

    def close(self) -> None:
        pass


def session() -> str:
    """A short game's last moves, with a mistake at the end, as it is really sent."""
    recorder = Recorder()
    program = Program("mybot", lambda: recorder, Limits(move=5.0), lambda: 0.0)
    program.begin_game(17)
    state = read_position(POSITION, preset_table("glimne"))
    history: list[Any] = []
    others = iter(OTHERS)
    while True:
        if state.turn == 0:
            try:
                move = program.choose(view_for(state, 0), tuple(history)).move
            except ProgramFailed:
                return "\n".join(recorder.lines) + "\n"
        else:
            choice = read_from_seat(
                json.dumps({"type": "move", "move": next(others), "version": 0})
            )
            assert isinstance(choice, Choice)
            move = parse(choice.move)
        state, events = apply(state, move)
        history += [redact(event, 0) for event in events]


def parse(text: str) -> Any:
    from vandtia.engine import parse_move

    return parse_move(text)


def test_the_example_session_is_what_is_sent() -> None:
    text = PAGE.read_text()
    found = session()
    if os.environ.get("WRITE_SESSION"):
        PAGE.write_text(SESSION.sub(lambda m: f"{m[1]}{found}{m[3]}", text))
        text = PAGE.read_text()
    match = SESSION.search(text)
    assert match is not None
    assert match[2] == found
    assert match[2].count("your_turn") == 2


def test_every_line_of_the_session_can_be_read() -> None:
    for line in session().splitlines():
        if line.startswith("> "):
            read_to_seat(line[2:])
        else:
            read_from_seat(line[2:])


def test_the_page_names_every_message_field_event_and_code() -> None:
    text = PAGE.read_text()
    for kind in (*get_args(ToSeat), *get_args(FromSeat)):
        name = kind.model_fields["type"].default
        assert f"`{name}`" in text, name
        for field in kind.model_fields:
            assert field == "type" or re.search(rf"`[^`]*\b{field}\b[^`]*`", text), (name, field)
    for name in (*EVENT_NAMES, *Fault, *UndoRefusal):
        assert f"`{name}`" in text, name


def test_every_event_is_shown_with_its_fields() -> None:
    text = PAGE.read_text()
    from tests.protocol.test_wire import played_events

    for event in {type(each): each for each in played_events()}.values():
        fields = write_event(event)
        name = fields.pop("event")
        row = next(line for line in text.splitlines() if line.startswith(f"| `{name}`"))
        for field in fields:
            assert f"`{field}`" in row, (name, field)
