"""Standard gettext with one language at a time and named parameters."""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from vandtia.i18n.catalogues import DOMAIN, LOCALE, share_translated

# What a language calls itself, so that its speakers find it in a list.
OWN_NAMES: Mapping[str, str] = {"en": "English", "sv": "Svenska", "nb": "Norsk bokmål"}

# Written differently by systems, or near enough to be read where a language has no catalogue of its
# own: nynorsk and Danish readers are better served by bokmål than by English. Windows names
# languages in English.
_KIN: Mapping[str, str] = {
    "no": "nb",
    "nn": "nb",
    "da": "nb",
    "english": "en",
    "swedish": "sv",
    "norwegian": "nb",
    "danish": "nb",
}

# Offered to players from here on; below it too much of the table would be English.
ENOUGH = 0.9

_source = gettext.NullTranslations()
_translation: gettext.NullTranslations = _source
_language = "en"


def _(message: str, /, **params: object) -> str:
    """The message in the language in use.

    Args:
        message: the English sentence, with parameters as `%(name)s`.
        **params: what stands for them. Without any, the message is taken as it is, `%` included.
    """
    # gettext keeps the header of the catalogue under the empty message.
    return _filled(_translation.gettext(message), message, params) if message else ""


def ngettext(singular: str, plural: str, n: int, /, **params: object) -> str:
    """The form of a message that fits the number `n`, which is also the parameter `%(n)s`."""
    source = _source.ngettext(singular, plural, n)
    return _filled(_translation.ngettext(singular, plural, n), source, {"n": n, **params})


def pgettext(context: str, message: str, /, **params: object) -> str:
    """As `_`, where one English word has several translations; `context` tells them apart."""
    return _filled(_translation.pgettext(context, message), message, params)


def said_in(code: str, message: str) -> str:
    """A message without parameters in a language that need not be the one in use."""
    return (_source if code == "en" else load_catalogue(code)).gettext(message)


def N_(message: str) -> str:  # noqa: N802 (gettext's own name)
    """Mark a message of a table for the catalogues; it is translated by `_` when it is shown."""
    return message


def NP_(context: str, message: str) -> str:  # noqa: ARG001, N802
    """As `N_`, for a message that is shown by `pgettext`."""
    return message


def _filled(text: str, source: str, params: Mapping[str, object]) -> str:
    if not params:
        return text
    try:
        return text % params
    except (KeyError, ValueError, TypeError):
        # A translator's slip must not stop a game: say it in English.
        return source % params


def set_language(code: str) -> None:
    """Speak this language from now on.

    Args:
        code: `"en"`, or the name of a catalogue, also an unfinished one. Without its compiled
            catalogue (an unbuilt checkout) everything stays English.

    Raises:
        ValueError: there is no such language.
    """
    global _translation, _language  # noqa: PLW0603 (a person reads one language at a time)
    if code not in _known():
        known = ", ".join(sorted(_known()))
        raise ValueError(f"unknown language {code!r}; there are {known}")
    _translation = _source if code == "en" else load_catalogue(code)
    _language = code


def current_language() -> str:
    """The code of the language in use: `"en"`, `"sv"`, ..."""
    return _language


def languages() -> dict[str, str]:
    """The languages to offer, code to own name, English first; unfinished ones are left out."""
    rest = sorted(_known() - {"en"})
    codes = ["en", *(code for code in rest if share_translated(load_catalogue(code)) >= ENOUGH)]
    return {code: OWN_NAMES.get(code, code) for code in codes}


def language_for(environment: Mapping[str, str], system: str | None = None) -> str:
    """The language to start in, from the environment.

    `VANDTIA_LANG` decides alone when it names a catalogue, finished or not. Otherwise the usual
    variables, in gettext's order, choose among `languages()`.

    Args:
        environment: variables as in `os.environ`.
        system: the locale the system reports where such variables are not in use (Windows).

    Returns:
        A code that `set_language` takes; `"en"` when nothing else fits.
    """
    own = _code(environment.get("VANDTIA_LANG", ""))
    if own in _known():
        return own
    variables = [environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    wanted = next(filter(None, variables), system or "")
    choices = [wanted]
    # gettext reads the list LANGUAGE only where a locale other than "C" is set.
    if _code(wanted) not in {"", "c", "posix"}:
        choices = [*environment.get("LANGUAGE", "").split(":"), wanted]
    for code in map(_code, choices):
        # Catalogues are read only where one is asked for: English starts without them.
        if code == "en" or (code in _known() and code in languages()):
            return code
    return "en"


def _code(name: str) -> str:
    """The bare language of a locale's name: `nn_NO.UTF-8@x` is `nb`, which reads it."""
    bare = name.strip().lower().replace("-", "_")
    for end in ".@_":
        bare = bare.partition(end)[0]
    return bare if bare in _known() else _KIN.get(bare, bare)


def _known() -> set[str]:
    return {"en"} | {path.name for path in Path(LOCALE).iterdir() if path.is_dir()}


@cache
def load_catalogue(code: str) -> gettext.NullTranslations:
    """The catalogue of a language, read once; of one that has none, the English texts."""
    return gettext.translation(DOMAIN, LOCALE, [code], fallback=True)
