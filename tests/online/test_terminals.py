"""Two real terminals at one table over loopback: a host and a guest, by keys alone."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.tui.test_terminal import Terminal

LONG = "VANDTIA_LONG" in os.environ
RULES = f'{{"turn_limit": {120 if LONG else 14}}}'
"""`make tables` plays until somebody is out, or nearly so."""

Open = Callable[..., Terminal]


@pytest.fixture
def open_program(tmp_path: Path) -> Iterator[Open]:
    opened: list[Terminal] = []

    def begin(folder: str, *arguments: str, **more: str) -> Terminal:
        opened.append(Terminal(tmp_path / folder, *arguments, **more))
        return opened[-1]

    yield begin
    for terminal in opened:
        terminal.child.close(force=True)


def hosted(open_program: Open, *more: str) -> tuple[Terminal, str, str]:
    """A host with its table open, its address and its code."""
    host = open_program("host", "host", "--name", "Åsa", "--port", "0", "--rules", RULES, *more)
    text = host.until(lambda text: re.search(r"join \S+:[1-9]\d+ \S{9}", text) is not None)
    found = re.search(r"join (\S+) (\S{9})", text)
    assert found is not None
    return host, found[1], found[2]


def play_turn(terminal: Terminal) -> None:
    """Play as the line of keys offers, if it is this terminal's turn."""
    terminal.read()
    text = terminal.text()
    keys = text.splitlines()[-1]
    for words, key in (("R ready", "r"), ("Enter play", "\r"), ("T take up", "t"), ("F flip", "f")):
        if words in keys:
            terminal.press(key)
            for _ in range(40):  # a second key must not be meant for what comes next
                if terminal.text() != text:
                    return
                terminal.read()
            return


def is_over(text: str) -> bool:
    return "After 1 round" in text or "Cards left" in text


def is_drawn(text: str) -> bool:
    """Whether Bea's table is there down to its line of keys, in Swedish."""
    return "Rad" in text and "Bea" in text and "Esc meny" in text


def test_a_whole_game_in_two_terminals(open_program: Open) -> None:
    host, address, code = hosted(open_program)
    guest = open_program("guest", "join", address, code, "--name", "Bea")
    guest.until(lambda text: "Åsa" in text and "Bea" in text)
    host.until(lambda text: "Bea" in text)
    host.press("g")
    host.until(lambda text: "Vändtia · " in text)
    guest.until(lambda text: "Vändtia · " in text)
    for _turn in range(400):
        for terminal in (host, guest):
            play_turn(terminal)
        if is_over(host.text()):
            break
    host.until(is_over)
    guest.until(is_over)
    for terminal in (guest, host):
        terminal.press("\x11")
        assert terminal.ended() == 0


def test_a_killed_host_is_opened_again_and_the_guest_is_back_at_the_same_cards(
    open_program: Open,
) -> None:
    host, address, code = hosted(open_program)
    guest = open_program("guest", "join", address, code, "--name", "Bea", VANDTIA_LANG="sv")
    host.until(lambda text: "Bea" in text)
    host.press("g")
    host.until(lambda text: "Vändtia · " in text)
    before = guest.until(is_drawn)  # the guest's own language
    host.child.kill(signal.SIGKILL)
    guest.until(lambda text: "Nya försök görs" in text)
    again = open_program("host", "host")
    again.until(lambda text: "Vändtia · " in text)
    after = guest.until(lambda text: "går att nå igen" in text and is_drawn(text))
    hand = [line for line in before.splitlines() if "▏" in line][-3:]
    assert [line for line in after.splitlines() if "▏" in line][-3:] == hand
    # The guest's program is killed too, and comes back by its token alone.
    guest.child.kill(signal.SIGKILL)
    again.until(lambda text: "cannot be reached" in text)
    back = open_program("guest", "join", VANDTIA_LANG="sv")
    shown = back.until(is_drawn)
    assert [line for line in shown.splitlines() if "▏" in line][-3:] == hand
    back.press("\x11")
    assert back.ended() == 0
    again.press("\x11")
    assert again.ended() == 0
