"""Message catalogues on disk: where they lie, how they are compiled, how complete they are.

Compiling needs Babel, which is there when the package is built and in the development
environment, not when the game runs. `python -m vandtia.i18n` compiles them all.
"""

from __future__ import annotations

# ruff: noqa: PLC0415 (Babel is there at build time only)
import gettext
import os
from pathlib import Path

DOMAIN = "vandtia"
LOCALE = Path(__file__).with_name("locale")

# A compiled catalogue holds only what is translated, so it must be told how much that is.
_SHARE = ("catalogue", "share translated")


def compile_catalogue(source: Path) -> float:
    """Write the `.mo` beside a `.po`.

    Args:
        source: `.../<language>/LC_MESSAGES/vandtia.po`.

    Returns:
        The share of its messages that are translated, 0 to 1; fuzzy ones are not.

    Raises:
        babel.messages.pofile.PoFileError: the file is not a valid catalogue.
    """
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.parts[-3], abort_invalid=True)
    messages = [message for message in catalogue if message.id]
    done = [m for m in messages if not m.fuzzy and all(_forms(m.string))]
    share = len(done) / len(messages) if messages else 0.0
    context, key = _SHARE
    catalogue.add(key, f"{share:.3f}", context=context)
    # Whole or not at all: another process may be reading it.
    unfinished = source.with_suffix(f".{os.getpid()}.tmp")
    with unfinished.open("wb") as file:
        write_mo(file, catalogue)
    unfinished.replace(source.with_suffix(".mo"))
    return share


def compile_all(locale: Path = LOCALE) -> dict[str, float]:
    """Compile every catalogue under `locale`; language code to share translated, 0 to 1."""
    sources = sorted(locale.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))
    return {source.parts[-3]: compile_catalogue(source) for source in sources}


def share_translated(translation: gettext.NullTranslations) -> float:
    """How much of a loaded catalogue is translated, 0 to 1; 0 where none was found."""
    context, key = _SHARE
    text = translation.pgettext(context, key)
    return 0.0 if text == key else float(text)


def _forms(string: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (string or "",) if isinstance(string, str | None) else tuple(string)
