"""Which language the command line and the screens begin in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vandtia.i18n import language_for
from vandtia.i18n.catalogues import LOCALE

VARIABLE = "VANDTIA_LANG"


def catalogues() -> list[str]:
    """The codes that may be asked for, unfinished languages too."""
    return sorted({"en", *(path.name for path in LOCALE.iterdir() if path.is_dir())})


def early_language(words: Sequence[str]) -> str:
    """The language asked for with `--lang`, before the rest is read; empty if there is none."""
    for number, word in enumerate(words):
        name, given, value = word.partition("=")
        if name == "--lang":
            wanted = value if given else "".join(words[number + 1 : number + 2])
            return wanted if wanted in catalogues() else ""
    return ""


def fixed_language(flag: str | None, env: Mapping[str, str]) -> str:
    """The language that a flag or the environment fixes for this run; empty if neither does."""
    if flag is not None:
        return flag
    named = env.get(VARIABLE, "")
    found = language_for({VARIABLE: named})
    return found if named and (found != "en" or named.lower().startswith("en")) else ""
