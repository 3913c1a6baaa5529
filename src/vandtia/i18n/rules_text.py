"""The rules for players, as the game shows them."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from vandtia.i18n.translation import current_language


def rules_text(language: str | None = None) -> str:
    """The rules as Markdown, `docs/rules.md` or its translation `docs/rules.<language>.md`.

    They are installed beside the package; in a checkout used in place they are still in `docs/`.

    Args:
        language: a code as in `set_language`; the one in use if not given. A language into which
            the rules were not translated gets the English ones.

    Raises:
        FileNotFoundError: the installation is damaged, the text is in neither place.
    """
    code = language or current_language()
    places: tuple[Traversable, ...] = (files("vandtia"), Path(__file__).parents[3] / "docs")
    for name in (f"rules.{code}.md", "rules.md"):
        for place in places:
            text = place.joinpath(name)
            if text.is_file():
                return text.read_text(encoding="utf-8")
    raise FileNotFoundError("rules.md")
