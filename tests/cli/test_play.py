"""What `play` deals, and which settings hold for the run."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from vandtia.cli import main
from vandtia.cli.overrides import from_environment
from vandtia.engine import PRESETS, RecordPlayer, preset_table
from vandtia.i18n import current_language
from vandtia.session import StartRequest, deal_game, take_over
from vandtia.storage.paths import Paths
from vandtia.storage.settings import NewGame, SeatSetup, Settings
from vandtia.storage.settings_file import load_settings, save_settings


class Shown:
    """What the screens would have been opened with."""

    settings: Settings
    start: StartRequest
    overrides: Mapping[str, Any]


@pytest.fixture
def shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shown:
    """The screens are not opened; what they were asked to show is kept."""
    found = Shown()

    def run(
        paths: Paths, settings: Settings, start: StartRequest, overrides: Mapping[str, Any]
    ) -> int:
        assert paths == Paths.find(tmp_path)
        found.settings, found.start, found.overrides = settings, start, overrides
        return 0

    monkeypatch.setattr("vandtia.tui.app.run", run)
    monkeypatch.setattr("vandtia.cli.show.is_for_lines", lambda *, wanted: wanted)
    monkeypatch.setenv("VANDTIA_DATA_DIR", str(tmp_path))
    monkeypatch.delenv("VANDTIA_LANG", raising=False)
    return found


def test_without_a_command_the_title_opens(shown: Shown) -> None:
    assert main([]) == 0
    assert shown.start == StartRequest()
    assert shown.settings == Settings()


def test_play_deals_what_was_asked_for(shown: Shown) -> None:
    words = "play --seed 7 --rules stuga --players Åsa,bot:easy,Bea:hard --dealer Bea".split()
    assert main(words) == 0
    session = shown.start.session
    assert shown.start.kind == "game"
    assert session is not None
    assert [(player.name, player.kind) for player in session.players] == [
        ("Åsa", "human"),
        ("Calle", "easy"),
        ("Bea", "hard"),
    ]
    assert (session.rules, session.dealer, session.seed) == (PRESETS["stuga"], 2, 7)
    others = [RecordPlayer(name=kind, kind=kind) for kind in ("human", "easy", "hard")]
    same = deal_game(PRESETS["stuga"], others, seed=7, dealer=2)
    assert session.record().pack == same.record().pack
    assert [player.seed for player in session.players] == [p.seed for p in same.players]


def test_play_without_more_is_the_table_of_last_time(shown: Shown, tmp_path: Path) -> None:
    setup = NewGame(
        players=(SeatSetup(name="Åsa"), SeatSetup(name="Dora", kind="expert")),
        table=preset_table("kompis"),
        preset="kompis",
        dealer=1,
    )
    save_settings(Paths.find(tmp_path), Settings(last_setup=setup))
    assert main(["play"]) == 0
    session = shown.start.session
    assert session is not None
    assert [player.name for player in session.players] == ["Åsa", "Dora"]
    assert (session.rules, session.dealer) == (PRESETS["kompis"], 1)


def test_flags_go_over_the_environment_over_the_file(
    shown: Shown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(Paths.find(tmp_path), Settings(mouse=True, deck="ascii", bot_speed="slow"))
    monkeypatch.setenv("VANDTIA_BOT_SPEED", "fast")
    monkeypatch.setenv("VANDTIA_MOUSE", "on")
    assert main(["--no-mouse"]) == 0
    assert shown.overrides == {"bot_speed": "fast", "mouse": False}
    assert shown.settings == Settings(mouse=True, deck="ascii", bot_speed="slow")


def test_broken_settings_are_told_on_the_first_screen(shown: Shown, tmp_path: Path) -> None:
    paths = Paths.find(tmp_path)
    paths.config_dir.mkdir(parents=True)
    paths.settings_file.write_text("{")
    assert main(["play", "--seed", "1"]) == 0
    (notice,) = shown.start.notices
    assert "settings.json" in notice
    assert "settings.json.broken-1" in notice


@pytest.mark.parametrize(
    ("variables", "fixed"),
    [
        ({"VANDTIA_ANIMATION": "off"}, {"animation": False}),
        ({"VANDTIA_BELL": "yes"}, {"bell": True}),
        ({"VANDTIA_CARD_SIZE": "small", "HOME": "/"}, {"card_size": "small"}),
        ({"TEXTUAL_ANIMATIONS": "none"}, {"animation": False}),
        ({"TEXTUAL_ANIMATIONS": "none", "VANDTIA_ANIMATION": "on"}, {"animation": True}),
        ({"VANDTIA_DATA_DIR": "/x", "VANDTIA_LANG": "sv"}, {}),
    ],
)
def test_variables_are_settings(variables: dict[str, str], fixed: dict[str, Any]) -> None:
    assert from_environment(variables) == (fixed, ())


@pytest.mark.parametrize(
    ("variable", "text", "told"),
    [
        ("VANDTIA_BOT_SPED", "fast", "Did you mean VANDTIA_BOT_SPEED?"),
        ("VANDTIA_BOT_SPEED", "fsat", "Did you mean fast?"),
        ("VANDTIA_LANG", "xx", "There are: en, nb, sv."),
        ("VANDTIA_MOUSE", "perhaps", "There are: on, off."),
        ("VANDTIA_DECK", "classical", "Did you mean classic?"),
    ],
)
def test_a_wrong_variable_is_told_and_changes_nothing(variable: str, text: str, told: str) -> None:
    fixed, (fault,) = from_environment({variable: text})
    assert fixed == {}
    assert variable in fault
    assert told in fault


@pytest.mark.parametrize(
    ("flag", "variable", "in_file", "language"),
    [
        ("nb", "sv", "en", "nb"),
        (None, "sv_SE.UTF-8", "nb", "sv"),
        (None, "en_GB", "nb", "en"),
        (None, "xx", "nb", None),
        (None, None, "nb", None),
    ],
)
def test_the_language_by_flag_over_environment_over_file(
    shown: Shown,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    flag: str | None,
    variable: str | None,
    in_file: str,
    language: str | None,
) -> None:
    save_settings(Paths.find(tmp_path), Settings(language=in_file))
    if variable is not None:
        monkeypatch.setenv("VANDTIA_LANG", variable)
    assert main([] if flag is None else ["--lang", flag]) == 0
    assert shown.overrides.get("language") == language
    assert current_language() == (language or in_file)


def test_opponents_are_levels_and_programs(shown: Shown, tmp_path: Path) -> None:
    words = ["play", "--opponents", "hard,easy", "--opponents", "cmd:sh -c 'a,b'"]
    assert main(words) == 0
    session = shown.start.session
    assert session is not None
    assert [player.kind for player in session.players] == [
        "human",
        "hard",
        "easy",
        "cmd:sh -c 'a,b'",
    ]
    assert len({player.name for player in session.players}) == 4
    assert shown.settings.programs == ("cmd:sh -c 'a,b'",)
    assert load_settings(Paths.find(tmp_path)).value.programs == ("cmd:sh -c 'a,b'",)


def test_players_may_be_programs_with_names(shown: Shown) -> None:
    assert main(["play", "--players", "Åsa,Bea:cmd:sh -c x,cmd:sh"]) == 0
    session = shown.start.session
    assert session is not None
    assert [tuple(player[:2]) for player in session.players] == [
        ("Åsa", "human"),
        ("Bea", "cmd:sh -c x"),
        ("Calle", "cmd:sh"),
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--opponents", "nobody"], "no level “nobody”"),
        (["--opponents", "cmd:/no/such/program"], "cannot be started"),
        (["--players", "A,B:cmd:/no/such"], "cannot be started"),
        (["--opponents", "easy", "--players", "A,bot:easy"], "exclude each other"),
    ],
)
def test_opponents_there_are_not(
    shown: Shown, capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    assert main(["play", *words]) == 2
    assert told in capsys.readouterr().err


def test_a_recorded_game_that_is_taken_over_starts_no_program() -> None:
    players = [RecordPlayer("Åsa"), RecordPlayer("Bea", "cmd:rm -r x"), RecordPlayer("C", "easy")]
    record = deal_game(PRESETS["glimne"], players, seed=3).record()
    assert [p.kind for p in take_over(record, 0, 0).players] == ["human", "medium", "easy"]
