"""Settings and the language that the environment fixes for one run.

A variable goes over the file, a flag over both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, get_args, get_origin

from vandtia.i18n import _, language_for
from vandtia.i18n.catalogues import LOCALE
from vandtia.present.phrases import nearest
from vandtia.storage.paths import DATA_VARIABLE
from vandtia.storage.settings import setting_types
from vandtia.storage.settings_file import read_setting

LANGUAGE_VARIABLE = "VANDTIA_LANG"
PREFIX = "VANDTIA_"
NOT_BY_VARIABLE = {"keymap", "last_setup", "first_start_done", "language"}

BY_VARIABLE = {
    PREFIX + name.upper(): name for name in setting_types() if name not in NOT_BY_VARIABLE
}
"""The variables that stand for settings."""

OTHER_VARIABLES = {
    "VANDTIA_IN_BROWSER",
    "VANDTIA_TABLE_CODE",
    "VANDTIA_TABLE_TOKEN",
    DATA_VARIABLE,
    LANGUAGE_VARIABLE,
}


def from_environment(env: Mapping[str, str]) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The settings that variables fix, and sentences about what could not be understood.

    Args:
        env: variables as in `os.environ`; `VANDTIA_MOUSE=off` is the setting `mouse`.
    """
    fixed: dict[str, Any] = {}
    faults: list[str] = []
    if env.get("TEXTUAL_ANIMATIONS", "").lower() == "none":
        fixed["animation"] = False
    named = env.get(LANGUAGE_VARIABLE)
    if named and not fixed_language(None, env):
        fault = _("%(name)s: there is no language “%(text)s”.", name=LANGUAGE_VARIABLE, text=named)
        faults.append(_near(fault, named, catalogues()))
    for variable, text in sorted(env.items()):
        if not variable.startswith(PREFIX) or variable in OTHER_VARIABLES:
            continue
        name = BY_VARIABLE.get(variable)
        if name is None:
            fault = _("There is no variable %(name)s.", name=variable)
            faults.append(_near(fault, variable, [*BY_VARIABLE, *sorted(OTHER_VARIABLES)]))
            continue
        try:
            fixed[name] = read_setting(name, text)
        except ValueError:
            fault = _("%(name)s: “%(text)s” is not valid.", name=variable, text=text[:60])
            kind = setting_types()[name]
            words = get_args(kind) if get_origin(kind) is Literal else ("on", "off")
            faults.append(_near(fault, text, [*words]))
    return fixed, tuple(faults)


def _near(fault: str, word: str, known: list[str]) -> str:
    near = nearest(word, known)
    if near is not None:
        return _("%(fault)s Did you mean %(word)s?", fault=fault, word=near)
    return _("%(fault)s There are: %(words)s.", fault=fault, words=", ".join(known))


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
    named = env.get(LANGUAGE_VARIABLE, "")
    found = language_for({LANGUAGE_VARIABLE: named})
    return found if named and (found != "en" or named.lower().startswith("en")) else ""
