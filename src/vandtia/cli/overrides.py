"""Settings and the language that the environment fixes for one run.

A variable goes over the file, a flag over both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from vandtia.i18n import _, language_for
from vandtia.i18n.catalogues import LOCALE
from vandtia.present.phrases import nearest
from vandtia.storage.documents import read_document
from vandtia.storage.paths import CODE_VARIABLE, DATA_VARIABLE, IN_BROWSER, TOKEN_VARIABLE, Paths
from vandtia.storage.problems import Damaged, Newer
from vandtia.storage.settings import setting_types
from vandtia.storage.settings_file import LARGEST_FILE, read_setting

LANGUAGE_VARIABLE = "VANDTIA_LANG"
PREFIX = "VANDTIA_"
NOT_BY_VARIABLE = {"keymap", "last_setup", "programs", "first_start_done", "language"}

BY_VARIABLE = {
    PREFIX + name.upper(): name for name in setting_types() if name not in NOT_BY_VARIABLE
}
"""The variables that stand for settings."""

OTHER_VARIABLES = {
    CODE_VARIABLE,
    DATA_VARIABLE,
    IN_BROWSER,
    TOKEN_VARIABLE,
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
    faults += language_faults(env)
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


def language_faults(env: Mapping[str, str]) -> list[str]:
    """A sentence about a language that a variable asks for and that there is not."""
    named = env.get(LANGUAGE_VARIABLE)
    if not named or fixed_language(None, env):
        return []
    fault = _("%(name)s: there is no language “%(text)s”.", name=LANGUAGE_VARIABLE, text=named[:60])
    return [_near(fault, named, catalogues())]


def catalogues() -> list[str]:
    """The codes that may be asked for, unfinished languages too."""
    return sorted({"en", *(path.name for path in LOCALE.iterdir() if path.is_dir())})


def early_language(words: Sequence[str]) -> str:
    """The language asked for with `--lang`, before the rest is read; empty if there is none."""
    wanted = _value_of("--lang", words)
    return wanted if wanted in catalogues() else ""


def saved_language(words: Sequence[str], env: Mapping[str, str]) -> str:
    """The language of the settings file, before the rest is read; empty if there is none."""
    folder = _value_of("--data-dir", words)
    path = Paths.find(Path(folder) if folder else None, env).settings_file
    try:
        saved = read_document(path, LARGEST_FILE).get("language")
    except (OSError, Damaged, Newer):
        return ""  # whoever needs the settings tells of it
    return str(saved) if saved in catalogues() else ""


def _value_of(option: str, words: Sequence[str]) -> str:
    """What an option is given, as `--option VALUE` or `--option=VALUE`; empty if it is not."""
    for number, word in enumerate(words):
        name, given, value = word.partition("=")
        if name == option:
            return value if given else "".join(words[number + 1 : number + 2])
    return ""


def fixed_language(flag: str | None, env: Mapping[str, str]) -> str:
    """The language that a flag or the environment fixes for this run; empty if neither does."""
    if flag is not None:
        return flag
    named = env.get(LANGUAGE_VARIABLE, "")
    found = language_for({LANGUAGE_VARIABLE: named})
    return found if named and (found != "en" or named.lower().startswith("en")) else ""
