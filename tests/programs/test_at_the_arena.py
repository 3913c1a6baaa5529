"""Programs in the arena: they play as in process, and whoever cannot go on loses that game."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tests.programs.channels import LIMITS, spoken_level

from vandtia.ai import LEVELS, make_bot
from vandtia.arena import Match, play_deal, play_match, standing_of
from vandtia.arena import matches as arena_matches
from vandtia.cli import main
from vandtia.engine import PRESETS
from vandtia.programs import kinds
from vandtia.programs.failure import ProgramFailed
from vandtia.programs.kinds import command_of, kind_meant, program_exists, split_bots
from vandtia.programs.roster import Roster

ROOT = Path(__file__).parents[2]
PYTHON_EXAMPLE = f"cmd:{sys.executable} {ROOT / 'examples' / 'bot.py'}"
SHELL_EXAMPLE = f"cmd:sh {ROOT / 'examples' / 'bot.sh'}"


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The arena's programs are our levels, spoken without a process; `cmd:nothing` fails."""
    roster = Roster(tmp_path, LIMITS, spoken_level, lambda: 0.0)
    monkeypatch.setattr(arena_matches, "_roster", lambda _logs: roster)
    return tmp_path


def test_games_of_programs_are_the_same_games(spoken: Path) -> None:
    """The whole result but for the times: won, lost, length, of each seating."""
    for rules in ("glimne", "backpacker"):
        ours = Match(("greedy", "medium", "random"), PRESETS[rules], 3, 1)
        theirs = Match(("cmd:greedy", "cmd:medium", "cmd:random"), PRESETS[rules], 3, 1)
        for one, other in zip(play_deal(ours, 0), play_deal(theirs, 0), strict=True):
            assert (one.won, one.lost, one.actions, one.moves) == (
                other.won,
                other.lost,
                other.actions,
                other.moves,
            )


def test_who_cannot_go_on_loses_and_the_others_share_the_first_place(spoken: Path) -> None:
    match = Match(("cmd:nothing", "greedy", "greedy"), PRESETS["glimne"], 3, 2)
    deals = list(play_match(match, 1))
    for game in (game for deal in deals for game in deal):
        assert game.failed == 0
        assert game.lost == (1.0, 0.0, 0.0)
        assert game.won == (0.0, 0.5, 0.5)
        assert "could not be started" in game.problem
    standing = standing_of(match.bots, deals)
    assert [bot.failed for bot in standing.bots] == [6, 0]
    assert len(standing.problems) == 1


def test_two_of_one_program_are_two_programs(spoken: Path) -> None:
    roster = Roster(spoken, LIMITS, spoken_level, lambda: 0.0)
    one, other = roster.player("cmd:greedy", 1), roster.player("cmd:greedy", 2)
    assert one is not other
    roster.release(one)
    assert roster.player("cmd:greedy", 3) is one
    assert roster.player("greedy", 1).level == "greedy"


def test_a_program_that_was_not_named_here_is_not_started(tmp_path: Path) -> None:
    """A game that was sent names what it likes."""
    roster = Roster(tmp_path, LIMITS, spoken_level, lambda: 0.0, lambda kind: kind == "cmd:medium")
    with pytest.raises(ProgramFailed, match="not among the programs that may be started"):
        roster.player("cmd:greedy", 1)
    assert roster.player("cmd:medium", 1).level == "medium"


@pytest.mark.parametrize("name", ["cmd:", "cmd:'", "cmd:  "])
def test_a_command_that_is_none(tmp_path: Path, name: str) -> None:
    assert not program_exists(name)
    with pytest.raises(ProgramFailed):
        Roster(tmp_path, LIMITS, spoken_level).player(name, 1)


def test_the_file_for_errors_lies_in_its_folder_whatever_the_program_is_called(
    tmp_path: Path,
) -> None:
    for kind in ("cmd:../../x --y", "cmd:/bin/sh -c 'a|b'", "cmd:\x1b[2J", "python:mine"):
        log = Roster(tmp_path).log_of(kind)
        assert log.parent == tmp_path
        assert log.name.isprintable()


def test_how_programs_are_called(monkeypatch: pytest.MonkeyPatch) -> None:
    assert command_of("cmd:./my bot --fast 'a b'") == ["./my", "bot", "--fast", "a b"]
    assert command_of("python:mine") == [sys.executable, "-m", "vandtia.programs", "mine"]
    assert split_bots("hard, cmd:x") == ["hard", "cmd:x"]
    assert split_bots("cmd:x a,b") == ["cmd:x a,b"]
    assert all(kind_meant(level) == level for level in LEVELS)
    assert kind_meant("nobody") is None
    assert kind_meant("cmd:/no/such/program") is None
    assert kind_meant("cmd:sh -c x") == "cmd:sh -c x"
    monkeypatch.setattr(kinds, "entry_points_by_name", lambda: {"mine": None})
    assert kind_meant("mine") == "python:mine"
    assert kinds.installed_kinds() == ("python:mine",)


@pytest.mark.parametrize("example", [PYTHON_EXAMPLE, SHELL_EXAMPLE])
def test_the_examples_play_by_the_protocol(
    example: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["check-bot", example.removeprefix("cmd:"), "--positions", "15", "--games", "5"]
    assert main([*words, "--data-dir", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert out.count("3 positions, 1 games") == 5
    assert out.endswith("It plays by the protocol.\n")


def test_the_examples_are_short() -> None:
    code = (ROOT / "examples" / "bot.py").read_text().splitlines()
    assert sum(bool(line.strip()) for line in code) <= 22


def test_examples_against_ours_in_the_arena(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["arena", "--bots", PYTHON_EXAMPLE, "--bots", "greedy", "--games", "2", "--jobs", "2"]
    assert main([*words, "--data-dir", str(tmp_path)]) == 0
    captured = capsys.readouterr()
    assert "bot.py · greedy: 2 games" in captured.out
    assert "not going on" not in captured.out


def test_the_arena_says_what_a_program_did(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    bad = "cmd:sh -c 'echo oops >&2; echo hello'"
    words = ["arena", "--bots", bad, "--bots", "greedy", "--games", "2"]
    assert main([*words, "--data-dir", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert "lost 2 games by not going on" in out
    assert "sent what is no answer" in out
    (log,) = (tmp_path / "data" / "bots").iterdir()
    assert log.read_text() == "oops\n" * 2


def test_what_there_is_not_is_said_before_anything_is_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["--bots", "greedy", "--games", "2", "--data-dir", str(tmp_path)]
    assert main(["arena", "--bots", "cmd:/no/such/program", *words]) == 2
    assert "cannot be started" in capsys.readouterr().err
    assert main(["arena", "--bots", "gredy", *words]) == 2
    assert "Did you mean greedy?" in capsys.readouterr().err


def test_a_level_speaks_the_protocol_as_a_program_of_its_own(tmp_path: Path) -> None:
    """Real processes; `make protocol` plays 1,000 games so."""
    roster = Roster(tmp_path)
    kind = f"cmd:{sys.executable} -m vandtia.programs greedy"
    program = roster.player(kind, 5)
    try:
        from tests.programs.test_program import VIEW

        decision = program.choose(VIEW, ())
        assert decision == make_bot("greedy", 5).choose(VIEW, ())
    finally:
        roster.end_all()
