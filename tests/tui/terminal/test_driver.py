"""The program in a pseudo-terminal: foreign bytes, signals, and a terminal that is given back."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pyte
import pytest

ROWS, COLUMNS = 24, 80
PATIENCE = 30
RESTORED = (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l", b"\x1b[?2004l")
GAME = ("play", "--seed", "5", "--rules", "glimne", "--dealer", "2", "--players")


class Terminal:
    """The program, and the screen a person would see."""

    def __init__(self, folder: Path, *arguments: str, code: str = "") -> None:
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self.stream = pyte.ByteStream(self.screen)
        self.sent = b""
        program = f"from vandtia.cli import main\n{code}\nimport sys\nsys.exit(main(sys.argv[1:]))"
        env = {**os.environ, "TERM": "xterm-256color", "VANDTIA_LANG": "en", "TMPDIR": str(folder)}
        env["VANDTIA_BOT_SPEED"] = "instant"
        for name in ("COLUMNS", "LINES", "NO_COLOR", "COLORTERM", "ESCDELAY"):
            env.pop(name, None)
        self.child = pexpect.spawn(
            sys.executable,
            ["-c", program, "--data-dir", str(folder), *arguments],
            dimensions=(ROWS, COLUMNS),
            env=env,
        )
        self.child.delaybeforesend = None

    def text(self) -> str:
        return "\n".join(self.screen.display)

    def read(self, timeout: float = 0.2) -> bool:
        try:
            read = self.child.read_nonblocking(65536, timeout=timeout)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return False
        self.sent += read
        self.stream.feed(read)
        return True

    def until(self, word: str) -> None:
        end = time.monotonic() + PATIENCE
        while word not in self.text():
            self.read()
            assert time.monotonic() < end, f"no {word!r}:\n{self.text()}"
        while self.read():
            pass

    def ended(self) -> int | None:
        """Read to the end; the exit code, or `None` for one that a signal ended."""
        end = time.monotonic() + PATIENCE
        while self.child.isalive() or self.read(0.05):
            self.read(0.05)
            assert time.monotonic() < end, f"still there:\n{self.text()}"
        return self.child.exitstatus

    def restored(self) -> bool:
        after = self.sent.rpartition(b"\x1b[?1049h")[2]
        return all(wanted in after for wanted in RESTORED)


@pytest.fixture
def open_game(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def begin(*arguments: str, code: str = "") -> Terminal:
        opened.append(Terminal(tmp_path, *arguments, code=code))
        return opened[-1]

    yield begin
    for terminal in opened:
        if terminal.child.isalive():
            terminal.child.kill(signal.SIGKILL)
        terminal.child.close(force=True)


def test_late_answers_and_broken_bytes_play_nothing(open_game: Callable[..., Terminal]) -> None:
    game = open_game(*GAME, "Åsa,bot:greedy")
    game.until("R ready")
    before = game.text()
    for sent in (
        b"\x1b]11;rgb:1e1e/2e2e/3e3e\x07",
        b"\x1b[?65;1;6;18;22c",
        b"\x1b_Gi=31;OK\x1b\\",
        b"\x1b[97;1:3u",
        b"\x1b[1;1:3A",
        b"\x1b[4294967295;2u",
        b"\xff",
        b"\xe5\x9b11;r",
        b"\x9d11;rgb:rr\x9c",
    ):
        game.child.send(sent)
        while game.read():
            pass
    assert game.text() == before
    time.sleep(1.1)  # what has no end is given up
    game.child.send(b"r")
    while "R ready" in game.text():
        assert game.read(PATIENCE)
    game.child.send(b"\x11")
    assert game.ended() == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_at_the_first_byte_gives_the_terminal_back(
    open_game: Callable[..., Terminal], number: signal.Signals
) -> None:
    game = open_game(*GAME, "Åsa,bot:greedy")
    assert game.read(PATIENCE)
    game.child.kill(number)
    assert game.ended() == 128 + number
    assert game.restored()


FAULTS = {
    "drawing": "from vandtia.tui.widgets.lines import TextLine as T\n"
    "T.render_line = lambda self, y: 1 / 0",
    "a timer": (
        "from vandtia.tui.app import VandtiaApp as A; old = A.on_mount\n"
        "def mount(self):\n old(self)\n hand = 'SEC' + 'RET'\n self.set_timer(.1, lambda: 1 / 0)\n"
        "A.on_mount = mount"
    ),
    "input": (
        "from vandtia.tui.terminal.reader import TerminalReader as R\n"
        "def wait(self, now):\n hand = 'SEC' + 'RET'\n return 1 / 0\nR.wait = wait"
    ),
}


@pytest.mark.parametrize("where", FAULTS)
def test_a_fault_ends_with_the_sentence_and_a_code(
    open_game: Callable[..., Terminal], where: str
) -> None:
    game = open_game(*GAME, "Åsa,bot:greedy", code=FAULTS[where])
    assert game.ended() == 1
    assert game.restored()
    assert b"The game is kept as it was" in game.sent
    assert b"SECRET" not in game.sent


def test_a_window_that_closes_while_much_is_drawn_leaves_no_process(
    open_game: Callable[..., Terminal],
) -> None:
    game = open_game(*GAME, "Åsa,bot:greedy")
    game.until("R ready")
    game.child.send(b"r" + b"\x0c" * 40)
    game.child.ptyproc.fileobj.close()
    end = time.monotonic() + PATIENCE
    while os.waitpid(game.child.pid, os.WNOHANG) == (0, 0):
        assert time.monotonic() < end
        time.sleep(0.02)
    process = game.child.ptyproc
    process.closed = process.terminated = game.child.closed = game.child.terminated = True


def _children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return list(map(int, listed.split()))


def test_a_killed_game_leaves_no_worker(open_game: Callable[..., Terminal]) -> None:
    game = open_game(*GAME, "Åsa,bot:expert")
    game.until("R ready")
    end = time.monotonic() + PATIENCE
    while len(workers := _children(game.child.pid)) < 2:  # the worker and the resource tracker
        assert time.monotonic() < end
        time.sleep(0.05)
    game.child.kill(signal.SIGKILL)
    while any(Path(f"/proc/{one}").exists() for one in workers):
        assert time.monotonic() < end, workers
        time.sleep(0.05)


@pytest.mark.parametrize("stopped_by", ["STOP", "TSTP"])
def test_going_on_after_a_stop_draws_the_screen_again(
    open_game: Callable[..., Terminal], stopped_by: str
) -> None:
    game = open_game(*GAME, "Åsa,bot:greedy")
    game.until("R ready")
    before = game.text()
    game.child.kill(getattr(signal, f"SIG{stopped_by}"))
    end = time.monotonic() + PATIENCE
    while Path(f"/proc/{game.child.pid}/stat").read_text().rpartition(")")[2].split()[0] != "T":
        game.read(0.02)
        assert time.monotonic() < end
    game.screen.reset()
    game.child.kill(signal.SIGCONT)
    game.until("R ready")
    assert game.text() == before
    game.child.send(b"\x11")
    assert game.ended() == 0
    assert game.restored()


def test_ctrl_l_draws_over_what_others_wrote(open_game: Callable[..., Terminal]) -> None:
    game = open_game(*GAME, "Åsa,bot:greedy")
    game.until("R ready")
    before = game.text()
    game.screen.reset()
    game.child.send(b"\x0c")
    game.until("R ready")
    assert game.text() == before


def test_a_wider_window_widens_the_top_line(open_game: Callable[..., Terminal]) -> None:
    game = open_game(*GAME, "Åsa,bot:greedy")
    game.until("R ready")
    game.screen.resize(ROWS, 120)
    game.child.setwinsize(ROWS, 120)
    while game.read(1):
        pass
    live = game.screen.display[0].rstrip()
    game.screen.reset()
    game.child.send(b"\x0c")
    game.until("R ready")
    assert len(live) > COLUMNS
    assert live == game.screen.display[0].rstrip()
