"""Real processes: they are held to their limits and never outlive whoever asked them.

What is waited for here is the end of a process, not time: the limits are far off.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from vandtia.programs.channel import ChannelEnded, LineTooLong
from vandtia.programs.child import Child
from vandtia.programs.program import Limits

FAR = 30.0
"""Seconds that are never reached."""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the programs are written for sh")


def child(script: str, log: Path, limits: Limits | None = None) -> Child:
    return Child(["sh", "-c", script], log / "bots" / "x.log", limits or Limits())


def is_running(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        state = Path(f"/proc/{pid}/stat")
        return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def test_lines_go_to_and_fro(tmp_path: Path) -> None:
    program = child('while read -r line; do echo "got $line"; done', tmp_path)
    program.send(b"one\n")
    program.send(b"two\n")
    assert [program.receive(FAR), program.receive(FAR)] == [b"got one", b"got two"]
    assert program.receive(0.0) is None
    program.close()
    program.close()


def test_standard_error_is_kept_up_to_its_limit(tmp_path: Path) -> None:
    program = child("yes error | head -c 100000 >&2; echo done", tmp_path, Limits(log=1_000))
    assert program.receive(FAR) == b"done"
    program.close()
    log = tmp_path / "bots" / "x.log"
    assert log.read_bytes() == (b"error\n" * 200)[:1_000]
    again = child("echo more >&2; echo done", tmp_path, Limits(log=1_000))
    assert again.receive(FAR) == b"done"
    again.close()
    assert log.read_bytes() == b"more\n"


def test_how_it_ended_is_said(tmp_path: Path) -> None:
    program = child("echo last; exit 3", tmp_path)
    assert program.receive(FAR) == b"last"
    with pytest.raises(ChannelEnded, match=r"exit code 3 .*x\.log"):
        program.receive(FAR)
    program.send(b"nobody reads this\n")
    program.close()
    killed = child("kill -9 $$", tmp_path)
    with pytest.raises(ChannelEnded, match="signal 9"):
        killed.receive(FAR)
    killed.close()


def test_a_program_that_cannot_be_found(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        Child(["/no/such/program"], tmp_path / "x.log", Limits())


def test_a_line_without_end_is_not_gathered(tmp_path: Path) -> None:
    program = child("cat /dev/zero", tmp_path)
    with pytest.raises(LineTooLong):
        program.receive(FAR)
    program.close()


def test_a_flood_waits_at_the_door_and_is_ended(tmp_path: Path) -> None:
    program = child("yes", tmp_path)
    assert [program.receive(FAR) for _ in range(1_000)] == [b"y"] * 1_000
    program.close()
    assert not is_running(program.pid)


def test_one_that_reads_nothing_is_never_waited_for(tmp_path: Path) -> None:
    program = child("exec sleep 1000", tmp_path)
    for _ in range(64):
        program.send(b"x" * 65_536 + b"\n")
    assert program.receive(0.0) is None
    program.close()
    assert not is_running(program.pid)


def test_what_it_started_ends_with_it(tmp_path: Path) -> None:
    program = child("trap '' TERM HUP; sleep 1000 & echo $!; wait", tmp_path)
    line = program.receive(FAR)
    assert line is not None
    assert is_running(int(line))
    program.close()
    until = time.monotonic() + FAR
    while is_running(int(line)) and time.monotonic() < until:
        time.sleep(0.01)
    assert not is_running(int(line))


@pytest.mark.skipif(sys.platform != "linux", reason="only here a process can be held to it")
def test_memory_is_limited(tmp_path: Path) -> None:
    script = "import time, sys; print(1, flush=True); sys.stdin.readline(); x = b'x' * 2**30"
    limits = Limits(memory=512 * 1024**2)
    program = Child([sys.executable, "-c", script], tmp_path / "x.log", limits)
    assert program.receive(FAR) == b"1"
    program.send(b"go on\n")
    with pytest.raises(ChannelEnded, match="exit code 1"):
        program.receive(FAR)
    program.close()
    assert "MemoryError" in (tmp_path / "x.log").read_text()


def test_ctrl_c_at_the_game_does_not_reach_it(tmp_path: Path) -> None:
    program = child("echo $$; read -r line; echo $line", tmp_path)
    line = program.receive(FAR)
    assert line is not None
    assert os.getpgid(int(line)) != os.getpgid(0)
    program.close()
