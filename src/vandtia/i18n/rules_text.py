"""Pages for players, as the game shows them: the rules, and how to play well."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from vandtia.i18n.translation import current_language


def rules_text(language: str | None = None) -> str:
    """The rules as Markdown, `docs/rules.md` or its translation; see `page_text`."""
    return page_text("rules", language)


def page_text(page: str, language: str | None = None) -> str:
    """A page as Markdown, `docs/PAGE.md` or its translation `docs/PAGE.LANGUAGE.md`.

    Pages are installed beside the package; in a checkout used in place they are still in `docs/`.

    Args:
        page: `rules` or `playing-well`.
        language: a code as in `set_language`; the one in use if not given. A language into which
            the page was not translated gets the English one.

    Raises:
        FileNotFoundError: the installation is damaged, the text is in neither place.
    """
    code = language or current_language()
    places: tuple[Traversable, ...] = (files("vandtia"), Path(__file__).parents[3] / "docs")
    for name in (f"{page}.{code}.md", f"{page}.md"):
        for place in places:
            text = place.joinpath(name)
            if text.is_file():
                return text.read_text(encoding="utf-8")
    raise FileNotFoundError(f"{page}.md")
