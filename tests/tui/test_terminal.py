"""The installed program in a pseudo-terminal: started, played, left, and taken up again."""

from __future__ import annotations

import os
import re
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pexpect
import pyte
import pytest

from vandtia.storage.paths import Paths
from vandtia.storage.settings import Settings
from vandtia.storage.settings_file import save_settings

PROGRAM = Path(sys.executable).with_name("vandtia")
ROWS, COLUMNS = 24, 80
PATIENCE = 30


class Terminal:
    """The program, and the screen a person would see."""

    def __init__(
        self, folder: Path, *arguments: str, term: str = "xterm-256color", **more: str
    ) -> None:
        self.sent = b""
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self.stream = pyte.ByteStream(self.screen)
        env = {**os.environ, "TERM": term, "VANDTIA_BOT_SPEED": "instant", "VANDTIA_LANG": "en"}
        for name in ("NO_COLOR", "COLORTERM", "TEXTUAL_THEME"):
            env.pop(name, None)
        env.update(more)
        self.child = pexpect.spawn(
            str(PROGRAM),
            ["--data-dir", str(folder), *arguments],
            dimensions=(ROWS, COLUMNS),
            env=env,
        )
        self.child.delaybeforesend = None

    def text(self) -> str:
        return "\n".join(self.screen.display)

    def until(self, seen: Callable[[str], bool]) -> str:
        """Read what is sent until the screen is so, and the frame is whole."""
        end = time.monotonic() + PATIENCE
        whole = False
        while not (seen(self.text()) and whole):
            assert time.monotonic() < end, f"not seen:\n{self.text()}"
            try:
                read = self.child.read_nonblocking(65536, timeout=0.2)
                self.sent += read
                self.stream.feed(read)
                whole = False
            except pexpect.TIMEOUT:
                whole = True
            except pexpect.EOF:
                break
        assert seen(self.text()), self.text()
        return self.text()

    def read(self, seconds: float = 0.05) -> None:
        """Read what has been sent, if anything comes within so many seconds."""
        try:
            while True:
                read = self.child.read_nonblocking(65536, timeout=seconds)
                self.sent += read
                self.stream.feed(read)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return

    def press(self, keys: str) -> None:
        self.child.send(keys)

    def ended(self) -> int:
        """Wait for the end; the exit code."""
        self.child.expect(pexpect.EOF, timeout=PATIENCE)
        self.child.close()
        return int(self.child.exitstatus or 0)


@pytest.fixture
def open_terminal(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def begin(*arguments: str, term: str = "xterm-256color", **more: str) -> Terminal:
        opened.append(Terminal(tmp_path, *arguments, term=term, **more))
        return opened[-1]

    yield begin
    for terminal in opened:
        terminal.child.close(force=True)


def turn_begins(text: str) -> bool:
    return "Åsa: " in text and ("Enter play" in text or "T take up" in text or "F flip" in text)


def another_turn_begins(before: str, text: str) -> bool:
    return text != before and turn_begins(text)


PLAY = ("play", "--seed", "5", "--rules", "glimne", "--dealer", "2")


@pytest.mark.parametrize("term", ["xterm-256color", "linux", "tmux-256color"])
def test_a_game_is_played_left_and_resumed(
    open_terminal: Callable[..., Terminal], tmp_path: Path, term: str
) -> None:
    game = open_terminal(*PLAY, "--players", "Åsa,bot:greedy", term=term)
    game.until(lambda text: "R ready" in text)
    game.press("r")
    game.until(turn_begins)
    for _turn in range(3):
        game.press("\r")
        game.until(partial(another_turn_begins, game.text()))
        game.press("t") if "Enter play" not in game.text() else None
    game.press("\x11")  # Ctrl+Q
    assert game.ended() == 0
    save_settings(Paths.find(tmp_path, {}), Settings(first_start_done=True))
    again = open_terminal(term=term)
    again.until(lambda text: "Åsa" in text)
    again.press("\r")
    again.until(turn_begins)
    again.press("\x11")
    assert again.ended() == 0


def test_two_people_pass_a_curtain(open_terminal: Callable[..., Terminal]) -> None:
    """No card is on the screen until the deliberate keys (R10.3)."""
    game = open_terminal(*PLAY, "--players", "Åsa,Bea")
    curtain = game.until(lambda text: "Next: Åsa" in text)
    assert not set("♣♦♥♠") & set(curtain)
    time.sleep(0.5)  # as long as the curtain is deaf
    game.press("\r")
    once = game.until(lambda text: "Once more" in text)
    assert not set("♣♦♥♠") & set(once)
    game.press("\r")
    game.until(lambda text: "R ready" in text)
    game.press("r")
    curtain = game.until(lambda text: "Next: Bea" in text)
    assert not set("♣♦♥♠") & set(curtain)
    game.press("\x11")
    assert game.ended() == 0


def test_a_thinking_bot_does_not_keep_the_program_from_ending(
    open_terminal: Callable[..., Terminal],
) -> None:
    game = open_terminal(*PLAY, "--players", "Åsa,bot:expert")
    game.until(lambda text: "R ready" in text)
    game.press("r")
    game.until(lambda text: "R ready" not in text)
    begun = time.monotonic()
    game.press("\x11")
    assert game.ended() == 0
    assert time.monotonic() - begun < 8


def test_no_color_sends_no_colour_at_all(open_terminal: Callable[..., Terminal]) -> None:
    """https://no-color.org: greys are colours too."""
    game = open_terminal(*PLAY, "--players", "Åsa,bot:greedy", NO_COLOR="1", COLORTERM="truecolor")
    game.until(lambda text: "R ready" in text)
    game.press("r")
    game.until(turn_begins)
    codes = {
        code
        for found in re.findall(rb"\x1b\[([0-9;]*)m", game.sent)
        for code in found.decode().split(";")
    }
    assert codes <= {"", "0", "1", "2", "4", "7", "22", "24", "27", "39", "49"}


def test_sixteen_colours_keep_to_the_sixteen(open_terminal: Callable[..., Terminal]) -> None:
    game = open_terminal(*PLAY, "--players", "Åsa,bot:greedy", term="linux")
    game.until(lambda text: "R ready" in text)
    assert b"38;" not in game.sent
    assert b"48;" not in game.sent
    assert b"\x1b[" in game.sent


def test_a_closed_window_ends_a_game_that_a_script_started(tmp_path: Path) -> None:
    """Only the leader of a session is told of a closed window; here it waits, as `make` does."""
    done = tmp_path / "ended"
    script = f'trap "" HUP; "{PROGRAM}" --data-dir "{tmp_path}"; echo $? >"{done}"'
    leader = pexpect.spawn("sh", ["-c", script], dimensions=(ROWS, COLUMNS))
    leader.expect_exact("Svenska", timeout=PATIENCE)
    leader.ptyproc.fileobj.close()
    end = time.monotonic() + PATIENCE
    while os.waitpid(leader.pid, os.WNOHANG) == (0, 0):
        if time.monotonic() > end:
            os.killpg(leader.pid, signal.SIGKILL)
        select.select([], [], [], 0.05)
    leader.ptyproc.closed = leader.ptyproc.terminated = leader.closed = True
    assert done.read_text().strip() == "129"
