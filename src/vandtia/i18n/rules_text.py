"""The rules for players, as the game shows them."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path


def rules_text() -> str:
    """The text of `docs/rules.md`, as Markdown.

    It is installed beside the package; in a checkout used in place it is still in `docs/`.

    Raises:
        FileNotFoundError: the installation is damaged, the text is in neither place.
    """
    installed = files("vandtia").joinpath("rules.md")
    if installed.is_file():
        return installed.read_text(encoding="utf-8")
    return (Path(__file__).parents[3] / "docs" / "rules.md").read_text(encoding="utf-8")
