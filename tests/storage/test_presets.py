"""Rule sets of one's own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from vandtia.engine import PRESETS
from vandtia.storage import presets as module
from vandtia.storage.named_files import BadName, NameTaken
from vandtia.storage.paths import Paths
from vandtia.storage.presets import OwnPresets
from vandtia.storage.problems import Trouble

KEPT = Path(__file__).parents[1] / "data" / "storage"
OURS = PRESETS["stuga"].changed(jokers=2, powers={"9": ["reverse"]})


def test_presets_are_saved_renamed_and_deleted(paths: Paths) -> None:
    own = OwnPresets(paths)
    assert own.load().value == {}
    own.save("Stugan", OURS)
    own.save("alpha", PRESETS["kompis"])
    assert list(own.load().value.items()) == [("alpha", PRESETS["kompis"]), ("Stugan", OURS)]
    with pytest.raises(NameTaken):
        own.save("Stugan", PRESETS["kompis"])
    own.save("Stugan", PRESETS["kompis"], replace=True)
    own.rename("Stugan", "Hemma")
    own.delete("alpha")
    own.delete("alpha")
    assert own.load().value == {"Hemma": PRESETS["kompis"]}
    with pytest.raises(BadName):
        own.save("", OURS)


def test_broken_presets_are_kept_aside_and_the_others_are_there(paths: Paths) -> None:
    own = OwnPresets(paths)
    for name in ("good", "torn", "wrong", "newer", "odd"):
        own.save(name, OURS)
    (paths.presets_dir / "torn.json").write_text('{"rules": {"jok')
    (paths.presets_dir / "wrong.json").write_text('{"rules": {"jokers": 9, "stackin": "own"}}')
    (paths.presets_dir / "newer.json").write_text('{"version": 99}')
    (paths.presets_dir / "odd.json").write_text('{"rules": 7}')
    loaded = own.load()
    assert loaded.value == {"good": OURS}
    found = {problem.path.stem: problem for problem in loaded.problems}
    assert {name: problem.trouble for name, problem in found.items()} == {
        "torn": Trouble.BROKEN,
        "wrong": Trouble.BROKEN,
        "newer": Trouble.NEWER,
        "odd": Trouble.BROKEN,
    }
    assert "rules.jokers" in found["wrong"].detail
    assert "rules.stackin" in found["wrong"].detail
    left = found.pop("newer")
    assert (left.kept, left.path.read_text()) == (None, '{"version": 99}')
    assert all(problem.kept and problem.kept.exists() for problem in found.values())
    assert own.load().problems == (left,)


@pytest.mark.parametrize("version", range(1, module.VERSION + 1))
def test_presets_of_every_version_are_read(paths: Paths, version: int) -> None:
    paths.presets_dir.mkdir(parents=True)
    shutil.copyfile(KEPT / f"preset-{version}.json", paths.presets_dir / "Stugan.json")
    assert OwnPresets(paths).load().value == {"Stugan": PRESETS["stuga"].changed(jokers=2)}
